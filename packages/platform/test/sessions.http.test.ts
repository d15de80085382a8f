import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = '/wp-json/octavo/v1';
const credentials = (login: string) => ({ username: login, password: `${login} password` });

async function signIn(login: string, more: object = {}) {
  const response = await host.inject({
    method: 'POST',
    url: `${root}/session`,
    headers: { 'user-agent': 'Test browser' },
    payload: { ...credentials(login), ...more },
  });
  const setCookie = String(response.headers['set-cookie'] ?? '');
  return { response, setCookie, cookie: setCookie.split(';')[0]!, nonce: response.json().nonce as string };
}

const me = (headers: Record<string, string>) => host.inject({ url: '/wp-json/core/v2/users/me', headers });

describe('signing in with a cookie (contracts/identity.md §2)', () => {
  it('answers who it is and a nonce, and sets a cookie no script can read', async () => {
    const { response, setCookie, cookie, nonce } = await signIn('editor');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ user: { name: 'editor', slug: 'editor' }, nonce: expect.any(String) });
    expect(setCookie).toMatch(/^octavo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await me({ cookie, 'x-wp-nonce': nonce })).json()).toMatchObject({ name: 'editor' });
  });

  it('takes the email address for the name', async () => {
    const { response } = await signIn('editor', { username: 'Editor@network.test' });
    expect(response.statusCode).toBe(201);
  });

  it('is bound to the host and to TLS where there is TLS', async () => {
    const secure = await startTestHost({
      config: (config) => ({ ...config, publicUrl: new URL('https://network.localhost') }),
    });
    const response = await secure.inject({
      method: 'POST',
      url: `${root}/session`,
      payload: { ...credentials('editor'), remember: true },
    });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-octavo_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=12\d{5}$/,
    );
    await secure.close();
  });

  it('says the same for a wrong password and an unknown user', async () => {
    const wrong = await signIn('editor', { password: 'nonsense' });
    const unknown = await signIn('nobody');
    expect(wrong.response.statusCode).toBe(401);
    expect(wrong.response.json()).toEqual(unknown.response.json());
    expect(wrong.setCookie).toBe('');
  });

  it('wants JSON, so that no form of another site can sign anybody in', async () => {
    const response = await host.inject({
      method: 'POST',
      url: `${root}/session`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=editor&password=editor+password',
    });
    expect(response.statusCode).toBe(415);
  });
});

