import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost, createLogger, type Host } from '@octavo/platform';
import type { Post, Site } from '@octavo/plugin-api';
import { publicSite } from '@octavo/public-site';
import { atMost } from '@octavo/testing/cases';
import { usePermalinks } from './permalinks.ts';

const { host, newSite, make, change, term } = usePermalinks();

/** By the clock alone, it would be a minute. */
const soon = { timeout: atMost(5_000) };

/** A process that keeps pages, while another one writes. */
let reader: Host;
const statements: string[] = [];
beforeAll(async () => {
  const more = {
    features: publicSite,
    log: createLogger('silent'),
    onStatement: (text: string) => void statements.push(text),
  };
  reader = await createHost(host().config, [], more);
});
afterAll(() => reader.close());

const ask = async (url: string, headers: Record<string, string> = {}) => {
  statements.length = 0;
  const answer = await inject(reader.front, { url, headers: { host: 'network.localhost', ...headers } });
  return { ...answer, headers: answer.headers, wasKept: !statements.some((text) => /core\.posts\b/.test(text)) };
};

async function untilKept(url: string) {
  await expect.poll(async () => (await ask(url)).wasKept, { interval: 200 }).toBe(true);
  return ask(url);
}

const pathOf = (site: Site, { slug }: Post) => `${site.path}${slug}/`;

async function keptPost() {
  const site = await newSite();
  const post = await make(site, { title: 'Kept', content: '<p>Said.</p>' });
  const url = pathOf(site, post);
  const first = await ask(url);
  return { site, post, url, first, kept: await untilKept(url) };
}

describe('pages that a process keeps (contracts/pages.md §10)', () => {
  it('are the same as those that are made, headers included', async () => {
    const { url, first, kept } = await keptPost();
    expect(kept.statusCode).toBe(200);
    expect(kept.body).toBe(first.body);
    const own = { date: expect.any(String), 'x-request-id': expect.any(String) };
    expect(kept.headers).toEqual({ ...first.headers, ...own });
    expect((await ask(url, { 'if-none-match': String(kept.headers['etag']) })).statusCode).toBe(304);
  });

  it.each<[string, (site: Site, post: Post) => Promise<unknown>, string]>([
    ['the post', (site, { id }) => host().posts.update(host().context(site), 'post', id, { title: 'Else' }), 'Else'],
    ['a post beside it', (site) => make(site, { title: 'Beside it' }), 'Beside it'],
    ['a page in the menu', (site) => make(site, { title: 'On top' }, 'page'), 'On top'],
    ['the site', (site) => change(site, { title: 'Renamed' }), 'Renamed'],
  ])('are made anew when another process changes %s', async (_what, write, expected) => {
    const { site, post, url } = await keptPost();
    await write(site, post);
    await expect.poll(async () => (await ask(url)).body, soon).toContain(expected);
    expect((await untilKept(url)).body).toContain(expected);
  });

  it('are made anew when one of their terms or their author gets another name', async () => {
    const site = await newSite();
    const walks = await term(site, 'categories', { name: 'Walks' });
    const author = await host().factories.user({ role: 'author', site });
    const post = await make(site, { title: 'Kept', author: author.id, fields: { categories: [walks.id] } });
    const url = pathOf(site, post);
    await untilKept(url);
    const as = host().as('super-admin');
    const send = (route: string, payload: object) =>
      host().inject({ method: 'POST', url: `${site.path}wp-json/core/v2/${route}`, ...as, payload });
    expect((await send(`categories/${walks.id}`, { name: 'Strolls' })).statusCode).toBe(200);
    await expect.poll(async () => (await ask(url)).body, soon).toContain('Strolls');
    await untilKept(url);
    expect((await send(`users/${author.id}`, { name: 'Ada Renamed' })).statusCode).toBe(200);
    await expect.poll(async () => (await ask(url)).body, soon).toContain('Ada Renamed');
  });

  it('are lists too, as long as the same posts are in them', async () => {
    const site = await newSite();
    const { id } = await term(site, 'categories', { name: 'Walks', slug: 'walks' });
    await make(site, { title: 'First', fields: { categories: [id] } });
    const lists = [site.path, `${site.path}category/walks/`];
    for (const url of lists) expect((await untilKept(url)).body).toContain('First');
    await make(site, { title: 'Second', fields: { categories: [id] } });
    for (const url of lists) {
      await expect.poll(async () => (await ask(url)).body, soon).toContain('Second');
      expect((await untilKept(url)).body).toContain('Second');
    }
  });

  it('are gone when their post is', async () => {
    const { site, post, url } = await keptPost();
    await host().posts.update(host().context(site), 'post', post.id, { status: 'draft' });
    await expect.poll(async () => (await ask(url)).statusCode, soon).toBe(404);
  });

  it('are those of the process itself no longer as soon as it has written', async () => {
    const { site, post, url } = await keptPost();
    await reader.posts.update(host().context(site), 'post', post.id, { title: 'At once' });
    expect((await ask(url)).body).toContain('At once');
  });

  it('are not given to people who are signed in, nor to questions', async () => {
    const { site, url } = await keptPost();
    const { login } = await host().factories.user({ role: 'editor', site });
    const { headers } = await host().person(login);
    await untilKept(url);
    expect((await ask(url, { cookie: headers.cookie })).wasKept).toBe(false);
    expect((await ask(`${url}?any=thing`)).wasKept).toBe(false);
    expect((await ask(url)).wasKept).toBe(true);
  });

  it('are no pages with a password, and none that show posts of another site', async () => {
    const site = await newSite();
    const closed = await make(site, { title: 'Closed', password: 'sesame' });
    const other = await newSite();
    await make(other, { title: 'Elsewhere' });
    const content = `<div class="posts" data-posts="type=post&amp;site=${other.id}"></div>`;
    const listing = await make(site, { title: 'Listing', content });
    const plain = await make(site, { title: 'Plain' });
    await untilKept(pathOf(site, plain));
    for (const post of [closed, listing]) {
      await ask(pathOf(site, post));
      expect([post.title, (await ask(pathOf(site, post))).wasKept]).toEqual([post.title, false]);
    }
  });
});
