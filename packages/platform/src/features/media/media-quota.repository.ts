import { sql, type Kysely } from 'kysely';
import { writersOfSite } from '../../kernel/database/site-state.repository.ts';
import type { Tables } from './media.repository.ts';

export async function usedBySites(db: Kysely<Tables>, siteIds: readonly number[]): Promise<[number, number][]> {
  const { rows } = await sql<{ site_id: number; bytes: number }>`
    select site_id, sum(bytes)::bigint as bytes from core.media_totals
    where site_id = any(${siteIds}) group by site_id`.execute(db);
  return rows.map(({ site_id, bytes }) => [site_id, bytes]);
}

/** Writers of the site wait until it is done: none of them adds to a count that is being made. */
export async function recountTotals(db: Kysely<Tables>, siteId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(writersOfSite)}, ${siteId}::integer)`.execute(trx);
    await sql`delete from core.media_totals where site_id = ${siteId}`.execute(trx);
    await sql`
      insert into core.media_totals (site_id, kind, items, bytes)
      select m.site_id, m.kind, count(*), sum(m.file_size) + coalesce(sum(s.bytes), 0)
      from core.media m
      left join (select site_id, media_id, sum(file_size) as bytes from core.media_sizes
                 where site_id = ${siteId} group by site_id, media_id) s
        on s.site_id = m.site_id and s.media_id = m.id
      where m.site_id = ${siteId}
      group by m.site_id, m.kind`.execute(trx);
  });
}
