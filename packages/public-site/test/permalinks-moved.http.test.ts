import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { createHost, createLogger } from '@octavo/platform';
import type { Post } from '@octavo/plugin-api';
import { publicSite } from '@octavo/public-site';
import { reserved } from '../../platform/src/kernel/base/permalinks.ts';
import { titles } from './pages.ts';
import { path, rest, usePermalinks } from './permalinks.ts';

const { host, get, body, movedTo, newSite, withLibrary, term, change, make, siteWith, linkOf, headingAt } =
  usePermalinks();

describe('addresses that were handed out (contracts/pages.md §1)', () => {
  it('lead to their post in one step, after five changes of structure', async () => {
    const site = await newSite();
    const user = await host().factories.user({ role: 'author', site });
    const outer = await term(site, 'categories', { name: 'Outer' });
    const inner = await term(site, 'categories', { name: 'Inner', parent: outer.id });
    const all: Post[] = [];
    for (const [number, title] of ['One', 'Two', '2026', 'Zwölf', 'Привет'].entries()) {
      const fields = { categories: [number % 2 === 0 ? inner.id : outer.id] };
      const date_gmt = `2026-0${number + 1}-02T03:04:05`;
      all.push(await make(site, { title, date_gmt, author: user.id, fields }));
    }
    const given = new Map<string, string>();
    const note = async () => {
      for (const post of all) given.set(await linkOf(site, post), post.title);
    };
    await note();
    for (const permalink_structure of [
      '/%year%/%monthnum%/%day%/%postname%/',
      '/%category%/%postname%/',
      '/archives/%post_id%',
      '/%author%/%postname%/',
      '/blog/%postname%.html',
    ]) {
      await change(site, { permalink_structure });
      await note();
    }
    expect(given.size).toBe(6 * all.length);
    for (const last of ['/blog/%postname%.html', '', '/%postname%/', '/%year%/%postname%']) {
      if (last !== '/blog/%postname%.html') await change(site, { permalink_structure: last });
      const present = new Map<string, string>();
      for (const post of all) present.set(post.title, await linkOf(site, post));
      for (const [address, title] of given) {
        const link = present.get(title)!;
        const to = address === link ? link : await movedTo(path(address));
        expect([address, to]).toEqual([address, link]);
        expect([address, await headingAt(link)]).toEqual([address, title]);
      }
    }
  });

  it('are known at once to a process that did not make the change', async () => {
    const site = await newSite();
    await make(site, { title: 'Known', date_gmt: '2026-01-02' });
    const other = await createHost(host().config, [], { features: publicSite, log: createLogger('silent') });
    const ask = async (url: string) =>
      (await inject(other.front, { url, headers: { host: 'network.localhost' } })).statusCode;
    expect(await ask(`${site.path}known/`)).toBe(200);
    await change(site, { permalink_structure: '/%year%/%postname%/' });
    expect(await ask(`${site.path}2026/known/`)).toBe(200);
    expect(await ask(`${site.path}2026/unknown/`)).toBe(404);
    await other.close();
  });

  it('follow a slug that has changed, under each structure', async () => {
    const site = await siteWith('/%year%/%postname%/');
    const post = await make(site, { title: 'First', date_gmt: '2026-01-01' });
    await host().posts.update(host().context(site), 'post', post.id, { slug: 'second' });
    const link = `${site.url}/2026/second/`;
    for (const older of ['2026/first/', 'first', '2026/first', '2026/second']) {
      expect([older, await movedTo(site.path + older)]).toEqual([older, link]);
    }
    expect(await movedTo(`${site.path}2026/first/embed`)).toBe(`${link}embed/`);
    await change(site, { permalink_structure: '/%postname%/' });
    expect(await movedTo(`${site.path}2026/first/`)).toBe(`${site.url}/second/`);
    expect(await headingAt(`${site.url}/second/`)).toBe('First');
  });

  it('follow a page that has moved, and its children', async () => {
    const site = await newSite();
    const about = await make(site, { title: 'About' }, 'page');
    const team = await make(site, { title: 'Team', parent: about.id }, 'page');
    const ada = await make(site, { title: 'Ada', parent: team.id }, 'page');
    expect(await linkOf(site, ada, 'pages')).toBe(`${site.url}/about/team/ada/`);
    expect(await headingAt(`${site.url}/about/team/ada/`)).toBe('Ada');
    await host().posts.update(host().context(site), 'page', team.id, { parent: 0, slug: 'people' });
    expect(await linkOf(site, ada, 'pages')).toBe(`${site.url}/people/ada/`);
    const moves = {
      'about/team/ada/': 'people/ada/',
      'about/team/': 'people/',
      ada: 'people/ada/',
      'people/ada': 'people/ada/',
    };
    for (const [from, to] of Object.entries(moves)) {
      expect([from, await movedTo(site.path + from)]).toEqual([from, `${site.url}/${to}`]);
    }
    expect(await movedTo(`${site.path}?page_id=${ada.id}`)).toBe(`${site.url}/people/ada/`);
    expect(await headingAt(`${site.url}/people/ada/`)).toBe('Ada');
  });

  it('follow the bases of categories and tags, with pages and feeds below them', async () => {
    const site = await newSite();
    const category = await term(site, 'categories', { name: 'Walks' });
    const tag = await term(site, 'tags', { name: 'Winter' });
    const fields = { categories: [category.id], tags: [tag.id] };
    for (let number = 0; number < 11; number += 1) await make(site, { title: `Walk ${number}`, fields });
    await change(site, { category_base: 'themen', tag_base: 'слова/все' });
    await change(site, { category_base: 'topics' });
    const words = '%D1%81%D0%BB%D0%BE%D0%B2%D0%B0/%D0%B2%D1%81%D0%B5';
    expect((await get(`${rest(site)}/categories/${category.id}`)).json().link).toBe(`${site.url}/topics/walks/`);
    expect((await get(`${rest(site)}/tags/${tag.id}`)).json().link).toBe(`${site.url}/${words}/winter/`);
    for (const [base, now] of [
      ['category/walks', 'topics/walks'],
      ['themen/walks', 'topics/walks'],
      ['tag/winter', `${words}/winter`],
    ] as const) {
      for (const end of ['/', '/page/2/']) {
        expect(await movedTo(`${site.path}${base}${end}`)).toBe(`${site.url}/${now}${end}`);
        expect((await get(`${site.path}${now}${end}`)).statusCode).toBe(200);
      }
      expect(await movedTo(`${site.path}${base}/feed/json`)).toBe(`${site.url}/${now}/feed/json`);
      expect((await get(`${site.path}${now}/feed/json`)).json().items).toHaveLength(10);
      expect((await get(`${site.path}${now}/feed/nonsense`)).statusCode).toBe(404);
      expect((await get(`${site.path}${now}/embed`)).statusCode).toBe(404);
    }
    expect(await movedTo(`${site.path}?cat=${category.id}`)).toBe(`${site.url}/topics/walks/`);
    expect(titles(await body(`${site.path}topics/walks/page/2/`))).toHaveLength(1);
  });

  it('keep what else was asked for', async () => {
    const site = await newSite();
    const post = await make(site, { title: 'Find' });
    for (const older of [`?p=${post.id}&s=two+words&s_page=2`, 'find?s=two+words&s_page=2']) {
      expect(await movedTo(site.path + older)).toBe(`${site.url}/find/?s=two+words&s_page=2`);
    }
    expect(await movedTo(`${site.path}find?password=secret&p=9`)).toBe(`${site.url}/find/`);
    expect(await headingAt(`${site.url}/find/?s=two+words`)).toBe('Find');
  });

  it('are the same in the REST interface of a site that has changed, which caches notice', async () => {
    const site = await newSite();
    const { id } = await make(site, { title: 'Cached' });
    const { etag } = (await get(`${rest(site)}/posts/${id}`)).headers;
    await change(site, { permalink_structure: '/%year%/%postname%/' });
    const again = await get(`${rest(site)}/posts/${id}`, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(200);
  });

  it('name with their cache keys whose slugs they have', async () => {
    const site = await newSite();
    const parent = await make(site, { title: 'Parent' }, 'page');
    const child = await make(site, { title: 'Child', parent: parent.id }, 'page');
    const keys = async (route: string) => String((await get(`${rest(site)}/${route}`)).headers['surrogate-key']);
    expect(await keys(`pages/${child.id}`)).toBe(`site-${site.id} ${site.id}-post-${child.id} ${site.id}-type-page`);
    const post = await make(site);
    expect(await keys(`posts/${post.id}`)).toBe(`site-${site.id} ${site.id}-post-${post.id}`);
    await change(site, { permalink_structure: '/%category%/%postname%/' });
    expect(await keys(`posts/${post.id}`)).toContain(` ${site.id}-taxonomy-category`);
  });
});

describe('two things at one address (contracts/pages.md §1)', () => {
  it('a list below its base comes before a page', async () => {
    const site = await newSite();
    await term(site, 'categories', { name: 'News' });
    const base = await make(site, { title: 'Category' }, 'page');
    const hidden = await make(site, { title: 'A page', slug: 'news', parent: base.id }, 'page');
    const other = await make(site, { title: 'Other', parent: base.id }, 'page');
    expect(await headingAt(`${site.url}/category/news/`)).toBe('News');
    expect(await headingAt(`${site.url}/category/other/`)).toBe('Other');
    expect(await headingAt(`${site.url}/category/`)).toBe('Category');
    // What nobody finds by its path is shown by its id.
    expect(await headingAt(`${site.url}/?page_id=${hidden.id}`)).toBe('A page');
    expect(await movedTo(`${site.path}?page_id=${other.id}`)).toBe(`${site.url}/category/other/`);
  });

  it('a page comes before a post, which is shown by its id', async () => {
    const site = await newSite();
    const post = await make(site, { title: 'The post', slug: 'about' });
    const page = await make(site, { title: 'The page', slug: 'about' }, 'page');
    expect(await headingAt(`${site.url}/about/`)).toBe('The page');
    expect(await movedTo(`${site.path}?page_id=${page.id}`)).toBe(`${site.url}/about/`);
    expect(await headingAt(`${site.url}/?p=${post.id}`)).toBe('The post');
  });

  it('what is there now comes before what was there once', async () => {
    const site = await siteWith('/%category%/%postname%/');
    const category = await term(site, 'categories', { name: 'Shop' });
    const post = await make(site, { title: 'A post', slug: 'tea', fields: { categories: [category.id] } });
    const parent = await make(site, { title: 'Elsewhere' }, 'page');
    await make(site, { title: 'A page', slug: 'tea', parent: parent.id }, 'page');
    expect(await headingAt(`${site.url}/shop/tea/`)).toBe('A post');
    expect(await headingAt(`${site.url}/elsewhere/tea/`)).toBe('A page');
    expect(await movedTo(`${site.path}?p=${post.id}`)).toBe(`${site.url}/shop/tea/`);
    // A new post takes a former slug.
    await host().posts.update(host().context(site), 'post', post.id, { slug: 'green-tea' });
    await make(site, { title: 'The new one', slug: 'tea', fields: { categories: [category.id] } });
    expect(await headingAt(`${site.url}/shop/tea/`)).toBe('The new one');
  });

  it('the list of a type gives way to a page, and to nothing that is elsewhere', async () => {
    const site = await withLibrary();
    const parent = await make(site, { title: 'Shop' }, 'page');
    const page = await make(site, { title: 'A page', slug: 'book', parent: parent.id }, 'page');
    expect(await headingAt(`${site.url}/book/`)).toBe('Books');
    expect(await movedTo(`${site.path}?post_type=book`)).toBe(`${site.url}/book/`);
    await host().posts.update(host().context(site), 'page', page.id, { parent: 0 });
    expect(await headingAt(`${site.url}/book/`)).toBe('A page');
    expect(await headingAt(`${site.url}/?post_type=book`)).toBe('Books');
  });

  it.each([...reserved].filter((word) => !word.includes('.')))(
    'a word with a meaning of its own is no slug: %s',
    async (word) => {
      const site = await siteWith('/%year%/%postname%/');
      const parent = await make(site, { title: 'Parent' }, 'page');
      const made = await make(site, { title: 'A page', slug: word, parent: parent.id }, 'page');
      const changed = await make(site, { title: 'Another page' }, 'page');
      const { slug } = await host().posts.update(host().context(site), 'page', changed.id, { slug: word });
      expect([made.slug, slug]).toEqual([`${word}-2`, `${word}-3`]);
      expect(await headingAt(await linkOf(site, made, 'pages'))).toBe('A page');
      expect(await headingAt(await linkOf(site, changed, 'pages'))).toBe('Another page');
    },
  );

  it('a page behind the page of a plugin is shown at its plain address', async () => {
    const site = await withLibrary();
    const page = await make(site, { title: 'Ours', slug: 'catalogue' }, 'page');
    expect(await headingAt(`${site.url}/catalogue/`)).toBe('All books');
    expect(await headingAt(`${site.url}/?page_id=${page.id}`)).toBe('Ours');
  });

  it('REST says what is at an address', async () => {
    const site = await withLibrary();
    const page = await make(site, { title: 'A & B', slug: 'same' }, 'page');
    const post = await make(site, { title: 'A post', slug: 'same' });
    const former = await make(site, { title: 'Former', slug: 'older' });
    await host().posts.update(host().context(site), 'post', former.id, { slug: 'newer' });
    const at = async (url: string) =>
      (await get(`${site.path}wp-json/octavo/v1/address?url=${encodeURIComponent(url)}`)).json().shows;
    const link = `${site.url}/same/`;
    expect(await at(link)).toEqual({ kind: 'post', id: page.id, type: 'page', title: 'A & B', link });
    expect(await at('/same')).toMatchObject({ id: page.id });
    expect(await at(`${site.url}/?p=${post.id}`)).toBeNull();
    expect(await at('/newer/')).toMatchObject({ kind: 'post', id: former.id });
    for (const nothing of ['/older/', '/nothing/', 'https://example.org/same/']) expect(await at(nothing)).toBeNull();
    expect(await at('/catalogue/')).toMatchObject({ kind: 'fixed', title: 'Catalogue' });
    expect(await at('/feed/')).toMatchObject({ kind: 'fixed' });
    const news = await term(site, 'categories', { name: 'News' });
    expect(await at('/category/news')).toEqual({ kind: 'list', title: 'News', link: news.link });
  });
});

describe('what is not for everybody (contracts/pages.md §1)', () => {
  it.each(['/%postname%/', '/%year%/%postname%/', '/archives/%post_id%', '/%category%/%postname%/', ''])(
    'is 404 for strangers under any form: %s',
    async (structure) => {
      const site = await newSite();
      if (structure !== '/%postname%/') await change(site, { permalink_structure: structure });
      const date_gmt = '2026-02-03T04:05:06';
      const hidden = [
        await make(site, { title: 'Draft', slug: 'a-draft', status: 'draft', date_gmt }),
        await make(site, { title: 'Pending', slug: 'a-pending', status: 'pending', date_gmt }),
        await make(site, { title: 'Private', slug: 'a-private', status: 'private', date_gmt }),
        await make(site, { title: 'Future', slug: 'a-future', status: 'publish', date_gmt: '2999-01-01' }),
        await make(site, { title: 'Gone', slug: 'gone', date_gmt }),
      ];
      // It has had another slug, which must not tell of it either.
      await host().posts.update(host().context(site), 'post', hidden[4]!.id, { slug: 'gone-now' });
      await host().posts.delete(host().context(site), 'post', hidden[4]!.id, { force: false });
      for (const { id, slug } of hidden) {
        for (const form of [
          `?p=${id}`,
          `?p=${id}&preview=true`,
          `?p=${id}&embed=true`,
          slug,
          `${slug}/`,
          `${slug}/embed/`,
          `2026/${slug}/`,
          `archives/${id}`,
          `uncategorized/${slug}/`,
          'gone/',
        ]) {
          const answer = await get(site.path + form);
          expect([form, answer.statusCode, answer.headers.location]).toEqual([form, 404, undefined]);
        }
      }
    },
  );

  it('a private post has its address in REST, and is shown to those who may read it', async () => {
    const site = await newSite();
    const { id } = await make(site, { title: 'Private', status: 'private' });
    const url = `${rest(site)}/posts/${id}`;
    expect((await host().inject({ url, ...host().as('super-admin') })).json().link).toBe(`${site.url}/private/`);
    const answer = await host().inject({ url: `${site.path}?p=${id}`, ...host().as('super-admin') });
    expect([answer.statusCode, answer.body.includes('<h1>Private</h1>')]).toEqual([200, true]);
    expect((await get(`${site.path}?p=${id}`)).statusCode).toBe(404);
  });

  it('drafts and what is in the trash keep the address by id', async () => {
    const site = await newSite();
    for (const status of ['draft', 'pending'] as const) {
      const { id } = await make(site, { title: 'Early', slug: status, status });
      const { json } = await host().inject({ url: `${rest(site)}/posts/${id}`, ...host().as('super-admin') });
      expect(json().link).toBe(`${site.url}/?p=${id}`);
    }
  });

  it('nothing at all is 404, however it is written', async () => {
    const site = await siteWith('/archives/%post_id%');
    for (const wrong of [
      'archives/999999999999999',
      'archives/0',
      'archives/12345678901234567890',
      'a//b',
      'a/%2e%2e/b',
      '%00',
      'a%00/b',
      'x'.repeat(600),
      Array.from({ length: 200 }, () => 'a').join('/'),
      '-/-/-',
      'page/feed',
      'author/',
      'category/',
    ]) {
      expect([wrong, (await get(site.path + wrong)).statusCode]).toEqual([wrong, 404]);
    }
  });
});
