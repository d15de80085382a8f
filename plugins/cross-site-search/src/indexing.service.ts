import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  PlatformError,
  type Context,
  type OutboxBatch,
  type OutboxEntry,
  type OutboxFailure,
  type Platform,
} from '@octavo/plugin-api';
import { postVersionOf, type Documents } from './document.ts';
import type { Engines } from './engines.ts';
import type { IndexWrite, SearchIndex, WriteFailure } from './index/search-index.ts';
import { differences, type Difference } from './differences.ts';
import type { Participation } from './participation.ts';
import { publishedPages, readTexts, siteIsAway } from './published.ts';
import { reconcile } from './search.job.ts';
import * as repository from './site.repository.ts';
import { searchSettings } from './settings.ts';

/** A process knows of a change to a site after a second at the latest. */
const directoryDelayMs = 1_100;
/** What a change needs to get from the database into the index when nothing is in its way. */
const settleMs = 3_000;

type Needs = Pick<Platform, 'db' | 'jobs' | 'options' | 'posts' | 'sites'> & {
  documents: Documents;
  engines: Engines;
  participation: Participation;
};

export type Progress = (done: number) => void | Promise<void>;
export type Drift = { missing: number; stale: number; extra: number };
export type IndexingService = ReturnType<typeof createIndexingService>;

