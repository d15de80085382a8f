import { Kysely, PostgresDialect, type CompiledQuery, type QueryResult } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { StatementQuery, typeParser, type Connection } from './statement-query.ts';
import { describeStatement, statementName } from './statement-name.ts';
import { isTracing, traceCall } from '../tracing/tracing.ts';
import { createWriteTurns, type WriteTurns } from './write-turns.ts';

export type PoolOptions = {
  /** The database in traces: `network`, or the shard's. */
  name: string;
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
export function createPool<Tables>(options: PoolOptions): DatabasePool<Tables> {
  const waits = { count: 0, seconds: 0 };
  const pool = new PatientPool(waits, {
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'octavo',
    // A process that hangs amid a transaction would hold up whoever does its work instead.
    ...(options.namedStatements && { idle_in_transaction_session_timeout: 30_000 }),
    types: { getTypeParser: typeParser },
    Client: clientClass(options),
  } as PoolConfig) as unknown as Pool;
  // An idle connection that the server ends: the pool replaces it, the next query sees nothing of it.
  pool.on('error', options.onError);
  // One that is lost amid a transaction: its next statement fails. Without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return { db: new PoolKysely<Tables>(pool, options), pool, waits, turns: createWriteTurns(options.size, waits) };
}

export type DatabasePool<Tables> = { db: Kysely<Tables>; pool: Pool; waits: PoolWaits; turns: WriteTurns };

/** How often and for how long somebody waited for a connection since the process began. */
export type PoolWaits = { count: number; seconds: number };

type Connected = (error: Error | undefined, client: never, release: never) => void;

/** Measures waiting where there is any: while a connection is free or may be opened, it costs one comparison. */
class PatientPool extends Pool {
  readonly #waits: PoolWaits;

  constructor(waits: PoolWaits, config: PoolConfig) {
    super(config);
    this.#waits = waits;
  }

  // @ts-expect-error: pg declares one overload for promises and one for callbacks; both pass through here.
  override connect(callback?: Connected): unknown {
    const connect = super.connect.bind(this) as (callback?: Connected) => unknown;
    if (this.idleCount > this.waitingCount || this.totalCount < this.options.max) return connect(callback);
    const began = performance.now();
    const ended = () => {
      this.#waits.count += 1;
      this.#waits.seconds += (performance.now() - began) / 1000;
    };
    if (!callback) return (connect() as Promise<unknown>).finally(ended);
    return connect((...answer) => {
      ended();
      callback(...answer);
    });
  }
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
      return await traceStatement(this.#options, compiled.sql, () => this.#send<Row>(query));
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

function sendStatement(send: Send, query: StatementQuery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    send(query, undefined, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

function traceStatement<Result>(options: PoolOptions, text: string, send: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return send();
  const { name, attributes } = describeStatement(text, options.name);
  return traceCall(name, attributes, send);
}

type Callback = (error: Error | null, result?: unknown) => void;
type Send = (query: unknown, values?: unknown, callback?: Callback) => unknown;

function clientClass(options: PoolOptions): typeof Client {
  /**
   * A `begin` waits for the first statement and travels with it. Statements whose answer nobody needs wait for the next
   * one, at the latest for the `commit`. Each is a round trip less for every write.
   */
  class StatementClient extends Client {
    #isInTransaction = false;
    #begins = false;
    #waiting: StatementQuery[] = [];

    // @ts-expect-error: pg declares fourteen overloads; Kysely and the pool use these.
    override query(text: unknown, values: unknown[] = [], callback?: Callback): unknown {
      const send = super.query.bind(this) as Send;
      if ((this.#begins || this.#waiting.length > 0) && (typeof text !== 'string' || callback)) {
        throw new Error('While statements of a transaction wait, the next must be text, and be awaited.');
      }
      if (typeof text !== 'string') return send(text, values, callback);
      const query = toStatement(options, text, values);
      if (text === 'begin') this.#begins = this.#isInTransaction = true;
      else if (!query || !this.#mayWait(query)) return this.#send(send, text, values, query, callback);
      else this.#waiting.push(query);
      return Promise.resolve({ rows: [] });
    }

    /** Not before the connection knows it: what is told there for the first time is answered by itself. */
    #mayWait(query: StatementQuery): boolean {
      const { parsedStatements } = (this as unknown as { connection: Connection }).connection;
      return query.mayWait && this.#isInTransaction && parsedStatements[query.name] !== undefined;
    }

    #send(send: Send, text: string, values: unknown[], query: StatementQuery | undefined, callback?: Callback) {
      const ends = text === 'commit' || text === 'rollback';
      const begins = this.#begins;
      const waiting = text === 'rollback' ? [] : this.#waiting;
      [this.#begins, this.#waiting] = [false, []];
      if (ends) this.#isInTransaction = false;
      if (ends && begins && waiting.length === 0) return Promise.resolve({ rows: [] });
      if (query) return traceStatement(options, text, () => sendStatement(send, query.after(begins, waiting)));
      options.onStatement?.(text);
      if (callback) return send(text, values, callback);
      return traceStatement(options, text, async () => {
        if (text === 'commit' && waiting.length > 0)
          return sendStatement(send, new StatementQuery('', text, []).after(begins, waiting));
        const last = waiting.pop();
        if (last) await sendStatement(send, last.after(begins, waiting));
        else if (begins) await send('begin');
        return send(text, values);
      });
    }
  }
  return StatementClient as unknown as typeof Client;
}
