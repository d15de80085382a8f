import { describe, expect, it } from 'vitest';
import type { Design, Site } from '@octavo/plugin-api';
import { usePages } from './pages.ts';

const { host, body, newSite, term, pathOf } = usePages();

const send = async (site: Site, path: string, payload: object) => {
  const url = `${site.path}wp-json/core/v2/${path}`;
  const answer = await host().inject({ method: 'POST', url, ...host().as('super-admin'), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ id: number }>();
};
const choose = (site: Site, design: Partial<Design>) => send(site, 'design', design);
const page = (site: Site, title: string, more: object = {}) =>
  host().factories.post({ title, content: '<p>Text</p>', ...more }, { site, type: 'page' });

/** What each part of a front page shows: the titles in it. */
function titles(html: string): Record<string, string[]> {
  const main = /<main.*<\/main>/s.exec(html)![0];
  const parts = main.split(/<(?=div class="(?:leads|seconds)|section class="front-section")/).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [, heading = /class="(\w+)/.exec(part)![1]!] = /^section.*?<h2>(?:<a[^>]*>)?([^<]*)/s.exec(part) ?? [];
      return [heading, [...part.matchAll(/<h[23]><a[^>]*>(Story \d+)</g)].map(([, title]) => title!)];
    }),
  );
}

describe('a magazine (contracts/pages.md §12)', () => {
  /** 24 posts: the odd ones in Craft, the last one in Weather, the others in People. */
  async function magazine(design: Partial<Design> = {}) {
    const site = await newSite();
    const ids = {
      Craft: (await term(site, 'categories', { name: 'Craft' })).id,
      People: (await term(site, 'categories', { name: 'People' })).id,
      Weather: (await term(site, 'categories', { name: 'Weather' })).id,
    };
    for (let number = 1; number <= 24; number += 1) {
      const name = number % 2 === 1 ? 'Craft' : number === 24 ? 'Weather' : 'People';
      const date_gmt = new Date(Date.UTC(2026, 5, 28 - number)).toISOString();
      const post = {
        title: `Story ${number}`,
        excerpt: `About ${number}.`,
        date_gmt,
        fields: { categories: [ids[name]] },
      };
      await host().factories.post(post, { site });
    }
    await choose(site, { theme: 'magazine', ...design });
    return site;
  }
  const stories = (...numbers: number[]) => numbers.map((number) => `Story ${number}`);

  it('opens with the newest, then its sections, then what is left: no story twice', async () => {
    const site = await magazine();
    const html = await body(site.path);
    expect(titles(html)).toEqual({
      leads: stories(1),
      seconds: stories(2, 3, 4, 5),
      Craft: stories(7, 9, 11, 13),
      People: stories(6, 8, 10, 12),
    });
    expect(html).toContain(
      `<h2><a href="${site.url}/category/craft/">Craft<span aria-hidden="true">View all</span></a></h2>`,
    );
    expect(titles(await body(`${site.path}page/2/`))).toEqual({});
  });

  it('has as many lead stories and sections as its owner wants', async () => {
    const site = await magazine({ settings: { lead_stories: 3, sections: 1, excerpts: false } });
    const html = await body(site.path);
    expect(titles(html)).toEqual({
      leads: stories(1, 2, 3),
      seconds: stories(4, 5, 6, 7),
      Craft: stories(9, 11, 13, 15),
      'More posts': stories(8, 10),
    });
    expect(html).not.toContain('About 1.');
  });

  it('is a plain list, if its owner wants that', async () => {
    const html = await body((await magazine({ home: 'list' })).path);
    expect(titles(html)).toEqual({});
    expect(html).toContain('<div class="entries list">');
  });

  it('names its largest categories in the head, until there is a menu', async () => {
    const site = await magazine();
    const sections = async () =>
      [
        .../<nav class="sections"[^]*?<\/nav>/
          .exec(await body(`${site.path}category/people/`))![0]
          .matchAll(/<a[^>]*>/g),
      ].map(([link]) => link.replace(site.url, ''));
    expect(await sections()).toEqual([
      '<a href="/category/craft/">',
      '<a href="/category/people/" aria-current="page">',
      '<a href="/category/weather/">',
    ]);
    const { id: menus } = await send(site, 'menus', { name: 'Sections', locations: ['sections'] });
    await send(site, 'menu-items', { menus, title: 'Everything', url: 'https://example.org/' });
    expect(await sections()).toEqual(['<a href="https://example.org/">']);
  });

  it('says nothing of posts with a password', async () => {
    const site = await magazine();
    const { id } = await term(site, 'categories', { name: 'Secrets' });
    for (const title of ['Story 31', 'Story 32', 'Story 33']) {
      const post = { title, password: 'x', date_gmt: '2020-01-01T00:00:00', fields: { categories: [id] } };
      await host().factories.post(post, { site });
    }
    expect(Object.keys(titles(await body(site.path)))).not.toContain('Secrets');
  });
});

