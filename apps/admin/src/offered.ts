import { useQuery } from '@tanstack/react-query';
import { server } from './server.ts';
import { useSession } from './session/session.tsx';

/** The namespaces of the plugins that are on here, for somebody who may use one of them. */
export function useNamespaces(enabled: boolean): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['discovery', 'namespaces'],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', '/', { query: { _fields: ['namespaces'] }, signal });
      return ((await answer.json()) as { namespaces: string[] }).namespaces;
    },
    enabled,
    staleTime: 5 * 60_000,
  });
  return data;
}

/** Whether the plugin is on here, for somebody who may use it. */
export function useOffered(namespace: string, capability: string): boolean {
  const { can } = useSession();
  const may = can(capability);
  const namespaces = useNamespaces(may);
  return may && namespaces?.includes(namespace) === true;
}
