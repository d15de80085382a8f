import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, bodyLimit: 20_000 }) });
});
afterAll(() => host.close());

type Sent = { headers?: Record<string, string>; message?: unknown; url?: string; method?: 'POST' | 'GET' };

const call = (name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: input },
});

function send({ headers = {}, message = call('content_list-posts'), url = '/mcp' }: Sent = {}) {
  return host.inject({
    method: 'POST',
    url,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

describe('requests to /mcp (contracts/mcp.md §1)', () => {
  it('are answered at once and leave nothing behind: no session, no stream', async () => {
    const response = await send();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json\b/);
    expect(response.headers['mcp-session-id']).toBeUndefined();
    expect(response.json()).toMatchObject({ jsonrpc: '2.0', id: 7, result: { structuredContent: { page: 1 } } });
  });

  it.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)('are POST, and not %s', async (method) => {
    const response = await host.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('POST');
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are answered at the address of a folder, at further addresses, and with a slash at the end', async () => {
    expect((await send({ url: '/folder/mcp' })).statusCode).toBe(200);
    expect((await send({ url: '/mcp/' })).statusCode).toBe(200);
    await host.domains.add(host.main.id, { domain: 'second.test', path: '/', primary: false });
    const credential = { ...host.as('author').headers, host: 'second.test' };
    const response = await send({ headers: credential, message: call('content_create-draft', { title: 'There' }) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ result: { structuredContent: { status: 'draft' } } });
    expect((await send({ headers: { host: 'rebound.test' } })).statusCode).toBe(404);
  });

  it('hold one message; several, and what is none, are refused', async () => {
    const many = await send({ message: [call('content_list-posts'), call('content_list-posts')] });
    expect(many.statusCode).toBe(400);
    expect(many.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { code: 'mcp_batch_not_allowed' } } });
    const broken = await send({ message: '{"jsonrpc":' });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ error: { code: -32700, data: { code: 'rest_invalid_json', status: 400 } } });
    for (const message of [{}, { jsonrpc: '2.0' }, 'null', '5', { jsonrpc: '1.0', id: 1, method: 'ping' }]) {
      const response = await send({ message });
      expect(response.statusCode, JSON.stringify(message)).toBe(400);
      expect(response.json().error.code).toBeLessThan(0);
    }
  });

  it('are JSON of a bounded size', async () => {
    const large = await send({ message: call('content_list-posts', { search: 'x'.repeat(30_000) }) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ error: { data: { code: 'rest_request_too_large', status: 413 } } });
    const typed = await send({ headers: { 'content-type': 'text/plain' } });
    expect(typed.statusCode).toBe(415);
    expect(typed.json()).toMatchObject({ jsonrpc: '2.0', id: null });
  });

  it('of a protocol version that nobody knows are refused, and initialize settles on a known one', async () => {
    const unknown = await send({ headers: { 'mcp-protocol-version': '1999-12-31' } });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().error.message).toContain('1999-12-31');
    const params = { protocolVersion: '1999-12-31', capabilities: {}, clientInfo: { name: 'old', version: '0' } };
    const greeted = await send({ message: { jsonrpc: '2.0', id: 1, method: 'initialize', params } });
    expect(greeted.statusCode).toBe(200);
    expect(greeted.json().result.protocolVersion).toMatch(/^202\d-\d\d-\d\d$/);
  });

  it('for methods that we do not have are answered by the protocol', async () => {
    const response = await send({ message: { jsonrpc: '2.0', id: 3, method: 'resources/list' } });
    expect(response.json()).toMatchObject({ id: 3, error: { code: -32601 } });
  });
});

describe('who may come in (contracts/mcp.md §2)', () => {
  it('are programs, and pages of the site itself, but no pages of others', async () => {
    expect((await send({ headers: { origin: 'http://network.localhost' } })).statusCode).toBe(200);
    for (const origin of [
      'http://evil.test',
      'null',
      'http://network.localhost.evil.test',
      'https://network.localhost',
      'file://',
    ]) {
      const response = await send({ headers: { origin } });
      expect(response.statusCode, origin).toBe(403);
      expect(response.json()).toMatchObject({ error: { data: { code: 'mcp_wrong_origin' } } });
    }
  });

  it('has a credential that is right, or none; a wrong one is 401 with a challenge', async () => {
    for (const authorization of [
      basic('author', 'not the password').authorization,
      'Bearer a.b.c',
      'Digest username="author"',
    ]) {
      const response = await send({ headers: { authorization } });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toMatch(/^Basic realm=.*Bearer/);
      expect(response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { status: 401 } } });
      expect(response.body).not.toContain(authorization.split(' ')[1]);
    }
  });

  it('is not known by a cookie alone, as in REST', async () => {
    const { login } = await host.factories.user({ role: 'editor' });
    const signedIn = await host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/session',
      payload: { username: login, password: 'a password' },
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    const message = call('content_create-draft', { title: 'Forged' });
    expect((await send({ headers: { cookie }, message })).json().result.isError).toBe(true);
    const nonce = signedIn.json<{ nonce: string }>().nonce;
    const meant = await send({ headers: { cookie, 'x-wp-nonce': nonce }, message });
    expect(meant.json().result.isError).toBeUndefined();
    const wrong = await send({ headers: { cookie, 'x-wp-nonce': 'x' }, message });
    expect(wrong.statusCode).toBe(403);
  });

  it('must sign in on a site that is not public', async () => {
    const site = await host.factories.site();
    await host.siteAdministration.update(site.id, { public: false });
    const url = `${site.path}mcp`;
    const nobody = await send({ url });
    expect(nobody.statusCode).toBe(401);
    expect(nobody.headers['www-authenticate']).toContain('Basic');
    expect(nobody.json()).toMatchObject({ error: { data: { code: 'rest_not_logged_in' } } });
    expect((await send({ url, headers: host.as('subscriber').headers })).statusCode).toBe(200);
  });
});

describe('what is noted of it (contracts/mcp.md §6)', () => {
  it('is a line in the log without what was said, and a series of metrics', async () => {
    host.logs.length = 0;
    const title = 'A title that is nobody’s business';
    await send({ headers: host.as('author').headers, message: call('content_create-draft', { title }) });
    const lines = host.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ method: 'POST', url: '/mcp', status: 200 }]);
    expect(host.logs.join('')).not.toContain('nobody’s business');
    const { body } = await host.inject({ url: '/metrics' });
    expect(body).toMatch(/octavo_http_requests_total\{method="POST",route="\/mcp",status="200"\} \d/);
  });
});

describe('limits (contracts/mcp.md §6)', () => {
  it('for visitors count here as they do for REST', async () => {
    const limited = await startTestHost({ config: (config) => ({ ...config, anonymousRateLimit: 2 }) });
    try {
      const ask = (headers = {}) =>
        limited.inject({
          method: 'POST',
          url: '/mcp',
          headers: { accept: 'application/json, text/event-stream', ...headers },
          payload: call('content_list-posts'),
        });
      await limited.inject({ url: '/wp-json/core/v2/posts' });
      expect((await ask()).statusCode).toBe(200);
      const refused = await ask();
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBeDefined();
      expect(refused.json()).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'rest_too_many_requests' } } });
      expect((await ask(limited.as('author').headers)).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
