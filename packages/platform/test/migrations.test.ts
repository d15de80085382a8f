import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { atMost } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import { definePlugin } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
let folder: string;
beforeAll(async () => {
  host = await startTestHost();
  folder = await mkdtemp(join(tmpdir(), 'octavo-migrations-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await host.close();
});

const log = createLogger('silent');
const withPlugin = () =>
  createHost(
    host.config,
    [definePlugin({ id: 'ledger', migrations: pathToFileURL(`${folder}/`), setup: () => ({}) })],
    {
      log,
    },
  );
const tables = () =>
  onServer(host.databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'ledger' order by 1`,
    );
    return rows.map(({ name }) => name);
  });

describe('migrations (contracts/data.md §5)', () => {
  it('are listed while they are missing, applied in order, and then no longer missing', async () => {
    await writeFile(join(folder, '0001_a.sql'), 'create schema ledger; create table ledger.a (site_id integer);');
    await writeFile(join(folder, '0002_b.sql'), 'create table ledger.b (like ledger.a);');
    const ledger = await withPlugin();
    expect(await ledger.pendingMigrations()).toEqual([
      'shard main: ledger/0001_a.sql',
      'shard main: ledger/0002_b.sql',
      'shard second: ledger/0001_a.sql',
      'shard second: ledger/0002_b.sql',
    ]);
    const applied: string[] = [];
    expect(await ledger.migrate((_, name) => void applied.push(name))).toBe(4);
    const both = ['ledger/0001_a.sql', 'ledger/0002_b.sql'];
    expect(applied).toEqual([...both, ...both]);
    expect(await ledger.pendingMigrations()).toEqual([]);
    expect(await tables()).toEqual(['a', 'b']);
    await ledger.close();
  });

  it('are applied once when several processes migrate at the same moment', async () => {
    await writeFile(join(folder, '0003_c.sql'), 'create table ledger.c (like ledger.a);');
    const processes = await Promise.all([withPlugin(), withPlugin(), withPlugin()]);
    const counts = await Promise.all(processes.map((each) => each.migrate(() => {})));
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    await Promise.all(processes.map((each) => each.close()));
  });

  it('that fail leave nothing behind', async () => {
    await writeFile(join(folder, '0004_d.sql'), 'create table ledger.d (like ledger.a); select 1 / 0;');
    const ledger = await withPlugin();
    await expect(ledger.migrate(() => {})).rejects.toThrow('division by zero');
    expect(await tables()).not.toContain('d');
    expect(await ledger.pendingMigrations()).toEqual([
      'shard main: ledger/0004_d.sql',
      'shard second: ledger/0004_d.sql',
    ]);
    await ledger.close();
    await rm(join(folder, '0004_d.sql'));
  });

  it('step back while somebody holds their table, so that nobody waits behind them (contracts/operations.md §8)', async () => {
    await writeFile(join(folder, '0004_e.sql'), 'alter table ledger.a add column weight integer not null default 1;');
    const ledger = await withPlugin();
    await onServer(host.databaseUrl, async (holder) => {
      await holder.query('begin');
      await holder.query('select * from ledger.a');
      const migrated = ledger.migrate(() => {});
      const isWaiting = () =>
        onServer(host.databaseUrl, async (client) => {
          const { rowCount } = await client.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rowCount;
        });
      await expect.poll(isWaiting).toBe(1);
      const began = performance.now();
      await onServer(host.databaseUrl, (client) => client.query('select * from ledger.a'));
      expect(performance.now() - began).toBeLessThan(atMost(4_000));
      await holder.query('commit');
      expect(await migrated).toBe(2);
    });
    await ledger.close();
  });

  it('must not change once they are applied', async () => {
    await writeFile(join(folder, '0001_a.sql'), 'create schema ledger;');
    const ledger = await withPlugin();
    await expect(ledger.pendingMigrations()).rejects.toThrow(
      'Migration ledger/0001_a.sql was changed after it was applied to shard main.',
    );
    await ledger.close();
  });
});
