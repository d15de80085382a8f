import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const get = (url: string) => host.inject({ url });
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => decoded(text));
const decoded = (text: string) => text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));

async function term(site: Site, base: string, name: string): Promise<number> {
  const url = `${site.path}wp-json/core/v2/${base}`;
  return (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload: { name } })).json().id;
}

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('feeds (contracts/pages.md §6)', () => {
  let site: Site;
  let ids: { open: number; user: number; slug: string; author: string };
  beforeAll(async () => {
    site = await host.factories.site({ name: 'Rope & Tar', description: 'On <harbours>', path: '/quay/' });
    const user = await host.factories.user({ role: 'author', site });
    const [category, tag] = [await term(site, 'categories', 'Walks'), await term(site, 'tags', 'Winter')];
    const open = await host.factories.post(
      {
        title: 'Fish & "chips"\u000b',
        content:
          '<p>See <a href="/quay/about">us</a> and <img src="//cdn.test/a.png"></p><script src="/x.js"></script>',
        excerpt: 'In short.',
        author: user.id,
        date_gmt: '2026-02-01T10:00:00',
        language: 'fr',
        fields: { categories: [category], tags: [tag] },
      },
      { site },
    );
    await host.factories.post(
      { title: 'Closed', content: '<p>Within</p>', password: 'x', date_gmt: '2026-01-01T10:00:00' },
      { site },
    );
    await host.factories.post({ title: 'Unfinished', status: 'draft' }, { site });
    ids = { open: open.id, user: user.id, slug: open.slug, author: user.login };
  });

  it('RSS', async () => {
    const answer = await get('/quay/feed/');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const [channel = ''] = all(answer.body, 'channel');
    expect(all(answer.body, 'title')).toEqual(['Rope & Tar', 'Fish & "chips"', 'Closed']);
    expect(channel).toContain(
      '<atom:link rel="self" type="application/rss+xml" href="http://network.localhost/quay/feed"/>',
    );
    expect(all(answer.body, 'guid')[0]).toBe(`http://network.localhost/quay/?p=${ids.open}`);
    expect(all(answer.body, 'link')[1]).toBe(`http://network.localhost/quay/${ids.slug}/`);
    expect(all(answer.body, 'pubDate')[0]).toBe('Sun, 01 Feb 2026 10:00:00 GMT');
    expect(all(answer.body, 'category')).toEqual(['Walks', 'Winter']);
    expect(all(answer.body, 'description').slice(0, 2)).toEqual(['On <harbours>', 'In short.']);
    expect(all(answer.body, 'content:encoded')).toEqual([
      '<p>See <a href="http://network.localhost/quay/about">us</a> and <img src="//cdn.test/a.png"></p>',
    ]);
    expect(answer.body).not.toMatch(/Within|Unfinished/);
    expect(answer.body).not.toContain('\u000b');
  });

  it('Atom', async () => {
    const answer = await get('/quay/feed/atom');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(all(answer.body, 'id')).toHaveLength(3);
    expect(all(answer.body, 'published')[0]).toBe('2026-02-01T10:00:00.000Z');
    expect(answer.body).toContain('<entry xml:lang="fr">');
    expect(answer.body).toContain(`<uri>http://network.localhost/quay/author/${ids.author}/</uri>`);
    expect(all(answer.body, 'content')).toHaveLength(1);
  });

  it('JSON Feed', async () => {
    const answer = await get('/quay/feed/json');
    expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = answer.json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Rope & Tar',
      home_page_url: 'http://network.localhost/quay/',
      feed_url: 'http://network.localhost/quay/feed/json',
    });
    expect(feed.items[0]).toMatchObject({
      id: `http://network.localhost/quay/?p=${ids.open}`,
      url: `http://network.localhost/quay/${ids.slug}/`,
      language: 'fr',
      tags: ['Walks', 'Winter'],
      summary: 'In short.',
    });
    expect(feed.items[1]).toMatchObject({ title: 'Closed', content_text: '' });
    expect(feed.items[1]).not.toHaveProperty('content_html');
  });

  it('of each list, named by its pages', async () => {
    for (const path of [
      'category/walks',
      'tag/winter',
      `author/${(await host.users.get(host.context(site), ids.user)).slug}`,
    ]) {
      expect(all((await get(`/quay/${path}/feed`)).body, 'guid')).toHaveLength(1);
      expect((await get(`/quay/${path}/feed/json`)).json().feed_url).toBe(
        `http://network.localhost/quay/${path}/feed/json`,
      );
      const page = (await get(`/quay/${path}/`)).body;
      for (const [type, end] of [
        ['rss+xml', ''],
        ['atom+xml', '/atom'],
        ['feed+json', '/json'],
      ]) {
        const link = new RegExp(
          `<link rel="alternate" type="application/${type!.replace('+', '\\+')}" title="[^"]+" href="http://network.localhost/quay/${path}/feed${end}">`,
        );
        expect(page).toMatch(link);
      }
    }
    expect((await get(`/quay/${ids.slug}/`)).body).toContain('href="http://network.localhost/quay/feed"');
  });

  it('that are not there', async () => {
    for (const path of ['feed/xyz', 'feed/constructor', 'category/none/feed', 'page/feed', 'nothing/feed/atom']) {
      expect([path, (await get(`/quay/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });
});

describe('sitemaps and robots.txt (contracts/pages.md §7)', () => {
  const locations = async (url: string) => all((await get(url)).body, 'loc');

  it('lead to all that is published and has no password', async () => {
    const site = await host.factories.site({ path: '/map/' });
    const post = await host.factories.post({ title: 'Open' }, { site });
    const page = await host.factories.post({ title: 'Page' }, { site, type: 'page' });
    await host.factories.post({ password: 'x' }, { site });
    await host.factories.post({ status: 'draft' }, { site });
    expect(await locations('/map/sitemap.xml')).toEqual([
      'http://network.localhost/map/sitemap-post.xml',
      'http://network.localhost/map/sitemap-page.xml',
    ]);
    expect(await locations('/map/sitemap-post.xml')).toEqual([
      'http://network.localhost/map/',
      `http://network.localhost/map/${post.slug}/`,
    ]);
    expect(await locations('/map/sitemap-page.xml')).toEqual([`http://network.localhost/map/${page.slug}/`]);
    const { body, headers } = await get('/map/sitemap-page.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain(`<lastmod>${page.modified_gmt.toISOString()}</lastmod>`);
  });

  it('have at most 1000 entries each, and every post once', async () => {
    const site = await host.factories.site({ path: '/large/' });
    const dated = (count: number, from: string) => `insert into core.posts
      (site_id, type, status, slug, title, author_id, date_gmt, modified_gmt)
      select ${site.id}, 'post', 'publish', '${from}-' || n, 'Post', 0, '${from}'::timestamptz + n / 3 * interval '1 second', now()
      from generate_series(1, ${count}) n`;
    const { Client } = await import('pg');
    const client = new Client({ connectionString: host.databaseUrl });
    await client.connect();
    await client.query(dated(21_000, '2026-01-01'));
    const parts = await locations('/large/sitemap.xml');
    expect(parts).toHaveLength(22);
    const entries = [];
    for (const part of parts) {
      const found = await locations(part.replace('http://network.localhost', ''));
      expect(found.length).toBeLessThanOrEqual(1000);
      entries.push(...found);
    }
    expect(entries).toHaveLength(21_001);
    expect(new Set(entries).size).toBe(21_001);
    // The one that was changed last is in the second part.
    await client.query(
      `update core.posts set modified_gmt = '2126-01-01' where site_id = ${site.id} and slug = '2026-01-01-1500'`,
    );
    const index = (await get('/large/sitemap.xml')).body.split('<sitemap>').slice(1);
    expect(index.flatMap((line, at) => (line.includes('2126-01-01') ? [at] : []))).toEqual([1]);
    // What is new comes last: the parts that were there stay as they are.
    await client.query(dated(10, '2026-03-01'));
    expect((await locations('/large/sitemap.xml')).slice(0, 22)).toEqual(parts);
    expect(await locations(parts.at(-1)!.replace('http://network.localhost', ''))).toHaveLength(21_000 - 21 * 999 + 10);
    // The search for secrets, when the host is closed, reads every row.
    await client.query(`delete from core.posts where site_id = ${site.id}`);
    await client.end();
  });

  it('an empty site has its own address', async () => {
    const site = await host.factories.site({ path: '/bare/' });
    expect(await locations('/bare/sitemap.xml')).toEqual([`${site.url}/sitemap-post.xml`]);
    expect(await locations('/bare/sitemap-post.xml')).toEqual([`${site.url}/`]);
  });

  it('name pictures, and leave out what shall not be found or is somewhere else', async () => {
    const site = await host.factories.site({ path: '/pictures/' });
    const [featured, uploaded, text] = await Promise.all([
      host.factories.media(pixel, 'featured & first.png', 0, site),
      host.factories.media(pixel, 'uploaded.png', 0, site),
      host.factories.media('text', 'notes.txt', 0, site),
    ]);
    const make = (title: string, more: object = {}) => host.factories.post({ title, ...more }, { site });
    const shown = await make('Shown', { featured_media: featured.id });
    for (const { id } of [featured, uploaded, text])
      await host.media.update(host.context(site), id, { post: shown.id });
    const meta = { seo_canonical: `${site.url}/here/` };
    await make('Here', { meta });
    await make('Hidden', { meta: { seo_noindex: true } });
    await make('Elsewhere', { meta: { seo_canonical: 'https://elsewhere.test/' } });
    const { body } = await get('/pictures/sitemap-post.xml');
    expect(await locations('/pictures/sitemap-post.xml')).toEqual([
      `${site.url}/`,
      `${site.url}/shown/`,
      `${site.url}/here/`,
    ]);
    const addresses = [featured, uploaded].map((item) => host.media.url(site, item));
    expect(body).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    expect(all(body, 'image:loc')).toEqual(addresses);
  });

  it('the index knows when a part was changed last', async () => {
    const site = await host.factories.site({ path: '/changes/' });
    const old = await host.factories.post({ title: 'Old', date_gmt: '2026-01-01T00:00:00' }, { site });
    await host.factories.post({ title: 'New' }, { site });
    const changed = await host.posts.update(host.context(site), 'post', old.id, { title: 'Changed' });
    const { body } = await get('/changes/sitemap.xml');
    expect(body).toContain(`sitemap-post.xml</loc><lastmod>${changed.modified_gmt.toISOString()}</lastmod>`);
  });

  it("robots.txt has the owner's rules instead of ours, and always the sitemaps", async () => {
    const site = await host.factories.site({ domain: 'rules.test', path: '/' });
    const rules = 'User-agent: *\nDisallow: /private/';
    await host.optionAdministration.update(host.context(site), 'robots_txt', `${rules}\n\n`);
    const read = async () => (await host.inject({ url: '/robots.txt', headers: { host: 'rules.test' } })).body;
    expect(await read()).toBe(`${rules}\n\nSitemap: ${site.url}/sitemap.xml\n`);
    await host.siteAdministration.update(site.id, { public: false });
    expect(await read()).toBe('User-agent: *\nDisallow:\n');
  });

  it('robots.txt is at the root of a domain, and names the public sites of it', async () => {
    const hidden = await host.factories.site({ path: '/private/' });
    await host.siteAdministration.update(hidden.id, { public: false });
    const away = await host.factories.site({ domain: 'other.test', path: '/' });
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^User-agent: \*\nDisallow:\n\nSitemap: http:\/\/network\.localhost\/sitemap\.xml\n/);
    expect(answer.body).toContain('Sitemap: http://network.localhost/folder/sitemap.xml\n');
    expect(answer.body).not.toMatch(/private|other\.test/);
    expect((await get('/folder/robots.txt')).statusCode).toBe(404);
    expect((await get('/private/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/private/sitemap-post.xml')).statusCode).toBe(404);
    const other = await host.inject({ url: '/robots.txt', headers: { host: 'other.test' } });
    expect(other.body).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${away.url}/sitemap.xml\n`);
  });

  it('that are not there', async () => {
    for (const path of ['/sitemap-nothing.xml', '/sitemap-post.1.xml', '/sitemap-post.a.b.xml', '/sitemap-.xml']) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
  });
});

describe('oEmbed (contracts/pages.md §8)', () => {
  const ask = (url: string, more = '', at = '') =>
    get(`${at}/wp-json/oembed/1.0/embed?url=${encodeURIComponent(url)}${more}`);

  it('describes a post, found by each of its addresses', async () => {
    const user = await host.factories.user({ role: 'author' });
    const post = await host.factories.post({ title: 'Boats & <oars>', slug: 'boats', author: user.id });
    const link = 'http://network.localhost/boats/';
    const answer = (await ask(link)).json();
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: host.main.name,
      title: 'Boats & <oars>',
      author_name: user.login,
      width: 600,
      height: 338,
    });
    expect(answer.html).toContain(`src="http://network.localhost/?p=${post.id}&#38;embed=true"`);
    expect(answer.html).toContain('title="Boats &#38; &#60;oars&#62;"');
    expect(answer.html).not.toContain('<script');
    for (const other of [
      `http://network.localhost/?p=${post.id}`,
      'http://network.localhost/boats',
      'https://network.localhost/boats/',
    ]) {
      expect((await ask(other)).json()).toEqual(answer);
    }
    const page = (await get('/boats/')).body;
    const endpoint = `http://network.localhost/wp-json/oembed/1.0/embed?url=${encodeURIComponent(link)}`;
    expect(page).toContain(`<link rel="alternate" type="application/json+oembed" href="${endpoint}">`);
    expect(page).toContain(`<link rel="alternate" type="text/xml+oembed" href="${endpoint}&#38;format=xml">`);
  });

  it('in XML, and within a width', async () => {
    const { id } = await host.factories.post({ title: 'Nets & knots' });
    const answer = await ask(`http://network.localhost/?p=${id}`, '&format=xml&maxwidth=300');
    expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(all(answer.body, 'title')).toEqual(['Nets & knots']);
    expect(all(answer.body, 'width')).toEqual(['300']);
    expect((await ask(`http://network.localhost/?p=${id}`, '&maxwidth=5')).json().width).toBe(200);
    expect((await ask(`http://network.localhost/?p=${id}`, '&maxheight=90')).json().height).toBe(90);
  });

  it('knows only what is published on this site', async () => {
    const site = await host.factories.site({ path: '/pier/' });
    const there = await host.factories.post({ title: 'There', slug: 'there' }, { site });
    expect((await ask(`http://network.localhost/pier/?p=${there.id}`, '', '/pier')).statusCode).toBe(200);
    const draft = await host.factories.post({ status: 'draft', slug: 'unfinished' });
    for (const url of [
      `http://network.localhost/pier/?p=${there.id}`,
      'http://network.localhost/pier/there/',
      `http://network.localhost/?p=${draft.id}`,
      'http://network.localhost/unfinished/',
      'http://elsewhere.test/there',
      'http://network.localhost/',
      'http://network.localhost/%zz',
      'http://network.localhost/?p=abc',
      'not an address',
    ]) {
      const answer = await ask(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'oembed_invalid_url']);
    }
  });

  it('the page for frames may stand anywhere, and tells little', async () => {
    const post = await host.factories.post({ title: 'Small', content: '<p>All of it</p>', excerpt: 'A bit' });
    const answer = await get(`/?p=${post.id}&embed=true`);
    expect(answer.headers['content-security-policy']).not.toMatch(/frame-ancestors|script-src/);
    expect(answer.body).toContain('<base target="_top">');
    expect(answer.body).toContain('A bit');
    expect(answer.body).not.toMatch(/All of it|<nav|<script/);
    expect((await get(`/${post.slug}/embed`)).body).toBe(answer.body);
    const locked = await host.factories.post({ title: 'Closed', excerpt: 'Within', password: 'x' });
    expect((await get(`/?p=${locked.id}&embed=true`)).body).not.toContain('Within');
    expect((await get('/nothing/embed')).statusCode).toBe(404);
  });
});
