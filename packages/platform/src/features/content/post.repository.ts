import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import { effectOf, rowOf, rowsOf, statement, type Post, type PostStatus, type Reader } from '@octavo/plugin-api';

type PostTable = Omit<Post, 'id' | 'version'> & {
  id: number;
  version: number;
  content_filtered: string;
  search_language: string;
};
type CountTable = { site_id: number; type: string; status: string; count: number };
export type Tables = { 'core.posts': PostTable; 'core.post_counts': CountTable };

export type NewPostRow = Omit<Insertable<PostTable>, 'site_id' | 'id' | 'version' | 'trashed_from'> & { id?: number };
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
  'parent_id',
  'menu_order',
  'template',
  'featured_media',
  'sticky',
  'meta',
  'version',
] as const;

/** A post that brings its terms along, as `taxonomy:id`: reading one is then one statement. */
export type PostWithTerms = Post & { readonly terms?: readonly string[] };

export const findPost = rowOf<Reader<Tables>, [siteId: number, id: number], PostWithTerms>(
  'post_by_id',
  `select ${columns.join(', ')}, array(
     select t.taxonomy || ':' || t.term_id from core.post_terms t
     where t.site_id = $1 and t.post_id = $2 order by t.term_id) as terms
   from core.posts where site_id = $1 and id = $2`,
);

export const findPosts = rowsOf<Reader<Tables>, [siteId: number, ids: readonly number[]], Post>(
  'posts_by_ids',
  `select ${columns.join(', ')} from core.posts where site_id = $1 and id = any($2)`,
);

/** Takes a Transaction: the lock means nothing outside one. */
export function lockPost(trx: Transaction<Tables>, siteId: number, id: number): Promise<Post | undefined> {
  return trx
    .selectFrom('core.posts')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const insert = rowOf<Transaction<Tables>, unknown[], Post>(
  'insert_post',
  `insert into core.posts (site_id, type, status, slug, title, content, content_format, content_filtered,
     content_rendered, excerpt, excerpt_rendered, password, author_id, language, date_gmt, date_set, modified_gmt,
     parent_id, menu_order, template, featured_media, sticky, meta, search_language, id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
     coalesce($25::bigint, nextval('core.post_id')))
   on conflict (site_id, type, slug) where slug <> '' and status <> 'trash' do nothing
   returning ${columns.join(', ')}`,
);

/** Undefined when another post of the type has the slug. */
export function insertPost(trx: Transaction<Tables>, siteId: number, row: NewPostRow): Promise<Post | undefined> {
  return insert(
    trx,
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
    row.parent_id,
    row.menu_order,
    row.template,
    row.featured_media,
    row.sticky,
    row.meta,
    row.search_language,
    row.id ?? null,
  );
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

/** Two that become each other's parents at the same moment would never end. */
export async function lockParents(trx: Transaction<Tables>, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext('core.posts.parent'))`.execute(trx);
}

/** The ids above a post, the nearest first. */
export async function ancestorsOf(trx: Transaction<Tables>, siteId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, 1 as height from core.posts where site_id = ${siteId} and id = ${id}
      union all
      select p.id, p.parent_id, above.height + 1 from above
      join core.posts p on p.site_id = ${siteId} and p.id = above.parent_id
      where above.height < 1000)
    select id from above order by height`.execute(trx);
  return rows.map((row) => row.id);
}

/** What was below a post that goes is below its parent now. */
export async function liftChildren(trx: Transaction<Tables>, siteId: number, post: Post): Promise<Post[]> {
  return trx
    .updateTable('core.posts')
    .set((eb) => ({ parent_id: post.parent_id, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('parent_id', '=', post.id)
    .where('parent_id', '<>', 0)
    .returning(columns)
    .execute();
}

export function dropFeatured(trx: Transaction<Tables>, siteId: number, mediaId: number): Promise<Post[]> {
  return trx
    .updateTable('core.posts')
    .set((eb) => ({ featured_media: 0, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('featured_media', '=', mediaId)
    .where('featured_media', '<>', 0)
    .returning(columns)
    .execute();
}

export async function mediaExists(trx: Transaction<Tables>, siteId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from core.media where site_id = ${siteId} and id = ${id}`.execute(trx);
  return rows.length > 0;
}

/** Whoever follows the old address finds the post; whoever has it now, keeps it. */
export async function rememberSlug(trx: Transaction<Tables>, { site_id, type, slug, id }: Post): Promise<void> {
  await sql`insert into core.old_slugs (site_id, type, slug, post_id) values (${site_id}, ${type}, ${slug}, ${id})
    on conflict (site_id, type, slug) do update set post_id = excluded.post_id`.execute(trx);
}

export async function forgetSlugs(trx: Transaction<Tables>, siteId: number, id: number): Promise<void> {
  await sql`delete from core.old_slugs where site_id = ${siteId} and post_id = ${id}`.execute(trx);
}

export const findByOldSlug = rowOf<Reader<Tables>, [siteId: number, type: string, slug: string], Post>(
  'post_by_old_slug',
  `select ${columns.map((column) => `p.${column}`).join(', ')} from core.old_slugs o
   join core.posts p on p.site_id = o.site_id and p.id = o.post_id
   where o.site_id = $1 and o.type = $2 and o.slug = $3 and p.type = o.type`,
);

/** Of posts after this one that have the site's language; the last that was looked at, or undefined when all were. */
export async function setSearchLanguage(
  trx: Transaction<Tables>,
  siteId: number,
  { afterId, language }: { afterId: number; language: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select id from core.posts where site_id = ${siteId} and id > ${afterId} order by id limit 500
    ), changed as (
      update core.posts set search_language = ${language}
      where site_id = ${siteId} and id in (select id from batch) and language = '' and search_language <> ${language})
    select max(id) as last from batch`.execute(trx);
  return rows[0]?.last ?? undefined;
}

export type CountChange = { type: string; status: PostStatus; by: number };

const addCount = effectOf<Transaction<Tables>, [siteId: number, type: string, status: string, by: number]>(
  'add_post_count',
  `insert into core.post_counts as c (site_id, type, status, count) values ($1, $2, $3, $4)
   on conflict (site_id, type, status) do update set count = c.count + excluded.count`,
);

/** Last in a transaction, in one order everywhere: these rows are the ones that writers of a site share. */
export async function addCounts(trx: Transaction<Tables>, siteId: number, changes: CountChange[]): Promise<void> {
  const sorted = changes.toSorted((a, b) => (a.type + a.status < b.type + b.status ? -1 : 1));
  for (const { type, status, by } of sorted) await addCount(trx, siteId, type, status, by);
}
