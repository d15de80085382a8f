import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType, type Site } from '@octavo/plugin-api';
import { drivers, startSearchNetwork, type SearchNetwork } from './network.ts';

const base = '/wp-json/wp-abilities/v1';
const types = definePlugin({
  id: 'types',
  setup: () => ({
    postTypes: [
      definePostType({ name: 'note', label: 'Notes', public: false, rest: { base: 'notes' }, capabilities: 'post' }),
    ],
  }),
});

describe.each(drivers)('abilities with %s (contracts/cross-site-search.md §11)', (driver) => {
  let network: SearchNetwork;
  let post: { id: number };

  beforeAll(async () => {
    network = await startSearchNetwork(driver, [types]);
    const { folder, main } = network.sites;
    post = await network.publish(
      { title: 'Comets & tails', content: '<p>Ice and <b>dust</b>.</p>', date_gmt: '2024-05-01T00:00:00' },
      folder,
    );
    await network.publish({ title: 'Comets of winter' }, main);
    await network.publish({ title: 'Comets, a page' }, main, 'page');
    await network.settle();
  });
  afterAll(() => network.close());

  const run = async (name: string, input: object | string) => {
    const query = typeof input === 'string' ? input : `input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await network.host.inject({ url: `${base}/abilities/cross-site-search/${name}/run?${query}` });
    return { status: response.statusCode, body: response.json() };
  };

  it('are listed in their category, read-only', async () => {
    const list = (await network.host.inject({ url: `${base}/abilities?category=cross-site-search` })).json();
    expect(list.map(({ name }: { name: string }) => name)).toEqual([
      'cross-site-search/search',
      'cross-site-search/get-post',
    ]);
    for (const { meta } of list) expect(meta.annotations.readonly).toBe(true);
  });

  it('search: finds across sites, with exactly these fields', async () => {
    const { status, body } = await run('search', { query: 'dust' });
    const { folder } = network.sites;
    expect(status).toBe(200);
    expect(body).toEqual({
      hits: [
        {
          id: post.id,
          blog_id: folder.id,
          blog_name: folder.name,
          title: 'Comets & tails',
          url: `${folder.url}/comets-tails/`,
          excerpt: 'Ice and dust.',
          post_type: 'post',
          post_date: '2024-05-01T00:00:00.000Z',
        },
      ],
      total_hits: 1,
      page: 1,
      total_pages: 1,
    });
  });

  it('search: takes post types, a site and a page, from brackets too', async () => {
    const total = async (input: object | string) => (await run('search', input)).body.total_hits;
    expect(await total({ query: 'comets' })).toBe(3);
    expect(await total({ query: 'comets', post_types: ['page'] })).toBe(1);
    expect(await total({ query: 'comets', blog_id: network.sites.folder.id })).toBe(1);
    const paged = await run(
      'search',
      'input[query]=comets&input[per_page]=2&input[page]=2&input[post_types][]=post&input[post_types][]=page',
    );
    expect(paged.body).toMatchObject({ total_hits: 3, page: 2, total_pages: 2 });
    expect(paged.body.hits).toHaveLength(1);
  });

  it.each([{}, { query: '' }, { query: 'a', per_page: 0 }, { query: 'a', per_page: 101 }, { query: 'a', page: 0 }])(
    'search: refuses %j',
    async (input) => {
      expect(await run('search', input)).toMatchObject({ status: 400, body: { code: 'ability_invalid_input' } });
    },
  );

  it('get-post: reads a post of another site, with exactly these fields', async () => {
    const { folder } = network.sites;
    const { status, body } = await run('get-post', { blog_id: folder.id, id: post.id });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: post.id,
      blog_id: folder.id,
      blog_name: folder.name,
      title: 'Comets & tails',
      content: '<p>Ice and <b>dust</b>.</p>',
      excerpt: 'Ice and dust.',
      url: `${folder.url}/comets-tails/`,
      post_type: 'post',
      post_date: '2024-05-01T00:00:00.000Z',
      author: expect.any(String),
    });
  });

  it.each([
    { blog_id: 1 },
    { blog_id: 'x', id: 1 },
    { blog_id: 1, id: 0 },
    { blog_id: 0, id: 1 },
    { blog_id: 1, id: 1.5 },
  ])('get-post: a bad id is 400: %j', async (input) => {
    expect((await run('get-post', input)).status).toBe(400);
  });

  it('get-post: whatever is not for everybody is 404, before the index knows', async () => {
    const status = async (id: number, site: Site) => (await run('get-post', { blog_id: site.id, id })).status;
    const { main, subdomain } = network.sites;
    expect(await status(post.id, { ...main, id: 999_999 })).toBe(404);
    expect(await status(999_999, main)).toBe(404);
    for (const input of [{ status: 'draft' }, { status: 'private' }, { password: 'x' }] as const) {
      expect(await status((await network.publish({ title: 'Hidden', ...input })).id, main)).toBe(404);
    }
    expect(await status((await network.publish({ title: 'Note' }, main, 'note')).id, main)).toBe(404);
    const there = await network.publish({ title: 'Elsewhere' }, subdomain);
    expect(await status(there.id, subdomain)).toBe(200);
    await network.configure({ mode: 'blocklist', sites: [subdomain.id] });
    expect(await status(there.id, subdomain)).toBe(404);
  });
});
