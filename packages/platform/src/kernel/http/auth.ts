import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError, anonymous, type Actor, type Site } from '@octavo/plugin-api';
import type { SessionCookie } from './session-cookie.ts';

export type Identity = {
  passwords: { authenticate(site: Site, name: string, password: string, address: string): Promise<Actor | undefined> };
  sessions: {
    byCookie(site: Site, token: string): Promise<Actor | undefined>;
    byToken(site: Site, token: string): Promise<Actor | undefined>;
    isNonce(sessionId: string, nonce: string): boolean;
    nonce(sessionId: string): string;
    countFailure(site: Site, name: string, address: string): Promise<void>;
  };
  cookie: SessionCookie;
};

/** Whether a request brings nothing by which it could be known: most don't. */
export function isAnonymous({ headers, query }: FastifyRequest): boolean {
  return headers.authorization === undefined && nonceOf(headers, query) === undefined;
}

/** Who sent the request. A credential that is there but wrong is refused, never taken as anonymous. */
export async function identify(
  identity: Identity,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const authorization = request.headers.authorization?.trim() ?? '';
  const [, scheme, credential = ''] = /^(basic|bearer)(?:[ \t]+(.*))?$/is.exec(authorization) ?? [];
  if (authorization === '') return byCookie(identity, site, request, reply);
  if (scheme === undefined) {
    throw new PlatformError(
      401,
      'rest_unknown_credential',
      'Send an application password (Basic) or a token (Bearer).',
    );
  }
  return scheme.toLowerCase() === 'basic'
    ? byPassword(identity, site, credential, request.ip)
    : byToken(identity, site, credential);
}

async function byPassword(
  { passwords, sessions }: Identity,
  site: Site,
  credential: string,
  address: string,
): Promise<Actor> {
  const [name, password] = decodeBasic(credential);
  const actor = name && password ? await passwords.authenticate(site, name, password, address) : undefined;
  if (actor) return actor;
  await sessions.countFailure(site, name, address);
  throw new PlatformError(401, 'incorrect_password', 'The username or application password is incorrect.');
}

async function byToken({ sessions }: Identity, site: Site, token: string): Promise<Actor> {
  const actor = await sessions.byToken(site, token);
  if (actor) return actor;
  throw new PlatformError(401, 'jwt_auth_invalid_token', 'The token is invalid or has expired.');
}

/** A cookie alone proves nothing about who meant the request: without its nonce it is anonymous. */
async function byCookie(
  { sessions, cookie }: Identity,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const nonce = nonceOf(request.headers, request.query);
  if (nonce === undefined) return anonymous;
  const token = cookie.read(request.headers.cookie);
  const actor = token === undefined ? undefined : await sessions.byCookie(site, token);
  if (!actor?.sessionId || typeof nonce !== 'string' || !sessions.isNonce(actor.sessionId, nonce)) {
    throw new PlatformError(403, 'rest_cookie_invalid_nonce', 'The nonce is invalid or has expired.');
  }
  reply.header('X-WP-Nonce', sessions.nonce(actor.sessionId));
  return actor;
}

function nonceOf(headers: FastifyRequest['headers'], query: unknown): unknown {
  return headers['x-wp-nonce'] ?? (query as { _wpnonce?: unknown })._wpnonce;
}

function decodeBasic(credential: string): [name: string, password: string] {
  // Node's decoder skips what isn't base64; a front that looks at the header may not.
  const text = /^[A-Za-z0-9+/]*={0,2}$/.test(credential) ? Buffer.from(credential, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  return text.includes('\0') || colon < 0 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 1)];
}
