import { describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { usePages } from './pages.ts';

const { host, get, body, newSite, withLibrary, term, pathOf } = usePages();

const post = async (site: Site, path: string, payload: object): Promise<{ id: number }> => {
  const url = `${site.path}wp-json/core/v2/${path}`;
  return (await host().inject({ method: 'POST', url, ...host().as('super-admin'), payload })).json();
};
const page = (site: Site, title: string) => host().factories.post({ title }, { site, type: 'page' });

/** What stands in a navigation: a line for each link, indented, `*` for this page and `+` above it. */
function shown(html: string, label: string): string[] | undefined {
  const [, inner] = new RegExp(`<nav[^>]* aria-label="${label}">(.*?)</nav>`, 's').exec(html) ?? [];
  let depth = -1;
  const lines: string[] = [];
  for (const [, list, attributes = '', name = ''] of inner?.matchAll(/<(\/?ul)>|<a([^>]*)>(.*?)<\/a>/g) ?? []) {
    if (list !== undefined) depth += list === 'ul' ? 1 : -1;
    else {
      const current = /aria-current="(\w+)"/.exec(attributes)?.[1];
      lines.push(`${'-'.repeat(depth)}${name}${current === 'page' ? '*' : current === 'true' ? '+' : ''}`);
    }
  }
  return inner === undefined ? undefined : lines;
}

describe('menus on pages (contracts/pages.md §2, contracts/menus.md §5)', () => {
  it('stand in the place of the pages, nested, with the current one and those above it marked', async () => {
    const site = await newSite();
    const about = await page(site, 'About us');
    const team = await page(site, 'Team <b>');
    await page(site, 'In no menu');
    const news = await term(site, 'categories', { name: 'News' });
    const { id: menus } = await post(site, 'menus', { name: 'Main', locations: ['header'] });
    await post(site, 'menu-items', { menus, title: 'Home', url: site.path });
    const { id: parent } = await post(site, 'menu-items', { menus, type: 'post_type', object_id: about.id });
    const { id: below } = await post(site, 'menu-items', { menus, type: 'post_type', object_id: team.id, parent });
    await post(site, 'menu-items', { menus, type: 'taxonomy', object_id: news.id, parent: below });
    const away = {
      url: 'https://example.org/?a=1&b=2',
      target: '_blank',
      xfn: ['me'],
      classes: ['x"y'],
      attr_title: 'Far',
    };
    await post(site, 'menu-items', { menus, title: 'Away', ...away });
    const at = async (path: string) => shown(await body(path), 'Main menu');

    const team1 = 'Team &#60;b&#62;';
    expect(await at(site.path)).toEqual(['Home*', 'About us', `-${team1}`, '--News', 'Away', 'Search']);
    expect(await at(await pathOf(team, site))).toEqual(['Home', 'About us+', `-${team1}*`, '--News', 'Away', 'Search']);
    expect(await at(`${site.path}category/news/`)).toEqual([
      'Home',
      'About us+',
      `-${team1}+`,
      '--News*',
      'Away',
      'Search',
    ]);
    const story = await host().factories.post({ title: 'Story', fields: { categories: [news.id] } }, { site });
    expect(await at(await pathOf(story, site))).toEqual([
      'Home',
      'About us+',
      `-${team1}+`,
      '--News+',
      'Away',
      'Search',
    ]);
    const html = await body(site.path);
    expect(html).toContain('<details><summary aria-label="Submenu of About us"></summary>');
    expect(html).toContain(
      '<li class="x&#34;y"><a href="https://example.org/?a=1&#38;b=2" title="Far" target="_blank" rel="me noopener">Away</a></li>',
    );
    expect(shown(html, 'Pages')).toBeUndefined();
    expect(html).not.toContain('In no menu');
  });

  it('leave out what is gone or not public, and what is below it moves up', async () => {
    const site = await newSite();
    const [draft, trashed, kept] = [await page(site, 'Draft'), await page(site, 'Trashed'), await page(site, 'Kept')];
    const tag = await term(site, 'tags', { name: 'Tag' });
    const { id: menus } = await post(site, 'menus', { name: 'Main', locations: ['header'] });
    const { id: parent } = await post(site, 'menu-items', { menus, type: 'post_type', object_id: draft.id });
    const { id: lower } = await post(site, 'menu-items', { menus, type: 'post_type', object_id: trashed.id, parent });
    await post(site, 'menu-items', { menus, type: 'post_type', object_id: kept.id, parent: lower });
    await post(site, 'menu-items', { menus, type: 'taxonomy', object_id: tag.id });
    const at = async () => shown(await body(site.path), 'Main menu');
    expect(await at()).toEqual(['Draft', '-Trashed', '--Kept', 'Tag', 'Search']);
    const context = host().context(site);
    await host().posts.update(context, 'page', draft.id, { status: 'draft' });
    await host().posts.delete(context, 'page', trashed.id, { force: false });
    await host().inject({
      method: 'DELETE',
      url: `${site.path}wp-json/core/v2/tags/${tag.id}?force=true`,
      ...host().as('super-admin'),
    });
    expect(await at()).toEqual(['Kept', 'Search']);
    await host().posts.update(context, 'page', draft.id, { status: 'publish' });
    expect(await at()).toEqual(['Draft', '-Kept', 'Search']);
  });

  it('stand in the footer under their own name, and the header shows pages as before', async () => {
    const site = await newSite({ language: 'de' });
    await page(site, 'Über uns');
    const { id: menus } = await post(site, 'menus', { name: 'Foot', locations: ['footer'] });
    await post(site, 'menu-items', { menus, title: 'Impressum', url: '/impressum' });
    const html = await body(site.path);
    expect(shown(html, 'Fußzeilenmenü')).toEqual(['Impressum']);
    expect(shown(html, 'Seiten')).toEqual(['Über uns', 'Suche']);
    await host().inject({
      method: 'DELETE',
      url: `${site.path}wp-json/core/v2/menus/${menus}?force=true`,
      ...host().as('super-admin'),
    });
    expect(shown(await body(site.path), 'Fußzeilenmenü')).toBeUndefined();
  });

  it('show nothing but the search if the menu is empty', async () => {
    const site = await newSite();
    await page(site, 'A page');
    await post(site, 'menus', { name: 'Empty', locations: ['header'] });
    expect(shown(await body(site.path), 'Main menu')).toEqual(['Search']);
  });

  it('know what plugins bring while they are on, and what filters make of titles', async () => {
    const site = await withLibrary();
    const rights = await page(site, 'Rights (c)');
    const { id: menus } = await post(site, 'menus', { name: 'Main', locations: ['header'] });
    await post(site, 'menu-items', { menus, type: 'post_type_archive', object: 'book' });
    await post(site, 'menu-items', { menus, type: 'post_type', object_id: rights.id });
    expect(await body(site.path)).toContain(`<a href="${site.url}/book/">Books</a>`);
    expect(await body(site.path)).toContain('>Rights <b>©</b></a>');
    expect(await body(`${site.path}book/`)).toContain('aria-current="page">Books</a>');
    await host().siteAdministration.switchPlugin(site, 'library', false);
    expect(await body(site.path)).not.toContain('>Books</a>');
  });

  it('lead to the list of posts wherever that is', async () => {
    const site = await newSite();
    const [front, journal] = [await page(site, 'Welcome'), await page(site, 'Journal')];
    const { id: menus } = await post(site, 'menus', { name: 'Main', locations: ['header'] });
    await post(site, 'menu-items', { menus, type: 'post_type_archive', object: 'post' });
    expect(await body(site.path)).toContain(`<a href="${site.url}/" aria-current="page">Posts</a>`);
    const settings = { show_on_front: 'page', page_on_front: front.id, page_for_posts: journal.id };
    await post(site, 'settings', settings);
    expect(await body(site.path)).toContain(`<a href="${site.url}/journal/">Journal</a>`);
    expect(await body(`${site.path}journal/`)).toContain('aria-current="page">Journal</a>');
    await post(site, 'settings', { page_for_posts: 0 });
    expect(shown(await body(site.path), 'Main menu')).toEqual(['Search']);
  });

  it('are told to caches by a key of their own', async () => {
    const site = await newSite();
    const keys = String((await get(site.path)).headers['surrogate-key']).split(' ');
    expect(keys).toContain(`${site.id}-menus`);
    const feed = await get(`${site.path}feed`);
    expect(String(feed.headers['surrogate-key'])).not.toContain('menus');
  });
});
