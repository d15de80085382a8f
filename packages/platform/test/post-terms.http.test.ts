import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

type Item = { id: number; categories: number[]; tags: number[] };

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
const editor = () => host.as('editor');
const make = async (base: string, name: string, parent?: number): Promise<number> => {
  const payload = { name, ...(parent && { parent }) };
  return (await host.inject({ method: 'POST', url: `${root}/${base}`, ...editor(), payload })).json().id;
};
const read = async (path: string) => (await host.inject({ url: `${root}/${path}`, ...editor() })).json();
const write = (path: string, payload: object, method: 'POST' | 'DELETE' = 'POST') =>
  host.inject({ method, url: `${root}/${path}`, ...editor(), ...(method === 'POST' && { payload }) });
const count = async (base: string, id: number): Promise<number> => (await read(`${base}/${id}`)).count;
const uncategorized = async (site: Site = host.main): Promise<number | undefined> => {
  const path = `${site.path}wp-json/core/v2/categories?slug=uncategorized`;
  return (await host.inject({ url: path })).json()[0]?.id;
};

describe('what posts are put under (contracts/terms.md §5)', () => {
  it('is written and read as lists of ids, in order and each once', async () => {
    const [one, two, tag] = [await make('categories', 'One'), await make('categories', 'Two'), await make('tags', 'T')];
    const created = await write('posts', {
      title: 'Under',
      status: 'publish',
      categories: [two, one, two],
      tags: [tag],
    });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ categories: [one, two], tags: [tag] });
    const { id } = created.json();
    expect(await read(`posts/${id}`)).toMatchObject({ categories: [one, two], tags: [tag] });
    expect(await read(`posts/${id}?context=embed`)).not.toHaveProperty('categories');
    const changed = await write(`posts/${id}`, { categories: [one] });
    expect(changed.json()).toMatchObject({ categories: [one], tags: [tag] });
  });

  it('is linked, and found through its links', async () => {
    const tag = await make('tags', 'Linked');
    const { id } = (await write('posts', { title: 'Links', status: 'publish', tags: [tag] })).json();
    const { _links } = await read(`posts/${id}`);
    expect(_links['wp:term']).toEqual([
      { taxonomy: 'category', embeddable: true, href: `http://network.localhost${root}/categories?post=${id}` },
      { taxonomy: 'post_tag', embeddable: true, href: `http://network.localhost${root}/tags?post=${id}` },
    ]);
    const { pathname, search } = new URL(_links['wp:term'][1].href);
    expect((await host.inject({ url: pathname + search })).json()).toMatchObject([{ id: tag }]);
  });

  it('can be embedded, one list for each taxonomy', async () => {
    const [tag, other] = [await make('tags', 'Zebra'), await make('tags', 'antelope')];
    const { id } = (await write('posts', { title: 'Embeds', status: 'publish', tags: [tag, other] })).json();
    const { _embedded } = await read(`posts/${id}?_embed=wp:term`);
    expect(_embedded['wp:term']).toMatchObject([[{ slug: 'uncategorized' }], [{ id: other }, { id: tag }]]);
    expect(_embedded['wp:term'][1][0]).not.toHaveProperty('count');
  });

  it('refuses ids that are not of the taxonomy, and then writes nothing', async () => {
    const [tag, category] = [await make('tags', 'Mine'), await make('categories', 'Mine too')];
    const { id } = (await write('posts', { title: 'Before', status: 'draft', tags: [tag] })).json();
    for (const tags of [[999_999_999], [tag, category]]) {
      const response = await write(`posts/${id}`, { title: 'After', tags });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'rest_invalid_param',
        data: { details: { tags: { code: 'rest_term_invalid' } } },
      });
    }
    expect(await read(`posts/${id}?context=edit`)).toMatchObject({ title: { raw: 'Before' }, tags: [tag] });
    expect((await write(`posts/${id}`, { tags: ['one'] })).json().data.details.tags.code).toBe('rest_invalid_type');
  });

  it('is nothing that pages have', async () => {
    const { id } = await host.factories.post({}, { type: 'page' });
    const page = await read(`pages/${id}`);
    expect(page).not.toHaveProperty('categories');
    expect(page._links).not.toHaveProperty('wp:term');
  });
});

