import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries, server } from '../server.ts';
import type { ListSearch } from '../ui/list-search.ts';

export type Redirect = Response<'/octavo/v1/redirects', 'get'>[number];
export type SavedRedirect = Response<'/octavo/v1/redirects', 'post'>;
export type NotFoundPath = Response<'/octavo/v1/not-found', 'get'>[number];
export type ImportReport = Response<'/octavo/v1/redirects/import', 'post'>;
export type Rule = Pick<Redirect, 'match' | 'source' | 'target' | 'status'>;

export const matches = ['exact', 'prefix', 'pattern'] as const;
export const statuses = ['301', '302', '307', '308', '410'] as const;
export const orders = ['created', 'hits', 'source'] as const;

const perPage = 20;

export function redirectsQuery({ search, name, page = 1 }: ListSearch) {
  const orderby = orders.find((order) => order === name) ?? 'created';
  return queryOptions({
    queryKey: ['redirects', 'list', search, orderby, page],
    queryFn: ({ signal }) =>
      server.list('/octavo/v1/redirects', {
        query: {
          page,
          per_page: perPage,
          orderby,
          order: orderby === 'source' ? 'asc' : 'desc',
          ...(search !== undefined && { search }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function notFoundQuery({ search, page = 1 }: ListSearch) {
  return queryOptions({
    queryKey: ['redirects', 'not-found', search, page],
    queryFn: ({ signal }) =>
      server.list('/octavo/v1/not-found', {
        query: { page, per_page: perPage, orderby: 'hits', ...(search !== undefined && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export async function saveRedirect(id: number | undefined, body: Rule): Promise<SavedRedirect> {
  const saved =
    id === undefined
      ? await server.post('/octavo/v1/redirects', { body })
      : await server.post('/octavo/v1/redirects/{id}', { params: { id }, body });
  await changed();
  return saved;
}

export async function deleteRedirect({ id }: Redirect): Promise<void> {
  await server.delete('/octavo/v1/redirects/{id}', { params: { id } });
  await changed();
}

export async function dismiss({ path }: NotFoundPath): Promise<void> {
  await server.delete('/octavo/v1/not-found', { query: { path } });
  await changed();
}

export async function importFile(file: File): Promise<ImportReport> {
  const answer = await server.raw('post', '/octavo/v1/redirects/import', { body: file });
  await changed();
  return (await answer.json()) as ImportReport;
}

/** Saved by the browser as a file. */
export async function exportFile(): Promise<void> {
  const answer = await server.raw('get', '/octavo/v1/redirects/export');
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'redirects.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const changed = () => queries.invalidateQueries({ queryKey: ['redirects'] });
