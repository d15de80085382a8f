import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, metricsToken: 'scraper', bodyLimit: 100_000 }) });
});
afterAll(() => host.close());

type Inner = {
  path: string;
  method?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string | string[]>;
};
type Answer = { status: number; body: Record<string, never> & { data: { status: number } }; headers: object };
type Headers = Record<string, string>;

const editor = () => host.as('editor').headers;
const send = (requests: Inner[], headers: Headers = editor(), extra: object = {}, url = '/wp-json/batch/v1') =>
  host.inject({ method: 'POST', url, headers, payload: { requests, ...extra } });
async function batch(requests: Inner[], headers?: Headers, extra?: object): Promise<Answer[]> {
  const response = await send(requests, headers, extra);
  expect(response.statusCode).toBe(207);
  return response.json().responses;
}
const isThere = async (id: number) => (await host.inject({ url: `/wp-json/core/v2/posts/${id}` })).statusCode === 200;
const strict = { validation: 'require-all-validate' };
const totalOf = async () => (await host.posts.list(host.context(), 'post', { status: ['any'] })).total;

describe.each(['core/v2', 'wp/v2'])('batches of %s (contracts/rest.md §14)', (namespace) => {
  const posts = `/${namespace}/posts`;

  it('are done in order, each with an answer of its own', async () => {
    const { id } = await host.factories.post();
    const doomed = await host.factories.post();
    const responses = await batch([
      { path: posts, body: { title: 'New', status: 'publish' } },
      { path: `${posts}/${id}`, method: 'PUT', body: { title: 'First' } },
      { path: `${posts}/${id}?_fields=id,title.raw`, method: 'PATCH', body: { title: 'Second' } },
      { path: `${posts}/${doomed.id}?force=true`, method: 'DELETE' },
      { path: `${posts}/${doomed.id}`, body: { title: 'Too late' } },
      { path: `/${namespace}/pages`, body: { title: 'A page' } },
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200, 200, 404, 201]);
    expect(responses[0]).toEqual({
      status: 201,
      body: expect.objectContaining({ title: { raw: 'New', rendered: 'New' } }),
      headers: expect.objectContaining({ Location: expect.stringContaining('/core/v2/posts/') }),
    });
    expect(responses[2]!.body).toEqual({ id, title: { raw: 'Second' } });
    expect(responses[3]!.body).toMatchObject({ deleted: true, previous: { id: doomed.id } });
    expect(responses[4]).toEqual({
      status: 404,
      body: { code: 'rest_post_invalid_id', message: expect.any(String), data: { status: 404 } },
      headers: {},
    });
    expect(await isThere(doomed.id)).toBe(false);
  });

  it('are checked one by one, for whoever sends them', async () => {
    const mine = await host.factories.user({ role: 'author' });
    const [own, theirs] = [await host.factories.post({ author: mine.id }), await host.factories.post()];
    const requests = [own, theirs].map(({ id }) => ({ path: `${posts}/${id}`, body: { title: 'Mine' } }));
    expect((await batch(requests, mine.headers)).map(({ status }) => status)).toEqual([200, 403]);
    const anonymous = await batch(requests, {});
    expect(anonymous).toMatchObject([{ status: 401, body: { code: 'rest_cannot_edit' } }, { status: 401 }]);
  });

  it('go on after one that is wrong, unless all have to be right', async () => {
    const before = await totalOf();
    const requests = [
      { path: posts, body: { title: 'Good' } },
      { path: posts, body: { title: 5 } },
    ];
    const normal = await batch(requests);
    expect(normal.map(({ status }) => status)).toEqual([201, 400]);
    expect(await totalOf()).toBe(before + 1);

    const refused = await send(requests, editor(), strict);
    expect(refused.statusCode).toBe(207);
    expect(refused.json()).toEqual({
      failed: 'validation',
      responses: [null, { status: 400, body: expect.objectContaining({ code: 'rest_invalid_param' }), headers: {} }],
    });
    expect(await totalOf()).toBe(before + 1);

    const fine = await send([requests[0]!, requests[0]!], editor(), strict);
    expect(fine.json()).not.toHaveProperty('failed');
    expect(fine.json().responses).toMatchObject([{ status: 201 }, { status: 201 }]);
    expect(await totalOf()).toBe(before + 3);
  });

  it('have the right shape even where a right is missing or a thing is: that is found out when it is done', async () => {
    const { id } = await host.factories.post();
    const requests = [
      { path: `${posts}/${id}`, body: { title: 'Not mine' } },
      { path: `${posts}/987654321`, body: {} },
    ];
    const { failed, responses } = (await send(requests, host.as('author').headers, strict)).json();
    expect(failed).toBeUndefined();
    expect(responses).toMatchObject([{ status: 403 }, { status: 404 }]);
  });

  it.each([
    ['an unknown route', `/${namespace}/nothing`, 404, 'rest_no_route'],
    ['a route that takes no part', `/${namespace}/users`, 400, 'rest_batch_not_allowed'],
    ['a route of the network', '/octavo/v1/session', 400, 'rest_batch_not_allowed'],
    ['an upload', `/${namespace}/media`, 400, 'rest_batch_not_allowed'],
    ['a batch', '/batch/v1', 400, 'rest_batch_not_allowed'],
    ['the whole address', `http://network.localhost/wp-json/${namespace}/posts`, 400, 'parse_path_failed'],
    ['another host', '//else.where/posts', 404, 'rest_no_route'],
    ['no beginning', `${namespace}/posts`, 400, 'parse_path_failed'],
    ['a way out', '/../../healthz', 400, 'parse_path_failed'],
    ['a way out in disguise', '/%2e%2e/?p=1', 400, 'parse_path_failed'],
    ['nothing', '', 400, 'parse_path_failed'],
  ])('answer for %s in its place, which is a mistake of shape', async (_name, path, status, code) => {
    const good = { path: posts, body: { title: 'Good' } };
    const before = await totalOf();
    expect(await batch([{ path }, good])).toMatchObject([{ status, body: { code } }, { status: 201 }]);
    const { failed, responses } = (await send([{ path }, good], editor(), strict)).json();
    expect({ failed, responses }).toMatchObject({
      failed: 'validation',
      responses: [{ status, body: { code } }, null],
    });
    expect(await totalOf()).toBe(before + 1);
  });

  it('change what is said about files, and remove them', async () => {
    const [kept, gone] = [await host.factories.media('words'), await host.factories.media('more words')];
    const responses = await batch([
      { path: `/${namespace}/media/${kept.id}`, body: { alt_text: 'Words' } },
      { path: `/${namespace}/media/${gone.id}?force=true`, method: 'DELETE' },
    ]);
    expect(responses).toMatchObject([{ status: 200, body: { alt_text: 'Words' } }, { body: { deleted: true } }]);
  });

  it('make terms, and give them to posts', async () => {
    const [made] = await batch([{ path: `/${namespace}/tags`, body: { name: `Tag of ${namespace}` } }]);
    expect(made).toMatchObject({ status: 201, body: { name: `Tag of ${namespace}` } });
    const tags = [made!.body['id']];
    const [given, gone] = await batch([
      { path: posts, body: { title: 'Tagged', tags } },
      { path: `/${namespace}/tags/${tags[0]}?force=true`, method: 'DELETE' },
    ]);
    expect(given).toMatchObject({ status: 201, body: { tags } });
    expect(gone).toMatchObject({ status: 200, body: { deleted: true } });
  });

  it('belong to the site they were sent to', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const { headers } = await host.factories.user({ role: 'editor', site: folder });
    const requests = [{ path: posts, body: { title: 'Over there', status: 'publish' } }];
    const response = await send(requests, headers, {}, '/folder/wp-json/batch/v1');
    const [answer] = response.json().responses;
    expect(answer.headers['Location']).toBe(`http://network.localhost/folder/wp-json/core/v2/posts/${answer.body.id}`);
    expect(await batch(requests, headers)).toMatchObject([{ status: 403 }]);
  });

  it('come through ?rest_route= and in an envelope', async () => {
    const requests = [{ path: `${posts}?_envelope`, body: { title: 'Wrapped once' } }];
    const response = await send(requests, editor(), {}, '/?rest_route=/batch/v1&_envelope');
    expect(response.json()).toMatchObject({
      status: 207,
      body: { responses: [{ status: 201, body: { title: { raw: 'Wrapped once' } } }] },
    });
  });
});

