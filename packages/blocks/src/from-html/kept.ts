import type { Entry } from '../entries.ts';

/** HTML that blocks have no place for, kept where it stood. */
export function htmlEntry(html: string): Entry {
  return { block: { _type: 'html', html } };
}
