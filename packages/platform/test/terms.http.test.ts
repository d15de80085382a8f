import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Term = { id: number; name: string; slug: string; parent?: number };

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
const call = (method: Method, path: string, payload?: object, role: 'editor' | 'author' | 'contributor' = 'editor') =>
  host.inject({ method, url: `${root}/${path}`, ...host.as(role), ...(payload && { payload }) });
const make = async (base: string, payload: object): Promise<Term> => {
  const response = await call('POST', base, payload);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json();
};
const list = async (path: string) => {
  const response = await host.inject({ url: `${root}/${path}` });
  return { response, names: response.statusCode === 200 ? response.json().map(({ name }: Term) => name) : [] };
};

describe('one term (contracts/terms.md §2, §3)', () => {
  it('is created with 201, its Location and its links', async () => {
    const response = await call('POST', 'categories', { name: '  Größe & Maß ', description: 'Of things.' });
    expect(response.statusCode).toBe(201);
    const { id } = response.json();
    const address = `http://network.localhost${root}`;
    expect(response.headers['location']).toBe(`${address}/categories/${id}`);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      count: 0,
      description: 'Of things.',
      link: 'http://network.localhost/category/grosse-mass/',
      name: 'Größe & Maß',
      slug: 'grosse-mass',
      taxonomy: 'category',
      parent: 0,
      meta: {
        seo_title: '',
        seo_description: '',
        seo_canonical: '',
        seo_noindex: false,
        social_title: '',
        social_description: '',
        social_image: 0,
      },
      _links: {
        self: [
          { href: `${address}/categories/${id}`, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } },
        ],
        collection: [{ href: `${address}/categories` }],
        about: [{ href: `${address}/taxonomies/category` }],
        'wp:post_type': [{ href: `${address}/posts?categories=${id}` }],
      },
    });
    const read = await host.inject({ url: `/wp-json/wp/v2/categories/${id}` });
    const self = [{ href: `${address}/categories/${id}` }];
    expect(read.json()).toEqual({ ...response.json(), _links: { ...response.json()._links, self } });
  });

  it('shows less when it is embedded, and flat ones have no parent', async () => {
    const { id } = await make('tags', { name: 'Ümlaut' });
    const tag = (await host.inject({ url: `${root}/tags/${id}` })).json();
    expect(tag).toMatchObject({ taxonomy: 'post_tag', slug: 'umlaut', link: 'http://network.localhost/tag/umlaut/' });
    expect(tag).not.toHaveProperty('parent');
    const embedded = (await host.inject({ url: `${root}/tags/${id}?context=embed` })).json();
    expect(Object.keys(embedded).toSorted()).toEqual(['_links', 'id', 'link', 'name', 'slug', 'taxonomy']);
  });

  it('is unknown below another taxonomy, on another site, and when it was never there', async () => {
    const { id } = await make('tags', { name: 'Only a tag' });
    for (const url of [`${root}/categories/${id}`, `/folder/wp-json/core/v2/tags/${id}`, `${root}/tags/999999999`]) {
      const response = await host.inject({ url });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'rest_term_invalid']);
    }
  });

  it('changes only what is sent, and keeps its slug when the name changes', async () => {
    const term = await make('categories', { name: 'Before', description: 'Stays' });
    const renamed = await call('PUT', `categories/${term.id}`, { name: 'After' });
    expect(renamed.json()).toMatchObject({ name: 'After', slug: 'before', description: 'Stays' });
    const other = await call('POST', `categories/${term.id}`, { slug: 'Ein Wort' });
    expect(other.json()).toMatchObject({ name: 'After', slug: 'ein-wort' });
    const anew = await call('POST', `categories/${term.id}`, { slug: '' });
    expect(anew.json().slug).toBe('after');
  });

  it('has a name of its own below its parent, whatever the case', async () => {
    const parent = await make('categories', { name: 'Fruit' });
    const apple = await make('categories', { name: 'Apple', parent: parent.id });
    const twin = await call('POST', 'categories', { name: 'APPLE', parent: parent.id });
    expect([twin.statusCode, twin.json().code]).toEqual([400, 'term_exists']);
    expect(twin.json().data).toEqual({ status: 400, term_id: apple.id });
    const elsewhere = await make('categories', { name: 'Apple' });
    expect(elsewhere.slug).toBe('apple-2');
    const renamed = await call('POST', `categories/${elsewhere.id}`, { parent: parent.id });
    expect(renamed.json()).toMatchObject({ code: 'term_exists', data: { term_id: apple.id } });
  });

  it('gets a slug that nobody in its taxonomy has', async () => {
    await make('tags', { name: 'Same slug' });
    expect((await make('tags', { name: 'Same, slug!' })).slug).toBe('same-slug-2');
    expect((await make('tags', { name: 'Another', slug: 'same slug' })).slug).toBe('same-slug-3');
    expect((await make('categories', { name: 'Same slug' })).slug).toBe('same-slug');
    expect((await make('tags', { name: '!!!' })).slug).toBe('term');
  });

  it('refuses names and parents that can not be', async () => {
    const long = await call('POST', 'tags', { name: 'x'.repeat(201) });
    expect(long.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { details: { name: { code: 'rest_too_long' } } },
    });
    const blank = await call('POST', 'tags', { name: '   ' });
    expect(blank.json()).toMatchObject({ code: 'rest_invalid_param', data: { params: { name: expect.any(String) } } });
    expect((await call('POST', 'tags', {})).json().code).toBe('rest_missing_callback_param');
    expect((await call('POST', 'tags', { name: 'N\0L' })).json().code).toBe('rest_invalid_param');
    const flat = await call('POST', 'tags', { name: 'Below', parent: 1 });
    expect([flat.statusCode, flat.json().code]).toEqual([400, 'rest_taxonomy_not_hierarchical']);
    const { id: tag } = await make('tags', { name: 'Not a category' });
    for (const parent of [999_999_999, tag]) {
      const response = await call('POST', 'categories', { name: 'Orphan', parent });
      expect([response.statusCode, response.json().code]).toEqual([400, 'rest_term_invalid']);
    }
  });

  it('can not be below itself', async () => {
    const top = await make('categories', { name: 'Top' });
    const middle = await make('categories', { name: 'Middle', parent: top.id });
    const bottom = await make('categories', { name: 'Bottom', parent: middle.id });
    for (const parent of [top.id, middle.id, bottom.id]) {
      const response = await call('POST', `categories/${top.id}`, { parent });
      expect(response.json()).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { parent: expect.any(String) } },
      });
    }
    const moved = await call('POST', `categories/${bottom.id}`, { parent: top.id });
    expect(moved.json()._links.up).toEqual([
      { href: `http://network.localhost${root}/categories/${top.id}`, embeddable: true },
    ]);
    expect((await call('POST', `categories/${bottom.id}`, { parent: 0 })).json().parent).toBe(0);
  });
});