describe('the default category (contracts/terms.md §5)', () => {
  it('comes into being with the first published post that needs it, once however many do at a time', async () => {
    const site = await host.factories.site();
    await host.factories.post({ status: 'draft' }, { site });
    expect(await uncategorized(site)).toBeUndefined();
    const posts = await Promise.all(Array.from({ length: 8 }, () => host.factories.post({}, { site })));
    const id = await uncategorized(site);
    expect(id).toEqual(expect.any(Number));
    const list = await host.inject({ url: `${site.path}wp-json/core/v2/posts?categories=${id}` });
    expect(list.headers['x-wp-total']).toBe(String(posts.length));
    expect((await host.inject({ url: `${site.path}wp-json/core/v2/categories` })).json()).toMatchObject([
      { id, name: 'Uncategorized', count: 8 },
    ]);
  });

  it('is one that somebody has made by hand, if there is one', async () => {
    const site = await host.factories.site();
    const made = await host.inject({
      method: 'POST',
      url: `${site.path}wp-json/core/v2/categories`,
      ...host.as('super-admin'),
      payload: { name: 'UNCATEGORIZED', slug: 'misc' },
    });
    const post = await host.factories.post({}, { site });
    const { categories } = (await host.inject({ url: `${site.path}wp-json/core/v2/posts/${post.id}` })).json();
    expect(categories).toEqual([made.json().id]);
  });

  it('is given when a post is published, by whatever way, and not to drafts', async () => {
    const { id, categories } = (await write('posts', { title: 'Draft', status: 'draft' })).json();
    expect(categories).toEqual([]);
    const published = await write(`posts/${id}`, { status: 'publish' });
    const other = await uncategorized();
    expect(published.json().categories).toEqual([other]);
    const category = await make('categories', 'A real one');
    expect((await write(`posts/${id}`, { categories: [category] })).json().categories).toEqual([category]);
    expect((await write(`posts/${id}`, { categories: [] })).json().categories).toEqual([other]);

    const planned = await host.factories.post({ status: 'future', date: '2999-01-01T00:00:00' });
    expect((await read(`posts/${planned.id}?context=edit`)).categories).toEqual([]);
    await write(`posts/${planned.id}`, { date: '2020-01-01T00:00:00' });
    expect((await read(`posts/${planned.id}`)).categories).toEqual([other]);
  });

  it('goes to posts whose last category is deleted, and only to them', async () => {
    const [going, staying] = [await make('categories', 'Going'), await make('categories', 'Staying')];
    const alone = (await write('posts', { title: 'Alone', status: 'publish', categories: [going] })).json();
    const both = (await write('posts', { title: 'Both', status: 'publish', categories: [going, staying] })).json();
    const other = (await uncategorized())!;
    const before = await count('categories', other);
    const deleted = await write(`categories/${going}?force=true`, {}, 'DELETE');
    expect(deleted.json()).toMatchObject({ deleted: true, previous: { id: going, count: 2 } });
    expect(await read(`posts/${alone.id}?context=edit`)).toMatchObject({
      categories: [other],
      version: alone.version + 1,
    });
    expect((await read(`posts/${both.id}`)).categories).toEqual([staying]);
    expect(await count('categories', other)).toBe(before + 1);
    expect(await count('categories', staying)).toBe(1);
  });

  it('can be renamed, but not deleted', async () => {
    await host.factories.post();
    const id = (await uncategorized())!;
    const refused = await write(`categories/${id}?force=true`, {}, 'DELETE');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'rest_cannot_delete']);
    const renamed = await write(`categories/${id}`, { name: 'General', slug: 'general' });
    expect(renamed.json()).toMatchObject({ name: 'General', slug: 'general' });
    expect((await write(`categories/${id}?force=true`, {}, 'DELETE')).statusCode).toBe(400);
    const post = await host.factories.post();
    expect((await read(`posts/${post.id}`)).categories).toEqual([id]);
    await write(`categories/${id}`, { name: 'Uncategorized', slug: 'uncategorized' });
  });
});

