import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostMeta, type PostInput } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';
import { jpeg } from './media.ts';

const ratings = definePlugin({
  id: 'ratings',
  setup: () => ({
    postMeta: [
      definePostMeta({ key: 'rating', schema: Type.Integer({ minimum: 1, maximum: 5 }), default: 3 }),
      definePostMeta({ key: 'aliases', schema: Type.Array(Type.String()), default: [], postTypes: ['post'] }),
    ],
  }),
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [ratings] });
});
afterAll(() => host.close());

describe.each(['core/v2', 'wp/v2'])('details of posts in %s (contracts/content.md §11)', (namespace) => {
  const root = `/wp-json/${namespace}`;
  const as = (role: 'author' | 'contributor' | 'editor') => host.as(role);
  const send = async (url: string, payload: object, role: 'author' | 'contributor' | 'editor' = 'editor') => {
    const response = await host.inject({ method: 'POST', url: root + url, ...as(role), payload });
    return { status: response.statusCode, body: response.json() };
  };
  const page = async (input: PostInput) => (await host.factories.post(input, { type: 'page' })).id;
  const list = async (url: string) => {
    const response = await host.inject({ url: root + url });
    expect(response.statusCode, response.body).toBe(200);
    const ids = response.json().map(({ id }: { id: number }) => id) as number[];
    expect(Number(response.headers['x-wp-total'])).toBe(ids.length);
    return ids;
  };

  describe('parent and menu_order', () => {
    it('are for pages, and lists know them', async () => {
      const top = await page({ title: 'Top' });
      const { body: second } = await send('/pages', { title: 'B', status: 'publish', parent: top, menu_order: 2 });
      const { body: first } = await send('/pages', { title: 'A', status: 'publish', parent: top, menu_order: 1 });
      expect(second).toMatchObject({ parent: top, menu_order: 2 });
      expect(await list(`/pages?parent=${top}&orderby=menu_order&order=asc`)).toEqual([first.id, second.id]);
      expect(await list(`/pages?parent=${top}&orderby=menu_order`)).toEqual([second.id, first.id]);
      expect(await list(`/pages?parent=0&include=${top},${first.id}`)).toEqual([top]);
      expect(await list(`/pages?parent_exclude=${top}&include=${top},${first.id}`)).toEqual([top]);
    });

    it('are unknown to posts', async () => {
      const { body } = await send('/posts', { title: 'Flat', parent: 1, menu_order: 4 });
      expect(body).not.toHaveProperty('parent');
      expect((await host.inject({ url: `${root}/posts?orderby=menu_order` })).statusCode).toBe(400);
    });

    it('a parent is another page that is not below', async () => {
      const top = await page({ title: 'Top' });
      const below = await page({ title: 'Below', parent: top });
      const { id: post } = await host.factories.post({ title: 'Post' });
      for (const [id, parent] of [
        [top, top],
        [top, below],
        [top, post],
        [top, 999_999],
      ] as const) {
        const { status, body } = await send(`/pages/${id}`, { parent });
        expect([status, body.code]).toEqual([400, 'rest_post_invalid_id']);
      }
    });

    it('two pages that become parents of each other at once do not both', async () => {
      const [one, two] = [await page({ title: 'One' }), await page({ title: 'Two' })];
      const answers = await Promise.all([
        send(`/pages/${one}`, { parent: two }),
        send(`/pages/${two}`, { parent: one }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    });

    it('what was below a page that is gone for good is below its parent', async () => {
      const top = await page({ title: 'Top' });
      const middle = await page({ title: 'Middle', parent: top });
      const bottom = await page({ title: 'Bottom', parent: middle });
      await host.inject({ method: 'DELETE', url: `${root}/pages/${middle}?force=true`, ...as('editor') });
      expect((await host.inject({ url: `${root}/pages/${bottom}` })).json().parent).toBe(top);
    });
  });

  describe('sticky', () => {
    it('is for posts, and lists keep sticky posts or all others', async () => {
      const { body: sticky } = await send('/posts', { title: 'Stuck', status: 'publish', sticky: true });
      const { id: other } = await host.factories.post({ title: 'Loose' });
      expect(sticky.sticky).toBe(true);
      expect(await list('/posts?sticky=true')).toContain(sticky.id);
      const others = await list('/posts?sticky=false&per_page=100');
      expect(others).toContain(other);
      expect(others).not.toContain(sticky.id);
      expect((await send('/pages', { title: 'Page', sticky: true })).body).not.toHaveProperty('sticky');
    });

    it('takes the right to edit others and to publish', async () => {
      const { status, body } = await send('/posts', { title: 'Mine', sticky: true }, 'author');
      expect([status, body.code]).toEqual([403, 'rest_cannot_assign_sticky']);
    });

    it('and a password exclude each other', async () => {
      const { status, body } = await send('/posts', { title: 'Both', sticky: true, password: 'x' });
      expect([status, body.code]).toEqual([400, 'rest_invalid_field']);
    });
  });

  it('template is a text', async () => {
    expect((await send('/posts', { title: 'Wide', template: 'wide' })).body.template).toBe('wide');
    expect((await send('/posts', { template: 'a\0b' })).body.code).toBe('rest_invalid_param');
  });

  it('featured_media is a file of the site, and 0 when that is gone', async () => {
    const media = await host.factories.media(await jpeg(), 'picture.jpg');
    const { body } = await send('/posts', { title: 'Pictured', status: 'publish', featured_media: media.id });
    expect(body.featured_media).toBe(media.id);
    expect(body).toMatchObject({ comment_status: 'closed', ping_status: 'closed', format: 'standard' });
    expect(body.jetpack_featured_media_url).toBe(host.media.url(host.main, media));
    const locked = await host.factories.post({ featured_media: media.id, password: 'sesame' });
    const closed = (await host.inject({ url: `${root}/posts/${locked.id}` })).json();
    expect([closed.featured_media, closed.jetpack_featured_media_url]).toEqual([media.id, '']);
    expect((await send(`/posts/${body.id}`, { featured_media: 999_999 })).body.code).toBe(
      'rest_invalid_featured_media',
    );
    await host.inject({ method: 'DELETE', url: `${root}/media/${media.id}?force=true`, ...as('editor') });
    const after = (await host.inject({ url: `${root}/posts/${body.id}?context=edit`, ...as('editor') })).json();
    expect(after).toMatchObject({ featured_media: 0, version: body.version + 1 });
  });

  describe('meta', () => {
    it('has registered keys of the type, with their defaults', async () => {
      const { id } = await host.factories.post({ title: 'Rated' });
      expect((await host.inject({ url: `${root}/posts/${id}` })).json().meta).toMatchObject({ rating: 3, aliases: [] });
      const about = await page({ title: 'About' });
      const { meta } = (await host.inject({ url: `${root}/pages/${about}` })).json();
      expect(meta).toMatchObject({ rating: 3 });
      expect(meta).not.toHaveProperty('aliases');
    });

    it('keeps what is not named, takes null for the default, and ignores keys that are not registered', async () => {
      const { body } = await send('/posts', { title: 'Rated', meta: { rating: 5, aliases: ['a\0', '\ud800'], x: 1 } });
      expect(body.meta).toMatchObject({ rating: 5, aliases: ['a\0', '\ud800'] });
      expect(body.meta).not.toHaveProperty('x');
      expect((await send(`/posts/${body.id}`, { meta: { aliases: null } })).body.meta).toMatchObject({
        rating: 5,
        aliases: [],
      });
      expect((await send(`/posts/${body.id}`, { meta: { rating: 1 } })).body.meta).toMatchObject({
        rating: 1,
        aliases: [],
      });
    });

    it('refuses values that do not fit', async () => {
      const { status, body } = await send('/posts', { title: 'Rated', meta: { rating: 'five' } });
      expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    });
  });

  it('lists know authors to leave out, times of change and languages (contracts/content.md §9)', async () => {
    const author = await host.factories.user({ role: 'author' });
    const { id: own } = await host.factories.post({ title: 'Own', author: author.id, language: 'pt-BR' });
    const { id: other } = await host.factories.post({ title: 'Other', language: 'pt' });
    const { id: plain } = await host.factories.post({ title: 'Plain' });
    const within = `include=${own},${other},${plain}&order=asc&orderby=id`;
    expect(await list(`/posts?${within}&author_exclude=${author.id}`)).toEqual([other, plain]);
    expect(await list(`/posts?${within}&lang=pt`)).toEqual([own, other]);
    expect(await list(`/posts?${within}&lang=PT-br`)).toEqual([own]);
    expect(await list(`/posts?${within}&lang=en`)).toEqual([plain]);
    expect(await list(`/posts?${within}&lang=en,pt-BR`)).toEqual([own, plain]);
    expect(await list(`/posts?${within}&modified_before=2020-01-01`)).toEqual([]);
    expect(await list(`/posts?${within}&modified_after=2020-01-01`)).toEqual([own, other, plain]);
    expect((await host.inject({ url: `${root}/posts?lang=%25` })).statusCode).toBe(400);
  });

  it('a post is found under the slugs it once had (contracts/content.md §5)', async () => {
    const { id } = await host.factories.post({ title: 'Old address', slug: `old-${namespace}` });
    await send(`/posts/${id}`, { slug: `new-${namespace}` });
    const slug = namespace.replace('/', '-');
    const moved = await host.inject({ url: `/old-${slug}` });
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, `http://network.localhost/new-${slug}/`]);
    const { id: heir } = await host.factories.post({ title: 'Heir', slug: `old-${namespace}` });
    expect((await host.inject({ url: `/old-${slug}/` })).statusCode).toBe(200);
    await host.inject({ method: 'DELETE', url: `${root}/posts/${heir}?force=true`, ...as('editor') });
    await send(`/posts/${id}`, { status: 'draft' });
    expect((await host.inject({ url: `/old-${slug}/` })).statusCode).toBe(404);
  });
});
