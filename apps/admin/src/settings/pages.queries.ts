import { queryOptions } from '@tanstack/react-query';
import { server } from '../server.ts';
import { plainText } from '../seo/prose.ts';

export type FoundPage = { id: number; name: string };

/** Published pages by their words, or all by their titles. */
export async function findPages(words: string, signal: AbortSignal): Promise<FoundPage[]> {
  const order = { orderby: 'title', order: 'asc' } as const;
  const found = await server.get('/core/v2/pages', {
    query: { per_page: 20, status: ['publish'], ...(words === '' ? order : { search: words }) },
    signal,
  });
  return found.map(({ id, title }) => ({ id, name: plainText(title.rendered) || `#${id}` }));
}

/** A page that was chosen; null if there is no such page any more. */
export function pageQuery(id: number) {
  return queryOptions({
    queryKey: ['content', 'pages', 'chosen', id],
    queryFn: async ({ signal }) => {
      const [found] = await server.get('/core/v2/pages', {
        query: { include: [id], status: ['any'], context: 'edit' },
        signal,
      });
      return found ? { name: plainText(found.title.rendered) || `#${id}`, link: found.link } : null;
    },
    enabled: id !== 0,
  });
}
