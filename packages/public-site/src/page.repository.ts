import type { Post, Reader } from '@octavo/plugin-api';
import { type Executor, rowsOf, statement } from '@octavo/platform/feature-api';

/** No more than a link needs. */
export type TitledPost = Pick<Post, 'id' | 'title' | 'slug' | 'password' | 'date_gmt' | 'author_id' | 'parent_id'>;

const linked = 'id, title, slug, password, date_gmt, author_id, parent_id';

// However many pages a site has, only the first ones of its order are looked at.
/** Published pages that are below no other, by their order, then the oldest first. */
export const findTopPages = rowsOf<Executor, [siteId: number, limit: number], TitledPost>(
  'top_pages',
  `select ${linked} from (
     select ${linked} from core.posts
     where site_id = $1 and type = 'page' and status = 'publish' order by menu_order, id limit 200
   ) first where parent_id = 0 limit $2`,
);

type Neighbour = TitledPost & { readonly side: 'previous' | 'next' };

const neighbours = statement<[siteId: number, type: string, date: Date, id: number], Neighbour>(
  'post_neighbours',
  `(select 'previous' as side, ${linked} from core.posts
    where site_id = $1 and type = $2 and status = 'publish' and (date_gmt, id) < ($3, $4)
    order by date_gmt desc, id desc limit 1)
   union all
   (select 'next' as side, ${linked} from core.posts
    where site_id = $1 and type = $2 and status = 'publish' and (date_gmt, id) > ($3, $4)
    order by date_gmt, id limit 1)`,
);

/** The published posts of a type just before and after this moment. */
export async function findNeighbours<Any>(
  db: Reader<Any>,
  siteId: number,
  { type, date_gmt, id }: { type: string; date_gmt: Date; id: number },
): Promise<Neighbour[]> {
  return (await db.executeQuery(neighbours(siteId, type, date_gmt, id))).rows;
}

/** Where a part of a sitemap begins. */
export type SitemapStart = { readonly date_gmt: Date; readonly id: number };

/** A sitemap's index has no room for more. */
const mostParts = 50_000;

// One walk of the index `posts_date`, of which every so many-th entry is kept; no row is looked at.
export const findSitemapStarts = rowsOf<Executor, [siteId: number, type: string, perPart: number], SitemapStart>(
  'sitemap_starts',
  `with recursive parts as (
     (select date_gmt, id from core.posts where site_id = $1 and type = $2 and status = 'publish'
      order by date_gmt, id limit 1)
     union all
     select next.date_gmt, next.id from parts cross join lateral (
       select p.date_gmt, p.id from core.posts p
       where p.site_id = $1 and p.type = $2 and p.status = 'publish' and (p.date_gmt, p.id) >= (parts.date_gmt, parts.id)
       order by p.date_gmt, p.id limit 1 offset $3) next)
   select date_gmt, id from parts limit ${mostParts}`,
);

type SitemapPost = Pick<Post, 'id' | 'slug' | 'date_gmt' | 'author_id' | 'parent_id' | 'modified_gmt'>;

const sitemapPosts = statement<[siteId: number, type: string, from: Date, id: number, limit: number], SitemapPost>(
  'sitemap_posts',
  `select id, slug, date_gmt, author_id, parent_id, modified_gmt from (
     select id, slug, date_gmt, author_id, parent_id, modified_gmt, password from core.posts
     where site_id = $1 and type = $2 and status = 'publish' and (date_gmt, id) >= ($3, $4)
     order by date_gmt, id limit $5
   ) part where password = '' order by date_gmt, id`,
);

/** The posts of one part, but for those with a password. */
export async function findSitemapPosts<Any>(
  db: Reader<Any>,
  siteId: number,
  { type, from, limit }: { type: string; from: SitemapStart; limit: number },
): Promise<SitemapPost[]> {
  return (await db.executeQuery(sitemapPosts(siteId, type, from.date_gmt, from.id, limit))).rows;
}
