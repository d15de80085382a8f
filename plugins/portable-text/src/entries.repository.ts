import { sql, type Transaction } from 'kysely';
import { effectOf, type Reader } from '@octavo/plugin-api';
import { separator, signaturePrefix, unknownSignature } from './entries.ts';

export type Entry = { key: string; blocks: number };
type EntryTable = Entry & { site_id: number; post_id: number; post_type: string; date_gmt: Date };
type TotalTable = { site_id: number; key: string; post_type: string; posts: number; blocks: number };
export type Tables = { 'portable_text.entries': EntryTable; 'portable_text.totals': TotalTable };

export type TotalChange = { key: string; posts: number; blocks: number };

export type EntryChanges = {
  /** All keys that the post has from now on. */
  keys: readonly string[];
  /** Those that are new or have another number, with how many blocks there are of each. */
  changed: ReadonlyMap<string, number>;
  totals: readonly TotalChange[];
};

const changeEntries = effectOf<
  Transaction<Tables>,
  [
    siteId: number,
    postId: number,
    postType: string,
    date: Date,
    keys: readonly string[],
    changedKeys: readonly string[],
    changedBlocks: readonly number[],
    totalKeys: readonly string[],
    totalPosts: readonly number[],
    totalBlocks: readonly number[],
  ]
>(
  'portable_text_change_entries',
  `with gone as (
     delete from portable_text.entries where site_id = $1 and post_id = $2 and key <> all($5::text[])),
   changed as (
     insert into portable_text.entries (site_id, post_id, post_type, date_gmt, key, blocks)
     select $1::integer, $2::bigint, $3, $4::timestamptz, * from unnest($6::text[], $7::integer[])
     on conflict (site_id, post_id, key) do update set date_gmt = excluded.date_gmt, blocks = excluded.blocks)
   insert into portable_text.totals as t (site_id, post_type, key, posts, blocks)
   select $1, $3, * from unnest($8::text[], $9::bigint[], $10::bigint[])
   on conflict (site_id, key, post_type) do update
   set posts = t.posts + excluded.posts, blocks = t.blocks + excluded.blocks`,
);

/** Totals in one order everywhere: these rows are the ones that writers of a site share. */
export async function writeChanges(
  trx: Transaction<Tables>,
  siteId: number,
  { id, type, date_gmt }: { id: number; type: string; date_gmt: Date },
  { keys, changed, totals }: EntryChanges,
): Promise<void> {
  const sorted = totals.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await changeEntries(
    trx,
    siteId,
    id,
    type,
    date_gmt,
    keys,
    [...changed.keys()],
    [...changed.values()],
    sorted.map(({ key }) => key),
    sorted.map(({ posts }) => posts),
    sorted.map(({ blocks }) => blocks),
  );
}

export async function totalsOf(
  db: Reader<Tables>,
  siteId: number,
  keys: readonly string[],
  postTypes: readonly string[],
): Promise<Map<string, { posts: number; blocks: number }>> {
  const { rows } = await sql<TotalChange>`
    select key, sum(posts)::bigint as posts, sum(blocks)::bigint as blocks from portable_text.totals
    where site_id = ${siteId} and key = any(${keys}) and post_type = any(${postTypes})
    group by key`.execute(db);
  return new Map(rows.map(({ key, posts, blocks }) => [key, { posts, blocks }]));
}

export type Search = {
  postTypes: readonly string[];
  /** Walked through, newest first. */
  key: string;
  /** What else a post has to have. */
  also: readonly string[];
  /** Words that it has to contain; empty for none. */
  words: string;
  limit: number;
  offset: number;
};

export async function newestEntries(db: Reader<Tables>, siteId: number, search: Search): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    select post_id from (${walk(siteId, search, search.offset + search.limit)}) found
    order by date_gmt desc, post_id desc limit ${sql.lit(search.limit)} offset ${sql.lit(search.offset)}`.execute(db);
  return rows.map(({ post_id }) => post_id);
}

/** The same counted in blocks: the posts that hold them, and how many blocks come before each. */
export async function entriesOfBlocks(
  db: Reader<Tables>,
  siteId: number,
  search: Search,
): Promise<{ post_id: number; before: number }[]> {
  const { limit, offset } = search;
  // Every entry stands for at least one block, so that many entries are enough.
  const { rows } = await sql<{ post_id: number; before: number }>`
    select post_id, before from (
      select post_id, blocks, sum(blocks) over (order by date_gmt desc, post_id desc) - blocks as before
      from (${walk(siteId, search, offset + limit)}) found) counted
    where before < ${offset + limit} and before + blocks > ${offset}
    order by before`.execute(db);
  return rows;
}

/** Each type's entries in the order of the index, so that a page costs the same in a large site. */
function walk(siteId: number, search: Search, limit: number) {
  const ofEachType = search.postTypes.map(
    (type) => sql`(
      select post_id, date_gmt, blocks from portable_text.entries e
      where ${conditions(siteId, search, type)}
      order by date_gmt desc, post_id desc limit ${sql.lit(limit)})`,
  );
  return sql.join(ofEachType, sql` union all `);
}

/** The newest of several keys that share no post. */
export async function newestOfKeys(
  db: Reader<Tables>,
  siteId: number,
  keys: readonly string[],
  { postTypes, limit, offset }: Pick<Search, 'postTypes' | 'limit' | 'offset'>,
): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    select found.post_id
    from unnest(${keys}::text[]) as wanted (key), unnest(${postTypes}::text[]) as of (post_type), lateral (
      select post_id, date_gmt from portable_text.entries e
      where e.site_id = ${siteId} and e.key = wanted.key and e.post_type = of.post_type
      order by date_gmt desc, post_id desc limit ${sql.lit(limit + offset)}) found
    order by found.date_gmt desc, found.post_id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);
  return rows.map(({ post_id }) => post_id);
}

/** The signatures that contain all of the keys, and that of which nobody knows, with how many posts have each. */
export async function signaturesWith(
  db: Reader<Tables>,
  siteId: number,
  keys: readonly string[],
  postTypes: readonly string[],
): Promise<{ key: string; posts: number }[]> {
  const { rows } = await sql<{ key: string; posts: number }>`
    select key, sum(posts)::bigint as posts from portable_text.totals
    where site_id = ${siteId} and key >= ${signaturePrefix} and key < 'g;' and post_type = any(${postTypes})
      and posts > 0 and (key = ${unknownSignature} or string_to_array(substr(key, 3), ${separator}) @> ${keys}::text[])
    group by key`.execute(db);
  return rows;
}

/** By counting: only for what no total is kept of. */
export async function countEntries(db: Reader<Tables>, siteId: number, search: Search): Promise<number> {
  const counts = search.postTypes.map(
    (type) => sql`select count(*) as count from portable_text.entries e where ${conditions(siteId, search, type)}`,
  );
  const { rows } = await sql<{ count: number }>`
    select sum(count)::bigint as count from (${sql.join(counts, sql` union all `)}) counts`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditions(siteId: number, { key, also, words }: Omit<Search, 'limit' | 'offset'>, type: string) {
  const parts = [sql`e.site_id = ${siteId}`, sql`e.key = ${key}`, sql`e.post_type = ${type}`];
  for (const other of also) {
    parts.push(sql`exists (
      select 1 from portable_text.entries o where o.site_id = ${siteId} and o.post_id = e.post_id and o.key = ${other})`);
  }
  if (words !== '') parts.push(sql`e.post_id in (select core.search_posts(${siteId}::integer, ${words}))`);
  return sql.join(parts, sql` and `);
}
