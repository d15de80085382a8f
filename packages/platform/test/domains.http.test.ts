import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
let shop: Site;
beforeAll(async () => {
  host = await startTestHost();
  shop = await host.factories.site({ domain: 'shop.example', path: '/' });
});
afterAll(() => host.close());

const domainsOf = (id: number) => `/wp-json/octavo/v1/sites/${id}/domains`;
type Method = 'GET' | 'POST' | 'DELETE' | 'PUT';
const call = (method: Method, url: string, payload?: object, who: 'super-admin' | 'administrator' = 'super-admin') =>
  host.inject({ method, url, ...host.as(who), ...(payload && { payload }) });
const add = (id: number, payload: object) => call('POST', domainsOf(id), payload);
const at = (hostname: string, url: string, more: { method?: Method; payload?: object } = {}) =>
  host.inject({ url, headers: { host: hostname }, ...more });

describe('addresses of a site (contracts/domains.md §2)', () => {
  it('are added, listed with the primary one first, and paged', async () => {
    const added = await add(shop.id, { domain: 'Laden.Example' });
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { domain: 'laden.example', path: '/', url: 'http://laden.example', primary: false },
    ]);
    expect((await add(shop.id, { domain: 'laden.example' })).statusCode).toBe(200);
    const list = await call('GET', `${domainsOf(shop.id)}?per_page=1`);
    expect(list.json()).toEqual([{ domain: 'shop.example', path: '/', url: 'http://shop.example', primary: true }]);
    expect([list.headers['x-wp-total'], list.headers['x-wp-totalpages']]).toEqual(['2', '2']);
    expect((await call('GET', `${domainsOf(shop.id)}?per_page=1&page=3`)).statusCode).toBe(400);
  });

  it('are written as browsers send them', async () => {
    expect((await add(shop.id, { domain: 'bücher.example' })).json()).toMatchObject({
      domain: 'xn--bcher-kva.example',
      primary: false,
    });
    expect((await at('xn--bcher-kva.example', '/')).headers.location).toBe('http://shop.example/');
  });

  it('are refused when they are none, or somebody else’s', async () => {
    for (const domain of ['no name', 'shop.example:80', '', 'a..example']) {
      const refused = await add(shop.id, { domain });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'rest_invalid_param']);
    }
    const taken = await add(shop.id, { domain: 'network.localhost', path: '/folder/' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'domain_taken']);
    expect((await add(999_999, { domain: 'x.example' })).json().code).toBe('site_not_found');
  });

  it('belong to those who run the network', async () => {
    expect((await call('GET', domainsOf(shop.id), undefined, 'administrator')).statusCode).toBe(403);
    expect((await call('POST', domainsOf(shop.id), { domain: 'y.example' }, 'administrator')).statusCode).toBe(403);
  });

  it('are removed, except for the primary one', async () => {
    await add(shop.id, { domain: 'gone.example' });
    const url = `${domainsOf(shop.id)}/gone.example`;
    expect((await call('DELETE', url)).json()).toMatchObject({ deleted: true, previous: { domain: 'gone.example' } });
    expect((await at('gone.example', '/')).statusCode).toBe(404);
    const again = await call('DELETE', url);
    expect([again.statusCode, again.json().code]).toEqual([404, 'domain_not_found']);
    const primary = await call('DELETE', `${domainsOf(shop.id)}/shop.example`);
    expect([primary.statusCode, primary.json().code]).toEqual([409, 'domain_is_primary']);
  });

  it('are a hundred at most', async () => {
    const many = await host.factories.site({ domain: 'many.example', path: '/' });
    for (let number = 1; number < 100; number += 1) {
      await host.domains.add(many.id, { domain: `n${number}.many.example`, path: '/' });
    }
    const refused = await add(many.id, { domain: 'last.many.example' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'site_has_too_many_domains']);
  });
});

