import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { canonical, usePages } from './pages.ts';

const { host, get, body, newSite, withLibrary, term, pathOf } = usePages();

describe('every page (contracts/pages.md §2)', () => {
  it('has no script and loads nothing', async () => {
    const post = await host().factories.post({ title: 'Plain', content: '<p>Words.</p>' });
    const html = await body(await pathOf(post));
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(html.match(/<link rel="(stylesheet|preload|modulepreload)"/g)).toBeNull();
  });

  it('is small (§11)', async () => {
    const paragraph = Array.from({ length: 120 }, (_, number) => `word${(number * 7919) % 1000}`).join(' ');
    const post = await host().factories.post({ title: 'Long', content: `<p>${paragraph}</p>`.repeat(12) });
    const html = await body(await pathOf(post));
    expect(html.length).toBeGreaterThan(15_000);
    expect(gzipSync(html).length).toBeLessThan(15_000);
    expect(gzipSync(await body('/nowhere')).length).toBeLessThan(6_000);
  });

  it('lists top pages by their order, five in a row and the rest folded', async () => {
    const site = await newSite();
    const make = (title: string, menu_order: number, parent = 0) =>
      host().factories.post({ title, menu_order, parent }, { site, type: 'page' });
    for (const number of [7, 6, 5, 4, 3, 2]) await make(`Page ${number}`, number);
    const first = await make('Page 1', 1);
    await make('Below', 0, first.id);
    await host().factories.post({ title: 'Hidden', status: 'draft' }, { site, type: 'page' });
    const [, row = ''] = /<nav[^>]* aria-label="Pages">(.*?)<\/nav>/s.exec(await body(site.path)) ?? [];
    const [before, folded] = row.split(/<details>\s*<summary>More<\/summary>/);
    const names = (html: string | undefined) => [...(html ?? '').matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name);
    expect(names(before)).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    expect(names(folded)).toEqual(['Page 6', 'Page 7', 'Search']);
    expect(await body(await pathOf(first, site))).toContain('aria-current="page">Page 1</a>');
  });

  it('lists labelled pages of plugins where they are on', async () => {
    const site = await withLibrary();
    expect(await body(site.path)).toContain(`<a href="${site.url}/catalogue">Catalogue</a>`);
    expect(await body(`${site.path}catalogue`)).toContain('aria-current="page">Catalogue</a>');
    expect(await body(`${site.path}catalogue`)).toContain('<h1>All books</h1>');
    expect(await body('/')).not.toContain('Catalogue');
    expect((await get('/catalogue')).statusCode).toBe(404);
  });

  it("has its author's new name at once", async () => {
    const user = await host().factories.user({ role: 'author' });
    const path = await pathOf(await host().factories.post({ title: 'Signed', author: user.id }));
    const renamed = { method: 'POST' as const, url: '/wp-json/core/v2/users/me', headers: user.headers };
    for (const name of ['Ada Byron', 'Ada Lovelace']) {
      expect((await host().inject({ ...renamed, payload: { name } })).statusCode).toBe(200);
      expect(await body(path)).toContain(`rel="author">By ${name}</a>`);
    }
  });

  it("speaks the site's language and runs in its direction", async () => {
    const site = await newSite({ language: 'ar', name: 'رصيف' });
    const html = await body(`${site.path}nowhere`);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('غير موجود');
    expect(html).not.toMatch(/not found|Search|Skip/);
    const unknown = await newSite({ language: 'cs' });
    expect(await body(`${unknown.path}nowhere`)).toMatch(/<html lang="cs">.*<h1>Page not found<\/h1>/s);
  });

  it('names the language of what has another one', async () => {
    const post = await host().factories.post({ title: 'שלום', content: '<p>עולם</p>', language: 'he' });
    const html = await body(await pathOf(post));
    expect(html).toMatch(/<h1 lang="he" dir="rtl">.*<div class="content" lang="he" dir="rtl">/s);
  });

  it('says what a filter makes of titles, everywhere', async () => {
    const site = await withLibrary();
    await host().factories.post({ title: 'Rights (c)' }, { site, type: 'page' });
    const old = await host().factories.post({ title: 'Old (c)', date_gmt: '2026-01-01' }, { site });
    const post = await host().factories.post({ title: 'New (c)', date_gmt: '2026-01-02' }, { site });
    const html = await body(await pathOf(post, site));
    expect(html).toContain('<title>New © – ');
    expect(html).toContain('<h1>New <b>©</b></h1>');
    expect(html).toContain('>Rights <b>©</b></a>');
    expect(html).toContain(`href="${site.url}/${old.slug}/"><span>Previous</span> Old <b>©</b></a>`);
  });

  it('escapes all that it did not write itself', async () => {
    const evil = `"><img src=x onerror=alert(1)>'`;
    const site = await newSite({ name: evil, description: evil });
    const category = await term(site, 'categories', { name: evil, description: evil });
    const user = await host().factories.user({ role: 'author', site });
    await host().users.update(host().context(), user.id, { name: evil, description: evil });
    const fields = { categories: [category.id] };
    const post = await host().factories.post({ title: evil, excerpt: evil, author: user.id, fields }, { site });
    await host().factories.post({ title: evil }, { site, type: 'page' });
    const lists = [`category/${category.slug}/`, `author/${user.login}/`];
    for (const path of ['', `${post.slug}/`, ...lists, `?p=${post.id}&embed=true`]) {
      const answer = await get(site.path + path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).not.toContain('<img src=x');
    }
    for (const path of [`?s=${encodeURIComponent(evil)}`, encodeURIComponent(evil)]) {
      expect(await body(site.path + path)).not.toContain('<img src=x');
    }
  });
});