describe('counts (contracts/terms.md §6)', () => {
  it('follow a post through its life', async () => {
    const [tag, other] = [await make('tags', 'Counted'), await make('tags', 'Other')];
    const counts = async () => [await count('tags', tag), await count('tags', other)];
    const { id } = (await write('posts', { title: 'Life', status: 'draft', tags: [tag] })).json();
    expect(await counts()).toEqual([0, 0]);
    await write(`posts/${id}`, { status: 'publish' });
    expect(await counts()).toEqual([1, 0]);
    await write(`posts/${id}`, { tags: [tag, other] });
    expect(await counts()).toEqual([1, 1]);
    await write(`posts/${id}`, { status: 'private', tags: [other] });
    expect(await counts()).toEqual([0, 0]);
    await write(`posts/${id}`, { status: 'publish', date: '2020-05-05T00:00:00' });
    expect(await counts()).toEqual([0, 1]);
    await write(`posts/${id}`, {}, 'DELETE');
    expect(await counts()).toEqual([0, 0]);
    await write(`posts/${id}`, { status: 'publish' });
    expect(await counts()).toEqual([0, 1]);
    await write(`posts/${id}?force=true`, {}, 'DELETE');
    expect(await counts()).toEqual([0, 0]);
    expect((await read(`posts?tags=${other}&status=any`)) as Item[]).toEqual([]);
  });

  it('leave out what a failed write would have changed', async () => {
    const tag = await make('tags', 'Untouched');
    await write('posts', { title: 'No', status: 'publish', tags: [tag], categories: [999_999_999] });
    expect(await count('tags', tag)).toBe(0);
  });
});

