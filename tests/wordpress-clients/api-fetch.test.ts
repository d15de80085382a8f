import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestHost } from '@octavo/testing';
import { createNonce } from '../../packages/platform/src/features/identity/csrf-nonce.ts';
import type { Browser } from './browser.ts';
import { apiFetch, openPage, type Page } from './page.ts';

type Post = { id: number; title: { rendered: string; raw?: string }; status: string };

let page: Page;
let host: TestHost;
let browser: Browser;
let nonceMiddleware: NonNullable<typeof apiFetch.nonceMiddleware>;
let sessionId: string;

beforeAll(async () => {
  page = await openPage();
  ({ host, browser } = page);
});
afterAll(() => page.close());

beforeEach(async () => {
  ({ nonceMiddleware } = await page.signIn('editor'));
  const sessions = await apiFetch<{ id: string; current: boolean }[]>({ path: 'octavo/v1/sessions' });
  sessionId = sessions.find(({ current }) => current)!.id;
  browser.takeExchanges();
});

const posts = '/wp-json/wp/v2/posts';
const create = (title: string) =>
  apiFetch<Post>({ path: 'wp/v2/posts', method: 'POST', data: { title, status: 'publish' } });

describe('@wordpress/api-fetch', () => {
  it('uploads a file in a form, as the block editor does, and says what it is', async () => {
    const body = new FormData();
    body.append('file', new File(['Words, and nothing but words'], 'Wörter.txt', { type: 'text/plain' }));
    body.append('title', 'Words');
    type Media = { id: number; title: { raw: string }; alt_text: string; source_url: string; mime_type: string };
    const created = await apiFetch<Media>({ path: 'wp/v2/media', method: 'POST', body });
    expect(created).toMatchObject({ title: { raw: 'Words' }, mime_type: 'text/plain' });
    expect(created.source_url).toMatch(/\/worter\.txt$/);
    const data = { alt_text: 'A list of words' };
    const changed = await apiFetch<Media>({ path: `wp/v2/media/${created.id}`, method: 'PUT', data });
    expect(changed.alt_text).toBe('A list of words');
    const found = await apiFetch<Media[]>({ path: 'wp/v2/media?search=words&media_type=text' });
    expect(found.map(({ id }) => id)).toEqual([created.id]);
    await apiFetch({ path: `wp/v2/media/${created.id}?force=true`, method: 'DELETE' });
  });

  it('creates, reads, changes and deletes a post', async () => {
    const { id } = await create('By apiFetch');
    expect((await apiFetch<Post>({ path: `wp/v2/posts/${id}` })).title.rendered).toBe('By apiFetch');
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const title = `Changed by ${method}`;
      const changed = await apiFetch<Post>({ path: `wp/v2/posts/${id}?context=edit`, method, data: { title } });
      expect(changed.title.raw).toBe(title);
    }
    const trashed = await apiFetch<Post>({ path: `wp/v2/posts/${id}`, method: 'DELETE' });
    expect(trashed.status).toBe('trash');
    const deleted = await apiFetch({ path: `wp/v2/posts/${id}?force=true`, method: 'DELETE' });
    expect(deleted).toMatchObject({ deleted: true, previous: { id } });
    await expect(apiFetch({ path: `wp/v2/posts/${id}` })).rejects.toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 404 },
    });
  });

  it('sends what HTTP/1.0 did not know as POST, and means what it says in X-HTTP-Method-Override', async () => {
    const { id } = await create('To be deleted');
    browser.takeExchanges();
    await apiFetch({ path: `wp/v2/posts/${id}?force=true`, method: 'DELETE' });
    expect(browser.takeExchanges()).toEqual([
      { method: 'POST', path: `${posts}/${id}`, override: 'DELETE', status: 200 },
    ]);
    await expect(host.posts.get(host.context(), 'post', id)).rejects.toMatchObject({ status: 404 });
  });

  it('reads the headers of a list, and follows its links to the end', async () => {
    const { total } = await list();
    for (let count = 0; count < 101; count += 1) await host.factories.post();
    expect((await list()).total).toBe(total + 101);
    browser.takeExchanges();
    const all = await apiFetch<Post[]>({ path: 'wp/v2/posts?per_page=-1' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(total + 101);
    expect(browser.takeExchanges().length).toBe(Math.ceil((total + 101) / 100));
  });

  async function list(): Promise<{ total: number }> {
    const response = await apiFetch<Post[], false>({ path: 'wp/v2/posts', parse: false });
    return { total: Number(response.headers.get('X-WP-Total')) };
  }
});

describe('its nonce', () => {
  const halfDay = 12 * 60 * 60 * 1000;
  const retried = [
    { method: 'POST', path: posts, override: null, status: 403 },
    { method: 'GET', path: '/wp-json/octavo/v1/session/nonce', override: null, status: 200 },
    { method: 'POST', path: posts, override: null, status: 201 },
  ];

  it.each([
    ['is wrong', () => 'a-nonce-of-somebody'],
    ['has ended', () => createNonce(host.config.secretKeys[0], sessionId, Date.now() - 2 * halfDay)],
    ['is empty', () => ''],
  ])('is fetched anew and the request repeated when it %s', async (_, nonce) => {
    const bad = nonce();
    nonceMiddleware.nonce = bad;
    expect((await create('On the second try')).title.rendered).toBe('On the second try');
    expect(browser.takeExchanges()).toEqual(retried);
    expect(nonceMiddleware.nonce).not.toBe(bad);
    await create('At once');
    expect(browser.takeExchanges().map(({ status }) => status)).toEqual([201]);
  });

  it('is plain text that nobody keeps', async () => {
    const response = await globalThis.fetch(apiFetch.nonceEndpoint!);
    expect(await response.text()).toBe(nonceMiddleware.nonce);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('can not be had once the session has ended: the first refusal stands, and nothing goes round in circles', async () => {
    await apiFetch({ path: 'octavo/v1/session', method: 'DELETE' });
    browser.takeExchanges();
    await expect(create('Too late')).rejects.toMatchObject({
      code: 'rest_cookie_invalid_nonce',
      data: { status: 403 },
    });
    expect(browser.takeExchanges().map(({ status }) => status)).toEqual([403, 401]);
  });
});
