import type { AnyTransaction, Reader } from '@octavo/plugin-api';
import { statement } from '../../kernel/database/statement.ts';

type Db = Reader<unknown> | AnyTransaction;

/** Deeper trees have no path of their own. */
const deepest = 100;

const parents = statement<[siteId: number, ids: readonly number[]], { of: number; slugs: string[] }>(
  'parent_slugs',
  `with recursive above as (
     select id as of, parent_id, slug, 1 as height from core.posts where site_id = $1 and id = any($2)
     union all
     select above.of, p.parent_id, p.slug, above.height + 1 from above
     join core.posts p on p.site_id = $1 and p.id = above.parent_id
     where above.parent_id <> 0 and above.height < ${deepest})
   select of, array_agg(slug order by height desc) as slugs from above group by of`,
);

/** The slugs from the top down to each of these posts. */
export async function findParentSlugs(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const { rows } = await db.executeQuery(parents(siteId, ids));
  return new Map(rows.map(({ of, slugs }) => [of, slugs]));
}

const categories = statement<[siteId: number, postIds: readonly number[]], { of: number; slugs: string[] }>(
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

/** The slugs down to the oldest category of each post. */
export async function findCategorySlugs(
  db: Db,
  siteId: number,
  postIds: readonly number[],
): Promise<Map<number, readonly string[]>> {
  const { rows } = await db.executeQuery(categories(siteId, postIds));
  return new Map(rows.map(({ of, slugs }) => [of, slugs]));
}
