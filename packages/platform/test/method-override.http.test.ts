import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { addressOf } from './routes.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (url: string, header?: string, payload?: Record<string, unknown>, method: Method = 'POST') =>
  host.inject({
    method,
    url,
    headers: { ...host.as('editor').headers, ...(header !== undefined && { 'x-http-method-override': header }) },
    ...(payload && { payload }),
  });

describe.each(['core/v2', 'wp/v2'])('a POST that means another method, in %s (contracts/rest.md §12)', (namespace) => {
  const posts = `/wp-json/${namespace}/posts`;
  const parameter = (url: string, method: string) => send(`${url}?_method=${method}`);

  it.each([
    ['a header', (url: string, method: string) => send(url, method)],
    ['_method', parameter],
    ['_method below ?rest_route=', (url: string, method: string) => send(`${toPlain(url)}&_method=${method}`)],
    ['lower case', (url: string, method: string) => send(url, method.toLowerCase())],
  ])('is that, by %s', async (_name, override) => {
    const { id } = await host.factories.post({ title: 'Kept' });
    expect((await override(`${posts}/${id}`, 'GET')).json()).toMatchObject({ id, title: { rendered: 'Kept' } });
    expect((await override(posts, 'GET')).json()).toEqual(expect.any(Array));
    expect((await override(`${posts}/${id}`, 'DELETE')).json()).toMatchObject({ id, status: 'trash' });
    expect((await override(posts, 'OPTIONS')).headers['allow']).toBe('GET, POST');
  });

  it.each(['PUT', 'PATCH'])('takes its body along: %s', async (method) => {
    const { id } = await host.factories.post();
    expect((await send(`${posts}/${id}`, method, { title: method })).json()).toMatchObject({ title: { raw: method } });
    const again = await send(`${posts}/${id}?_method=${method}`, undefined, { title: 'Again' });
    expect(again.json()).toMatchObject({ title: { raw: 'Again' } });
  });

  it('follows the header where both are there', async () => {
    const { id } = await host.factories.post();
    const url = `${posts}/${id}?_method=DELETE`;
    expect((await send(url, 'GET')).json()).toMatchObject({ id, status: 'publish' });
    expect((await send(url, '')).json()).toMatchObject({ id, status: 'trash' });
  });

  it.each(['BREW', 'HEAD', 'CONNECT', 'get it'])('is 404 rest_no_route for %s', async (method) => {
    for (const response of [await send(posts, method), await send(`${posts}?_method=${encodeURIComponent(method)}`)]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'rest_no_route' });
    }
  });

  it('is 404 rest_no_route for a method that the route does not have', async () => {
    expect((await send(posts, 'DELETE')).json()).toMatchObject({ code: 'rest_no_route' });
  });

  it('can not be sent by other methods', async () => {
    const { id } = await host.factories.post();
    for (const method of ['GET', 'PUT', 'PATCH'] as const) {
      const payload = method === 'GET' ? undefined : {};
      const response = await send(`${posts}/${id}?_method=DELETE`, 'DELETE', payload, method);
      expect(response.json()).toMatchObject({ id, status: 'publish' });
    }
  });

  it('is checked as what it means', async () => {
    const { id } = await host.factories.post();
    const response = await host.inject({ method: 'POST', url: `${posts}/${id}?_method=DELETE` });
    expect(response.json()).toMatchObject({ code: 'rest_cannot_delete', data: { status: 401 } });
  });
});

describe('HEAD (contracts/rest.md §12)', () => {
  it('answers wherever GET does: the same status and headers, and no body', async () => {
    const { id } = await host.factories.post();
    const paths = host.routes().flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const url = addressOf(path, String(id));
      const headers = host.as('super-admin').headers;
      const [full, head] = [await host.inject({ url, headers }), await host.inject({ method: 'HEAD', url, headers })];
      expect(head.body, url).toBe('');
      expect(head.statusCode, url).toBe(full.statusCode);
      // How a body is sent says nothing where there is none.
      const { date: _date, 'x-request-id': _id, 'transfer-encoding': _framing, ...shown } = full.headers;
      expect(head.headers, url).toMatchObject(shown);
    }
  });
});

function toPlain(url: string): string {
  return `/?rest_route=${url.slice('/wp-json'.length)}`;
}
