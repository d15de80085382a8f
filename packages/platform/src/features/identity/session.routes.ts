import type { Static } from 'typebox';
import { Type, PlatformError, type Access, type Routes } from '@octavo/plugin-api';
import { everybody, refuse, signedIn } from '../../kernel/base/refusals.ts';
import { Deleted } from '../../kernel/http/deletion.ts';
import type { SessionCookie } from '../../kernel/http/session-cookie.ts';
import { Code, Password, SignedIn } from './session.schema.ts';
import type { SessionRow, SessionService } from './session.service.ts';
import { visitorOf } from './visitor.ts';

const Credentials = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254, description: 'Username or email address.' }),
  password: Password,
  code: Type.Optional(Code),
});
const Login = Type.Object({ ...Credentials.properties, remember: Type.Optional(Type.Boolean({ default: false })) });
const Session = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<'cookie' | 'token'>({ type: 'string', enum: ['cookie', 'token'] }),
  current: Type.Boolean(),
  created: Type.String(),
  last_used: Type.String(),
  expires: Type.String(),
  ip: Type.String(),
  user_agent: Type.String(),
});
const Token = Type.Object({
  token: Type.String(),
  user_email: Type.String(),
  user_nicename: Type.String(),
  user_display_name: Type.String(),
});
const Confirmed = Type.Object({ confirmed: Type.Literal(true) });
const SessionParams = Type.Object({ id: Type.String() });
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const withSession: { config: { access: Access } } = {
  config: {
    access: ({ actor }) =>
      actor.sessionId !== undefined || refuse(actor, 'rest_not_logged_in', 'There is no session to end.'),
  },
};
const withToken: { config: { access: Access } } = {
  config: {
    access: ({ actor }) =>
      actor.credential === 'token' ||
      new PlatformError(401, 'jwt_auth_no_auth_header', 'Send the token as a bearer token.'),
  },
};

/** Signing in and out with a cookie, and what is signed in. */
export function sessionRoutes(sessions: SessionService, cookie: SessionCookie): Routes {
  const tags = ['Sessions'];
  return (app) => {
    app.post(
      '/session',
      { ...everybody, schema: { tags, body: Login, response: { 201: SignedIn } } },
      async (request, reply) => {
        const { body } = request;
        const remember = body.remember ?? false;
        const { user, sessionId, token, expiresAt } = await sessions.signIn(body, remember, visitorOf(request));
        const maxAge = remember ? Math.floor((expiresAt.getTime() - Date.now()) / 1000) : undefined;
        reply.code(201).header('Set-Cookie', cookie.set(token, maxAge)).header('Cache-Control', 'no-store');
        return {
          user: { id: user.id, name: user.display_name, slug: user.slug },
          nonce: sessions.nonce(sessionId),
          expires: expiresAt.toISOString(),
        };
      },
    );

    app.post(
      '/session/confirm',
      {
        ...signedIn,
        schema: {
          tags,
          body: Type.Object({ password: Password, code: Type.Optional(Code) }),
          response: { 200: Confirmed },
        },
      },
      async ({ context, body }) => {
        await sessions.confirm(context, body);
        return { confirmed: true as const };
      },
    );

    /** For pages that hold the cookie and need a (new) nonce: unreadable from elsewhere, and it changes nothing. */
    app.get(
      '/session/nonce',
      { ...everybody, schema: { tags, produces: ['text/plain'] } },
      async ({ context, headers }, reply) => {
        const token = cookie.read(headers.cookie);
        const actor = token === undefined ? undefined : await sessions.byCookie(context.site, token);
        if (!actor?.sessionId) throw new PlatformError(401, 'rest_not_logged_in', 'You are not signed in.');
        return reply
          .type('text/plain; charset=utf-8')
          .header('Cache-Control', 'no-store')
          .send(sessions.nonce(actor.sessionId));
      },
    );

    app.delete(
      '/session',
      { ...withSession, schema: { tags, response: { 200: Deleted } } },
      async ({ context }, reply) => {
        await sessions.end(context, context.actor.sessionId!);
        reply.header('Set-Cookie', cookie.clear());
        return { deleted: true as const };
      },
    );

    app.get(
      '/sessions',
      { ...signedIn, schema: { tags, response: { 200: Type.Array(Session) } } },
      async ({ context }) => {
        const rows = await sessions.list(context.actor);
        return rows.map((row) => toResource(row, context.actor.sessionId));
      },
    );

    app.delete(
      '/sessions',
      {
        ...signedIn,
        schema: { tags, response: { 200: Type.Object({ deleted: Type.Literal(true), count: Type.Integer() }) } },
      },
      async ({ context }) => ({ deleted: true as const, count: await sessions.endOthers(context) }),
    );

    app.delete(
      `/sessions/:id(^${uuid}$)`,
      { ...signedIn, schema: { tags, params: SessionParams, response: { 200: Deleted } } },
      async ({ context, params }) => {
        await sessions.end(context, params.id);
        return { deleted: true as const };
      },
    );
  };
}

/** Tokens for clients that hold no cookie. */
export function tokenRoutes(sessions: SessionService): Routes {
  const tags = ['Tokens'];
  return (app) => {
    app.post(
      '/token',
      { ...everybody, schema: { tags, body: Credentials, response: { 200: Token } } },
      async (request, reply) => {
        const { user, token } = await sessions.issueToken(request.body, visitorOf(request));
        reply.header('Cache-Control', 'no-store');
        return { token, user_email: user.email, user_nicename: user.slug, user_display_name: user.display_name };
      },
    );

    app.post(
      '/token/validate',
      {
        ...withToken,
        schema: {
          tags,
          response: { 200: Type.Object({ code: Type.String(), data: Type.Object({ status: Type.Integer() }) }) },
        },
      },
      () => ({ code: 'jwt_auth_valid_token', data: { status: 200 } }),
    );

    app.post(
      '/token/refresh',
      { ...withToken, schema: { tags, response: { 200: Token } } },
      async ({ context }, reply) => {
        const { user, token } = await sessions.refreshToken(context);
        reply.header('Cache-Control', 'no-store');
        return { token, user_email: user.email, user_nicename: user.slug, user_display_name: user.display_name };
      },
    );
  };
}

function toResource(row: SessionRow, current: string | undefined): Static<typeof Session> {
  return {
    id: row.id,
    kind: row.kind,
    current: row.id === current,
    created: row.created_at.toISOString(),
    last_used: row.last_used_at.toISOString(),
    expires: row.expires_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
  };
}
