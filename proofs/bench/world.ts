import type { Client } from 'pg';
import type { Host } from '@octavo/platform';
import { createRandom, planPosts, planSites, planTexts, type Random } from '@octavo/server';
import { get, post, type Wire } from '../lib/load.ts';
import { getQuery, isQuery, queries, type Query } from './queries.ts';

export type BenchSite = { id: number; path: string; posts: number; administrator: number };
export type BenchPost = { site: number; id: string; author: number };

/** What requests are made of. */
export type World = {
  sites: ReadonlyMap<number, BenchSite>;
  largest: BenchSite;
  /** Every published post, or as many as are enough to draw from. */
  posts: readonly BenchPost[];
  /** Posts of 200 blocks each, if some were written. */
  longPosts: readonly BenchPost[];
  /** The header that signs in the administrator of a site. */
  authorization: ReadonlyMap<number, string>;
};

const enough = 200_000;

/** Reads a seeded database and gives each site's administrator an application password. */
export async function readWorld(client: Client, host: Pick<Host, 'passwords'>): Promise<World> {
  const { rows: sites } = await client.query<BenchSite>(`
    select s.site_id as id, d.path, sum(c.count)::integer as posts,
      (select min(m.user_id) from network.memberships m
       where m.site_id = s.site_id and m.role = 'administrator') as administrator
    from core.site_state s
    join network.site_domains d on d.site_id = s.site_id and d.is_primary
    join core.post_counts c on c.site_id = s.site_id and c.status = 'publish'
    group by 1, 2 order by 3 desc`);
  const { rows: posts } = await client.query<BenchPost>(
    `select site_id as site, id, author_id as author from core.posts where status = 'publish'
     order by hashint8(id) limit $1`,
    [enough],
  );
  const { rows: logins } = await client.query<{ id: number; login: string }>(
    'select id, login from network.users where id = any($1)',
    [sites.map(({ administrator }) => administrator)],
  );
  const headers = new Map<number, string>();
  await client.query(`delete from network.application_passwords where name = 'bench'`);
  for (const { id, login } of logins) {
    const { password } = await host.passwords.create(id, { name: 'bench' });
    headers.set(id, `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`);
  }
  const authorization = new Map(sites.map(({ id, administrator }) => [id, headers.get(administrator)!]));
  return {
    sites: new Map(sites.map((site) => [site.id, site])),
    largest: sites[0]!,
    posts,
    longPosts: [],
    authorization,
  };
}

export type Scope = 'all sites' | 'largest site';
export const operations = ['one', 'list', 'list, page 2', 'list by author', 'create', ...queries] as const;
export type Operation = (typeof operations)[number];
/** What is measured against the yardstick. */
export const cases = ['one', 'one of 200 blocks', 'list', 'create'] as const;
export type Case = (typeof cases)[number];

/** Requests to Octavo, drawn at random: a site as often as it has posts. */
export function octavoRequests(world: World, operation: Operation | Case, scope: Scope, random: Random): () => Wire {
  const posts = postsFor(world, operation).filter(({ site }) => scope === 'all sites' || site === world.largest.id);
  const collection = (site: number) => `${world.sites.get(site)!.path}wp-json/core/v2/posts`;
  const body = createBodies();
  const requests: Record<Exclude<Operation | Case, Query>, (drawn: BenchPost) => Wire> = {
    one: ({ site, id }) => get(`${collection(site)}/${id}`),
    'one of 200 blocks': ({ site, id }) => get(`${collection(site)}/${id}`),
    list: ({ site }) => get(collection(site)),
    'list, page 2': ({ site }) => get(`${collection(site)}?page=2`),
    'list by author': ({ site, author }) => get(`${collection(site)}?author=${author}`),
    create: ({ site }) => post(collection(site), world.authorization.get(site)!, body(random).text),
  };
  const request = isQuery(operation)
    ? ({ site }: BenchPost) => getQuery(world.sites.get(site)!, operation)
    : requests[operation];
  return () => request(random.pick(posts));
}

/** The same requests to the yardstick. It is told how many bytes Octavo answers a body with. */
export function bareRequests(
  world: World,
  operation: Case,
  random: Random,
  answerBytes: readonly number[],
): () => Wire {
  const posts = postsFor(world, operation);
  const body = createBodies();
  return () => {
    const { site, id } = random.pick(posts);
    if (operation === 'list') return get(`/list/${site}`);
    if (operation !== 'create') return get(`/one/${site}/${id}`);
    const { text, position } = body(random);
    const path = `/create/${site}?bytes=${answerBytes[position]}`;
    return post(path, world.authorization.get(site)!, text);
  };
}

function postsFor({ posts, longPosts }: World, operation: Operation | Case): readonly BenchPost[] {
  return operation === 'one of 200 blocks' ? longPosts : posts;
}

let written = 0;

/** Bodies of new posts: HTML as it is seeded, each title used once. */
export function createBodies() {
  const inputs = sampleInputs();
  return (random: Random) => {
    written += 1;
    const position = random.below(inputs.length);
    const { title, content } = inputs[position]!;
    const text = JSON.stringify({ title: `${title} ${process.pid} ${written}`, content, status: 'publish' });
    return { text, position };
  };
}

export const sampleSize = 200;

let sample: { title: string; content: string }[] | undefined;

function sampleInputs() {
  const size = { sites: 1, posts: sampleSize, authors: 2, seed: 99, end: new Date('2026-11-01T00:00:00Z') };
  const texts = [...planTexts(size)];
  sample ??= [...planPosts(size, planSites(size))].map(({ input, text }) => ({
    title: input.title!,
    content: texts[text]!.content,
  }));
  return sample;
}

export const seeded = (key: number): Random => createRandom(2026, key);
