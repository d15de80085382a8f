import { CompiledQuery } from 'kysely';

/**
 * A hot query, written once as SQL and prepared under its name on each connection. The name travels as a comment, so
 * that it also shows in the database's own logs. Names are shared: a plugin's begin with its schema.
 */
export function statement<Parameters extends unknown[], Row>(name: string, text: string) {
  const named = `/* ${name} */ ${text}`;
  return (...parameters: Parameters) => CompiledQuery.raw(named, parameters) as CompiledQuery<Row>;
}
