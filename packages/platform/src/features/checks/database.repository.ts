import { sql, type Kysely } from 'kysely';

export type ServerSettings = {
  version: number;
  encoding: string;
  max_connections: number;
  /** Kept for superusers. */
  reserved: number;
  in_use: number;
  wal_level: string;
  archive_mode: string;
  /** Whether somebody receives the log, such as pg_receivewal or a standby. */
  is_streamed: boolean;
  synchronous_commit: string;
  fsync: string;
  now: Date;
};

/** Throws where nobody answers. */
export async function ping(db: Kysely<unknown>): Promise<void> {
  await sql`select 1`.execute(db);
}

export async function readServerSettings(db: Kysely<unknown>): Promise<ServerSettings> {
  const { rows } = await sql<ServerSettings>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::integer as max_connections,
      current_setting('superuser_reserved_connections')::integer
        + coalesce(current_setting('reserved_connections', true), '0')::integer as reserved,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as in_use,
      current_setting('wal_level') as wal_level, current_setting('archive_mode') as archive_mode,
      exists (select from pg_replication_slots where slot_type = 'physical' and active) as is_streamed,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync,
      clock_timestamp() as now`.execute(db);
  return rows[0]!;
}

/** Names of the databases that a connected worker of this one works for. */
export async function connectedWorkers(db: Kysely<unknown>, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct substr(application_name, ${prefix.length + 1}) as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})`.execute(db);
  return rows.map(({ name }) => name);
}
