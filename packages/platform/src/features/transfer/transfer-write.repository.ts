import { sql, type Kysely, type Transaction } from 'kysely';
import { writersOfSite } from '../../kernel/database/site-state.repository.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { raiseSequence, type SiteTable } from '../sites/site-move.repository.ts';
import type { Kind } from './transfer-kinds.ts';
import type { AccountRow, Row } from './transfer-read.repository.ts';

type Trx = Transaction<unknown>;
type Shard = Kysely<unknown>;
type Network = Kysely<NetworkTables>;

/** Nobody else writes to the site until the transaction ends. Returns its state. */
export async function lockSite(trx: Trx, siteId: number): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${sql.lit(writersOfSite)}, ${siteId}::integer)`.execute(trx);
  const { rows } = await sql<{ state: string }>`
    select state from core.site_state where site_id = ${siteId} for share`.execute(trx);
  return rows[0]?.state;
}

/** What a site has that an import would meet. A default category that nothing is under doesn't count. */
export async function contentOf(shard: Shard, siteId: number): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'posts' as what, count(*) as count from core.posts where site_id = ${siteId}
    union all select 'files', count(*) from core.media where site_id = ${siteId}
    union all select 'terms', count(*) from core.terms where site_id = ${siteId} and not (is_default and count = 0)
    union all select 'menus', count(*) from core.menus where site_id = ${siteId}
    union all select 'redirects', count(*) from core.redirects where site_id = ${siteId}
    union all select 'imported items', count(*) from core.import_items where site_id = ${siteId}
    union all select 'imported data', count(*) from core.import_data where site_id = ${siteId}`.execute(shard);
  return rows.filter(({ count }) => count > 0);
}

/** What an empty site may still have. */
export async function clearRemains(trx: Trx, siteId: number): Promise<void> {
  await sql`delete from core.terms where site_id = ${siteId} and is_default and count = 0`.execute(trx);
  await sql`delete from core.old_slugs where site_id = ${siteId}`.execute(trx);
  await sql`delete from core.post_counts where site_id = ${siteId}`.execute(trx);
  await sql`delete from core.term_totals where site_id = ${siteId}`.execute(trx);
  await sql`delete from core.media_totals where site_id = ${siteId}`.execute(trx);
}

/** Rows as they stand in the folder, with ids of accounts in place of logins. */
export async function insertRows(trx: Trx, kind: Kind, siteId: number, rows: readonly Row[]): Promise<void> {
  const given = Object.entries(kind.columns).map(([name, about]) => ({ column: about.column ?? name, ...about }));
  const made = (kind.made ?? []).map((column) => ({ column, type: 'text', write: undefined, virtual: undefined }));
  const all = [...given, ...made];
  const own = all.filter(({ virtual }) => !virtual);
  const columns = sql.join(own.map(({ column }) => sql.ref(column)));
  const values = sql.join(own.map(({ column, write }) => sql.raw(write ?? `x.${column}`)));
  await sql`
    insert into ${sql.table(kind.table)} (site_id, ${columns})
    select ${siteId}::integer, ${values} from ${recordset(rows, all)}`.execute(trx);
}

function recordset(rows: readonly Row[], columns: readonly { column: string; type: string }[]) {
  const types = columns.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as x (${sql.join(types)})`;
}

/** Posts are listed by their terms with type, status and date, which are the post's. Returns how many posts there were. */
export async function insertPostTerms(trx: Trx, kind: Kind, siteId: number, rows: readonly Row[]): Promise<number> {
  const columns = Object.entries(kind.columns).map(([column, { type }]) => ({ column, type }));
  const { numAffectedRows } = await sql`
    insert into core.post_terms (site_id, post_id, taxonomy, term_id, type, status, date_gmt)
    select ${siteId}::integer, x.post_id, x.taxonomy, x.term_id, p.type, p.status, p.date_gmt
    from ${recordset(rows, columns)}
    join core.posts p on p.site_id = ${siteId} and p.id = x.post_id
    join core.terms c on c.site_id = ${siteId} and c.id = x.term_id and c.taxonomy = x.taxonomy`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export async function insertSizes(trx: Trx, siteId: number, rows: readonly Row[]): Promise<void> {
  const columns = [
    { column: 'media_id', type: 'bigint' },
    { column: 'name', type: 'text' },
    { column: 'key', type: 'text' },
    { column: 'width', type: 'integer' },
    { column: 'height', type: 'integer' },
    { column: 'file_size', type: 'bigint' },
  ];
  await sql`
    insert into core.media_sizes (site_id, media_id, name, key, width, height, file_size)
    select ${siteId}::integer, x.media_id, x.name, x.key, x.width, x.height, x.file_size
    from ${recordset(rows, columns)}`.execute(trx);
}

/** What the site has in secret stays. */
export async function saveOptions(trx: Trx, siteId: number, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into core.options as o (site_id, name, value)
    select ${siteId}::integer, x.name, x.value
    from ${recordset(
      rows,
      ['name', 'value'].map((column) => ({ column, type: 'text' })),
    )}
    on conflict (site_id, name) do update set value = excluded.value where o.kid is null`.execute(trx);
}

/** Sums of nothing, for one: a site without posts may have rows of plugins. */
export async function clearTable(trx: Trx, { schema, table }: SiteTable, siteId: number): Promise<void> {
  await sql`delete from ${sql.table(`${schema}.${table}`)} where site_id = ${siteId}`.execute(trx);
}

