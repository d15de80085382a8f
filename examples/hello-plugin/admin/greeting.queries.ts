import { queryOptions, server } from '@octavo/admin/kit';

export function greetingQuery(name: string) {
  return queryOptions({
    queryKey: ['hello', name],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', '/hello/v1/hello', { query: { name }, signal });
      return ((await answer.json()) as { greeting: string }).greeting;
    },
  });
}
