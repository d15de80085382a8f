import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymous, type Site } from '@octavo/plugin-api';
import { RecentMap } from '../base/recent-map.ts';
import { isSettled, type Revision, type SiteRevisions } from '../base/site-revisions.ts';
import { aboutAnswer } from './envelope.ts';
import { innerOf } from './inner-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether, on this site, what everybody may read depends on nothing but the site's own rows. */
    isKept?: (site: Site) => boolean;
  }
}

/** As long as a cache in front of us may keep them: what changes without a write to the site is seen after a minute. */
const keptForMs = 60_000;
const mostBytes = 64 * 1024 ** 2;
const bytesOfEntry = 1_000;
const longestUrl = 500;
const urlsRemembered = 10_000;
/** They ask for what is somebody's own, or for more than the rows of one site. */
const excluding = ['_embed', '_envelope', '_method', 'password'];

type Kept = {
  readonly site: Site;
  readonly revision: number;
  readonly at: number;
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeaders;
  readonly shows: readonly string[];
};
type Wish = { readonly key: string; readonly revision: Revision; readonly at: number };

/**
 * Answers to people nobody knows, as they were sent, as long as nothing has been written to their site. The revision of the
 * site is read for each request, so no answer is older than it would be without. What is asked for once costs nothing more.
 */
export function useKeptAnswers(app: FastifyInstance, revisions: Pick<SiteRevisions, 'read'>): void {
  const answers = new RecentMap<string, Kept>(mostBytes, ({ bytes }) => bytes.length + bytesOfEntry);
  const asked = new RecentMap<string, true>(urlsRemembered);
  const wishes = new WeakMap<FastifyRequest, Wish>();

  async function find(request: FastifyRequest, key: string): Promise<Kept | undefined> {
    const { site } = request.context;
    const at = performance.now();
    const revision = await revisions.read(site);
    const kept = answers.get(key);
    const isUsable = kept?.site === site && kept.revision === revision.value && at - kept.at < keptForMs;
    if (isUsable) return kept;
    answers.delete(key);
    wishes.set(request, { key, revision, at });
    return undefined;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request);
    if (key === undefined) return done();
    if (asked.get(key) === undefined) {
      asked.set(key, true);
      return done();
    }
    find(request, key).then((kept) => (kept ? send(request, reply, kept) : done()), done);
    return undefined;
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const wish = wishes.get(request);
    if (!wish || !isText(payload) || reply.statusCode !== 200 || reply.hasHeader('cache-control'))
      return done(null, payload);
    const { site, shows = [] } = request.context;
    const isOwn = [...shows].every((key) => key.startsWith(`${site.id}-`) || key === `site-${site.id}`);
    if (!isOwn || !isSettled(wish.revision, wish.at)) return done(null, payload);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const headers = { ...aboutAnswer(reply.getHeaders()), 'content-type': String(reply.getHeader('content-type')) };
    answers.set(wish.key, { site, revision: wish.revision.value, at: wish.at, bytes, headers, shows: [...shows] });
    return done(null, bytes);
  });
}

function keyOf(request: FastifyRequest): string | undefined {
  const { context, method, query, raw, routeOptions, url } = request;
  const { isKept } = routeOptions.config;
  if (!isKept || method !== 'GET' || context.actor !== anonymous || url.length > longestUrl) return undefined;
  if (innerOf(raw) !== undefined || request.headers['x-http-method-override'] !== undefined) return undefined;
  const parameters = query as Record<string, unknown>;
  if (excluding.some((name) => parameters[name] !== undefined) || !isKept(context.site)) return undefined;
  return `${context.site.id} ${url}`;
}

function send({ context }: FastifyRequest, reply: FastifyReply, { bytes, headers, shows }: Kept): void {
  for (const each of shows) context.shows?.add(each);
  void reply.headers(headers).send(bytes);
}

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);