describe('rights (contracts/terms.md §2, §3)', () => {
  it('let whoever writes posts make tags, and editors look after the rest', async () => {
    const tag = await call('POST', 'tags', { name: 'By a contributor' }, 'contributor');
    expect(tag.statusCode).toBe(201);
    const answers = [
      await call('POST', 'categories', { name: 'No' }, 'author'),
      await call('POST', `tags/${tag.json().id}`, { name: 'No' }, 'author'),
      await call('DELETE', `tags/${tag.json().id}?force=true`, undefined, 'author'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [403, 'rest_cannot_create'],
      [403, 'rest_cannot_update'],
      [403, 'rest_cannot_delete'],
    ]);
    const nobody = await host.inject({ method: 'POST', url: `${root}/tags`, payload: { name: 'No' } });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'rest_cannot_create']);
  });

  it('show the edit context to those who manage terms', async () => {
    const { id } = await make('tags', { name: 'To be edited' });
    for (const path of ['tags?context=edit', `tags/${id}?context=edit`]) {
      const nobody = await host.inject({ url: `${root}/${path}` });
      expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'rest_forbidden_context']);
      expect((await call('GET', path, undefined, 'author')).statusCode).toBe(403);
      expect((await call('GET', path)).statusCode).toBe(200);
    }
  });
});

