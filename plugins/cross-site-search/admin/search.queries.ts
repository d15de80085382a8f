import { queries, queryOptions, type Response, server } from '@octavo/admin/kit';

export type SearchState = Response<'/cross-site-search/v1/settings', 'get'>;
export type SearchSettings = SearchState['settings'];
export type SearchSite = SearchState['sites'][number];
export type Reindex = Response<'/cross-site-search/v1/reindex', 'get'>;
export type IndexStatus = Response<'/cross-site-search/v1/status', 'get'>;

export const searchSettingsQuery = queryOptions({
  queryKey: ['search', 'settings'],
  queryFn: ({ signal }) => server.get('/cross-site-search/v1/settings', { signal }),
});

/** Somebody else may have started it: looked for now and then, and often while it goes on. */
export const reindexQuery = queryOptions({
  queryKey: ['search', 'reindex'],
  queryFn: ({ signal }) => server.get('/cross-site-search/v1/reindex', { signal }),
  refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? 1_000 : 10_000),
});

export const statusQuery = queryOptions({
  queryKey: ['search', 'status'],
  queryFn: ({ signal }) => server.get('/cross-site-search/v1/status', { signal }),
  refetchInterval: 3_000,
});

export async function saveSearchSettings(changes: Partial<SearchSettings>): Promise<void> {
  queries.setQueryData(
    searchSettingsQuery.queryKey,
    await server.post('/cross-site-search/v1/settings', { body: changes }),
  );
  await queries.invalidateQueries({ queryKey: statusQuery.queryKey });
}

export async function startReindex(): Promise<void> {
  queries.setQueryData(reindexQuery.queryKey, await server.post('/cross-site-search/v1/reindex'));
}

export function isRunning({ started_at, finished_at }: Reindex): boolean {
  return started_at > 0 && finished_at === 0;
}
