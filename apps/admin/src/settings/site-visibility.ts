import { queryOptions } from '@tanstack/react-query';
import { page, queries, server } from '../server.ts';

const params = { id: page.site.id };

/** Whether this site is public; for those who manage the network's sites. */
export const visibilityQuery = queryOptions({
  queryKey: ['sites', 'visibility', params.id],
  queryFn: async ({ signal }) => (await server.get('/octavo/v1/sites/{id}', { params, signal })).public,
});

export async function changeVisibility(isPublic: boolean): Promise<void> {
  await server.post('/octavo/v1/sites/{id}', { params, body: { public: isPublic } });
  await queries.invalidateQueries({ queryKey: ['sites'] });
}