describe('documentation (contracts/pages.md §12)', () => {
  async function handbook() {
    const site = await newSite();
    await choose(site, { theme: 'documentation' });
    const start = await page(site, 'Start', { menu_order: 1 });
    const guide = await page(site, 'Guide', { menu_order: 2 });
    await page(site, 'Deploy', { menu_order: 2, parent: guide.id });
    const install = await page(site, 'Install', {
      menu_order: 1,
      parent: guide.id,
      content: '<h2 id="h-linux">Linux</h2><p>a</p><h3 id="h-debian">Debian</h3><p>b</p>',
    });
    const draft = await page(site, 'Draft', { status: 'draft' });
    await page(site, 'Below a draft', { menu_order: 3, parent: draft.id });
    return { site, start, guide, install };
  }
  /** The sidebar, a line for each page. */
  function sidebar(html: string): string[] {
    const [tree] = /<div class="docs-side">.*?<\/nav>/s.exec(html) ?? [''];
    let depth = -1;
    return [...tree.matchAll(/<(\/?)ul>|<a([^>]*)>(.*?)<\/a>/g)].flatMap(([, closes, attributes, name]) => {
      if (name === undefined) depth += closes === '' ? 1 : -1;
      const current = /aria-current="(\w+)"/.exec(attributes ?? '')?.[1];
      return name === undefined ? [] : [`${'-'.repeat(depth)}${name}${current ? ` (${current})` : ''}`];
    });
  }
  const around = (html: string) =>
    [...html.matchAll(/<a class="(prev|next)"[^>]*><span>[^<]*<\/span>\s*([^<]*)<\/a>/g)].map(
      ([, rel, name]) => `${rel} ${name}`,
    );

  it('has all published pages at the side, in their order, with the way to this one', async () => {
    const { site, install } = await handbook();
    expect(sidebar(await body(await pathOf(install, site)))).toEqual([
      'Start',
      'Guide (true)',
      '-Install (page)',
      '-Deploy',
      'Below a draft',
    ]);
  });

  it('leads from page to page in that order', async () => {
    const { site, start, guide, install } = await handbook();
    expect(around(await body(await pathOf(start, site)))).toEqual(['next Guide']);
    expect(around(await body(await pathOf(guide, site)))).toEqual(['prev Start', 'next Install']);
    expect(around(await body(await pathOf(install, site)))).toEqual(['prev Guide', 'next Deploy']);
  });

  it('shows the owner’s menu at the side instead', async () => {
    const { site, start } = await handbook();
    const { id: menus } = await send(site, 'menus', { name: 'Handbook', locations: ['sidebar'] });
    await send(site, 'menu-items', { menus, type: 'post_type', object_id: start.id });
    expect(sidebar(await body(await pathOf(start, site)))).toEqual(['Start (page)']);
  });

  it('lists the headings of a page, unless its owner does not want that', async () => {
    const { site, install } = await handbook();
    const contents = async () =>
      [
        ...(/<nav class="on-page".*?<\/nav>/s
          .exec(await body(await pathOf(install, site)))?.[0]
          .matchAll(/<li[^>]*><a[^>]*>/g) ?? []),
      ].join();
    expect(await contents()).toBe('<li class="level-2"><a href="#h-linux">,<li class="level-3"><a href="#h-debian">');
    await choose(site, { settings: { contents: false } });
    expect(await contents()).toBe('');
  });

  it('opens with what it is and where to go, then what is new', async () => {
    const { site } = await handbook();
    const { id } = await term(site, 'categories', { name: 'Craft', description: 'How it is done.' });
    await host().factories.post({ title: 'News', fields: { categories: [id] } }, { site });
    const main = /<main.*<\/main>/s.exec(await body(site.path))![0];
    expect(main.match(/<h1>[^<]*<\/h1>/g)).toEqual([`<h1>${site.name}</h1>`]);
    expect([...main.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Start',
      'Guide',
      'Below a draft',
      'Craft',
      'Latest posts',
      'News',
    ]);
    expect(main).toContain('<p>How it is done.</p>');
    expect(main).not.toContain('<time');
  });

  it('takes the parts of a single book as its sections, with what each says of itself', async () => {
    const site = await newSite();
    await choose(site, { theme: 'documentation' });
    const book = await page(site, 'Book');
    await page(site, 'One', { parent: book.id, excerpt: 'The <em>first</em> part.' });
    await page(site, 'Two', { parent: book.id, excerpt: 'Not for all.', password: 'x' });
    const [cards] = /<ul class="docs-cards">.*?<\/main>/s.exec(await body(site.path))!;
    expect([...cards.matchAll(/<h2><a[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['One', 'Two']);
    expect(cards).toContain('<p>The first part.</p>');
    expect(cards).not.toContain('Not for all');
    expect(await body(`${site.path}nowhere/`)).toContain('<ul class="docs-cards">');
  });

  it('has one field to search in on every page', async () => {
    const { site, start } = await handbook();
    const html = await body(await pathOf(start, site));
    expect(html.match(/role="search"/g)).toHaveLength(1);
    expect(html).toContain(`action="${site.url}/"`);
  });
});

describe('below a post (contracts/pages.md §2)', () => {
  it('are others of its category, and the newest where these are few', async () => {
    const site = await newSite();
    const [craft, people] = [
      await term(site, 'categories', { name: 'Craft' }),
      await term(site, 'categories', { name: 'People' }),
    ];
    const write = (title: string, day: number, category: { id: number }, more: object = {}) =>
      host().factories.post(
        { title, date_gmt: `2026-06-0${day}T00:00:00`, fields: { categories: [category.id] }, ...more },
        { site },
      );
    const one = await write('Craft 1', 1, craft);
    await write('Craft 2', 2, craft);
    await write('People 3', 3, people);
    await write('People 4', 4, people);
    await write('Locked', 5, people, { password: 'open' });
    await write('Draft', 6, craft, { status: 'draft' });
    await choose(site, { show_related: true });
    const below = async () => {
      const [section = ''] = /<section class="related".*?<\/section>/s.exec(await body(await pathOf(one, site))) ?? [];
      return section.match(/Related posts|More posts|Craft \d|People \d|Locked|Draft/g);
    };
    expect(await below()).toEqual(['More posts', 'Craft 2', 'People 4', 'People 3']);
    await write('Craft 7', 7, craft);
    await write('Craft 8', 8, craft);
    expect(await below()).toEqual(['Related posts', 'Craft 8', 'Craft 7', 'Craft 2']);
  });
});

describe('a page that is not there (contracts/pages.md §1)', () => {
  it('leads on to the newest posts', async () => {
    const site = await newSite();
    const missing = () => body(`${site.path}nowhere/`);
    expect(await missing()).not.toContain('Latest posts');
    for (const day of [1, 2, 3, 4]) {
      await host().factories.post({ title: `Day ${day}`, date_gmt: `2026-06-0${day}T00:00:00` }, { site });
    }
    await host().factories.post({ title: 'Draft', status: 'draft' }, { site });
    const [section] = /<section class="related".*?<\/section>/s.exec(await missing())!;
    expect(section).toContain('Latest posts');
    expect(section.match(/Day \d|Draft/g)).toEqual(['Day 4', 'Day 3', 'Day 2']);
  });
});

describe('a portfolio (contracts/pages.md §12)', () => {
  it('gives each work its words below the picture, and its own shape and columns to the grid', async () => {
    const site = await newSite();
    await host().factories.post({ title: 'Bridge', excerpt: 'Steel over water.' }, { site });
    await choose(site, { theme: 'portfolio', home: 'cards', settings: { columns: 3, shape: 'portrait' } });
    const html = await body(site.path);
    expect(html).toContain('<div class="entries works works-grid works-3 shape-portrait">');
    expect(html).toMatch(
      /<article class="entry work work-plain">\s*<div class="words">\s*<h2>.*?Bridge.*?Steel over water\./s,
    );
    await choose(site, { home: 'list' });
    expect(await body(site.path)).toContain('works works-rows');
    expect(await body(`${site.path}?s=bridge`)).toContain('<div class="entries list">');
  });
});
