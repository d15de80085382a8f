import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

/** At most `limit` rows; how many there were. */
export async function deleteRows(
  shard: Kysely<unknown>,
  { schema, table }: { schema: string; table: string },
  siteId: number,
  limit: number,
): Promise<number> {
  const name = sql.table(`${schema}.${table}`);
  const { numAffectedRows } = await sql`
    delete from ${name} where site_id = ${siteId} and ctid = any(array(
      select ctid from ${name} where site_id = ${siteId} limit ${limit}))`.execute(shard);
  return Number(numAffectedRows ?? 0n);
}

export async function deleteSiteState(shard: Kysely<unknown>, siteId: number): Promise<void> {
  await sql`delete from core.site_state where site_id = ${siteId}`.execute(shard);
}

export async function deletedAt(db: Kysely<NetworkTables>, siteId: number): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('network.sites')
    .select(['state', 'deleted_at'])
    .where('id', '=', siteId)
    .executeTakeFirst();
  return row && (row.state === 'deleted' ? row.deleted_at : null);
}

/** Addresses and memberships go with it. */
export async function deleteSite(db: Kysely<NetworkTables>, siteId: number): Promise<void> {
  await db.deleteFrom('network.sites').where('id', '=', siteId).execute();
}
