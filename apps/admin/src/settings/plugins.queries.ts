import type { Response } from '@octavo/api-client';
import { queryOptions } from '@tanstack/react-query';
import { queries, server } from '../server.ts';

export type Plugin = Response<'/core/v2/plugins', 'get'>[number];

export const pluginsQuery = queryOptions({
  queryKey: ['plugins'],
  queryFn: ({ signal }) => server.get('/core/v2/plugins', { signal }),
});

export async function switchPlugin({ plugin }: Plugin, on: boolean): Promise<void> {
  await server.post('/core/v2/plugins/{plugin}', {
    params: { plugin },
    body: { status: on ? 'active' : 'inactive' },
  });
  // What a plugin brings, such as types, fields and settings, comes and goes with it.
  await queries.invalidateQueries();
}

/** What can be asked of a plugin, by the addresses below its namespace. */
export function pluginRoutesQuery({ rest_namespace: namespace, status }: Plugin) {
  return queryOptions({
    queryKey: ['plugins', 'routes', namespace],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', `/${namespace}`, { signal });
      const { routes } = (await answer.json()) as { routes: Record<string, { methods: string[] }> };
      return Object.entries(routes).filter(([path]) => path !== `/${namespace}`);
    },
    enabled: namespace !== '' && status === 'active',
  });
}
