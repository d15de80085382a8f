import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl, onServer, startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
let database: string;
beforeAll(async () => {
  host = await startTestHost();
  database = new URL(host.databaseUrl).pathname.slice(1);
});
afterAll(() => host.close());

/** Says something to pgbouncer itself, and returns what it answers about our database. */
function tell(command: string): Promise<Record<string, unknown>[]> {
  return onServer(databaseUrl(inject('testDatabase').poolerUrl!, 'pgbouncer'), async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(command);
    return rows.filter((row) => row['database'] === database);
  });
}

async function manyRequests(): Promise<number[]> {
  const requests = Array.from({ length: 20 }, () => host.inject({ url: '/wp-json/core/v2/posts' }));
  return (await Promise.all(requests)).map(({ statusCode }) => statusCode);
}

const allFine = Array.from({ length: 20 }, () => 200);

describe('the web behind pgbouncer (contracts/data.md §8)', () => {
  it('reaches PostgreSQL only through it, and shares its connections by transaction', async () => {
    expect(await manyRequests()).toEqual(allFine);
    expect(await tell('show pools')).toMatchObject([{ pool_mode: 'transaction' }]);
    const servers = await tell('show servers');
    expect((await tell('show clients')).length).toBeGreaterThan(servers.length);

    const backends = await onServer(host.databaseUrl, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'octavo'`,
      );
      return rows.map(({ pid }) => pid);
    });
    expect(backends).not.toEqual([]);
    expect(servers.map((row) => row['remote_pid'])).toEqual(expect.arrayContaining(backends));
  });

  it('goes on when pgbouncer has hung up', async () => {
    await tell(`kill ${database}`);
    await expect.poll(() => host.logs.join('')).toContain('An idle database connection was lost.');
    await tell(`resume ${database}`);
    expect(await manyRequests()).toEqual(allFine);
  });
});
