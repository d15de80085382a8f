import type { components } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { kindItemPath, kindPath } from '../kinds.ts';
import type { ContentSearch } from './content-search.ts';
import { queries, server } from '../server.ts';

export type Post = components['schemas']['Post'];
export type PostStatus = NonNullable<Post['status']>;

export const perPage = 20;
/** Who may not edit what is published sees it all the same, as readers do, to propose a change. */
export function listQuery(base: string, search: ContentSearch, context: 'edit' | 'view') {
  const status = search.status === undefined ? (['any'] as const) : [search.status as PostStatus];
  const [taxonomy, term] = (search.term ?? '').split(':');
  return queryOptions({
    queryKey: ['content', base, 'list', search, context],
    queryFn: ({ signal }) =>
      server.list(kindPath(base), {
        query: {
          context,
          status: [...status],
          page: search.page ?? 1,
          per_page: perPage,
          ...(search.search !== undefined && { search: search.search }),
          ...(search.author !== undefined && { author: [search.author] }),
          ...(taxonomy && term && { [taxonomy]: [Number(term)] }),
          ...(search.orderby !== undefined && { orderby: search.orderby, order: search.order ?? 'asc' }),
          _embed: ['author', 'wp:term'],
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function postQuery(base: string, id: number) {
  return queryOptions({
    queryKey: ['content', base, id],
    queryFn: ({ signal }) =>
      server.get(kindItemPath(base), { params: { id }, query: { context: 'edit', _embed: ['author'] }, signal }),
    // Whoever edits holds what they see; only their own acts bring something newer.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export type BulkAct = 'trash' | 'restore' | 'delete' | 'publish' | 'draft';

/** At most this many in one request. */
const batchSize = 25;

/** Does the same to many; returns what could not be done. */
export async function actOnAll(
  base: string,
  ids: readonly number[],
  act: BulkAct,
  onProgress: (done: number) => void,
): Promise<string[]> {
  const problems: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize);
    const answer = (await server.post('/batch/v1', {
      body: { requests: some.map((id) => requestFor(`/core/v2/${base}/${id}`, act)) },
    })) as { responses: { status: number; body: { message?: string } }[] };
    problems.push(
      ...answer.responses.flatMap(({ status, body }) => (status < 400 ? [] : [body.message ?? String(status)])),
    );
    onProgress(Math.min(start + batchSize, ids.length));
  }
  await queries.invalidateQueries({ queryKey: ['content', base] });
  return problems;
}

function requestFor(path: string, act: BulkAct) {
  if (act === 'trash') return { method: 'DELETE' as const, path };
  if (act === 'delete') return { method: 'DELETE' as const, path: `${path}?force=true` };
  return { method: 'POST' as const, path, body: { status: act === 'restore' ? 'draft' : act } };
}
