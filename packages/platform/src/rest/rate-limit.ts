import type { FastifyInstance } from 'fastify';
import { anonymous, PlatformError } from '@octavo/plugin-api';
import { customerOf } from '../addresses.ts';

const windowMs = 60_000;
/** Beyond that many visitors in a minute, counting them would cost more than it saves. */
const mostVisitors = 100_000;

/** So many requests a minute to one site from one address, of people nobody knows, in this process. 0 is no limit. */
export function useRateLimit(app: FastifyInstance, perMinute: number, onRefusal: () => void): void {
  if (perMinute === 0) return;
  let began = Date.now();
  const counts = new Map<string, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.context.actor !== anonymous) return done();
    const now = Date.now();
    if (now - began >= windowMs || counts.size > mostVisitors) {
      counts.clear();
      began = now;
    }
    const visitor = `${request.context.site.id} ${customerOf(request.ip)}`;
    const count = (counts.get(visitor) ?? 0) + 1;
    counts.set(visitor, count);
    if (count <= perMinute) return done();
    onRefusal();
    const seconds = Math.ceil((began + windowMs - now) / 1000);
    return done(
      new PlatformError(429, 'rest_too_many_requests', `There were too many requests. Try again in ${seconds} s.`, {
        headers: { 'Retry-After': String(seconds) },
      }),
    );
  });
}
