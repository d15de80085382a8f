import { sql } from 'kysely';
import { statement, type AnyTransaction, type Post } from '@octavo/plugin-api';

export type Emptied = Pick<Post, 'type' | 'status' | 'date_gmt'> & { post_id: number };

const some = statement<[siteId: number, termId: number, limit: number], { post_id: number }>(
  'some_posts_of_term',
  `select post_id from core.post_terms where site_id = $1 and term_id = $2
   order by type, status, date_gmt, post_id limit $3`,
);

/** So many of the posts that are under a term. */
export async function somePosts(trx: AnyTransaction, siteId: number, termId: number, limit: number): Promise<number[]> {
  return (await trx.executeQuery(some(siteId, termId, limit))).rows.map(({ post_id }) => post_id);
}

/** Before their terms are looked at, and in one order: as whoever writes a post does. */
export async function lockPosts(trx: AnyTransaction, siteId: number, ids: readonly number[]): Promise<void> {
  await sql`select 1 from core.posts where site_id = ${siteId} and id = any(${ids}) order by id for update`.execute(
    trx,
  );
}

/** What the posts say of themselves has changed, so their versions grow. */
export async function takeFromTerm(
  trx: AnyTransaction,
  siteId: number,
  termId: number,
  postIds: readonly number[],
): Promise<Emptied[]> {
  const { rows } = await sql<Emptied>`
    with taken as (
      delete from core.post_terms where site_id = ${siteId} and term_id = ${termId} and post_id = any(${postIds})
      returning post_id, type, status, date_gmt), changed as (
      update core.posts p set version = p.version + 1 from taken where p.site_id = ${siteId} and p.id = taken.post_id)
    select * from taken`.execute(trx);
  return rows;
}

/** To those of the posts that are in no category any more; how many published ones there were, and the category. */
export async function giveDefaultTo(
  trx: AnyTransaction,
  siteId: number,
  posts: readonly Emptied[],
): Promise<{ term_id: number; published: number } | undefined> {
  const { rows } = await sql<{ term_id: number; published: number }>`
    with given as (
      insert into core.post_terms (site_id, post_id, taxonomy, term_id, type, status, date_gmt)
      select t.site_id, p.post_id, t.taxonomy, t.id, p.type, p.status, p.date_gmt
      from core.terms t, unnest(
        ${posts.map(({ post_id }) => post_id)}::bigint[], ${posts.map(({ type }) => type)}::text[],
        ${posts.map(({ status }) => status)}::text[],
        ${posts.map(({ date_gmt }) => date_gmt.toISOString())}::timestamptz[]) as p (post_id, type, status, date_gmt)
      where t.site_id = ${siteId} and t.taxonomy = 'category' and t.is_default and not exists (
        select 1 from core.post_terms o
        where o.site_id = ${siteId} and o.post_id = p.post_id and o.taxonomy = 'category')
      on conflict do nothing returning term_id, status)
    select term_id, count(*) filter (where status = 'publish') as published from given group by term_id`.execute(trx);
  return rows[0];
}
