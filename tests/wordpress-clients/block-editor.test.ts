import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiFetch, openPage, type Page } from './page.ts';

// The requests that the block editor makes before it shows anything, and when it saves.

type Item = { id: number; _links: { self: [{ targetHints: { allow: string[] } }] } };
type Type = { rest_base: string; rest_namespace: string; labels: object; supports: object; viewable: boolean };
type Batch = { failed?: string; responses: ({ status: number; body: Item & { code?: string } } | null)[] };

let page: Page;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());

const allowed = async (path: string, method = 'OPTIONS') =>
  (await apiFetch<object, false>({ path, method, parse: false })).headers.get('allow');
const write = <Result = Item>(path: string, data: object, method = 'POST') =>
  apiFetch<Result>({ path, method, data: data as Record<string, unknown> });

describe('the block editor asks what it may do (contracts/rest.md §13)', () => {
  it('of collections and items, by OPTIONS', async () => {
    const author = await page.signIn('author');
    const [own, theirs] = [await page.host.factories.post({ author: author.id }), await page.host.factories.post()];
    const everything = 'GET, POST, PUT, PATCH, DELETE';
    expect(await Promise.all(['posts', 'pages', 'media', 'tags'].map((base) => allowed(`/wp/v2/${base}`)))).toEqual([
      'GET, POST',
      'GET',
      'GET, POST',
      'GET, POST',
    ]);
    expect(await allowed(`/wp/v2/posts/${own.id}`)).toBe(everything);
    expect(await allowed(`/wp/v2/posts/${theirs.id}`)).toBe('GET');
    expect(await allowed('/wp/v2/settings')).toBeNull();
  });

  it('and sees it on everything that it reads, without asking', async () => {
    const author = await page.signIn('author');
    const [own, theirs] = [await page.host.factories.post({ author: author.id }), await page.host.factories.post()];
    expect(await allowed(`/wp/v2/posts/${own.id}?context=edit`, 'GET')).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(await allowed(`/wp/v2/posts/${theirs.id}`, 'GET')).toBe('GET');
    for (const base of ['posts', 'categories', 'users']) {
      const items = await apiFetch<Item[]>({ path: `/wp/v2/${base}?per_page=100` });
      const hints = items.map((item) => [item.id, item._links.self[0].targetHints.allow.includes('PUT')]);
      const mine = base === 'posts' ? own.id : base === 'users' ? author.id : 0;
      expect(hints.length).toBeGreaterThan(0);
      expect(hints).toEqual(items.map(({ id }) => [id, id === mine]));
    }
    await page.signIn('administrator');
    expect(await allowed('/wp/v2/settings', 'GET')).toBe('GET, POST, PUT, PATCH');
  });
});

