import { CompiledQuery } from 'kysely';

/**
 * A hot query, written once as SQL and prepared under its name on each connection. The name travels as a comment, so
 * that it also shows in the database's own logs.
 */
export function statement<Parameters extends unknown[], Row>(name: string, text: string) {
  const named = `/* ${name} */ ${text}`;
  return (...parameters: Parameters) => CompiledQuery.raw(named, parameters) as CompiledQuery<Row>;
}

/** The name inside a statement's text; undefined for the others. */
export function statementName(text: string): string | undefined {
  return text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined;
}
