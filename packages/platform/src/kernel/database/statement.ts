import type { Kysely } from 'kysely';
import { statement } from '@octavo/plugin-api';

export { statement };

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

/** The name inside a statement's text; undefined for the others. */
export function statementName(text: string): string | undefined {
  return text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined;
}
