import { rowsOf, type Executor } from '@octavo/plugin-api';

/** Deeper trees have no path of their own. */
const deepest = 100;

/** Slugs from the top of a tree down, by the id of the post that they belong to. */
function slugsBy(name: string, text: string) {
  const rows = rowsOf<Executor, [siteId: number, ids: readonly number[]], { of: number; slugs: string[] }>(name, text);
  return async (db: Executor, siteId: number, ids: readonly number[]): Promise<Map<number, readonly string[]>> =>
    new Map((await rows(db, siteId, ids)).map(({ of, slugs }) => [of, slugs]));
}

/** The slugs down to each of these posts. */
export const findParentSlugs = slugsBy(
  'parent_slugs',
  `with recursive above as (
     select id as of, parent_id, slug, 1 as height from core.posts where site_id = $1 and id = any($2)
     union all
     select above.of, p.parent_id, p.slug, above.height + 1 from above
     join core.posts p on p.site_id = $1 and p.id = above.parent_id
     where above.parent_id <> 0 and above.height < ${deepest})
   select of, array_agg(slug order by height desc) as slugs from above group by of`,
);

/** The slugs down to the oldest category of each of these posts. */
export const findCategorySlugs = slugsBy(
  'category_slugs',
  `with recursive first as (
     select distinct on (post_id) post_id, term_id from core.post_terms
     where site_id = $1 and post_id = any($2) and taxonomy = 'category' order by post_id, term_id
   ), above as (
     select first.post_id as of, t.parent_id, t.slug, 1 as height from first
     join core.terms t on t.site_id = $1 and t.id = first.term_id
     union all
     select above.of, t.parent_id, t.slug, above.height + 1 from above
     join core.terms t on t.site_id = $1 and t.id = above.parent_id
     where above.height < ${deepest})
   select of, array_agg(slug order by height desc) as slugs from above group by of`,
);
