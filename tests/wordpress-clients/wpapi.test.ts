import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WPAPI from 'wpapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestHost } from '@octavo/testing';
import { startReachableHost, type ReachableHost } from './reachable.ts';
import type { Client, Item, List } from './wpapi.ts';

let started: ReachableHost;
let host: TestHost;
let endpoint: string;
let editor: Client;
let anybody: Client;

beforeAll(async () => {
  started = await startReachableHost();
  ({ host } = started);
  endpoint = `${started.site.url}/wp-json`;
  const { login, password } = await host.factories.user({ role: 'editor' });
  editor = new WPAPI({ endpoint, username: login, password }) as unknown as Client;
  anybody = new WPAPI({ endpoint }) as unknown as Client;
});
afterAll(() => started.close());

/** What answers somebody's own password: a session, or a token. */
const signIn = (path: string, username: string) =>
  fetch(`${endpoint}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a password' }),
  });

/** As a page that somebody has signed in at. */
async function browserOf(login: string): Promise<Client> {
  const session = await signIn('octavo/v1/session', login);
  const { nonce } = (await session.json()) as { nonce: string };
  const browser = new WPAPI({ endpoint, nonce }) as unknown as Client;
  return browser.setHeaders('Cookie', session.headers.getSetCookie()[0]!.split(';')[0]!);
}

const titles = (list: List) => list.map(({ title }) => title.rendered);

describe('wpapi, what is there (contracts/rest.md §2)', () => {
  it('finds the REST root by the header of any page, and learns all routes from it', async () => {
    const complaints = vi.spyOn(console, 'error');
    const { id } = await host.factories.post({ title: 'Any page' });
    for (const address of [started.site.url, `${started.site.url}/any-page/`]) {
      const found = (await WPAPI.discover(address)) as Client;
      expect((await found.posts().id(id).get()).title.rendered).toBe('Any page');
      expect(Object.keys(found.namespace('octavo/v1'))).toEqual(expect.arrayContaining(['post-counts', 'sites']));
      const mayPublish = await found.namespace('octavo/v1')['post-counts']!().param('type', 'post').get();
      expect(mayPublish).toMatchObject({ publish: expect.any(Number) });
    }
    expect(complaints).not.toHaveBeenCalled();
  });

  it('says so where there is no REST root', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    await expect(WPAPI.discover(`${started.site.url}/robots.txt`)).rejects.toThrow('Autodiscovery failed');
    complaints.mockRestore();
  });

  it('reads types, statuses and taxonomies', async () => {
    expect(await anybody.types().get()).toMatchObject({ post: { rest_base: 'posts' }, page: { rest_base: 'pages' } });
    expect(await anybody.types().type('post').get()).toMatchObject({ slug: 'post' });
    expect(await anybody.taxonomies().get()).toMatchObject({ category: { rest_base: 'categories' } });
    expect(await anybody.statuses().get()).toMatchObject({ publish: { slug: 'publish' } });
  });

  it('takes routes that it has never heard of', async () => {
    const { id } = await editor.posts().create({ title: 'Kept', content: '<p>One</p>' });
    await editor.posts().id(id).update({ content: '<p>Two</p>' });
    const revisions = await editor.posts().id(id).revisions().get();
    expect(revisions).toHaveLength(2);
    const pattern = '/posts/(?P<id>\\d+)/revisions/(?P<revision>\\d+)/restore';
    const request = editor.registerRoute('wp/v2', pattern, { methods: ['POST'] }).call(editor);
    const restored = await request.id(id).revisions(revisions[1]!.id).restore().create({});
    expect(restored).toMatchObject({ id, content: { raw: '<p>One</p>' } });
    const search = editor.registerRoute('wp/v2', '/search', { params: ['subtype'] }).call(editor);
    expect(await search.search('nothing at all').get()).toEqual([]);
  });

  it('makes a menu with an item, finds it and deletes both (contracts/menus.md §2, §3)', async () => {
    const { login, password } = await host.factories.user({ role: 'administrator' });
    const client = new WPAPI({ endpoint, username: login, password }) as unknown as Client;
    const menus = client.registerRoute('wp/v2', '/menus/(?P<id>\\d+)').bind(client);
    const items = client.registerRoute('wp/v2', '/menu-items/(?P<id>\\d+)').bind(client);
    const menu = await menus().create({ name: 'By a client', locations: ['footer'] });
    const item = await items().create({ title: 'Home', url: '/', menus: menu.id });
    expect([...(await items().param('menus', menu.id).get())]).toMatchObject([
      { id: item.id, title: { rendered: 'Home' } },
    ]);
    const locations = client.registerRoute('wp/v2', '/menu-locations').call(client);
    expect(await locations.get()).toMatchObject({ footer: { menu: menu.id } });
    expect(await items().id(item.id).update({ title: 'Start' })).toMatchObject({ title: { raw: 'Start' } });
    expect(await items().id(item.id).delete({ force: true })).toMatchObject({ deleted: true });
    expect(await menus().id(menu.id).delete({ force: true })).toMatchObject({ deleted: true });
  });
});

describe('wpapi, who asks (contracts/rest.md §3)', () => {
  it('by application password, for one client or one request', async () => {
    const { login, password, id } = await host.factories.user({ role: 'author' });
    const signedIn = new WPAPI({ endpoint, username: login, password }) as unknown as Client;
    expect((await signedIn.users().auth().me().get()).id).toBe(id);
    expect((await anybody.users().auth({ username: login, password }).me().get()).id).toBe(id);
    await expect(anybody.users().me().get()).rejects.toMatchObject({ code: 'rest_not_logged_in' });
    const wrong = anybody.users().auth({ username: login, password: 'wrong' });
    await expect(wrong.me().get()).rejects.toMatchObject({ code: 'incorrect_password', data: { status: 401 } });
  });

  it('by a cookie with its nonce, and by a token', async () => {
    const { login, id } = await host.factories.user({ role: 'author' });
    expect((await (await browserOf(login)).users().me().get()).id).toBe(id);
    const stale = new WPAPI({ endpoint, nonce: 'stale' }) as unknown as Client;
    await expect(stale.users().me().get()).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });

    const { token } = (await (await signIn('jwt-auth/v1/token', login)).json()) as { token: string };
    const bearer = new WPAPI({ endpoint }) as unknown as Client;
    expect((await bearer.setHeaders('Authorization', `Bearer ${token}`).users().me().get()).id).toBe(id);
  });
});

describe('wpapi, writing (contracts/content.md §3, contracts/terms.md §3, contracts/media.md §1)', () => {
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

  it('creates, reads, changes and deletes pages below each other', async () => {
    const parent = await editor.pages().create({ title: 'Above', status: 'publish' });
    const child = await editor.pages().create({ title: 'Below', status: 'publish', parent: parent.id, menu_order: 3 });
    expect(titles(await anybody.pages().parent(parent.id).get())).toEqual(['Below']);
    expect(await editor.pages().id(child.id).update({ slug: 'underneath' })).toMatchObject({ slug: 'underneath' });
    expect(await anybody.pages().id(child.id).embed().get()).toMatchObject({
      menu_order: 3,
      _embedded: { up: [{ id: parent.id }] },
    });
    for (const { id } of [child, parent]) await editor.pages().id(id).delete({ force: true });
    expect(await anybody.pages().slug('underneath').get()).toEqual([]);
  });

  it('uploads a file from a buffer and from a disk, with what is said about it, and shows it with a post', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-wpapi-'));
    await writeFile(join(folder, 'words.txt'), 'Words from a disk');
    const media = await editor
      .media()
      .file(Buffer.from('Words'), 'more words.txt')
      .create({ title: 'Words', alt_text: 'W' });
    const other = await editor.media().file(join(folder, 'words.txt')).create({});
    await rm(folder, { recursive: true });
    expect(media).toMatchObject({
      title: { raw: 'Words' },
      alt_text: 'W',
      mime_type: 'text/plain',
      media_type: 'file',
    });
    expect(await editor.media().id(media.id).update({ caption: 'Said' })).toMatchObject({ caption: { raw: 'Said' } });
    const { source_url } = (await anybody.media().id(other.id).get()) as Item & { source_url: string };
    expect(await (await fetch(source_url)).text()).toBe('Words from a disk');
    const { id } = await editor.posts().create({ title: 'With', status: 'publish', featured_media: media.id });
    expect((await anybody.posts().id(id).embed().get())._embedded).toMatchObject({
      'wp:featuredmedia': [{ id: media.id, title: { rendered: 'Words' } }],
      author: [{ name: expect.any(String), avatar_urls: { 96: expect.any(String) } }],
    });
    expect(await editor.media().id(media.id).delete({ force: true })).toMatchObject({ deleted: true });
  });

  it('puts posts under categories and tags, and finds them there and elsewhere', async () => {
    const category = await editor.categories().create({ name: 'News' });
    const tag = await editor.tags().create({ name: 'fresh' });
    const { id } = await editor
      .posts()
      .create({ title: 'Filed', status: 'publish', categories: [category.id], tags: [tag.id] });
    const found = await anybody.posts().categories(category.id).tags(tag.id).get();
    expect(found.map((post) => post.id)).toEqual([id]);
    const either = await anybody.posts().categories([category.id, 999_999]).get();
    expect(either.map((post) => post.id)).toEqual([id]);
    const others = await anybody.posts().excludeCategories(category.id).excludeTags([tag.id]).perPage(100).get();
    expect(others.length).toBeGreaterThan(0);
    expect(others.map((post) => post.id)).not.toContain(id);
    const [post] = await anybody.posts().include(id).embed().get();
    expect(post!._embedded).toMatchObject({ 'wp:term': [[{ name: 'News' }], [{ name: 'fresh' }]] });
    expect(await editor.categories().id(category.id).update({ name: 'Old news' })).toMatchObject({ slug: 'news' });
    expect([...(await anybody.tags().search('fre').get())]).toMatchObject([{ name: 'fresh', count: 1 }]);
    await editor.tags().id(tag.id).delete({ force: true });
    expect(await anybody.tags().slug('fresh').get()).toEqual([]);
  });

  it('changes a user by application password; only a person creates and removes one', async () => {
    const { login, password } = await host.factories.user({ superAdmin: true });
    const chief = new WPAPI({ endpoint, username: login, password }) as unknown as Client;
    const browser = await browserOf(login);
    const refused = { code: 'person_required', data: { status: 403 } };
    const account = { username: 'grace', email: 'grace@network.test', password: 'a password', roles: ['author'] };
    await expect(chief.users().create(account)).rejects.toMatchObject(refused);
    expect(await chief.users().context('edit').search('grace').get()).toEqual([]);
    const { id } = await browser.users().create(account);
    expect(await chief.users().id(id).update({ name: 'Grace Hopper' })).toMatchObject({ name: 'Grace Hopper' });
    const found = async () => [...(await chief.users().context('edit').search('hopper').get())];
    expect(await found()).toMatchObject([{ id, roles: ['author'] }]);
    const leave = { force: true, reassign: false };
    await expect(chief.users().id(id).delete(leave)).rejects.toMatchObject(refused);
    expect(await found()).toMatchObject([{ id, roles: ['author'] }]);
    expect(await browser.users().id(id).delete(leave)).toMatchObject({ deleted: true });
    await expect(anybody.users().id(id).get()).rejects.toMatchObject({ code: 'rest_user_invalid_id' });
    expect(await chief.settings().update({ description: 'By wpapi' })).toMatchObject({ description: 'By wpapi' });
  });
});

describe('wpapi, lists (contracts/rest.md §7, contracts/content.md §9)', () => {
  it('goes from page to page by the links of each', async () => {
    for (let number = 1; number <= 5; number += 1)
      await editor.pages().create({ title: `P${number}`, status: 'publish' });
    const first = await anybody.pages().perPage(2).orderby('id').order('asc').get();
    expect(first._paging).toMatchObject({ total: 5, totalPages: 3 });
    expect(first._paging!.links['next']).toContain('page=2');
    const seen = [titles(first)];
    for (let list = first; list._paging!.next;) {
      list = await list._paging!.next.get();
      seen.push(titles(list));
    }
    expect(seen).toEqual([['P1', 'P2'], ['P3', 'P4'], ['P5']]);
    const last = await anybody.pages().perPage(2).page(3).orderby('id').order('asc').get();
    expect(titles(await last._paging!.prev!.get())).toEqual(['P3', 'P4']);
    expect(titles(await anybody.pages().perPage(2).offset(1).orderby('id').order('asc').get())).toEqual(['P2', 'P3']);
    expect((await anybody.pages().perPage(2).headers())['x-wp-total']).toBe('5');
  });

  it('searches, filters by slug, author, status and date, and asks for some fields', async () => {
    const old = { title: 'Needle in hay', status: 'publish', date: '2020-05-05T00:00:00' };
    const { id } = await editor.posts().create(old);
    expect(titles(await anybody.posts().search('needles').get())).toEqual(['Needle in hay']);
    expect(await anybody.posts().slug('needle-in-hay').get()).toHaveLength(1);
    expect(await anybody.posts().before(new Date('2021-01-01')).get()).toHaveLength(1);
    const during = anybody.posts().after('2020-05-04').before('2020-05-06');
    expect((await during.get()).map((post) => post.id)).toEqual([id]);
    expect(await anybody.posts().after('2020-05-06').search('needles').get()).toEqual([]);
    expect(await anybody.posts().slug('needle-in-hay').param('_fields', 'slug').get()).toEqual(
      expect.objectContaining([{ slug: 'needle-in-hay' }]),
    );
    const { author } = (await anybody.posts().id(id).get()) as Item & { author: number };
    expect((await anybody.posts().author(author).perPage(100).get()).map((post) => post.id)).toContain(id);
    const draft = await editor.posts().create({ title: 'A draft', status: 'draft' });
    const drafts = await editor.posts().auth().status(['draft', 'pending']).edit().get();
    expect(drafts.map((post) => post.id)).toContain(draft.id);
    await editor.posts().id(id).update({ sticky: true });
    expect((await anybody.posts().sticky(true).get()).map((post) => post.id)).toEqual([id]);
    const some = await anybody.posts().include([draft.id, id]).exclude([1]).orderby('title').order('desc').get();
    expect(some.map((post) => post.id)).toEqual([id]);
  });

  it('opens what a password closes', async () => {
    const { id } = await editor
      .posts()
      .create({ title: 'Closed', status: 'publish', password: 'sesame', content: 'In' });
    expect(await anybody.posts().id(id).get()).toMatchObject({ content: { rendered: '', protected: true } });
    expect(await anybody.posts().id(id).password('sesame').get()).toMatchObject({ content: { rendered: 'In' } });
    await expect(anybody.posts().id(id).password('no').get()).rejects.toMatchObject({
      code: 'rest_post_incorrect_password',
    });
  });

  it('is told what is wrong in the words it knows', async () => {
    await expect(anybody.posts().create({ title: 'No' })).rejects.toEqual({
      code: 'rest_cannot_create',
      message: expect.any(String),
      data: { status: 401 },
    });
    await expect(anybody.posts().id(999_999).get()).rejects.toMatchObject({ code: 'rest_post_invalid_id' });
    await expect(anybody.posts().perPage(1000).get()).rejects.toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { per_page: expect.any(String) } },
    });
    await expect(anybody.posts().status('draft').get()).rejects.toMatchObject({ data: { status: 401 } });
    await expect(anybody.posts().page(1000).get()).rejects.toMatchObject({ code: 'rest_post_invalid_page_number' });
    await expect(anybody.root('wp/v2/nothing').get()).rejects.toMatchObject({ code: 'rest_no_route' });
  });
});
