import { ApiError, type components } from '@octavo/api-client';
import { queryOptions } from '@tanstack/react-query';
import { queries, server } from '../../server.ts';

export type Term = components['schemas']['Term'];

const perPage = 100;
/** A tree of more is looked through by its words. */
const mostPages = 10;

/** Every taxonomy has the routes that categories have. */
export function termsPath(base: string): '/core/v2/categories' {
  return `/core/v2/${base}` as '/core/v2/categories';
}

/** All of a tree. */
export function treeQuery(base: string) {
  return queryOptions({
    queryKey: ['terms', base, 'tree'],
    async queryFn({ signal }) {
      const terms: Term[] = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
        const found = await server.list(termsPath(base), { query: { per_page: perPage, page }, signal });
        terms.push(...found.items);
        pages = found.pages;
      }
      return terms;
    },
  });
}

export function termsByIdQuery(base: string, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['terms', base, 'ids', ids.join()],
    queryFn: ({ signal }) => server.get(termsPath(base), { query: { include: [...ids], per_page: perPage }, signal }),
    enabled: ids.length > 0,
  });
}

export function findTermsQuery(base: string, words: string) {
  return queryOptions({
    queryKey: ['terms', base, 'find', words],
    queryFn: ({ signal }) =>
      server.get(termsPath(base), {
        query: { per_page: 20, ...(words === '' ? { orderby: 'count', order: 'desc' } : { search: words }) },
        signal,
      }),
  });
}

/** The term of this name, which may have been there already. */
export async function createTerm(base: string, name: string, parent?: number): Promise<Term> {
  try {
    const body = { name, ...(parent !== undefined && { parent }) };
    return await server.post(termsPath(base), { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'term_exists')) throw error;
    const known = error.data['term_id'] as number;
    return await server.get(`${termsPath(base)}/{id}` as '/core/v2/categories/{id}', { params: { id: known } });
  } finally {
    void queries.invalidateQueries({ queryKey: ['terms', base] });
  }
}
