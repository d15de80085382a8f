import { sql, type RawBuilder } from 'kysely';
import { statement, type Reader } from '@octavo/plugin-api';
import { columns, type Tables, type Term } from './term.repository.ts';

export const termOrders = ['id', 'include', 'name', 'slug', 'count'] as const;
export type TermOrder = (typeof termOrders)[number];

export type TermFilter = {
  taxonomy: string;
  include: readonly number[] | undefined;
  exclude: readonly number[] | undefined;
  slugs: readonly string[] | undefined;
  /** Directly below this one; 0 means at the top. */
  parent: number | undefined;
  /** Those that this post is under. */
  post: number | undefined;
  hideEmpty: true | undefined;
  search: string | undefined;
};

export type TermWindow = { orderby: TermOrder; order: 'asc' | 'desc'; limit: number; offset: number };

const sortKeys: Record<Exclude<TermOrder, 'include'>, RawBuilder<unknown>> = {
  id: sql`id`,
  name: sql`lower(name)`,
  slug: sql`slug`,
  count: sql`count`,
};

/** By name and by slug an index is walked in order; other orders look at all that fit. */
export async function listTerms(
  db: Reader<Tables>,
  siteId: number,
  filter: TermFilter,
  window: TermWindow,
): Promise<Term[]> {
  const direction = window.order === 'asc' ? sql`asc` : sql`desc`;
  const key =
    window.orderby === 'include'
      ? sql`array_position(${filter.include ?? []}::bigint[], id)`
      : sortKeys[window.orderby];
  const { rows } = await sql<Term>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from core.terms
    where ${conditions(siteId, filter)}
    order by ${key} ${direction}, id ${direction} limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

const totalOf = statement<[siteId: number, taxonomy: string], { count: number }>(
  'term_total',
  'select count from core.term_totals where site_id = $1 and taxonomy = $2',
);

/** From the maintained counter for a whole taxonomy; by counting where it is filtered. */
export async function countTerms(db: Reader<Tables>, siteId: number, filter: TermFilter): Promise<number> {
  const { taxonomy, ...others } = filter;
  if (Object.values(others).every((part) => part === undefined)) {
    return (await db.executeQuery(totalOf(siteId, taxonomy))).rows[0]?.count ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.terms where ${conditions(siteId, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditions(siteId: number, filter: TermFilter): RawBuilder<unknown> {
  const { taxonomy, include, exclude, slugs, parent, post, hideEmpty, search } = filter;
  const parts = [sql`site_id = ${siteId}`, sql`taxonomy = ${taxonomy}`];
  if (include) parts.push(sql`id = any(${include})`);
  if (exclude) parts.push(sql`id <> all(${exclude})`);
  if (slugs) parts.push(sql`slug = any(${slugs})`);
  if (parent !== undefined) parts.push(sql`coalesce(parent_id, 0) = ${parent}`);
  if (hideEmpty) parts.push(sql`count > 0`);
  if (post !== undefined) {
    parts.push(sql`id in (
      select term_id from core.post_terms where site_id = ${siteId} and post_id = ${post} and taxonomy = ${taxonomy})`);
  }
  if (search !== undefined) {
    const wanted = sql`lower(${search}::text)`;
    parts.push(sql`(strpos(lower(name), ${wanted}) > 0 or strpos(slug, ${wanted}) > 0)`);
  }
  return sql.join(parts, sql` and `);
}
