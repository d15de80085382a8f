import { describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { canonical } from './pages.ts';
import { rest, usePermalinks } from './permalinks.ts';

const { host, get, body, newSite, withLibrary, publish, term, send, change, make } = usePermalinks();

const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const metas = (html: string) =>
  [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]);
const meta = (html: string, name: string) => metas(html).find(([one]) => one === name)?.[1];
type Node = Record<string, unknown> & { '@type': string; '@id': string };
const graph = (html: string): Node[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'];
const node = (html: string, type: string) => graph(html).find((one) => one['@type'] === type);

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function picture(site: Site, alt_text: string) {
  const bytes = Buffer.from(pixel, 'base64');
  const item = await host().factories.media(bytes, `${alt_text}.png`, 0, site);
  return host().media.update(host().context(site), item.id, { alt_text });
}

describe('what a post says to search engines and for sharing (contracts/pages.md §9)', () => {
  it('is its title, its prose and its featured image, unless something else was written', async () => {
    const site = await newSite({ name: 'Quay', description: 'By the water' });
    const [featured, social] = [await picture(site, 'featured'), await picture(site, 'social')];
    const content =
      '<h2>Heading</h2><figure><img src="/a.png" alt="No words"><figcaption>Nor these</figcaption></figure>' +
      '<p>The <b>first</b> words &amp; more.</p><pre>code</pre>';
    const post = await make(site, { title: 'Rope', content, featured_media: featured.id });
    const html = await body(`${site.path}rope/`);
    expect(title(html)).toBe('Rope – Quay');
    expect(meta(html, 'description')).toBe('The first words &#38; more.');
    expect(meta(html, 'og:title')).toBe('Rope');
    expect(meta(html, 'og:image')).toContain('featured');
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1', '1']);
    expect(meta(html, 'og:image:alt')).toBe('featured');
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'robots')).toBeUndefined();
    const written = {
      seo_title: 'All about %title%',
      seo_description: 'A "better" text.',
      seo_canonical: 'https://elsewhere.test/rope',
      seo_noindex: true,
      social_title: 'Look',
      social_description: 'At this',
      social_image: social.id,
    };
    const answer = await send(site, `posts/${post.id}`, { meta: written });
    expect(answer.json().meta).toEqual(written);
    const after = await body(`${site.path}rope/`);
    expect(title(after)).toBe('All about Rope');
    expect(meta(after, 'description')).toBe('A &#34;better&#34; text.');
    expect(canonical(after)).toBe('https://elsewhere.test/rope');
    expect(meta(after, 'robots')).toBe('noindex');
    expect([meta(after, 'og:title'), meta(after, 'og:description')]).toEqual(['Look', 'At this']);
    expect(meta(after, 'og:image')).toContain('social');
    await send(site, `posts/${post.id}`, { meta: { social_title: null } });
    expect(meta(await body(`${site.path}rope/`), 'og:title')).toBe('All about Rope');
    await send(site, `posts/${post.id}`, { meta: { seo_title: null, social_image: 999_999 } });
    const last = await body(`${site.path}rope/`);
    expect([title(last), meta(last, 'og:title')]).toEqual(['Rope – Quay', 'Rope']);
    expect(meta(last, 'og:image')).toContain('featured');
  });

  it('belongs to every public type and taxonomy, and to no other', async () => {
    const site = await withLibrary();
    for (const base of ['posts', 'pages', 'books']) {
      const made = await send(site, base, { title: 'One', meta: { seo_title: 'Mine' } });
      expect([base, made.json().meta.seo_title]).toEqual([base, 'Mine']);
    }
    expect((await send(site, 'loans', { title: 'One' })).json().meta).toEqual({});
    for (const base of ['categories', 'tags', 'genres']) {
      const made = await send(site, base, { name: 'One', meta: { seo_title: 'Mine', other: 1 } });
      expect(made.json().meta).toMatchObject({ seo_title: 'Mine', seo_noindex: false });
      expect(made.json().meta).not.toHaveProperty('other');
      const changed = await send(site, `${base}/${made.json().id}`, { meta: { seo_noindex: true } });
      expect(changed.json().meta).toMatchObject({ seo_title: 'Mine', seo_noindex: true });
      const reset = await send(site, `${base}/${made.json().id}`, { name: 'Two', meta: { seo_title: null } });
      expect((await get(`${rest(site)}/${base}/${made.json().id}`)).json()).toMatchObject({
        name: 'Two',
        meta: { ...reset.json().meta, seo_title: '', seo_noindex: true },
      });
    }
  });

  it.each([
    { seo_title: 'x'.repeat(201) },
    { seo_description: 'x'.repeat(501) },
    { seo_canonical: '/rope/' },
    { seo_canonical: 'javascript:alert(1)' },
    { seo_canonical: 'https://a.test/"onload="' },
    { social_image: -1 },
    { seo_noindex: 'yes' },
  ])('refuses %j', async (wrong) => {
    const site = host().main;
    for (const [base, body] of [
      ['posts', { title: 'One' }],
      ['categories', { name: 'One' }],
    ] as const) {
      const answer = await send(site, base, { ...body, meta: wrong });
      expect([base, answer.statusCode, answer.json().code]).toEqual([base, 400, 'rest_invalid_param']);
    }
  });
});

