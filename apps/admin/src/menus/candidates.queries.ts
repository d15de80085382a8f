import { queryOptions } from '@tanstack/react-query';
import { termsPath } from '../content/terms.ts';
import { kindPath } from '../kinds.ts';
import { server } from '../server.ts';

/** A kind of content or a taxonomy whose things a menu can lead to. */
export type Source = { id: string; type: 'post_type' | 'taxonomy'; base: string; label: string };
export type Candidate = { id: number; name: string };

const most = 10;

/** The newest, or those that fit the words. */
export function candidatesQuery({ type, base }: Source, search: string) {
  const query = { per_page: most, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: ['menus', 'candidates', base, search],
    async queryFn({ signal }): Promise<Candidate[]> {
      if (type === 'taxonomy') {
        const terms = await server.get(termsPath(base), { query, signal });
        return terms.map(({ id, name }) => ({ id, name }));
      }
      const posts = await server.get(kindPath(base), {
        query: { ...query, context: 'edit', status: ['publish'], orderby: 'modified', _fields: ['id', 'title'] },
        signal,
      });
      return posts.map(({ id, title }) => ({ id, name: title?.raw ?? '' }));
    },
  });
}
