import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexedDocument, IndexWrite, SearchQuery } from '../search-index.ts';
import type { Engine } from './client.ts';
import type { Clause } from './filters.ts';
import type { Indices } from './indices.ts';
import { languageCode } from './languages.ts';
import { notDeleted } from './mapping.ts';

type PageHit = {
  readonly _version: number;
  readonly fields: { readonly id: readonly [number]; readonly hash?: readonly [string] };
  readonly sort: readonly unknown[];
};
type Page = { readonly pit_id?: string; readonly hits: { readonly hits: readonly PageHit[] } };
type SiteBuckets = {
  readonly aggregations: {
    readonly sites: {
      readonly after_key?: object;
      readonly buckets: readonly { readonly key: { readonly site: number }; readonly doc_count: number }[];
    };
  };
};
type LanguageBuckets = {
  readonly aggregations?: { readonly languages: { readonly buckets: readonly { readonly key: string }[] } };
};

const languagesKeptMs = 30_000;
const pageSize = 2_000;
const sitesPerPage = 10_000;
const removedAtOnce = 10_000;
const clockTickMs = 250;
const longTimeoutMs = 120_000;

/** What stands in the indices, site by site and language by language. */
export function createInventory(engine: Engine, indices: Indices) {
  let known: { codes: Set<string>; until: number } | undefined;
  /** Of what was written lately, and may not be visible yet; until when. */
  const noted = new Map<string, number>();

  async function existing(from: string | undefined): Promise<string | undefined> {
    const { current, building } = await indices.places();
    return from === undefined ? current : [current, building].find((name) => name === from);
  }

  async function refresh(index: string): Promise<void> {
    await engine.request({ method: 'POST', path: `/${index}/_refresh`, timeoutMs: longTimeoutMs, repeatable: true });
  }

  /** Returns how many went. In steps, so that each ends in good time; a document that changes meanwhile is met again. */
  async function removeMatching(index: string, query: Clause): Promise<number> {
    await refresh(index);
    for (let removed = 0; ;) {
      const { body } = await engine.request<{ deleted: number; version_conflicts: number }>({
        method: 'POST',
        path: `/${index}/_delete_by_query`,
        query: { conflicts: 'proceed', refresh: true, max_docs: removedAtOnce },
        body: { query },
        timeoutMs: longTimeoutMs,
        repeatable: false,
      });
      removed += body.deleted;
      if (body.deleted + body.version_conflicts === 0) return removed;
    }
  }

  /** The engine forgets the version of what was deleted at the first refresh after its clock has moved on. */
  async function forgetVersions(names: readonly (string | undefined)[]): Promise<void> {
    await sleep(clockTickMs);
    for (const index of names) if (index !== undefined) await refresh(index);
  }

  async function removeEverywhere(query: Clause): Promise<number> {
    const { current, building } = await indices.places();
    const counts: number[] = [];
    for (const index of [current, building]) if (index !== undefined) counts.push(await removeMatching(index, query));
    const removed = Math.max(0, ...counts);
    if (removed > 0) await forgetVersions([current, building]);
    return removed;
  }

  function withNoted(codes: ReadonlySet<string>): string[] {
    const recent = [...noted].filter(([, until]) => Date.now() < until).map(([code]) => code);
    return [...new Set([...codes, ...recent])];
  }

  return {
    /** The ends of the fields that have texts. */
    async languages({ index, signal }: Pick<SearchQuery, 'index' | 'signal'>, deadline: number): Promise<string[]> {
      if (index === undefined && known && Date.now() < known.until) return withNoted(known.codes);
      const { body } = await engine.request<LanguageBuckets>({
        method: 'POST',
        path: `/${index ?? indices.alias}/_search`,
        query: { request_cache: true },
        body: { size: 0, aggs: { languages: { terms: { field: 'language', size: 1000 } } } },
        timeoutMs: deadline - Date.now(),
        signal,
        repeatable: true,
        expected: [404],
      });
      const codes = new Set(body.aggregations?.languages.buckets.map(({ key }) => languageCode(key)));
      if (index === undefined && codes.size > 0) known = { codes, until: Date.now() + languagesKeptMs };
      return withNoted(codes);
    },

    /** What was just written shall be found by its stems at once. */
    noteLanguages(writes: readonly IndexWrite[]): void {
      const until = Date.now() + 2 * languagesKeptMs;
      for (const write of writes)
        if (write.kind === 'document') noted.set(languageCode(write.document.language), until);
    },

    async *documentsOf(blogId: number, from: string | undefined): AsyncIterable<readonly IndexedDocument[]> {
      const index = await existing(from);
      if (index === undefined) return;
      await refresh(index);
      const { body: opened } = await engine.request<{ pit_id: string }>({
        method: 'POST',
        path: `/${index}/_search/point_in_time`,
        query: { keep_alive: '5m' },
        repeatable: true,
      });
      let pit = opened.pit_id;
      try {
        for (let after: readonly unknown[] | undefined; ;) {
          const { body } = await engine.request<Page>({
            method: 'POST',
            path: '/_search',
            query: { allow_partial_search_results: false },
            body: { ...pageBody(blogId, after), pit: { id: pit, keep_alive: '5m' } },
            timeoutMs: longTimeoutMs,
            repeatable: true,
          });
          pit = body.pit_id ?? pit;
          const { hits } = body.hits;
          if (hits.length > 0) {
            yield hits.map(({ _version, fields }) => ({
              id: fields.id[0],
              version: _version,
              hash: fields.hash?.[0] ?? '',
            }));
          }
          if (hits.length < pageSize) return;
          after = hits.at(-1)?.sort;
        }
      } finally {
        await engine
          .request({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: [pit] }, repeatable: true })
          .catch(() => undefined); // It ends by itself.
      }
    },

    async counts(from: string | undefined): Promise<Map<number, number>> {
      const counts = new Map<number, number>();
      const index = await existing(from);
      if (index === undefined) return counts;
      await refresh(index);
      for (let after: object | undefined; ;) {
        const sources = [{ site: { terms: { field: 'blog_id' } } }];
        const { body } = await engine.request<SiteBuckets>({
          method: 'POST',
          path: `/${index}/_search`,
          query: { allow_partial_search_results: false },
          body: {
            size: 0,
            query: notDeleted,
            aggs: { sites: { composite: { size: sitesPerPage, sources, ...(after && { after }) } } },
          },
          timeoutMs: longTimeoutMs,
          repeatable: true,
        });
        const { buckets, after_key } = body.aggregations.sites;
        for (const { key, doc_count } of buckets) counts.set(key.site, doc_count);
        if (buckets.length < sitesPerPage) return counts;
        after = after_key;
      }
    },

    async removeSite(blogId: number): Promise<number> {
      const ofSite = { term: { blog_id: blogId } };
      const documents = await removeEverywhere({ bool: { filter: [ofSite, notDeleted] } });
      await removeEverywhere(ofSite);
      return documents;
    },

    sweep: (before: Date): Promise<number> => removeEverywhere({ range: { deleted_at: { lt: before.toISOString() } } }),
  };
}

function pageBody(blogId: number, after: readonly unknown[] | undefined) {
  return {
    size: pageSize,
    query: { bool: { filter: [{ term: { blog_id: blogId } }, notDeleted] } },
    sort: [{ id: 'asc' }],
    ...(after && { search_after: after }),
    _source: false,
    docvalue_fields: ['id', 'hash'],
    version: true,
    track_total_hits: false,
  };
}
