import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, purgeSurrogateKeys } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { jpeg } from './media.ts';

const purged: string[] = [];
const cdn = definePlugin({
  id: 'cdn',
  setup({ hooks }) {
    hooks.addAction(purgeSurrogateKeys, (keys) => void purged.push(...keys));
    return {};
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [cdn] });
});
afterAll(() => host.close());

describe.each(['core/v2', 'wp/v2'])('answers that may be kept in %s (contracts/rest.md §15)', (namespace) => {
  const root = `/wp-json/${namespace}/posts`;
  const get = (url: string, headers: Record<string, string> = {}) => host.inject({ url: root + url, headers });

  it('everybody gets a tag, keys, and leave to keep them', async () => {
    const { id } = await host.factories.post({ title: 'Kept' });
    const item = await get(`/${id}`);
    expect(item.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      vary: 'Authorization, Cookie, X-WP-Nonce',
      'surrogate-key': `site-1 1-post-${id}`,
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    });
    expect((await get('')).headers['surrogate-key']).toBe('site-1 1-type-post');
  });

  it('what has not changed is 304, without a body', async () => {
    const { id } = await host.factories.post({ title: 'Kept' });
    const { etag } = (await get(`/${id}`)).headers;
    for (const seen of [String(etag), `"other", ${etag}`, String(etag).slice(2), '*']) {
      const again = await get(`/${id}`, { 'if-none-match': seen });
      expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
      expect(again.headers).toMatchObject({ etag, 'surrogate-key': `site-1 1-post-${id}` });
    }
    await host.posts.update(host.context(), 'post', id, { title: 'Changed' });
    const changed = await get(`/${id}`, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('long answers and other variants have tags of their own', async () => {
    const { id } = await host.factories.post({ title: 'Long', content: `<p>${'word '.repeat(40_000)}</p>` });
    const tags = [];
    for (const query of ['', '?_fields=id', '?context=embed', '?_embed']) {
      const { etag } = (await get(`/${id}${query}`)).headers;
      expect((await get(`/${id}${query}`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(4);
  });

  it('what is for one is kept by nobody', async () => {
    const { id } = await host.factories.post({ title: 'Locked', password: 'sesame' });
    for (const [url, headers] of [
      [`/${id}`, host.as('subscriber').headers],
      [`/${id}?password=sesame`, {}],
      [`/${id}?_envelope`, {}],
      ['/999999', {}],
      ['?status=draft', {}],
    ] as const) {
      const answer = await get(url, headers);
      expect(answer.headers['cache-control'], url).toBe('private, no-store');
      expect(answer.headers['surrogate-key']).toBeUndefined();
    }
  });

  it('what has no rule of its own is kept by nobody when somebody signed in asks', async () => {
    const { headers } = await host.person('administrator');
    for (const path of ['core/v2/users/me', 'core/v2/users?context=edit', 'core/v2/settings', 'octavo/v1/sessions']) {
      const answer = await host.inject({ url: `/wp-json/${path}`, headers });
      expect([path, answer.headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
  });

  it('those who keep them hear what has changed', async () => {
    purged.length = 0;
    const { id } = await host.factories.post({ title: 'News' });
    expect(purged).toEqual([`1-post-${id}`, '1-type-post']);
    purged.length = 0;
    await host.inject({ method: 'DELETE', url: `${root}/${id}?force=true`, ...host.as('editor') });
    expect(purged).toEqual([`1-post-${id}`, '1-type-post', '1-media']);
    purged.length = 0;
    await host.siteAdministration.update(host.main.id, { name: 'Renamed' });
    expect(purged).toEqual(['site-1']);
  });
});

describe('answers about more than posts (contracts/rest.md §15)', () => {
  const core = '/wp-json/core/v2';
  const keysOf = async (path: string) => (await host.inject({ url: core + path })).headers['surrogate-key'];
  const send = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    host.inject({ method, url: core + path, ...host.as('editor'), ...(payload && { payload }) });
  /** What is purged while the work is done. */
  const purgedBy = async (work: () => Promise<unknown>) => {
    purged.length = 0;
    await work();
    return [...purged];
  };

  it('terms go with their taxonomy, and with the posts that they count', async () => {
    const made = (await send('POST', '/categories', { name: 'Kept' })).json().id;
    const keys = 'site-1 1-taxonomy-category 1-type-post';
    expect([await keysOf('/categories'), await keysOf(`/categories/${made}`)]).toEqual([keys, keys]);
    const { etag } = (await host.inject({ url: `${core}/categories/${made}` })).headers;
    const seen = { 'if-none-match': String(etag) };
    expect((await host.inject({ url: `${core}/categories/${made}`, headers: seen })).statusCode).toBe(304);
    expect(await purgedBy(() => send('POST', '/categories', { name: 'Second' }))).toEqual(['1-taxonomy-category']);
    const changes = ['1-taxonomy-category', '1-type-post'];
    expect(await purgedBy(() => send('POST', `/categories/${made}`, { name: 'Renamed' }))).toEqual(changes);
    expect((await host.inject({ url: `${core}/categories/${made}`, headers: seen })).statusCode).toBe(200);
    expect(await purgedBy(() => send('DELETE', `/categories/${made}?force=true`))).toEqual(changes);
  });

  it('types, taxonomies and statuses go with the site', async () => {
    for (const path of ['/types', '/types/post', '/taxonomies', '/taxonomies/category', '/statuses/publish']) {
      expect([path, await keysOf(path)]).toEqual([path, 'site-1']);
    }
    const known = await host.inject({ url: `${core}/statuses`, ...host.as('editor') });
    expect(known.headers['cache-control']).toBe('private, no-store');
  });

  it('pages go with the settings that they show, and everything when the home page is another', async () => {
    const { id: page_on_front } = await host.factories.post({ title: 'Welcome' }, { type: 'page' });
    const change = (payload: object) =>
      purgedBy(() => host.inject({ method: 'POST', url: `${core}/settings`, ...host.as('administrator'), payload }));
    expect(await change({ posts_per_page: 7 })).toEqual(['1-pages']);
    expect(await change({ posts_per_page: 7 })).toEqual([]);
    expect(await change({ page_on_front })).toEqual(['site-1']);
  });

  it('files go together, whoever changes one', async () => {
    const folder = await host.factories.folder();
    const { id } = await host.factories.media('some text');
    expect([await keysOf('/media'), await keysOf(`/media/${id}`)]).toEqual(['site-1 1-media', 'site-1 1-media']);
    const all = ['1-media'];
    expect(await purgedBy(() => host.factories.media('more text'))).toEqual(all);
    expect(await purgedBy(() => send('POST', `/media/${id}`, { alt_text: 'Changed' }))).toEqual(all);
    const move = { ids: [id], media_folder: folder.id };
    expect(await purgedBy(() => send('POST', '/media/move', move))).toEqual(all);
    expect(await purgedBy(() => send('DELETE', `/media-folders/${folder.id}?force=true`))).toEqual(all);
    expect(await purgedBy(() => send('DELETE', `/media/${id}?force=true`))).toEqual(all);
    expect(await purgedBy(() => send('POST', '/media/999999', { alt_text: 'Nobody' }))).toEqual([]);
  });

  it('a picture is told of once more when its versions are there', async () => {
    await host.factories.media(await jpeg(), 'picture.jpg');
    expect(await purgedBy(() => host.drainJobs())).toEqual(['1-media']);
  });
});

describe('requests from one address (contracts/rest.md §16)', () => {
  let limited: TestHost;
  beforeAll(async () => {
    limited = await startTestHost({
      config: (config) => ({ ...config, anonymousRateLimit: 5, trustedProxies: ['127.0.0.1'] }),
    });
  });
  afterAll(() => limited.close());

  const ask = (from: string, headers: Record<string, string> = {}) =>
    limited.inject({ url: '/wp-json/core/v2/posts', headers: { 'x-forwarded-for': from, ...headers } });

  it('of people nobody knows are limited; others are not', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    const refused = await ask('192.0.2.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rest_too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    expect((await ask('192.0.2.1', limited.as('editor').headers)).statusCode).toBe(200);
  });

  it('count for each request of a batch', async () => {
    const batch = await limited.inject({
      method: 'POST',
      url: '/wp-json/batch/v1',
      headers: { 'x-forwarded-for': '192.0.2.9' },
      payload: { requests: Array.from({ length: 8 }, () => ({ path: '/core/v2/posts', body: {} })) },
    });
    const statuses = batch.json().responses.map(({ status }: { status: number }) => status);
    expect(statuses).toContain(429);
  });
});