describe('deleting (contracts/terms.md §3)', () => {
  it('needs force, since there is no trash', async () => {
    const { id } = await make('tags', { name: 'Kept' });
    const kept = await call('DELETE', `tags/${id}`);
    expect([kept.statusCode, kept.json().code]).toEqual([501, 'rest_trash_not_supported']);
    const gone = await call('DELETE', `tags/${id}?force=true`);
    expect(gone.json()).toMatchObject({ deleted: true, previous: { id, name: 'Kept' } });
    expect((await call('GET', `tags/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `tags/${id}?force=true`)).json().code).toBe('rest_term_invalid');
  });

  it('moves what is below up to the parent, with a number where the name is taken', async () => {
    const top = await make('categories', { name: 'Animals' });
    const cats = await make('categories', { name: 'Cats', parent: top.id });
    const wild = await make('categories', { name: 'Wild', parent: cats.id });
    const tame = await make('categories', { name: 'Tame', parent: cats.id });
    await make('categories', { name: 'wild', parent: top.id });
    expect((await call('DELETE', `categories/${cats.id}?force=true`)).statusCode).toBe(200);
    expect((await call('GET', `categories/${tame.id}`)).json()).toMatchObject({ name: 'Tame', parent: top.id });
    expect((await call('GET', `categories/${wild.id}`)).json()).toMatchObject({ name: 'Wild (2)', parent: top.id });
  });
});

describe('lists (contracts/terms.md §4)', () => {
  let flowers: Term[];
  let top: Term;
  beforeAll(async () => {
    top = await make('categories', { name: 'Flowers' });
    flowers = [];
    for (const name of ['tulip', 'Rose', 'Aster', 'lily']) {
      flowers.push(await make('categories', { name, parent: top.id, slug: `f-${4 - flowers.length}` }));
    }
    await host.factories.post({ fields: { categories: [flowers[1]!.id] } });
  });
  const below = (query: string) => list(`categories?parent=${top.id}&${query}`);

  it('are by name in any case, with totals', async () => {
    const { response, names } = await below('');
    expect(names).toEqual(['Aster', 'lily', 'Rose', 'tulip']);
    expect(response.headers['x-wp-total']).toBe('4');
  });

  it('order by what is asked, both ways', async () => {
    expect((await below('order=desc')).names).toEqual(['tulip', 'Rose', 'lily', 'Aster']);
    expect((await below('orderby=id')).names).toEqual(['tulip', 'Rose', 'Aster', 'lily']);
    expect((await below('orderby=slug')).names).toEqual(['lily', 'Aster', 'Rose', 'tulip']);
    expect((await below('orderby=count&order=desc')).names[0]).toBe('Rose');
    const ids = [flowers[3]!.id, flowers[0]!.id];
    expect((await below(`orderby=include&order=desc&include=${ids.join()}`)).names).toEqual(['lily', 'tulip']);
    expect((await below('orderby=description')).response.json().code).toBe('rest_invalid_param');
  });

  it('filter by search, slug, include, exclude and by being used', async () => {
    expect((await list('categories?search=LIL')).names).toEqual(['lily']);
    expect((await list('categories?search=F-2')).names).toEqual(['Aster']);
    expect((await list('categories?slug=f-4,f-3')).names).toEqual(['Rose', 'tulip']);
    expect((await list(`categories?include=${flowers[0]!.id},${flowers[2]!.id}`)).names).toEqual(['Aster', 'tulip']);
    expect((await below(`exclude=${flowers[0]!.id},${flowers[2]!.id}`)).names).toEqual(['lily', 'Rose']);
    const used = await below('hide_empty=true');
    expect(used.names).toEqual(['Rose']);
    expect(used.response.headers['x-wp-total']).toBe('1');
    const atTop = (await list('categories?parent=0&per_page=100')).names;
    expect(atTop).toContain('Flowers');
    expect(atTop).not.toContain('Rose');
  });

  it('page, start at an offset, and end', async () => {
    expect((await below('per_page=3&page=2')).names).toEqual(['tulip']);
    expect((await below('per_page=2&offset=1')).names).toEqual(['lily', 'Rose']);
    expect((await below('per_page=3&page=3')).response.json().code).toBe('rest_post_invalid_page_number');
    expect((await list('tags?search=nothing-has-this')).response.json()).toEqual([]);
  });

  it('have the right total for a whole taxonomy', async () => {
    const total = async () => Number((await list('tags')).response.headers['x-wp-total']);
    const before = await total();
    const { id } = await make('tags', { name: 'One more' });
    expect(await total()).toBe(before + 1);
    expect((await list('tags?per_page=100')).names).toHaveLength(before + 1);
    await call('DELETE', `tags/${id}?force=true`);
    expect(await total()).toBe(before);
  });

  it('tell what a post is put under to those who may read it', async () => {
    const { id } = await host.factories.post({
      status: 'draft',
      fields: { categories: [flowers[2]!.id, flowers[0]!.id] },
    });
    const own = await call('GET', `categories?post=${id}`);
    expect(own.json().map(({ name }: Term) => name)).toEqual(['Aster', 'tulip']);
    expect((await call('GET', `tags?post=${id}`)).json()).toEqual([]);
    const nobody = await host.inject({ url: `${root}/categories?post=${id}` });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'rest_forbidden_context']);
    const missing = await call('GET', 'categories?post=999999999');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'rest_post_invalid_id']);
  });
});