describe('another primary address (contracts/domains.md §3)', () => {
  it('is where everything leads from then on, the one before included', async () => {
    const site = await host.factories.site({ domain: 'before.example', path: '/' });
    const { id } = await host.factories.post({ title: 'Stays' }, { site });
    await add(site.id, { domain: 'after.example' });
    expect((await at('after.example', `/?p=${id}`)).headers.location).toBe(`http://before.example/?p=${id}`);

    const url = `${domainsOf(site.id)}/after.example`;
    expect((await call('POST', url, { primary: true })).json()).toMatchObject({ primary: true });
    expect((await call('PUT', url, { primary: true })).statusCode).toBe(200);
    expect((await at('before.example', `/?p=${id}`)).headers.location).toBe(`http://after.example/?p=${id}`);
    expect((await at('before.example', '/stays/')).headers.location).toBe('http://after.example/stays/');
    expect((await at('after.example', `/?p=${id}`)).headers.location).toBe('http://after.example/stays/');
    expect((await at('after.example', '/stays/')).body).toContain('<h1>Stays</h1>');
    const post = await at('after.example', `/wp-json/core/v2/posts/${id}`);
    expect(post.json().link).toBe('http://after.example/stays/');
    expect((await call('GET', `/wp-json/octavo/v1/sites/${site.id}`)).json().url).toBe('http://after.example');
    expect((await call('POST', `${domainsOf(site.id)}/unknown.example`, { primary: true })).statusCode).toBe(404);
  });

  it('is said while it is added', async () => {
    const site = await host.factories.site({ domain: 'first.example', path: '/' });
    const added = await add(site.id, { domain: 'second.example', primary: true });
    expect([added.statusCode, added.json().primary]).toEqual([201, true]);
    expect((await at('first.example', '/')).headers.location).toBe('http://second.example/');
  });

  it('may be a folder, and a folder may lead to a domain', async () => {
    const site = await host.factories.site({ domain: 'network.localhost', path: '/stall/' });
    await add(site.id, { domain: 'stall.example', primary: true });
    expect((await at('network.localhost', '/stall/about?x=1')).headers.location).toBe('http://stall.example/about?x=1');
    expect((await at('network.localhost', '/stall')).headers.location).toBe('http://stall.example/');
    const back = await call('POST', `${domainsOf(site.id)}/network.localhost?path=/stall/`, { primary: true });
    expect(back.json()).toMatchObject({ path: '/stall/', primary: true });
    expect((await at('stall.example', '/about')).headers.location).toBe('http://network.localhost/stall/about');
  });
});

describe('requests at another address than the primary one (contracts/domains.md §4)', () => {
  beforeAll(async () => {
    await host.domains.add(shop.id, { domain: 'www.shop.example', path: '/' });
  });

  it('are sent to it, path and query kept: pages for good, what changes something as it is', async () => {
    const page = await at('WWW.shop.example:8080', '/some/page?a=1&b=%20//x');
    expect([page.statusCode, page.headers.location]).toEqual([301, 'http://shop.example/some/page?a=1&b=%20//x']);
    expect(page.headers['cache-control']).toBe('public, max-age=60');
    const form = await at('www.shop.example', '/?p=1', { method: 'POST', payload: { post_password: 'x' } });
    expect([form.statusCode, form.headers.location]).toEqual([308, 'http://shop.example/?p=1']);
    for (const url of ['/admin', '/uploads/2026/11/x.jpg', '/feed', '/robots.txt', '//evil.example']) {
      expect((await at('www.shop.example', url)).headers.location).toBe(`http://shop.example${url}`);
    }
  });

  it('are answered below the REST root, where a credential would be lost on the way', async () => {
    for (const url of ['/wp-json/', '/wp-json', '/?rest_route=/', '/index.php?x=1&rest_route=/core/v2/posts']) {
      expect((await at('www.shop.example', url)).statusCode).toBe(200);
    }
    const me = {
      url: '/wp-json/core/v2/users/me',
      headers: { host: 'www.shop.example', ...host.as('super-admin').headers },
    };
    expect((await host.inject(me)).statusCode).toBe(200);
    expect((await at('www.shop.example', '/wp-jsonx')).statusCode).toBe(301);
  });

  it('are answered at addresses of this machine itself', async () => {
    expect((await at('localhost:8080', '/')).statusCode).toBe(200);
    expect((await at('127.0.0.1', '/folder/')).statusCode).toBe(200);
  });

  it('leave what operators ask alone, and say 410 for an archived site', async () => {
    expect((await at('www.shop.example', '/healthz')).statusCode).toBe(200);
    const old = await host.factories.site({ domain: 'old.example', path: '/' });
    await host.domains.add(old.id, { domain: 'older.example', path: '/' });
    await host.siteAdministration.update(old.id, { state: 'archived' });
    expect((await at('older.example', '/')).statusCode).toBe(410);
  });
});

