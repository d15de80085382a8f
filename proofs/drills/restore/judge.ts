import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onServer } from '@octavo/testing';
import type { Network } from './network.ts';
import type { Acknowledged } from './writers.ts';

type Databases = Pick<Network, 'main' | 'second'>;

const onBoth = async <Row extends object>({ main, second }: Databases, text: string): Promise<Row[]> =>
  (await Promise.all([main, second].map(({ url }) => onServer(url, (client) => client.query<Row>(text))))).flatMap(
    ({ rows }) => rows,
  );

/** What was answered well and is not there, oldest first. */
export async function findLost(databases: Databases, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const rows = await onBoth<{ key: string; version: string }>(
    databases,
    `select 'post ' || site_id || ' ' || id as key, version from core.posts
     union all select 'media ' || site_id || ' ' || id, version from core.media`,
  );
  const versions = new Map(rows.map(({ key, version }) => [key, Number(version)]));
  return acknowledged
    .filter(({ kind, site, id, version }) => (versions.get(`${kind} ${site} ${id}`) ?? 0) < version)
    .toSorted((a, b) => a.at - b.at);
}

/** Each counter beside what counting gives; only where they differ. */
const counters: Record<string, string> = {
  'posts by status': `
    select * from (select site_id, type, status, count from core.post_counts where count <> 0) kept
    full join (select site_id, type, status, count(*) from core.posts group by 1, 2, 3) counted
      using (site_id, type, status) where kept.count is distinct from counted.count`,
  'published posts of terms': `
    select t.site_id, t.id from core.terms t where t.count <> (
      select count(*) from core.post_terms p where p.site_id = t.site_id and p.term_id = t.id and p.status = 'publish')`,
  'terms of taxonomies': `
    select * from (select site_id, taxonomy, count from core.term_totals where count <> 0) kept
    full join (select site_id, taxonomy, count(*) from core.terms group by 1, 2) counted
      using (site_id, taxonomy) where kept.count is distinct from counted.count`,
  'terms of posts': `
    select p.site_id, p.post_id from core.post_terms p left join core.posts o on o.site_id = p.site_id and o.id = p.post_id
    where o.id is null or (o.type, o.status) is distinct from (p.type, p.status)`,
  'media by kind': `
    select * from (select site_id, kind, items, bytes from core.media_totals where items <> 0) kept
    full join (select site_id, kind, count(*) as items, sum(file_size)::bigint as bytes from core.media group by 1, 2) counted
      using (site_id, kind) where (kept.items, kept.bytes) is distinct from (counted.items, counted.bytes)`,
};

/** Names of the counters that tell something else than counting does. */
export async function wrongCounters(databases: Databases): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, text] of Object.entries(counters)) {
    const rows = await onBoth(databases, text);
    if (rows.length > 0) wrong.push(`${name}: ${JSON.stringify(rows[0])}`);
  }
  return wrong;
}

/** Keys of files that rows name and the storage doesn't have. */
export async function missingFiles({ content, ...databases }: Databases & { content: string }): Promise<string[]> {
  const rows = await onBoth<{ key: string }>(
    databases,
    'select key from core.media union select key from core.media_sizes',
  );
  return rows.map(({ key }) => key).filter((key) => !existsSync(join(content, key)));
}

export const countPosts = async (databases: Databases, site: number): Promise<number> =>
  (await onBoth<{ id: string }>(databases, `select id from core.posts where site_id = ${site}`)).length;
