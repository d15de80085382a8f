import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}) => host.inject({ url, headers });
const pathOf = ({ slug }: Post) => `/${slug}/`;

describe('protected posts (contracts/pages.md §3.1)', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (url: string, password: string, headers: Headers = {}) =>
    host.inject({
      method: 'POST',
      url,
      headers: { ...form, ...headers },
      payload: new URLSearchParams({ post_password: password }).toString(),
    });
  const locked = (input: object = {}, options: object = {}) =>
    host.factories.post({ title: 'Closed', content: '<p>Within</p>', password: 'sesame & co', ...input }, options);
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0]!;

  it('show a form, and nothing of what is within', async () => {
    const post = await locked();
    expect((await get(`/?p=${post.id}`)).headers.location).toBe(`http://network.localhost${pathOf(post)}`);
    const answer = await get(pathOf(post));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<h1>Closed</h1>');
    expect(answer.body).toContain(
      `<form class="locked" method="post" action="http://network.localhost${pathOf(post)}">`,
    );
    expect(answer.body).not.toMatch(/Within|role="alert"|og:title|ld\+json/);
  });

  it.each(['post', 'page'])('the right password opens a %s, by its permalink and by its id', async (type) => {
    const post = await locked({ title: `Closed ${type}` }, { type });
    for (const url of [`/?${type === 'page' ? 'page_id' : 'p'}=${post.id}`, `/${post.slug}`, pathOf(post)]) {
      const answer = await send(url, 'sesame & co');
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `http://network.localhost${pathOf(post)}`]);
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(
        new RegExp(`^octavo_post_1_${post.id}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=864000$`),
      );
      const opened = await get(pathOf(post), { cookie: `other=1; ${cookieOf(answer)}` });
      expect(opened.body).toContain('<p>Within</p>');
      expect(opened.headers['cache-control']).toBe('private, no-store');
      expect(opened.headers.etag).toBeUndefined();
    }
  });

  it('a wrong password says so', async () => {
    const post = await locked();
    const answer = await send(pathOf(post), 'Sesame & co');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('role="alert">Incorrect password. Please try again.');
    expect(answer.body).toContain('aria-invalid="true" aria-describedby="wrong"');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toMatch(/Within|sesame/i);
  });

  it('the cookie opens this post only, and not after its password has changed', async () => {
    const [one, other] = [await locked(), await locked()];
    const cookie = cookieOf(await send(pathOf(one), 'sesame & co'));
    const forged = cookie.replace(`_${one.id}=`, `_${other.id}=`);
    expect((await get(pathOf(one), { cookie })).body).toContain('Within');
    expect((await get(pathOf(other), { cookie: `${cookie}; ${forged}` })).body).not.toContain('Within');
    await host.posts.update(host.context(), 'post', one.id, { password: 'new' });
    expect((await get(pathOf(one), { cookie })).body).not.toContain('Within');
  });

  it('the cookie is bound to the folder of its site', async () => {
    const site = await host.factories.site({ path: '/cellar/' });
    const post = await locked({}, { site });
    const answer = await send(`/cellar${pathOf(post)}`, 'sesame & co');
    expect(String(answer.headers['set-cookie'])).toContain('; Path=/cellar; HttpOnly');
  });

  it('too many tries have to wait, and nobody else does', async () => {
    const proxied = await startTestHost({ config: (config) => ({ ...config, trustedProxies: ['127.0.0.1'] }) });
    const post = await proxied.factories.post({ password: 'sesame' });
    const attempt = (password: string, from: string) =>
      proxied.inject({
        method: 'POST',
        url: pathOf(post),
        headers: { ...form, 'x-forwarded-for': from },
        payload: `post_password=${password}`,
      });
    for (let turn = 0; turn < 20; turn += 1) expect((await attempt('x', '192.0.2.1')).statusCode).toBe(403);
    const refused = await attempt('sesame', '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many attempts.');
    expect((await attempt('sesame', '192.0.2.2')).statusCode).toBe(303);
    await proxied.close();
  });

  it('a post without one, an unknown one and a broken form', async () => {
    const open = await host.factories.post({ title: 'Open' });
    for (const url of [pathOf(open), `/?p=${open.id}`]) expect((await send(url, 'any')).statusCode).toBe(303);
    for (const url of ['/?p=999999', '/nowhere/']) expect((await send(url, 'x')).statusCode).toBe(404);
    expect((await send('/', 'x')).statusCode).toBe(404);
    const answer = await host.inject({ method: 'POST', url: pathOf(open), headers: form, payload: 'other=1' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });
});

