import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Site } from '@octavo/plugin-api';
import { allowedMethods } from './allow.ts';
import { resourceSchema, type JsonSchema } from './arguments.ts';
import { withLinks, type Mounted, type RouteTable } from './discovery.ts';

/** OPTIONS for every route of a namespace that doesn't answer it itself: what it takes, and what of it the caller may. */
export function describeRoutes(scope: FastifyInstance, table: RouteTable, namespace: string): void {
  for (const mounted of table.mountedIn(namespace)) {
    if (mounted.entry.methods.includes('OPTIONS')) continue;
    const [first] = mounted.routes;
    scope.route({
      method: 'OPTIONS',
      url: mounted.url.slice(scope.prefix.length),
      config: { access: 'public', scope: 'any' },
      // Where the route isn't there, this one isn't either.
      ...(first?.onRequest && { onRequest: first.onRequest }),
      schema: { hide: true, ...(first?.schema?.params !== undefined && { params: first.schema.params }) },
      handler: async (request, reply) => {
        const allowed = await allowedMethods(mounted.routes, request);
        if (allowed.length > 0) reply.header('Allow', allowed.join(', '));
        return description(scope, request.context.site, mounted);
      },
    });
  }
}

function description(scope: FastifyInstance, site: Site, { path, entry, routes }: Mounted) {
  const resource = resourceOf(scope, routes);
  return { ...withLinks(site, path, entry), ...(resource && { schema: resourceSchema(resource) }) };
}

/** What the route answers, or lists, if that is a resource with a name. */
function resourceOf(scope: FastifyInstance, routes: readonly RouteOptions[]): JsonSchema | undefined {
  const answers = routes.map(({ schema }) => (schema?.response as Record<string, JsonSchema> | undefined)?.['200']);
  const [shown] = answers.flatMap((answer) => answer?.items ?? answer ?? []);
  if (shown?.$ref === undefined) return shown?.title === undefined ? undefined : shown;
  const named = scope.getSchema(shown.$ref) as JsonSchema | undefined;
  const title = shown.title ?? named?.title;
  return title === undefined ? undefined : { ...named, title };
}
