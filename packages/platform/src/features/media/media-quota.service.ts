import type { Kysely, Transaction } from 'kysely';
import { PlatformError, type Reader, type Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import * as repository from './media.repository.ts';
import { recountTotals, usedBySites } from './media-quota.repository.ts';

type Needs = {
  db: Pick<PlatformDatabase, 'shard'>;
  /** For sites that have none of their own; 0 is any amount. */
  networkQuota: number;
  onRefusal: () => void;
};

/** What may still come, and how whoever brings more is refused. */
export type UploadLimit = { readonly bytes: number; readonly refusal: () => PlatformError };

export type MediaQuota = ReturnType<typeof createMediaQuota>;

/** How much room the files of a site take up, smaller versions included, and how much they may. */
export function createMediaQuota({ db, networkQuota, onRefusal }: Needs) {
  const allowed = ({ storageQuota }: Pick<Site, 'storageQuota'>) => storageQuota ?? networkQuota;

  async function used(reader: Reader<repository.Tables>, siteId: number): Promise<number> {
    const totals = await repository.findTotals(reader, siteId);
    return totals.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  function noRoom(site: Site, taken: number): PlatformError {
    onRefusal();
    return new PlatformError(
      400,
      'rest_upload_limited_space',
      `Not enough storage: this site uses ${size(taken)} of ${size(allowed(site))}. ` +
        'Delete files, or ask a super admin for a larger storage quota.',
      { data: { storage_used: taken, storage_allowed: allowed(site) } },
    );
  }

  return {
    allowed,

    /** Before a file is taken. `freed` is what goes when it comes. */
    async limit(reader: Reader<repository.Tables>, site: Site, most: UploadLimit, freed = 0): Promise<UploadLimit> {
      if (allowed(site) === 0) return most;
      const taken = await used(reader, site.id);
      const bytes = Math.max(0, allowed(site) - taken + freed);
      return bytes < most.bytes ? { bytes, refusal: () => noRoom(site, taken) } : most;
    },

    /** Before a site's files grow: others who bring some wait until the transaction ends. */
    async hold(trx: Transaction<repository.Tables>, site: Site): Promise<void> {
      if (allowed(site) > 0) await repository.lockNames(trx, site.id);
    },

    /** After they grew: what doesn't fit is undone with the transaction. */
    async check(trx: Transaction<repository.Tables>, site: Site, grown: number): Promise<void> {
      if (allowed(site) === 0 || grown <= 0) return;
      const total = await used(trx, site.id);
      if (total > allowed(site)) throw noRoom(site, total - grown);
    },

    /** Of many sites, in one look at each shard. Sites of a shard that doesn't answer are missing. */
    async usedBy(sites: readonly Site[]): Promise<ReadonlyMap<number, number>> {
      const byShard = Map.groupBy(sites, ({ shard }) => shard);
      const found = await Promise.all(
        [...byShard].map(async ([shard, there]) => {
          try {
            const ids = there.map(({ id }) => id);
            const rows = new Map(await usedBySites(shardOf(shard), ids));
            return ids.map((id) => [id, rows.get(id) ?? 0] as const);
          } catch {
            return [];
          }
        }),
      );
      return new Map(found.flat());
    },

    /** Counts anew what is kept as a running count; what it is now. */
    async recount(site: Site): Promise<number> {
      await recountTotals(shardOf(site.shard), site.id);
      return used(shardOf(site.shard), site.id);
    },
  };

  function shardOf(name: string): Kysely<repository.Tables> {
    return db.shard(name);
  }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function size(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Math.round((bytes / 1000 ** step) * 10) / 10} ${units[step]}`;
}
