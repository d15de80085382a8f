import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockTypes, type Block } from '@octavo/blocks';
import type { Context, Site } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { createDemo } from '../../tools/demo/demo.ts';

/** A film would be the largest file of all, and a pattern only refers to blocks. */
const withoutAny = ['video', 'pattern'];

let host: TestHost;
let sites: Site[];

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  for (const domain of ['localhost', '127.0.0.1']) await host.domains.remove(host.main.id, { domain, path: '/' });
  const known = { password: 'a password', applicationPassword: '' };
  const network = await createDemo(host, known, () => {});
  sites = await Promise.all(network.sites.map(async ({ id }) => (await host.directory.find(id))!));
});
afterAll(() => host.close());

it('has every type of block', async () => {
  const found = new Set((await allBlocks()).map(({ _type }) => _type));
  expect(blockTypes.filter((type) => !found.has(type))).toEqual(withoutAny);
});

it('has a text for every picture, and a picture for every post', async () => {
  const images = (await allBlocks()).filter(({ _type }) => _type === 'image');
  expect(images.length).toBeGreaterThan(40);
  expect(images.filter(({ alt }) => !alt)).toEqual([]);
  for (const site of sites) {
    const { items } = await host.media.list(contextOf(site), { per_page: 100 });
    expect(items.filter((item) => item.mime_type.startsWith('image/') && !item.alt_text)).toEqual([]);
    const posts = await published(site, 'post');
    expect(posts.filter(({ featured_media }) => !featured_media).map(({ slug }) => slug)).toEqual([]);
  }
});

it('looks different on each site', async () => {
  const themes = await Promise.all(
    sites.map(async ({ path }) => /<body class="theme-(\w+)/.exec((await get(path)).body)?.[1]),
  );
  expect(themes).toEqual(['magazine', 'portfolio', 'journal']);
});

it('has no heading that leaves out a level', async () => {
  const wrong: string[] = [];
  for (const site of sites) {
    for (const post of [...(await published(site, 'post')), ...(await published(site, 'page'))]) {
      const [link] = await host.posts.links(contextOf(site), [post]);
      const { body } = await get(new URL(link!).pathname);
      const levels = [...body.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      const leaps = levels.some((level, position) => level > (levels[position - 1] ?? 0) + 1);
      if (levels.length === 0 || leaps) wrong.push(`${post.slug}: ${levels.join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('has no link that leads nowhere', async () => {
  const seen = new Set(sites.map(({ path }) => path));
  const broken: string[] = [];
  for (const path of seen) {
    const { statusCode, body, headers } = await get(path);
    if (statusCode >= 400) broken.push(`${path}: ${statusCode}`);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    for (const [, href] of body.matchAll(/(?:href|src)="([^"#]+)/g)) {
      const address = new URL(href!.replaceAll('&amp;', '&'), `http://localhost${path}`);
      if (address.hostname === 'localhost') seen.add(address.pathname + address.search);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(150);
});

it('stays as it is when it is made again', async () => {
  const before = await Promise.all(sites.map((site) => published(site, 'post')));
  await createDemo(host, { password: 'another password', applicationPassword: '' }, () => expect.unreachable());
  expect(await Promise.all(sites.map((site) => published(site, 'post')))).toEqual(before);
});

const contextOf = (site: Site): Context => host.context(site);

const get = (url: string) => host.inject({ url, headers: { host: 'localhost' } });

async function published(site: Site, type: string) {
  return (await host.posts.list(contextOf(site), type, { per_page: 100 })).posts;
}

/** Of all sites, those inside of others included. */
async function allBlocks(): Promise<Block[]> {
  const blocks: Block[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    if ('_type' in value) blocks.push(value as Block);
    Object.values(value).forEach(collect);
  };
  for (const site of sites) {
    for (const type of ['post', 'page']) {
      for (const { content } of await published(site, type)) collect(JSON.parse(content));
    }
  }
  return blocks;
}
