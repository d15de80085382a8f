import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parsePlain } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { parse as parseBrackets } from 'qs';
import { anonymous, type Actor, type Context, type Site } from '@octavo/plugin-api';
import { identify, isAnonymous, type Identity } from './auth.ts';
import { innerOf } from './inner-requests.ts';
import { isUpgrade, rememberIdentity } from './upgrades.ts';

/** A front's id for the request is kept, so that its logs and ours can be read together. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Brackets (`include[]=1`) are what PHP clients send; everything else takes the quick way. */
export function parseQuery(text: string): Record<string, unknown> {
  return /\[|%5b/i.test(text)
    ? parseBrackets(text, { depth: 5, arrayLimit: 1000, parameterLimit: 1000 })
    : parsePlain(text);
}

/** Gives every request its context before anything else looks at it. */
export function useContext(
  app: FastifyInstance,
  { identity, siteOf }: { identity: Identity; siteOf: (request: IncomingMessage) => Site },
): void {
  app.decorateRequest('context');
  app.addHook('onRequest', (request, reply, done) => {
    const inner = innerOf(request.raw);
    if (inner) {
      request.context = inner.context;
      return done();
    }
    const site = siteOf(request.raw);
    const know = (actor: Actor) => {
      request.context = createContext(site, actor, request.ip, reply.raw);
      done();
    };
    const ask = () => identify(identity, site, request, reply);
    if (isUpgrade(request.raw)) rememberIdentity(request.raw, ask);
    if (isAnonymous(request)) know(anonymous);
    else ask().then(know, done);
    return undefined;
  });
}

function createContext(site: Site, actor: Actor, address: string, response: ServerResponse): Context {
  let signal: AbortSignal | undefined;
  return {
    site,
    actor,
    address,
    shows: new Set(),
    /** Made only when somebody looks: most requests end before anyone would. */
    get signal() {
      signal ??= abortedWithout(response);
      return signal;
    },
  };
}

function abortedWithout(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
