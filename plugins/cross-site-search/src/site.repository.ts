import { sql, type Transaction } from 'kysely';
import type { Reader } from '@octavo/plugin-api';

type SiteTable = { site_id: number; fingerprint: string; rebuilt_into: string; documents: number; indexed_at: Date };
export type Tables = { 'cross_site_search.sites': SiteTable };
export type IndexedSite = Pick<SiteTable, 'site_id' | 'fingerprint' | 'rebuilt_into' | 'documents'>;

/** Of sites that live on one shard. */
export function findSites(db: Reader<Tables>, siteIds: readonly number[]): Promise<IndexedSite[]> {
  return db
    .selectFrom('cross_site_search.sites')
    .select(['site_id', 'fingerprint', 'rebuilt_into', 'documents'])
    .where('site_id', 'in', siteIds)
    .execute();
}

/** The index lacks something of this site, unless it has nothing of it anyway. True when that is news. */
export async function distrustSite(trx: Transaction<Tables>, siteId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cross_site_search.sites')
    .set({ fingerprint: 'outdated' })
    .where('site_id', '=', siteId)
    .where('fingerprint', 'not in', ['none', 'outdated'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The index that is being built lacks something of this site. */
export async function forgetRebuild(trx: Transaction<Tables>, siteId: number): Promise<void> {
  await trx.updateTable('cross_site_search.sites').set({ rebuilt_into: '' }).where('site_id', '=', siteId).execute();
}

/** An index that isn't named leaves what is known about it. */
export async function saveSite(trx: Transaction<Tables>, { site_id, ...site }: IndexedSite): Promise<void> {
  await sql`
    insert into cross_site_search.sites as s (site_id, fingerprint, rebuilt_into, documents)
    values (${site_id}, ${site.fingerprint}, ${site.rebuilt_into}, ${site.documents})
    on conflict (site_id) do update set fingerprint = excluded.fingerprint, documents = excluded.documents,
      rebuilt_into = coalesce(nullif(excluded.rebuilt_into, ''), s.rebuilt_into), indexed_at = now()`.execute(trx);
}
