import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dumpDatabase, findSecrets, onServer, startTestHost, type TestHost } from '@octavo/testing';
import { createBrowser, type Browser } from './browser.ts';
import { startProvider, type Claims, type TestProvider } from './provider.ts';
import { enrol, nextCode, outcome, root, signIn } from './sign-in.ts';

const main = 'http://network.localhost';
const shop = 'http://shop.test';
const callback = `${main}${root}/oidc/callback`;
let provider: TestProvider;
let host: TestHost;
let browser: Browser;

const settings = (more: object = {}) => ({
  issuer: provider.issuer,
  clientId: 'octavo',
  clientSecret: provider.clientSecret,
  name: 'Example',
  createUsers: false,
  ...more,
});

beforeAll(async () => {
  provider = await startProvider(callback);
  host = await startTestHost({ config: (config) => ({ ...config, oidc: settings() }) });
  host.keepSecret('the secret of the client', provider.clientSecret);
  await host.factories.site({ domain: 'shop.test', path: '/' });
});
beforeEach(() => {
  browser = createBrowser(host, ['network.localhost', 'shop.test']);
});
afterEach(() => {
  provider.down(false);
  vi.useRealTimers();
});
afterAll(async () => {
  await host.close();
  await provider.close();
});

let people = 0;
/** Somebody with an account, whom the provider knows by their address. */
async function known(claims: Claims = {}) {
  const user = await host.factories.user({ role: 'author' });
  const subject = `subject-${(people += 1)}`;
  provider.let(subject, { email: user.email, email_verified: true, ...claims });
  return { ...user, subject };
}

async function start(site = main, payload: object = {}, by = browser) {
  const response = await by.post(`${site}${root}/oidc/start`, payload);
  expect(response.status).toBe(200);
  return (JSON.parse(response.body) as { url: string }).url;
}

/** The headers of the session that a browser has, if it has one. */
async function sessionOf(site = main, by = browser): Promise<Record<string, string> | undefined> {
  const cookie = [...by.cookies(site)].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { host: new URL(site).host, cookie };
  const nonce = await host.inject({ url: `${root}/session/nonce`, headers });
  return nonce.statusCode === 200 ? { ...headers, 'x-wp-nonce': nonce.body } : undefined;
}

async function whoIs(site = main, by = browser): Promise<string | undefined> {
  const headers = await sessionOf(site, by);
  if (!headers) return undefined;
  const me = await host.inject({ url: '/wp-json/core/v2/users/me?context=edit', headers });
  return me.json().username as string;
}

const endOf = (steps: { url: string }[]) => steps.at(-1)!.url;
const errorOf = (steps: { url: string }[]) => new URL(endOf(steps)).searchParams.get('sign_in_error');
const atAdmin = ({ pathname }: URL) => pathname.startsWith('/admin') || pathname.startsWith('/folder/admin');
const isCallback = ({ pathname }: URL) => pathname.endsWith('/oidc/callback');