describe('a post (contracts/pages.md §3)', () => {
  it('shows author, date, categories, tags and what comes before and after', async () => {
    const site = await newSite({ timezone: 'Asia/Tokyo' });
    const user = await host().factories.user({ role: 'author', site });
    const category = await term(site, 'categories', { name: 'Walks' });
    const tag = await term(site, 'tags', { name: 'Winter' });
    const day = (date: number) => `2026-01-0${date}T20:00:00Z`;
    const fields = { categories: [category.id], tags: [tag.id] };
    const before = await host().factories.post({ title: 'Before', date_gmt: day(1) }, { site });
    await host().factories.post({ title: 'A draft between', date_gmt: day(2), status: 'draft' }, { site });
    const post = await host().factories.post({ title: 'Now', date_gmt: day(3), author: user.id, fields }, { site });
    const after = await host().factories.post({ title: 'After', date_gmt: day(4) }, { site });
    const html = await body(await pathOf(post, site));
    expect(html).toContain(`<a href="${site.url}/author/${user.login}/" rel="author">By ${user.login}</a>`);
    expect(html).toContain('<time datetime="2026-01-04T05:00:00">January 4, 2026</time>');
    expect(html).toContain(`<p class="kicker"><a href="${category.link}">Walks</a></p>`);
    expect(html).toContain(`Tags: <a href="${tag.link}">Winter</a>`);
    expect(html).toMatch(new RegExp(`rel="prev" href="${site.url}/${before.slug}/"`));
    expect(html).toMatch(new RegExp(`rel="next" href="${site.url}/${after.slug}/"`));
    const plain = await body(await pathOf(before, site));
    expect(plain).not.toMatch(/Uncategorized|rel="author"|rel="prev"/);
  });

  it('has its picture in the sizes that there are', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    const { id } = await host().factories.media(bytes, 'blue.jpg');
    await host().media.update(host().context(), id, { alt_text: 'All "blue"' });
    const post = await host().factories.post({ title: 'Blue', featured_media: id });
    const image = /<figure class="featured">(<img[^>]*>)/.exec(await body(await pathOf(post)))?.[1] ?? '';
    expect(image).toMatch(/srcset="[^"]*medium[^"]* 300w, .* 1600w" sizes="[^"]+" width="1600" height="900"/);
    expect(image).toContain('alt="All &#34;blue&#34;" fetchpriority="high"');
    const [, first, ...others] = (await body('/?s=blue')).split('class="picture"');
    expect(first).toContain('<img src=');
    expect(others).toEqual([]);
  });

  it('is a page without date and neighbours if it is a page', async () => {
    const page = await host().factories.post({ title: 'Imprint' }, { type: 'page' });
    const answer = await get(await pathOf(page));
    expect([answer.statusCode, answer.body.includes('<h1>Imprint</h1>')]).toEqual([200, true]);
    expect(answer.body).not.toMatch(/<time|rel="prev"|rel="next"/);
  });

  it('lets tables and code scroll by keyboard', async () => {
    const content = '<table><tr><td>1</td></tr></table><pre class="x">code</pre><p>&lt;table&gt;</p>';
    const html = await body(await pathOf(await host().factories.post({ content })));
    expect(html).toContain('<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>');
    expect(html).toContain('</table></div><pre tabindex="0" class="x">code</pre><p>&lt;table&gt;</p>');
  });

  it('moves with its slug', async () => {
    const { id } = await host().factories.post({ title: 'First name' });
    await host().posts.update(host().context(), 'post', id, { slug: 'second-name' });
    const answer = await get('/first-name');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'http://network.localhost/second-name/']);
  });
});

