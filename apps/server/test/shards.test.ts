import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '@octavo/testing';
import { octavo, octavoProcess } from './octavo.ts';

let database: ClonedDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  env = {
    DATABASE_URL: database.url,
    SHARD_URLS: `second=${database.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
  };
});
afterAll(() => database.drop());

describe('shards on the command line (contracts/data.md §7)', () => {
  it('are opened for new sites, and refuse a name without an address', async () => {
    const added = await octavoProcess(['shard', 'add', 'second'], env);
    expect(added).toMatchObject({ code: 0, stdout: 'Success: The shard second is open for new sites.\n' });
    const unknown = await octavo(['shard', 'add', 'third'], env);
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('Add third=postgres://… to SHARD_URLS first.');
  });

  it('take over a site', async () => {
    const moved = await octavo(['--url', 'sub.network.test', 'site', 'move', 'second'], env);
    expect(moved.code).toBe(0);
    expect(moved.stdout).toMatch(/^Success: Moved Subdomain to second: \d+ rows, read-only for \d+\.\d s\.$/m);
    const list = await octavo(['shard', 'list', '--format=json'], env);
    expect(JSON.parse(list.stdout)).toMatchObject([
      { name: 'main', sites: 1 },
      { name: 'second', sites: 2 },
    ]);
  });
});
