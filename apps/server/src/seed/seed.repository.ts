import { sql, type Kysely } from 'kysely';
import type { Host, NewPostRow } from '@octavo/platform';

type Network = Host['db']['network'];
type NetworkTransaction = Parameters<Parameters<ReturnType<Network['transaction']>['execute']>[0]>[0];
type Shard = Kysely<unknown>;

/** The columns that depend on a post's text alone. */
export type SeededText = Pick<NewPostRow, TextColumn> & { position: number };
/** What a text contains, under one of the keys that portable-text finds posts by. */
export type SeededEntry = { position: number; key: string; blocks: number };
/** Seeded posts have no details: those columns have their defaults. */
type Detail = 'parent_id' | 'menu_order' | 'template' | 'featured_media' | 'sticky' | 'meta';
export type SeededPost = Omit<NewPostRow, TextColumn | Detail> & { site_id: number; id: number; text: number };
export type SeededSite = { id: number; shard: string; name: string; timezone: string; domain: string; path: string };
export type SeededMember = { site_id: number; user_id: number; role: string };
export type SeededCount = { site_id: number; status: string; count: number };

const textColumns = {
  content: 'text',
  content_format: 'text',
  content_filtered: 'text',
  content_rendered: 'text',
  excerpt: 'text',
  excerpt_rendered: 'text',
} as const;
type TextColumn = keyof typeof textColumns;

const postColumns = {
  site_id: 'integer',
  id: 'bigint',
  type: 'text',
  status: 'text',
  slug: 'text',
  title: 'text',
  password: 'text',
  author_id: 'integer',
  language: 'text',
  search_language: 'text',
  date_gmt: 'timestamptz',
  date_set: 'boolean',
  modified_gmt: 'timestamptz',
} as const satisfies Record<Exclude<keyof SeededPost, 'text'>, string>;

/** Of this connection alone, and gone with it. */
export async function createTexts(shard: Shard): Promise<void> {
  await sql`drop table if exists pg_temp.seed_texts`.execute(shard);
  await sql`
    create temporary table seed_texts as
    select 0 as position, ${columnList(textColumns)} from core.posts where site_id = 0`.execute(shard);
  await sql`drop table if exists pg_temp.seed_entries`.execute(shard);
  await sql`create temporary table seed_entries (position integer, key text, blocks integer)`.execute(shard);
}

export async function insertTexts(
  shard: Shard,
  texts: readonly SeededText[],
  entries: readonly SeededEntry[],
): Promise<void> {
  await insertRows(shard, 'seed_texts', { position: 'integer', ...textColumns }, texts);
  await insertRows(shard, 'seed_entries', { position: 'integer', key: 'text', blocks: 'integer' }, entries);
}

export async function finishTexts(shard: Shard): Promise<void> {
  await sql`alter table seed_texts add primary key (position)`.execute(shard);
  await sql`alter table seed_entries add primary key (position, key)`.execute(shard);
  await sql`analyze seed_texts, seed_entries`.execute(shard);
}

/** PostgreSQL takes each text as it is stored already, compressed: that is what most of an insert's time goes into. */
export async function insertPosts(shard: Shard, posts: readonly SeededPost[]): Promise<void> {
  const columns = { ...postColumns, text: 'integer' };
  await sql`
    insert into core.posts (${columnList(postColumns)}, ${columnList(textColumns)})
    select ${columnList(postColumns)}, ${columnList(textColumns)}
    from unnest(${arraysOf(columns, posts)}) as post (${columnList(columns)})
    join seed_texts on position = post.text
    order by id`.execute(shard);
}

/** What the published ones among the posts contain; portable-text has to be there. */
export async function insertEntries(shard: Shard, posts: readonly SeededPost[]): Promise<void> {
  const listed = posts.filter(({ status, password }) => status === 'publish' && password === '');
  const { site_id, id, type, date_gmt } = postColumns;
  const columns = { site_id, id, type, date_gmt, text: 'integer' };
  await sql`
    insert into portable_text.entries (site_id, post_id, key, post_type, date_gmt, blocks)
    select site_id, id, key, type, date_gmt, blocks
    from unnest(${arraysOf(columns, listed)}) as post (${columnList(columns)})
    join seed_entries on position = post.text
    order by id`.execute(shard);
}

export async function insertTotals(shard: Shard, siteIds: readonly number[]): Promise<void> {
  await sql`
    insert into portable_text.totals (site_id, key, post_type, posts, blocks)
    select site_id, key, post_type, count(*), sum(blocks) from portable_text.entries
    where site_id = any(${siteIds}) group by 1, 2, 3`.execute(shard);
}

