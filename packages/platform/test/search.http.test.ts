import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

const library = definePlugin({
  id: 'library',
  setup: () => ({
    postTypes: [
      definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
      definePostType({ name: 'loan', label: 'Loans', public: false, rest: { base: 'loans' }, capabilities: 'post' }),
    ],
  }),
});

let host: TestHost;
let ids: Record<'post' | 'page' | 'book', number>;
beforeAll(async () => {
  host = await startTestHost({ plugins: [library] });
  const make = async (type: string, more: object = {}) =>
    (await host.factories.post({ title: `Heron & ${type}`, ...more }, { type })).id;
  ids = { post: await make('post'), page: await make('page'), book: await make('book') };
  await make('loan');
  await make('post', { status: 'draft' });
  await make('post', { status: 'private' });
  await make('page', { password: 'x' });
});
afterAll(() => host.close());

describe.each(['core/v2', 'wp/v2'])('%s/search (contracts/content.md §16)', (namespace) => {
  const ask = async (query: string, headers = {}) => {
    const response = await host.inject({ url: `/wp-json/${namespace}/search?${query}`, headers });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const found = async (query: string, headers = {}) =>
    ((await ask(query, headers)).body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);

  it('finds published posts of all types that are for everybody', async () => {
    const { body, headers } = await ask('search=herons');
    expect(headers['x-wp-total']).toBe('3');
    expect(new Set(body.map(({ id }: { id: number }) => id))).toEqual(new Set(Object.values(ids)));
    expect(body.find(({ id }: { id: number }) => id === ids.book)).toEqual({
      id: ids.book,
      title: 'Heron &#38; book',
      url: 'http://network.localhost/book/heron-book/',
      type: 'post',
      subtype: 'book',
      _links: {
        self: [{ embeddable: true, href: `http://network.localhost/wp-json/core/v2/books/${ids.book}` }],
        about: [{ href: 'http://network.localhost/wp-json/core/v2/types/book' }],
        collection: [{ href: 'http://network.localhost/wp-json/core/v2/search' }],
      },
    });
  });

  it('of some types, with and without ids, and page by page', async () => {
    expect(await found('search=heron&subtype=page')).toEqual([ids.page]);
    expect(await found('search=heron&subtype=post,book')).toEqual([ids.post, ids.book]);
    expect(await found('search=heron&subtype=any')).toHaveLength(3);
    expect(await found(`search=heron&include=${ids.post}`)).toEqual([ids.post]);
    expect(await found(`search=heron&exclude=${ids.post}`)).toEqual([ids.page, ids.book]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await found(`search=heron&per_page=1&page=${page}`)));
    expect(new Set(pages)).toEqual(new Set(Object.values(ids)));
    expect((await ask('search=heron&per_page=1&page=4')).body.code).toBe('rest_post_invalid_page_number');
  });

  it('without words it lists the newest, and everybody sees the same', async () => {
    expect((await ask('per_page=100', host.as('editor').headers)).headers['x-wp-total']).toBe('4');
    expect(await found('search=heron', host.as('author').headers)).toHaveLength(3);
  });

  it('refuses types that are not for everybody', async () => {
    for (const subtype of ['loan', 'none']) expect((await ask(`subtype=${subtype}`)).status).toBe(400);
  });
});
