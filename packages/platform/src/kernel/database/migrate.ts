import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Plugin } from '@octavo/plugin-api';
import type { PlatformDatabase } from './database.ts';
import { isLockTimeout } from './failures.ts';
import { applyMigration, appliedMigrations, type Applied } from './migration.repository.ts';

/** `owner` is `network`, `core` or a plugin's id. */
export type Migration = { owner: string; name: string; checksum: string; text: string };

export type MigrationPlan = { database: string; db: Kysely<unknown>; migrations: readonly Migration[] };

/** Two seconds each, and one in between for those who have waited behind it. */
const attempts = 30;
const pauseMs = 1_000;

const own = new URL('../../../migrations/', import.meta.url);

/** What each database must have: the network its own, every shard the core's and each plugin's. */
export async function planMigrations(database: PlatformDatabase, plugins: readonly Plugin[]): Promise<MigrationPlan[]> {
  const forNetwork = await readMigrations('network', new URL('network/', own));
  const forShards = await readMigrations('core', new URL('shard/', own));
  for (const { id, migrations } of plugins) if (migrations) forShards.push(...(await readMigrations(id, migrations)));
  return [
    { database: 'network', db: database.network as Kysely<unknown>, migrations: forNetwork },
    ...database.shardNames.map((name) => ({
      database: `shard ${name}`,
      db: database.shard(name),
      migrations: forShards,
    })),
  ];
}

/** Applies what is missing; several processes may call it at once. `report` hears of each one. */
export async function migrate(
  plan: readonly MigrationPlan[],
  report: (database: string, migration: Migration) => void,
): Promise<number> {
  let count = 0;
  for (const { database, db, migrations } of plan) {
    const applied = await appliedMigrations(db);
    for (const migration of missing(database, migrations, applied)) {
      if (!(await applyInTurn(db, database, migration))) continue;
      count += 1;
      report(database, migration);
    }
  }
  return count;
}

async function applyInTurn(db: Kysely<unknown>, database: string, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMigration(db, migration);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const name = `${migration.owner}/${migration.name}`;
      if (attempt === attempts) {
        throw new Error(
          `Migration ${name} needs a table in ${database} that another transaction has locked for 90 seconds. ` +
            'End that transaction (see pg_stat_activity) and run the migration again.',
          { cause: error },
        );
      }
      await sleep(pauseMs);
    }
  }
}

/** Names of the migrations that a database lacks, as `database: owner/name`. */
export async function pendingMigrations(plan: readonly MigrationPlan[]): Promise<string[]> {
  const pending: string[] = [];
  for (const { database, db, migrations } of plan) {
    const applied = await appliedMigrations(db);
    for (const { owner, name } of missing(database, migrations, applied)) pending.push(`${database}: ${owner}/${name}`);
  }
  return pending;
}

/** What a database lacks, and what was applied in another form than the file has now. */
export function compareMigrations(migrations: readonly Migration[], applied: readonly Applied[]) {
  const checksums = new Map(applied.map(({ owner, name, checksum }) => [`${owner}/${name}`, checksum]));
  const known = ({ owner, name }: Migration) => checksums.get(`${owner}/${name}`);
  return {
    missing: migrations.filter((migration) => known(migration) === undefined),
    changed: migrations.filter((migration) => (known(migration) ?? migration.checksum) !== migration.checksum),
  };
}

function missing(database: string, migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const { missing: lacking, changed } = compareMigrations(migrations, applied);
  const [first] = changed;
  if (!first) return lacking;
  throw new Error(
    `Migration ${first.owner}/${first.name} was changed after it was applied to ${database}. Restore the file and add a new migration.`,
  );
}

async function readMigrations(owner: string, folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { owner, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
