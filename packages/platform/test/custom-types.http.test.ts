import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostField, definePostType } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';

const secretive = definePostField({
  name: 'first_words',
  schema: Type.Union([Type.String(), Type.Null()]),
  read: (_context, posts, { isLocked }) => posts.map((post) => (isLocked(post) ? null : post.content.slice(0, 5))),
});

const library = definePlugin({
  id: 'library',
  setup: () => ({
    postFields: [secretive],
    postTypes: [
      definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
      definePostType({ name: 'loan', label: 'Loans', public: false, rest: { base: 'loans' }, capabilities: 'page' }),
      definePostType({ name: 'shelf', label: 'Shelves', public: true, rest: false, capabilities: 'post' }),
    ],
  }),
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [library] });
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';

describe('a field that tells of the content (contracts/plugins.md §4)', () => {
  it('learns whether a password keeps it from the reader', async () => {
    const { id } = await host.factories.post({ content: 'Sesame street', password: 'open' });
    const words = async (query: string, headers = {}) =>
      (await host.inject({ url: `${root}/posts/${id}?${query}`, headers })).json().first_words;
    expect(await words('')).toBeNull();
    expect(await words('password=open')).toBe('Sesam');
    expect(await words('context=edit', host.as('editor').headers)).toBe('Sesam');
  });
});

describe('post types of plugins (contracts/content.md §1)', () => {
  it('with REST exposure have a collection of their own', async () => {
    const created = await host.inject({
      method: 'POST',
      url: `${root}/books`,
      ...host.as('author'),
      payload: { title: 'Moby-Dick', status: 'publish' },
    });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ type: 'book', slug: 'moby-dick' });
    const list = await host.inject({ url: `${root}/books` });
    expect(list.json()).toHaveLength(1);
    const posts = (await host.inject({ url: `${root}/posts` })).json() as { type: string }[];
    expect(posts.filter(({ type }) => type !== 'post')).toEqual([]);
    const link = 'http://network.localhost/book/moby-dick/';
    expect(created.json().link).toBe(link);
    const { statusCode, headers } = await host.inject({ url: `/?post_type=book&p=${created.json().id}` });
    expect([statusCode, headers.location]).toEqual([301, link]);
    expect((await host.inject({ url: '/book/moby-dick/' })).body).toContain('<h1>Moby-Dick</h1>');
  });

  it('that are not public show their published posts only to those who may edit them', async () => {
    const { id } = await host.factories.post({ title: 'Lent' }, { type: 'loan' });
    expect((await host.inject({ url: `${root}/loans/${id}` })).statusCode).toBe(401);
    expect((await host.inject({ url: `${root}/loans` })).statusCode).toBe(401);
    expect((await host.inject({ url: `${root}/loans/${id}`, ...host.as('author') })).statusCode).toBe(403);
    expect((await host.inject({ url: `${root}/loans`, ...host.as('editor') })).json()).toHaveLength(1);
    for (const url of [`/?post_type=loan&p=${id}`, '/loan/lent/', '/loan/']) {
      expect([url, (await host.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('without REST exposure have no route and no page', async () => {
    const { id } = await host.factories.post({ title: 'Third from left' }, { type: 'shelf' });
    expect((await host.inject({ url: `${root}/shelf` })).statusCode).toBe(404);
    for (const url of [`/?post_type=shelf&p=${id}`, '/shelf/third-from-left/', '/shelf/']) {
      expect([url, (await host.inject({ url })).statusCode]).toEqual([url, 404]);
    }
    expect((await host.inject({ url: `${root}/posts/${id}` })).statusCode).toBe(404);
  });
});
