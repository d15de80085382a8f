import { setTimeout as sleep } from 'node:timers/promises';
import { PlatformError, type Context, type Platform, type Site } from '@octavo/plugin-api';
import type { Documents } from './document.ts';
import { knownMs, type Driver, type Engines } from './engines.ts';
import type { SearchIndex } from './index/search-index.ts';
import { fingerprintIn, type IndexingService } from './indexing.service.ts';
import type { Participation } from './participation.ts';
import { finishRebuild, reconcile, reindexSite, startRebuild } from './search.job.ts';
import { rebuildState } from './settings.ts';
import * as repository from './site.repository.ts';

/** Batches under way when the new index appears are over by then. */
const settleMs = 1_000;
/** How long a job waits for an engine that is away before that counts as a failure. */
const patienceMs = 60_000;
const canaries = 5;
/** With more than that many sites to go, nobody asks whether all are done. */
const nearlyDone = 20;

type Needs = Pick<Platform, 'db' | 'jobs' | 'log' | 'options' | 'posts'> & {
  documents: Documents;
  engines: Engines;
  indexing: IndexingService;
  participation: Participation;
};

export type ReindexStatus = {
  available: boolean;
  queued: number;
  pending: number;
  started_at: number;
  finished_at: number;
};
export type RebuildService = ReturnType<typeof createRebuildService>;

