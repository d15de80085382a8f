import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '../ui/list-search.ts';
import { queries, server } from '../server.ts';

export type Site = Response<'/octavo/v1/sites', 'get'>[number];

export const siteStates = ['active', 'archived', 'deleted'] as const;

export function sitesQuery({ search, state, page = 1 }: ListSearch) {
  return queryOptions({
    queryKey: ['sites', 'list', search, state, page],
    queryFn: ({ signal }) =>
      server.list('/octavo/v1/sites', {
        query: {
          page,
          per_page: 20,
          ...(search !== undefined && { search }),
          ...(state !== undefined && { state: [state as Site['state']] }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function siteQuery(id: number) {
  return queryOptions({
    queryKey: ['sites', 'one', id],
    queryFn: ({ signal }) => server.get('/octavo/v1/sites/{id}', { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });
}

export async function updateSite(
  { id }: Site,
  body: {
    name?: string;
    description?: string;
    public?: boolean;
    storage_quota?: number | null;
    state?: 'active' | 'archived';
  },
): Promise<void> {
  await server.post('/octavo/v1/sites/{id}', { params: { id }, body });
  await sitesChanged();
}

export async function markForDeletion({ id }: Site): Promise<void> {
  await server.delete('/octavo/v1/sites/{id}', { params: { id } });
  await sitesChanged();
}

export async function sitesChanged(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['sites'] }),
    queries.invalidateQueries({ queryKey: ['my-sites'] }),
    queries.invalidateQueries({ queryKey: ['search'] }),
  ]);
}

/** Without the scheme, as people say it. */
export function addressOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
