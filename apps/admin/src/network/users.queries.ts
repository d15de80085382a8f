import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '../ui/list-search.ts';
import { queries, server } from '../server.ts';

export type Account = Response<'/octavo/v1/users', 'get'>[number];

export function accountsQuery({ search, page = 1 }: ListSearch) {
  return queryOptions({
    queryKey: ['accounts', search, page],
    queryFn: ({ signal }) =>
      server.list('/octavo/v1/users', {
        query: { page, per_page: 20, ...(search !== undefined && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export async function deleteAccount({ id }: Account): Promise<void> {
  await server.delete('/octavo/v1/users/{id}', { params: { id } });
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['accounts'] }),
    queries.invalidateQueries({ queryKey: ['users'] }),
  ]);
}