describe('lists (contracts/pages.md §9)', () => {
  it('a term says its own; further pages are counted', async () => {
    const site = await newSite({ name: 'Quay' });
    const { id, link } = await term(site, 'categories', { name: 'Walks', description: 'Slow ways.' });
    await publish(site, 2, { categories: [id] });
    await change(site, { posts_per_page: 1 });
    const first = await body(`${site.path}category/walks/`);
    expect([title(first), meta(first, 'description')]).toEqual(['Walks – Quay', 'Slow ways.']);
    expect(title(await body(`${site.path}category/walks/page/2/`))).toBe('Walks – Page 2 – Quay');
    expect(title(await body(`${site.path}page/2/`))).toBe('Page 2 – Quay');
    const own = { seo_title: 'Walking', seo_description: 'On foot.', seo_canonical: 'https://elsewhere.test/' };
    await send(site, `categories/${id}`, { meta: own });
    await change(site, { seo_term_title: '%title% | %sitename%' });
    const written = await body(`${site.path}category/walks/`);
    expect([title(written), meta(written, 'description')]).toEqual(['Walking', 'On foot.']);
    expect(canonical(written)).toBe('https://elsewhere.test/');
    const second = await body(`${site.path}category/walks/page/2/`);
    expect([title(second), canonical(second)]).toEqual(['Walking – Page 2', `${link}page/2/`]);
    expect(title(await body(`${site.path}?s=day`))).toBe('Results for “day” – Quay');
  });
});

describe('the settings of a site for search engines (contracts/pages.md §9.1)', () => {
  it('make titles, description and image, and prove on the home page alone whose it is', async () => {
    const site = await newSite({ name: 'Quay', description: 'By the water' });
    const image = await picture(site, 'standard');
    await make(site, { title: 'Rope' });
    await make(site, { title: 'Imprint' }, 'page');
    const home = await body(site.path);
    expect([title(home), meta(home, 'description')]).toEqual(['Quay', 'By the water']);
    await change(site, {
      seo_home_title: '%sitename% | %tagline%',
      seo_post_title: '%title% at %sitename%',
      seo_page_title: '%title%',
      seo_home_description: 'Everything about quays.',
      seo_default_image: image.id,
      seo_verify_google: 'g-1_x',
      seo_verify_bing: 'B2',
      seo_verify_yandex: 'y3',
      seo_verify_baidu: 'b4',
      seo_verify_pinterest: 'p5',
    });
    const after = await body(site.path);
    expect([title(after), meta(after, 'description')]).toEqual(['Quay | By the water', 'Everything about quays.']);
    expect(metas(after)).toEqual(
      expect.arrayContaining([
        ['google-site-verification', 'g-1_x'],
        ['msvalidate.01', 'B2'],
        ['yandex-verification', 'y3'],
        ['baidu-site-verification', 'b4'],
        ['p:domain_verify', 'p5'],
      ]),
    );
    expect(meta(after, 'og:image')).toContain('standard');
    const post = await body(`${site.path}rope/`);
    expect([title(post), meta(post, 'og:image')]).toEqual(['Rope at Quay', meta(after, 'og:image')]);
    expect(meta(post, 'google-site-verification')).toBeUndefined();
    expect(title(await body(`${site.path}imprint/`))).toBe('Imprint');
  });

  it('a page on front is titled as the home page, and may say more', async () => {
    const site = await newSite({ name: 'Quay', description: 'By the water' });
    const page = await make(site, { title: 'Welcome', content: '<p>Come in.</p>' }, 'page');
    await change(site, { show_on_front: 'page', page_on_front: page.id, seo_verify_google: 'g1' });
    const home = await body(site.path);
    expect([title(home), meta(home, 'description')]).toEqual(['Quay', 'By the water']);
    expect([meta(home, 'og:title'), meta(home, 'google-site-verification')]).toEqual(['Welcome', 'g1']);
    await send(site, `pages/${page.id}`, { meta: { seo_title: 'Hello', seo_description: 'Do come in.' } });
    const after = await body(site.path);
    expect([title(after), meta(after, 'description')]).toEqual(['Hello', 'Do come in.']);
  });

  it.each([
    { seo_verify_google: '<meta name="x">' },
    { seo_identity: 'robot' },
    { seo_identity_profiles: ['http://insecure.test/'] },
    { seo_identity_profiles: Array.from({ length: 21 }, () => 'https://a.test/') },
    { robots_txt: 'x'.repeat(10_001) },
    { seo_default_image: -1 },
  ])('refuses %j', async (wrong) => {
    const answer = await send(host().main, 'settings', wrong);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
  });
});

