import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { PlatformError, type Access, type RestRequest } from '@octavo/plugin-api';
import { refuse } from '../refusals.ts';

/** Refuses to boot on a route that doesn't say who may call it. */
export function requireAccess(route: RouteOptions): void {
  if (route.config?.access) return;
  throw new Error(`Route ${String(route.method)} ${route.url} declares no access. Add config: { access: … } to it.`);
}

/** After the shape of the request was checked, before any work. */
export function checkAccess(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const access = request.routeOptions.config.access as Access | undefined;
    if (access === 'public' || access === undefined) return done();
    if (typeof access === 'function') {
      askFunction(access, request).then(() => done(), done);
      return undefined;
    }
    const { actor } = request.context;
    if (actor.can(access.capability)) return done();
    return done(refuse(actor, access.code ?? 'rest_forbidden', access.message ?? 'You may not do this.'));
  });
}

async function askFunction(
  access: Extract<Access, (...all: never[]) => unknown>,
  request: FastifyRequest,
): Promise<void> {
  const verdict = await access(request.context, toRestRequest(request));
  if (verdict instanceof PlatformError) throw verdict;
  if (!verdict) throw refuse(request.context.actor, 'rest_forbidden', 'You may not do this.');
}

function toRestRequest(request: FastifyRequest): RestRequest {
  return {
    method: request.method,
    route: (request.routeOptions.url ?? '').replace(/^\/wp-json/, ''),
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    headers: request.headers,
  };
}
