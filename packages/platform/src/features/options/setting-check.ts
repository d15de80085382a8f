import type { Setting } from '@octavo/plugin-api';
import { firstError, fits } from '../../kernel/base/schema-check.ts';

/** How a value fails the setting's schema, as the rest of a sentence that never repeats the value; undefined if it fits. */
export function problemWith({ schema }: Setting, value: unknown): string | undefined {
  if (value === undefined) return 'is required.';
  if (fits(schema, value)) return undefined;
  const first = firstError(schema, value);
  if (!first) return 'is not valid.';
  const place = first.instancePath === '' ? '' : `at ${first.instancePath} `;
  return `${place}${first.message}.`;
}

/** What somebody typed: taken as text where the schema allows it, else as JSON if it is any. */
export function fromText(setting: Setting, text: string): unknown {
  if (problemWith(setting, text) === undefined) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
