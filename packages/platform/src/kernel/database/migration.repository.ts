import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { Migration } from './migrate.ts';

export type Applied = { owner: string; name: string; checksum: string };

/** Empty for a database that was never migrated. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<Applied[]> {
  const known = await sql<{ found: boolean }>`
    select to_regclass('octavo.migrations') is not null as found`.execute(db);
  if (!known.rows[0]?.found) return [];
  const { rows } = await sql<Applied>`select owner, name, checksum from octavo.migrations`.execute(db);
  return rows;
}

/**
 * Under a lock, in one transaction with its record. False when another process has applied it meanwhile. What wants a
 * table for itself makes everybody who comes later wait behind it: it fails rather than wait for longer than a moment.
 */
export function applyMigration(db: Kysely<unknown>, migration: Migration): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('octavo.migrations'))`.execute(trx);
    await sql`create schema if not exists octavo`.execute(trx);
    await sql`
      create table if not exists octavo.migrations (
        owner text not null,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now(),
        primary key (owner, name)
      )`.execute(trx);
    const recorded = await sql`
      insert into octavo.migrations (owner, name, checksum)
      values (${migration.owner}, ${migration.name}, ${migration.checksum})
      on conflict do nothing returning name`.execute(trx);
    if (recorded.rows.length === 0) return false;
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await trx.executeQuery(CompiledQuery.raw(migration.text));
    return true;
  });
}