describe('previews (contracts/pages.md §3.2)', () => {
  async function signIn(role: string): Promise<Headers> {
    const user = await host.factories.user({ role });
    const payload = { username: user.login, password: 'a password' };
    const answer = await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload });
    return { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
  }
  const draft = (input: object = {}, type = 'post'): Promise<Post> =>
    host.factories.post({ title: 'Early', content: '<p>First words</p>', status: 'draft', ...input }, { type });

  it('show drafts to those who may edit them, by their session alone', async () => {
    const post = await draft();
    const answer = await get(`/?p=${post.id}&preview=true`, await signIn('editor'));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<p>First words</p>');
    expect(answer.body).toContain('<p class="notice" role="status">This is a preview.');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.headers['surrogate-key']).toBeUndefined();
  });

  it('of every status and type, without the password', async () => {
    const session = await signIn('editor');
    for (const input of [{ status: 'pending' }, { status: 'private' }, { status: 'publish', password: 'x' }] as const) {
      const post = await draft(input);
      expect((await get(`/?p=${post.id}&preview=true`, session)).body).toContain('First words');
    }
    const page = await draft({}, 'page');
    for (const query of [`page_id=${page.id}`, `p=${page.id}&post_type=page`]) {
      expect((await get(`/?${query}&preview=true`, session)).body).toContain('First words');
    }
  });

  it('show what their editor has not saved, and nobody else’s', async () => {
    const post = await draft({ status: 'publish' });
    const [session, other] = [await signIn('editor'), await signIn('editor')];
    const nonce = (await host.inject({ url: '/wp-json/octavo/v1/session/nonce', headers: session })).body;
    const autosave = await host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/posts/${post.id}/autosaves`,
      headers: { ...session, 'x-wp-nonce': nonce },
      payload: { title: 'Later', content: '<p>Second words<script>1</script></p>' },
    });
    expect(autosave.statusCode).toBe(200);
    const mine = await get(`/?p=${post.id}&preview=true`, session);
    expect(mine.body).toContain('<h1>Later</h1>');
    expect(mine.body).toContain('<p>Second words</p>');
    expect(mine.body).toContain('unsaved changes');
    const theirs = await get(`/?p=${post.id}&preview=true`, other);
    expect(theirs.body).toContain('First words');
    expect(theirs.body).toContain('Visitors see the post as shown here.');
    expect((await get(pathOf(post), session)).body).toContain('First words');
  });

  it('show details that are not saved, as the address names them', async () => {
    const created = await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/tags',
      ...host.as('super-admin'),
      payload: { name: 'Fresh' },
    });
    const tag = created.json<{ id: number }>().id;
    const [author, stranger] = [await host.factories.user({ role: 'author' }), await host.factories.user()];
    const post = await draft({ status: 'publish' });
    const session = await signIn('editor');
    const preview = async (query: string) => (await get(`/?p=${post.id}&preview=true&${query}`, session)).body;
    const changed = await preview(
      `preview_terms=${tag},999&preview_author=${author.id}&preview_date=2020-02-03T04:05:06Z&preview_language=ar`,
    );
    for (const part of ['Fresh</a>', `${author.login}</a>`, '2020-02-03T04:05:06', 'lang="ar"', 'unsaved changes'])
      expect(changed).toContain(part);
    expect(await preview(`preview_author=${stranger.id}`)).not.toContain(stranger.login);
    expect(await preview('preview_terms=')).not.toContain('Fresh');
    expect((await get(`/?p=${post.id}&preview=true&preview_slug=a%2Fb`, session)).statusCode).toBe(400);
    expect((await get(`${pathOf(post)}?preview_terms=${tag}`)).body).not.toContain('Fresh');
  });

  it('are 404 to everyone else, published or not', async () => {
    const [hidden, open] = [await draft(), await draft({ status: 'publish' })];
    const nobody = { cookie: '__Host-octavo_session=nonsense; octavo_session=nonsense' };
    for (const headers of [{}, nobody, await signIn('subscriber'), await signIn('author')]) {
      for (const post of [hidden, open]) {
        const answer = await get(`/?p=${post.id}&preview=true`, headers);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toContain('First words');
        expect(answer.headers['cache-control']).toBe('private, no-store');
      }
    }
  });

  it('are the only pages where a session counts without its nonce', async () => {
    const post = await draft({ slug: 'unseen', content: '<p>Unseen words</p>' });
    const session = await signIn('editor');
    for (const url of [
      `/?p=${post.id}`,
      `/?p=${post.id}&preview=false`,
      `/?p=${post.id}&embed=true`,
      `/${post.slug}`,
      pathOf(post),
    ]) {
      expect((await get(url, session)).body).not.toContain('Unseen words');
    }
  });
});
