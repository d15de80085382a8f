import { sql, type Kysely, type Transaction } from 'kysely';
import type { Front, Permalinks } from '@octavo/plugin-api';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import type { SiteRow } from '../../kernel/site-directory/site-directory.repository.ts';

export type NewSiteRow = Pick<SiteRow, 'id' | 'shard' | 'name' | 'description' | 'language' | 'timezone'>;

type Network = Kysely<NetworkTables>;

/** Serialises changes to the directory, so that revisions become visible in order. */
export async function raiseDirectoryRevision(trx: Transaction<NetworkTables>): Promise<number> {
  const row = await trx
    .updateTable('network.directory')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

export async function nextSiteId(db: Network): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('network.sites', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

export async function insertSite(trx: Transaction<NetworkTables>, row: NewSiteRow, revision: number): Promise<void> {
  await sql`
    insert into network.sites (id, shard, name, description, language, timezone, revision)
    values (${row.id}, ${row.shard}, ${row.name}, ${row.description}, ${row.language}, ${row.timezone}, ${revision})`.execute(
    trx,
  );
}

export type SiteChanges = Partial<
  Pick<SiteRow, 'name' | 'description' | 'language' | 'timezone' | 'public' | 'state' | 'shard' | 'storage_quota'> & {
    deleted_at: Date | null;
    permalinks: string;
    front: string;
  }
>;

export async function updateSite(
  trx: Transaction<NetworkTables>,
  id: number,
  changes: SiteChanges,
  revision: number,
): Promise<void> {
  await trx
    .updateTable('network.sites')
    .set({ ...changes, revision })
    .where('id', '=', id)
    .execute();
}

export function addressesOf(
  trx: Transaction<NetworkTables>,
  id: number,
): Promise<{ permalinks: Permalinks; front: Front }> {
  return trx.selectFrom('network.sites').select(['permalinks', 'front']).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function switchPlugin(
  trx: Transaction<NetworkTables>,
  id: number,
  plugin: string,
  on: boolean,
  revision: number,
): Promise<void> {
  await sql`
    update network.sites set revision = ${revision},
      plugins = array_remove(plugins, ${plugin}) || ${on ? [plugin] : []}::text[]
    where id = ${id}`.execute(trx);
}

export async function insertDomain(
  trx: Transaction<NetworkTables>,
  row: { domain: string; path: string; site_id: number; is_primary: boolean },
): Promise<void> {
  await trx.insertInto('network.site_domains').values(row).execute();
}
