import { sql, type Transaction } from 'kysely';
import type { PatternRef } from '@octavo/blocks';
import type { Reader } from '@octavo/plugin-api';

type UseTable = { site_id: number; network: boolean; pattern_id: number; post_id: number };
export type Tables = { 'portable_text.pattern_uses': UseTable };

export async function deleteUses(trx: Transaction<Tables>, siteId: number, postId: number): Promise<void> {
  await trx
    .deleteFrom('portable_text.pattern_uses')
    .where('site_id', '=', siteId)
    .where('post_id', '=', postId)
    .execute();
}

export async function insertUses(
  trx: Transaction<Tables>,
  siteId: number,
  postId: number,
  refs: readonly PatternRef[],
): Promise<void> {
  await sql`
    insert into portable_text.pattern_uses (site_id, network, pattern_id, post_id)
    select ${siteId}::integer, network, id, ${postId}
    from unnest(${refs.map(({ network }) => network)}::boolean[], ${refs.map(({ id }) => id)}::bigint[]) as ref (network, id)`.execute(
    trx,
  );
}

/** The posts that show one of the patterns, by way of other patterns too. */
export async function findUsers(
  db: Reader<Tables>,
  siteId: number,
  { patterns, network }: { patterns: readonly number[]; network: boolean },
): Promise<number[]> {
  const { rows } = await db.executeQuery<{ post_id: number }>(
    sql`with recursive users as (
        select post_id from portable_text.pattern_uses
        where site_id = ${siteId} and network = ${network} and pattern_id = any(${patterns}::bigint[])
        union
        select u.post_id from users
        join portable_text.pattern_uses u on u.site_id = ${siteId} and not u.network and u.pattern_id = users.post_id)
      select post_id from users order by post_id`.compile(db),
  );
  return rows.map(({ post_id }) => post_id);
}

/** A pattern of the network and those of the network that show it; only the main site knows. */
export async function findNetworkPatterns(db: Reader<Tables>, mainSiteId: number, id: number): Promise<number[]> {
  const { rows } = await db.executeQuery<{ id: number }>(
    sql`with recursive patterns as (
        select ${id}::bigint as id
        union
        select u.post_id from patterns
        join portable_text.pattern_uses u on u.site_id = ${mainSiteId} and u.network and u.pattern_id = patterns.id)
      select id from patterns`.compile(db),
  );
  return rows.map(({ id: found }) => found);
}
