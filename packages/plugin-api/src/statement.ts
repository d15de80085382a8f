import { CompiledQuery, type Kysely } from 'kysely';

/**
 * A hot query, written once as SQL and prepared under its name on each connection. The name travels as a comment, so
 * that it also shows in the database's own logs. Names are shared: a plugin's begin with its schema.
 */
export function statement<Parameters extends unknown[], Row>(name: string, text: string) {
  const named = `/* ${name} */ ${text}`;
  return (...parameters: Parameters) => CompiledQuery.raw(named, parameters) as CompiledQuery<Row>;
}

/** What can be asked. */
export type Executor = Pick<Kysely<unknown>, 'executeQuery'>;

/** A statement that is asked as it is: all rows. `Db` is what has its tables. */
export function rowsOf<Db extends Executor, Parameters extends unknown[], Row>(name: string, text: string) {
  const query = statement<Parameters, Row>(name, text);
  return async (db: Db, ...parameters: Parameters): Promise<Row[]> =>
    (await db.executeQuery(query(...parameters))).rows;
}

/** The same for a statement that finds one row at the most. */
export function rowOf<Db extends Executor, Parameters extends unknown[], Row>(name: string, text: string) {
  const rows = rowsOf<Db, Parameters, Row>(name, text);
  return async (db: Db, ...parameters: Parameters): Promise<Row | undefined> => (await rows(db, ...parameters))[0];
}

/**
 * A statement whose answer nobody needs. In a transaction it may wait for the next statement or the commit and travel
 * with it: one round trip less. When it fails, so does the one it travels with.
 */
export function effectOf<Db extends Executor, Parameters extends unknown[]>(name: string, text: string) {
  const query = statement<Parameters, never>(`${name} later`, text);
  return async (db: Db, ...parameters: Parameters): Promise<void> => {
    await db.executeQuery(query(...parameters));
  };
}
