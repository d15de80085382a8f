import { sql, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { effectOf, rowsOf, type Executor } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { createPool } from '../src/kernel/database/pool.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, database: { ...config.database, poolSize: 3 } }) });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const together = 9;

describe('more requests at once than connections', () => {
  it('that enqueue a job with their write all go through, from the first', async () => {
    const date_gmt = new Date(Date.now() + 3_600_000).toISOString();
    const payload = { title: 'Planned', status: 'publish', date_gmt };
    const send = () => host.inject({ method: 'POST', url: posts, ...host.as('editor'), payload });
    const answers = await Promise.all(Array.from({ length: together }, send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: together }, () => 201));
  });

  it('that hand a post to another author all go through', async () => {
    const { id: author } = await host.factories.user({ role: 'author' });
    const made = [];
    for (let count = 0; count < together; count += 1) made.push(await host.factories.post());
    const answers = await Promise.all(
      made.map(({ id }) =>
        host.inject({ method: 'POST', url: `${posts}/${id}`, ...host.as('editor'), payload: { author } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: together }, () => 200));
  });
});

describe('writes that wait for each other (contracts/data.md §1)', () => {
  it('leave a connection to reads, so that what is written is answered, and other sites are read', async () => {
    const { id } = await host.factories.post();
    const write = () =>
      host.inject({ method: 'POST', url: `${posts}/${id}`, ...host.as('editor'), payload: { title: 'Contested' } });
    await onServer(host.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select 1 from core.posts where site_id = $1 and id = $2 for update', [host.main.id, id]);
      const writes = Array.from({ length: together }, write);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(1);
      expect((await host.inject({ url: `${posts}/${id}` })).statusCode).toBe(200);
      await client.query('rollback');
      const answers = await Promise.all(writes);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: together }, () => 200));
    });
  });

  it('are refused after five seconds, and then nothing of them is written', async () => {
    const { id } = await host.factories.post({ title: 'Before' });
    const write = () =>
      host.inject({ method: 'POST', url: `${posts}/${id}`, ...host.as('editor'), payload: { title: 'After' } });
    await onServer(host.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select 1 from core.posts where site_id = $1 and id = $2 for update', [host.main.id, id]);
      const writes = Array.from({ length: together }, write);
      const first = await Promise.race(writes);
      expect(first.statusCode).toBe(503);
      expect(first.json().code).toBe('database_unavailable');
      expect(first.headers['retry-after']).toBe('5');
      await client.query('rollback');
      const answers = await Promise.all(writes);
      const written = answers.filter(({ statusCode }) => statusCode === 200).length;
      expect(written).toBeGreaterThan(0);
      expect((await host.inject({ url: `${posts}/${id}?context=edit`, ...host.as('editor') })).json().version).toBe(
        1 + written,
      );
    });
  });
});

describe('a connection that is lost amid a transaction (contracts/data.md §1)', () => {
  it('fails that transaction, and nothing else', async () => {
    const cut = host.db.forSite(host.main).transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      await onServer(host.databaseUrl, async (client) => {
        const ours = `datname = current_database() and state = 'idle in transaction'`;
        const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
        expect(rowCount).toBe(1);
        const left = async () => (await client.query(`select 1 from pg_stat_activity where ${ours}`)).rowCount;
        await expect.poll(left).toBe(0);
      });
      await sql`select 1`.execute(trx);
    });
    await expect(cut).rejects.toThrow();
    expect((await host.inject({ url: posts })).statusCode).toBe(200);
  });
});

