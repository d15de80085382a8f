import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
type Payload = Record<string, unknown>;
const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: Payload, role = 'editor' as const) =>
  host.inject({ method, url: root + url, ...host.as(role), ...(payload && { payload }) });

describe('posts and pages (contracts/content.md §2, §3)', () => {
  it('create answers 201 with the item, its id and its Location', async () => {
    const response = await send('POST', '/posts', { title: 'A first post', content: '<p>Hi</p>', status: 'publish' });
    expect(response.statusCode).toBe(201);
    const post = response.json();
    expect(post).toMatchObject({
      id: expect.any(Number),
      type: 'post',
      status: 'publish',
      slug: 'a-first-post',
      title: { raw: 'A first post', rendered: 'A first post' },
      content: { raw: '<p>Hi</p>', rendered: '<p>Hi</p>', protected: false },
      excerpt: { raw: '', rendered: '<p>Hi</p>' },
      version: 1,
    });
    expect(response.headers['location']).toBe(`http://network.localhost${root}/posts/${post.id}`);
  });

  it('read answers the item without raw values', async () => {
    const { id } = await host.factories.post({ title: 'Tom & Jerry', content: '<p>x</p>' });
    const post = (await host.inject({ url: `${root}/posts/${id}` })).json();
    expect(post.title).toEqual({ rendered: 'Tom &#38; Jerry' });
    expect(post.content).toEqual({ rendered: '<p>x</p>', protected: false });
    expect(post.link).toBe('http://network.localhost/tom-jerry/');
    expect(post.guid).toEqual({ rendered: `http://network.localhost/?p=${id}` });
    expect(post._links.self).toEqual([{ href: `http://network.localhost${root}/posts/${id}` }]);
    for (const name of ['password', 'version']) expect(post).not.toHaveProperty(name);
  });

  it.each(['POST', 'PUT', 'PATCH'] as const)('%s updates only what is sent', async (method) => {
    const { id } = await host.factories.post({ title: 'Before', content: '<p>Kept</p>' });
    const response = await send(method, `/posts/${id}`, { title: { raw: 'After' } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ title: { raw: 'After' }, content: { raw: '<p>Kept</p>' }, version: 2 });
  });

  it('delete moves into the trash, and with force removes for good', async () => {
    const { id } = await host.factories.post({ title: 'Doomed' });
    const trashed = await send('DELETE', `/posts/${id}`);
    expect(trashed.json()).toMatchObject({ id, status: 'trash' });
    expect((await host.inject({ url: `${root}/posts/${id}` })).statusCode).toBe(401);
    const again = await send('DELETE', `/posts/${id}`);
    expect(again.statusCode).toBe(410);
    expect(again.json().code).toBe('rest_already_trashed');
    const gone = await send('DELETE', `/posts/${id}?force=true`);
    expect(gone.json()).toMatchObject({ deleted: true, previous: { id, title: { raw: 'Doomed' } } });
    expect((await send('POST', `/posts/${id}`, { title: 'Ghost' })).statusCode).toBe(404);
  });

  it('a post comes back out of the trash with its address', async () => {
    const { id, slug } = await host.factories.post({ title: 'Comes back' });
    await send('DELETE', `/posts/${id}`);
    const squatter = await host.factories.post({ title: 'Comes back' });
    expect(squatter.slug).toBe(slug);
    const restored = await send('POST', `/posts/${id}`, { status: 'publish' });
    expect(restored.json()).toMatchObject({ status: 'publish', slug: `${slug}-2` });
  });

  it('pages have their own collection and rights', async () => {
    const page = await send('POST', '/pages', { title: 'Imprint', status: 'publish' });
    expect(page.statusCode).toBe(201);
    expect(page.json()).toMatchObject({
      type: 'page',
      link: 'http://network.localhost/imprint/',
      guid: { rendered: `http://network.localhost/?page_id=${page.json().id}` },
    });
    expect((await host.inject({ url: `${root}/posts/${page.json().id}` })).statusCode).toBe(404);
    expect((await host.inject({ url: `${root}/pages/${page.json().id}` })).statusCode).toBe(200);
    const author = await host.inject({ method: 'POST', url: `${root}/pages`, ...host.as('author'), payload: {} });
    expect(author.statusCode).toBe(403);
  });

  it('wp/v2 answers the same as core/v2 (contracts/rest.md §2)', async () => {
    const { id } = await host.factories.post();
    const core = await host.inject({ url: `${root}/posts/${id}` });
    const wp = await host.inject({ url: `/wp-json/wp/v2/posts/${id}` });
    expect(wp.statusCode).toBe(200);
    expect(wp.json()).toEqual(core.json());
  });

  it('an unknown id is 404 rest_post_invalid_id', async () => {
    const response = await host.inject({ url: `${root}/posts/987654321` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'rest_post_invalid_id',
      message: expect.any(String),
      data: { status: 404 },
    });
  });
});

