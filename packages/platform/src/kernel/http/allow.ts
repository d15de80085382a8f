import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { anonymous } from '@octavo/plugin-api';
import { mayCall } from './access.ts';
import type { RouteTable } from './discovery.ts';
import type { SelfLink } from '../base/self-link.ts';

/** `Allow` on what somebody we know reads, where it costs no further look at the database. */
export function useAllow(app: FastifyInstance, table: Pick<RouteTable, 'at'>): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (!['GET', 'HEAD'].includes(request.method) || request.context?.actor === anonymous) return done(null, payload);
    if (reply.statusCode >= 400) return done(null, payload);
    tell(request, reply, payload, table.at(request.routeOptions.url ?? '')).then(() => done(null, payload), done);
    return undefined;
  });
}

export async function allowedMethods(routes: readonly RouteOptions[], request: FastifyRequest): Promise<string[]> {
  const allowed: string[] = [];
  for (const { config, method } of routes) {
    const methods = [method].flat();
    if (await mayCall(config!, request, methods[0]!)) allowed.push(...methods);
  }
  return allowed;
}

async function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  routes: readonly RouteOptions[],
): Promise<void> {
  const there = routes.flatMap(({ method }) => method);
  const hinted = hintsOf(payload)?.filter((method) => there.includes(method));
  const allowed = hinted ?? (routes.every(isDecidedByRights) ? await allowedMethods(routes, request) : []);
  if (allowed.length > 0) reply.header('Allow', allowed.join(', '));
}

/** What an item says of itself. */
function hintsOf(payload: unknown): readonly string[] | undefined {
  const { _links } = (payload ?? {}) as { _links?: { self?: readonly SelfLink[] } };
  return _links?.self?.[0]?.targetHints?.allow;
}

const isDecidedByRights = ({ config }: RouteOptions) =>
  config?.permits === undefined && typeof config?.access !== 'function';
