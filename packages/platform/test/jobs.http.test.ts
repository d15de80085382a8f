import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definePlugin, defineJob, handleJob, type Platform } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';
import { sweep } from '../src/features/identity/sweep.job.ts';

const ring = defineJob('bell_ring', Type.Object({ site_id: Type.Integer(), times: Type.Integer() }), {
  group: 'bells',
  retries: 1,
});
const rung: { times: number; site: string; attempt: number }[] = [];
let platform: Platform;
let behave: (run: { attempt: number; progress(done: number, total: number): Promise<void> }) => Promise<void>;

const bells = definePlugin({
  id: 'bells',
  setup: (given) => {
    platform = given;
    return {
      jobs: [
        handleJob(ring, async ({ times }, run) => {
          await behave(run);
          const first = await platform.db.forSite(run.context.site).transaction((trx) => run.once(trx, 'rung'));
          if (first) rung.push({ times, site: run.context.site.name, attempt: run.attempt });
        }),
      ],
    };
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [bells] });
});
afterAll(() => host.close());
beforeEach(() => {
  rung.length = 0;
  behave = async () => {};
});

const enqueue = (times: number, options = {}) =>
  platform.jobs.enqueue(host.context(), ring, { site_id: host.main.id, times }, options);

describe('jobs (contracts/jobs.md §1)', () => {
  it('run once though they are run twice', async () => {
    await enqueue(3);
    expect(await host.drainJobs()).toBe(1);
    expect(rung).toEqual([{ times: 3, site: 'Main', attempt: 0 }]);
  });

  it('commit with the transaction that enqueues them, or not at all', async () => {
    const database = host.db.forSite(host.main);
    const failing = database.transaction(async (trx) => {
      await enqueue(1, { trx });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await host.drainJobs()).toBe(0);
    await database.transaction((trx) => enqueue(2, { trx }));
    expect(await host.drainJobs()).toBe(1);
  });

  it('with one key wait once, and can wait again while one runs', async () => {
    expect(await enqueue(1, { key: 'evening' })).toBeDefined();
    expect(await enqueue(2, { key: 'evening' })).toBeUndefined();
    expect(await enqueue(3, { key: 'morning' })).toBeDefined();
    behave = async ({ attempt }) => {
      if (attempt === 0 && rung.length === 0) await enqueue(4, { key: 'evening' });
    };
    await host.drainJobs();
    expect(rung.map(({ times }) => times).toSorted((a, b) => a - b)).toEqual([1, 3, 4]);
  });

  it('for another site than the one in hand are refused', async () => {
    const foreign = platform.jobs.enqueue(host.context(), ring, { site_id: 999, times: 1 });
    await expect(foreign).rejects.toMatchObject({ code: 'job_on_wrong_site' });
    const wrong = platform.jobs.enqueue(host.context(), ring, { site_id: host.main.id, times: 'x' as never });
    await expect(wrong).rejects.toThrow('does not match its schema');
  });

  it('that wait are not run before their time', async () => {
    await enqueue(1, { startAfter: new Date(Date.now() + 60_000) });
    expect(await host.drainJobs()).toBe(0);
    expect(await host.drainJobs({ includePlanned: true })).toBe(1);
  });

  it('of a site that is gone do nothing', async () => {
    const site = await host.factories.site();
    await platform.jobs.enqueue(host.context(site), ring, { site_id: site.id, times: 1 });
    host.directory.forget(site.id);
    expect(await host.drainJobs()).toBe(1);
    expect(rung).toEqual([]);
  });
});

describe('jobs that fail (contracts/jobs.md §3)', () => {
  it('are tried again, then kept as dead letters until somebody tries them again', async () => {
    behave = async () => {
      throw new Error('the rope broke');
    };
    const id = (await enqueue(1))!;
    await host.drainJobs();
    expect(await host.jobs.get(id)).toMatchObject({ state: 'retry', error: 'the rope broke', group: 'bells' });
    await host.drainJobs({ includePlanned: true });
    const [dead] = await host.jobs.list({ dead: true });
    expect(dead).toMatchObject({ name: 'bell_ring', error: 'the rope broke', site_id: host.main.id });
    behave = async () => {};
    await host.jobs.retry(dead!.id);
    await host.drainJobs();
    expect(rung).toHaveLength(1);
    expect(await host.jobs.list({ dead: true })).toEqual([]);
  });

  it('are listed by state, name and group', async () => {
    const id = (await enqueue(1))!;
    const ids = async (query: object) => (await host.jobs.list(query)).map((job) => job.id);
    expect(await ids({ states: ['created'], group: 'bells' })).toEqual([id]);
    expect(await ids({ states: ['created'], group: 'whistles' })).toEqual([]);
    expect(await ids({ states: ['created'], name: 'bell_ring', siteId: host.main.id })).toEqual([id]);
    await host.drainJobs();
  });
});

describe('progress and cancelling (contracts/jobs.md §4)', () => {
  it('shows how far a job is', async () => {
    behave = ({ progress }) => progress(2, 5);
    const id = (await enqueue(1))!;
    await host.drainJobs();
    expect(await host.jobs.get(id)).toMatchObject({ done: 2, total: 5, state: 'completed' });
  });

  it('keeps a waiting job from running, until it is wanted again', async () => {
    const id = (await enqueue(1))!;
    await host.jobs.cancel(id);
    expect(await host.drainJobs()).toBe(0);
    await host.jobs.retry(id);
    expect(await host.drainJobs()).toBe(1);
    await expect(host.jobs.cancel(id)).rejects.toMatchObject({ code: 'job_not_cancelled' });
    await expect(host.jobs.retry(id)).rejects.toMatchObject({ code: 'job_not_retried' });
    await expect(host.jobs.get('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ status: 404 });
  });

  it('stops a running job where it next tells its progress', async () => {
    const id = (await enqueue(1))!;
    behave = async ({ progress }) => {
      await host.jobs.cancel(id);
      await progress(1, 2);
    };
    await host.drainJobs();
    expect(rung).toEqual([]);
    expect((await host.jobs.get(id)).state).toBe('cancelled');
  });
});

describe('the nightly sweep (contracts/jobs.md §5)', () => {
  it('removes ended sessions, windows and traces of old jobs, and nothing else', async () => {
    const count = () =>
      onServer(host.databaseUrl, async (client) => {
        const { rows } = await client.query<{ sessions: number; attempts: number; effects: number }>(`
          select (select count(*)::integer from network.sessions where user_agent = 'sweep') as sessions,
            (select count(*)::integer from network.login_attempts where key in ('\\x01', '\\x02')) as attempts,
            (select count(*)::integer from octavo.job_effects where effect = 'sweep') as effects`);
        return rows[0];
      });
    await onServer(host.databaseUrl, async (client) => {
      await client.query(`
        insert into network.sessions (user_id, kind, expires_at, user_agent)
        select id, 'token', now() + days * interval '1 day', 'sweep'
        from (select min(id) as id from network.users) u, unnest(array[-1, 1]) as days`);
      await client.query(`
        insert into network.login_attempts (key, count, window_ends_at)
        values ('\\x01', 1, now() - interval '1 minute'), ('\\x02', 1, now() + interval '1 hour')`);
      await client.query(`
        insert into octavo.job_effects (job_id, effect, happened_at)
        values (gen_random_uuid(), 'sweep', now() - interval '40 days'), (gen_random_uuid(), 'sweep', now())`);
    });
    expect(await count()).toEqual({ sessions: 2, attempts: 2, effects: 2 });
    await platform.jobs.enqueue(host.context(), sweep, {});
    await host.drainJobs();
    expect(await count()).toEqual({ sessions: 1, attempts: 1, effects: 1 });
  });
});

describe('scheduled posts (contracts/content.md §4)', () => {
  const posts = '/wp-json/core/v2/posts';

  it('are published at their time, counted and told of', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const post = await host.factories.post({ title: 'Soon', date_gmt: soon.toISOString() });
    expect(post.status).toBe('future');
    await host.drainJobs({ includePlanned: true });
    expect((await host.inject({ url: `${posts}/${post.id}` })).statusCode).toBe(401);
    const planned = await host.factories.post({ title: 'Now', date_gmt: soon.toISOString() });
    const before = Number((await host.inject({ url: posts })).headers['x-wp-total']);
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.posts set date_gmt = now() - interval '1 second' where site_id = $1 and id = $2`, [
        host.main.id,
        planned.id,
      ]),
    );
    await host.drainJobs({ includePlanned: true });
    expect((await host.inject({ url: `${posts}/${planned.id}` })).json().status).toBe('publish');
    expect(Number((await host.inject({ url: posts })).headers['x-wp-total'])).toBe(before + 1);
  });

  it('that were taken back stay as they are', async () => {
    const post = await host.factories.post({ date_gmt: new Date(Date.now() + 3_600_000).toISOString() });
    await host.inject({
      method: 'POST',
      url: `${posts}/${post.id}`,
      ...host.as('editor'),
      payload: { status: 'draft' },
    });
    await host.drainJobs({ includePlanned: true });
    const now = await host.inject({ url: `${posts}/${post.id}?context=edit`, ...host.as('editor') });
    expect(now.json().status).toBe('draft');
  });
});

describe('deleted sites (contracts/identity.md §8)', () => {
  const sites = '/wp-json/octavo/v1/sites';

  it('are removed with everything they hold when the time is over', async () => {
    const site = await host.factories.site({ path: '/gone/' });
    const kept = await host.factories.post({ title: 'Kept' });
    await host.factories.post({}, { site });
    await host.inject({ method: 'DELETE', url: `${sites}/${site.id}`, ...host.as('super-admin') });
    expect(await host.drainJobs()).toBe(0);
    await host.drainJobs({ includePlanned: true });
    const rows = await onServer(host.databaseUrl, async (client) => {
      const counts = [];
      for (const table of ['core.posts', 'core.post_counts', 'core.site_state', 'network.site_domains']) {
        counts.push((await client.query(`select 1 from ${table} where site_id = $1`, [site.id])).rowCount);
      }
      return counts;
    });
    expect(rows).toEqual([0, 0, 0, 0]);
    expect((await host.inject({ url: `${sites}/${site.id}`, ...host.as('super-admin') })).statusCode).toBe(404);
    expect((await host.inject({ url: `/wp-json/core/v2/posts/${kept.id}` })).statusCode).toBe(200);
  });

  it('that were brought back are left alone', async () => {
    const site = await host.factories.site({ path: '/saved/' });
    const post = await host.factories.post({}, { site });
    await host.inject({ method: 'DELETE', url: `${sites}/${site.id}`, ...host.as('super-admin') });
    await host.inject({
      method: 'POST',
      url: `${sites}/${site.id}`,
      ...host.as('super-admin'),
      payload: { state: 'active' },
    });
    await host.drainJobs({ includePlanned: true });
    expect((await host.inject({ url: `/saved/wp-json/core/v2/posts/${post.id}` })).statusCode).toBe(200);
  });
});
