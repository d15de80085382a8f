import { useQuery } from '@tanstack/react-query';
import { server } from '../server.ts';

const againMs = 15_000;

/** Who else has these open now: their names, by post. */
export function useEditors(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['editors', ids],
    queryFn: ({ signal }) => server.get('/core/v2/live', { query: { include: [...ids] }, signal }),
    enabled: ids.length > 0,
    refetchInterval: againMs,
  });
  return new Map(data?.map(({ id, people }) => [id, people.map(({ name }) => name).join(', ')]));
}
