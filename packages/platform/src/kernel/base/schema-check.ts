import { createRequire } from 'node:module';
import type * as Checker from 'typebox/schema';
import type { Static, TSchema } from 'typebox';

const require = createRequire(import.meta.url);
let loaded: typeof Checker | undefined;

/** Hundreds of modules: loaded by the first who has something to check. */
const checker = () => (loaded ??= require('typebox/schema') as typeof Checker);

export function fits<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return checker().Check(schema, value);
}

/** Where a value fails a schema, and how. */
export function firstError(schema: TSchema, value: unknown): { instancePath: string; message: string } | undefined {
  const [, [first]] = checker().Errors(schema, value);
  return first;
}