describe('structured data (contracts/pages.md §9.2)', () => {
  it('of a post: site, publisher, page, way down and article, tied together by their ids', async () => {
    const site = await newSite({ name: 'Quay <b>', description: 'By the water' });
    const logo = await picture(site, 'logo');
    const user = await host().factories.user({ role: 'author', site });
    const category = await term(site, 'categories', { name: 'Walks' });
    const tag = await term(site, 'tags', { name: 'winter' });
    await make(site, {
      title: 'Rope',
      content: '<p>Prose.</p>',
      author: user.id,
      date_gmt: '2026-01-02T03:04:05',
      fields: { categories: [category.id], tags: [tag.id] },
    });
    await change(site, {
      seo_identity_name: 'The Quay Society',
      seo_identity_logo: logo.id,
      seo_identity_profiles: ['https://social.test/@quay'],
    });
    const html = await body(`${site.path}rope/`);
    const link = `${site.url}/rope/`;
    expect(graph(html).map((one) => one['@type'])).toEqual([
      'WebSite',
      'Organization',
      'WebPage',
      'BreadcrumbList',
      'Article',
    ]);
    expect(node(html, 'WebSite')).toMatchObject({
      '@id': `${site.url}/#website`,
      name: 'Quay <b>',
      publisher: { '@id': `${site.url}/#identity` },
      potentialAction: { target: { urlTemplate: `${site.url}/?s={search_term_string}` } },
    });
    expect(node(html, 'Organization')).toMatchObject({
      '@id': `${site.url}/#identity`,
      name: 'The Quay Society',
      logo: { '@type': 'ImageObject', url: expect.stringContaining('logo'), width: 1, height: 1 },
      sameAs: ['https://social.test/@quay'],
    });
    expect(node(html, 'Article')).toMatchObject({
      '@id': `${link}#article`,
      headline: 'Rope',
      description: 'Prose.',
      datePublished: '2026-01-02T03:04:05.000Z',
      mainEntityOfPage: { '@id': `${link}#webpage` },
      publisher: { '@id': `${site.url}/#identity` },
      author: { '@type': 'Person', name: user.login },
      articleSection: ['Walks'],
      keywords: ['winter'],
    });
    expect(node(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Quay <b>', item: `${site.url}/` },
        { position: 2, name: 'Walks', item: category.link },
        { position: 3, name: 'Rope', item: link },
      ],
    });
    expect(meta(html, 'article:section')).toBe('Walks');
    expect(meta(html, 'article:tag')).toBe('winter');
  });

  it('of pages, lists and a person', async () => {
    const site = await withLibrary();
    await change(site, { seo_identity: 'person', seo_identity_name: 'Ada' });
    const above = await make(site, { title: 'Above' }, 'page');
    await make(site, { title: 'Below', parent: above.id }, 'page');
    await make(site, { title: 'Moby' }, 'book');
    const steps = (html: string) =>
      (node(html, 'BreadcrumbList')?.['itemListElement'] as { name: string }[] | undefined)?.map(({ name }) => name);
    const page = await body(`${site.path}above/below/`);
    expect([graph(page).map((one) => one['@type']), steps(page)]).toEqual([
      ['WebSite', 'Person', 'WebPage', 'BreadcrumbList'],
      [site.name, 'Above', 'Below'],
    ]);
    expect(steps(await body(`${site.path}book/moby/`))).toEqual([site.name, 'Books', 'Moby']);
    const list = await body(`${site.path}book/`);
    expect([node(list, 'CollectionPage')?.['name'], steps(list)]).toEqual(['Books', [site.name, 'Books']]);
    const home = await body(site.path);
    expect(graph(home).map((one) => one['@type'])).toEqual(['WebSite', 'Person', 'CollectionPage']);
    for (const hidden of ['?s=moby', 'nothing-here/']) {
      expect((await get(site.path + hidden)).body).not.toContain('ld+json');
    }
  });
});
