import { Kysely, PostgresDialect, type CompiledQuery, type QueryResult } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { StatementQuery, typeParser } from './statement-query.ts';
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

/** Opens no connection until the first query. */
export function createPool<Tables>(options: PoolOptions): { db: Kysely<Tables>; pool: Pool } {
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'octavo',
    // A process that hangs amid a transaction would hold up whoever does its work instead.
    ...(options.namedStatements && { idle_in_transaction_session_timeout: 30_000 }),
    types: { getTypeParser: typeParser },
    Client: clientClass(options),
  } as PoolConfig);
  // An idle connection that the server ends: the pool replaces it, the next query sees nothing of it.
  pool.on('error', options.onError);
  return { db: new PoolKysely<Tables>(pool, options), pool };
}

/** Statements go straight to the pool, past the layers that other queries need. */
class PoolKysely<Tables> extends Kysely<Tables> {
  readonly #pool: Pool;
  readonly #options: PoolOptions;

  constructor(pool: Pool, options: PoolOptions) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
    this.#options = options;
  }

  override async executeQuery<Row>(compiled: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    const query = toStatement(this.#options, compiled.sql, compiled.parameters);
    if (!query) return super.executeQuery(compiled);
    try {
      return await this.#send<Row>(query);
    } catch (error) {
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  #send<Row>(query: StatementQuery): Promise<QueryResult<Row>> {
    return this.#pool.query(query) as unknown as Promise<QueryResult<Row>>;
  }

  /** Kysely ends only what it has opened itself, and a statement may have been the first to open. */
  override destroy(): Promise<void> {
    return this.#pool.end();
  }
}

function toStatement(options: PoolOptions, text: string, values: readonly unknown[]): StatementQuery | undefined {
  const name = options.namedStatements ? statementName(text) : undefined;
  if (name === undefined) return undefined;
  options.onStatement?.(text);
  return new StatementQuery(name, text, values);
}

type Callback = (error: Error | null, result?: unknown) => void;
type Send = (query: unknown, values?: unknown, callback?: Callback) => unknown;

function clientClass(options: PoolOptions): typeof Client {
  /** A `begin` waits for the first statement and travels with it: one round trip less for every write. */
  class StatementClient extends Client {
    #begins = false;

    // @ts-expect-error: pg declares fourteen overloads; Kysely and the pool use these.
    override query(text: unknown, values: unknown[] = [], callback?: Callback): unknown {
      const send = super.query.bind(this) as Send;
      if (typeof text !== 'string') return send(text, values, callback);
      const begins = this.#begins;
      this.#begins = text === 'begin';
      if (text === 'begin' || (begins && (text === 'commit' || text === 'rollback')))
        return Promise.resolve({ rows: [] });
      const query = toStatement(options, text, values);
      if (query) {
        query.begins = begins;
        return new Promise((resolve, reject) => {
          send(query, undefined, (error, result) => (error ? reject(error) : resolve(result)));
        });
      }
      options.onStatement?.(text);
      return begins ? (send('begin') as Promise<unknown>).then(() => send(text, values)) : send(text, values, callback);
    }
  }
  return StatementClient as unknown as typeof Client;
}
