import { PlatformError } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import * as repository from './shard.repository.ts';

export type ShardAdministration = ReturnType<typeof createShardAdministration>;

export function createShardAdministration({ db }: { db: PlatformDatabase }) {
  return {
    /** Those that are configured, and those that sites are on though they aren't. */
    async list() {
      const known = await repository.listShards(db.network);
      const names = [...new Set([...db.shardNames, ...known.map(({ name }) => name)])];
      return names.map((name) => {
        const row = known.find((shard) => shard.name === name);
        return {
          name,
          configured: db.shardNames.includes(name),
          accepts_sites: row?.accepts_sites ?? false,
          sites: row?.sites ?? 0,
        };
      });
    },

    /** A migrated shard, opened for new sites. */
    async add(name: string, acceptsSites = true): Promise<void> {
      if (!db.shardNames.includes(name)) {
        throw new PlatformError(
          404,
          'shard_not_found',
          `The shard "${name}" is not configured. Add ${name}=postgres://… to SHARD_URLS first.`,
        );
      }
      await repository.saveShard(db.network, name, acceptsSites);
    },

    /** Where a new site goes. */
    async place(): Promise<string> {
      const shard = await repository.emptiestShard(db.network, db.shardNames);
      if (shard) return shard;
      throw new PlatformError(
        503,
        'no_shard',
        'No shard is open for new sites. Open one with: octavo shard add <name>',
      );
    },
  };
}