export function createIndexingService({ db, jobs, options, posts, sites, documents, engines, participation }: Needs) {
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  /** Of all that documents are made of beside posts; `none` for a site that doesn't take part. */
  async function fingerprintOf(context: Context): Promise<string> {
    const { site } = context;
    if (!(await participation.includes(context, site))) return 'none';
    const { post_types } = await options.get(context, searchSettings);
    const types = [...(await documents.typesOf(context))];
    const { permalinks, front } = site;
    const addresses = [permalinks.structure, ...(front.show_on_front === 'page' ? [front.page_on_front] : [])];
    return digest([site.name, site.url, ...addresses, site.language, types, post_types]);
  }

  const remember = (context: Context, known: Omit<repository.IndexedSite, 'site_id'>) =>
    shard(context).transaction((trx) => repository.saveSite(trx, { ...known, site_id: context.site.id }));

  /** Whatever wasn't written is looked for when the site takes part again. */
  async function distrust(context: Context): Promise<void> {
    const isNews = await shard(context).transaction((trx) => repository.distrustSite(trx, context.site.id));
    if (isNews) await jobs.enqueue(context, reconcile, {}, { key: 'soon' });
  }

  const textsOf = (context: Context, entries: readonly OutboxEntry[]) => {
    const ids = entries.map(({ key }) => key);
    return readTexts({ posts, sites }, context, (there) => posts.texts(there, ids));
  };

  async function writeAll(
    context: Context,
    index: SearchIndex,
    ids: readonly { key: number; version: number }[],
    into?: string,
  ) {
    const found = await textsOf(context, ids);
    if (!found) throw siteIsAway(context.site);
    const { writes, failures } = await documents.writesFor(ids, found);
    const refused = await index.write(writes, { signal: context.signal, ...(into !== undefined && { into }) });
    return [...failures, ...refused];
  }

  /** Writes again whatever differs. */
  async function mend(context: Context, index: SearchIndex, found: readonly Difference[], from?: string) {
    const entries = found.map(({ id, indexed }) => ({
      key: id,
      version: indexed ? postVersionOf(indexed.version) : 0,
    }));
    const failures: WriteFailure[] = [];
    for (let start = 0; start < entries.length; start += 200) {
      failures.push(...(await writeAll(context, index, entries.slice(start, start + 200), from)));
    }
    refuseFailures(failures);
  }

  async function fill(context: Context, index: SearchIndex, types: readonly string[], tell: Progress, into?: string) {
    let written = 0;
    for await (const found of publishedPages({ posts, sites }, context, types)) {
      const entries = found.texts.map(({ id, version }) => ({ key: id, version }));
      const { writes, failures } = await documents.writesFor(entries, found);
      const refused = await index.write(writes, { signal: context.signal, ...(into !== undefined && { into }) });
      refuseFailures([...failures, ...refused]);
      written += writes.length;
      await tell(written);
    }
    return written;
  }

  const compare = (context: Context, index: SearchIndex, tell: Progress, from?: string) =>
    differences({ posts, sites, documents }, context, index, tell, from);

  return {
    fingerprintOf,

    /** Whether the site's documents are made of something that it no longer is. */
    async isOutdated(context: Context): Promise<boolean> {
      const [known] = await repository.findSites(shard(context).read, [context.site.id]);
      return fingerprintIn(known) !== (await fingerprintOf(context));
    },

    /** What the outbox holds: posts that changed, whatever became of them since. */
    async deliver(batches: readonly OutboxBatch[], signal: AbortSignal): Promise<OutboxFailure[]> {
      const failed: OutboxFailure[] = [];
      const writes: IndexWrite[] = [];
      for (const { context: given, entries } of batches) {
        const found = await textsOf(given, entries);
        if (!found) {
          failed.push(...entries.map(({ key }) => ({ site_id: given.site.id, key, away: true as const })));
          continue;
        }
        const { context } = found;
        const takesPart = await participation.includes(context, context.site);
        const made = await documents.writesFor(entries, found);
        // The site may be back before its documents went as a whole: what must not be found goes now.
        const allowed = takesPart ? made.writes : made.writes.filter(({ kind }) => kind === 'tombstone');
        if (allowed.length < made.writes.length) await distrust(context);
        writes.push(...allowed);
        failed.push(...made.failures.map(({ blog_id, id }) => ({ site_id: blog_id, key: id })));
      }
      if (writes.length === 0) return failed;
      const { answering, other } = await engines.inUse(batches[0]!.context);
      // What must no longer be found doesn't wait until an engine that has just come back has read everything new.
      const parts = Map.groupBy(writes, ({ kind }) => kind);
      for (const kind of ['tombstone', 'document'] as const) {
        const part = parts.get(kind) ?? [];
        const [written, copied] = await Promise.allSettled([
          answering.write(part, { signal }),
          other?.write(part, { signal }) ?? [],
        ]);
        // What is searched doesn't wait for an engine that isn't; that one gets these sites again before it is.
        if (copied.status === 'rejected' || copied.value.length > 0) {
          for (const { context } of batches) {
            await shard(context).transaction((trx) => repository.forgetRebuild(trx, context.site.id));
          }
        }
        if (written.status === 'rejected') throw written.reason;
        failed.push(...written.value.map(({ blog_id, id }) => ({ site_id: blog_id, key: id })));
      }
      return failed;
    },

    /**
     * Makes the index hold exactly what the site shows. `into` fills an index that is being built; otherwise only what
     * differs is written, or everything with `force` and when the site itself has changed.
     */
    async reindexSite(
      context: Context,
      request: { into?: string; force?: boolean; postTypes?: readonly string[] },
      tell: Progress = () => {},
    ): Promise<number> {
      let { site } = context;
      const index = await engines.current(context);
      const [before] = await repository.findSites(shard(context).read, [site.id]);
      let fingerprint = await fingerprintOf(context);
      const isOutdated = before === undefined || fingerprintIn(before) !== fingerprint;
      if (before !== undefined && isOutdated) {
        // Whoever still writes what the site was like does so under the old epoch.
        await sleep(directoryDelayMs, undefined, { signal: context.signal });
        site = (await sites.find(site.id)) ?? site;
        context = { ...context, site };
        await sites.raiseEpoch(site);
        fingerprint = await fingerprintOf(context);
      }
      if (fingerprint === 'none') {
        await index.removeSite(site.id);
        await remember(context, { fingerprint, rebuilt_into: request.into ?? '', documents: 0 }).catch(ignoreReadOnly);
        return 0;
      }
      const allTypes = [...(await documents.typesOf(context)).keys()];
      const types = request.postTypes ? allTypes.filter((type) => request.postTypes!.includes(type)) : allTypes;
      let count = 0;
      if (request.into !== undefined || request.force || request.postTypes || isOutdated) {
        // The index in use must not wait for the new one to hear of what the site has become.
        const isWrong = isOutdated && before !== undefined;
        count = await fill(context, index, types, tell, isWrong ? undefined : request.into);
      }
      if (request.into === undefined && !request.postTypes) {
        const compared = await compare(context, index, tell);
        await mend(context, index, compared.found);
        count = compared.published;
      }
      if (request.postTypes) return count;
      await remember(context, { fingerprint, rebuilt_into: request.into ?? '', documents: count });
      return count;
    },

    /** Differences that stay while changes under way arrive. */
    async verifySite(
      context: Context,
      { repair, from }: { repair: boolean; from?: string },
      tell: Progress = () => {},
    ): Promise<Drift> {
      const index = await engines.current(context);
      if (!(await participation.includes(context, context.site))) {
        const extra = (await index.counts(from === undefined ? {} : { from })).get(context.site.id) ?? 0;
        if (repair && extra > 0) await index.removeSite(context.site.id);
        return { missing: 0, stale: 0, extra };
      }
      let { found } = await compare(context, index, tell, from);
      if (found.length > 0) {
        await sleep(settleMs, undefined, { signal: context.signal });
        const before = new Set(found.map(({ id }) => id));
        found = (await compare(context, index, () => {}, from)).found.filter(({ id }) => before.has(id));
      }
      if (repair) await mend(context, index, found, from);
      const count = (kind: Difference['kind']) => found.filter((difference) => difference.kind === kind).length;
      return { missing: count('missing'), stale: count('stale'), extra: count('extra') };
    },
  };
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Earlier versions noted the engine behind a dot. */
export const fingerprintIn = (known: Pick<repository.IndexedSite, 'fingerprint'> | undefined) =>
  known?.fingerprint.split('.')[0] ?? 'none';

function refuseFailures(failures: readonly WriteFailure[]): void {
  const [first] = failures;
  if (!first) return;
  throw new Error(
    `${failures.length} documents could not be written; the first is post ${first.id} of site ${first.blog_id}: ${first.reason}`,
  );
}

/** A site that is being moved or is gone from its shard needs no note that it is out. */
function ignoreReadOnly(error: unknown): void {
  if (!(error instanceof PlatformError && error.code === 'site_read_only')) throw error;
}