describe('a write whose answer nobody needs (contracts/plugins.md §6)', () => {
  const add = effectOf<Executor, [number]>('pool_test_add', 'insert into pool_test (number) values ($1)');
  const numbers = rowsOf<Executor, [], { number: number }>(
    'pool_test_all',
    'select number from pool_test order by number',
  );
  let db: ReturnType<typeof createPool>['db'];
  let pool: ReturnType<typeof createPool>['pool'];

  beforeAll(async () => {
    ({ db, pool } = createPool({
      name: 'network',
      url: host.databaseUrl,
      size: 1,
      namedStatements: true,
      onError: () => {},
    }));
    await sql`create temporary table pool_test (number integer unique, check (number >= 0))`.execute(db);
    // The connection knows both statements from here on.
    await add(db, 1);
    await numbers(db);
  });
  afterAll(() => pool.end());

  const all = async () => (await numbers(db)).map(({ number }) => number);

  it('is seen by what follows it in its transaction, and committed with it', async () => {
    const seen = await db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await add(trx, 2);
      const byStatement = await numbers(trx);
      await add(trx, 3);
      const { rows: byText } = await sql`select number from pool_test`.execute(trx);
      await add(trx, 4);
      return [byStatement.length, byText.length];
    });
    expect(seen).toEqual([2, 3]);
    expect(await all()).toEqual([1, 2, 3, 4]);
  });

  it('costs no answer of its own', async () => {
    const client = (await pool.connect()) as PoolClient & Asked;
    const query = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(client)) as Asked, 'query');
    client.release();
    await db.transaction().execute(async (trx) => {
      await numbers(trx);
      await add(trx, 5);
      await add(trx, 6);
    });
    // The reading with the begin, and the commit with both writes.
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    expect(await all()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['the commit', async () => {}],
    ['the next statement', async (trx: Executor) => void (await numbers(trx))],
    ['the next text', async (trx: Kysely<unknown>) => void (await sql`select 1`.execute(trx))],
  ])('fails %s when it fails, with its own error, and nothing is kept', async (_name, next) => {
    const written = db.transaction().execute(async (trx) => {
      await numbers(trx);
      await add(trx, 7);
      await add(trx, 1);
      await next(trx);
    });
    await expect(written).rejects.toMatchObject({ code: '23505' });
    expect(await all()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['told', rowsOf<Executor, [], { number: number }>('pool_test_told', 'select number from pool_test')],
    [
      'run',
      rowsOf<Executor, [], { number: number }>(
        'pool_test_run',
        'select 1 / (number - number) as number from pool_test',
      ),
    ],
  ])('leaves usable a statement that the connection was %s for the first time when it failed', async (what, read) => {
    const written = db.transaction().execute(async (trx) => {
      if (what === 'told') await add(trx, 1);
      await read(trx);
    });
    const failure = what === 'told' ? '23505' : '22012';
    await expect(written).rejects.toMatchObject({ code: failure });
    const again = db.transaction().execute((trx) => read(trx));
    if (what === 'told') expect(await again).toHaveLength(6);
    else await expect(again).rejects.toMatchObject({ code: failure });
  });

  it('is forgotten when its transaction fails otherwise', async () => {
    const written = db.transaction().execute(async (trx) => {
      await numbers(trx);
      await add(trx, 8);
      throw new Error('Something else.');
    });
    await expect(written).rejects.toThrow('Something else.');
    await db.transaction().execute((trx) => add(trx, 9));
    expect(await all()).toEqual([1, 2, 3, 4, 5, 6, 9]);
  });
});

describe('a transaction whose start waits for its first statement (decisions/0013)', () => {
  it.each([
    ['an object', (client: Asked) => client.query({ text: 'select 1' })],
    ['text with a callback', (client: Asked) => client.query('select 1', [], () => {})],
  ])('never runs without it: as its first statement, %s is refused', async (_name, ask) => {
    const { pool } = createPool({
      name: 'network',
      url: host.databaseUrl,
      size: 1,
      namedStatements: true,
      onError: () => {},
    });
    const client = (await pool.connect()) as PoolClient & Asked;
    await client.query('begin');
    expect(() => ask(client)).toThrow('must be text, and be awaited');
    await client.query('select 1');
    await client.query('rollback');
    await ask(client);
    client.release();
    await pool.end();
  });
});

type Asked = { query(text: unknown, values?: unknown[], callback?: () => void): Promise<unknown> };
