import { sql, type Kysely } from 'kysely';
import type { Front, Permalinks, Site } from '@octavo/plugin-api';
import type { NetworkTables } from '../database/tables.ts';

type Named = Pick<Site, 'id' | 'shard' | 'state' | 'name' | 'description' | 'language' | 'timezone' | 'public'>;
export type SiteRow = Named & {
  plugins: string[];
  storage_quota: number | null;
  permalinks: Permalinks;
  front: Front;
  revision: number;
  domains: { domain: string; path: string; is_primary: boolean }[];
};

type Network = Kysely<NetworkTables>;

export async function directoryRevision(db: Network): Promise<number> {
  const row = await db.selectFrom('network.directory').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

/** Sites that changed after a revision, each with all its domains. */
export async function sitesChangedSince(db: Network, revision: number): Promise<SiteRow[]> {
  const { rows } = await sql<SiteRow>`
    select s.id, s.shard, s.state, s.name, s.description, s.language, s.timezone, s.public, s.plugins, s.storage_quota,
      s.permalinks, s.front, s.revision,
      coalesce(
        (select json_agg(json_build_object('domain', d.domain, 'path', d.path, 'is_primary', d.is_primary))
         from network.site_domains d where d.site_id = s.id),
        '[]') as domains
    from network.sites s
    where s.revision > ${revision}
    order by s.id`.execute(db);
  return rows;
}
