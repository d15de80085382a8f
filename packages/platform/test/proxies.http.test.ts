import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { startNginx, type Nginx } from '../../../tools/engines/nginx.ts';

type Headers = Record<string, string>;
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** `fetch` chooses `Host` by itself. */
function ask(url: string, headers: Headers, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode!, headers: response.headers, body: answer }),
        reject,
      );
    })
      .once('error', reject)
      .end(body);
  });
}

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'editor', password: 'editor password' });
const session = '/wp-json/octavo/v1/session';

describe('behind a proxy that is trusted (contracts/domains.md §7)', () => {
  let host: TestHost;
  let direct: string;
  let tls: Nginx;
  let plain: Nginx;
  beforeAll(async () => {
    host = await startTestHost({
      config: (config) => ({
        ...config,
        publicUrl: new URL('https://network.localhost'),
        trustedProxies: ['127.0.0.0/8', '::1'],
      }),
    });
    direct = await host.listen();
    tls = await startNginx(direct, 'https');
    plain = await startNginx(direct, 'http');
  });
  afterAll(async () => {
    await Promise.all([tls?.stop(), plain?.stop()]);
    await host.close();
  });

  it('answers what came by TLS, and says to come that way only', async () => {
    const page = await ask(`${tls.url}/`, { host: 'network.localhost' });
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=15552000']);
    const posts = await ask(`${tls.url}/wp-json/core/v2/posts`, { host: 'network.localhost' });
    expect([posts.status, posts.headers['strict-transport-security']]).toEqual([200, 'max-age=15552000']);
  });

  it('gives a cookie that is never sent without TLS', async () => {
    const { status, headers } = await ask(tls.url + session, { host: 'network.localhost', ...json }, 'POST', login);
    expect([status, String(headers['set-cookie'])]).toEqual([
      201,
      expect.stringMatching(/^__Host-octavo_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure/),
    ]);
  });

  it('sends what came without TLS there: pages, REST, and what changes something', async () => {
    const page = await ask(`${plain.url}/some?x=1`, { host: 'network.localhost' });
    expect([page.status, page.headers['location']]).toEqual([301, 'https://network.localhost/some?x=1']);
    expect(page.headers['strict-transport-security']).toBeUndefined();
    const write = await ask(plain.url + session, { host: 'network.localhost', ...json }, 'POST', login);
    expect([write.status, write.headers['location']]).toEqual([308, `https://network.localhost${session}`]);
    expect(write.headers['set-cookie']).toBeUndefined();
  });

  it('takes its word for the host, and not that of its client', async () => {
    const spoofed = { host: 'sub.network.test', 'x-forwarded-host': 'network.localhost', 'x-forwarded-proto': 'http' };
    const answer = await ask(`${tls.url}/wp-json/`, spoofed);
    expect([answer.status, JSON.parse(answer.body).name]).toEqual([200, 'Subdomain']);
    const said = { host: '10.0.0.1', 'x-forwarded-host': 'sub.network.test', 'x-forwarded-proto': 'https' };
    expect(JSON.parse((await ask(`${direct}/wp-json/`, said)).body).name).toBe('Subdomain');
  });

  it('knows the address of the client, whatever the client says about it', async () => {
    const answer = await ask(
      tls.url + session,
      { host: 'network.localhost', ...json, 'x-forwarded-for': '192.0.2.66', 'user-agent': 'Behind a proxy' },
      'POST',
      login,
    );
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    const headers = { host: 'network.localhost', cookie, 'x-wp-nonce': JSON.parse(answer.body).nonce as string };
    const list = JSON.parse((await ask(`${tls.url}/wp-json/octavo/v1/sessions`, headers)).body) as {
      current: boolean;
      ip: string;
    }[];
    expect(list.find(({ current }) => current)?.ip).toBe('127.0.0.1');
  });

  it('leaves the proxy’s own questions alone', async () => {
    expect((await ask(`${plain.url}/healthz`, { host: 'network.localhost' })).status).toBe(200);
    expect((await ask(`${plain.url}/octavo/tls-ask?domain=network.localhost`, { host: 'x' })).status).toBe(200);
  });
});

describe('from an address that is not trusted (contracts/domains.md §7)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({
      config: (config) => ({
        ...config,
        publicUrl: new URL('https://network.localhost'),
        trustedProxies: ['10.1.0.0/16', '2001:db8::/32'],
        anonymousRateLimit: 2,
      }),
    });
  });
  afterAll(() => host.close());

  const from = (remoteAddress: string, headers: Headers, url = '/wp-json/') =>
    host.inject({ url, headers, remoteAddress });

  it('nothing is believed: not the host, not the protocol, not the address', async () => {
    const spoofed = { 'x-forwarded-host': 'sub.network.test', 'x-forwarded-proto': 'http' };
    expect((await from('10.2.0.1', spoofed)).json().name).toBe('Main');
    expect((await from('10.1.0.1', { ...spoofed, 'x-forwarded-proto': 'https' })).json().name).toBe('Subdomain');
    expect((await from('2001:db8::5', { ...spoofed, 'x-forwarded-proto': 'https' })).json().name).toBe('Subdomain');
    expect((await from('::ffff:10.1.0.1', { ...spoofed, 'x-forwarded-proto': 'https' })).json().name).toBe('Subdomain');
    expect((await from('10.1.0.1', { 'x-forwarded-proto': 'http' }, '/')).statusCode).toBe(301);
    const secure = await from('10.2.0.9', { 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBeUndefined();
  });

  it('an address that it claims has no budget of its own', async () => {
    const url = '/wp-json/core/v2/posts';
    const statuses = [];
    for (const claimed of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push((await from('10.3.0.1', { 'x-forwarded-for': claimed }, url)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('a proxy that is no address stops the start', async () => {
    const start = startTestHost({ config: (config) => ({ ...config, trustedProxies: ['proxy.example'] }) });
    await expect(start).rejects.toThrow('TRUSTED_PROXIES');
  });
});
