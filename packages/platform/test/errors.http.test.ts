import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformError, defineFilter, definePlugin } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';

const answer = defineFilter<number>('answer_filter', 'answer');

const probe = definePlugin({
  id: 'probe',
  restNamespace: 'probe/v1',
  hooks: [answer],
  setup: ({ hooks }) => ({
    routes: (app) => {
      const open = { config: { access: 'public' as const } };
      app.get('/broken', open, () => {
        throw new Error('the database password is hunter2');
      });
      app.get('/refused', open, () => {
        throw new PlatformError(429, 'probe_busy', 'Too many.', { data: { left: 0 }, headers: { 'Retry-After': '7' } });
      });
      app.post(
        '/typed',
        { ...open, schema: { body: Type.Object({ count: Type.Integer(), name: Type.String() }) } },
        ({ body }) => body,
      );
      app.post(
        '/guarded',
        {
          config: { access: { capability: 'manage_options' } },
          schema: { body: Type.Object({ count: Type.Integer() }) },
        },
        () => ({}),
      );
      app.get('/function', { config: { access: ({ actor }) => actor.userId > 0 } }, () => ({ ok: true }));
      app.get(
        '/own-error',
        { config: { access: () => new PlatformError(418, 'probe_teapot', 'No coffee here.') } },
        () => ({}),
      );
      app.post('/echo', open, ({ body }) => body);
      app.get('/answer', open, async ({ context }) => ({ answer: await hooks.applyFilters(context, answer, 41) }));
    },
  }),
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [probe] });
});
afterAll(() => host.close());

const base = '/wp-json/probe/v1';
const json = { 'content-type': 'application/json' };

describe('errors (contracts/rest.md §5)', () => {
  it('of services carry their code, data and headers', async () => {
    const response = await host.inject({ url: `${base}/refused` });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
    expect(response.json()).toEqual({ code: 'probe_busy', message: 'Too many.', data: { status: 429, left: 0 } });
  });

  it('that nobody expected are 500, logged, and say nothing of the cause', async () => {
    const response = await host.inject({ url: `${base}/broken` });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
    expect(response.json().code).toBe('internal_server_error');
    expect(host.logs.join('')).toContain('the database password is hunter2');
  });

  it('of missing parameters list their names', async () => {
    const response = await host.inject({ method: 'POST', url: `${base}/typed`, payload: {} });
    expect(response.json()).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): count, name',
      data: { status: 400, params: ['count', 'name'] },
    });
  });

  it('bodies are never coerced', async () => {
    const response = await host.inject({ method: 'POST', url: `${base}/typed`, payload: { count: '5', name: 'x' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().data.details.count.code).toBe('rest_invalid_type');
  });

  it('broken JSON is 400 rest_invalid_json', async () => {
    const response = await host.inject({ method: 'POST', url: `${base}/typed`, headers: json, payload: '{"count":' });
    expect([response.statusCode, response.json().code]).toEqual([400, 'rest_invalid_json']);
  });

  it('an empty JSON body is an empty object', async () => {
    const response = await host.inject({ method: 'POST', url: `${base}/echo`, headers: json, payload: '' });
    expect(response.json()).toEqual({});
  });

  it('another media type is 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    const response = await host.inject({ method: 'POST', url: `${base}/typed`, headers, payload: 'count=1' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'rest_unsupported_media_type']);
  });

  it('a body beyond the limit is 413', async () => {
    const payload = { text: 'x'.repeat(3 * 1024 * 1024) };
    const response = await host.inject({ method: 'POST', url: `${base}/echo`, payload });
    expect([response.statusCode, response.json().code]).toEqual([413, 'rest_request_too_large']);
  });

  it('a __proto__ key is data (contracts/rest.md §9)', async () => {
    const payload = '{"__proto__":{"admin":true},"constructor":{"prototype":1}}';
    const response = await host.inject({ method: 'POST', url: `${base}/echo`, headers: json, payload });
    expect(response.body).toBe(payload);
  });
});

describe('order of checks (contracts/rest.md §6)', () => {
  const post = (payload: string, headers = {}) =>
    host.inject({ method: 'POST', url: `${base}/guarded`, headers: { ...json, ...headers }, payload });

  it('tells of each before the next', async () => {
    expect((await post('{')).json().code).toBe('rest_invalid_json');
    expect((await post('{}')).json().code).toBe('rest_missing_callback_param');
    expect((await post('{"count":"x"}')).json().code).toBe('rest_invalid_param');
    expect((await post('{"count":1}')).statusCode).toBe(401);
    expect((await post('{"count":1}', host.as('editor').headers)).statusCode).toBe(403);
    expect((await post('{"count":1}', host.as('administrator').headers)).statusCode).toBe(200);
  });
});

describe('access as a function', () => {
  it('says yes, no, or with an error of its own', async () => {
    expect((await host.inject({ url: `${base}/function` })).statusCode).toBe(401);
    expect((await host.inject({ url: `${base}/function`, ...host.as('subscriber') })).statusCode).toBe(200);
    const own = await host.inject({ url: `${base}/own-error` });
    expect([own.statusCode, own.json().code]).toEqual([418, 'probe_teapot']);
  });
});

describe('the test bench', () => {
  it('fails an answer that is not what its schema says, and at the end the suite', async () => {
    const liar = definePlugin({
      id: 'liar',
      restNamespace: 'liar/v1',
      setup: () => ({
        routes: (app) => {
          const response = { 200: Type.Object({ count: Type.Integer() }) };
          app.get('/count', { config: { access: 'public' }, schema: { response } }, () => ({ count: 'one' as never }));
        },
      }),
    });
    const lying = await startTestHost({ plugins: [liar] });
    expect((await lying.inject({ url: '/wp-json/liar/v1/count' })).statusCode).toBe(500);
    await expect(lying.close()).rejects.toThrow('GET /wp-json/liar/v1/count 200 does not match its schema');
  });
});

describe('a filter nobody attached to', () => {
  it('passes the value on', async () => {
    expect((await host.inject({ url: `${base}/answer` })).json()).toEqual({ answer: 41 });
  });
});
