import { useQuery } from '@tanstack/react-query';
import { server } from '../server.ts';
import { useSession } from '../session/session.tsx';

/** Whether the plugin is on here, for somebody who may use it. */
export function useExportOffered(): boolean {
  const { can } = useSession();
  const mayExport = can('edit_others_posts');
  const { data = [] } = useQuery({
    queryKey: ['discovery', 'namespaces'],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', '/', { query: { _fields: ['namespaces'] }, signal });
      return ((await answer.json()) as { namespaces: string[] }).namespaces;
    },
    enabled: mayExport,
    staleTime: 5 * 60_000,
  });
  return mayExport && data.includes('offline-export/v1');
}
