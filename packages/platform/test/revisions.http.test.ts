import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, revisionsToKeep } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';

const frugal = definePlugin({
  id: 'frugal',
  setup({ hooks }) {
    hooks.addFilter(revisionsToKeep, (number, post) => (post.title.startsWith('Frugal') ? 3 : number));
    return {};
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, frugal] });
});
afterAll(() => host.close());

type Item = { id: number; title: { rendered: string; raw?: string }; version: number; author: number };

describe.each(['core/v2', 'wp/v2'])('revisions in %s (contracts/content.md §13)', (namespace) => {
  const root = `/wp-json/${namespace}/posts`;
  const editor = () => host.as('editor').headers;
  const get = async (url: string, headers: Record<string, string> = editor()) => {
    const response = await host.inject({ url: root + url, headers });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const send = async (method: 'POST' | 'DELETE', url: string, payload?: object, headers = editor()) => {
    const response = await host.inject({ method, url: root + url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  const titles = (items: Item[]) => items.map(({ title }) => title.rendered);

  it('a save that changes what a post says leaves what it said at first and what it says now', async () => {
    const author = await host.factories.user({ role: 'author' });
    const { id } = await host.factories.post({ title: 'First', content: '<p>One</p>', author: author.id });
    expect((await get(`/${id}/revisions`)).body).toEqual([]);
    await send('POST', `/${id}`, { title: 'Second' });
    await send('POST', `/${id}`, { content: '<p>Two</p>' });
    await send('POST', `/${id}`, { status: 'private' });
    const { body, headers } = await get(`/${id}/revisions?context=edit`);
    expect(headers['x-wp-total']).toBe('3');
    expect(titles(body)).toEqual(['Second', 'Second', 'First']);
    expect(body[0]).toMatchObject({
      parent: id,
      slug: `${id}-revision-v1`,
      content: { raw: '<p>Two</p>', rendered: '<p>Two</p>' },
      version: 3,
      _links: { parent: [{ href: `http://network.localhost/wp-json/core/v2/posts/${id}` }] },
    });
    expect(body[2]).toMatchObject({ author: author.id, version: 1 });
    expect((await get(`/${id}/revisions?per_page=1&page=3`)).body).toMatchObject([{ title: { rendered: 'First' } }]);
    expect((await get(`/${id}/revisions?order=asc&per_page=1`)).body).toMatchObject([{ title: { rendered: 'First' } }]);
    expect((await get(`/${id}/revisions?page=9`)).body.code).toBe('rest_post_invalid_page_number');
  });

  it('one is read, and deleted for good', async () => {
    const { id } = await host.factories.post({ title: 'First' });
    await send('POST', `/${id}`, { title: 'Second' });
    const [, first] = (await get(`/${id}/revisions`)).body as Item[];
    const address = `/${id}/revisions/${first!.id}`;
    expect((await get(address)).body.title).toEqual({ rendered: 'First' });
    expect((await get(`${address}?context=embed`)).body).not.toHaveProperty('content');
    expect(await send('DELETE', address)).toMatchObject({ status: 501, body: { code: 'rest_trash_not_supported' } });
    expect(await send('DELETE', `${address}?force=true`)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await get(address)).toMatchObject({ status: 404, body: { code: 'rest_post_invalid_id' } });
  });

  it('a post says again what it said, and blocks come back as they were', async () => {
    const blocks = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'Once', odd: 1 }] }];
    const created = await send('POST', '', { title: 'Blocks', portable_text: blocks });
    const { id, portable_text } = created.body;
    await send('POST', `/${id}`, { portable_text: [] });
    const first = (await get(`/${id}/revisions`)).body.at(-1);
    expect(first.portable_text).toEqual(portable_text);
    const restore = `/${id}/revisions/${first.id}/restore`;
    expect(await send('POST', restore, { version: 1 })).toMatchObject({ status: 409 });
    const restored = await send('POST', restore, { version: 2 });
    expect(restored).toMatchObject({ status: 200, body: { version: 3, portable_text } });
  });

  it('restoring lends nobody rights: what is shown is made anew', async () => {
    const admin = host.as('super-admin').headers;
    const { body } = await send('POST', '', { title: 'Trusted', content: '<script>1</script>' }, admin);
    await send('POST', `/${body.id}`, { content: 'Plain' }, admin);
    const first = (await get(`/${body.id}/revisions`, admin)).body.at(-1);
    expect(first.content.rendered).toContain('<script>');
    const restored = await send('POST', `/${body.id}/revisions/${first.id}/restore`, {});
    expect(restored.body.content.rendered).not.toContain('<script>');
  });

  it('no more than some are kept, the newest', async () => {
    const { id } = await host.factories.post({ title: 'Frugal 0' });
    for (let turn = 1; turn <= 5; turn += 1) await send('POST', `/${id}`, { title: `Frugal ${turn}` });
    expect(titles((await get(`/${id}/revisions`)).body)).toEqual(['Frugal 5', 'Frugal 4', 'Frugal 3']);
    const { id: other } = await host.factories.post({ title: 'Other 0' });
    for (let turn = 1; turn <= 27; turn += 1) await send('POST', `/${other}`, { title: `Other ${turn}` });
    expect((await get(`/${other}/revisions`)).headers['x-wp-total']).toBe('25');
  });

  it('are for those who may edit the post, and go with it', async () => {
    const { id } = await host.factories.post({ title: 'First' });
    await send('POST', `/${id}`, { title: 'Second' });
    const [last] = (await get(`/${id}/revisions`)).body as Item[];
    for (const url of [`/${id}/revisions`, `/${id}/revisions/${last!.id}`, `/${id}/autosaves`]) {
      expect((await get(url, {})).status).toBe(401);
      for (const role of ['subscriber', 'contributor', 'author'] as const) {
        expect((await get(url, host.as(role).headers)).body.code).toBe('rest_cannot_read');
      }
    }
    expect((await get('/999999/revisions')).body.code).toBe('rest_post_invalid_parent');
    const { id: other } = await host.factories.post({ title: 'Other' });
    expect((await get(`/${other}/revisions/${last!.id}`)).status).toBe(404);
    await send('DELETE', `/${id}?force=true`);
    expect((await get(`/${id}/revisions`)).status).toBe(404);
  });
});

