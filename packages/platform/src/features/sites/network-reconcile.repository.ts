import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

type Shard = Kysely<unknown>;

export type SiteStateRow = { site_id: number; state: 'active' | 'moving' | 'moved'; epoch: number };

/** Of all sites at once: those that the directory doesn't know are looked for, too. */
export async function allSiteStates(shard: Shard): Promise<SiteStateRow[]> {
  const { rows } =
    await sql<SiteStateRow>`/* site_states */ select site_id, state, epoch from core.site_state order by site_id`.execute(
      shard,
    );
  return rows;
}

export async function raiseAllEpochs(shard: Shard, by: number): Promise<void> {
  await sql`/* site_epochs */ update core.site_state set epoch = epoch + ${by}`.execute(shard);
}

/** Numbers of sites and accounts: neither those that the network has given out nor those that a shard still holds. */
export async function raiseNetworkNumbers(db: Kysely<NetworkTables>, by: number, highestSite: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('network.sites', 'id'),
      greatest(${highestSite}::bigint, nextval(pg_get_serial_sequence('network.sites', 'id'))) + ${by})`.execute(db);
  await sql`
    select setval(pg_get_serial_sequence('network.users', 'id'),
      nextval(pg_get_serial_sequence('network.users', 'id')) + ${by})`.execute(db);
}

/** Every process reads every site again. */
export async function stampAllSites(db: Kysely<NetworkTables>): Promise<void> {
  await sql`
    with raised as (update network.directory set revision = revision + 1000 returning revision)
    update network.sites set revision = raised.revision from raised`.execute(db);
}
