import WPAPI from 'wpapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import type { Client } from './wpapi.ts';

let host: TestHost;
let editor: Client;
let anybody: Client;

beforeAll(async () => {
  host = await startTestHost();
  const address = new URL(await host.listen());
  const { login, password } = await host.factories.user({ role: 'editor' });
  const endpoint = `${address.origin}/wp-json`;
  editor = new WPAPI({ endpoint, username: login, password }) as unknown as Client;
  anybody = new WPAPI({ endpoint }) as unknown as Client;
});
afterAll(() => host.close());

describe('wpapi (contracts/rest.md §2)', () => {
  it('creates, reads, changes and deletes a post', async () => {
    const created = await editor.posts().create({ title: 'By wpapi', content: '<p>Hello</p>', status: 'publish' });
    expect(created).toMatchObject({ title: { raw: 'By wpapi' }, status: 'publish' });
    const read = await anybody.posts().id(created.id).get();
    expect(read).toMatchObject({ id: created.id, content: { rendered: '<p>Hello</p>' } });
    const changed = await editor.posts().id(created.id).update({ title: 'Changed' });
    expect(changed).toMatchObject({ title: { raw: 'Changed' } });
    expect(await editor.posts().id(created.id).delete()).toMatchObject({ id: created.id, status: 'trash' });
    const gone = await editor.posts().id(created.id).delete({ force: true });
    expect(gone).toMatchObject({ deleted: true, previous: { id: created.id } });
  });

  it('puts posts under categories and tags, and finds them there', async () => {
    const category = await editor.categories().create({ name: 'News' });
    const tag = await editor.tags().create({ name: 'fresh' });
    const { id } = await editor
      .posts()
      .create({ title: 'Filed', status: 'publish', categories: [category.id], tags: [tag.id] });
    const found = await anybody.posts().categories(category.id).tags(tag.id).get();
    expect(found.map((post) => post.id)).toEqual([id]);
    const [post] = await anybody.posts().include(id).embed().get();
    expect(post!._embedded).toMatchObject({ 'wp:term': [[{ name: 'News' }], [{ name: 'fresh' }]] });
  });

  it('pages through a list by its headers and links', async () => {
    for (let number = 1; number <= 5; number += 1)
      await editor.pages().create({ title: `P${number}`, status: 'publish' });
    const first = await anybody.pages().perPage(2).orderby('id').order('asc').get();
    expect(first._paging).toMatchObject({ total: 5, totalPages: 3 });
    expect(first._paging!.links.next).toContain('page=2');
    const second = await anybody.pages().perPage(2).page(2).orderby('id').order('asc').get();
    expect(second.map(({ title }) => title.rendered)).toEqual(['P3', 'P4']);
  });

  it('searches, filters by slug, author and date, and asks for some fields', async () => {
    await editor.posts().create({ title: 'Needle in hay', status: 'publish', date: '2020-05-05T00:00:00' });
    expect((await anybody.posts().search('needles').get()).map(({ title }) => title.rendered)).toEqual([
      'Needle in hay',
    ]);
    expect(await anybody.posts().slug('needle-in-hay').get()).toHaveLength(1);
    expect(await anybody.posts().before(new Date('2021-01-01')).get()).toHaveLength(1);
    expect(await anybody.posts().slug('needle-in-hay').param('_fields', 'slug').get()).toEqual(
      expect.objectContaining([{ slug: 'needle-in-hay' }]),
    );
  });

  it('is told what is wrong in the words it knows', async () => {
    await expect(anybody.posts().create({ title: 'No' })).rejects.toMatchObject({ code: 'rest_cannot_create' });
    await expect(anybody.posts().id(999_999).get()).rejects.toMatchObject({ code: 'rest_post_invalid_id' });
  });

  it('reads types, statuses and taxonomies', async () => {
    expect(await anybody.types().get()).toMatchObject({ post: { rest_base: 'posts' }, page: { rest_base: 'pages' } });
    expect(await anybody.taxonomies().get()).toMatchObject({ category: { rest_base: 'categories' } });
    expect(await anybody.statuses().get()).toMatchObject({ publish: { slug: 'publish' } });
  });
});
