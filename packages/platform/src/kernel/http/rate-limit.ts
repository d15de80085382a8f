import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous, PlatformError } from '@octavo/plugin-api';
import { clientNetworkOf } from '../base/client-network.ts';
import type { PlatformConfig } from '../base/platform-config.ts';

const windowMs = 60_000;
/** Beyond that many visitors in a minute, counting them would cost more than it saves. */
const mostVisitors = 100_000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

type Limits = Pick<PlatformConfig, 'anonymousRateLimit' | 'anonymousWriteLimit'>;

/** So many requests a minute to one site from one address, of people nobody knows, in this process. */
export function useRateLimit(app: FastifyInstance, limits: Limits, onRefusal: () => void): void {
  const all = createCounter(limits.anonymousRateLimit);
  const costly = createCounter(limits.anonymousWriteLimit);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.context.actor !== anonymous) return done();
    const visitor = `${request.context.site.id} ${clientNetworkOf(request.ip)}`;
    const seconds = all.count(visitor) ?? (isCostly(request) ? costly.count(visitor) : undefined);
    if (seconds === undefined) return done();
    onRefusal();
    return done(
      new PlatformError(429, 'rest_too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
        headers: { 'Retry-After': String(seconds) },
      }),
    );
  });
}

/** Counts what each visitor does in a minute. */
function createCounter(limit: number) {
  let began = Date.now();
  const counts = new Map<string, number>();
  return {
    /** How many seconds to wait, when there was too much. */
    count(visitor: string): number | undefined {
      if (limit === 0) return undefined;
      const now = Date.now();
      if (now - began >= windowMs || counts.size > mostVisitors) {
        counts.clear();
        began = now;
      }
      const count = (counts.get(visitor) ?? 0) + 1;
      counts.set(visitor, count);
      return count <= limit ? undefined : Math.ceil((began + windowMs - now) / 1000);
    },
  };
}

/** Writes and searches. */
function isCostly({ method, query, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.costly || !reading.has(method)) return true;
  const { s, search } = query as { s?: unknown; search?: unknown };
  return Boolean(s) || Boolean(search);
}
