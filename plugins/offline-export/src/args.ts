import { createHash } from 'node:crypto';
import { defaultArguments, type ExportArguments } from './export-arguments.ts';
import { knownArguments } from './export.schema.ts';
import type { ExportArgs } from './hooks.ts';

/** Of REST itself: they change how an answer looks, not what is exported. */
const reserved = /^(?:id|format|rest_route|context|_\w*)$/;

/** Everything the caller said that concerns the export. */
export function argsOf(query: Readonly<Record<string, unknown>>): ExportArgs {
  const said = Object.entries(query).filter(([name, value]) => value !== undefined && !reserved.test(name));
  return Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function hashOf(args: ExportArgs): string {
  return createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 16);
}

/** What formats go by: what was said, and the defaults. A hook may have been given other things under the same names. */
export function readArguments(args: ExportArgs): ExportArguments & { readonly lang?: string } {
  const known = Object.entries(args).filter(([name]) => Object.hasOwn(knownArguments, name));
  return { ...defaultArguments, ...Object.fromEntries(known) };
}
