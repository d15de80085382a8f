import type { Client } from 'pg';
import type { Host } from '@octavo/platform';
import { planTexts, seedNetwork, type Random } from '@octavo/server';
import { onServer } from '@octavo/testing';

export type WorldSite = { id: number; path: string; posts: number; administrator: number };
export type WorldPost = { site: number; id: string; author: number; slug: string };

/** What requests are made of. */
export type World = {
  sites: ReadonlyMap<number, WorldSite>;
  largest: WorldSite;
  /** Every published post, or as many as are enough to draw from. */
  posts: readonly WorldPost[];
  /** Posts of 200 blocks each, if some were written. */
  longPosts: readonly WorldPost[];
  /** The header that signs in the administrator of a site. */
  authorization: ReadonlyMap<number, string>;
};

const enough = 200_000;
/** The same content whenever a database is made, so that figures of different days can be compared. */
export const seedEnd = new Date('2026-11-01T00:00:00Z');

/** Fills a new network. The index of posts' words is made sooner of all posts at once. */
export async function seedWorld(
  url: string,
  host: Host,
  size: { sites: number; posts: number; lengths?: number },
  report: (count: number) => void = () => {},
): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('core.posts_search'::regclass) as definition`,
    );
    await client.query('drop index core.posts_search');
    const seed = { ...size, authors: 500, seed: 1, end: seedEnd, force: false, domain: 'localhost' };
    await seedNetwork(host, seed, report);
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query(rows[0]!.definition);
  });
}

/** Reads a seeded database and gives each site's administrator an application password. */
export async function readWorld(client: Client, host: Pick<Host, 'passwords'>): Promise<World> {
  const { rows: sites } = await client.query<WorldSite>(`
    select s.site_id as id, d.path, sum(c.count)::integer as posts,
      (select min(m.user_id) from network.memberships m
       where m.site_id = s.site_id and m.role = 'administrator') as administrator
    from core.site_state s
    join network.site_domains d on d.site_id = s.site_id and d.is_primary
    join core.post_counts c on c.site_id = s.site_id and c.status = 'publish'
    group by 1, 2 order by 3 desc`);
  const { rows: posts } = await client.query<WorldPost>(
    `select site_id as site, id, author_id as author, slug from core.posts where status = 'publish'
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

let written = 0;

/** Bodies of new posts, all in HTML or most of them in blocks, as they are seeded; each title is used once. */
export function createBodies({ inBlocks = false } = {}) {
  const texts = sampleTexts(inBlocks);
  return (random: Random): string => {
    written += 1;
    return JSON.stringify({ title: `New post ${process.pid} ${written}`, ...random.pick(texts), status: 'publish' });
  };
}

const samples = new Map<boolean, object[]>();

function sampleTexts(inBlocks: boolean): readonly object[] {
  const size = { sites: 1, posts: 200, authors: 2, seed: 99, end: seedEnd };
  const texts =
    samples.get(inBlocks) ??
    [...planTexts(size, { inBlocks })].map(({ content, blocks }) => (blocks ? { portable_text: blocks } : { content }));
  samples.set(inBlocks, texts);
  return texts;
}
