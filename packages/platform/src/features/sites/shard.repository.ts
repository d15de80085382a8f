import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

export type ShardRow = { name: string; accepts_sites: boolean; sites: number };

type Network = Kysely<NetworkTables>;

export async function listShards(db: Network): Promise<ShardRow[]> {
  const { rows } = await sql<ShardRow>`
    select h.name, h.accepts_sites, (select count(*) from network.sites s where s.shard = h.name) as sites
    from network.shards h order by h.name`.execute(db);
  return rows;
}

/** Where the next site goes: of the shards that take any, the one with the fewest. */
export async function emptiestShard(db: Network, names: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select h.name from network.shards h where h.accepts_sites and h.name = any(${names})
    order by (select count(*) from network.sites s where s.shard = h.name), h.name limit 1`.execute(db);
  return rows[0]?.name;
}

export async function saveShard(db: Network, name: string, acceptsSites: boolean): Promise<void> {
  await sql`
    insert into network.shards (name, accepts_sites) values (${name}, ${acceptsSites})
    on conflict (name) do update set accepts_sites = excluded.accepts_sites`.execute(db);
}
