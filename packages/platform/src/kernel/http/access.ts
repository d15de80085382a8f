import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { PlatformError, type Access, type Ambient, type Context, type RestRequest } from '@octavo/plugin-api';
import { refuse } from '../base/refusals.ts';
import { coversRoute, outOfScope } from '../base/scopes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by OPTIONS only: whether the thing that the path names lets the caller do this. */
    permits?: (context: Context, params: { id: number }) => boolean | Promise<boolean>;
    /** May be called within a batch. */
    batch?: true;
  }
}

/** Refuses to boot on a route that doesn't say who may call it. */
export function requireAccess(route: RouteOptions): void {
  if (route.config?.access) return;
  throw new Error(
    `Route ${String(route.method)} ${route.url} does not declare access. Add config: { access: … } to it.`,
  );
}

/** After the shape of the request was checked, before any work. From here on the request's context is the ambient one. */
export function checkAccess(app: FastifyInstance, ambient: Ambient): void {
  app.addHook('preHandler', (request, _reply, done) => ambient.run(request.context, () => check(request, done)));
}

/** Whether the caller may use a route on what the path names. */
export async function mayCall(
  config: NonNullable<RouteOptions['config']>,
  request: FastifyRequest,
  method: string,
): Promise<boolean> {
  try {
    const refusal = refusalOf(config, request, method);
    if (await refusal) return false;
    return (await config.permits?.(request.context, request.params as { id: number })) ?? true;
  } catch (error) {
    if (error instanceof PlatformError && error.status < 500) return false;
    throw error;
  }
}

function check(request: FastifyRequest, done: (error?: Error) => void): void {
  if (request.is404) return done();
  const refusal = refusalOf(request.routeOptions.config, request, request.method);
  if (refusal instanceof Promise) refusal.then(done, done);
  else done(refusal);
}

function refusalOf(
  { access = 'public', scope }: Partial<NonNullable<RouteOptions['config']>>,
  request: FastifyRequest,
  method: string,
): PlatformError | undefined | Promise<PlatformError | undefined> {
  if (!coversRoute(request.context.actor, scope, method)) return outOfScope();
  if (access === 'public') return undefined;
  if (typeof access === 'function') return askFunction(access, request, method);
  const { actor } = request.context;
  if (actor.can(access.capability)) return undefined;
  return refuse(actor, access.code ?? 'rest_forbidden', access.message ?? 'You are not allowed to do this.');
}

async function askFunction(
  access: Extract<Access, (...all: never[]) => unknown>,
  request: FastifyRequest,
  method: string,
): Promise<PlatformError | undefined> {
  const verdict = await access(request.context, toRestRequest(request, method));
  if (verdict instanceof PlatformError) return verdict;
  return verdict ? undefined : refuse(request.context.actor, 'rest_forbidden', 'You are not allowed to do this.');
}

function toRestRequest(request: FastifyRequest, method: string): RestRequest {
  return {
    method,
    route: (request.routeOptions.url ?? '').replace(/^\/wp-json/, ''),
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    headers: request.headers,
  };
}
