import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymous, type Site } from '@octavo/plugin-api';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Surrogate keys of the route's public answers: a cache may keep them until one of these is purged. */
    cacheKeys?: (params: { id: number }, site: Site) => readonly string[];
  }
}

/** Browsers ask each time whether it has changed; what stands between them and us may answer for a minute. */
const forEverybody = 'public, max-age=0, s-maxage=60';
const forOne = 'private, no-store';
/** What makes one caller's answer differ from another's. */
const differs = 'Authorization, Cookie, X-WP-Nonce';

/** Answers to people nobody knows carry a tag and keys; to everybody else, they are theirs alone. */
export function useCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { cacheKeys } = request.routeOptions.config;
    if (!cacheKeys || !['GET', 'HEAD'].includes(request.method)) {
      const isTheirs = request.context?.actor.credential !== 'none';
      if (isTheirs && !reply.hasHeader('cache-control')) reply.header('Cache-Control', forOne);
      return done(null, payload);
    }
    reply.header('Vary', differs);
    if (!isForEverybody(request, reply) || !isText(payload)) {
      reply.header('Cache-Control', forOne);
      return done(null, payload);
    }
    const { site, shows = [] } = request.context;
    const keys = cacheKeys(request.params as { id: number }, site).map((key) => surrogateKey(site.id, key));
    // As it is sent, so that it is encoded once.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const tag = tagOf(bytes);
    reply.headers({
      'Cache-Control': forEverybody,
      ETag: tag,
      'Surrogate-Key': [...new Set([`site-${site.id}`, ...keys, ...shows])].join(' '),
    });
    if (!hasSeen(request.headers['if-none-match'], tag)) return done(null, bytes);
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return done(null, null);
  });
}

const tags = new WeakMap<Buffer, string>();

/** Bytes that are kept and sent again have theirs already. */
function tagOf(bytes: Buffer): string {
  let tag = tags.get(bytes);
  if (tag === undefined) tags.set(bytes, (tag = `W/"${hash('sha1', bytes, 'base64url')}"`));
  return tag;
}

/** Of one thing on one site. */
export const surrogateKey = (siteId: number, key: string) => `${siteId}-${key}`;

/**
 * A password in the address is a credential too, an envelope may hold an error, and a POST is kept by nobody. What a
 * route itself has said about keeping means that it knew the caller after all.
 */
function isForEverybody({ context, query, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { password, _envelope, _method } = query as Record<string, unknown>;
  const isPlain = [password, _envelope, _method, headers['x-http-method-override']].every((part) => part === undefined);
  const isOpen = isPlain && !reply.hasHeader('Cache-Control');
  // Whoever could not be identified has no context.
  return context?.actor === anonymous && reply.statusCode === 200 && isOpen;
}

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

function hasSeen(tags: string | undefined, tag: string): boolean {
  if (tags === undefined) return false;
  return tags.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^(?!W\/)/, 'W/') === tag);
}
