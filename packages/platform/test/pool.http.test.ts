import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    expect(() => ask(client)).toThrow('first statement of a transaction');
    await client.query('select 1');
    await client.query('rollback');
    await ask(client);
    client.release();
    await pool.end();
  });
});

type Asked = { query(text: unknown, values?: unknown[], callback?: () => void): Promise<unknown> };
