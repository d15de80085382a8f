import { sql, type Kysely, type Transaction } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import type { SiteTable } from '../sites/site-move.repository.ts';
import type { AccountLine, Kind } from './transfer-kinds.ts';

type Snapshot = Transaction<unknown>;
export type Row = Record<string, unknown>;
export type AccountRow = Omit<AccountLine, 'created_at'> & { id: number; created_at: Date };

const site = (siteId: number) => sql`t.site_id = ${sql.lit(siteId)}`;

/** Rows of a site in the order of its kind, as many at a time as `next` says. */
export async function* readRows(
  trx: Snapshot,
  kind: Kind,
  siteId: number,
  next: () => number,
): AsyncGenerator<Row[], void, undefined> {
  const columns = Object.entries(kind.columns).map(
    ([name, { column, read }]) => sql`${sql.raw(read ?? `t.${column ?? name}`)} as ${sql.ref(name)}`,
  );
  const beside = (kind.beside ?? []).map((name) => sql.ref(`t.${name}`));
  const only = kind.only === undefined ? sql`` : sql`and ${sql.raw(kind.only)}`;
  const from = sql`from ${sql.table(kind.table)} t where ${site(siteId)} ${only} order by ${sql.raw(kind.order)}`;
  yield* readCursor(trx, sql`select ${sql.join([...columns, ...beside])} ${from}`, next);
}

/** Rows of a plugin's table, each as JSON of all its columns but the site's. */
export async function* readPluginRows(
  trx: Snapshot,
  { schema, table, key, columns }: SiteTable,
  siteId: number,
  next: () => number,
): AsyncGenerator<{ line: string }[], void, undefined> {
  const values = columns
    .filter((column) => column !== 'site_id')
    .map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`);
  const order = key
    .filter((column) => column !== 'site_id')
    .map((column) => sql`(${sql.ref(`t.${column}`)})::text collate "C"`);
  const query = sql`
    select json_build_object(${sql.join(values)})::text as line from ${sql.table(`${schema}.${table}`)} t
    where ${site(siteId)} ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``}`;
  // Times are written in the session's zone.
  await sql`set local timezone to 'UTC'`.execute(trx);
  yield* readCursor(trx, query, next);
}

async function* readCursor<Found extends Row>(
  trx: Snapshot,
  query: ReturnType<typeof sql>,
  next: () => number,
): AsyncGenerator<Found[], void, undefined> {
  await sql`declare transferred no scroll cursor for ${query}`.execute(trx);
  try {
    for (;;) {
      const batch = next();
      const { rows } = await sql<Found>`fetch ${sql.lit(batch)} from transferred`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
    }
  } finally {
    await sql`close transferred`.execute(trx).catch(() => {});
  }
}

export async function countRows(trx: Snapshot, table: string, siteId: number, only?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} t
    where ${site(siteId)} ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}`.execute(trx);
  return rows[0]!.count;
}

export async function hasRows(trx: Snapshot, table: string, siteId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} t where ${site(siteId)} limit 1`.execute(trx);
  return rows.length > 0;
}

export async function optionNames(trx: Snapshot, siteId: number): Promise<{ name: string; sealed: boolean }[]> {
  const { rows } = await sql<{ name: string; sealed: boolean }>`
    select t.name, t.kid is not null as sealed from core.options t where ${site(siteId)} order by t.name`.execute(trx);
  return rows;
}

/** Of whoever has written something. */
export async function authorIds(trx: Snapshot, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select author_id as id from core.posts t where ${site(siteId)}
    union select author_id from core.media t where ${site(siteId)}
    union select author_id from core.revisions t where ${site(siteId)}
    union select target_id from core.import_items t where ${site(siteId)} and kind = 'author' and target_id is not null`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Members of the site and these others, by login. */
export async function accountsAfter(
  network: Kysely<NetworkTables>,
  siteId: number,
  others: readonly number[],
  after: string,
  limit: number,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.login, u.email, u.display_name, u.slug, u.url, u.description, u.locale, u.created_at, m.role
    from network.users u
    left join network.memberships m on m.user_id = u.id and m.site_id = ${siteId}
    where (m.role is not null or u.id = any(${others}::integer[])) and u.login collate "C" > ${after}
    order by u.login collate "C" limit ${limit}`.execute(network);
  return rows;
}
