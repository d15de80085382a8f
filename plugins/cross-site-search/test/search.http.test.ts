import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drivers, root, startSearchNetwork, type SearchNetwork } from './network.ts';

describe.each(drivers)('searching with %s', (driver) => {
  let network: SearchNetwork;
  let first: { id: number };

  beforeAll(async () => {
    network = await startSearchNetwork(driver);
    const { main, folder, subdomain } = network.sites;
    first = await network.publish({
      title: 'Bridges of iron',
      content: '<p>A bridge carries a <b>road</b> over water & wind.</p>',
      excerpt: 'On bridges',
      date_gmt: '2024-03-01T10:00:00',
    });
    await network.publish(
      { title: 'Bridges of stone', content: '<p>Older bridges.</p>', date_gmt: '2020-01-01T00:00:00' },
      folder,
    );
    await network.publish(
      { title: 'About bridges', content: '<p>A page.</p>', date_gmt: '2022-01-01T00:00:00' },
      main,
      'page',
    );
    await network.publish(
      { title: 'Tunnels', content: '<p>No crossing above ground.</p>', date_gmt: '2023-01-01T00:00:00' },
      subdomain,
    );
    await network.settle();
  });
  afterAll(() => network.close());

  describe('the answer (contracts/cross-site-search.md §4)', () => {
    it('has hits with every field, from every site', async () => {
      const { status, body } = await network.ask({ q: 'bridges iron' });
      expect(status).toBe(200);
      expect(body.hits).toHaveLength(3);
      expect(body.hits[0]).toEqual({
        id: first.id,
        blog_id: network.sites.main.id,
        blog_name: network.sites.main.name,
        post_type: 'post',
        post_type_label: 'Posts',
        title: 'Bridges of iron',
        excerpt: 'On bridges',
        url: `${network.sites.main.url}/bridges-of-iron/`,
        _score: expect.any(Number),
        date: '2024-03-01T10:00:00.000Z',
      });
      expect(body.hits[0]!._score).toBeGreaterThan(body.hits[1]!._score);
      expect(new Set(body.hits.map(({ blog_id }) => blog_id)).size).toBe(2);
    });

    it('pages', async () => {
      const { body } = await network.ask({ q: 'bridges', page: { number: 2, size: 2 } });
      expect(body.pagination).toEqual({ total: 3, per_page: 2, current_page: 2, total_pages: 2 });
      expect(body.hits).toHaveLength(1);
      expect(body.tookMs).toBeTypeOf('number');
      expect(Number.isInteger(body.tookMs)).toBe(true);
    });

    it('counts facets, each without its own filter', async () => {
      const { folder, main } = network.sites;
      const { body } = await network.ask({
        q: 'bridges',
        filter: {
          type: 'and',
          items: [
            { type: 'pred', field: 'blog_id', op: 'in', value: [String(main.id)] },
            { type: 'pred', field: 'post_type', op: 'eq', value: 'post' },
          ],
        },
        facets: [
          { type: 'terms', field: 'blog_id' },
          { type: 'terms', field: 'post_type' },
        ],
      });
      expect(body.hits.map(({ title }) => title)).toEqual(['Bridges of iron']);
      expect(body.pagination.total).toBe(1);
      expect(body.facets).toEqual({
        blog_id: {
          type: 'terms',
          buckets: [
            { value: String(main.id), count: 1 },
            { value: String(folder.id), count: 1 },
          ].toSorted((a, b) => (a.value < b.value ? -1 : 1)),
        },
        post_type: {
          type: 'terms',
          buckets: [
            { value: 'page', count: 1 },
            { value: 'post', count: 1 },
          ],
        },
      });
    });

    it('marks matches in escaped text', async () => {
      const { body } = await network.ask({
        q: 'bridge road',
        attributesToHighlight: ['post_title', 'post_content'],
        sort: [{ by: 'post_date', order: 'desc' }],
      });
      expect(body.hits[0]!._formatted).toEqual({
        post_title: '<mark>Bridges</mark> of iron',
        post_content: 'A <mark>bridge</mark> carries a <mark>road</mark> over water &#38; wind.',
      });
      const own = await network.ask({
        q: 'road',
        attributesToHighlight: ['post_content'],
        attributesToCrop: ['post_content'],
        cropLength: 20,
        cropMarker: '<…>',
        highlightStartTag: '[',
        highlightEndTag: ']',
      });
      expect(own.body.hits[0]!._formatted!.post_content).toMatch(/\[road\]/);
      expect(own.body.hits[0]!._formatted!.post_content).toContain('&#60;…&#62;');
      expect(own.body.hits[0]!._formatted!.post_content!.length).toBeLessThan(70);
    });

    it('is the same on every site', async () => {
      const { main, folder, subdomain } = network.sites;
      const answers = await Promise.all([main, folder, subdomain].map((site) => network.ask({ q: 'bridges' }, site)));
      const ids = answers.map(({ body }) => body.hits.map(({ blog_id, id }) => `${blog_id}_${id}`));
      expect(ids[0]).toHaveLength(3);
      expect(ids[1]).toEqual(ids[0]);
      expect(ids[2]).toEqual(ids[0]);
    });
  });

  describe('the request (contracts/cross-site-search.md §2, §3)', () => {
    it('has an older form', async () => {
      const response = await network.host.inject({ url: `${root}/search?q=bridges&page=2&per_page=1` });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ pagination: { total: 3, per_page: 1, current_page: 2, total_pages: 3 } });
      expect(response.json<{ hits: unknown[] }>().hits).toHaveLength(1);
    });

    it('takes post types as all, one or several', async () => {
      const count = async (postTypes: unknown) =>
        (await network.ask({ q: 'bridges', postTypes })).body.pagination.total;
      expect(await count('all')).toBe(3);
      expect(await count('page')).toBe(1);
      expect(await count(['post', 'page'])).toBe(3);
      expect(await count(['nothing'])).toBe(0);
    });

    it('names the sites of a facet when asked to, those of one name by their address', async () => {
      const { folder, main, subdomain } = network.sites;
      const named = await network.ask({
        filter: { type: 'pred', field: 'post_date', op: 'gte', value: '2000-01-01' },
        facets: [{ type: 'terms', field: 'blog_id', labels: true }],
      });
      const labels = Object.fromEntries(named.body.facets.blog_id!.buckets.map(({ value, label }) => [value, label]));
      expect(labels[main.id]).toBe(main.name);
      expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length);
      expect(Object.keys(labels).map(Number)).toEqual(expect.arrayContaining([folder.id, main.id, subdomain.id]));
    });

    it('takes every date that can be written, also one whose zone leads to another year', async () => {
      for (const [op, value] of [
        ['lte', '9999-12-31T23:59:59-12:00'],
        ['gte', '0000-01-01T00:00:00+12:00'],
      ]) {
        const { body } = await network.ask({ filter: { type: 'pred', field: 'post_date', op, value } });
        expect(body.pagination.total).toBe(4);
      }
    });

    it('filters without a question, newest first', async () => {
      const { body } = await network.ask({
        filter: {
          type: 'and',
          items: [
            { type: 'pred', field: 'post_date', op: 'gte', value: '2022-01-01' },
            { type: 'not', item: { type: 'pred', field: 'post_type', op: 'eq', value: 'page' } },
          ],
        },
      });
      expect(body.hits.map(({ title, _score }) => [title, _score])).toEqual([
        ['Bridges of iron', 0],
        ['Tunnels', 0],
      ]);
    });

    it.each([
      [[{ by: 'post_date', order: 'asc' }], ['Bridges of stone', 'About bridges', 'Bridges of iron']],
      [[{ by: 'post_title', order: 'asc' }], ['About bridges', 'Bridges of iron', 'Bridges of stone']],
      [
        [{ by: 'post_type', order: 'asc' }, { by: 'post_date' }],
        ['About bridges', 'Bridges of iron', 'Bridges of stone'],
      ],
    ])('sorts by %j', async (sort, titles) => {
      expect(await network.titles({ q: 'bridges', sort })).toEqual(titles);
    });
  });

  const deep = (levels: number): object =>
    levels === 0 ? { type: 'pred', field: 'blog_id', op: 'eq', value: 1 } : { type: 'not', item: deep(levels - 1) };

  it.each([
    [{}, 'missing_query'],
    [{ q: '  ' }, 'missing_query'],
    [{ q: 'a', page: { size: 0 } }, 'invalid_page_size'],
    [{ q: 'a', page: { size: 101 } }, 'invalid_page_size'],
    [{ q: 'a', page: { size: '10' } }, 'invalid_page_size'],
    [{ q: 'a', page: { number: 0 } }, 'invalid_page_size'],
    [{ q: 'a', page: { number: 101, size: 100 } }, 'pagination_limit'],
    [{ q: 'a', filter: [] }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'xor', items: [] } }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'and', items: [] } }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'pred', field: 'post_content', op: 'eq', value: 'x' } }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'pred', field: 'post_type', op: 'like', value: 'x' } }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'pred', field: 'blog_id', op: 'in', value: 3 } }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'pred', field: 'blog_id', op: 'in', value: ['x'] } }, 'invalid_filter'],
    [{ q: 'a', filter: { type: 'pred', field: 'post_date', op: 'gte', value: '2024-02-30' } }, 'invalid_filter'],
    [{ q: 'a', filter: deep(5) }, 'invalid_filter'],
    [{ q: 'a', sort: [{ by: 'post_content' }] }, 'invalid_sort'],
    [{ q: 'a', sort: [{ by: '_score', order: 'up' }] }, 'invalid_sort'],
    [{ q: 'a', facets: [{ type: 'range', field: 'post_date' }] }, 'invalid_facet'],
    [{ q: 'a', facets: [{ type: 'terms', field: 'author' }] }, 'invalid_facet'],
  ])('refuses %j (contracts/cross-site-search.md §6)', async (body, code) => {
    expect(await network.ask(body)).toMatchObject({ status: 400, body: { code: `cross_site_search_${code}` } });
  });

  it('takes a filter of five levels', async () => {
    expect(await network.ask({ q: 'a', filter: deep(4) })).toMatchObject({ status: 200 });
  });

  it.each([
    { q: 1 },
    { q: 'a'.repeat(1001) },
    { q: 'a', attributesToHighlight: ['author'] },
    { q: 'a', cropLength: 5 },
  ])('refuses parameters that are no such thing', async (body) => {
    expect(await network.ask(body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  it('finds synonyms as soon as they are set (contracts/cross-site-search.md §5)', async () => {
    expect(await network.titles({ q: 'viaduct' })).toEqual([]);
    await network.configure({ synonyms: [['Viaduct ', 'bridge', 'bridge']] });
    expect(await network.titles({ q: 'VIADUCT' })).toHaveLength(3);
  });

  it('lets pages elsewhere ask when the network says so (contracts/cross-site-search.md §7)', async () => {
    const preflight = (origin: string) =>
      network.host.inject({ method: 'OPTIONS', url: `${root}/search`, headers: { origin } });
    expect((await preflight('https://else.where')).headers['access-control-allow-origin']).toBeUndefined();
    await network.configure({ cors_origins: ['https://else.where/'] });
    const allowed = await preflight('https://else.where');
    expect(allowed).toMatchObject({
      statusCode: 204,
      headers: {
        'access-control-allow-origin': 'https://else.where',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'Content-Type',
        vary: 'Origin',
      },
    });
    expect((await preflight('https://other.where')).headers['access-control-allow-origin']).toBeUndefined();
    const refused = await network.host.inject({
      method: 'POST',
      url: `${root}/search`,
      headers: { origin: 'https://else.where' },
      payload: {},
    });
    expect(refused.headers['access-control-allow-origin']).toBe('https://else.where');
    await network.configure({ cors_origins: ['*'] });
    expect((await preflight('https://other.where')).headers['access-control-allow-origin']).toBe('*');
  });
});
