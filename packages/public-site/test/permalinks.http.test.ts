import { describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { canonical, titles } from './pages.ts';
import { path, rest, usePermalinks } from './permalinks.ts';

const { host, get, body, movedTo, newSite, withLibrary, term, send, change, make, siteWith, linkOf, headingAt } =
  usePermalinks();

describe('the permalink structure of a site (contracts/pages.md §1)', () => {
  it('is /%postname%/ if nobody has chosen another', async () => {
    const site = await newSite();
    const settings = (await host().inject({ url: `${rest(site)}/settings`, ...host().as('super-admin') })).json();
    expect(settings).toMatchObject({ permalink_structure: '/%postname%/', category_base: 'category', tag_base: 'tag' });
    const post = await make(site, { title: 'Hello' });
    expect(await linkOf(site, post)).toBe(`${site.url}/hello/`);
    expect(await headingAt(`${site.url}/hello/`)).toBe('Hello');
  });

  it.each([
    ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/04/hello/'],
    ['/%hour%/%minute%/%second%/%postname%/', '/05/06/07/hello/'],
    ['/archives/%post_id%', '/archives/{id}'],
    ['/%author%/%postname%/', '/{author}/hello/'],
    ['/%category%/%postname%/', '/north/quay/hello/'],
    ['/blog/%postname%.html', '/blog/hello.html'],
    ['/%postname%-%post_id%/', '/hello-{id}/'],
    ['/Журнал/%postname%/', '/%D0%96%D1%83%D1%80%D0%BD%D0%B0%D0%BB/hello/'],
  ])('%s', async (structure, expected) => {
    const site = await siteWith(structure);
    const user = await host().factories.user({ role: 'author', site });
    const north = await term(site, 'categories', { name: 'North' });
    const quay = await term(site, 'categories', { name: 'Quay', parent: north.id });
    const later = await term(site, 'categories', { name: 'Later' });
    const post = await make(site, {
      title: 'Hello',
      author: user.id,
      date_gmt: '2026-03-04T05:06:07',
      fields: { categories: [later.id, quay.id] },
    });
    const link = await linkOf(site, post);
    expect(link).toBe(site.url + expected.replace('{id}', String(post.id)).replace('{author}', user.login));
    expect(await headingAt(link)).toBe('Hello');
    expect(canonical(await body(path(link)))).toBe(link);
    expect((await get(`${path(link).replace(/\/$/, '')}/embed`)).statusCode).toBe(200);
    const otherSlash = link.endsWith('/') ? link.slice(0, -1) : `${link}/`;
    for (const older of [`${site.path}?p=${post.id}`, `${site.path}hello`, `${site.path}hello/`, path(otherSlash)]) {
      expect([older, await movedTo(older)]).toEqual([older, link]);
    }
    expect(await body(`${site.path}feed`)).toContain(`<link>${link}</link>`);
    expect(await body(`${site.path}sitemap-post.xml`)).toContain(`<loc>${link}</loc>`);
    expect((await get(`${path(link).replace(/\/$/, '')}/feed`)).statusCode).toBe(404);
    expect((await get(`${path(link).replace(/\/$/, '')}/page/2`)).statusCode).toBe(404);
  });

  it('empty: everything is found by its id', async () => {
    const site = await siteWith('');
    const category = await term(site, 'categories', { name: 'Walks' });
    const tag = await term(site, 'tags', { name: 'Winter' });
    const post = await make(site, { title: 'Plain', fields: { categories: [category.id], tags: [tag.id] } });
    const page = await make(site, { title: 'Imprint' }, 'page');
    expect(await linkOf(site, post)).toBe(`${site.url}/?p=${post.id}`);
    expect(await linkOf(site, page, 'pages')).toBe(`${site.url}/?page_id=${page.id}`);
    expect([category.link, tag.link]).toEqual([`${site.url}/?cat=${category.id}`, `${site.url}/?tag=winter`]);
    const shown = { [`?p=${post.id}`]: 'Plain', [`?cat=${category.id}`]: 'Walks', '?tag=winter': 'Winter' };
    for (const [query, heading] of Object.entries(shown)) {
      expect(await headingAt(`${site.url}/${query}`)).toBe(heading);
    }
    expect(await movedTo(`${site.path}plain`)).toBe(`${site.url}/?p=${post.id}`);
    expect(await movedTo(`${site.path}plain/embed`)).toBe(`${site.url}/?p=${post.id}&embed=true`);
    expect(await movedTo(`${site.path}imprint/`)).toBe(`${site.url}/?page_id=${page.id}`);
    expect(await movedTo(`${site.path}category/walks/`)).toBe(`${site.url}/?cat=${category.id}`);
    expect(await movedTo(`${site.path}category/walks/page/2`)).toBe(`${site.url}/?cat=${category.id}&paged=2`);
    expect((await get(`${site.path}category/walks/feed`)).body).toContain('<title>Plain</title>');
    await change(site, { category_base: 'topics' });
    expect(await movedTo(`${site.path}category/walks/feed/atom`)).toBe(`${site.url}/topics/walks/feed/atom`);
  });

  it.each([
    ['/%year%/', 'must have %postname% or %post_id%'],
    ['/%postname%/%nonsense%/', 'unknown tag, %nonsense%'],
    ['%postname%/', 'must begin with a slash'],
    [`/${'a'.repeat(200)}/%postname%/`, 'at most 200 characters'],
    ['/page/%post_id%/', 'must not have /page/'],
    ['/%category%-%postname%/', 'must have a slash between'],
  ])('is refused: %s', async (permalink_structure, message) => {
    const site = await newSite();
    const answer = await send(site, 'settings', { permalink_structure, title: 'Not this either' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_permalink_structure']);
    expect(answer.json().message).toContain(message);
    const settings = (await host().inject({ url: `${rest(site)}/settings`, ...host().as('super-admin') })).json();
    expect(settings).toMatchObject({ permalink_structure: '/%postname%/', title: site.name });
  });

  it.each([
    { category_base: 'a b' },
    { tag_base: 'feed' },
    { tag_base: 'category' },
    { category_base: 'a'.repeat(101) },
  ])('has no base like %o', async (bases) => {
    const answer = await send(await newSite(), 'settings', bases);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_permalink_base']);
  });

  it('may change fifty times; then only to one that it has had', async () => {
    const site = await newSite();
    for (let turn = 1; turn <= 50; turn += 1) await change(site, { permalink_structure: `/${turn}/%postname%/` });
    const refused = await send(site, 'settings', { permalink_structure: '/51/%postname%/' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_permalink_changes']);
    await change(site, { permalink_structure: '/7/%postname%/' });
    const post = await make(site, { title: 'Often' });
    for (const structure of ['1', '50', '25']) {
      expect(await movedTo(`${site.path}${structure}/often/`)).toBe(`${site.url}/7/often/`);
    }
    expect(await linkOf(site, post)).toBe(`${site.url}/7/often/`);
  });

  it('is named in the audit log when it changes (contracts/audit.md)', async () => {
    const site = await siteWith('/%year%/%postname%/');
    const url = '/wp-json/octavo/v1/audit?action=site.changed&per_page=1';
    const [entry] = (await host().inject({ url, ...host().as('super-admin') })).json();
    expect(entry).toMatchObject({ target: { id: String(site.id) }, details: { fields: ['permalink_structure'] } });
  });

  it('only those who may manage the site can change', async () => {
    const site = await newSite();
    const editor = await host().factories.user({ role: 'editor', site });
    const url = `${rest(site)}/settings`;
    const payload = { permalink_structure: '/x/%postname%/' };
    const answer = await host().inject({ method: 'POST', url, headers: editor.headers, payload });
    expect(answer.statusCode).toBe(403);
  });
});

describe('the parts of an address (contracts/pages.md §1)', () => {
  it('are percent-encoded', async () => {
    const site = await newSite();
    const parent = await make(site, { title: 'Über uns', slug: 'سلام' }, 'page');
    const child = await make(site, { title: 'Привет', parent: parent.id }, 'page');
    const link = await linkOf(site, child, 'pages');
    expect(link).toBe(`${site.url}/${encodeURIComponent('سلام')}/${encodeURIComponent('привет')}/`);
    expect(await headingAt(link)).toBe('Привет');
    expect(await headingAt(link.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()))).toBe('Привет');
    expect(await movedTo(path(link).slice(0, -1))).toBe(link);
    const category = await term(site, 'categories', { name: 'Прогулки' });
    expect(await headingAt(category.link)).toBe('Прогулки');
    expect(await movedTo(path(category.link).slice(0, -1))).toBe(category.link);
  });

  it('have dates in the time zone of the site', async () => {
    const site = await siteWith('/%year%/%monthnum%/%day%/%hour%/%postname%/', { timezone: 'Asia/Tokyo' });
    const post = await make(site, { title: 'Late', date_gmt: '2025-12-31T20:30:00' });
    const link = `${site.url}/2026/01/01/05/late/`;
    expect(await linkOf(site, post)).toBe(link);
    expect(await headingAt(link)).toBe('Late');
    expect(await movedTo(`${site.path}2025/12/31/20/late/`)).toBe(link);
    await change(site, { timezone: 'America/New_York' });
    expect(await movedTo(path(link))).toBe(`${site.url}/2025/12/31/15/late/`);
  });

  it('lead on when a category is renamed, moved or taken away', async () => {
    const site = await siteWith('/%category%/%postname%/');
    const category = await term(site, 'categories', { name: 'Old' });
    const post = await make(site, { title: 'Kept', fields: { categories: [category.id] } });
    const first = await linkOf(site, post);
    expect(first).toBe(`${site.url}/old/kept/`);
    await send(site, `categories/${category.id}`, { slug: 'new' });
    expect(await movedTo(path(first))).toBe(`${site.url}/new/kept/`);
    const url = `${rest(site)}/categories/${category.id}?force=true`;
    expect((await host().inject({ method: 'DELETE', url, ...host().as('super-admin') })).statusCode).toBe(200);
    const link = await linkOf(site, post);
    expect(link).toBe(`${site.url}/uncategorized/kept/`);
    expect(await movedTo(path(first))).toBe(link);
    expect(await headingAt(link)).toBe('Kept');
  });

  it('are below the folder of the site', async () => {
    const [one, two] = [await newSite(), await newSite()];
    const [mine, theirs] = [await make(one, { title: 'Mine' }), await make(two, { title: 'Theirs' })];
    expect(await linkOf(one, mine)).toBe(`http://network.localhost${one.path}mine/`);
    expect(await headingAt(`http://network.localhost${two.path}theirs/`)).toBe('Theirs');
    for (const url of [`${one.path}theirs/`, `${two.path}mine/`, '/mine/', '/theirs/']) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
    expect(await movedTo(`${two.path}?p=${theirs.id}`)).toBe(`${two.url}/theirs/`);
  });

  it('of plugins’ types and taxonomies are below their bases', async () => {
    const site = await withLibrary();
    await change(site, { permalink_structure: '/%year%/%postname%/' });
    const genre = await term(site, 'genres', { name: 'Sea' });
    const book = await make(site, { title: 'Moby-Dick', fields: { genres: [genre.id] } }, 'book');
    const link = `${site.url}/book/moby-dick/`;
    expect(await linkOf(site, book, 'books')).toBe(link);
    expect(await headingAt(link)).toBe('Moby-Dick');
    for (const older of [`?post_type=book&p=${book.id}`, 'book/moby-dick', 'book/x/moby-dick']) {
      expect([older, await movedTo(site.path + older)]).toEqual([older, link]);
    }
    for (const list of ['book', 'genre/sea']) {
      expect(titles(await body(`${site.path}${list}/`))).toEqual(['Moby-Dick']);
      expect((await get(`${site.path}${list}/feed/json`)).json().items).toHaveLength(1);
      expect((await get(`${site.path}${list}/page/2/`)).statusCode).toBe(404);
    }
    expect((await get(`${site.path}moby-dick/`)).statusCode).toBe(404);
  });
});

describe('for editors (contracts/content.md)', () => {
  const edit = async (site: Site, id: number, base = 'posts') =>
    (await host().inject({ url: `${rest(site)}/${base}/${id}?context=edit`, ...host().as('super-admin') })).json();

  it('permalink_template has a tag in place of the slug, generated_slug what would stand there', async () => {
    const site = await siteWith('/%year%/%postname%/');
    const draft = await make(site, { title: 'Größe & Maß', status: 'draft', date_gmt: '2026-01-02T03:04:05' });
    expect(await edit(site, draft.id)).toMatchObject({
      link: `${site.url}/?p=${draft.id}`,
      slug: '',
      permalink_template: `${site.url}/2026/%postname%/`,
      generated_slug: 'grosse-mass',
    });
    const post = await make(site, { title: 'Title', slug: 'other', date_gmt: '2026-01-02T03:04:05' });
    expect(await edit(site, post.id)).toMatchObject({
      link: `${site.url}/2026/other/`,
      permalink_template: `${site.url}/2026/%postname%/`,
      generated_slug: 'other',
    });
    const parent = await make(site, { title: 'About' }, 'page');
    const child = await make(site, { title: 'Team', parent: parent.id }, 'page');
    expect(await edit(site, child.id, 'pages')).toMatchObject({ permalink_template: `${site.url}/about/%pagename%/` });
    const seen = (await get(`${rest(site)}/posts/${post.id}`)).json();
    expect(seen).not.toHaveProperty('permalink_template');
    expect(seen).not.toHaveProperty('generated_slug');
  });
});
