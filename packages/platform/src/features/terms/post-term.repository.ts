import { effectOf, rowsOf, statement, type AnyTransaction, type Post, type Reader } from '@octavo/plugin-api';

export type PostTerm = { post_id: number; taxonomy: string; term_id: number };

const ofPosts = statement<[siteId: number, postIds: readonly number[]], PostTerm>(
  'terms_of_posts',
  `select post_id, taxonomy, term_id from core.post_terms where site_id = $1 and post_id = any($2)
   order by post_id, taxonomy, term_id`,
);

export async function termsOfPosts<Any>(
  db: Reader<Any>,
  siteId: number,
  postIds: readonly number[],
): Promise<PostTerm[]> {
  return postIds.length === 0 ? [] : (await db.executeQuery(ofPosts(siteId, postIds))).rows;
}

const hold = statement<[siteId: number, taxonomy: string, ids: readonly number[]], { id: number }>(
  'hold_terms',
  'select id from core.terms where site_id = $1 and taxonomy = $2 and id = any($3) order by id for key share',
);

/** Those that are there; until the transaction ends none of them is deleted. */
export async function holdTerms(
  trx: AnyTransaction,
  siteId: number,
  taxonomy: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set((await trx.executeQuery(hold(siteId, taxonomy, ids))).rows.map(({ id }) => id));
}

type Subject = Pick<Post, 'site_id' | 'id' | 'type' | 'status' | 'date_gmt'>;
const columns = 'site_id, post_id, taxonomy, term_id, type, status, date_gmt';

const replace = statement<unknown[], { term_id: number; added: boolean }>(
  'set_terms_of_post',
  `with gone as (
     delete from core.post_terms where site_id = $1 and post_id = $2 and taxonomy = $3 and term_id <> all($4)
     returning term_id), added as (
     insert into core.post_terms (${columns})
     select $1, $2, $3, term_id, $5, $6, $7 from unnest($4::bigint[]) as term_id
     on conflict do nothing returning term_id)
   select term_id, true as added from added union all select term_id, false from gone`,
);

/** What was added and what has gone. */
export async function setTerms(
  trx: AnyTransaction,
  { site_id, id, type, status, date_gmt }: Subject,
  taxonomy: string,
  termIds: readonly number[],
): Promise<{ term_id: number; added: boolean }[]> {
  return (await trx.executeQuery(replace(site_id, id, taxonomy, termIds, type, status, date_gmt))).rows;
}

const follow = statement<unknown[], PostTerm>(
  'terms_follow_post',
  `update core.post_terms set status = $3, date_gmt = $4 where site_id = $1 and post_id = $2
   returning post_id, taxonomy, term_id`,
);

/** Brings the terms of a post that has changed up to date; all of them. */
export async function followPost(trx: AnyTransaction, { site_id, id, status, date_gmt }: Subject): Promise<PostTerm[]> {
  return (await trx.executeQuery(follow(site_id, id, status, date_gmt))).rows;
}

export const removeTerms = rowsOf<AnyTransaction, [siteId: number, postId: number], PostTerm>(
  'remove_terms_of_post',
  'delete from core.post_terms where site_id = $1 and post_id = $2 returning post_id, taxonomy, term_id',
);

// The rows are locked in the order of their ids before the first is changed.
const addAll = effectOf<AnyTransaction, [siteId: number, ids: readonly number[], by: readonly number[]]>(
  'add_term_counts',
  `with locked as (
     select id from core.terms where site_id = $1 and id = any($2) order by id for no key update)
   update core.terms t set count = t.count + c.by
   from locked, unnest($2::bigint[], $3::bigint[]) as c (id, by)
   where t.site_id = $1 and t.id = locked.id and c.id = locked.id`,
);

/** Last in a transaction, in one order everywhere: these rows are the ones that writers of a site share. */
export async function addTermCounts(
  trx: AnyTransaction,
  siteId: number,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  const some = [...changes].filter(([, by]) => by !== 0);
  if (some.length === 0) return;
  await addAll(
    trx,
    siteId,
    some.map(([id]) => id),
    some.map(([, by]) => by),
  );
}

const give = (name: string, end: string) =>
  statement<unknown[], { term_id: number }>(
    name,
    `with given as (
       insert into core.post_terms (${columns})
       select $1, $2, taxonomy, id, $3, $4, $5 from core.terms
       where site_id = $1 and taxonomy = 'category' and is_default
       on conflict do nothing returning term_id)
     ${end}`,
  );
const giveOnly = give('give_default_category', 'select term_id from given');
const giveAndCount = give(
  'give_and_count_default_category',
  `update core.terms t set count = count + 1 from given where t.site_id = $1 and t.id = given.term_id
   returning given.term_id`,
);

/** The category's id; undefined when the site has none yet. With `count` it is counted at once. */
export async function giveDefaultCategory(
  trx: AnyTransaction,
  { site_id, id, type, status, date_gmt }: Subject,
  { count }: { count: boolean },
): Promise<number | undefined> {
  const query = (count ? giveAndCount : giveOnly)(site_id, id, type, status, date_gmt);
  return (await trx.executeQuery(query)).rows[0]?.term_id;
}

const make = statement<[siteId: number], { id: number }>(
  'make_default_category',
  `with made as (
     insert into core.terms (site_id, taxonomy, name, slug, is_default)
     values ($1, 'category', 'Uncategorized', 'uncategorized', true)
     on conflict do nothing returning site_id, taxonomy, id), counted as (
     insert into core.term_totals as t (site_id, taxonomy, count) select site_id, taxonomy, 1 from made
     on conflict (site_id, taxonomy) do update set count = t.count + 1)
   select id from made`,
);

// Somebody has made one of this name by hand, or another writer the default one a moment ago.
const adopt = statement<[siteId: number], never>(
  'adopt_default_category',
  `update core.terms set is_default = true
   where site_id = $1 and not exists (
       select 1 from core.terms where site_id = $1 and taxonomy = 'category' and is_default)
     and id = (
       select id from core.terms
       where site_id = $1 and taxonomy = 'category'
         and (slug = 'uncategorized' or (parent_id is null and lower(name) = 'uncategorized'))
       order by id limit 1)`,
);

export async function makeDefaultCategory(trx: AnyTransaction, siteId: number): Promise<void> {
  const { rows } = await trx.executeQuery(make(siteId));
  if (rows.length === 0) await trx.executeQuery(adopt(siteId));
}
