import { useQuery } from '@tanstack/react-query';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';

/** What people are called; those whom one may not see are somebody. */
export function useNames(ids: readonly number[]): (id: number | undefined) => string {
  const t = useText();
  const { me } = useSession();
  const wanted = [...new Set(ids)].filter((id) => id !== 0).toSorted((one, other) => one - other);
  const { data: users = [] } = useQuery({
    queryKey: ['users', 'names', wanted.join()],
    queryFn: ({ signal }) => server.get('/core/v2/users', { query: { include: wanted, per_page: 100 }, signal }),
    enabled: wanted.length > 0,
    staleTime: 60_000,
  });
  return (id) => {
    if (id === me.id) return t('editor.you');
    return users.find((user) => user.id === id)?.name ?? t('editor.somebody');
  };
}
