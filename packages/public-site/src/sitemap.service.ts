import type { Context, MediaService, OptionService, Post, PostService, Site, SiteService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '@octavo/platform/feature-api';
import { seoOf } from './head.service.ts';
import * as repository from './page.repository.ts';
import type { SitemapStart } from './page.repository.ts';
import { seo } from './settings.ts';

/** With the site's own address no sitemap has more than 1000 entries. */
const perPart = 999;
/** Where so many parts begin takes a while to find, and changes only when a part is full: it is kept for some minutes. */
const manyParts = 20;
const keptMs = 10 * 60 * 1000;
/** Beyond this many lines, readers of a robots.txt give up. */
const mostSitemaps = 5000;

/** So many of the last changes are looked at: what has none of them has long been as it is. */
const lastChanges = 1000;

export type SitemapEntry = { readonly link: string; readonly modified?: Date; readonly images?: readonly string[] };
export type SitemapPart = {
  readonly type: string;
  readonly start: SitemapStart | undefined;
  /** The last change of one of its posts, if it was lately. */
  readonly modified: Date | undefined;
};
export type { SitemapStart };

type Needs = {
  db: PlatformDatabase;
  directory: Pick<SiteService, 'all'>;
  media: Pick<MediaService, 'getMany' | 'image' | 'url'>;
  options: Pick<OptionService, 'get'>;
  posts: Pick<PostService, 'links' | 'publicTypes'>;
};

/** The addresses of all published posts without a password, in parts that begin at a post, the oldest first. */
export function createSitemapService({ db, directory, media, options, posts }: Needs) {
  const read = ({ site }: Context) => db.forSite(site).read;
  const types = (context: Context) => posts.publicTypes(context).map(({ name }) => name);
  const kept = new Map<string, { until: number; starts: Promise<SitemapStart[]> }>();

  async function startsOf(context: Context, type: string): Promise<readonly SitemapStart[]> {
    const key = `${context.site.id} ${type}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.starts;
    const starts = repository.findSitemapStarts(read(context), context.site.id, type, perPart);
    kept.set(key, { until: Date.now() + keptMs, starts });
    const found = await starts.catch(() => []);
    if (found.length < manyParts) kept.delete(key);
    return starts;
  }

  /** The addresses of each post's pictures, found for all of them at once. */
  async function imagesIn(context: Context, found: readonly Pick<Post, 'id' | 'featured_media'>[]) {
    const { site } = context;
    const ids = found.map(({ id }) => id);
    const uploaded = ids.length === 0 ? [] : await repository.findPicturesOf(read(context), site.id, ids);
    const byPost = Map.groupBy(uploaded, ({ post_id }) => post_id);
    const featured = found.flatMap(({ featured_media: id }) => (id === 0 ? [] : [id]));
    const wanted = [...new Set([...featured, ...uploaded.map(({ id }) => id)])];
    const items = wanted.length === 0 ? [] : await media.getMany(context, wanted);
    const addresses = new Map(
      items.flatMap((item) => (media.image(site, item) ? [[item.id, media.url(site, item)] as const] : [])),
    );
    return ({ id, featured_media }: Pick<Post, 'id' | 'featured_media'>): string[] => {
      const own = new Set([featured_media, ...(byPost.get(id) ?? []).map((picture) => picture.id)]);
      return [...own].flatMap((each) => addresses.get(each) ?? []);
    };
  }

  return {
    /** Where the parts of each type begin; the first one of posts is always there. */
    async parts(context: Context): Promise<readonly SitemapPart[]> {
      const parts: SitemapPart[] = [];
      for (const type of types(context)) {
        const [first, ...others] = await startsOf(context, type);
        if (!first && type !== 'post') continue;
        const changes = await repository.findLastChanged(read(context), context.site.id, type, lastChanges);
        const modified = new Map<number, Date>();
        for (const post of changes) {
          const position = partOf(others, post);
          if (!modified.has(position)) modified.set(position, post.modified_gmt);
        }
        for (const [position, start] of [undefined, ...others].entries()) {
          parts.push({ type, start, modified: modified.get(position) });
        }
      }
      return parts;
    },

    /** Undefined for a type that isn't for everybody. */
    async entries(
      context: Context,
      type: string,
      start: SitemapStart | undefined,
    ): Promise<SitemapEntry[] | undefined> {
      const { site } = context;
      if (!types(context).includes(type)) return undefined;
      const from = start ?? { date_gmt: new Date('1000-01-01T00:00:00Z'), id: 0 };
      const found = await repository.findSitemapPosts(read(context), site.id, { type, from, limit: perPart });
      const links = await posts.links(
        context,
        found.map((post) => ({ ...post, type, status: 'publish', password: '' })),
      );
      const home = `${site.url}/`;
      const imagesOf = await imagesIn(context, found);
      const entries = found.flatMap((post, position) => {
        const link = links[position]!;
        const { seo_noindex, seo_canonical } = seoOf(post);
        const isElsewhere = seo_canonical !== '' && seo_canonical !== link;
        if (link === home || seo_noindex || isElsewhere) return [];
        return [{ link, modified: post.modified_gmt, images: imagesOf(post) }];
      });
      return type === 'post' && !start ? [{ link: home }, ...entries] : entries;
    },

    /** The public sites of a domain: only the one at its root has a robots.txt that is looked for. */
    async sitesOf({ domain }: Site): Promise<readonly Site[]> {
      const all = await directory.all();
      return all
        .filter((site) => site.domain === domain && site.state === 'active' && site.public)
        .slice(0, mostSitemaps);
    },

    /** What the owner of a site says to robots. One that isn't public says nothing of its own. */
    rulesOf: async (context: Context): Promise<string> =>
      context.site.public ? (await options.get(context, seo.robots)).trim() : '',
  };
}

/** Which part a post is in, of those that begin at these places and one before them. */
function partOf(starts: readonly SitemapStart[], post: SitemapStart): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(post, starts[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isBefore(post: SitemapStart, start: SitemapStart): boolean {
  const difference = post.date_gmt.getTime() - start.date_gmt.getTime();
  return difference < 0 || (difference === 0 && post.id < start.id);
}
