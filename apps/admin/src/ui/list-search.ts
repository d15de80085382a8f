import { ApiError } from '@octavo/api-client';
import { useEffect } from 'react';

/** What the lists of people, sites and jobs show. */
export type ListSearch = { page?: number; search?: string; role?: string; state?: string; name?: string };

/** Another question begins on its first page; what is empty isn't asked. */
export function nextSearch(before: ListSearch, next: ListSearch): ListSearch {
  const { page: _page, ...rest } = before;
  const asked = Object.entries({ ...rest, ...next }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(asked);
}

/** The last page is gone when the last thing on it is: then the list begins anew. */
export function useFirstPage(error: Error | null, toFirst: () => void): void {
  const isGone = error instanceof ApiError && error.code === 'rest_post_invalid_page_number';
  useEffect(() => {
    if (isGone) toFirst();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isGone]);
}
