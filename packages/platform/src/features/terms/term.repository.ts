import { sql, type Transaction } from 'kysely';
import { rowOf, statement, type Reader, type Term } from '@octavo/plugin-api';

export type { Term };
export type NewTerm = Pick<Term, 'taxonomy' | 'parent_id' | 'name' | 'slug' | 'description' | 'meta'>;
export type TermChanges = Partial<Pick<Term, 'parent_id' | 'name' | 'slug' | 'description' | 'meta'>>;
export type Tables = { 'core.terms': Term & { site_id: number } };
type Trx = Transaction<Tables>;

export const columns = [
  'id',
  'taxonomy',
  'parent_id',
  'name',
  'slug',
  'description',
  'count',
  'is_default',
  'meta',
] as const satisfies (keyof Term)[];

export const findTerm = rowOf<Reader<Tables>, [siteId: number, taxonomy: string, id: number], Term>(
  'term_by_id',
  `select ${columns.join(', ')} from core.terms where site_id = $1 and taxonomy = $2 and id = $3`,
);

const ofPosts = statement<[siteId: number, postIds: readonly number[]], Term & { post_id: number }>(
  'terms_of_posts_whole',
  `select p.post_id, ${columns.map((column) => `t.${column}`).join(', ')} from core.post_terms p
   join core.terms t on t.site_id = $1 and t.id = p.term_id
   where p.site_id = $1 and p.post_id = any($2) order by lower(t.name), t.id`,
);

/** What these posts are under, by name. */
export async function findTermsOfPosts(
  db: Reader<Tables>,
  siteId: number,
  postIds: readonly number[],
): Promise<(Term & { post_id: number })[]> {
  return postIds.length === 0 ? [] : (await db.executeQuery(ofPosts(siteId, postIds))).rows;
}

/** Until the transaction ends, names, slugs and parents of the taxonomy stay as they are for whoever asks for this lock. */
export async function lockTaxonomy(trx: Trx, siteId: number, taxonomy: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${siteId}, hashtext(${`core.terms.${taxonomy}`}))`.execute(trx);
}

/** Waits for those who are about to put a post under it, and keeps others from doing so. */
export function lockTerm(trx: Trx, siteId: number, taxonomy: string, id: number): Promise<Term | undefined> {
  return trx
    .selectFrom('core.terms')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('taxonomy', '=', taxonomy)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The id of the term that has this name, whatever its case, below the same parent. */
export async function findTwin(
  trx: Trx,
  siteId: number,
  { taxonomy, name, parent_id }: Pick<Term, 'taxonomy' | 'name' | 'parent_id'>,
  exceptId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from core.terms
    where site_id = ${siteId} and taxonomy = ${taxonomy} and coalesce(parent_id, 0) = ${parent_id ?? 0}
      and md5(lower(name)) = md5(lower(${name}::text)) and id <> ${exceptId}`.execute(trx);
  return rows[0]?.id;
}

/** Whether a term is another one, or somewhere below it. */
export async function isWithin(trx: Trx, siteId: number, id: number, outerId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select id, parent_id from core.terms where site_id = ${siteId} and id = ${id}
      union
      select t.id, t.parent_id from core.terms t join above on t.id = above.parent_id where t.site_id = ${siteId})
    select 1 from above where id = ${outerId}`.execute(trx);
  return rows.length > 0;
}

/** The slug, or with the number after the highest there is. */
export async function freeSlug(
  trx: Trx,
  siteId: number,
  taxonomy: string,
  slug: string,
  exceptId: number,
): Promise<string> {
  const start = Array.from(slug).length + 2;
  // '.' follows '-' in the column's C collation, so this is one range of the index.
  const { rows } = await sql<{ taken: boolean; highest: number | null }>`
    select exists (
        select 1 from core.terms
        where site_id = ${siteId} and taxonomy = ${taxonomy} and slug = ${slug} and id <> ${exceptId}) as taken,
      (select max(substr(slug, ${start})::integer) from core.terms
       where site_id = ${siteId} and taxonomy = ${taxonomy} and slug > ${`${slug}-`} and slug < ${`${slug}.`}
         and substr(slug, ${start}) ~ '^[1-9][0-9]{0,8}$') as highest`.execute(trx);
  const { taken = false, highest } = rows[0] ?? {};
  return taken ? `${slug}-${(highest ?? 1) + 1}` : slug;
}

export function insertTerm(trx: Trx, siteId: number, term: NewTerm): Promise<Term> {
  return trx
    .insertInto('core.terms')
    .values({ ...term, site_id: siteId } as never)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateTerm(trx: Trx, siteId: number, id: number, changes: TermChanges): Promise<Term> {
  return trx
    .updateTable('core.terms')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteTerm(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('core.terms').where('site_id', '=', siteId).where('id', '=', id).execute();
}

export async function findChildren(trx: Trx, siteId: number, { taxonomy, id }: Term): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from core.terms
    where site_id = ${siteId} and taxonomy = ${taxonomy} and coalesce(parent_id, 0) = ${id} order by id`.execute(trx);
  return rows;
}

const addTotal = statement<[siteId: number, taxonomy: string, by: number], never>(
  'add_term_total',
  `insert into core.term_totals as t (site_id, taxonomy, count) values ($1, $2, $3)
   on conflict (site_id, taxonomy) do update set count = t.count + excluded.count`,
);

/** Last in a transaction. */
export async function addTermTotal(trx: Trx, siteId: number, taxonomy: string, by: number): Promise<void> {
  await trx.executeQuery(addTotal(siteId, taxonomy, by));
}