describe('lists by term (contracts/terms.md §5, §7)', () => {
  let terms: Record<'red' | 'blue' | 'empty' | 'round' | 'square', number>;
  let ids: number[];
  beforeAll(async () => {
    terms = {
      red: await make('categories', 'Red'),
      blue: await make('categories', 'Blue'),
      empty: await make('categories', 'Empty'),
      round: await make('tags', 'Round'),
      square: await make('tags', 'Square'),
    };
    ids = [];
    for (let day = 1; day <= 12; day += 1) {
      const categories = [...(day % 2 === 0 ? [terms.red] : []), ...(day % 3 === 0 ? [terms.blue] : [])];
      const tags = [...(day % 4 === 0 ? [terms.round] : []), ...(day > 10 ? [terms.square] : [])];
      const { id } = await host.factories.post({
        title: `Shape ${String.fromCodePoint(90 - day)}`,
        date: `2024-03-${String(day).padStart(2, '0')}T12:00:00`,
        status: day === 6 ? 'draft' : 'publish',
        fields: { categories, tags },
      });
      ids.push(id);
    }
  });
  /** The days of the posts that are listed, and the total. */
  const days = async (query: string, headers = editor().headers) => {
    const response = await host.inject({ url: `${root}/posts?per_page=100&${query}`, headers });
    const found = response.json().map(({ id }: Item) => ids.indexOf(id) + 1);
    expect(Number(response.headers['x-wp-total'])).toBe(found.length);
    return found;
  };

  it('have the posts under a term, newest first, of the statuses asked for', async () => {
    expect(await days(`categories=${terms.red}`)).toEqual([12, 10, 8, 4, 2]);
    expect(await days(`categories=${terms.red}&status=draft`)).toEqual([6]);
    expect(await days(`categories=${terms.red}&status=draft,publish&order=asc`)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(await days(`categories=${terms.red}&status=any`, host.as('author').headers)).toEqual([12, 10, 8, 4, 2]);
    expect(await days(`categories=${terms.empty}`)).toEqual([]);
  });

  it('take any of several terms, each post once', async () => {
    expect(await days(`categories=${terms.red},${terms.blue}`)).toEqual([12, 10, 9, 8, 4, 3, 2]);
    expect(await days(`categories[]=${terms.blue}&categories[]=${terms.empty}`)).toEqual([12, 9, 3]);
  });

  it('want terms of each taxonomy, or of any', async () => {
    expect(await days(`categories=${terms.red}&tags=${terms.round}`)).toEqual([12, 8, 4]);
    expect(await days(`categories=${terms.blue}&tags=${terms.round},${terms.square}`)).toEqual([12]);
    const any = `categories=${terms.blue}&tags=${terms.round}&tax_relation=OR`;
    expect(await days(any)).toEqual([12, 9, 8, 4, 3]);
    expect(await days(`${any}&categories_exclude=${terms.red}`)).toEqual([9, 3]);
  });

  it('leave terms out', async () => {
    expect(await days(`categories=${terms.red}&tags_exclude=${terms.round}`)).toEqual([10, 2]);
    expect(await days(`categories=${terms.red}&categories_exclude=${terms.blue},${terms.empty}`)).toEqual([
      10, 8, 4, 2,
    ]);
    const all = await days(`include=${ids.join()}&tags_exclude=${terms.round},${terms.square}`);
    expect(all).toEqual([10, 9, 7, 5, 3, 2, 1]);
    const rest = await host.inject({ url: `${root}/posts?per_page=1&categories_exclude=${terms.red}` });
    const whole = await host.inject({ url: `${root}/posts?per_page=1` });
    expect(Number(rest.headers['x-wp-total'])).toBe(Number(whole.headers['x-wp-total']) - 5);
  });

  it('go with every other filter and order', async () => {
    const red = `categories=${terms.red}`;
    expect(await days(`${red}&after=2024-03-03T00:00:00&before=2024-03-09T00:00:00`)).toEqual([8, 4]);
    expect(await days(`${red}&include=${ids[1]},${ids[2]},${ids[3]}`)).toEqual([4, 2]);
    expect(await days(`${red}&exclude=${ids[1]}&orderby=id&order=asc`)).toEqual([4, 8, 10, 12]);
    expect(await days(`${red}&orderby=title&order=asc`)).toEqual([12, 10, 8, 4, 2]);
    expect(await days(`${red},${terms.blue}&orderby=modified&order=asc`)).toEqual([2, 3, 4, 8, 9, 10, 12]);
    expect(await days(`${red}&search=shape`)).toEqual([12, 10, 8, 4, 2]);
    expect(await days(`${red}&slug=shape-r`)).toEqual([8]);
    expect(await days(`${red}&author=999`)).toEqual([]);
    expect(await days(`${red}&tags_exclude=${terms.round}&orderby=title&order=desc`)).toEqual([2, 10]);
  });

  it('page like any other list', async () => {
    const page = async (query: string) =>
      (await read(`posts?categories=${terms.red},${terms.blue}&${query}`)).map(({ id }: Item) => ids.indexOf(id) + 1);
    expect(await page('per_page=3&page=1')).toEqual([12, 10, 9]);
    expect(await page('per_page=3&page=3')).toEqual([2]);
    expect(await page('per_page=2&offset=3')).toEqual([8, 4]);
    const beyond = await host.inject({ url: `${root}/posts?categories=${terms.red}&per_page=3&page=3` });
    expect(beyond.json().code).toBe('rest_post_invalid_page_number');
  });

  it('find nothing under ids of another taxonomy or of nothing, and refuse too many', async () => {
    expect(await days(`categories=${terms.round}`)).toEqual([]);
    expect(await days('tags=999999999')).toEqual([]);
    expect(await days(`categories=${terms.red}&categories_exclude=${terms.round}`)).toEqual([12, 10, 8, 4, 2]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join();
    const response = await host.inject({ url: `${root}/posts?tags=${many}` });
    expect(response.json().data.details.tags.code).toBe('rest_too_many_items');
  });
});