describe('slugs (contracts/content.md §5)', () => {
  it('are made of the title, unique in their type', async () => {
    const titles = ['Größe & Maß', 'Größe & Maß', 'Größe & Maß'];
    const slugs = [];
    for (const title of titles) slugs.push((await host.factories.post({ title })).slug);
    expect(slugs).toEqual(['grosse-mass', 'grosse-mass-2', 'grosse-mass-3']);
    const page = await host.factories.post({ title: 'Größe & Maß' }, { type: 'page' });
    expect(page.slug).toBe('grosse-mass');
  });

  it('keep letters of other scripts', async () => {
    expect((await host.factories.post({ title: '東京の夏' })).slug).toBe('東京の夏');
    expect((await host.factories.post({ title: '東京の夏' })).slug).toBe('東京の夏-2');
  });

  it('of drafts stay empty until they are published', async () => {
    const draft = await host.factories.post({ title: 'Not yet', status: 'draft' });
    expect(draft.slug).toBe('');
    expect((await send('POST', `/posts/${draft.id}`, { status: 'publish' })).json().slug).toBe('not-yet');
  });

  it('are the id when the title gives none', async () => {
    const post = await host.factories.post({ title: '…' });
    expect(post.slug).toBe(String(post.id));
  });

  it('stay unique when many are written at once', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => host.factories.post({ title: 'Rush' })));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(12);
  });
});

describe('dates (contracts/content.md §6)', () => {
  it("are answered and read in the site's time zone, date_gmt in UTC", async () => {
    const response = await host.inject({
      method: 'POST',
      url: '/folder/wp-json/core/v2/posts',
      ...host.as('super-admin'),
      payload: { title: 'Summer', status: 'publish', date: '2025-07-01T12:00:00' },
    });
    expect(response.json()).toMatchObject({ date: '2025-07-01T12:00:00', date_gmt: '2025-07-01T10:00:00' });
    const winter = await host.inject({
      method: 'POST',
      url: `/folder/wp-json/core/v2/posts/${response.json().id}`,
      ...host.as('super-admin'),
      payload: { date_gmt: '2025-01-01T10:00:00' },
    });
    expect(winter.json()).toMatchObject({ date: '2025-01-01T11:00:00', date_gmt: '2025-01-01T10:00:00' });
  });

  it('accept an offset', async () => {
    const response = await send('POST', '/posts', { title: 'x', date: '2025-07-01T12:00:00+02:00' });
    expect(response.json().date_gmt).toBe('2025-07-01T10:00:00');
  });

  it.each([
    'yesterday',
    '2025-02-30T00:00:00',
    '2025-13-01',
    '12:00',
    '0000-01-01T00:00:00',
    '0999-12-31T23:59:59Z',
    '1000-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ])('refuse %s', async (date) => {
    const response = await send('POST', '/posts', { title: 'x', date });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { date: expect.any(String) }, details: { date: { code: 'rest_invalid_date' } } },
    });
  });

  it.each(['1000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('keep %s', async (date) => {
    const created = await send('POST', '/posts', { title: 'x', date });
    expect(created.json().date_gmt).toBe(date.slice(0, -1));
    const read = await host.inject({ url: `${root}/posts/${created.json().id}`, ...host.as('editor') });
    expect(read.json().date_gmt).toBe(date.slice(0, -1));
  });

  it('in the future make a published post a scheduled one, and back', async () => {
    const planned = await send('POST', '/posts', { title: 'Soon', status: 'publish', date: '2999-01-01T00:00:00' });
    expect(planned.json().status).toBe('future');
    expect((await host.inject({ url: `${root}/posts/${planned.json().id}` })).statusCode).toBe(401);
    const now = await send('POST', `/posts/${planned.json().id}`, { date: '2020-01-01T00:00:00' });
    expect(now.json().status).toBe('publish');
  });

  it('of a draft follow the clock until it is published', async () => {
    const draft = await host.factories.post({ status: 'draft' });
    await send('POST', `/posts/${draft.id}`, { title: 'Later' });
    const published = (await send('POST', `/posts/${draft.id}`, { status: 'publish' })).json();
    expect(new Date(`${published.date_gmt}Z`).getTime()).toBeGreaterThanOrEqual(
      Math.floor(draft.date_gmt.getTime() / 1000) * 1000,
    );
    const edited = (await send('POST', `/posts/${draft.id}`, { title: 'Same date' })).json();
    expect(edited.date).toBe(published.date);
  });
});