describe('a batch (contracts/rest.md §14)', () => {
  const create = (title: string) => ({ path: '/core/v2/posts', body: { title } });

  it('takes 25 requests and no more, and says so', async () => {
    const some = Array.from({ length: 26 }, (_each, position) => create(`Number ${position}`));
    expect((await batch(some.slice(1))).every(({ status }) => status === 201)).toBe(true);
    const refused = await send(some);
    expect(refused.json()).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    const { endpoints } = (await host.inject({ method: 'OPTIONS', url: '/wp-json/batch/v1' })).json();
    expect(endpoints[0].args.requests.maxItems).toBe(25);
    expect(await batch([])).toEqual([]);
  });

  it.each([
    [{}, 'rest_missing_callback_param'],
    [{ requests: [{}] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/core/v2/posts', method: 'GET' }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/core/v2/posts', body: [] }] }, 'rest_invalid_param'],
    [{ requests: [], validation: 'none' }, 'rest_invalid_param'],
  ])('is refused as a whole when it is none: %j', async (payload, code) => {
    const response = await host.inject({ method: 'POST', url: '/wp-json/batch/v1', payload });
    expect(response.json()).toMatchObject({ code, data: { status: 400 } });
  });

  it('has one identity: no request in it can bring another', async () => {
    const admin = host.as('super-admin').headers;
    const smuggled = { ...create('As somebody else'), headers: { ...admin, 'X-WP-Nonce': 'x', Cookie: 'y' } };
    expect(await batch([smuggled], {})).toMatchObject([{ status: 401, body: { code: 'rest_cannot_create' } }]);
    const [answer] = await batch([{ ...smuggled, headers: { authorization: 'Bearer nobody' } }]);
    expect(answer).toMatchObject({ status: 201 });
    expect((await send([create('x')], { authorization: 'Bearer nobody' })).statusCode).toBe(401);
  });

  it('passes other headers on, but none that would make another request of it', async () => {
    const { id } = await host.factories.post();
    const update = (headers: Inner['headers']) => ({
      path: `/core/v2/posts/${id}`,
      headers: headers!,
      body: { title: 'x' },
    });
    const [stale, override] = await batch([
      update({ 'If-Match': '"v99"' }),
      update({ 'X-HTTP-Method-Override': 'DELETE', 'Content-Type': 'text/plain', Host: 'else.where' }),
    ]);
    expect(stale).toMatchObject({ status: 412, body: { code: 'rest_precondition_failed' } });
    expect(override).toMatchObject({ status: 200, body: { id, status: 'publish', title: { raw: 'x' } } });
  });

  it('is as large as any body may be', async () => {
    const response = await send([create('x'.repeat(60_000)), create('x'.repeat(60_000))]);
    expect(response.statusCode).toBe(413);
  });

  it('keeps what was written as it was: a key named __proto__ is data', async () => {
    const payload = `{"requests":[{"path":"/core/v2/posts","body":{"title":{"raw":"P","__proto__":{"raw":"Q"}}}}]}`;
    const headers = { ...editor(), 'content-type': 'application/json' };
    const response = await host.inject({ method: 'POST', url: '/wp-json/batch/v1', headers, payload });
    expect(response.json().responses[0]).toMatchObject({ status: 201, body: { title: { raw: 'P' } } });
  });

  it('is in the logs and metrics with each of its requests, under one id (contracts/rest.md §10)', async () => {
    const headers = { ...editor(), 'x-request-id': 'a-batch' };
    await send([create('x'), { path: '/core/v2/nothing' }], headers, strict);
    await send([create('x'), { path: '/core/v2/pages?password=hidden', body: {} }], headers, strict);
    const lines = host.logs.map((text) => JSON.parse(text)).filter(({ reqId }) => reqId === 'a-batch');
    expect(lines.map(({ method, url, status, batch: inner }) => ({ method, url, status, inner }))).toEqual([
      { method: 'POST', url: '/wp-json/batch/v1', status: 207 },
      { method: 'POST', url: '/wp-json/core/v2/posts', status: 201, inner: true },
      { method: 'POST', url: '/wp-json/core/v2/pages?password=[redacted]', status: 201, inner: true },
      { method: 'POST', url: '/wp-json/batch/v1', status: 207 },
    ]);
    const metrics = await host.inject({ url: '/metrics', headers: { authorization: 'Bearer scraper' } });
    expect(metrics.body).toContain('{method="POST",route="/wp-json/batch/v1",status="207"}');
    expect(metrics.body).toContain('{method="POST",route="/wp-json/core/v2/posts",status="201"}');
  });
});
