import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, cloneDatabase, onServer } from '@octavo/testing';
import { endLeftovers, octavo, startOctavo } from './octavo.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let content: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  content = await mkdtemp(join(tmpdir(), 'octavo-export-'));
  env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    DATABASE_URL: database.url,
    SHARD_URLS: `second=${database.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    OCTAVO_CONFIG: join(import.meta.dirname, 'slow-export.config.ts'),
    CONTENT_DIR: content,
    PUBLIC_URL: 'http://network.localhost',
  };
  expect(await octavo(['migrate'], env)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  endLeftovers();
  await database.drop();
  await rm(content, { recursive: true });
});

async function serve() {
  const port = await freePort();
  const child = startOctavo(['serve'], { ...env, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  const headers = await editor();
  const ask = (id: string, more = '') =>
    fetch(`${origin}/wp-json/offline-export/v1/export?id=${id}&format=md${more}`, { headers });
  return { child, ask };
}

/** Keys differ from those that the template was made with, so does every application password. */
async function editor(): Promise<Record<string, string>> {
  const { stdout } = await octavo(['user', 'application-password', 'create', 'editor', 'test', '--porcelain'], env);
  return basic('editor', stdout.trim());
}

async function createPost(): Promise<string> {
  const words = ['post', 'create', '--title=Wanted', '--content=<p>Words.</p>', '--status=publish', '--porcelain'];
  return (await octavo(words, env)).stdout.trim();
}

const count = (table: string, where = 'true') =>
  onServer(database.url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from offline_export.${table} where ${where}`,
    );
    return rows[0]!.count;
  });

describe('exports by several processes (contracts/offline-export.md §4)', () => {
  it('a hundred requests to two processes make one file', async () => {
    const [a, b] = await Promise.all([serve(), serve()]);
    const id = await createPost();
    const asked = Array.from({ length: 100 }, (_, turn) => (turn % 2 ? a : b).ask(id, '&slow=500'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await count('artifacts', `post_id = ${id}`)).toBe(1);
    const [first, second] = [await (await a.ask(id, '&slow=500')).json(), await (await b.ask(id, '&slow=500')).json()];
    expect(first).toEqual(second);
    for (const { child } of [a, b]) child.kill('SIGTERM');
  });

  it('one that is killed while it makes a file stands in the way for 30 seconds at most', async () => {
    const [a, b] = await Promise.all([serve(), serve()]);
    const id = await createPost();
    const cut = a.ask(id, '&slow=60000').catch((error: Error) => error);
    await expect.poll(() => count('locks'), { timeout: 10_000 }).toBe(1);
    a.child.kill('SIGKILL');
    const killed = Date.now();
    expect(await cut).toBeInstanceOf(Error);
    expect((await b.ask(id)).status).toBe(409);
    await expect.poll(async () => (await b.ask(id)).status, { timeout: 40_000, interval: 500 }).toBe(200);
    expect(Date.now() - killed).toBeLessThan(30_000);
    expect(await count('locks')).toBe(0);
    b.child.kill('SIGTERM');
  });
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