describe('a cookie without its nonce (contracts/identity.md §3)', () => {
  it('is anonymous', async () => {
    const { cookie } = await signIn('editor');
    expect((await me({ cookie })).statusCode).toBe(401);
    expect((await host.inject({ url: '/wp-json/core/v2/posts', headers: { cookie } })).statusCode).toBe(200);
  });

  it('is refused when the nonce is not its own', async () => {
    const { cookie } = await signIn('editor');
    const { nonce } = await signIn('administrator');
    const response = await me({ cookie, 'x-wp-nonce': nonce });
    expect([response.statusCode, response.json().code]).toEqual([403, 'rest_cookie_invalid_nonce']);
  });

  it('takes the nonce from the query, too, and hands out a fresh one', async () => {
    const { cookie, nonce } = await signIn('editor');
    const response = await host.inject({ url: `/wp-json/core/v2/users/me?_wpnonce=${nonce}`, headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-wp-nonce']).toBe(nonce);
  });

  it('gives a nonce as plain text to the page that holds the cookie', async () => {
    const { cookie, nonce } = await signIn('editor');
    const response = await host.inject({ url: `${root}/session/nonce`, headers: { cookie } });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe(nonce);
    expect((await host.inject({ url: `${root}/session/nonce` })).statusCode).toBe(401);
  });

  it('counts on every site of the host, with the role there', async () => {
    const { cookie, nonce } = await signIn('editor');
    const url = '/folder/wp-json/core/v2/posts?context=edit';
    expect((await host.inject({ url, headers: { cookie, 'x-wp-nonce': nonce } })).statusCode).toBe(403);
  });
});

describe('sessions (contracts/identity.md §2)', () => {
  it('are listed with where they were opened, and ended one by one', async () => {
    const user = await host.factories.user({ role: 'author' });
    const login = { username: user.login, password: 'a password' };
    const first = await signIn(user.login, login);
    const second = await signIn(user.login, login);
    const headers = { cookie: first.cookie, 'x-wp-nonce': first.nonce };
    const list = (await host.inject({ url: `${root}/sessions`, headers })).json();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ kind: 'cookie', user_agent: 'Test browser', ip: '127.0.0.1' });
    const other = list.find(({ current }: { current: boolean }) => !current);
    const ended = await host.inject({ method: 'DELETE', url: `${root}/sessions/${other.id}`, headers });
    expect(ended.json()).toEqual({ deleted: true });
    expect((await me({ cookie: second.cookie, 'x-wp-nonce': second.nonce })).statusCode).toBe(403);
    expect((await host.inject({ method: 'DELETE', url: `${root}/sessions/${other.id}`, headers })).statusCode).toBe(
      404,
    );
  });

  it('are all ended but the one in use', async () => {
    const user = await host.factories.user();
    const login = { username: user.login, password: 'a password' };
    const kept = await signIn(user.login, login);
    const lost = await signIn(user.login, login);
    const headers = { cookie: kept.cookie, 'x-wp-nonce': kept.nonce };
    expect((await host.inject({ method: 'DELETE', url: `${root}/sessions`, headers })).json()).toEqual({
      deleted: true,
      count: 1,
    });
    expect((await me(headers)).statusCode).toBe(200);
    expect((await me({ cookie: lost.cookie, 'x-wp-nonce': lost.nonce })).statusCode).toBe(403);
  });

  it('end with signing out, which clears the cookie', async () => {
    const { cookie, nonce } = await signIn('editor');
    const headers = { cookie, 'x-wp-nonce': nonce };
    const response = await host.inject({ method: 'DELETE', url: `${root}/session`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
    expect((await me(headers)).statusCode).toBe(403);
  });

  it('of others can not be ended', async () => {
    const { cookie, nonce } = await signIn('editor');
    const [session] = (await host.inject({ url: `${root}/sessions`, headers: { cookie, 'x-wp-nonce': nonce } })).json();
    const response = await host.inject({
      method: 'DELETE',
      url: `${root}/sessions/${session.id}`,
      ...(await host.person('super-admin')),
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('tokens (contracts/identity.md §4)', () => {
  const jwt = '/wp-json/jwt-auth/v1/token';
  const issue = async (login = 'editor') =>
    (await host.inject({ method: 'POST', url: jwt, payload: credentials(login) })).json();

  it('are issued for a password, with the fields clients know', async () => {
    const response = await host.inject({ method: 'POST', url: jwt, payload: credentials('editor') });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user_email: 'editor@network.test',
      user_nicename: 'editor',
      user_display_name: 'editor',
    });
    const [header, payload] = response
      .json()
      .token.split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'test' });
    expect(payload.exp - payload.iat).toBe(3600);
  });

  it('are good for writing, and are validated', async () => {
    const { token } = await issue();
    const headers = { authorization: `Bearer ${token}` };
    const created = await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/posts',
      headers,
      payload: { title: 'By token' },
    });
    expect(created.statusCode).toBe(201);
    const valid = await host.inject({ method: 'POST', url: `${jwt}/validate`, headers });
    expect(valid.json()).toEqual({ code: 'jwt_auth_valid_token', data: { status: 200 } });
    const without = await host.inject({ method: 'POST', url: `${jwt}/validate` });
    expect([without.statusCode, without.json().code]).toEqual([401, 'jwt_auth_no_auth_header']);
  });

  it('are renewed while their session lasts', async () => {
    const { token } = await issue();
    const renewed = await host.inject({
      method: 'POST',
      url: `${jwt}/refresh`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(renewed.json()).toMatchObject({ user_email: 'editor@network.test', token: expect.any(String) });
    expect((await me({ authorization: `Bearer ${renewed.json().token}` })).statusCode).toBe(200);
  });

  it('end with their session', async () => {
    const { token } = await issue();
    const headers = { authorization: `Bearer ${token}` };
    expect((await host.inject({ method: 'DELETE', url: `${root}/session`, headers })).statusCode).toBe(200);
    const response = await me(headers);
    expect([response.statusCode, response.json().code]).toEqual([401, 'jwt_auth_invalid_token']);
  });

  it('are refused for a wrong password', async () => {
    const response = await host.inject({
      method: 'POST',
      url: jwt,
      payload: { ...credentials('editor'), password: 'no' },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'incorrect_password']);
  });
});

describe('too many attempts (contracts/identity.md §6)', () => {
  it('are refused by account, known or not, until the quarter of an hour is over', async () => {
    const limited = await startTestHost();
    const attempt = (username: string, password: string) =>
      limited.inject({ method: 'POST', url: `${root}/session`, payload: { username, password } });
    for (const name of ['author', 'nobody-at-all']) {
      for (let count = 0; count < 20; count += 1) expect((await attempt(name, 'wrong')).statusCode).toBe(401);
      const refused = await attempt(name, `${name} password`);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_login_attempts']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
    expect((await attempt('editor', 'editor password')).statusCode).toBe(201);
    await limited.close();
  });

  it('start afresh after a login that worked', async () => {
    const user = await host.factories.user();
    for (let count = 0; count < 15; count += 1) await signIn(user.login, { password: 'wrong' });
    expect((await signIn(user.login, { password: 'a password' })).response.statusCode).toBe(201);
    for (let count = 0; count < 15; count += 1) await signIn(user.login, { password: 'wrong' });
    expect((await signIn(user.login, { password: 'a password' })).response.statusCode).toBe(201);
  });
});