export function insertCounts(shard: Shard, counts: readonly SeededCount[]): Promise<void> {
  const rows = counts.map((row) => ({ ...row, type: 'post' }));
  return insertRows(
    shard,
    'core.post_counts',
    { site_id: 'integer', type: 'text', status: 'text', count: 'bigint' },
    rows,
  );
}

export function insertSiteStates(shard: Shard, siteIds: readonly number[]): Promise<void> {
  const rows = siteIds.map((site_id) => ({ site_id, state: 'active' }));
  return insertRows(shard, 'core.site_state', { site_id: 'integer', state: 'text' }, rows);
}

/** Each with its address and all with one revision, which the caller has raised. */
export async function insertSites(
  trx: NetworkTransaction,
  sites: readonly SeededSite[],
  revision: number,
): Promise<void> {
  const rows = sites.map((site) => ({ ...site, site_id: site.id, is_primary: true, revision }));
  const { id, shard, name, timezone } = { id: 'integer', shard: 'text', name: 'text', timezone: 'text' };
  await insertRows(trx, 'network.sites', { id, shard, name, timezone, revision: 'bigint' }, rows);
  const domains = { domain: 'text', path: 'text', site_id: 'integer', is_primary: 'boolean' };
  await insertRows(trx, 'network.site_domains', domains, rows);
}

export function insertMembers(trx: NetworkTransaction, members: readonly SeededMember[]): Promise<void> {
  return insertRows(trx, 'network.memberships', { site_id: 'integer', user_id: 'integer', role: 'text' }, members);
}

/** Serialises changes to the directory, and makes every process read the new sites. */
export async function raiseDirectoryRevision(trx: NetworkTransaction): Promise<number> {
  const { revision } = await trx
    .updateTable('network.directory')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The ids of users with these logins, in their order; those who are missing are made, with another's password. */
export async function ensureUsers(
  network: Network,
  users: readonly { login: string; display_name: string }[],
  passwordOf: number,
): Promise<number[]> {
  const logins = users.map(({ login }) => login);
  const names = users.map(({ display_name }) => display_name);
  await sql`
    insert into network.users (login, email, display_name, slug, password_hash)
    select u.login, u.login || '@seed.invalid', u.display_name, u.login, model.password_hash
    from unnest(${logins}::text[], ${names}::text[]) with ordinality as u (login, display_name, position)
    join network.users model on model.id = ${passwordOf}
    order by u.position
    on conflict do nothing`.execute(network);
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${logins}::text[]) with ordinality as u (login, position)
    join network.users n on lower(n.login) = u.login
    order by u.position`.execute(network);
  return rows.map(({ id }) => id);
}

export async function reserveSiteIds(network: Network, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('network.sites', 'id')) as id from generate_series(1, ${count})`.execute(
    network,
  );
  return rows.map(({ id }) => id);
}

/** The first of so many ids; the sequence goes on behind them. */
export async function reservePostIds(shard: Shard, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select setval('core.post_id', nextval('core.post_id') + ${count}) as last`.execute(shard);
  return rows[0]!.last - count;
}

export async function countAllPosts(shard: Shard, siteIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from core.post_counts where site_id = any(${siteIds})`.execute(
    shard,
  );
  return rows[0]!.count;
}

/** As autovacuum would in time; until then plans are guesses. */
export async function settle(shard: Shard, { inBlocks }: { inBlocks: boolean }): Promise<void> {
  await sql`vacuum (analyze) core.posts, core.post_counts, core.site_state`.execute(shard);
  if (inBlocks) await sql`vacuum (analyze) portable_text.entries, portable_text.totals`.execute(shard);
}

type Columns = Record<string, string>;

/** One statement for any number of rows: each column travels as one array. */
async function insertRows<Row extends object>(
  db: Kysely<unknown> | NetworkTransaction | Network,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${columnList(columns)})
    select * from unnest(${arraysOf(columns, rows)})`.execute(db);
}

function columnList(columns: Columns) {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}

function arraysOf<Row extends object>(columns: Columns, rows: readonly Row[]) {
  const arrays = Object.entries(columns).map(([name, type]) => {
    const values = rows.map((row) => (row as Record<string, unknown>)[name]);
    return sql`${values}::${sql.raw(type)}[]`;
  });
  return sql.join(arrays);
}
