import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Plugin } from '@octavo/plugin-api';
import type { PlatformDatabase } from './database.ts';
import { applyMigration, appliedMigrations, type Applied } from './migration.repository.ts';

/** `owner` is `network`, `core` or a plugin's id. */
export type Migration = { owner: string; name: string; checksum: string; text: string };

export type MigrationPlan = { database: string; db: Kysely<unknown>; migrations: readonly Migration[] };

const own = new URL('../../migrations/', import.meta.url);

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
      if (!(await applyMigration(db, migration))) continue;
      count += 1;
      report(database, migration);
    }
  }
  return count;
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

function missing(database: string, migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ owner, name, checksum }) => [`${owner}/${name}`, checksum]));
  return migrations.filter(({ owner, name, checksum }) => {
    const known = checksums.get(`${owner}/${name}`);
    if (known !== undefined && known !== checksum) {
      throw new Error(
        `Migration ${owner}/${name} was changed after it was applied to ${database}. Restore the file and add a new migration.`,
      );
    }
    return known === undefined;
  });
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
