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

/** The published ones of the posts above one, the topmost first. */
export const findParents = rowsOf<Executor, [siteId: number, id: number], TitledPost>(
  'parents_of_post',
  `with recursive above as (
     select ${linked}, status, 1 as height from core.posts where site_id = $1 and id = $2
     union all
     select p.id, p.title, p.slug, p.password, p.date_gmt, p.author_id, p.parent_id, p.status, above.height + 1
     from above join core.posts p on p.site_id = $1 and p.id = above.parent_id
     where above.parent_id <> 0 and above.height < 20)
   select ${linked} from above where status = 'publish' order by height desc`,
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

type SitemapPost = Pick<
  Post,
  'id' | 'slug' | 'date_gmt' | 'author_id' | 'parent_id' | 'modified_gmt' | 'featured_media' | 'meta'
>;

const inSitemap = 'id, slug, date_gmt, author_id, parent_id, modified_gmt, featured_media, meta';

const sitemapPosts = statement<[siteId: number, type: string, from: Date, id: number, limit: number], SitemapPost>(
  'sitemap_posts',
  `select ${inSitemap} from (
     select ${inSitemap}, password from core.posts
     where site_id = $1 and type = $2 and status = 'publish' and (date_gmt, id) >= ($3, $4)
     order by date_gmt, id limit $5
   ) part where password = '' order by date_gmt, id`,
);

/** More pictures than that no part names. */
const mostPictures = 5000;

/** The pictures that were uploaded to these posts. */
export const findPicturesOf = rowsOf<
  Executor,
  [siteId: number, postIds: readonly number[]],
  { id: number; post_id: number }
>(
  'pictures_of_posts',
  `select id, post_id from core.media where site_id = $1 and post_id = any($2) and kind = 'image'
   order by post_id, id limit ${mostPictures}`,
);

/** Which posts of a type were changed last, by the index `posts_modified`. */
export const findLastChanged = rowsOf<
  Executor,
  [siteId: number, type: string, limit: number],
  SitemapStart & { modified_gmt: Date }
>(
  'last_changed_posts',
  `select date_gmt, id, modified_gmt from core.posts where site_id = $1 and type = $2 and status = 'publish'
   order by modified_gmt desc, id desc limit $3`,
);

/** The posts of one part, but for those with a password. */
export async function findSitemapPosts<Any>(
  db: Reader<Any>,
  siteId: number,
  { type, from, limit }: { type: string; from: SitemapStart; limit: number },
): Promise<SitemapPost[]> {
  return (await db.executeQuery(sitemapPosts(siteId, type, from.date_gmt, from.id, limit))).rows;
}
