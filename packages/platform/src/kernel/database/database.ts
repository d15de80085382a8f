import type { Kysely } from 'kysely';
import { PlatformError, type Database, type Site, type SiteDatabase } from '@octavo/plugin-api';
import { isReadOnlySite } from './failures.ts';
import { createPool, type DatabasePool } from './pool.ts';
import { holdSite, raiseRevision } from './site-state.repository.ts';
import type { NetworkTables } from './tables.ts';

export type DatabaseConfig = {
  networkUrl: string;
  /** Address of each shard by name. */
  shardUrls: Readonly<Record<string, string>>;
  poolSize: number;
  namedStatements: boolean;
};

export type DatabaseEvents = {
  onStatement?: ((text: string) => void) | undefined;
  onError: (error: Error, database: string) => void;
};

export type PoolStatistics = {
  database: string;
  total: number;
  idle: number;
  waiting: number;
  /** Since the process began: how often somebody waited for a connection, and for how long in all. */
  waits: number;
  waitSeconds: number;
};

// oxlint-disable-next-line typescript/no-explicit-any -- for statements that know their tables themselves
export type AnyDatabase = Kysely<any>;

export type PlatformDatabase = Database & {
  readonly network: Kysely<NetworkTables>;
  /** For migrations and shard-wide work. */
  shard(name: string): Kysely<unknown>;
  /** `network` or a shard. */
  named(name: string): AnyDatabase;
  readonly shardNames: readonly string[];
  urlOf(database: string): string;
  /** Through pgbouncer, which refuses connections that come with settings. */
  readonly isPooled: boolean;
  /** `network` and every shard that isn't in the same place, with their addresses. */
  distinctDatabases(): { name: string; url: string }[];
  poolStatistics(): PoolStatistics[];
  close(): Promise<void>;
};

/** A shard whose address is the network's shares its pool. */
export function createDatabase(config: DatabaseConfig, events: DatabaseEvents): PlatformDatabase {
  const pools = new Map<string, DatabasePool<unknown>>();

  function open(url: string, name: string) {
    const existing = pools.get(url);
    if (existing) return existing;
    const pool = createPool<unknown>({
      name,
      url,
      size: config.poolSize,
      namedStatements: config.namedStatements,
      onStatement: events.onStatement,
      onError: (error) => events.onError(error, name),
    });
    pools.set(url, pool);
    return pool;
  }

  function shardPool(name: string): DatabasePool<unknown> {
    const url = config.shardUrls[name];
    if (url === undefined) throw new Error(`The shard "${name}" is not configured. Add it to SHARD_URLS.`);
    return open(url, name);
  }

  const shard = (name: string) => shardPool(name).db;

  const network = () => open(config.networkUrl, 'network').db as Kysely<NetworkTables>;

  return {
    get network() {
      return network();
    },
    shard,
    named: (name) => (name === 'network' ? network() : shard(name)),
    shardNames: Object.keys(config.shardUrls),
    urlOf: (database) => (database === 'network' ? config.networkUrl : config.shardUrls[database]!),
    isPooled: !config.namedStatements,
    distinctDatabases: () => [
      { name: 'network', url: config.networkUrl },
      ...Object.entries(config.shardUrls).flatMap(([name, url]) => (url === config.networkUrl ? [] : [{ name, url }])),
    ],
    forSite: <Tables>(site: Site) => {
      if (config.shardUrls[site.shard] === undefined) throw shardIsUnknown(site);
      return siteDatabase(shardPool(site.shard) as DatabasePool<Tables>, site);
    },
    poolStatistics: () =>
      [...pools].map(([url, { pool, waits, turns }]) => ({
        database: Object.entries(config.shardUrls).find(([, shardUrl]) => shardUrl === url)?.[0] ?? 'network',
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount + turns.waiting,
        waits: waits.count,
        waitSeconds: waits.seconds,
      })),
    async close() {
      await Promise.all([...pools.values()].map(({ db }) => db.destroy()));
      pools.clear();
    },
  };
}

function siteDatabase<Tables>({ db, turns }: DatabasePool<Tables>, site: Site): SiteDatabase<Tables> {
  return {
    read: db,
    async transaction(work) {
      const write = () =>
        db.transaction().execute(async (trx) => {
          await holdSite(trx, site.id);
          const result = await work(trx);
          await raiseRevision(trx, site.id);
          return result;
        });
      try {
        return await turns.run(write);
      } catch (error) {
        throw isReadOnlySite(error) ? siteIsReadOnly(site) : error;
      }
    },
  };
}

function shardIsUnknown(site: Site): PlatformError {
  return new PlatformError(503, 'database_unavailable', `The database of ${site.name} is not configured.`, {
    headers: { 'Retry-After': '60' },
  });
}

function siteIsReadOnly(site: Site): PlatformError {
  return new PlatformError(503, 'site_read_only', `${site.name} is read-only at the moment. Try again shortly.`, {
    headers: { 'Retry-After': '5' },
  });
}
