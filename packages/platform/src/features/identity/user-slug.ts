import { randomBytes } from 'node:crypto';
import { toSlug } from '../../kernel/base/slug.ts';

export const slugFor = (name: string, tries: number): string => (toSlug(name) || 'user') + suffixOf(tries);

/** Of a slug that others may have: counted for a while, then drawn, since many people may go by one name. */
function suffixOf(tries: number): string {
  if (tries === 1) return '';
  return tries <= 5 ? `-${tries}` : `-${randomBytes(4).toString('hex')}`;
}
