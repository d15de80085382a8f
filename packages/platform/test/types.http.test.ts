import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType, defineTaxonomy, type Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

const library = definePlugin({
  id: 'library',
  activation: 'site',
  setup: () => ({
    postTypes: [
      definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'page' }),
      definePostType({ name: 'shelf', label: 'Shelves', public: true, rest: false, capabilities: 'post' }),
    ],
    taxonomies: [
      defineTaxonomy({
        name: 'genre',
        label: 'Genres',
        hierarchical: true,
        postTypes: ['book', 'post'],
        rest: { base: 'genres' },
        public: true,
      }),
      defineTaxonomy({
        name: 'secret',
        label: 'Secrets',
        hierarchical: false,
        postTypes: ['book'],
        rest: { base: 'secrets' },
        public: false,
      }),
    ],
  }),
});

let host: TestHost;
let main: Site;
beforeAll(async () => {
  host = await startTestHost({ plugins: [library] });
  main = await host.siteAdministration.switchPlugin(host.main, 'library', true);
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
const address = `http://network.localhost${root}`;
const read = (path: string, role?: Parameters<TestHost['as']>[0]) =>
  host.inject({ url: `${root}/${path}`, ...(role && host.as(role)) });
const failure = async (path: string, role?: Parameters<TestHost['as']>[0]) => {
  const response = await read(path, role);
  return [response.statusCode, response.json().code];
};

describe('types (contracts/terms.md §8)', () => {
  it('are those with a collection on the site, by name', async () => {
    const types = (await read('types')).json();
    expect(Object.keys(types)).toEqual(['post', 'page', 'area', 'proposal', 'book', 'attachment']);
    expect(types.post).toEqual({
      description: '',
      hierarchical: false,
      has_archive: false,
      name: 'Posts',
      slug: 'post',
      icon: null,
      taxonomies: ['category', 'post_tag', 'genre'],
      rest_base: 'posts',
      rest_namespace: 'core/v2',
      template: [],
      _links: { collection: [{ href: `${address}/types` }], 'wp:items': [{ href: `${address}/posts` }] },
    });
    expect((await host.inject({ url: '/wp-json/wp/v2/types/post' })).json()).toEqual(types.post);
    expect(types.page.hierarchical).toBe(true);
    expect([types.page.has_archive, types.book.has_archive]).toEqual([false, true]);
    expect(types.attachment).toMatchObject({ rest_base: 'media', taxonomies: [] });
    const elsewhere = (await host.inject({ url: '/folder/wp-json/core/v2/types' })).json();
    expect(Object.keys(elsewhere)).toEqual(['post', 'page', 'area', 'proposal', 'attachment']);
    expect(elsewhere.post.taxonomies).toEqual(['category', 'post_tag']);
  });

  it('are shown whole to those who may edit their posts, and short when embedded', async () => {
    const book = (await read('types/book?context=edit', 'editor')).json();
    expect(book).toMatchObject({
      capabilities: { edit_posts: 'edit_pages', publish_posts: 'publish_pages', edit_post: 'edit_page' },
      labels: { name: 'Books' },
      supports: { title: true, editor: true },
      viewable: true,
      visibility: { show_ui: true },
    });
    expect(Object.keys((await read('types/book?context=embed')).json()).toSorted()).toEqual(
      ['_links', 'icon', 'name', 'rest_base', 'rest_namespace', 'slug'].toSorted(),
    );
    expect(Object.keys((await read('types?context=edit', 'author')).json())).toEqual([
      'post',
      'proposal',
      'attachment',
    ]);
  });

  it('refuse what is not there and who may not', async () => {
    expect(await failure('types/poem')).toEqual([404, 'rest_type_invalid']);
    expect(await failure('types/shelf')).toEqual([404, 'rest_type_invalid']);
    expect(await failure('types?context=edit')).toEqual([401, 'rest_forbidden_context']);
    expect(await failure('types/post?context=edit', 'subscriber')).toEqual([403, 'rest_forbidden_context']);
    expect(await failure('types/page?context=edit', 'author')).toEqual([403, 'rest_forbidden_context']);
  });
});

describe('statuses (contracts/terms.md §8)', () => {
  it('are one for everyone and all for those who edit', async () => {
    expect((await read('statuses')).json()).toEqual({
      publish: {
        name: 'Published',
        slug: 'publish',
        public: true,
        queryable: true,
        date_floating: false,
        _links: { archives: [{ href: `${address}/posts` }] },
      },
    });
    const all = (await read('statuses?context=edit', 'contributor')).json();
    expect(Object.keys(all)).toEqual(['publish', 'future', 'draft', 'pending', 'private', 'trash']);
    expect(all.draft).toMatchObject({ public: false, protected: true, private: false, date_floating: true });
    expect(all.private).toMatchObject({ private: true, protected: false });
    expect(all.trash).toMatchObject({ show_in_list: false });
  });

  it('refuse what is not there and who may not', async () => {
    expect((await read('statuses/publish?context=embed')).json()).toMatchObject({ name: 'Published', slug: 'publish' });
    expect(await failure('statuses/odd')).toEqual([404, 'rest_status_invalid']);
    expect(await failure('statuses/draft')).toEqual([401, 'rest_cannot_read_status']);
    expect(await failure('statuses/draft', 'subscriber')).toEqual([403, 'rest_cannot_read_status']);
    expect((await read('statuses/draft', 'contributor')).statusCode).toBe(200);
    expect(await failure('statuses?context=edit')).toEqual([401, 'rest_forbidden_context']);
    expect(await failure('statuses/publish?context=edit', 'subscriber')).toEqual([403, 'rest_forbidden_context']);
  });
});

describe('taxonomies (contracts/terms.md §8)', () => {
  it('are those with a collection on the site, by name', async () => {
    const taxonomies = (await read('taxonomies')).json();
    expect(Object.keys(taxonomies)).toEqual(['category', 'post_tag', 'genre']);
    expect(taxonomies.genre).toEqual({
      description: '',
      hierarchical: true,
      name: 'Genres',
      slug: 'genre',
      types: ['book', 'post'],
      rest_base: 'genres',
      rest_namespace: 'core/v2',
      _links: { collection: [{ href: `${address}/taxonomies` }], 'wp:items': [{ href: `${address}/genres` }] },
    });
    expect(Object.keys((await read('taxonomies?type=book')).json())).toEqual(['genre']);
    expect(Object.keys((await read('taxonomies?type=book', 'author')).json())).toEqual(['genre', 'secret']);
    expect((await read('taxonomies?type=page')).json()).toEqual({});
    const whole = (await read('taxonomies/category?context=edit', 'contributor')).json();
    expect(whole).toMatchObject({
      capabilities: { edit_terms: 'manage_categories', assign_terms: 'edit_posts' },
      labels: { name: 'Categories' },
      show_cloud: true,
      visibility: { public: true },
    });
  });

  it('refuse what is not there and who may not', async () => {
    expect(await failure('taxonomies/mood')).toEqual([404, 'rest_taxonomy_invalid']);
    expect(await failure('taxonomies/secret')).toEqual([404, 'rest_taxonomy_invalid']);
    expect((await host.inject({ url: '/folder/wp-json/core/v2/taxonomies/genre' })).statusCode).toBe(404);
    expect(await failure('taxonomies?context=edit')).toEqual([401, 'rest_forbidden_context']);
    expect(await failure('taxonomies/category?context=edit', 'subscriber')).toEqual([403, 'rest_forbidden_context']);
  });
});

describe('taxonomies of plugins (contracts/terms.md §1)', () => {
  const make = async (base: string, name: string) => {
    const response = await host.inject({
      method: 'POST',
      url: `${root}/${base}`,
      ...host.as('editor'),
      payload: { name },
    });
    expect(response.statusCode).toBe(201);
    return response.json();
  };

  it('have collections, fields and parameters like those of the platform', async () => {
    const genre = await make('genres', 'Science fiction');
    expect(genre).toMatchObject({
      taxonomy: 'genre',
      parent: 0,
      link: 'http://network.localhost/genre/science-fiction/',
    });
    expect(genre._links['wp:post_type']).toEqual([
      { href: `${address}/posts?genres=${genre.id}` },
      { href: `${address}/books?genres=${genre.id}` },
    ]);
    const book = await host.factories.post({ fields: { genres: [genre.id] } }, { site: main, type: 'book' });
    const post = await host.factories.post({ fields: { genres: [genre.id] } }, { site: main });
    expect((await read(`books/${book.id}`)).json().genres).toEqual([genre.id]);
    expect((await read(`genres/${genre.id}`)).json().count).toBe(2);
    for (const [base, id] of [
      ['books', book.id],
      ['posts', post.id],
    ] as const) {
      const list = await read(`${base}?genres=${genre.id}`);
      expect(list.json().map((item: { id: number }) => item.id)).toEqual([id]);
      expect(list.headers['x-wp-total']).toBe('1');
    }
    expect((await read(`books/${book.id}`)).json()).not.toHaveProperty('categories');
  });

  it('are not there on a site where their plugin is off', async () => {
    const { id } = await make('genres', 'Only here');
    const folder = '/folder/wp-json/core/v2';
    expect((await host.inject({ url: `${folder}/genres` })).json().code).toBe('rest_no_route');
    const site = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const post = await host.factories.post({}, { site });
    expect((await host.inject({ url: `${folder}/posts/${post.id}` })).json()).not.toHaveProperty('genres');
    const list = (await host.inject({ url: `${folder}/posts?genres=${id}&include=${post.id}` })).json();
    expect(list).toHaveLength(1);
  });

  it('that are not public are for those who may put posts under them', async () => {
    const { id } = await make('secrets', 'Hush');
    const book = await host.factories.post({ fields: { secrets: [id] } }, { site: main, type: 'book' });
    await host.factories.post({}, { site: main, type: 'book' });
    expect(await failure('secrets')).toEqual([401, 'rest_forbidden']);
    expect(await failure(`secrets/${id}`, 'subscriber')).toEqual([403, 'rest_forbidden']);
    expect((await read('secrets', 'contributor')).json()).toMatchObject([{ id, count: 1 }]);
    const hidden = (await read(`books/${book.id}`)).json();
    expect(hidden).not.toHaveProperty('secrets');
    expect(hidden._links['wp:term'].map(({ taxonomy }: { taxonomy: string }) => taxonomy)).toEqual(['genre']);
    expect((await read(`books/${book.id}`, 'author')).json().secrets).toEqual([id]);
    expect((await read(`books?secrets=${id}`, 'author')).headers['x-wp-total']).toBe('1');
    expect(Number((await read(`books?secrets=${id}`)).headers['x-wp-total'])).toBeGreaterThan(1);
  });
});
