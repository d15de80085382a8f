import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, metricsToken: 'scraper' }) });
  await Promise.all(Array.from({ length: 3 }, () => host.factories.post()));
});
afterAll(() => host.close());

type Headers = Record<string, string>;
const get = async (path: string, headers: Headers = {}) => {
  const response = await host.inject({ url: `/wp-json${path}`, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

describe.each(['core/v2', 'wp/v2'])('envelopes in %s (contracts/rest.md §11)', (namespace) => {
  const posts = `/${namespace}/posts`;

  it('hold the body, its status and its headers, which are then nowhere else', async () => {
    const plain = await get(`${posts}?per_page=2`);
    const { status, headers, body } = await get(`${posts}?per_page=2&_envelope=1`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['body', 'status', 'headers']);
    expect(body.body).toEqual(plain.body);
    expect(body.status).toBe(200);
    expect(body.headers).toEqual({
      'X-WP-Total': 3,
      'X-WP-TotalPages': 2,
      Link: expect.stringContaining('rel="next"'),
    });
    expect(plain.headers['x-wp-total']).toBe('3');
    for (const name of ['x-wp-total', 'x-wp-totalpages', 'link']) expect(headers).not.toHaveProperty(name);
    for (const name of ['x-request-id', 'x-content-type-options']) expect(headers).toHaveProperty(name);
  });

  it.each(['_envelope', '_envelope=', '_envelope=0', '_envelope[]=x'])('are made for %s', async (parameter) => {
    expect((await get(`${posts}?${parameter}`)).body).toMatchObject({ status: 200, body: expect.any(Array) });
  });

  it('tell of what was made', async () => {
    const created = await host.inject({
      method: 'POST',
      url: `/wp-json${posts}?_envelope`,
      ...host.as('editor'),
      payload: { title: 'In an envelope' },
    });
    expect(created.statusCode).toBe(200);
    expect(created.headers).not.toHaveProperty('location');
    const { body, status, headers } = created.json();
    expect(status).toBe(201);
    expect(headers['Location']).toBe(`http://network.localhost/wp-json/core/v2/posts/${body.id}`);
  });

  it.each([
    ['an unknown id', `${posts}/987654321`, {}, 404, 'rest_post_invalid_id'],
    ['an unknown route', `/${namespace}/nothing`, {}, 404, 'rest_no_route'],
    ['a wrong parameter', `${posts}?per_page=0`, {}, 400, 'rest_invalid_param'],
    ['a lack of rights', `${posts}?context=edit`, {}, 401, 'rest_forbidden_context'],
    ['a wrong credential', posts, { authorization: 'Bearer nobody' }, 401, 'jwt_auth_invalid_token'],
  ])('hold errors too: %s', async (_name, path, headers: Headers, status, code) => {
    const answer = await get(`${path}${path.includes('?') ? '&' : '?'}_envelope`, headers);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      body: { code, message: expect.any(String), data: expect.objectContaining({ status }) },
      status,
      headers: {},
    });
  });

  it('leave _fields to the body', async () => {
    const { body } = await get(`${posts}?_envelope&_fields=id&per_page=1`);
    expect(body).toEqual({ body: [{ id: expect.any(Number) }], status: 200, headers: expect.anything() });
    expect(body.headers['X-WP-Total']).toEqual(expect.any(Number));
  });

  it('are what ?rest_route= gives, too', async () => {
    const plain = await host.inject({ url: `/?rest_route=${posts}&_envelope&per_page=1` });
    expect(plain.json()).toEqual((await get(`${posts}?_envelope=&per_page=1`)).body);
  });

  it('have a length that HEAD knows', async () => {
    const url = `/wp-json${posts}?_envelope&per_page=1`;
    const [head, full] = [await host.inject({ method: 'HEAD', url }), await host.inject({ url })];
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });
});

describe('what is no JSON', () => {
  it('has no envelope (contracts/rest.md §11)', async () => {
    const page = await host.inject({ url: '/?_envelope' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toMatch(/^<!doctype html>/i);
  });
});

describe('the cookie of a session', () => {
  it('stays outside (contracts/rest.md §11)', async () => {
    const { login } = await host.factories.user({ role: 'author' });
    const response = await host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/session?_envelope',
      payload: { username: login, password: 'a password' },
    });
    expect(response.headers['set-cookie']).toBeDefined();
    expect(response.json()).toMatchObject({ status: 201, body: { nonce: expect.any(String) } });
    expect(JSON.stringify(response.json().headers)).not.toMatch(/cookie/i);
  });
});

describe('logs and metrics', () => {
  it('tell of the answer, not of its envelope (contracts/rest.md §10)', async () => {
    await get('/core/v2/pages/987654321?_envelope');
    const line = host.logs.map((text) => JSON.parse(text)).findLast(({ msg }) => msg === 'request');
    expect(line).toMatchObject({ url: '/wp-json/core/v2/pages/987654321?_envelope', status: 404 });
    const metrics = await host.inject({ url: '/metrics', headers: { authorization: 'Bearer scraper' } });
    expect(metrics.body).toMatch(/\{method="GET",route="\/wp-json\/core\/v2\/pages\/:id[^"]*",status="404"\} 1/);
  });
});