describe('the block editor asks what there is (contracts/terms.md §8)', () => {
  it('types, each with a collection that answers in the edit context, and their schemas', async () => {
    await page.signIn('editor');
    const types = await apiFetch<Record<string, Type>>({ path: '/wp/v2/types?context=edit' });
    expect(Object.keys(types)).toEqual(['post', 'page', 'area', 'proposal', 'attachment']);
    for (const [name, type] of Object.entries(types)) {
      expect(type).toMatchObject({ labels: { name: expect.any(String) }, supports: { title: true } });
      expect(type.viewable, name).toBe(name !== 'area' && name !== 'proposal');
      const collection = `/${type.rest_namespace}/${type.rest_base}`;
      expect(await apiFetch({ path: `${collection}?context=edit` })).toEqual(expect.any(Array));
      const { schema } = await apiFetch<{ schema: object }>({ path: `${collection}/?context=edit`, method: 'OPTIONS' });
      expect(schema).toMatchObject({
        title: name,
        properties: { id: { readonly: true, context: ['view', 'edit', 'embed'] } },
      });
    }
  });

  it('taxonomies, statuses, users, oneself, and the site', async () => {
    const editor = await page.signIn('editor');
    const taxonomies = await apiFetch<object>({ path: '/wp/v2/taxonomies?context=edit&per_page=-1' });
    expect(taxonomies).toMatchObject({ category: { types: ['post'], visibility: { show_ui: true } } });
    expect(await apiFetch({ path: '/wp/v2/statuses?context=edit' })).toMatchObject({ draft: { show_in_list: true } });
    expect(await apiFetch({ path: '/wp/v2/users/me' })).toMatchObject({
      id: editor.id,
      avatar_urls: { 24: expect.any(String), 48: expect.any(String), 96: expect.any(String) },
    });
    expect(await apiFetch({ path: '/wp/v2/users/?who=authors&per_page=50&context=view' })).toEqual(expect.any(Array));
    const fields = 'description,gmt_offset,home,name,site_icon,site_icon_url,site_logo,timezone_string,url';
    expect(await apiFetch({ path: `/?_fields=${fields}` })).toMatchObject({
      gmt_offset: expect.any(Number),
      home: 'http://network.localhost',
      name: expect.any(String),
    });
  });

  it('settings, for those who may change them', async () => {
    await page.signIn('administrator');
    const before = await apiFetch<{ title: string; description: string }>({ path: '/wp/v2/settings' });
    expect(await write<object>('/wp/v2/settings', { description: 'Just so' })).toMatchObject({
      title: before.title,
      description: 'Just so',
    });
    const { endpoints } = await apiFetch<{ endpoints: { args: object }[] }>({
      path: '/wp/v2/settings',
      method: 'OPTIONS',
    });
    expect(endpoints[1]!.args).toMatchObject({ title: { type: 'string' }, timezone: { type: 'string' } });
  });
});

describe('the block editor saves (contracts/rest.md §14, contracts/content.md §13)', () => {
  it('several things at once, as many as it is told that it may', async () => {
    await page.signIn('editor');
    const { endpoints } = await apiFetch<{ endpoints: [{ args: { requests: { maxItems: number } } }] }>({
      path: '/batch/v1',
      method: 'OPTIONS',
    });
    expect(endpoints[0].args.requests.maxItems).toBe(25);
    const { id } = await write('/wp/v2/posts', { title: 'First', status: 'draft' });
    const requests = [
      { path: `/wp/v2/posts/${id}`, method: 'PUT', body: { title: 'Second' }, headers: {} },
      { path: '/wp/v2/pages', method: 'POST', body: { title: 'Beside it' } },
    ];
    const done = await write<Batch>('/batch/v1', { validation: 'require-all-validate', requests });
    expect(done.responses.map((response) => response!.status)).toEqual([200, 201]);
    const wrong = { path: '/wp/v2/posts', method: 'POST', body: { status: 'sung' } };
    const refused = await write<Batch>('/batch/v1', {
      validation: 'require-all-validate',
      requests: [...requests, wrong],
    });
    expect(refused.failed).toBe('validation');
    expect(refused.responses.map((response) => response?.body.code)).toEqual([
      undefined,
      undefined,
      'rest_invalid_param',
    ]);
  });

  it('what is not saved yet beside the post, and looks at what was', async () => {
    await page.signIn('editor');
    const { id } = await write('/wp/v2/posts', { title: 'Draft', content: '<p>One</p>', status: 'draft' });
    await write(`/wp/v2/posts/${id}`, { content: '<p>Two</p>' }, 'PUT');
    const autosave = await write<{ parent: number }>(`/wp/v2/posts/${id}/autosaves`, { content: '<p>Three</p>' });
    expect(autosave.parent).toBe(id);
    const saved = await apiFetch({ path: `/wp/v2/posts/${id}/autosaves?context=edit` });
    expect(saved).toMatchObject([{ content: { raw: '<p>Three</p>' } }]);
    const revisions = await apiFetch<object[], false>({
      path: `/wp/v2/posts/${id}/revisions?context=edit&per_page=100&orderby=date&order=desc&_fields=id,content`,
      parse: false,
    });
    expect(revisions.headers.get('X-WP-Total')).toBe('2');
    expect(await revisions.json()).toMatchObject([
      { content: { raw: '<p>Two</p>' } },
      { content: { raw: '<p>One</p>' } },
    ]);
  });
});
