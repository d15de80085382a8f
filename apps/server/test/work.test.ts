import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger, operator, type Host } from '@octavo/platform';
import { cloneDatabase, onServer } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { parseConfig } from '../src/config.ts';
import { endLeftovers, finished, octavo, startOctavo } from './octavo.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let env: Record<string, string>;
let host: Host;

beforeAll(async () => {
  database = await cloneDatabase();
  env = { DATABASE_URL: database.url, SECRET_KEYS: `test:${'s'.repeat(32)}` };
  host = await createHost(parseConfig(env).platform, [], { log: createLogger('silent') });
});
afterAll(async () => {
  endLeftovers();
  await host.close();
  await database.drop();
});

async function planPost(inMs: number) {
  const site = await host.directory.main();
  const context = { site, actor: operator, signal: new AbortController().signal };
  const date_gmt = new Date(Date.now() + 60_000 + inMs).toISOString();
  const post = await host.posts.create(context, 'post', { title: 'Planned', status: 'publish', date_gmt });
  expect(post.status).toBe('future');
  // The service takes a date within a minute for now, so the post and its job are brought forward together.
  await onServer(database.url, async (client) => {
    await client.query(
      `update core.posts set date_gmt = date_gmt - interval '1 minute' where site_id = $1 and id = $2`,
      [site.id, post.id],
    );
    await client.query(
      `update pgboss.job set start_after = start_after - interval '1 minute' where name = 'core_publish_post' and state = 'created'`,
    );
  });
  return async () => (await host.posts.get(context, 'post', post.id)).status;
}

describe('octavo work (contracts/jobs.md §2)', () => {
  it('publishes a scheduled post at its time, and ends with 0 on SIGTERM', async () => {
    const worker = startOctavo(['work'], env);
    const result = finished(worker);
    const status = await planPost(1_500);
    await expect.poll(status, { interval: 100 }).toBe('publish');
    worker.kill('SIGTERM');
    const { code, stdout } = await result;
    expect(code).toBe(0);
    expect(stdout).toContain('"name":"core_publish_post"');
  });

  it.runIf(isLong)('takes over the jobs of a worker that was killed, within 30 seconds', async () => {
    const first = startOctavo(['work'], env);
    const ended = finished(first);
    const status = await planPost(2_500);
    await onServer(database.url, async (client) => {
      // Holds the post, so that the job is under way when its worker dies.
      await client.query('begin');
      await client.query(`select 1 from core.site_state for update`);
      const active = async () =>
        (await client.query(`select 1 from pgboss.job where name = 'core_publish_post' and state = 'active'`)).rowCount;
      await expect.poll(active).toBe(1);
      first.kill('SIGKILL');
      await ended;
      await client.query('commit');
    });
    expect(await status()).toBe('future');
    const second = startOctavo(['work'], env);
    const result = finished(second);
    await expect.poll(status, { timeout: 30_000, interval: 250 }).toBe('publish');
    second.kill('SIGTERM');
    expect((await result).code).toBe(0);
  });

  it('refuses a shard nobody knows, and lists jobs on the command line', async () => {
    const unknown = await octavo(['work', '--shards', 'nowhere'], env);
    expect(unknown).toMatchObject({
      code: 1,
      stderr: 'Error: Unknown shard "nowhere". Known shards: network, main.\n',
    });
    const list = await octavo(['jobs', 'list', '--name', 'core_publish_post'], env);
    expect(list.stdout).toContain('completed');
  });
});
