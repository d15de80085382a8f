import type { Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import * as repository from './network-reconcile.repository.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import { raiseSequence, saveSiteState, sequenceValues } from './site-move.repository.ts';
import { raiseDirectoryRevision, updateSite } from './site.repository.ts';

/** More than any site's epoch was raised since the moment that was restored. */
const epochGap = 1_000;
/** More posts, terms and the like than were made on a shard since then; they have 64 bits. */
const shardGap = 1_000_000;
/** More sites, and more accounts; they have 32 bits. */
const networkGap = 10_000;

export type Reconciled = {
  sites: number;
  /** The shard that holds them wasn't the one that the directory named. */
  followed: { site: Site; shard: string }[];
  /** Their shard had never heard of them: they are empty. */
  empty: Site[];
  /** They were being moved, and can be written to again where they are. */
  resumed: Site[];
  /** No shard holds them whole. */
  lost: Site[];
  /** On a shard, but not in the directory. */
  unknown: { id: number; shard: string }[];
};

type Needs = { db: PlatformDatabase; directory: SiteDirectory };
type Holder = repository.SiteStateRow & { shard: string };

export type NetworkReconciliation = ReturnType<typeof createNetworkReconciliation>;

/** After databases were restored, each to a moment of its own (contracts/operations.md §6). */
export function createNetworkReconciliation({ db, directory }: Needs) {
  /** One name for each database: shards may share one. */
  const shards = [...new Map(db.shardNames.toReversed().map((name) => [db.urlOf(name), name])).values()];
  const nameIn = (shard: string) => shards.find((name) => db.urlOf(name) === db.urlOf(shard)) ?? shard;

  async function follow(site: Site, shard: string): Promise<void> {
    await db.network.transaction().execute(async (trx) => {
      await updateSite(trx, site.id, { shard }, await raiseDirectoryRevision(trx));
    });
  }

  async function settle(site: Site, holders: readonly Holder[], report: Reconciled): Promise<void> {
    const home = nameIn(site.shard);
    const [holder, ...others] = holders
      .filter(({ state }) => state === 'active')
      .toSorted((a, b) => b.epoch - a.epoch || Number(b.shard === home) - Number(a.shard === home));
    if (holder) {
      for (const { shard, epoch } of others) await saveSiteState(db.shard(shard), site.id, 'moved', epoch);
      if (holder.shard === home) return;
      await follow(site, holder.shard);
      report.followed.push({ site, shard: holder.shard });
      return;
    }
    if (holders.length === 0) {
      await saveSiteState(db.shard(home), site.id, 'active', 1);
      report.empty.push(site);
      return;
    }
    const moving = holders.filter(({ state }) => state === 'moving');
    const stays = moving.find(({ shard }) => shard === home) ?? (moving.length === 1 ? moving[0] : undefined);
    if (!stays) {
      report.lost.push(site);
      return;
    }
    await saveSiteState(db.shard(stays.shard), site.id, 'active', stays.epoch);
    if (stays.shard !== home) await follow(site, stays.shard);
    report.resumed.push(site);
  }

  return {
    /**
     * Makes directory and shards agree on who holds what, gives out no number a second time, and makes whatever was
     * written elsewhere before, such as an index, older than what is there now. Safe to repeat.
     */
    async reconcile(): Promise<Reconciled> {
      await directory.refresh();
      const sites = await directory.all();
      const report: Reconciled = { sites: sites.length, followed: [], empty: [], resumed: [], lost: [], unknown: [] };
      const states: Holder[] = [];
      for (const shard of shards) {
        for (const row of await repository.allSiteStates(db.shard(shard))) states.push({ ...row, shard });
      }
      const bySite = Map.groupBy(states, ({ site_id }) => site_id);
      for (const site of sites) await settle(site, bySite.get(site.id) ?? [], report);

      const known = new Set(sites.map(({ id }) => id));
      for (const { site_id, state, shard } of states) {
        if (!known.has(site_id) && state === 'active') report.unknown.push({ id: site_id, shard });
      }
      const highestSite = states.reduce((highest, { site_id }) => Math.max(highest, site_id), 0);
      await repository.raiseNetworkNumbers(db.network, networkGap, highestSite);
      for (const shard of shards) {
        for (const { name, value } of await sequenceValues(db.shard(shard))) {
          await raiseSequence(db.shard(shard), name, value + shardGap);
        }
        await repository.raiseAllEpochs(db.shard(shard), epochGap);
      }
      await repository.stampAllSites(db.network);
      await directory.refresh();
      return report;
    },
  };
}
