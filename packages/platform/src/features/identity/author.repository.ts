import { sql } from 'kysely';
import type { Reader, SiteDatabase } from '@octavo/plugin-api';

const batch = 1000;

/** Everyone with a published post of one of the types: one step of the index for each, however many posts they have. */
export async function authorsOf(db: Reader<unknown>, siteId: number, types: readonly string[]): Promise<number[]> {
  const found = new Set<number>();
  for (const type of types) {
    const { rows } = await sql<{ author_id: number }>`
      with recursive authors as (
        (select p.author_id from core.posts p
         where p.site_id = ${siteId} and p.type = ${type} and p.status = 'publish'
         order by p.author_id limit 1)
        union all
        select (select p.author_id from core.posts p
                where p.site_id = ${siteId} and p.type = ${type} and p.status = 'publish' and p.author_id > a.author_id
                order by p.author_id limit 1)
        from authors a where a.author_id is not null
      )
      select author_id from authors where author_id is not null`.execute(db);
    for (const { author_id } of rows) found.add(author_id);
  }
  return [...found];
}

/** Those of the authors who have: each is one step of the index, however many posts they have. */
export async function publishedAmong(
  db: Reader<unknown>,
  siteId: number,
  types: readonly string[],
  authorIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select author.id from unnest(${authorIds}::integer[]) as author (id)
    where exists (
      select 1 from core.posts p
      where p.site_id = ${siteId} and p.type = any(${types}) and p.author_id = author.id and p.status = 'publish')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** In batches, so that no lock is held for long; stopped half-way it can simply be run again. */
export async function reassignPosts(
  db: SiteDatabase<unknown>,
  siteId: number,
  from: number,
  to: number,
): Promise<void> {
  for (;;) {
    const changed = await db.transaction(async (trx) => {
      const { rows } = await sql`
        update core.posts set author_id = ${to}, version = version + 1
        where site_id = ${siteId} and id in (
          select id from core.posts where site_id = ${siteId} and author_id = ${from} order by id limit ${batch} for update)
        returning id`.execute(trx);
      return rows.length;
    });
    if (changed < batch) return;
  }
}