describe('signing in with a provider (contracts/identity.md §16)', () => {
  it('begins and ends at the screen where one was, with a session like any other', async () => {
    const { login } = await known();
    const steps = await browser.follow(
      await start(main, { return_to: '/admin/content/pages?search=x', remember: true }),
      atAdmin,
    );
    expect(endOf(steps)).toBe(`${main}/admin/content/pages?search=x`);
    expect(steps.slice(0, -1).every(({ status }) => status === 302 || status === 303)).toBe(true);
    expect(await whoIs()).toBe(login);
    expect([...browser.cookies(main).keys()]).toEqual(['octavo_session']);
    const [session] = await host.db.network
      .selectFrom('network.sessions')
      .innerJoin('network.users', 'network.users.id', 'network.sessions.user_id')
      .select(['kind', 'expires_at'])
      .where('login', '=', login)
      .execute();
    expect(session!.kind).toBe('cookie');
    expect(session!.expires_at.getTime() - Date.now()).toBeGreaterThan(13 * 24 * 60 * 60 * 1000);
  });

  it('asks the provider with PKCE, a state and a nonce, for the main site', async () => {
    await known();
    const steps = await browser.follow(await start(), isCallback);
    const asked = new URL(steps.find(({ url }) => url.includes('/auth?'))!.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'octavo',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('sets the cookie of the domain where it began, and of no other', async () => {
    const { login } = await known();
    const steps = await browser.follow(await start(shop, { return_to: `${shop}/admin/profile` }), atAdmin);
    expect(endOf(steps)).toBe(`${shop}/admin/profile`);
    expect([await whoIs(shop), await whoIs(main)]).toEqual([login, undefined]);
  });

  it('works for a site in a folder', async () => {
    const { login } = await known();
    expect(endOf(await browser.follow(await start(`${main}/folder`), atAdmin))).toBe(`${main}/folder/admin`);
    expect(await whoIs()).toBe(login);
  });

  it.each([
    'https://elsewhere.test/admin',
    '//elsewhere.test/admin',
    '/\\elsewhere.test/admin',
    'javascript:alert(1)',
    'http://shop.test/admin',
    '/wp-json/octavo/v1/sites',
    '/administrator',
    'http://network.localhost@elsewhere.test/admin',
    '/admin/../wp-json',
  ])('leads to no other place than a screen of the site: %s', async (return_to) => {
    const response = await browser.post(`${main}${root}/oidc/start`, { return_to });
    expect([response.status, JSON.parse(response.body).code]).toEqual([400, 'rest_invalid_param']);
  });

  it('goes to no site that isn’t there', async () => {
    const binding = 'b'.repeat(43);
    const response = await browser.get(`${main}${root}/oidc/authorize?site=99999999&binding=${binding}`);
    expect(response.status).toBe(404);
  });

  it('is told of where it isn’t set up', async () => {
    const bare = await startTestHost();
    const response = await bare.inject({ method: 'POST', url: `${root}/oidc/start`, payload: {} });
    expect(outcome(response)).toEqual([404, 'oidc_not_configured']);
    await bare.close();
  });
});

describe('what doesn’t fit together (contracts/identity.md §16)', () => {
  it.each(['state', 'nonce', 'code_challenge'])('is refused: a wrong %s', async (parameter) => {
    await known();
    const [, toProvider] = await browser.follow(await start(), ({ host: at }) => at === provider.issuer.host);
    const tampered = new URL(toProvider!.url);
    tampered.searchParams.set(parameter, 'x'.repeat(43));
    const steps = await browser.follow(tampered.href, atAdmin);
    expect(errorOf(steps)).toBe('oidc_failed');
    expect(await whoIs()).toBeUndefined();
  });

  it('is refused: a callback for a second time, even with the cookie of the first', async () => {
    await known();
    const before = await browser.follow(await start(), isCallback);
    const cookies = new Map(browser.cookies(main));
    expect(errorOf(await browser.follow(endOf(before), atAdmin))).toBeNull();
    const other = createBrowser(host, ['network.localhost']);
    expect(errorOf(await other.follow(endOf(before), atAdmin))).toBe('oidc_failed');
    for (const [name, value] of cookies) other.cookies(main).set(name, value);
    expect(errorOf(await other.follow(endOf(before), atAdmin))).toBe('oidc_failed');
    expect(await whoIs(main, other)).toBeUndefined();
  });

  it('is refused: a hand-over in another browser, for a second time, at another site, or late', async () => {
    await known();
    const isEntrance = ({ pathname }: URL) => pathname.endsWith('/oidc/enter');
    const arrive = async (by: Browser) => endOf(await by.follow(await start(shop, {}, by), isEntrance));

    const victim = createBrowser(host, ['network.localhost', 'shop.test']);
    await start(shop, {}, victim);
    expect(errorOf(await victim.follow(await arrive(browser), atAdmin))).toBe('oidc_failed');
    expect(await whoIs(shop, victim)).toBeUndefined();

    const entrance = await arrive(browser);
    const ticket = browser.cookies(shop).get('octavo_oidc_ticket')!;
    expect(errorOf(await browser.follow(entrance, atAdmin))).toBeNull();
    const again = createBrowser(host, ['network.localhost', 'shop.test']);
    again.cookies(shop).set('octavo_oidc_ticket', ticket);
    expect(errorOf(await again.follow(entrance, atAdmin))).toBe('oidc_failed');

    const astray = await arrive(browser);
    await start(main);
    expect(errorOf(await browser.follow(astray.replace(shop, main), atAdmin))).toBe('oidc_failed');

    const late = await arrive(browser);
    await host.db.network
      .updateTable('network.sign_in_handovers')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(errorOf(await browser.follow(late, atAdmin))).toBe('oidc_failed');
  });

  it('is refused: somebody who took too long', async () => {
    await known();
    const steps = await browser.follow(await start(), isCallback);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(errorOf(await browser.follow(endOf(steps), atAdmin))).toBe('oidc_failed');
  });

  it('is told at the site where it began: who says no at the provider', async () => {
    provider.let('');
    const steps = await browser.follow(await start(shop), atAdmin);
    expect(endOf(steps)).toBe(`${shop}/admin?sign_in_error=oidc_denied`);
  });
});

describe('whose account it is (contracts/identity.md §16)', () => {
  it('is the linked one, whatever becomes of the address', async () => {
    const { id, login, subject } = await known();
    await browser.follow(await start(), atAdmin);
    await host.users.update(host.context(), id, { email: `moved-${id}@network.test` });
    provider.let(subject, { email: 'new@elsewhere.test', email_verified: false });
    browser = createBrowser(host, ['network.localhost']);
    await browser.follow(await start(), atAdmin);
    expect(await whoIs()).toBe(login);
  });

  it('is none for an address that the provider hasn’t verified, even if it is somebody’s', async () => {
    for (const claims of [{ email_verified: false }, { email: undefined }] as Claims[]) {
      const { subject } = await known();
      provider.let(subject, { email: 'editor@network.test', ...claims });
      expect(errorOf(await browser.follow(await start(), atAdmin))).toBe('oidc_email_unverified');
      expect(await whoIs()).toBeUndefined();
    }
  });

  it('is none for people nobody knows, nor for a login that looks like an address', async () => {
    await host.users.create({ login: 'odd@network.test', email: 'odd-one@network.test', password: 'a password' });
    for (const email of ['stranger@network.test', 'odd@network.test']) {
      provider.let(`subject-of-${email}`, { email, email_verified: true });
      expect(errorOf(await browser.follow(await start(), atAdmin))).toBe('oidc_unknown_user');
    }
    expect(await whoIs()).toBeUndefined();
  });

  it('is the same for two who come at once for the first time', async () => {
    const { login } = await known();
    const browsers = [1, 2, 3].map(() => createBrowser(host, ['network.localhost']));
    await Promise.all(browsers.map(async (each) => each.follow(await start(main, {}, each), atAdmin)));
    expect(await Promise.all(browsers.map((each) => whoIs(main, each)))).toEqual([login, login, login]);
  });

  it('is a new one where the network wants that, with a role on the site where they came', async () => {
    const generous = await startTestHost({
      config: (config) => ({ ...config, oidc: settings({ createUsers: true, defaultRole: 'contributor' }) }),
    });
    const newcomer = createBrowser(generous, ['network.localhost']);
    provider.let('newcomer', {
      email: 'ada@elsewhere.test',
      email_verified: true,
      preferred_username: 'editor',
      name: 'Ada L.',
    });
    const response = await newcomer.post(`${main}${root}/oidc/start`, {});
    await newcomer.follow((JSON.parse(response.body) as { url: string }).url, atAdmin);
    const { users } = await generous.users.list(generous.context(), { search: 'ada@elsewhere.test' });
    expect(users).toMatchObject([
      { login: 'editor-2', display_name: 'Ada L.', role: 'contributor', super_admin: false },
    ]);
    await generous.close();
  });
});

describe('a second factor after the provider (contracts/identity.md §16)', () => {
  it('is still asked for, and the session opened only then', async () => {
    const { login } = await known();
    const { secret, recoveryCodes } = await enrol(
      host,
      await signIn(host, { username: login, password: 'a password' }),
      'a password',
    );
    const steps = await browser.follow(await start(shop, { return_to: '/admin/profile' }), atAdmin);
    expect(endOf(steps)).toBe(`${shop}/admin/profile?sign_in=code`);
    expect(await whoIs(shop)).toBeUndefined();
    const complete = async (code: string) => {
      const { status, body } = await browser.post(`${shop}${root}/oidc/session`, { code });
      return [status, (JSON.parse(body) as { code?: string }).code];
    };
    expect(await complete('000000')).toEqual([401, 'two_factor_invalid']);
    expect(await complete(nextCode(secret))).toEqual([201, undefined]);
    expect(await whoIs(shop)).toBe(login);
    expect(await complete(recoveryCodes[0]!)).toEqual([401, 'oidc_expired']);
  });
});

describe('a provider that doesn’t answer (contracts/identity.md §16)', () => {
  it('is 503 before anybody is sent away, and passwords go on working', async () => {
    const gone = await startTestHost({
      config: (config) => ({ ...config, oidc: settings({ issuer: new URL('http://127.0.0.1:9') }) }),
    });
    const response = await gone.inject({ method: 'POST', url: `${root}/oidc/start`, payload: {} });
    expect(outcome(response)).toEqual([503, 'oidc_unavailable']);
    expect(response.headers['retry-after']).toBe('30');
    const payload = { username: 'editor', password: 'editor password' };
    expect((await gone.inject({ method: 'POST', url: `${root}/session`, payload })).statusCode).toBe(201);
    await gone.close();
  });

  it('is told on the sign-in screen when it is gone on the way back, and forgotten when it is there again', async () => {
    const { login } = await known();
    const steps = await browser.follow(await start(), isCallback);
    provider.down(true);
    expect(errorOf(await browser.follow(endOf(steps), atAdmin))).toBe('oidc_unavailable');
    provider.down(false);
    await browser.follow(await start(), atAdmin);
    expect(await whoIs()).toBe(login);
  });
});

describe('one’s identities (contracts/identity.md §16)', () => {
  it('are listed and unlinked by their owner alone, and recorded', async () => {
    const { id, headers, email } = await known();
    await browser.follow(await start(), atAdmin);
    const url = `${root}/users/me/identities`;
    const response = await host.inject({ url, headers });
    expect(response.headers['x-wp-total']).toBe('1');
    const [identity] = response.json();
    expect(identity).toMatchObject({ issuer: provider.issuer.origin, email });
    const remove = (by: Record<string, string>) =>
      host.inject({ method: 'DELETE', url: `${url}/${identity.id}`, headers: by });
    const chief = await host.person('super-admin');
    expect(outcome(await remove(chief.headers))).toEqual([404, 'identity_not_found']);
    expect(outcome(await remove(headers))).toEqual([403, 'person_required']);
    expect((await host.inject({ url, headers })).json()).toHaveLength(1);
    expect((await remove((await sessionOf())!)).json()).toEqual({ deleted: true });
    expect((await host.inject({ url, headers })).json()).toEqual([]);
    const entries = await host.db.network
      .selectFrom('network.audit')
      .select(['action', 'details'])
      .where('user_id', '=', id)
      .where('action', 'in', ['identity.linked', 'identity.unlinked', 'session.opened'])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'identity.linked', details: { issuer: provider.issuer.origin } },
      { action: 'session.opened', details: { kind: 'cookie', method: 'oidc' } },
      { action: 'identity.unlinked', details: { issuer: provider.issuer.origin } },
    ]);
  });
});

describe('what others see of it (contracts/identity.md §16)', () => {
  it('is no code, state, nonce or hand-over, in logs or tables', async () => {
    await known();
    const secrets: Record<string, string> = {};
    const steps = await browser.follow(await start(shop), atAdmin);
    for (const { url } of steps) {
      for (const [name, value] of new URL(url).searchParams) {
        if (['code', 'nonce'].includes(name)) secrets[`${name} of ${new URL(url).pathname}`] = value;
      }
    }
    expect(Object.keys(secrets).length).toBeGreaterThan(2);
    const rows = await onServer(host.databaseUrl, dumpDatabase);
    expect(findSecrets(secrets, [{ where: 'the log', text: host.logs.join('') }, ...rows])).toEqual([]);
  });
});
