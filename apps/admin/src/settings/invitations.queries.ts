import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries, server } from '../server.ts';

export type Invitation = Response<'/octavo/v1/invitations', 'get'>[number];

export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: ['invitations', page],
    queryFn: ({ signal }) => server.list('/octavo/v1/invitations', { query: { page, per_page: 20 }, signal }),
    placeholderData: keepPreviousData,
    // A mail goes out moments after it was asked for.
    refetchInterval: ({ state }) => (state.data?.items.some(isWaiting) ? 3000 : false),
  });
}

export function isWaiting({ sent, failure }: Invitation): boolean {
  return sent === null && failure === null;
}

export function invitationsChanged(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['invitations'] });
}
