import { Value } from 'typebox/value';
import type { Setting } from '@octavo/plugin-api';

/** How a value fails the setting's schema, as the rest of a sentence that never repeats the value; undefined if it fits. */
export function problemWith({ schema }: Setting, value: unknown): string | undefined {
  if (value === undefined) return 'must be given.';
  if (Value.Check(schema, value)) return undefined;
  const [first] = Value.Errors(schema, value);
  if (!first) return 'is not valid.';
  const place = first.instancePath === '' ? '' : `at ${first.instancePath} `;
  return `${place}${first.message}.`;
}
