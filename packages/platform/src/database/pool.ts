import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types, type PoolConfig } from 'pg';
import { statementName } from './statement.ts';

export type PoolOptions = {
  url: string;
  /** Connections at most. */
  size: number;
  /** Prepared statements by name; off behind pgbouncer in transaction mode. */
  namedStatements: boolean;
  /** Sees the text of everything that is sent. What it throws fails the statement. */
  onStatement?: ((text: string) => void) | undefined;
  onError: (error: Error) => void;
};

const int8 = 20;

/** Opens no connection until the first query. */
export function createPool<Tables>(options: PoolOptions): { db: Kysely<Tables>; pool: Pool } {
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'octavo',
    types: {
      getTypeParser: (oid: number, format?: never) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
    },
    Client: clientClass(options),
  } as PoolConfig);
  // An idle connection that the server ends: the pool replaces it, the next query sees nothing of it.
  pool.on('error', options.onError);
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}

type Send = (config: { name?: string; text: string; values?: unknown[] }) => unknown;

function clientClass(options: PoolOptions): typeof Client {
  class StatementClient extends Client {
    // @ts-expect-error: pg declares fourteen overloads; Kysely and the pool use this one.
    override query(text: unknown, values?: unknown[], ...rest: unknown[]): unknown {
      if (typeof text !== 'string') return (super.query as (...all: unknown[]) => unknown)(text, values, ...rest);
      options.onStatement?.(text);
      const name = options.namedStatements ? statementName(text) : undefined;
      const config = { text, ...(values && { values }), ...(name && { name }) };
      return (super.query as Send)(config);
    }
  }
  return StatementClient as unknown as typeof Client;
}
