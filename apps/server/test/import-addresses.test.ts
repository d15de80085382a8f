import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';
import { readReport } from './wxr/report.ts';
import { authorXml, cdata, channelEnd, channelStart, itemXml, tag, type Item } from './wxr/xml.ts';

let host: TestHost;
let scratch: string;
let count = 0;
beforeAll(async () => {
  host = await startTestHost();
  scratch = await mkdtemp(join(tmpdir(), 'octavo-addresses-'));
  await mkdir(join(scratch, '2020/05'), { recursive: true });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).jpeg();
  await writeFile(join(scratch, '2020/05/photo.jpg'), await picture.toBuffer());
});
afterAll(async () => {
  await host.close();
  await rm(scratch, { recursive: true });
});

type Old = Item & { id: number; title: string };
const blog = 'https://old.example';
const metadata =
  'a:2:{s:4:"file";s:17:"2020/05/photo.jpg";s:5:"sizes";a:1:{s:9:"thumbnail";a:1:{s:4:"file";s:17:"photo-150x150.jpg";}}}';
const news = { domain: 'category', slug: 'news', name: 'News' };
const local = { domain: 'category', slug: 'local', name: 'Local' };

/** The same blog under any structure: `linkOf` says where its posts were. */
function blogUnder(linkOf: (post: { id: number; slug: string; category: string }) => string): Old[] {
  const posts = [
    { id: 7, slug: 'hello', category: 'news/local', title: 'Hello' },
    { id: 9, slug: 'كتاب-جديد', category: 'news', title: 'A book' },
    { id: 12, slug: '%d7%a9%d7%9c%d7%95%d7%9d', category: 'news', title: 'Peace' },
  ].map((post) => ({
    ...post,
    type: 'post',
    date: '2020-05-06 07:08:09',
    gmt: '2020-05-06 07:08:09',
    link: blog + linkOf(post),
    categories: post.category === 'news' ? [news] : [local],
  }));
  return [
    ...posts,
    { id: 20, type: 'page', title: 'About', slug: 'about', link: `${blog}/about/` },
    { id: 21, type: 'page', title: 'Team', slug: 'team', parent: 20, link: `${blog}/about/team/` },
    {
      id: 30,
      type: 'attachment',
      title: 'Photo',
      slug: 'photo',
      status: 'inherit',
      link: `${blog}/2020/05/photo/`,
      url: `${blog}/wp-content/uploads/2020/05/photo.jpg`,
      meta: [['_wp_attachment_metadata', metadata]],
    },
  ];
}

const before =
  authorXml(4, 'ann', 'ann@old.example', 'Ann') +
  `<wp:category><wp:term_id>3</wp:term_id>${tag('wp:category_nicename', 'news')}${tag('wp:category_parent', '')}<wp:cat_name>${cdata('News')}</wp:cat_name></wp:category>` +
  `<wp:category><wp:term_id>5</wp:term_id>${tag('wp:category_nicename', 'local')}${tag('wp:category_parent', 'news')}<wp:cat_name>${cdata('Local')}</wp:cat_name></wp:category>`;

async function bring(site: Site, items: readonly Old[]) {
  const path = join(scratch, `export-${(count += 1)}.xml`);
  const report = `${path}.ndjson`;
  await writeFile(path, channelStart() + before + items.map(itemXml).join('') + channelEnd);
  const words = ['import', 'wxr', path, `--media=folder=${scratch}`, `--report=${report}`, `--url=${site.url}`];
  const done = await run(host, words);
  expect(done.stderr).not.toContain('failed:');
  const { total } = await readReport(report);
  return { ...done, total: total as unknown as { addresses: Record<string, number> } };
}

/** What a browser ends up with. */
async function reach(site: Site, path: string) {
  let url = `${site.url}${path}`;
  for (let step = 0; step < 5; step += 1) {
    const { statusCode, headers, body } = await host.inject({ url: url.replace('http://network.localhost', '') });
    if (headers.location === undefined) return { statusCode, body, type: headers['content-type'], url };
    url = headers.location;
  }
  throw new Error(`${path} leads in circles.`);
}

const addressesOf = ({ id, link }: Old) => [link!.slice(blog.length), `/?p=${id}`];