describe.each(['core/v2', 'wp/v2'])('autosaves in %s (contracts/content.md §13)', (namespace) => {
  const root = `/wp-json/${namespace}/posts`;
  const send = async (url: string, payload: object, role: 'editor' | 'administrator' | 'author' = 'editor') => {
    const response = await host.inject({ method: 'POST', url: root + url, ...host.as(role), payload });
    return { status: response.statusCode, body: response.json() };
  };
  const list = async (id: number) =>
    (await host.inject({ url: `${root}/${id}/autosaves?context=edit`, ...host.as('editor') })).json() as Item[];

  it('each writer has one, and the post stays as it is', async () => {
    const { id } = await host.factories.post({ title: 'Saved', content: '<p>Saved</p>' });
    const first = await send(`/${id}/autosaves`, { title: 'Typing' });
    expect(first).toMatchObject({ status: 200, body: { parent: id, title: { raw: 'Typing' }, version: 1 } });
    expect(first.body.content.raw).toBe('<p>Saved</p>');
    const second = await send(`/${id}/autosaves`, { title: 'Typing more', content: '<p>More</p>' });
    expect(second.body.id).toBe(first.body.id);
    await send(`/${id}/autosaves`, { title: 'Somebody else' }, 'administrator');
    expect((await list(id)).map(({ title }) => title.raw)).toEqual(['Somebody else', 'Typing more']);
    expect((await host.inject({ url: `${root}/${id}` })).json().title.rendered).toBe('Saved');
    const one = await host.inject({ url: `${root}/${id}/autosaves/${first.body.id}`, ...host.as('editor') });
    expect(one.json()).toMatchObject({ slug: `${id}-autosave-v1`, title: { rendered: 'Typing more' } });
  });

  it('is gone when its writer saves', async () => {
    const { id } = await host.factories.post({ title: 'Saved' });
    await send(`/${id}/autosaves`, { title: 'Typing' });
    await send(`/${id}/autosaves`, { title: 'Somebody else' }, 'administrator');
    await send(`/${id}`, { title: 'Typed' });
    expect((await list(id)).map(({ title }) => title.raw)).toEqual(['Somebody else']);
  });

  it('is for those who may edit the post', async () => {
    const { id } = await host.factories.post({ title: 'Saved' });
    expect(await send(`/${id}/autosaves`, { title: 'Typing' }, 'author')).toMatchObject({ status: 403 });
  });
});