describe('content (contracts/content.md §7)', () => {
  it('is rendered harmless, and kept exactly as written', async () => {
    const content = '<p onclick="alert(1)">Hi<script>alert(2)</script> <a href="javascript:alert(3)">x</a></p>';
    const post = (await send('POST', '/posts', { title: 'x', content, status: 'publish' })).json();
    expect(post.content.raw).toBe(content);
    expect(post.content.rendered).toBe('<p>Hi <a>x</a></p>');
  });

  it('is left alone for those who hold unfiltered_html', async () => {
    const content = '<iframe src="https://example.org"></iframe>';
    const response = await host.inject({
      method: 'POST',
      url: `${root}/posts`,
      ...host.as('super-admin'),
      payload: { title: 'x', content },
    });
    expect(response.json().content.rendered).toBe(content);
  });

  it('keeps the rights of whoever wrote it when somebody else changes the rest', async () => {
    const written = await send('POST', '/posts', {
      title: 'x',
      content: '<p>a<script>b</script></p>',
      status: 'publish',
    });
    const url = `${root}/posts/${written.json().id}`;
    const touched = await host.inject({
      method: 'POST',
      url,
      ...host.as('super-admin'),
      payload: { excerpt: 'Short' },
    });
    expect(touched.json()).toMatchObject({ content: { rendered: '<p>a</p>' }, excerpt: { rendered: '<p>Short</p>' } });
    const trusted = await host.factories.post({ content: '<iframe></iframe>' });
    const edited = await send('POST', `/posts/${trusted.id}`, { excerpt: 'Changed' });
    expect(edited.json().content.rendered).toBe('<iframe></iframe>');
  });

  it('gives the excerpt when none was written, cut after 55 words', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const post = await host.factories.post({ content: `<h2>One</h2><p>${words} &amp; more</p>` });
    const { excerpt } = (await host.inject({ url: `${root}/posts/${post.id}` })).json();
    expect(excerpt.rendered).toMatch(/^<p>word0 .* word54 \[…\]<\/p>$/);
    const mixed = await host.factories.post({
      content:
        '<figure><img src="/a.png" alt="A boat"><figcaption>By me</figcaption></figure><p>Said &amp; done.</p><pre>x = 1</pre>' +
        '<table><tr><td>cell</td></tr></table><blockquote><p>Quoted</p></blockquote><ul><li>one</li><li>t<b>w</b>o</li></ul>',
    });
    expect((await host.inject({ url: `${root}/posts/${mixed.id}` })).json().excerpt.rendered).toBe(
      '<p>Said &#38; done. Quoted one two</p>',
    );
    const unspaced = await host.factories.post({ content: `<p>${'東京'.repeat(5000)}</p>` });
    const short = (await host.inject({ url: `${root}/posts/${unspaced.id}` })).json().excerpt;
    expect(short.rendered).toMatch(/^<p>(?:東京){400} \[…\]<\/p>$/);
    const written = await host.factories.post({ content: '<p>Long</p>', excerpt: 'Short & sweet' });
    expect((await host.inject({ url: `${root}/posts/${written.id}` })).json().excerpt.rendered).toBe(
      '<p>Short &#38; sweet</p>',
    );
  });

  it('refuses NUL, which no text column can hold', async () => {
    const response = await send('POST', '/posts', { title: 'a\0b' });
    expect(response.statusCode).toBe(400);
    expect(response.json().data.params.title).toBe('title must not contain the NUL character.');
  });

  it('keeps a language of its own', async () => {
    const post = await host.factories.post({ language: 'pt-br' });
    expect((await host.inject({ url: `${root}/posts/${post.id}` })).json().language).toBe('pt-BR');
    const refused = await send('POST', '/posts', { title: 'x', language: 'not a language' });
    expect(refused.json().data.params.language).toBe('language must be a language tag such as en or pt-BR.');
  });
});

describe('password protection (contracts/content.md §8)', () => {
  it('hides content and excerpt until the password is given', async () => {
    const { id } = await host.factories.post({ content: '<p>Inside</p>', password: 'sesame' });
    const url = `${root}/posts/${id}`;
    const locked = (await host.inject({ url })).json();
    expect(locked.content).toEqual({ rendered: '', protected: true });
    expect(locked.excerpt).toEqual({ rendered: '', protected: true });
    const wrong = await host.inject({ url: `${url}?password=sesam` });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json().code).toBe('rest_post_incorrect_password');
    const open = (await host.inject({ url: `${url}?password=sesame` })).json();
    expect(open.content).toEqual({ rendered: '<p>Inside</p>', protected: true });
    expect(open).not.toHaveProperty('password');
  });

  it('hides it in lists too', async () => {
    const { id } = await host.factories.post({ content: '<p>Inside</p>', password: 'sesame' });
    const [listed] = (await host.inject({ url: `${root}/posts?include=${id}` })).json();
    expect(listed.content.rendered).toBe('');
  });

  it('does not bind editors', async () => {
    const { id } = await host.factories.post({ content: '<p>Inside</p>', password: 'sesame' });
    const post = (await host.inject({ url: `${root}/posts/${id}?context=edit`, ...host.as('editor') })).json();
    expect(post).toMatchObject({ password: 'sesame', content: { raw: '<p>Inside</p>', rendered: '<p>Inside</p>' } });
  });
});
