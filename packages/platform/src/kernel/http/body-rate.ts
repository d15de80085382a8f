import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous, PlatformError } from '@octavo/plugin-api';
import { clientNetworkOf } from '../base/client-network.ts';
import { hasBody } from './concurrency-limit.ts';

/** Each megabyte takes this process some five milliseconds in which it does nothing else. */
const bytesPerSecond = 4 * 1024 * 1024;
const burstBytes = 4 * bytesPerSecond;
const longestWaitMs = 10_000;
const mostClients = 10_000;
const wholeBody = /^application\/(?:json|x-www-form-urlencoded)\b/i;

/**
 * Limits the bytes a second that one account, or one address of people nobody knows, makes this process parse. Whoever
 * sends more waits before the body is read; whoever would wait for long is refused.
 */
export function useBodyRate(app: FastifyInstance, onRefusal: () => void): void {
  /** When each client will have paid for what was sent. */
  const paidAt = new Map<string, number>();

  /** How many milliseconds to wait, before what these bytes cost. */
  function charge(client: string, bytes: number): number {
    const now = performance.now();
    const from = Math.max(now, paidAt.get(client) ?? 0);
    if (paidAt.size >= mostClients) for (const [each, at] of paidAt) if (at <= now) paidAt.delete(each);
    paidAt.set(client, from + (bytes / bytesPerSecond) * 1000);
    return Math.max(0, from - now - (burstBytes / bytesPerSecond) * 1000);
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw, headers, routeOptions } = request;
    const length = Number(headers['content-length'] ?? 0);
    const isRefusedAnyway = length > (routeOptions.bodyLimit ?? 0);
    if (!hasBody(raw) || isRefusedAnyway || !wholeBody.test(headers['content-type'] ?? '')) return done();
    const client = clientOf(request);
    const milliseconds = charge(client, length);
    if (milliseconds > longestWaitMs) {
      charge(client, -length);
      onRefusal();
      return done(tooMuch(milliseconds));
    }
    const goOn = () => {
      // Nobody knows the length of a body in chunks before it is there.
      if (length === 0) payload.on('data', (piece: Buffer) => charge(client, piece.length));
      done();
    };
    if (milliseconds === 0) return goOn();
    const timer = setTimeout(goOn, milliseconds);
    reply.raw.once('close', () => clearTimeout(timer));
    return undefined;
  });
}

function clientOf({ context: { actor }, ip }: FastifyRequest): string {
  return actor === anonymous ? clientNetworkOf(ip) : `account ${actor.userId}`;
}

function tooMuch(milliseconds: number): PlatformError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new PlatformError(
    429,
    'rest_too_many_requests',
    `You sent too much data in a short time. Try again in ${seconds} s.`,
    {
      headers: { 'Retry-After': String(seconds) },
    },
  );
}