describe('asking before a certificate is made (contracts/domains.md §6)', () => {
  const ask = async (query: string) =>
    (await host.inject({ url: `/octavo/tls-ask?${query}`, headers: { host: '10.0.0.1' } })).statusCode;

  it('says yes for every address of an active site, and no for all else', async () => {
    await host.domains.add(shop.id, { domain: 'asked.example', path: '/' });
    expect(await ask('domain=shop.example')).toBe(200);
    expect(await ask('domain=ASKED.example')).toBe(200);
    expect(await ask('domain=sub.network.test')).toBe(200);
    for (const query of ['domain=unknown.example', 'domain=', '', 'domain=example', 'domain=x.shop.example']) {
      expect(await ask(query)).toBe(404);
    }
  });

  it('says no when the last active site of a domain is gone', async () => {
    const site = await host.factories.site({ domain: 'leaving.example', path: '/' });
    const other = await host.factories.site({ domain: 'leaving.example', path: '/annex/' });
    await host.siteAdministration.update(site.id, { state: 'archived' });
    expect(await ask('domain=leaving.example')).toBe(200);
    await host.siteAdministration.update(other.id, { state: 'archived' });
    expect(await ask('domain=leaving.example')).toBe(404);
  });
});

describe('signing in at each domain (contracts/domains.md §5)', () => {
  const session = '/wp-json/octavo/v1/session';
  const credentials = { username: 'super-admin', password: 'super-admin password' };
  const signIn = async (hostname: string) => {
    const answer = await at(hostname, session, { method: 'POST', payload: credentials });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    return { setCookie: String(answer.headers['set-cookie']), cookie, nonce: answer.json().nonce as string };
  };
  const me = (hostname: string, { cookie, nonce }: { cookie: string; nonce: string }) =>
    host.inject({ url: '/wp-json/core/v2/users/me', headers: { host: hostname, cookie, 'x-wp-nonce': nonce } });

  it('gives a cookie for that host alone', async () => {
    const { setCookie } = await signIn('shop.example');
    expect(setCookie).not.toMatch(/domain=/i);
    expect(setCookie).toContain('Path=/');
  });

  it('is good on all sites of the domain, and on no other domain, whoever brings the cookie there', async () => {
    const here = await signIn('network.localhost');
    expect((await me('network.localhost', here)).statusCode).toBe(200);
    const folder = {
      url: '/folder/wp-json/core/v2/users/me',
      headers: { cookie: here.cookie, 'x-wp-nonce': here.nonce },
    };
    expect((await host.inject(folder)).statusCode).toBe(200);
    for (const elsewhere of ['sub.network.test', 'shop.example']) {
      const refused = await me(elsewhere, here);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'rest_cookie_invalid_nonce']);
      const nonce = await host.inject({ url: `${session}/nonce`, headers: { host: elsewhere, cookie: here.cookie } });
      expect(nonce.statusCode).toBe(401);
    }
    const there = await signIn('shop.example');
    expect((await me('shop.example', there)).statusCode).toBe(200);
    expect((await me('network.localhost', { cookie: there.cookie, nonce: here.nonce })).statusCode).toBe(403);
  });

  it('shows no preview to a cookie of another domain', async () => {
    const { id } = await host.factories.post({ status: 'draft' }, { site: shop });
    const preview = async (cookie: string) =>
      (await host.inject({ url: `/?p=${id}&preview=true`, headers: { host: 'shop.example', cookie } })).statusCode;
    expect(await preview((await signIn('network.localhost')).cookie)).toBe(404);
    expect(await preview((await signIn('shop.example')).cookie)).toBe(200);
  });

  it('ends on all domains with a new password, and the list shows all of them', async () => {
    const user = await host.factories.user({ role: 'editor' });
    const open = async (hostname: string) =>
      at(hostname, session, { method: 'POST', payload: { username: user.login, password: 'a password' } });
    const first = await open('network.localhost');
    await open('shop.example');
    const headers = { cookie: String(first.headers['set-cookie']).split(';')[0]!, 'x-wp-nonce': first.json().nonce };
    const list = await host.inject({ url: '/wp-json/octavo/v1/sessions', headers });
    expect(list.json().filter(({ kind }: { kind: string }) => kind === 'cookie')).toHaveLength(2);
    const ended = await host.inject({ method: 'DELETE', url: '/wp-json/octavo/v1/sessions', headers });
    expect(ended.json().count).toBe(1);
  });

  it('is led to by the switcher of sites, which names the admin at the primary address', async () => {
    const url = '/wp-json/octavo/v1/users/me/sites?search=shop.example';
    expect((await call('GET', url)).json()[0]).toMatchObject({ admin_url: 'http://shop.example/admin' });
  });
});
