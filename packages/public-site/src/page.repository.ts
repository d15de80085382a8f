import { rowsOf, statement, type Executor, type Post, type Reader, type Term } from '@octavo/plugin-api';
import { postColumns } from '@octavo/platform/feature-api';

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

/** Published pages in their order, whatever they are below. */
export const findPages = rowsOf<Executor, [siteId: number, limit: number], TitledPost & Pick<Post, 'excerpt'>>(
  'pages_in_order',
  `select ${linked}, excerpt from core.posts
   where site_id = $1 and type = 'page' and status = 'publish' order by menu_order, id limit $2`,
);

type Category = Pick<Term, 'id' | 'name' | 'slug' | 'description'>;

/** Those with the most posts first; the one that every post without a category is in doesn't count. */
export const findLargestCategories = rowsOf<Executor, [siteId: number, limit: number], Category>(
  'largest_categories',
  `select id, name, slug, description from core.terms
   where site_id = $1 and taxonomy = 'category' and count > 0 and slug <> 'uncategorized'
   order by count desc, lower(name), id limit $2`,
);

/** The newest published posts of each of these terms: a few steps of the index `post_terms_date` for each. */
export const findNewestOfTerms = rowsOf<
  Executor,
  [siteId: number, terms: readonly number[], perTerm: number],
  { term_id: number; post_id: number }
>(
  'newest_posts_of_terms',
  `select term_id, post_id from unnest($2::bigint[]) with ordinality as wanted (term_id, place)
   cross join lateral (
     select has.post_id, has.date_gmt from core.post_terms has
     where has.site_id = $1 and has.term_id = wanted.term_id and has.type = 'post' and has.status = 'publish'
     order by has.date_gmt desc, has.post_id desc limit $3) newest
   order by place, date_gmt desc, post_id desc`,
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

/** More areas than that no theme has. */
const mostAreas = 50;

/** What stands in the places of a theme; the newest, where two have one name. */
export const findAreas = rowsOf<Executor, [siteId: number], Post>(
  'areas_of_site',
  `select ${postColumns.join(', ')} from core.posts
   where site_id = $1 and type = 'area' and status = 'publish' and password = ''
   order by date_gmt desc, id desc limit ${mostAreas}`,
);

export type TermOfPost = Pick<Term, 'taxonomy' | 'id' | 'name' | 'slug'>;

/** By name. */
export const findTermsById = rowsOf<Executor, [siteId: number, ids: number[]], TermOfPost>(
  'terms_by_id',
  `select taxonomy, id, name, slug from core.terms where site_id = $1 and id = any($2) order by lower(name), id`,
);

/** What the page of a post shows beside it: its terms by name, and the published posts just before and after it. */
export type Beside = {
  readonly terms: readonly TermOfPost[];
  readonly previous: TitledPost | undefined;
  readonly next: TitledPost | undefined;
};

/** In JSON, moments are text. */
type Written<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] };
type BesideRow = {
  readonly terms: readonly TermOfPost[] | null;
  readonly previous: Written<TitledPost> | null;
  readonly next: Written<TitledPost> | null;
};

const neighbour = (isPrevious: boolean) => `case when p.type <> 'page' then (
     select row_to_json(near) from (
       select ${linked} from core.posts o where o.site_id = $1 and o.type = p.type and o.status = 'publish'
         and (o.date_gmt, o.id) ${isPrevious ? '<' : '>'} (p.date_gmt, p.id)
       order by o.date_gmt ${isPrevious ? 'desc' : ''}, o.id ${isPrevious ? 'desc' : ''} limit 1) near) end`;

/** Of a post `p` of the site `$1`. A page has no neighbours. */
const beside = `(
     select json_agg(json_build_object('taxonomy', t.taxonomy, 'id', t.id, 'name', t.name, 'slug', t.slug)
       order by lower(t.name), t.id)
     from core.post_terms has join core.terms t on t.site_id = $1 and t.id = has.term_id
     where has.site_id = $1 and has.post_id = p.id) as terms,
   ${neighbour(true)} as previous, ${neighbour(false)} as next`;

const readBeside = ({ terms, previous, next }: BesideRow): Beside => ({
  terms: terms ?? [],
  previous: readLinked(previous),
  next: readLinked(next),
});

const readLinked = (post: Written<TitledPost> | null): TitledPost | undefined =>
  post ? { ...post, date_gmt: new Date(post.date_gmt) } : undefined;

const besidePost = rowsOf<Executor, [siteId: number, id: number], BesideRow>(
  'beside_post',
  `select ${beside} from core.posts p where p.site_id = $1 and p.id = $2`,
);

export async function findBeside(db: Executor, siteId: number, id: number): Promise<Beside> {
  const [row] = await besidePost(db, siteId, id);
  return readBeside(row ?? { terms: null, previous: null, next: null });
}

/** So many names are looked up at once. As there are always as many, the database plans the statement once. */
const places = 4;
const parameters = Array.from({ length: places }, (_, at) => `($${2 * at + 3}::text, $${2 * at + 4}::text)`);

const published = statement<unknown[], Post & BesideRow>(
  'published_posts_at',
  `select ${postColumns.map((column) => `p.${column}`).join(', ')}, ${beside} from (
     select o.* from (values ${parameters.join(', ')}) as wanted (type, slug)
     join core.posts o on o.site_id = $1 and o.type = wanted.type and o.slug = wanted.slug and o.slug <> ''
       and o.status = 'publish'
     union all
     select * from core.posts where site_id = $1 and id = $2 and type = 'post' and status = 'publish') p`,
);

/** Published posts from one moment to just before another, the newest first: a walk of the index `posts_date`. */
export const findIdsBetween = rowsOf<
  Executor,
  [siteId: number, from: Date, to: Date, limit: number, offset: number],
  { id: number }
>(
  'posts_between',
  `select id from core.posts
   where site_id = $1 and type = 'post' and status = 'publish' and date_gmt >= $2 and date_gmt < $3
   order by date_gmt desc, id desc limit $4 offset $5`,
);

type Name = { readonly type: string; readonly slug: string };
type Published = { readonly post: Post; readonly beside: Beside };

/**
 * Published posts by type and slug or, of the type `post`, by id, with what their pages show beside them: a step of an
 * index for each.
 */
export async function findPublishedAt(
  db: Executor,
  siteId: number,
  names: readonly Name[],
  ids: readonly number[],
): Promise<Published[]> {
  const found: Published[] = [];
  const rounds = Math.max(Math.ceil(names.length / places), ids.length);
  for (let round = 0; round < rounds; round += 1) {
    const some = names.slice(round * places, (round + 1) * places).flatMap(({ type, slug }) => [type, slug]);
    const values = Array.from({ length: 2 * places }, (_, at) => some[at] ?? null);
    const { rows } = await db.executeQuery(published(siteId, ids[round] ?? null, ...values));
    for (const { terms, previous, next, ...post } of rows) {
      found.push({ post, beside: readBeside({ terms, previous, next }) });
    }
  }
  return found;
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
