import { readFile } from 'node:fs/promises';
import { Client, Pool, type PoolClient } from 'pg';

export type Database = ReturnType<typeof openDatabase>;

/** On which it is told what there is news of. */
export const channel = 'octavo_tasks';
const migration = new URL('../migrations/0001_tasks.sql', import.meta.url);

/** Connections, and a line on which processes tell each other which task has news. */
export function openDatabase(url: string, onError: (error: Error) => void) {
  const pool = new Pool({ connectionString: url, max: 10, application_name: 'octavo-tasks' });
  pool.on('error', onError);
  const waiting = new Map<string, Set<() => void>>();
  let listener: Client | undefined;
  let isClosed = false;

  const wake = (id: string) => waiting.get(id)?.forEach((resolve) => resolve());

  /** Opened again when it is lost; whoever waits looks for themselves now and then. */
  async function listen(): Promise<void> {
    const client = new Client({ connectionString: url, application_name: 'octavo-tasks listen' });
    client.on('error', onError);
    client.on('notification', ({ payload = '' }) => wake(payload));
    client.on('end', () => {
      if (!isClosed) setTimeout(() => void listen().catch(onError), 1_000).unref();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    listener = client;
  }

  /** All of it or nothing. A connection that can't even take back what it did is given up. */
  async function transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let problem: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => (problem = reason));
      throw error;
    } finally {
      client.release(problem);
    }
  }

  return {
    pool,
    listen,
    transaction,

    /** Creates what isn't there yet; safe to repeat, and for several at once. */
    migrate(): Promise<boolean> {
      return transaction(async (client) => {
        await client.query(`select pg_advisory_xact_lock(hashtext('octavo-tasks'))`);
        const { rows } = await client.query(`select from pg_namespace where nspname = 'tasks'`);
        if (rows.length === 0) await client.query(await readFile(migration, 'utf8'));
        return rows.length === 0;
      });
    },

    tell: (id: string) => pool.query('select pg_notify($1, $2)', [channel, id]),

    /** Until there is news of it, or the time is over. `*` is any that waits to be run. */
    news(id: string, milliseconds: number): Promise<void> {
      return new Promise((resolve) => {
        const set = waiting.get(id) ?? new Set();
        waiting.set(id, set);
        const done = () => {
          clearTimeout(timer);
          set.delete(done);
          if (set.size === 0) waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        set.add(done);
      });
    },

    async close(): Promise<void> {
      isClosed = true;
      for (const set of waiting.values()) for (const resolve of set) resolve();
      await listener?.end();
      await pool.end();
    },
  };
}
