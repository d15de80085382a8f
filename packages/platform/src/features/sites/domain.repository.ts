import { sql, type Kysely, type Transaction } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

export type DomainRow = { domain: string; path: string; is_primary: boolean };

type Network = Kysely<NetworkTables>;
type Trx = Transaction<NetworkTables>;
type Address = { domain: string; path: string };

/** The primary one first. */
export function listDomains(db: Network, siteId: number): Promise<DomainRow[]> {
  return db
    .selectFrom('network.site_domains')
    .select(['domain', 'path', 'is_primary'])
    .where('site_id', '=', siteId)
    .orderBy('is_primary', 'desc')
    .orderBy('domain')
    .orderBy('path')
    .execute();
}

/** The site that has an address; undefined for a free one. */
export async function ownerOf(db: Network, { domain, path }: Address): Promise<number | undefined> {
  const row = await db
    .selectFrom('network.site_domains')
    .select('site_id')
    .where('domain', '=', domain)
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.site_id;
}

/** One after the other: at no moment has a site two primary addresses. */
export async function makePrimary(trx: Trx, siteId: number, { domain, path }: Address): Promise<void> {
  await sql`update network.site_domains set is_primary = false where site_id = ${siteId} and is_primary`.execute(trx);
  await trx
    .updateTable('network.site_domains')
    .set({ is_primary: true })
    .where('site_id', '=', siteId)
    .where('domain', '=', domain)
    .where('path', '=', path)
    .execute();
}

export async function deleteDomain(trx: Trx, siteId: number, { domain, path }: Address): Promise<void> {
  await trx
    .deleteFrom('network.site_domains')
    .where('site_id', '=', siteId)
    .where('domain', '=', domain)
    .where('path', '=', path)
    .execute();
}
