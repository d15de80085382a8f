import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '@octavo/testing';
import { startReachableHost, type ReachableHost } from './reachable.ts';

const cli = fileURLToPath(import.meta.resolve('@11ty/import')).replace(/src.Importer\.js$/, 'cli.js');
const run = promisify(execFile);
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
const otherPixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const month = new Date().toISOString().slice(0, 7).replace('-', '/');

let started: ReachableHost;
let host: TestHost;
let site: TestHost['main'];
let writer: Awaited<ReturnType<TestHost['factories']['user']>>;
let folder: string;
/** The addresses of the post with everything: the one that stays, and the present one. */
let whole: { guid: string; link: string };

beforeAll(async () => {
  started = await startReachableHost();
  ({ host, site } = started);
  writer = await host.factories.user({ role: 'editor' });
  whole = await fill(99);
  folder = await mkdtemp(join(tmpdir(), 'octavo-eleventy-'));
});
afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true, force: true });
});

/** The program as people run it, in an empty folder: what it says, and what it wrote by path. */
async function importSite(args: readonly string[] = [], env: Record<string, string> = {}) {
  const cwd = await mkdtemp(join(folder, 'run-'));
  const { stdout } = await run(process.execPath, [cli, 'wordpress', `${site.url}/`, '--output=site', ...args], {
    cwd,
    env: { TZ: 'UTC', ...env },
  });
  const output = join(cwd, 'site');
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(output, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(relative(output, path), await readFile(path));
  }
  const documents = [...files].flatMap(([path, content]) =>
    /\.(md|html)$/.test(path) ? [{ path, text: String(content) }] : [],
  );
  return { stdout, files, documents };
}

async function send(path: string, payload: object) {
  const request = { method: 'POST' as const, url: `/wp-json/wp/v2/${path}`, payload };
  const response = await host.inject({ ...request, headers: { host: 'localhost', ...writer.headers } });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
}

/** Somebody's posts: one with everything, one that isn't finished, one behind a password, and so many others. */
async function fill(others: number) {
  await send('users/me', { name: 'Ada Lovelace', url: 'https://ada.example/' });
  const category = await send('categories', { name: 'Größe & Maß' });
  const tag = await send('tags', { name: 'fresh' });
  const picture = await host.factories.media(pixel, 'pixel.png');
  const featured = await host.factories.media(otherPixel, 'featured.gif');
  const { id } = await send('posts', {
    title: 'All of it',
    date: '2024-03-01T09:30:00',
    status: 'publish',
    categories: [category.id],
    tags: [tag.id],
    featured_media: featured.id,
    content: `<p>Hello <strong>you</strong></p><p><img src="${host.media.url(site, picture)}" alt="A pixel"></p>`,
  });
  const post = (input: object) => host.factories.post({ author: writer.id, ...input });
  await post({ title: 'Not yet', status: 'draft', content: '<p>Unfinished</p>' });
  await post({ title: 'Closed', password: 'sesame', content: '<p>Behind the door</p>' });
  await Promise.all(Array.from({ length: others }, (_, number) => post({ title: `Post ${number}` })));
  return { guid: `${site.url}/?p=${id}`, link: `${site.url}/all-of-it/` };
}

describe('@11ty/import, from the source "wordpress" (contracts/rest.md §2 and §7)', () => {
  it('writes every published post as Markdown, page after page, with its author, terms and images', async () => {
    const { stdout, files, documents } = await importSite();
    expect(stdout).toContain('Wrote 101 documents and 2 assets from WordPress');
    const titles = documents.map(({ text }) => /^title: (.*)$/m.exec(text)![1]);
    const expected = ['All of it', 'Closed', ...Array.from({ length: 99 }, (_, number) => `Post ${number}`)];
    expect(titles).toHaveLength(expected.length);
    expect(new Set(titles)).toEqual(new Set(expected));
    const [images, pages] = [
      [...files.keys()].filter((path) => path.startsWith('assets')),
      documents.filter(({ text }) => text.includes('title: All of it')),
    ];
    const [ofPost, ofContent] = ['featured', 'pixel'].map((name) => images.find((path) => path.includes(name))!);
    expect([files.get(ofPost!), files.get(ofContent!)]).toEqual([otherPixel, pixel]);
    const { avatar_urls } = await send('users/me', {});
    expect(pages.map(({ text }) => text)).toEqual([
      `---
title: All of it
authors:
  - name: Ada Lovelace
    url: https://ada.example/
    avatarUrl: ${avatar_urls['96']}
date: 2024-03-01T09:30:00.000Z
metadata:
  featuredImage: ${site.url}/uploads/${month}/featured.gif
  media:
    featuredImage: ${ofPost}
  categories:
    - Größe & Maß
  tags:
    - fresh
  uuid: 11ty/import::wordpress::${whole.guid}
  type: wordpress
  url: ${whole.link}
tags:
  - groesse-and-mass
---
Hello **you**

![A pixel](${ofContent})`,
    ]);
    expect(documents.filter(({ text }) => /Behind the door|Unfinished/.test(text))).toEqual([]);
    const { status, headers } = await fetch(avatar_urls['96']);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it('writes HTML, and with an application password the drafts, too', async () => {
    const { login, password } = writer;
    const { documents } = await importSite(['--format=html', '--assetrefs=disabled'], {
      WORDPRESS_USERNAME: login,
      WORDPRESS_PASSWORD: password,
    });
    expect(documents).toHaveLength(102);
    const drafts = documents.filter(({ path }) => path.startsWith('drafts'));
    expect(drafts.map(({ text }) => text.replace(/[^]*^draft: /m, 'draft: '))).toEqual([
      'draft: true\n---\n<p>Unfinished</p>',
    ]);
    const [page] = documents.filter(({ text }) => text.includes('title: All of it'));
    expect(page!.text).toContain(`<img src="${site.url}/uploads/${month}/pixel.png" alt="A pixel"`);
  });

  it('asks for what is new', async () => {
    const { documents } = await importSite(['--within=1d']);
    expect(documents).toHaveLength(100);
    expect(documents.filter(({ text }) => text.includes('title: All of it'))).toEqual([]);
  });
});
