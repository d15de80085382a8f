import type { Static } from 'typebox';
import { Type, PlatformError, listHeaders, pageQuery, type Routes } from '@octavo/plugin-api';
import { everybody, signedIn } from '../../kernel/base/refusals.ts';
import { Deleted } from '../../kernel/http/deletion.ts';
import type { HostCookie } from '../../kernel/http/session-cookie.ts';
import type { IdentityRow, IdentityService } from './identity.service.ts';
import type { OidcService, OidcSession } from './oidc.service.ts';
import { Code, SignedIn } from './session.schema.ts';
import type { SessionService } from './session.service.ts';
import { visitorOf } from './visitor.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const Start = Type.Object({
  return_to: Type.Optional(Type.String({ maxLength: 2000, description: 'A screen of the admin of this site.' })),
  remember: Type.Optional(Type.Boolean({ default: false })),
});
const AuthorizeQuery = Type.Object({
  site: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  binding: Type.String({ pattern: '^[\\w-]{43}$' }),
});
const EnterQuery = Type.Object({ code: Type.String({ maxLength: 100 }) });
const Identity = Type.Object({
  id: Type.String(),
  issuer: Type.String(),
  email: Type.String({ description: 'From the provider, at the time of linking.' }),
  created: Type.String(),
  last_used: Type.String(),
});

export type OidcCookies = {
  session: HostCookie;
  /** At the site where somebody began; later, while the second factor is asked for. */
  ticket: HostCookie;
  waiting: HostCookie;
  /** At the main site. */
  attempt: HostCookie;
};

type Needs = { oidc: OidcService | undefined; cookies: OidcCookies; sessions: Pick<SessionService, 'nonce'> };

/** Signing in with the network's provider of identities. What answers with a redirect is for browsers. */
export function oidcRoutes({ oidc, cookies, sessions }: Needs): Routes {
  const tags = ['Provider of identities'];
  // An address on the way may hold a code.
  const onTheWay = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  const maxAge = ({ remember, expiresAt }: OidcSession) =>
    remember ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : undefined;

  function configured(): OidcService {
    if (oidc) return oidc;
    throw new PlatformError(404, 'oidc_not_configured', 'This network has no identity provider.');
  }

  return (app) => {
    app.post(
      '/oidc/start',
      { ...everybody, schema: { tags, body: Start, response: { 200: Type.Object({ url: Type.String() }) } } },
      async ({ context, body }, reply) => {
        const service = configured();
        const { url, ticket } = await service.start(context, body.return_to, body.remember ?? false);
        reply.header('Set-Cookie', cookies.ticket.set(ticket, service.seconds.attempt)).headers(onTheWay);
        return { url };
      },
    );

    app.get(
      '/oidc/authorize',
      { ...everybody, schema: { tags, querystring: AuthorizeQuery } },
      async ({ query: { site, binding } }, reply) => {
        const service = configured();
        const { url, attempt } = await service.authorize(site, binding);
        if (attempt !== undefined) reply.header('Set-Cookie', cookies.attempt.set(attempt, service.seconds.attempt));
        return reply.headers(onTheWay).redirect(url, 302);
      },
    );

    app.get('/oidc/callback', { ...everybody, schema: { tags } }, async ({ raw, headers, ip }, reply) => {
      const [, query = ''] = /\?(.*)$/s.exec(raw.url ?? '') ?? [];
      const { url } = await configured().finish(query, cookies.attempt.read(headers.cookie), ip);
      return reply.header('Set-Cookie', cookies.attempt.clear()).headers(onTheWay).redirect(url, 302);
    });

    app.get('/oidc/enter', { ...everybody, schema: { tags, querystring: EnterQuery } }, async (request, reply) => {
      const service = configured();
      const ticket = cookies.ticket.read(request.headers.cookie);
      const entrance = await service.enter(request.query.code, ticket, visitorOf(request));
      const kept: string[] = [cookies.ticket.clear()];
      if ('session' in entrance) kept.push(cookies.session.set(entrance.session.token, maxAge(entrance.session)));
      if ('waiting' in entrance) kept.push(cookies.waiting.set(entrance.waiting, service.seconds.factor));
      return reply.header('Set-Cookie', kept).headers(onTheWay).redirect(entrance.url, 302);
    });

    app.post(
      '/oidc/session',
      { ...everybody, schema: { tags, body: Type.Object({ code: Code }), response: { 201: SignedIn } } },
      async (request, reply) => {
        const waiting = cookies.waiting.read(request.headers.cookie);
        const session = await configured().complete(waiting, request.body.code, visitorOf(request));
        const { user, sessionId, token, expiresAt } = session;
        reply
          .code(201)
          .header('Set-Cookie', [cookies.waiting.clear(), cookies.session.set(token, maxAge(session))])
          .header('Cache-Control', 'no-store');
        return {
          user: { id: user.id, name: user.display_name, slug: user.slug },
          nonce: sessions.nonce(sessionId),
          expires: expiresAt.toISOString(),
        };
      },
    );
  };
}

/** The identities that one's account is linked to. */
export function identityRoutes(identities: IdentityService): Routes {
  const tags = ['Provider of identities'];
  return (app) => {
    app.get(
      '/users/me/identities',
      {
        ...signedIn,
        schema: { tags, querystring: Type.Object({ ...pageQuery }), response: { 200: Type.Array(Identity) } },
      },
      async ({ context, query: { page = 1, per_page = 10 }, raw }, reply) => {
        const { identities: rows, total } = await identities.list(context, page, per_page);
        reply.headers(
          listHeaders(context.site, '/octavo/v1/users/me/identities', raw.url ?? '', {
            page,
            perPage: per_page,
            total,
          }),
        );
        return rows.map(toResource);
      },
    );

    app.delete(
      `/users/me/identities/:id(^${uuid}$)`,
      {
        ...signedIn,
        schema: {
          tags,
          params: Type.Object({ id: Type.String() }),
          response: { 200: Deleted },
        },
      },
      async ({ context, params }) => {
        await identities.unlink(context, params.id);
        return { deleted: true as const };
      },
    );
  };
}

function toResource(row: IdentityRow): Static<typeof Identity> {
  return {
    id: row.id,
    issuer: row.issuer,
    email: row.email,
    created: row.created_at.toISOString(),
    last_used: row.last_used_at.toISOString(),
  };
}
