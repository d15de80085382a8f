import { useQuery } from '@tanstack/react-query';
import { server } from '../server.ts';
import { useSettled } from '../ui/settled.ts';
import { plainText } from './prose.ts';

/** The title of another published post that has the same one, asked for when somebody has stopped typing. */
export function useSameTitle(title: string, id: number | undefined): string | undefined {
  const asked = useSettled(title.trim());
  const { data } = useQuery({
    queryKey: ['content', 'same-title', asked, id],
    queryFn: async ({ signal }) => {
      const query = { search: asked, per_page: 10, _fields: ['title'], ...(id !== undefined && { exclude: [id] }) };
      const found = await server.get('/core/v2/search', { query, signal });
      return found.map((post) => plainText(post.title)).find((other) => isSameTitle(other, asked)) ?? null;
    },
    enabled: asked !== '',
  });
  return asked === '' ? undefined : (data ?? undefined);
}

function isSameTitle(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}
