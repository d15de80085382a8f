import { sql, type Kysely, type Transaction } from 'kysely';
import { statement } from '@octavo/plugin-api';

/** Locks of rows let newcomers pass whoever waits; these don't, so that a move gets its turn however many write. */
export const writersOfSite = 7201;

const lock = statement<[siteId: number], { state: string }>(
  'lock_site_state',
  `select state, pg_advisory_xact_lock_shared(${writersOfSite}, $1) from core.site_state where site_id = $1 for share`,
);

/** Takes a Transaction: the lock means nothing outside one. */
export async function lockSiteState<Tables>(trx: Transaction<Tables>, siteId: number): Promise<string | undefined> {
  const { rows } = await trx.executeQuery(lock(siteId));
  return rows[0]?.state;
}

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
