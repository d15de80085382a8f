import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineJob, definePlugin, handleJob, type Platform, type Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';

const input = Type.Object({ site_id: Type.Integer(), note: Type.String() });
const ring = defineJob('bell_ring', input, { group: 'bells', retries: 0 });
const blow = defineJob('horn_blow', input, { group: 'horns', retries: 0 });
let platform: Platform;
let behave: (progress: (done: number, total: number) => Promise<void>) => Promise<void>;

const tower = definePlugin({
  id: 'tower',
  setup: (given) => {
    platform = given;
    return { jobs: [ring, blow].map((job) => handleJob(job, (_input, run) => behave(run.progress))) };
  },
});

type Listed = { id: string; name: string; state: string; database: string };

const jobs = '/wp-json/octavo/v1/jobs';
let host: TestHost;
let folder: Site;
beforeAll(async () => {
  host = await startTestHost({ plugins: [tower] });
  folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
});
afterAll(() => host.close());
beforeEach(() => {
  behave = async () => {};
});
afterEach(async () => {
  for (const url of [host.databaseUrl, host.secondUrl]) {
    await onServer(url, (client) => client.query('delete from pgboss.job'));
  }
});

const enqueue = async (job = ring, site = host.main, options = {}) =>
  (await platform.jobs.enqueue({ site }, job, { site_id: site.id, note: 'a private note' }, options))!;
const get = (path = '') => host.inject({ url: `${jobs}${path}`, ...host.as('super-admin') });
const post = (path: string) => host.inject({ method: 'POST', url: `${jobs}${path}`, ...host.as('super-admin') });
const idsOf = async (path: string) => (await get(path)).json().map(({ id }: Listed) => id);

describe('lists of jobs (contracts/jobs.md §7)', () => {
  it('show what there is to know about a job, and never what it was asked to do', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    const id = await enqueue(ring, host.main, { startAfter });
    const answers = [await get(), await get(`/${id}`)];
    const [listed, one] = answers.map((answer) => [answer.json()].flat()[0]);
    expect(listed).toEqual({
      id,
      name: 'bell_ring',
      state: 'created',
      dead: false,
      group: 'bells',
      site_id: host.main.id,
      attempt: 0,
      done: null,
      total: null,
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      due: startAfter.toISOString(),
      started: null,
      finished: null,
      error: null,
      database: 'network',
    });
    expect(one).toEqual(listed);
    for (const { body } of answers) expect(body).not.toContain('a private note');
  });

  it('show how far a job is and when it was done', async () => {
    behave = (progress) => progress(2, 5);
    const id = await enqueue();
    await host.drainJobs();
    const done = (await get(`/${id}`)).json();
    expect(done).toMatchObject({ state: 'completed', done: 2, total: 5 });
    expect(Date.parse(done.started)).toBeLessThanOrEqual(Date.parse(done.finished));
  });

  it('lead from page to page over all databases, newest first, though many were made at once', async () => {
    const made = await host.db.forSite(host.main).transaction(async (trx) => {
      const ids = [];
      for (let count = 0; count < 5; count += 1) ids.push(await enqueue(ring, host.main, { trx }));
      return ids;
    });
    for (let count = 0; count < 3; count += 1) made.push(await enqueue(ring, folder));
    const seen: Listed[] = [];
    let next: string | undefined = '?per_page=3&state=created';
    for (; next !== undefined; next = next && next.slice(next.indexOf('?'))) {
      const page = await get(next);
      seen.push(...page.json());
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    expect(seen.slice(0, 3).map(({ database }) => database)).toEqual(['second', 'second', 'second']);
    expect(seen.slice(0, 3).map(({ id }) => id)).toEqual(made.slice(5).toReversed());
  });

  it('are narrowed by state, name, group and site', async () => {
    const [bell, horn, elsewhere] = [await enqueue(), await enqueue(blow), await enqueue(blow, folder)];
    await post(`/${bell}/cancel`);
    expect(await idsOf('?state=cancelled')).toEqual([bell]);
    expect(await idsOf('?state=cancelled,created')).toEqual([elsewhere, horn, bell]);
    expect(await idsOf('?name=bell_ring')).toEqual([bell]);
    expect(await idsOf('?group=horns')).toEqual([elsewhere, horn]);
    expect(await idsOf('?group=horns&name=bell_ring')).toEqual([]);
    expect(await idsOf(`?site_id=${folder.id}`)).toEqual([elsewhere]);
    expect(await idsOf(`?site_id=${host.main.id}&state=created`)).toEqual([horn]);
    expect(await idsOf('?dead=true')).toEqual([]);
  });

  it('refuse what is no filter', async () => {
    for (const wrong of ['state=lost', 'before=yesterday', 'per_page=101', 'site_id=x', 'dead=perhaps']) {
      expect([wrong, (await get(`?${wrong}`)).statusCode]).toEqual([wrong, 400]);
    }
    expect((await get('/00000000-0000-4000-8000-000000000000')).json().code).toBe('job_not_found');
    expect((await get('/not-an-id')).statusCode).toBe(404);
  });
});

