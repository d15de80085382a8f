import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { startTestHost, type TestHost } from '@octavo/testing';

export type Session = { id: string; cookie: string; nonce: string };

export type Person = {
  id: number;
  login: string;
  email: string;
  accountPassword: string;
  applicationPassword: string;
  sessions: [Session, Session];
  token: string;
  /** The session behind the token. */
  tokenSessionId: string;
};

/** A network as it is served behind TLS, with people whose credentials are good, and some whose credentials have ended. */
export type World = {
  host: TestHost;
  origin: string;
  victim: Person;
  attacker: Person;
  /** Credentials that were good once. */
  ended: {
    loggedOut: Session;
    passwordChanged: Session;
    token: string;
    /** Ended with the account's password. */
    applicationPassword: [login: string, password: string];
    revoked: [login: string, password: string];
  };
  /** Where headers of tokens point to. */
  lure: { url: string; visits(): number };
  /** Everything that an attack might have changed, as one value. */
  fingerprint(): Promise<string>;
  /** Each attack starts with clean counters: the limiter is not what is tested here. */
  forgetAttempts(): Promise<void>;
  close(): Promise<void>;
};

export const cookieName = '__Host-octavo_session';
const accountPassword = 'a password';

export async function createWorld(): Promise<World> {
  const host = await startTestHost({
    config: (config) => ({ ...config, publicUrl: new URL('https://network.localhost') }),
  });
  const client = new Client({ connectionString: host.databaseUrl });
  await client.connect();
  let visits = 0;
  const lure = createServer((_, response) => {
    visits += 1;
    response.end('{"keys":[]}');
  });
  await new Promise<void>((resolve) => lure.listen(0, '127.0.0.1', resolve));
  return {
    host,
    origin: await host.listen(),
    victim: await createPerson(host),
    attacker: await createPerson(host),
    ended: await createEnded(host),
    lure: { url: `http://127.0.0.1:${(lure.address() as AddressInfo).port}`, visits: () => visits },
    async fingerprint() {
      const { rows } = await client.query<{ print: string }>(stateOfEverything);
      return rows[0]!.print;
    },
    async forgetAttempts() {
      await client.query('delete from network.login_attempts');
    },
    async close() {
      lure.close();
      await client.end();
      await host.close();
    },
  };
}

async function createPerson(host: TestHost): Promise<Person> {
  const { id, login, email, password } = await host.factories.user({ role: 'author' });
  const sessions: [Session, Session] = [await signIn(host, login), await signIn(host, login)];
  const token = await issueToken(host, login);
  const tokenSessionId = claimsOf(token)['sid'] as string;
  return { id, login, email, accountPassword, applicationPassword: password, sessions, token, tokenSessionId };
}

async function createEnded(host: TestHost): Promise<World['ended']> {
  const leaving = await host.factories.user({ role: 'author' });
  const loggedOut = await signIn(host, leaving.login);
  await host.inject({ method: 'DELETE', url: '/wp-json/octavo/v1/session', headers: withCookie(loggedOut) });
  const changing = await host.factories.user({ role: 'author' });
  const passwordChanged = await signIn(host, changing.login);
  const token = await issueToken(host, changing.login);
  await host.inject({
    method: 'POST',
    url: '/wp-json/core/v2/users/me',
    headers: withCookie(passwordChanged),
    payload: { password: 'another password' },
  });
  const revoking = await host.factories.user({ role: 'author' });
  await host.inject({
    method: 'DELETE',
    url: '/wp-json/core/v2/users/me/application-passwords',
    headers: withCookie(await signIn(host, revoking.login)),
  });
  return {
    loggedOut,
    passwordChanged,
    token,
    applicationPassword: [changing.login, changing.password],
    revoked: [revoking.login, revoking.password],
  };
}

export async function signIn(host: TestHost, login: string, headers: Record<string, string> = {}): Promise<Session> {
  const response = await host.inject({
    method: 'POST',
    url: '/wp-json/octavo/v1/session',
    headers,
    payload: { username: login, password: accountPassword },
  });
  const [, cookie] = /^[^=]+=([^;]+);/.exec(String(response.headers['set-cookie']))!;
  const { nonce } = response.json<{ nonce: string }>();
  const sessions = await host.inject({
    url: '/wp-json/octavo/v1/sessions',
    headers: withCookie({ cookie: cookie!, nonce }),
  });
  const { id } = sessions.json<{ id: string; current: boolean }[]>().find(({ current }) => current)!;
  return { id, cookie: cookie!, nonce };
}

async function issueToken(host: TestHost, login: string): Promise<string> {
  const response = await host.inject({
    method: 'POST',
    url: '/wp-json/jwt-auth/v1/token',
    payload: { username: login, password: accountPassword },
  });
  return response.json<{ token: string }>().token;
}

export function withCookie({ cookie, nonce }: { cookie: string; nonce: string }): Record<string, string> {
  return { cookie: `${cookieName}=${cookie}`, 'x-wp-nonce': nonce };
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
}

/** Without the columns that note when something was used. */
const stateOfEverything = `select md5(concat_ws('|',
  (select string_agg(u::text, ',' order by u.id) from network.users u),
  (select string_agg(m::text, ',' order by m.site_id, m.user_id) from network.memberships m),
  (select string_agg(concat_ws(':', s.id, s.user_id, s.kind, s.token_hash, s.expires_at), ',' order by s.id)
     from network.sessions s),
  (select string_agg(concat_ws(':', p.id, p.user_id, p.hash, p.name), ',' order by p.id)
     from network.application_passwords p),
  (select string_agg(o::text, ',' order by o.name) from network.options o),
  (select string_agg(s::text, ',' order by s.id) from network.sites s),
  (select string_agg(p::text, ',' order by p.site_id, p.id) from core.posts p)
)) as print`;
