import { sql, type RawBuilder } from 'kysely';
import { statement, type Reader } from '@octavo/plugin-api';
import type { Branch, ListFilter, ListWindow } from './post-list.repository.ts';

/** What a list asks for: ids of terms by taxonomy. */
export type TermWish = {
  include: ReadonlyMap<string, readonly number[]>;
  exclude: ReadonlyMap<string, readonly number[]>;
  /** Under one of each taxonomy's terms, or under any of them. */
  relation: 'AND' | 'OR';
  /** Taxonomies of one post type only: the count of such a term is how many published posts it has. */
  counted: ReadonlySet<string>;
};

export type ListedTerms = {
  /** A post is under one of each; the group with the fewest posts comes first. */
  groups: readonly (readonly number[])[];
  /** And under none of these. */
  exclude: readonly number[];
  /** How many published posts each of them has. */
  counts: ReadonlyMap<number, number>;
  /** Those of them whose posts are all of one type. */
  counted: ReadonlySet<number>;
};

type Row = { id: number; taxonomy: string; count: number };
const byIds = statement<[siteId: number, ids: readonly number[]], Row>(
  'listed_terms',
  'select id, taxonomy, count from core.terms where site_id = $1 and id = any($2)',
);

/** Those that are there, of the taxonomies they were asked for in. */
export async function findListedTerms<Any>(db: Reader<Any>, siteId: number, wish: TermWish): Promise<ListedTerms> {
  const asked = [...wish.include.values(), ...wish.exclude.values()].flat();
  const rows = new Map((await db.executeQuery(byIds(siteId, asked))).rows.map((row) => [row.id, row]));
  const known = ([taxonomy, ids]: [string, readonly number[]]) =>
    [...new Set(ids)].filter((id) => rows.get(id)?.taxonomy === taxonomy);
  const counts = new Map([...rows.values()].map(({ id, count }) => [id, count]));
  const included = [...wish.include].map(known);
  const groups = wish.relation === 'OR' && included.length > 0 ? [included.flat()] : included;
  const counted = [...rows.values()].filter(({ taxonomy }) => wish.counted.has(taxonomy)).map(({ id }) => id);
  return smallestFirst({
    groups,
    exclude: [...wish.exclude].flatMap(known),
    counts,
    counted: new Set(counted),
  });
}

/** The same without `exclude`, and as if what is to be left out were what is wanted. */
export function withAndWithout(terms: ListedTerms): { all: ListedTerms | undefined; having: ListedTerms } {
  const { groups, exclude } = terms;
  return {
    all: groups.length === 0 ? undefined : { ...terms, exclude: [] },
    having: smallestFirst({ ...terms, groups: [...groups, exclude], exclude: [] }),
  };
}

function smallestFirst(terms: ListedTerms): ListedTerms {
  const size = (ids: readonly number[]) => ids.reduce((sum, id) => sum + terms.counts.get(id)!, 0);
  return { ...terms, groups: terms.groups.toSorted((a, b) => size(a) - size(b)) };
}

/** Whether what is known of posts beside their terms is enough to list a branch. */
export function isTermWalk(filter: ListFilter, branch: Branch, orderby: string): boolean {
  const { type: _type, branches: _branches, include: _include, exclude: _exclude, ...rest } = filter;
  const { before: _before, after: _after, terms, ...others } = rest;
  const isKnown = [branch.authors, branch.trashedFrom, ...Object.values(others)].every((part) => part === undefined);
  return isKnown && terms !== undefined && terms.groups.length > 0 && (orderby === 'date' || orderby === 'id');
}

/** Walks the terms' index in order, one walk for each term; a post under several of them is there once. */
export function termWalk(siteId: number, filter: ListFilter, branch: Branch, window: ListWindow): RawBuilder<unknown> {
  const key = window.orderby === 'id' ? sql`post_id` : sql`date_gmt`;
  const direction = window.order === 'asc' ? sql`asc` : sql`desc`;
  const terms = filter.terms!.groups[0]!;
  const walk = (term: RawBuilder<unknown>) => sql`
    select t.post_id as id, t.${key} as key from core.post_terms t
    where ${walkConditions(siteId, filter, branch)} and t.term_id = ${term}
    order by t.${key} ${direction}, t.post_id ${direction} limit ${window.limit + window.offset}`;
  if (terms.length === 1) return sql`(${walk(sql`${terms[0]}`)})`;
  return sql`(
    select distinct each.id, each.key from unnest(${terms}::bigint[]) as one (id) cross join lateral (
      ${walk(sql`one.id`)}) each)`;
}

/** How many the walk would find in all. */
export function countTermWalk(siteId: number, filter: ListFilter, branch: Branch): RawBuilder<unknown> {
  const terms = filter.terms!.groups[0]!;
  const what = terms.length === 1 ? sql`*` : sql`distinct t.post_id`;
  return sql`select count(${what}) as count from core.post_terms t
    where ${walkConditions(siteId, filter, branch)} and t.term_id = any(${terms})`;
}

/** From the term itself, for all published posts of one. */
export function knownCount(filter: ListFilter, branch: Branch): number | undefined {
  const { include, exclude, before, after, terms } = filter;
  const [first, ...others] = terms?.groups ?? [];
  const isWhole = [include, exclude, before, after].every((part) => part === undefined);
  if (!terms || others.length > 0 || first?.length !== 1 || terms.exclude.length > 0 || !isWhole) return undefined;
  if (branch.status !== 'publish' || !isTermWalk(filter, branch, 'date')) return undefined;
  return terms.counted.has(first[0]!) ? terms.counts.get(first[0]!) : undefined;
}

/** For lists that have to look at the posts themselves. */
export function termConditions(
  siteId: number,
  { type, terms }: Pick<ListFilter, 'type' | 'terms'>,
  { status }: Branch,
): RawBuilder<unknown>[] {
  if (!terms) return [];
  const groups = terms.groups.map(
    (ids) => sql`id in (
      select o.post_id from core.post_terms o
      where o.site_id = ${siteId} and o.term_id = any(${ids}) and o.type = ${type} and o.status = ${status})`,
  );
  return terms.exclude.length === 0 ? groups : [...groups, sql`${anyOf(siteId, sql`id`, terms.exclude)} is null`];
}

function walkConditions(siteId: number, filter: ListFilter, { status }: Branch): RawBuilder<unknown> {
  const { type, include, exclude, before, after } = filter;
  const { groups, exclude: without } = filter.terms!;
  const parts = [sql`t.site_id = ${siteId}`, sql`t.type = ${type}`, sql`t.status = ${status}`];
  if (include) parts.push(sql`t.post_id = any(${include})`);
  if (exclude) parts.push(sql`t.post_id <> all(${exclude})`);
  if (before) parts.push(sql`t.date_gmt < ${before}`);
  if (after) parts.push(sql`t.date_gmt > ${after}`);
  for (const ids of groups.slice(1)) parts.push(sql`${anyOf(siteId, sql`t.post_id`, ids)} is not null`);
  if (without.length > 0) parts.push(sql`${anyOf(siteId, sql`t.post_id`, without)} is null`);
  return sql.join(parts, sql` and `);
}

/** Looked up post by post: as `exists` it could become a join with all posts of the terms, however few a page needs. */
const anyOf = (siteId: number, post: RawBuilder<unknown>, ids: readonly number[]) => sql`(
  select 1 from core.post_terms o where o.site_id = ${siteId} and o.post_id = ${post} and o.term_id = any(${ids}) limit 1)`;
