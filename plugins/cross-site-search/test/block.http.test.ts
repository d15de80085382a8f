import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, startSearchNetwork, type SearchNetwork } from './network.ts';

let network: SearchNetwork;
beforeAll(async () => {
  network = await startSearchNetwork('sqlite');
});
afterAll(() => network.close());

const write = (block: object, site = '') =>
  network.host.inject({
    method: 'POST',
    url: `${site}/wp-json/core/v2/posts`,
    ...network.admin,
    payload: { title: 'Search', status: 'publish', portable_text: [{ _type: 'cross-site-search/search', ...block }] },
  });

describe('the block (contracts/cross-site-search.md §12)', () => {
  it('renders the element with its module and a way without scripts', async () => {
    const response = await write({ _key: 'a' });
    expect(response.statusCode).toBe(201);
    expect(response.json().content.rendered).toBe(
      '<cross-site-search endpoint="/wp-json"><a href="/search">Search</a></cross-site-search>' +
        '<script type="module" src="/wp-json/cross-site-search/v1/element.js"></script>',
    );
    expect(response.json().portable_text).toEqual([{ _type: 'cross-site-search/search', _key: 'a' }]);
  });

  it('says every attribute that is not the default, harmless', async () => {
    const attributes = {
      heading: '"><script>alert(1)</script>',
      placeholder: 'Find',
      perPage: 50,
      showSiteFilter: false,
      showTypeFilter: false,
      showSort: false,
      defaultSort: 'title',
      showExcerpt: false,
      showDate: false,
      highlight: false,
    };
    const { rendered } = (await write(attributes, '/folder')).json().content;
    expect(rendered).toContain(
      '<cross-site-search endpoint="/folder/wp-json" heading="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;" ' +
        'placeholder="Find" per-page="50" show-site-filter="false" show-type-filter="false" show-sort="false" ' +
        'default-sort="title" show-excerpt="false" show-date="false" highlight="false">',
    );
    const defaults = { heading: '', placeholder: 'Search…', perPage: 10, showSort: true, defaultSort: 'relevance' };
    expect((await write(defaults)).json().content.rendered).toContain('<cross-site-search endpoint="/wp-json"><a');
  });

  it.each([
    { perPage: 0 },
    { perPage: 51 },
    { perPage: '10' },
    { defaultSort: 'random' },
    { showDate: 'yes' },
    { heading: 1 },
  ])('refuses %j', async (block) => {
    expect((await write(block)).statusCode).toBe(400);
  });

  it('has a page of its own on every site', async () => {
    const response = await network.host.inject({ url: '/folder/search' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<cross-site-search endpoint="/folder/wp-json">');
    expect(response.body).toContain(`<link rel="canonical" href="${network.sites.main.url}/search">`);
  });

  it('has that page in the language of the site', async () => {
    const site = await network.host.factories.site({ name: 'Küste', language: 'de' });
    const { body } = await network.host.inject({ url: `${site.path}search` });
    expect(body).toContain('<h1>Suche</h1>');
    expect(body).toContain('Zum Inhalt springen');
    expect(body).not.toMatch(/>(?:Search|Skip to content|Search requires JavaScript\.)</);
  });

  it('is one small module, cached and open to other pages', async () => {
    const response = await network.host.inject({ url: `${root}/element.js` });
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    expect(gzipSync(response.body).length).toBeLessThan(25_000);
    const again = await network.host.inject({
      url: `${root}/element.js`,
      headers: { 'if-none-match': response.headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
