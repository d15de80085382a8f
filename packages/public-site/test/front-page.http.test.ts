import { describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { canonical, titles } from './pages.ts';
import { path, rest, usePermalinks } from './permalinks.ts';

const { host, get, body, movedTo, newSite, publish, send, change, make, siteWith, linkOf, headingAt } = usePermalinks();

const settingsOf = async (site: Site) =>
  (await host().inject({ url: `${rest(site)}/settings`, ...host().as('super-admin') })).json();

async function siteWithPages(structure = '/%postname%/') {
  const site = await siteWith(structure, {});
  await publish(site, 3);
  const welcome = await make(site, { title: 'Welcome', content: '<p>Come in.</p>' }, 'page');
  const blog = await make(site, { title: 'Blog' }, 'page');
  return { site, welcome, blog };
}

const shown = ({ welcome, blog }: Awaited<ReturnType<typeof siteWithPages>>) => ({
  show_on_front: 'page',
  page_on_front: welcome.id,
  page_for_posts: blog.id,
});

describe('the home page (contracts/pages.md §1.6)', () => {
  it('shows the newest posts unless a page was chosen', async () => {
    const site = await newSite();
    expect(await settingsOf(site)).toMatchObject({
      show_on_front: 'posts',
      page_on_front: 0,
      page_for_posts: 0,
      posts_per_page: 10,
      _problems: {},
    });
  });

  it('shows the chosen page, which has the address of the site everywhere', async () => {
    const world = await siteWithPages();
    const { site, welcome, blog } = world;
    const home = `${site.url}/`;
    await change(site, shown(world));
    expect(await headingAt(home)).toBe('Welcome');
    expect(canonical(await body(path(home)))).toBe(home);
    for (const older of ['welcome', 'welcome/', `?page_id=${welcome.id}`]) {
      expect([older, await movedTo(site.path + older)]).toEqual([older, home]);
    }
    expect(await linkOf(site, welcome, 'pages')).toBe(home);
    const edited = await host().inject({
      url: `${rest(site)}/pages/${welcome.id}?context=edit`,
      ...host().as('super-admin'),
    });
    expect(edited.json()).toMatchObject({ link: home, permalink_template: home });
    const pages = await body(`${site.path}sitemap-page.xml`);
    expect(pages).toContain(`<loc>${site.url}/blog/</loc>`);
    expect(pages).not.toContain(`<loc>${home}</loc>`);
    expect(await body(`${site.path}sitemap-post.xml`)).toContain(`<loc>${home}</loc>`);
    expect(await body(path(home))).toContain(`<a href="${home}" aria-current="page">Welcome</a>`);
    const oembed = await get(`${site.path}wp-json/oembed/1.0/embed?url=${encodeURIComponent(home)}`);
    expect(oembed.json()).toMatchObject({ title: 'Welcome' });
    expect((await get(`${site.path}?page_id=${welcome.id}&embed=true`)).statusCode).toBe(200);
    expect(await headingAt(`${site.url}/blog/`)).toBe('Blog');
    expect(await linkOf(site, blog, 'pages')).toBe(`${site.url}/blog/`);
    const child = await make(site, { title: 'Hours', parent: welcome.id }, 'page');
    expect(await linkOf(site, child, 'pages')).toBe(`${site.url}/welcome/hours/`);
    expect(await headingAt(`${site.url}/welcome/hours/`)).toBe('Hours');
  });

  it('lists the posts in place of the other page, with its title, and has the feeds where they were', async () => {
    const world = await siteWithPages();
    const { site, blog } = world;
    const pinned = await make(site, { title: 'Pinned', sticky: true, date_gmt: '2025-01-01T00:00:00' });
    await change(site, { ...shown(world), posts_per_page: 2 });
    const list = await body(`${site.path}blog/`);
    expect(titles(list)).toEqual(['Pinned', 'Day 3', 'Day 2']);
    expect(list).toContain('<title>Blog – ');
    expect(list).toContain(`href="${site.url}/feed"`);
    expect(list).not.toContain('/blog/feed');
    expect(list).toContain(`href="${site.url}/blog/page/2/"`);
    const second = await body(`${site.path}blog/page/2/`);
    expect(titles(second)).toEqual(['Day 1', pinned.title]);
    expect(canonical(second)).toBe(`${site.url}/blog/page/2/`);
    expect((await get(`${site.path}blog/page/3/`)).statusCode).toBe(404);
    expect(await movedTo(`${site.path}?page_id=${blog.id}`)).toBe(`${site.url}/blog/`);
    expect(await movedTo(`${site.path}?page_id=${blog.id}&paged=2`)).toBe(`${site.url}/blog/page/2/`);
    expect(await movedTo(`${site.path}page/2/`)).toBe(`${site.url}/blog/page/2/`);
    expect(await movedTo(`${site.path}?paged=2`)).toBe(`${site.url}/blog/page/2/`);
    expect(await movedTo(`${site.path}blog/feed/atom`)).toBe(`${site.url}/feed/atom`);
    expect(await body(`${site.path}feed`)).toContain('Day 1');
    await change(site, { page_for_posts: 0 });
    expect(await headingAt(`${site.url}/blog/`)).toBe('Blog');
    expect((await get(`${site.path}page/2/`)).statusCode).toBe(404);
    expect(await body(`${site.path}feed`)).toContain('Day 1');
  });

  it('works without permalinks', async () => {
    const world = await siteWithPages('');
    const { site, welcome, blog } = world;
    await change(site, { ...shown(world), posts_per_page: 2 });
    expect(await linkOf(site, welcome, 'pages')).toBe(`${site.url}/`);
    expect(await movedTo(`${site.path}?page_id=${welcome.id}`)).toBe(`${site.url}/`);
    expect(titles(await body(`${site.path}?page_id=${blog.id}`))).toEqual(['Day 3', 'Day 2']);
    expect(titles(await body(`${site.path}?page_id=${blog.id}&paged=2`))).toEqual(['Day 1']);
  });

  it.each([
    ['unpublished', { status: 'draft' }],
    ['unpublished', { status: 'private' }],
    ['protected', { password: 'secret' }],
    ['missing', undefined],
  ])('shows the newest posts while its page is %s, and the settings tell so', async (problem, input) => {
    const world = await siteWithPages();
    const { site, welcome, blog } = world;
    await change(site, shown(world));
    const context = host().context(site);
    for (const { id } of [welcome, blog]) {
      if (input) await host().posts.update(context, 'page', id, input as never);
      else await host().posts.delete(context, 'page', id, { force: true });
    }
    expect(titles(await body(site.path))).toEqual(['Day 3', 'Day 2', 'Day 1']);
    expect(canonical(await body(site.path))).toBe(`${site.url}/`);
    expect(await settingsOf(site)).toMatchObject({
      page_on_front: welcome.id,
      _problems: { page_on_front: problem, page_for_posts: problem },
    });
    // A form that is sent back as it came changes nothing.
    expect((await send(site, 'settings', { ...shown(world), title: 'New' })).statusCode).toBe(200);
    await change(site, { show_on_front: 'posts' });
    expect((await settingsOf(site))._problems).toEqual({});
  });

  it('refuses pages that not everybody may read', async () => {
    const { site, welcome } = await siteWithPages();
    const elsewhere = await make(await newSite(), { title: 'Elsewhere' }, 'page');
    const draft = await make(site, { title: 'Draft', status: 'draft' }, 'page');
    const locked = await make(site, { title: 'Locked', password: 'x' }, 'page');
    const post = await make(site, { title: 'A post' });
    for (const { id } of [elsewhere, draft, locked, post]) {
      const answer = await send(site, 'settings', { show_on_front: 'page', page_on_front: id });
      expect([answer.statusCode, answer.json().data.details.page_on_front.code]).toEqual([400, 'invalid_front_page']);
    }
    const twice = await send(site, 'settings', { page_on_front: welcome.id, page_for_posts: welcome.id });
    expect([twice.statusCode, twice.json().data.details.page_for_posts.code]).toEqual([400, 'invalid_front_page']);
    for (const wrong of [{ show_on_front: 'nothing' }, { posts_per_page: 0 }, { posts_per_page: 101 }]) {
      const answer = await send(site, 'settings', wrong);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
    }
    expect(await settingsOf(site)).toMatchObject({ show_on_front: 'posts', page_on_front: 0 });
  });
});

describe('lists (contracts/pages.md §4)', () => {
  it('have as many posts per page as the site wants; feeds have ten', async () => {
    const site = await newSite();
    await publish(site, 12);
    await change(site, { posts_per_page: 11 });
    expect(titles(await body(site.path))).toHaveLength(11);
    expect(titles(await body(`${site.path}page/2/`))).toEqual(['Day 1']);
    expect(titles(await body(`${site.path}?s=day`))).toHaveLength(11);
    expect((await body(`${site.path}feed`)).match(/<item>/g)).toHaveLength(10);
    await change(site, { posts_per_page: 100 });
    expect(titles(await body(site.path))).toHaveLength(12);
  });
});
