import { sql, type Kysely, type Transaction } from 'kysely';
import { writersOfSite } from '../../kernel/database/site-state.repository.ts';

type Shard = Kysely<unknown>;
export type SiteTable = { schema: string; table: string; key: readonly string[]; columns: readonly string[] };

const name = ({ schema, table }: SiteTable) => sql.table(`${schema}.${table}`);
const keyOf = ({ key }: SiteTable, alias: string) =>
  sql`row(${sql.join(key.map((column) => sql.ref(`${alias}.${column}`)))})`;

/** Tables that hold rows of sites, each with its primary key. */
export async function tablesOfSites(shard: Shard): Promise<SiteTable[]> {
  const { rows } = await sql<SiteTable>`
    select n.nspname as schema, c.relname as table,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
            where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'site_id'
    where c.relkind = 'r' and n.nspname not in ('network', 'octavo', 'pgboss', 'pg_catalog', 'information_schema')
      and c.relname <> 'site_state'
    order by 1, 2`.execute(shard);
  return rows;
}

/**
 * `moving` waits for the writes under way; from then on the site can't be written to here, nor its epoch raised. Returns
 * the epoch, which never sinks.
 */
export async function saveSiteState(shard: Shard, siteId: number, state: string, epoch: number): Promise<number> {
  return shard.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(writersOfSite)}, ${siteId}::integer)`.execute(trx);
    const { rows } = await sql<{ epoch: number }>`
      insert into core.site_state as s (site_id, state, epoch) values (${siteId}, ${state}, ${epoch})
      on conflict (site_id) do update set state = excluded.state, epoch = greatest(s.epoch, excluded.epoch)
      returning epoch`.execute(trx);
    return rows[0]!.epoch;
  });
}

export async function findSiteState(
  shard: Shard,
  siteId: number,
): Promise<{ state: string; epoch: number } | undefined> {
  const { rows } = await sql<{ state: string; epoch: number }>`
    select state, epoch from core.site_state where site_id = ${siteId}`.execute(shard);
  return rows[0];
}

export async function sequenceValues(shard: Shard): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as value
    from pg_sequences
    where schemaname not in ('network', 'octavo', 'pgboss') and last_value is not null`.execute(shard);
  return rows;
}

/** The target must never give out a number again that the site brings along. */
export async function raiseSequence(shard: Shard, sequence: string, value: number): Promise<void> {
  const current = sql.raw(sequence);
  await sql`select setval(${sequence}::regclass, greatest(${value}, (select last_value from ${current})))`.execute(
    shard,
  );
}

/** The oldest transaction whose writes the current snapshot may not see. */
export async function snapshotHorizon(trx: Transaction<unknown>): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296)::text as horizon`.execute(trx);
  return rows[0]!.horizon;
}

export type MovedRow = { row: string; key: string };

/** Rows as PostgreSQL writes them, lossless whatever their types; with a horizon only those written since. */
export async function* readRows(
  trx: Transaction<unknown>,
  table: SiteTable,
  siteId: number,
  horizon: string | undefined,
  batch: number,
): AsyncGenerator<MovedRow[]> {
  const since = horizon === undefined ? sql`` : sql`and age(t.xmin) <= age(${sql.lit(horizon)}::xid)`;
  await sql`
    declare moved_rows no scroll cursor for
    select t::text as row, ${keyOf(table, 't')}::text as key from ${name(table)} t
    where t.site_id = ${sql.lit(siteId)} ${since}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<MovedRow>`fetch ${sql.lit(batch)} from moved_rows`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
    }
  } finally {
    await sql`close moved_rows`.execute(trx);
  }
}

export async function insertRows(shard: Shard, table: SiteTable, rows: readonly string[]): Promise<void> {
  // Each row is read once as a whole: `(row).*` would read it again for every column.
  const type = sql.raw(`"${table.schema}"."${table.table}"[]`);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const values = sql.join(table.columns.map((column) => sql.ref(`x.${column}`)));
  await sql`
    insert into ${name(table)} (${columns}) overriding system value
    select ${values} from unnest(${rows}::text[]::${type}) as x`.execute(shard);
}

export async function deleteKeys(
  shard: Shard,
  table: SiteTable,
  siteId: number,
  keys: readonly string[],
): Promise<void> {
  await sql`
    delete from ${name(table)} t
    where t.site_id = ${siteId} and ${keyOf(table, 't')}::text = any(${keys})`.execute(shard);
}

export async function countRows(shard: Shard, table: SiteTable, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${name(table)} t where t.site_id = ${siteId}`.execute(shard);
  return rows[0]!.count;
}

export async function allKeys(shard: Shard, table: SiteTable, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${keyOf(table, 't')}::text as key from ${name(table)} t where t.site_id = ${siteId}`.execute(shard);
  return rows.map(({ key }) => key);
}