describe('acting on jobs (contracts/jobs.md §7)', () => {
  it('cancels one that waits, as often as one likes, and wants it again once', async () => {
    const id = await enqueue();
    for (let time = 0; time < 2; time += 1) {
      const cancelled = await post(`/${id}/cancel`);
      expect([cancelled.statusCode, cancelled.json().state]).toEqual([200, 'cancelled']);
    }
    expect(await host.drainJobs()).toBe(0);
    expect((await post(`/${id}/retry`)).json()).toMatchObject({ id, state: 'created' });
    const again = await post(`/${id}/retry`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'job_not_retried']);
    expect(await host.drainJobs()).toBe(1);
    const late = await post(`/${id}/cancel`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'job_not_cancelled']);
  });

  it('tries a dead one again, in whose place another one runs', async () => {
    behave = async () => {
      throw new Error('the rope broke');
    };
    await enqueue();
    await host.drainJobs();
    const [dead] = (await get('?dead=true')).json();
    expect(dead).toMatchObject({ name: 'bell_ring', state: 'failed', dead: true, error: 'the rope broke' });
    expect(await idsOf('?dead=true&name=horn_blow')).toEqual([]);
    expect((await post(`/${dead.id}/cancel`)).statusCode).toBe(409);
    behave = async () => {};
    const retried = (await post(`/${dead.id}/retry`)).json();
    expect(retried).toMatchObject({ name: 'bell_ring', state: 'created', dead: false, error: null });
    expect(await idsOf('?dead=true')).toEqual([]);
    expect((await post(`/${dead.id}/retry`)).json().code).toBe('job_not_found');
    await host.drainJobs();
    expect((await get(`/${retried.id}`)).json().state).toBe('completed');
  });
});

describe('kinds of jobs (contracts/jobs.md §7)', () => {
  const queue = async (name: string) =>
    (await get('/queues')).json().find((each: { name: string }) => each.name === name);

  it('are summed up over all databases', async () => {
    const idle = { name: 'horn_blow', waiting: 0, active: 0, failed: 0, dead: 0, waiting_seconds: null };
    expect(await queue('horn_blow')).toEqual(idle);
    behave = async () => {
      throw new Error('no breath');
    };
    await enqueue(blow);
    await host.drainJobs();
    await enqueue(blow);
    await enqueue(blow, folder);
    await onServer(host.secondUrl, (client) =>
      client.query(`
        update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'`),
    );
    const busy = await queue('horn_blow');
    expect(busy).toMatchObject({ waiting: 2, failed: 1, dead: 1 });
    expect(busy.waiting_seconds).toBeGreaterThanOrEqual(3600);
  });

  it('tell how long one has waited that is due, not those whose time has not come', async () => {
    await enqueue(ring, host.main, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await queue('bell_ring')).toMatchObject({ waiting: 1, waiting_seconds: null });
    await enqueue();
    await onServer(host.databaseUrl, (client) =>
      client.query(`
        update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'
        where start_after <= now()`),
    );
    expect((await queue('bell_ring')).waiting_seconds).toBeGreaterThanOrEqual(3600);
  });

  it('are counted up to 10,000, so that a full queue is no burden', async () => {
    await onServer(host.databaseUrl, (client) =>
      client.query(`
        insert into pgboss.job (name, data, policy, singleton_key)
        select 'bell_ring', '{"site_id": 1}', 'short', i::text from generate_series(1, 10001) i`),
    );
    expect((await queue('bell_ring')).waiting).toBe(10_000);
  });
});
