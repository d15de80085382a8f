import type { Kysely, Transaction } from 'kysely';
import { PlatformError, type Context, type Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import * as repository from './site-move.repository.ts';
import { raiseDirectoryRevision, updateSite } from './site.repository.ts';
import { deleteRows } from './site-deletion.repository.ts';

const batch = 2_000;

export type MoveReport = { rows: number; readOnlyMs: number };
export type MoveProgress = (step: string, done: number, total: number) => void;

type Needs = { db: PlatformDatabase; directory: SiteDirectory; audit: Pick<Audit, 'record'> };
type Shard = Kysely<unknown>;

export type SiteMove = ReturnType<typeof createSiteMove>;

export function createSiteMove({ db, directory, audit }: Needs) {
  /** One snapshot of the source, read only. */
  const snapshot = <Result>(source: Shard, work: (trx: Transaction<unknown>) => Promise<Result>) =>
    source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

  async function clear(shard: Shard, tables: readonly repository.SiteTable[], siteId: number): Promise<void> {
    for (const table of tables) while ((await deleteRows(shard, table, siteId, batch)) === batch);
  }

  /** Everything, while the site goes on being written to. Returns the point from which changes are still to come. */
  async function copy(
    source: Shard,
    target: Shard,
    tables: readonly repository.SiteTable[],
    siteId: number,
    tell: MoveProgress,
  ) {
    return snapshot(source, async (trx) => {
      const horizon = await repository.snapshotHorizon(trx);
      let rows = 0;
      for (const [position, table] of tables.entries()) {
        tell('copying', position, tables.length);
        for await (const some of repository.readRows(trx, table, siteId, undefined, batch)) {
          await repository.insertRows(
            target,
            table,
            some.map(({ row }) => row),
          );
          rows += some.length;
        }
      }
      return { horizon, rows };
    });
  }

  /** What has changed since, while nobody writes: stale rows go first, so that no two claim one unique value. */
  async function catchUp(
    source: Shard,
    target: Shard,
    tables: readonly repository.SiteTable[],
    siteId: number,
    horizon: string,
  ) {
    await snapshot(source, async (trx) => {
      for (const table of tables) {
        const changed: repository.MovedRow[] = [];
        for await (const some of repository.readRows(trx, table, siteId, horizon, batch)) {
          await repository.deleteKeys(
            target,
            table,
            siteId,
            some.map(({ key }) => key),
          );
          changed.push(...some);
        }
        const unchanged = (await repository.countRows(trx, table, siteId)) - changed.length;
        if ((await repository.countRows(target, table, siteId)) > unchanged) {
          const kept = new Set(await repository.allKeys(trx, table, siteId));
          const gone = (await repository.allKeys(target, table, siteId)).filter((key) => !kept.has(key));
          await repository.deleteKeys(target, table, siteId, gone);
        }
        for (let start = 0; start < changed.length; start += batch) {
          await repository.insertRows(
            target,
            table,
            changed.slice(start, start + batch).map(({ row }) => row),
          );
        }
        const [here, there] = [
          await repository.countRows(trx, table, siteId),
          await repository.countRows(target, table, siteId),
        ];
        if (here !== there) throw new Error(`${table.schema}.${table.table} has ${here} rows but ${there} arrived.`);
      }
    });
  }

  return {
    /**
     * Copies first, then stops writes for as long as the changes meanwhile take. What goes wrong before the directory
     * points to the new shard leaves the site where it was; the command can simply be run again.
     */
    async move(context: Context, shardName: string, tell: MoveProgress = () => {}): Promise<MoveReport> {
      const { site } = context;
      const [source, target] = checkShards(db, site, shardName);
      const tables = await repository.tablesOfSites(source);
      const keyless = tables.find(({ key }) => key.length === 0);
      if (keyless)
        throw new Error(`${keyless.schema}.${keyless.table} has no primary key, so its rows cannot be moved.`);
      const { epoch } = (await repository.findSiteState(source, site.id)) ?? { epoch: 1 };
      await repository.saveSiteState(target, site.id, 'moving', epoch);
      await clear(target, tables, site.id);
      for (const { name, value } of await repository.sequenceValues(source))
        await repository.raiseSequence(target, name, value);
      const { horizon, rows } = await copy(source, target, tables, site.id, tell);

      const started = performance.now();
      const last = await repository.saveSiteState(source, site.id, 'moving', epoch);
      try {
        tell('catching up', 0, 1);
        await catchUp(source, target, tables, site.id, horizon);
        for (const { name, value } of await repository.sequenceValues(source))
          await repository.raiseSequence(target, name, value);
        await repository.saveSiteState(target, site.id, 'active', last + 1);
        await db.network.transaction().execute(async (trx) => {
          await updateSite(trx, site.id, { shard: shardName }, await raiseDirectoryRevision(trx));
          const target = { kind: 'site' as const, id: site.id, name: site.name };
          const details = { from: site.shard, to: shardName };
          await audit.record(context, { action: 'site.moved', target, details }, trx);
        });
      } catch (error) {
        await repository.saveSiteState(target, site.id, 'moved', epoch);
        await repository.saveSiteState(source, site.id, 'active', epoch);
        throw error;
      }
      const readOnlyMs = Math.round(performance.now() - started);
      await repository.saveSiteState(source, site.id, 'moved', epoch);
      await directory.refresh();
      tell('clearing', 0, 1);
      // Every process has looked at the directory by then: nobody reads the old rows any more.
      await new Promise((resolve) => {
        setTimeout(resolve, 2_000);
      });
      await clear(source, tables, site.id);
      return { rows, readOnlyMs };
    },
  };
}

function checkShards(db: PlatformDatabase, site: Site, shardName: string): [source: Shard, target: Shard] {
  if (!db.shardNames.includes(shardName)) {
    throw new PlatformError(
      404,
      'shard_not_found',
      `Unknown shard "${shardName}". Known shards: ${db.shardNames.join(', ')}.`,
    );
  }
  if (db.urlOf(site.shard) === db.urlOf(shardName)) {
    throw new PlatformError(409, 'site_is_there', `${site.name} is already on ${site.shard}, in the same database.`);
  }
  return [db.shard(site.shard), db.shard(shardName)];
}