export function createRebuildService(needs: Needs) {
  const { db, jobs, log, options, posts, documents, engines, indexing, participation } = needs;
  const now = () => Math.floor(Date.now() / 1000);
  const stateOf = (context: Context) => options.get(context, rebuildState);
  const isRunning = ({ started_at, finished_at }: { started_at: number; finished_at: number }) =>
    started_at > 0 && finished_at === 0;

  /** The state as soon as it is as the caller knows it to be, or what it is when everybody knows. */
  async function knownState(context: Context, holds: (state: Rebuild) => boolean): Promise<Rebuild> {
    const state = await stateOf(context);
    if (holds(state)) return state;
    await sleep(knownMs, undefined, { signal: context.signal });
    return stateOf(context);
  }

  /** Attempts are for what can fail, not for the time in which the engine is away. */
  async function untilAvailable(context: Context): Promise<boolean> {
    const index = await engines.current(context);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      if ((await index.state()).available) return true;
      await sleep(1_000, undefined, { signal: context.signal });
    }
    return false;
  }

  async function end(context: Context, error: string): Promise<void> {
    await options.update(context, rebuildState, { ...(await stateOf(context)), finished_at: now(), error });
    if (error !== '') log.error({ error }, 'The reindex failed.');
  }

  /** What is known of these sites, with one statement for each shard and thousand. */
  async function knownSites(sites: readonly Site[]): Promise<Map<number, repository.IndexedSite>> {
    const known = new Map<number, repository.IndexedSite>();
    for (const some of Map.groupBy(sites, ({ shard }) => shard).values()) {
      for (let start = 0; start < some.length; start += 1000) {
        const ids = some.slice(start, start + 1000).map(({ id }) => id);
        const rows = await repository.findSites(db.forSite<repository.Tables>(some[0]!).read, ids);
        for (const row of rows) known.set(row.site_id, row);
      }
    }
    return known;
  }

  /** The counts that sites had when they were written; where later changes made another, the site is compared whole. */
  async function checkCounts(context: Context, index: SearchIndex, into: string, members: readonly Site[]) {
    const [known, counts] = [await knownSites(members), await index.counts({ from: into })];
    for (const site of members) {
      if ((counts.get(site.id) ?? 0) === known.get(site.id)?.documents) continue;
      const there = { ...context, site };
      await indexing.verifySite(there, { repair: true, from: into });
      const { missing, stale, extra } = await indexing.verifySite(there, { repair: false, from: into });
      if (missing + stale + extra > 0) {
        throw new Error(
          `The new index differs from ${site.name}: ${missing} missing, ${stale} outdated, ${extra} not needed.`,
        );
      }
    }
    const largest = members.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
    for (const site of largest.slice(0, canaries)) await checkCanary({ ...context, site }, index, into);
  }

  /** A post that must be there is found by its title. */
  async function checkCanary(context: Context, index: SearchIndex, into: string): Promise<void> {
    const types = [...(await documents.typesOf(context)).keys()];
    const page = await posts.publishedTexts(context, { types, afterId: 0, limit: 20 });
    const post = page?.texts.find(({ title }) => /\p{L}{3}/u.test(title));
    if (!post) return;
    const answer = await index.search({
      index: into,
      text: post.title,
      alternatives: [],
      language: undefined,
      sites: { only: [context.site.id] },
      postTypes: undefined,
      filters: [],
      facets: [],
      sort: [{ by: '_score', order: 'desc' }],
      from: 0,
      size: 100,
      marked: [],
      timeoutMs: 10_000,
      signal: context.signal,
    });
    if (answer.hits.some(({ document }) => document.id === post.id)) return;
    throw new Error(`The new index does not find post ${post.id} of ${context.site.name} by its title.`);
  }

  /** Swaps only when everything is there. */
  async function swap(context: Context, into: string): Promise<void> {
    const index = await engines.current(context);
    const members = await participation.members(context);
    await checkCounts(context, index, into, members);
    await index.finishRebuild(into);
    const { answering, chosen, stale } = await engines.state(context);
    if (answering !== chosen) {
      // A change that the new engine could not take meanwhile is noted with its site.
      const known = await knownSites(members);
      const missed = members.find(({ id }) => known.get(id)?.rebuilt_into !== into);
      if (stale || missed) throw new Error('Some changes are missing in the new engine.');
    }
    if (answering !== chosen || (await engines.isElsewhere(context))) await engines.switch(context);
  }

  async function status(context: Context): Promise<ReindexStatus> {
    const { queued, started_at, finished_at } = await stateOf(context);
    const running = isRunning({ started_at, finished_at });
    const index = await engines.current(context).catch(() => undefined);
    const pending = running ? await jobs.unfinished(reindexSite) : 0;
    const starting = running ? await jobs.unfinished(startRebuild) : 0;
    return {
      available: (await index?.state())?.available ?? false,
      queued,
      pending: starting > 0 ? queued : Math.min(pending, queued),
      started_at,
      finished_at,
    };
  }

  /** Joins the one that is going on. */
  async function start(context: Context): Promise<ReindexStatus> {
    if (isRunning(await stateOf(context))) return status(context);
    const { length: queued } = await participation.members(context);
    const begun = { into: '', queued, started_at: now(), finished_at: 0, retried: false, error: '' };
    await options.update(context, rebuildState, begun);
    await jobs.enqueue(context, startRebuild, {}, { key: 'start' });
    return status(context);
  }

  return {
    status,
    swap,
    end,
    untilAvailable,

    start,

    /** Whether sites are still to be written into this index. */
    async isAwaited(context: Context, into: string): Promise<boolean> {
      const state = await knownState(context, (known) => known.into === into);
      return isRunning(state) && state.into === into;
    },

    /** The network chooses another engine than this one; what was being built is for the wrong one. */
    async changeEngine(context: Context, from: Driver): Promise<void> {
      await engines.leave(context, from);
      const state = await stateOf(context);
      if (isRunning(state)) await options.update(context, rebuildState, { ...state, into: '', finished_at: now() });
    },

    /** A job: makes the new index, then one job for every site. */
    async begin(context: Context): Promise<void> {
      const state = await knownState(context, isRunning);
      if (!isRunning(state)) return;
      await untilAvailable(context);
      const index = await engines.current(context);
      const { stale } = await engines.state(context);
      if (stale) {
        const { building } = await index.state();
        if (building !== undefined) await index.abandonRebuild(building);
      }
      const into = await index.startRebuild();
      if (stale) await engines.follow(context);
      if (state.into !== into) await sleep(stale ? knownMs : settleMs, undefined, { signal: context.signal });
      const members = await participation.members(context);
      await options.update(context, rebuildState, { ...state, into, queued: members.length });
      const known = await knownSites(members);
      await enqueueSites(
        members.filter(({ id }) => known.get(id)?.rebuilt_into !== into),
        into,
      );
      if (members.length === 0) await jobs.enqueue(context, finishRebuild, { into }, { key: into });
    },

    /** After each site: the last one finds all the others done. */
    async siteIsDone(context: Context, into: string): Promise<void> {
      if ((await jobs.unfinished(reindexSite)) > nearlyDone) return;
      await jobs.enqueue(context, finishRebuild, { into }, { key: into });
    },

    /** A job: does nothing while sites are missing. */
    async finish(context: Context, into: string): Promise<void> {
      const state = await knownState(context, (known) => known.into === into);
      if (!isRunning(state) || state.into !== into) return;
      await untilAvailable(context);
      const members = await participation.members(context);
      const known = await knownSites(members);
      if (members.some(({ id }) => known.get(id)?.rebuilt_into !== into)) return;
      try {
        await swap(context, into);
      } catch (error) {
        // Nothing is wrong with the new index when the engine goes away.
        if (error instanceof PlatformError && error.status === 503) throw error;
        await (await engines.current(context)).abandonRebuild(into);
        await end(context, error instanceof Error ? error.message : String(error));
        throw error;
      }
      await end(context, '');
      // Sites may have changed while they were being written.
      await this.reconcileSoon(context);
    },

    /** A job: enqueues the sites that are no longer what their documents say, and ends a rebuild that got stuck. */
    async reconcile(context: Context, all: readonly Site[]): Promise<void> {
      const known = await knownSites(all);
      for (const site of all) {
        const fingerprint = await indexing.fingerprintOf({ ...context, site });
        if (fingerprintIn(known.get(site.id)) === fingerprint) continue;
        await jobs.enqueue({ site }, reindexSite, { site_id: site.id, into: '' }, { key: `${site.id}:` });
      }
      await engines.remember(context);
      await engines.clearOther(context);
      const state = await stateOf(context);
      if (isRunning(state)) await unstick(context, state);
      else if (!(await (await engines.current(context)).state()).upToDate || (await engines.isElsewhere(context))) {
        await start(context);
      }
    },

    /** Something changed that documents are made of. */
    async reconcileSoon(context: Context): Promise<void> {
      await jobs.enqueue(context, reconcile, {}, { key: 'soon' });
      // Whoever runs that may not know of the change yet.
      const startAfter = new Date(Date.now() + knownMs);
      const key = `known:${Math.ceil(startAfter.getTime() / 1000)}`;
      await jobs.enqueue(context, reconcile, {}, { key, startAfter });
    },
  };

  /** Nothing is under way and yet it isn't over: what failed is tried once more, then the old index stays. */
  async function unstick(context: Context, state: Rebuild): Promise<void> {
    for (const job of [startRebuild, reindexSite, finishRebuild]) if ((await jobs.unfinished(job)) > 0) return;
    const { into, retried } = state;
    const members = await participation.members(context);
    const known = await knownSites(members);
    const missing = members.filter(({ id }) => known.get(id)?.rebuilt_into !== into);
    if (into === '' && !retried) await jobs.enqueue(context, startRebuild, {}, { key: 'start' });
    else if (missing.length === 0) await jobs.enqueue(context, finishRebuild, { into }, { key: into });
    else if (!retried) await enqueueSites(missing, into);
    if (missing.length === 0 || !retried) {
      await options.update(context, rebuildState, { ...state, retried: true });
      return;
    }
    if (into !== '') await (await engines.current(context)).abandonRebuild(into);
    const names = missing.slice(0, 3).map(({ name }) => name);
    await end(context, `${missing.length} sites could not be written, among them ${names.join(', ')}.`);
  }

  async function enqueueSites(sites: readonly Site[], into: string): Promise<void> {
    for (const site of sites) {
      await jobs.enqueue({ site }, reindexSite, { site_id: site.id, into }, { key: `${site.id}:${into}` });
    }
  }
}

type Rebuild = typeof rebuildState.default;
