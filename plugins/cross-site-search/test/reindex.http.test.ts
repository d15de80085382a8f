import { inTurn } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin } from '@octavo/plugin-api';
import { searchDocument } from '../src/hooks.ts';
import { drivers, root, startSearchNetwork, type SearchNetwork } from './network.ts';

let failing: boolean | string = false;
const faulty = definePlugin({
  id: 'faulty',
  setup({ hooks }) {
    hooks.addFilter(searchDocument, (document) => {
      if (failing === true || failing === document.post_title) throw new Error('A filter of a test.');
      return document;
    });
    return {};
  },
});

type Status = { available: boolean; queued: number; pending: number; started_at: number; finished_at: number };

describe.each(inTurn(drivers, 1))('reindexing with %s (contracts/cross-site-search.md §8)', (driver) => {
  let network: SearchNetwork;

  beforeAll(async () => {
    network = await startSearchNetwork(driver, [faulty]);
    const { main, folder, subdomain } = network.sites;
    for (const site of [main, folder, subdomain]) await network.publish({ title: `Falcon of ${site.name}` }, site);
    await network.settle();
  });
  afterAll(() => network.close());

  const call = async (method: 'GET' | 'POST') => {
    const response = await network.host.inject({ method, url: `${root}/reindex`, ...network.admin });
    expect(response.statusCode).toBe(200);
    return response.json<Status>();
  };
  const waiting = () => network.host.jobs.list({ group: 'cross-site-search', states: ['created'] });

  it('has a status of five keys', async () => {
    const status = await call('GET');
    // OpenSearch was chosen later, and its index filled by a reindex.
    const before = driver === 'sqlite' ? { queued: 0, started_at: 0, finished_at: 0 } : {};
    expect(status).toEqual({ ...status, available: true, pending: 0, ...before });
    expect(Object.keys(status)).toEqual(['available', 'queued', 'pending', 'started_at', 'finished_at']);
  });

  it('queues one job for every site that takes part, and search answers throughout', async () => {
    const index = await network.index();
    const before = (await index.state()).current;
    const started = await call('POST');
    expect(started).toMatchObject({ available: true, queued: 3, pending: 3, finished_at: 0 });
    expect(Math.abs(started.started_at - Date.now() / 1000)).toBeLessThan(5);
    expect(await call('POST')).toEqual(started);

    const [first] = await waiting();
    expect(first!.name).toBe('cross_site_search_start_rebuild');
    await network.host.outboxes.drain();
    let answered = 0;
    let over = false;
    const asking = (async () => {
      while (!over) {
        expect(await network.titles({ q: 'falcon' })).toHaveLength(3);
        answered += 1;
      }
    })();
    const seen = new Set<number | null>();
    const watching = (async () => {
      while (!over) {
        const jobs = await network.host.jobs.list({
          group: 'cross-site-search',
          name: 'cross_site_search_reindex_site',
        });
        for (const { site_id } of jobs) seen.add(site_id);
      }
    })();
    await network.host.drainJobs();
    over = true;
    await Promise.all([asking, watching]);
    expect(answered).toBeGreaterThan(0);
    expect(seen).toEqual(new Set(Object.values(network.sites).map(({ id }) => id)));

    const ended = await call('GET');
    expect(ended).toMatchObject({ queued: 3, pending: 0, started_at: started.started_at });
    expect(ended.finished_at).toBeGreaterThanOrEqual(started.started_at);
    const after = await index.state();
    expect(after).toMatchObject({ building: undefined, upToDate: true });
    expect(after.current).not.toBe(before);
    expect(await network.titles({ q: 'falcon' })).toHaveLength(3);
  });

  it('takes along what is written while it goes on', async () => {
    await call('POST');
    const index = await network.index();
    await index.startRebuild();
    const { id } = await network.publish({ title: 'Kestrel' });
    await network.host.outboxes.drain();
    await network.host.posts.update(network.host.context(), 'post', id, { title: 'Kestrel again' });
    await network.settle();
    expect((await call('GET')).finished_at).toBeGreaterThan(0);
    expect(await network.titles({ q: 'kestrel' })).toEqual(['Kestrel again']);
  });

  it('keeps the old index true until the new one is there', async () => {
    const { folder, subdomain } = network.sites;
    await call('POST');
    await network.host.siteAdministration.update(folder.id, { name: 'Renamed' });
    const reconciling = await network.host.jobs.list({ name: 'cross_site_search_reconcile', states: ['created'] });
    for (const { id } of reconciling) await network.host.jobs.cancel(id);
    failing = `Falcon of ${subdomain.name}`;
    await network.settle();
    expect(await call('GET')).toMatchObject({ pending: 1, finished_at: 0 });
    const namesOf = async () => (await network.ask({ q: 'falcon' })).body.hits.map(({ blog_name }) => blog_name);
    expect(await namesOf()).toContain('Renamed');

    failing = false;
    await expect.poll(async () => (await network.settle(), call('GET'))).toMatchObject({ pending: 0 });
    expect((await call('GET')).finished_at).toBeGreaterThan(0);
    expect(await namesOf()).toContain('Renamed');
  });

  it('leaves the old index where it is when the new one can not be filled', async () => {
    const index = await network.index();
    const before = (await index.state()).current;
    await call('POST');
    failing = true;
    await network.host.drainJobs();
    failing = false;
    const jobs = await network.host.jobs.list({ name: 'cross_site_search_reindex_site', states: ['retry'] });
    expect(jobs.length).toBe(3);
    for (const { id } of jobs) await network.host.jobs.cancel(id);
    const reconcile = async () => {
      await network.configure({});
      await network.host.jobs.drain();
    };
    failing = true;
    await reconcile();
    for (const { id } of await network.host.jobs.list({
      name: 'cross_site_search_reindex_site',
      states: ['created', 'retry'],
    })) {
      await network.host.jobs.cancel(id);
    }
    await reconcile();
    failing = false;
    expect((await call('GET')).finished_at).toBeGreaterThan(0);
    const status = await network.host.inject({ url: `${root}/status`, ...network.admin });
    expect(status.json<{ last_error: string }>().last_error).toMatch(/^3 sites could not be written/);
    expect(await index.state()).toMatchObject({ current: before, building: undefined });
    expect(await network.titles({ q: 'falcon' })).toHaveLength(3);
  });

  it('is for network administrators', async () => {
    for (const url of ['/reindex', '/settings', '/status']) {
      const [anonymous, administrator] = await Promise.all([
        network.host.inject({ url: `${root}${url}` }),
        network.host.inject({ url: `${root}${url}`, ...network.host.as('administrator') }),
      ]);
      expect([anonymous.statusCode, administrator.statusCode]).toEqual([401, 403]);
    }
  });
});
