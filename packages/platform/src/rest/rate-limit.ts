import type { FastifyInstance } from 'fastify';
import { anonymous, PlatformError } from '@octavo/plugin-api';

const windowMs = 60_000;
/** Beyond that many addresses in a minute, counting them would cost more than it saves. */
const mostAddresses = 100_000;

/** So many requests a minute from one address, of people nobody knows, in this process. 0 is no limit. */
export function useRateLimit(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  let began = Date.now();
  const counts = new Map<string, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.context.actor !== anonymous) return done();
    const now = Date.now();
    if (now - began >= windowMs || counts.size > mostAddresses) {
      counts.clear();
      began = now;
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count <= perMinute) return done();
    const seconds = Math.ceil((began + windowMs - now) / 1000);
    return done(
      new PlatformError(429, 'rest_too_many_requests', `There were too many requests. Try again in ${seconds} s.`, {
        headers: { 'Retry-After': String(seconds) },
      }),
    );
  });
}
