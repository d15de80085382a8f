import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import type { Post, PostStatus, Reader } from '@octavo/plugin-api';
import { statement } from '../database/statement.ts';

type PostTable = Omit<Post, 'id' | 'version'> & { id: number; version: number; content_filtered: string };
type CountTable = { site_id: number; type: string; status: string; count: number };
export type Tables = { 'core.posts': PostTable; 'core.post_counts': CountTable };

export type NewPostRow = Omit<Insertable<PostTable>, 'site_id' | 'id' | 'version' | 'trashed_from'>;
export type PostChanges = Omit<Updateable<PostTable>, 'site_id' | 'id' | 'version' | 'type'>;

export const columns = [
  'site_id',
  'id',
  'type',
  'status',
  'trashed_from',
  'slug',
  'title',
  'content',
  'content_format',
  'content_rendered',
  'excerpt',
  'excerpt_rendered',
  'password',
  'author_id',
  'language',
  'date_gmt',
  'date_set',
  'modified_gmt',
  'version',
] as const;

const byId = statement<[siteId: number, id: number], Post>(
  'post_by_id',
  `select ${columns.join(', ')} from core.posts where site_id = $1 and id = $2`,
);

export async function findPost(db: Reader<Tables>, siteId: number, id: number): Promise<Post | undefined> {
  const { rows } = await db.executeQuery(byId(siteId, id));
  return rows[0];
}

const byIds = statement<[siteId: number, ids: readonly number[]], Post>(
  'posts_by_ids',
  `select ${columns.join(', ')} from core.posts where site_id = $1 and id = any($2)`,
);

export async function findPosts(db: Reader<Tables>, siteId: number, ids: readonly number[]): Promise<Post[]> {
  return (await db.executeQuery(byIds(siteId, ids))).rows;
}

/** Takes a Transaction: the lock means nothing outside one. */
export function lockPost(
  trx: Transaction<Tables>,
  siteId: number,
  id: number,
): Promise<(Post & { content_filtered: string }) | undefined> {
  return trx
    .selectFrom('core.posts')
    .select([...columns, 'content_filtered'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const insert = `insert into core.posts (site_id, type, status, slug, title, content, content_format, content_filtered,
     content_rendered, excerpt, excerpt_rendered, password, author_id, language, date_gmt, date_set, modified_gmt)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   on conflict (site_id, type, slug) where slug <> '' and status <> 'trash' do nothing
   returning ${columns.join(', ')}`;
const insertOnly = statement<unknown[], Post>('insert_post', insert);
const insertAndCount = statement<unknown[], Post>(
  'insert_and_count_post',
  `with created as (${insert}), noted as (
     insert into core.outbox (site_id, outbox, key, version)
     select site_id, outbox, id, version from created, unnest($18::text[]) as outbox), counted as (
     insert into core.post_counts as c (site_id, type, status, count) select site_id, type, status, 1 from created
     on conflict (site_id, type, status) do update set count = c.count + 1)
   select * from created`,
);

/** Undefined when another post of the type has the slug. With `all`, outboxes and counters follow at once. */
export async function insertPost(
  trx: Transaction<Tables>,
  siteId: number,
  row: NewPostRow,
  all: { outboxes: readonly string[] } | undefined,
): Promise<Post | undefined> {
  const query = (all ? insertAndCount : insertOnly)(
    siteId,
    row.type,
    row.status,
    row.slug,
    row.title,
    row.content,
    row.content_format,
    row.content_filtered,
    row.content_rendered,
    row.excerpt,
    row.excerpt_rendered,
    row.password,
    row.author_id,
    row.language,
    row.date_gmt,
    row.date_set,
    row.modified_gmt,
    ...(all ? [all.outboxes] : []),
  );
  return (await trx.executeQuery(query)).rows[0];
}

export function updatePost(trx: Transaction<Tables>, siteId: number, id: number, changes: PostChanges): Promise<Post> {
  return trx
    .updateTable('core.posts')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deletePost(trx: Transaction<Tables>, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('core.posts').where('site_id', '=', siteId).where('id', '=', id).execute();
}

const bySlug = statement<[siteId: number, type: string, slug: string, exceptId: number], object>(
  'post_slug_is_taken',
  `select 1 from core.posts
   where site_id = $1 and type = $2 and slug = $3 and slug <> '' and status <> 'trash' and id <> $4`,
);

/** Whether another post of the type, not in the trash, has the slug. */
export async function slugIsTaken(
  trx: Transaction<Tables>,
  siteId: number,
  type: string,
  slug: string,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await trx.executeQuery(bySlug(siteId, type, slug, exceptId));
  return rows.length > 0;
}

/** Until the transaction ends, others that ask for this lock wait. */
export async function lockSlugs(trx: Transaction<Tables>, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.posts.slug'))`.execute(trx);
}

/** The highest N among the slugs `{slug}-N`; 1 when there is none. */
export async function highestSlugSuffix(
  trx: Transaction<Tables>,
  siteId: number,
  type: string,
  slug: string,
): Promise<number> {
  const start = Array.from(slug).length + 2;
  // '.' follows '-' in the column's C collation, so this is one range of the index.
  const { rows } = await sql<{ highest: number | null }>`
    select max(substr(slug, ${start})::integer) as highest from core.posts
    where site_id = ${siteId} and type = ${type} and status <> 'trash'
      and slug > ${`${slug}-`} and slug < ${`${slug}.`}
      and substr(slug, ${start}) ~ '^[1-9][0-9]{0,8}$'`.execute(trx);
  return rows[0]?.highest ?? 1;
}

export type CountChange = { type: string; status: PostStatus; by: number };

const addCount = statement<[siteId: number, type: string, status: string, by: number], never>(
  'add_post_count',
  `insert into core.post_counts as c (site_id, type, status, count) values ($1, $2, $3, $4)
   on conflict (site_id, type, status) do update set count = c.count + excluded.count`,
);

/** Last in a transaction, in one order everywhere: these rows are the ones that writers of a site share. */
export async function addCounts(trx: Transaction<Tables>, siteId: number, changes: CountChange[]): Promise<void> {
  const sorted = changes.toSorted((a, b) => (a.type + a.status < b.type + b.status ? -1 : 1));
  for (const { type, status, by } of sorted) await trx.executeQuery(addCount(siteId, type, status, by));
}
