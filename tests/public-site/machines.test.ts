import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import openGraphScraper from 'open-graph-scraper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType } from '@octavo/plugin-api';
import { findHtmlFaults } from './nu-html-checker.ts';
import { vocabulary } from './schema-org.ts';
import { startWorld, type World } from './world.ts';

/** A type of its own, for a list of its own. */
const boats = definePlugin({
  id: 'boats',
  setup: () => ({
    postTypes: [
      definePostType({ name: 'boat', label: 'Boats', public: true, rest: { base: 'boats' }, capabilities: 'post' }),
    ],
  }),
});

let world: World;
let pages: Record<string, string>;
/** Pages of the other themes. */
const themed: Record<string, string> = {};
const get = async (path: string) => (await world.host.inject({ url: path })).body;

/** Every kind of page that a site has, with all that its owner can say. */
beforeAll(async () => {
  world = await startWorld([boats]);
  const { host, quay, ids, author, paths } = world;
  const context = host.context(quay);
  await host.factories.post({ title: 'Constance', content: '<p>Built in 1961.</p>' }, { type: 'boat' });
  const [first] = (await host.posts.list(context, 'post', { include: [ids.single] })).posts;
  await host.posts.update(context, 'post', ids.single, {
    meta: { seo_title: 'A room & <more>', seo_description: '"Two winters"', social_image: first!.featured_media },
  });
  const settings = {
    seo_default_image: first!.featured_media,
    seo_verify_google: 'abc',
    seo_verify_pinterest: 'def',
    seo_identity_logo: first!.featured_media,
    seo_identity_profiles: ['https://social.test/@quay'],
  };
  const answer = await host.inject({
    method: 'POST',
    url: '/wp-json/core/v2/settings',
    ...host.as('super-admin'),
    payload: settings,
  });
  expect(answer.statusCode).toBe(200);
  pages = {
    home: await get('/'),
    second: await get('/page/2/'),
    post: await get(paths.single),
    page: await get('/about/'),
    laidOut: await get('/laid-out/'),
    term: await get('/category/walks/'),
    author: await get(`/author/${author.login}/`),
    type: await get('/boat/'),
    item: await get('/boat/constance/'),
    search: await get('/?s=harbour'),
    missing: await get('/nothing-here/'),
    protected: await get(paths.locked),
    embed: await get(`/?p=${ids.single}&embed=true`),
    arabic: await get('/ar/'),
    arabicPost: await get(paths.arabic),
  };
  const about = (await host.posts.list(context, 'page', { slug: ['about'] })).posts[0]!;
  await host.siteAdministration.update(quay.id, { front: { show_on_front: 'page', page_on_front: about.id } });
  pages['front'] = await get('/');
  await host.siteAdministration.update(quay.id, { front: { show_on_front: 'posts', page_on_front: 0 } });
  const design = { method: 'PUT', url: '/wp-json/core/v2/design', ...host.as('super-admin') } as const;
  for (const theme of ['magazine', 'portfolio', 'documentation']) {
    expect((await host.inject({ ...design, payload: { theme } })).statusCode).toBe(200);
    const shown = {
      home: '/',
      post: paths.single,
      page: '/about/',
      term: '/category/walks/',
      search: '/?s=harbour',
      missing: '/no',
    };
    for (const [name, path] of Object.entries(shown)) themed[`${theme}-${name}`] = await get(path);
  }
});
afterAll(() => world?.host.close());

const graphOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  );

describe('public pages, for machines (contracts/pages.md §2, §6, §9)', () => {
  it('are valid HTML, every kind of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-html-'));
    const all = { ...pages, ...themed };
    const files = Object.keys(all).map((name) => join(folder, `${name}.html`));
    for (const [index, html] of Object.values(all).entries()) await writeFile(files[index]!, html);
    const broken = join(folder, 'broken.html');
    await writeFile(broken, '<!doctype html><title>Broken</title><p><h1>Heading</p>');
    const faults = await findHtmlFaults([...files, broken]);
    await rm(folder, { recursive: true });
    expect(faults.filter(({ file }) => file !== 'broken.html')).toEqual([]);
    expect(faults).not.toEqual([]);
  });

  it('have structured data that schema.org and search engines understand', async () => {
    const validator = new Validator(vocabulary());
    const issuesOf = async (nodes: Record<string, unknown>[]) => {
      const byType = Object.groupBy(nodes, (node) => String(node['@type']));
      const issues = await validator.validate({ jsonld: byType, microdata: {}, rdfa: {} });
      return issues.map(({ issueMessage, severity, path }) => `${severity} ${JSON.stringify(path)} ${issueMessage}`);
    };
    expect(await issuesOf([{ '@type': 'Article', headlin: 'Wrong', name: 'Right' }])).not.toEqual([]);
    for (const [name, html] of Object.entries(pages)) {
      const nodes = graphOf(html);
      expect([name, await issuesOf(nodes)]).toEqual([name, []]);
      const ids = new Set(nodes.map((node) => node['@id']));
      const named = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
      expect([name, named.filter((id) => !ids.has(id))]).toEqual([name, []]);
      const isHidden = ['search', 'missing', 'protected', 'embed'].includes(name);
      expect([name, nodes.length > 0]).toEqual([name, !isHidden]);
    }
  });

  it('have Open Graph that others read', async () => {
    const { result } = await openGraphScraper({ html: pages['post']! });
    expect(result).toMatchObject({
      success: true,
      ogType: 'article',
      ogTitle: 'A room & <more>',
      ogDescription: '"Two winters"',
      ogSiteName: 'The North Quay',
      ogUrl: `http://network.localhost${world.paths.single}`,
      ogImage: [{ url: expect.stringContaining('quay-0'), alt: 'Hills behind the harbour at dusk' }],
      articleSection: 'Walks',
      twitterCard: 'summary_large_image',
    });
    expect(Number(result.ogImage?.[0]?.width)).toBeGreaterThan(100);
  });

  it('have feeds that readers understand', async () => {
    const titles = (items: readonly { title?: unknown }[] | undefined) => (items ?? []).map(({ title }) => title);
    const rss = parseRssFeed(await get('/feed'));
    const atom = parseAtomFeed(await get('/feed/atom'));
    const json = parseJsonFeed(await get('/feed/json'));
    expect(titles(rss.items)).toHaveLength(10);
    expect(rss.items?.[0]).toMatchObject({ title: 'A room with one wall missing', description: expect.any(String) });
    expect(atom.entries?.length).toBe(10);
    expect(titles(json.items)).toEqual(titles(rss.items));
  });
});