/** Columns that no row names get what the table gives by itself. */
export async function insertPluginRows(
  trx: Trx,
  { schema, table, columns }: SiteTable,
  siteId: number,
  rows: readonly Row[],
): Promise<void> {
  const named = columns.filter((column) => column !== 'site_id' && rows.some((row) => Object.hasOwn(row, column)));
  const type = sql.raw(`"${schema}"."${table}"`);
  await sql`
    insert into ${sql.table(`${schema}.${table}`)} (${sql.join(['site_id', ...named].map((column) => sql.ref(column)))})
      overriding system value
    select ${sql.join([sql`${siteId}::integer`, ...named.map((column) => sql.ref(`x.${column}`))])}
    from json_populate_recordset(null::${type}, ${JSON.stringify(rows)}::json) as x`.execute(trx);
}

/** Counters that are kept beside the rows. */
export async function countAnew(trx: Trx, siteId: number): Promise<void> {
  await sql`
    insert into core.post_counts (site_id, type, status, count)
    select site_id, type, status, count(*) from core.posts where site_id = ${siteId} group by 1, 2, 3`.execute(trx);
  await sql`
    update core.terms t set count = c.count
    from (
      select site_id, term_id as id, count(*) as count from core.post_terms
      where site_id = ${siteId} and status = 'publish' group by 1, 2
      union all
      select site_id, folder_id, count(*) from core.media
      where site_id = ${siteId} and folder_id is not null group by 1, 2) c
    where t.site_id = ${siteId} and c.site_id = t.site_id and c.id = t.id`.execute(trx);
  await sql`
    insert into core.term_totals (site_id, taxonomy, count)
    select site_id, taxonomy, count(*) from core.terms where site_id = ${siteId} group by 1, 2`.execute(trx);
  await sql`
    insert into core.media_totals (site_id, kind, items, bytes)
    select m.site_id, m.kind, count(*), sum(m.file_size) + coalesce(sum(s.bytes), 0)
    from core.media m
    left join (select site_id, media_id, sum(file_size) as bytes from core.media_sizes
               where site_id = ${siteId} group by 1, 2) s
      on s.site_id = m.site_id and s.media_id = m.id
    where m.site_id = ${siteId} group by 1, 2`.execute(trx);
}

/** No number is given out again that the site brings along. */
export async function raiseNumbers(trx: Trx, siteId: number): Promise<void> {
  const { rows } = await sql<{ sequence: string; highest: number | null }>`
    select 'core.post_id' as sequence, greatest(
      (select max(id) from core.posts where site_id = ${siteId}),
      (select max(id) from core.media where site_id = ${siteId}),
      (select max(id) from core.revisions where site_id = ${siteId}),
      (select max(id) from core.menu_items where site_id = ${siteId}),
      (select max(target_id) from core.import_items where site_id = ${siteId} and kind = 'item')) as highest
    union all
    select 'core.term_id', greatest(
      (select max(id) from core.terms where site_id = ${siteId}),
      (select max(id) from core.menus where site_id = ${siteId}),
      (select max(target_id) from core.import_items where site_id = ${siteId} and kind = 'term'))
    union all
    select 'core.redirect_id', (select max(id) from core.redirects where site_id = ${siteId})`.execute(trx);
  for (const { sequence, highest } of rows) if (highest !== null) await raiseSequence(trx, sequence, highest);
}

/** Ids after this one, for whoever goes through all of them. */
export async function postIdsAfter(trx: Trx, siteId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from core.posts where site_id = ${siteId} and id > ${after} order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function pendingMedia(trx: Trx, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from core.media where site_id = ${siteId} and sizes_state = 'pending' order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function noteAll(
  trx: Trx,
  siteId: number,
  outbox: string,
  entries: readonly { key: number; version: number }[],
): Promise<void> {
  await sql`
    insert into core.outbox as o (site_id, outbox, key, version)
    select ${siteId}::integer, ${outbox}, * from unnest(
      ${entries.map(({ key }) => key)}::bigint[], ${entries.map(({ version }) => version)}::bigint[])
    on conflict (site_id, outbox, key) do update set version = greatest(o.version, excluded.version),
      revision = nextval('core.outbox_revision'), attempts = 0`.execute(trx);
}

export async function raiseEpoch(trx: Trx, siteId: number): Promise<void> {
  await sql`update core.site_state set epoch = epoch + 1 where site_id = ${siteId}`.execute(trx);
}

export type KnownAccount = { id: number; login: string; email: string };

export async function findAccounts(
  network: Network,
  logins: readonly string[],
  emails: readonly string[],
): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select id, login, email from network.users
    where lower(login) in (select lower(name) from unnest(${logins}::text[]) as name)
      or lower(email) in (select lower(name) from unnest(${emails}::text[]) as name)`.execute(network);
  return rows;
}

/** With the slug, unless another account has it. */
export async function insertAccount(
  trx: Transaction<NetworkTables>,
  { login, email, display_name, url, description, locale, created_at }: Omit<AccountRow, 'id' | 'role' | 'slug'>,
  slug: string,
  passwordHash: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into network.users (login, email, display_name, slug, url, description, locale, created_at, password_hash)
    values (${login}, ${email}, ${display_name}, ${slug}, ${url}, ${description}, ${locale}, ${created_at},
      ${passwordHash})
    returning id`.execute(trx);
  return rows[0]!.id;
}