describe('what machines are told (contracts/pages.md §9)', () => {
  it('one address, a description, Open Graph and an article', async () => {
    const user = await host().factories.user({ role: 'author' });
    await host().factories.post({
      title: 'Rope & </script> "tar"',
      excerpt: 'What holds.',
      author: user.id,
      date_gmt: '2026-01-02T03:04:05',
      slug: 'rope',
    });
    const html = await body('/rope/');
    const link = 'http://network.localhost/rope/';
    expect(canonical(html)).toBe(link);
    expect(html).toContain('<meta name="description" content="What holds.">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="og:title" content="Rope &#38; &#60;/script&#62; &#34;tar&#34;">');
    expect(html).toContain('<meta property="article:published_time" content="2026-01-02T03:04:05.000Z">');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
    expect(html).toContain('<script type="application/ld+json">{"@context":"https://schema.org","@graph":[');
    expect(html).toContain('"headline":"Rope & \\u003c/script> \\"tar\\""');
  });
});

describe('keeping and headers (contracts/pages.md §10)', () => {
  it('what has not changed is 304, until a post does', async () => {
    const site = await newSite();
    const { id } = await host().factories.post({ title: 'Kept' }, { site });
    for (const path of ['', 'kept/', 'feed', 'sitemap.xml']) {
      const first = await get(site.path + path);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=60',
        'surrogate-key': [
          `site-${site.id}`,
          // Nobody sees a loan.
          ...['post', 'page', 'book'].map((type) => `${site.id}-type-${type}`),
          ...['category', 'post_tag', 'genre'].map((taxonomy) => `${site.id}-taxonomy-${taxonomy}`),
          `${site.id}-media`,
          `${site.id}-pages`,
          ...(path === 'feed' || path === 'sitemap.xml' ? [] : [`${site.id}-menus`, `${site.id}-type-area`]),
        ].join(' '),
        vary: 'Authorization, Cookie, X-WP-Nonce',
      });
      const etag = String(first.headers.etag);
      expect((await get(site.path + path, { 'if-none-match': etag })).statusCode).toBe(304);
    }
    const { etag } = (await get(site.path)).headers;
    await host().posts.update(host().context(site), 'post', id, { title: 'Changed' });
    expect((await get(site.path, { 'if-none-match': String(etag) })).statusCode).toBe(200);
    const missing = await get(`${site.path}nowhere`);
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  it('scripts may run only where one is brought, and only our own', async () => {
    const site = await withLibrary();
    const policy = async (path: string) => String((await get(path)).headers['content-security-policy']);
    for (const path of [site.path, `${site.path}catalogue`, `${site.path}nowhere`, '/a/b/c/d']) {
      expect(await policy(path)).not.toContain('script-src');
      expect(await policy(path)).toMatch(/^default-src 'none'; .*frame-src https:; .*frame-ancestors 'self'/);
      expect(await policy(path)).toContain("connect-src 'self' http");
    }
    expect(await policy(`${site.path}lamp`)).toContain("script-src 'self' http://network.localhost");
    const script = '<script src="/x.js"></script>';
    const brought = await host().factories.post({ content: script }, { site });
    expect(await policy(await pathOf(brought, site))).toContain("script-src 'self'");
    const answer = await get(site.path);
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('a site that is not public is not for search engines', async () => {
    const site = await newSite();
    expect((await get(site.path)).headers['x-robots-tag']).toBeUndefined();
    await host().siteAdministration.update(site.id, { public: false });
    for (const path of ['', 'nowhere', 'feed']) {
      expect((await get(site.path + path)).headers['x-robots-tag']).toBe('noindex');
    }
  });
});
