import { sql, type Kysely } from 'kysely';
import { effectOf, rowOf, type Executor } from '@octavo/plugin-api';

/** As in `core.hold_site`. Locks of rows let newcomers pass whoever waits; these don't, so a move gets its turn. */
export const writersOfSite = 7201;

/**
 * First in every transaction that writes to a site: a move of the site waits for its end. Fails when the site isn't
 * written here at the moment (`isReadOnlySite`).
 */
export const holdSite = effectOf<Executor, [siteId: number]>('hold_site', 'select core.hold_site($1)');

/** Last in every transaction that writes to a site: the writers of a site share this row. */
export const raiseRevision = effectOf<Executor, [siteId: number]>(
  'raise_site_revision',
  `insert into core.site_revisions as r (site_id, revision) values ($1, 1)
   on conflict (site_id) do update set revision = r.revision + 1`,
);

/** Of a site that nobody has written to yet there is none. */
export const findRevision = rowOf<Executor, [siteId: number], { revision: number }>(
  'site_revision',
  'select revision from core.site_revisions where site_id = $1',
);

/** Safe to repeat. */
export async function insertSiteState(shard: Kysely<unknown>, siteId: number): Promise<void> {
  await sql`
    insert into core.site_state (site_id, state) values (${siteId}, 'active')
    on conflict (site_id) do nothing`.execute(shard);
}

export async function raiseSiteEpoch(shard: Kysely<unknown>, siteId: number): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`
    update core.site_state set epoch = epoch + 1 where site_id = ${siteId} and state = 'active' returning epoch`.execute(
    shard,
  );
  return rows[0]?.epoch ?? 0;
}