const day = ({ slug }: { slug: string }) => `/2020/05/06/${encodeURI(decodeURI(slug)).toLowerCase()}/`;
const structures = [
  { name: 'plain', linkOf: ({ id }: { id: number }) => `/?p=${id}`, structure: '/%postname%/' },
  { name: 'day and name', linkOf: day, structure: '/%year%/%monthnum%/%day%/%postname%/' },
  {
    name: 'category and name',
    linkOf: ({ slug, category }: { slug: string; category: string }) => `/${category}/${encodeURI(decodeURI(slug))}`,
    structure: '/%category%/%postname%',
  },
  { name: 'custom', linkOf: ({ id }: { id: number }) => `/archives/${id}/`, structure: '/archives/%post_id%/' },
];

describe('addresses of a WordPress blog (contracts/import.md §4.1)', () => {
  it.each(structures)('all lead to what they led to: $name', async ({ linkOf, structure }) => {
    const site = await host.factories.site();
    const items = blogUnder(linkOf);
    const { total } = await bring(site, items);
    expect((await host.directory.find(site.id))!.permalinks.structure).toBe(structure);
    expect(total.addresses).toMatchObject({ none: 0 });
    for (const item of items) {
      for (const path of addressesOf(item)) {
        const { statusCode, body, type } = await reach(site, path);
        expect([path, statusCode]).toEqual([path, 200]);
        if (item.type === 'attachment') expect(type).toBe('image/jpeg');
        else expect(body).toContain(`<h1>${item.title}</h1>`);
      }
    }
    for (const path of [
      '/wp-content/uploads/2020/05/photo.jpg',
      '/wp-content/uploads/2020/05/photo-150x150.jpg',
      '/?attachment_id=30',
    ])
      expect([path, (await reach(site, path)).type]).toEqual([path, 'image/jpeg']);
    for (const path of ['/category/news/', '/category/news/local/', '/?cat=3', '/author/ann/', '/?author=4'])
      expect([path, (await reach(site, path)).statusCode]).toEqual([path, 200]);
  });

  it('lead there by redirects where the site keeps its own structure, and again the same', async () => {
    const site = await host.factories.site();
    await host.factories.post({ title: 'Here first', slug: 'first' }, { site });
    const items = blogUnder(day);
    const { total } = await bring(site, items);
    expect((await host.directory.find(site.id))!.permalinks.structure).toBe('/%postname%/');
    expect(total.addresses).toMatchObject({ none: 0 });
    for (const item of items)
      for (const path of addressesOf(item)) expect([path, (await reach(site, path)).statusCode]).toEqual([path, 200]);
    const { service } = await host.redirects();
    const list = async () =>
      (await service.list(host.context(site), { orderby: 'source', order: 'asc', per_page: 100 })).redirects.map(
        ({ source, target }) => `${source} ${target}`,
      );
    const redirects = await list();
    expect(redirects).toContain('/2020/05/06/hello /hello/');
    // What the owner has changed stays.
    const [first] = (await service.list(host.context(site), { search: '/06/hello', orderby: 'hits', order: 'asc' }))
      .redirects;
    await service.update(host.context(site), first!.id, { target: '/elsewhere' });
    const again = await bring(site, items);
    expect(again.total.addresses).toEqual(total.addresses);
    expect(await list()).toEqual(redirects.map((each) => each.replace('/06/hello /hello/', '/06/hello /elsewhere')));
  });

  it('are counted where they lead nowhere', async () => {
    const site = await host.factories.site();
    const lost: Old[] = [
      {
        id: 31,
        type: 'attachment',
        title: 'Lost',
        slug: 'lost',
        link: `${blog}/lost/`,
        url: `${blog}/wp-content/uploads/2020/05/lost.jpg`,
      },
    ];
    const { stderr, total } = await bring(site, [...blogUnder(day), ...lost]);
    expect(total.addresses['none']).toBe(3);
    expect(stderr).toContain('3 lead nowhere');
  });

  it('by id stay with what has the id here already', async () => {
    const site = await host.factories.site();
    const { id } = await host.factories.post({ title: 'Here first' }, { site });
    const { total } = await bring(site, [
      { id, type: 'post', title: 'Hello', slug: 'hello', link: `${blog}/hello/` },
      { id: id + 500, type: 'post', title: 'Other', slug: 'other', link: `${blog}/other/` },
    ]);
    expect(total.addresses['none']).toBe(1);
    expect((await reach(site, `/?p=${id}`)).body).toContain('<h1>Here first</h1>');
    expect((await reach(site, `/?p=${id + 500}`)).body).toContain('<h1>Other</h1>');
    // Ids that were kept are never given out again.
    expect((await host.factories.post({}, { site })).id).toBeGreaterThan(id + 500);
  });
});
