import { useQuery } from '@tanstack/react-query';
import { server } from '../../server.ts';
import { useSettled } from '../../ui/settled.ts';

/** The title of what is at an address already, unless it is this post; asked for when somebody has stopped typing. */
export function useAddressInUse(address: string, id: number): string | undefined {
  const url = useSettled(address);
  const hasPath = !url.includes('?') && !url.includes('…');
  const { data } = useQuery({
    queryKey: ['content', 'address', url],
    queryFn: ({ signal }) => server.get('/octavo/v1/address', { query: { url }, signal }),
    enabled: hasPath,
  });
  const shows = hasPath ? data?.shows : undefined;
  return shows && shows.id !== id ? shows.title : undefined;
}
