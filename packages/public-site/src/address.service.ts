import { termBase, type Context, type Post, type Site } from '@octavo/plugin-api';
import {
  baseOf,
  encodedPath,
  isForPosts,
  matchStructure,
  type Kernel,
  type Posts,
  type PostTypeRegistry,
} from '@octavo/platform/feature-api';
import { periodIn } from './date-period.ts';
import type { Archive, createArchiveService, Wanted } from './archive.service.ts';
import { findPublishedAt, type Beside } from './page.repository.ts';
import type { PluginPage } from './public-site.ts';

/** What is at an address, or once was: whoever shows it compares the address with where it is now. */
export type Found = FoundPost | { readonly kind: 'list'; readonly archive: Archive };
export type FoundPost = {
  readonly kind: 'post';
  readonly post: Post;
  readonly link: string;
  readonly beside?: Beside | undefined;
};

type Needs = Pick<Kernel, 'db'> & {
  archives: ReturnType<typeof createArchiveService>;
  pages: readonly PluginPage[];
  posts: Posts;
  types: PostTypeRegistry;
};
type Candidate = { readonly type: string } & ({ readonly slug: string } | { readonly id: number });

/**
 * Finds what a path of a site means (contracts/pages.md §1). What is there now comes first: lists below their bases, items
 * of other types, pages, posts, lists of types. Then what was there once, in the same order, but a date comes before pages.
 * However many posts there are, it takes a few steps of an index.
 */
export function createAddressService({ archives, db, pages, posts, types }: Needs) {
  /** Posts that the path may name, the best first. */
  function candidatesAt({ site }: Context, segments: readonly string[]): Candidate[] {
    const slug = segments.at(-1)!;
    const path = `/${segments.join('/')}`;
    const { structure, former } = site.permalinks;
    const ofTypes = types
      .exposed()
      .filter((type) => type.public && types.isOn(type, site) && type.name !== 'post' && type.name !== 'page')
      .filter((type) => segments.length > 1 && path.startsWith(`/${baseOf(type)}/`))
      .map(({ name: type }) => ({ type, slug }));
    // A lone slug always leads to its post: `/{slug}` was an address under any structure.
    const structures = [structure, ...former.structures, '/%postname%'];
    const named = structures.flatMap((each) => matchStructure(each, path) ?? []);
    const all = [...ofTypes, { type: 'page', slug }, ...named.map((each) => ({ type: 'post', ...each }))];
    return all.filter((each) => !('slug' in each) || isSlug(each.slug));
  }

  async function postsAt(context: Context, segments: readonly string[]): Promise<Found[]> {
    const candidates = candidatesAt(context, segments);
    if (candidates.length === 0) return [];
    const ids = candidates.flatMap((each) => ('id' in each ? [each.id] : []));
    const { site } = context;
    const found = await findPublishedAt(db.forSite(site).read, site.id, slugsOf(candidates), ids);
    const forEverybody = found.filter(({ post }) => {
      const type = types.get(post.type);
      return type.public && types.isOn(type, site);
    });
    const ordered = candidates.flatMap(
      (candidate) => forEverybody.find(({ post }) => isNamedBy(candidate, post)) ?? [],
    );
    return linked(context, [...new Set(ordered)]);
  }

  async function linked(
    context: Context,
    found: readonly { readonly post: Post; readonly beside?: Beside }[],
  ): Promise<Found[]> {
    const links = await posts.links(
      context,
      found.map(({ post }) => post),
    );
    return Promise.all(found.map(({ post, beside }, position) => shownAt(context, post, links[position]!, beside)));
  }

  /** In the place of the page for posts is a list. */
  async function shownAt(context: Context, post: Post, link: string, beside?: Beside): Promise<Found> {
    const archive =
      isForPosts(context.site, post) && (await archives.get(context, { kind: 'posts', page: post, link }));
    return archive ? { kind: 'list', archive } : { kind: 'post', post, link, beside };
  }

  /** The published post that once had one of these slugs. */
  async function formerlyAt(context: Context, segments: readonly string[]): Promise<Found | undefined> {
    for (const { type, slug } of slugsOf(candidatesAt(context, segments))) {
      const post = await posts.findMoved(context, type, slug);
      if (post?.status !== 'publish') continue;
      return (await linked(context, [{ post }]))[0];
    }
    return undefined;
  }

  /** Lists that the path may name: below the base of a taxonomy, or of authors. */
  function listsAt(context: Context, segments: readonly string[]): Wanted[] {
    const { site } = context;
    const path = `/${segments.join('/')}`;
    const { category_bases, tag_bases } = site.permalinks.former;
    const former: Readonly<Record<string, readonly string[]>> = { category: category_bases, post_tag: tag_bases };
    const slug = segments.at(-1)!;
    const isBelow = (base: string) => path.startsWith(`/${base}/`);
    const ofTerms = types.taxonomies
      .visible(context)
      .filter((taxonomy) => [termBase(site, taxonomy), ...(former[taxonomy.name] ?? [])].some(isBelow))
      .map(({ name: taxonomy }): Wanted => ({ kind: 'term', taxonomy, term: slug }));
    return isBelow('author') ? [...ofTerms, { kind: 'author', author: slug }] : ofTerms;
  }

  async function listAt(context: Context, wanted: readonly Wanted[]): Promise<Found | undefined> {
    for (const each of wanted) {
      const archive = await archives.get(context, each);
      if (archive) return { kind: 'list', archive };
    }
    return undefined;
  }

  function typeAt({ site }: Context, segments: readonly string[]): Wanted[] {
    const path = segments.join('/');
    const found = types.exposed().filter((type) => baseOf(type) === path && types.isOn(type, site));
    return found.map(({ name: type }): Wanted => ({ kind: 'type', type }));
  }

  /** Dates stand where the structure of the site begins, or a former one did. */
  function dateAt({ site }: Context, segments: readonly string[]): Wanted[] {
    const { structure, former } = site.permalinks;
    const path = `/${segments.join('/')}`;
    const periods = [structure, ...former.structures].flatMap((each) => periodIn(each, path) ?? []);
    return [...new Set(periods)].map((period): Wanted => ({ kind: 'date', period }));
  }

  /** `path` is below the site's address, without slashes at its ends. */
  async function resolve(context: Context, path: string): Promise<Found | undefined> {
    const segments = path.split('/');
    if (!segments.every(isSegment)) return undefined;
    const isThere = (found: Found) => placeOf(found) === addressOf(context.site, path);
    const list = await listAt(context, listsAt(context, segments));
    if (list && isThere(list)) return list;
    const found = await postsAt(context, segments);
    return (
      found.find(isThere) ??
      (await listAt(context, typeAt(context, segments))) ??
      list ??
      // The slug of a post can be a year. Pages come after dates: any page called `05` is found for `/2026/05`.
      found.find((each) => each.kind === 'post' && each.post.type === 'post') ??
      (await listAt(context, dateAt(context, segments))) ??
      found[0] ??
      formerlyAt(context, segments)
    );
  }

  /** The page of a plugin that is at this path, whatever else would be. */
  const pluginPageAt = ({ site }: Context, path: string) => pages.find((page) => page.path === path && page.isOn(site));

  return {
    pluginPageAt,
    resolve,
    shownAt,

    /** What is shown at a path without a redirect. */
    async shownNowAt(context: Context, path: string): Promise<Found | undefined> {
      const found = await resolve(context, path);
      return found && placeOf(found) === addressOf(context.site, path) ? found : undefined;
    },

    /** Whether its own address leads to it. Something else may be there, and private posts are shown to nobody there. */
    async isReached(context: Context, wanted: Found): Promise<boolean> {
      const { url } = context.site;
      const place = placeOf(wanted);
      if (place === url) return true;
      const path = place.startsWith(`${url}/`) ? pathIn(place.slice(url.length + 1)) : '';
      if (path === '' || path.includes('?') || splitEnd(path).rest !== path) return false;
      if (pluginPageAt(context, path)) return false;
      const found = await resolve(context, path);
      return found !== undefined && placeOf(found) === place && idOf(found) === idOf(wanted);
    },
  };
}

/** What stands behind the address of a list or post: another page, a feed, the form for frames. */
export function splitEnd(path: string): { rest: string; page: number; feed?: string; isEmbed: boolean } {
  const [, paged] = /\/page\/([1-9]\d{0,8})$/.exec(path) ?? [];
  if (paged !== undefined)
    return { rest: path.slice(0, -`/page/${paged}`.length), page: Number(paged), isEmbed: false };
  const [end, format = 'rss'] = /\/feed(?:\/([a-z0-9]+))?$/.exec(path) ?? [];
  if (end !== undefined) return { rest: path.slice(0, -end.length), page: 1, feed: format, isEmbed: false };
  const isEmbed = path.endsWith('/embed');
  return { rest: isEmbed ? path.slice(0, -'/embed'.length) : path, page: 1, isEmbed };
}

/** The path of a whole address below the site's own, decoded and without a slash at its end. */
export function pathBelow(site: Site, address: string): string | undefined {
  const url = URL.parse(address);
  const home = new URL(`${site.url}/`);
  if (url?.host !== home.host || !url.pathname.startsWith(home.pathname)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(home.pathname.length).replace(/\/$/, ''));
  } catch {
    return undefined;
  }
}

/** The whole address of a path, without a slash at its end. */
export const addressOf = ({ url }: Site, path: string) => `${url}/${encodedPath(path)}`;

export const withoutSlash = (address: string) => address.replace(/\/$/, '');

const placeOf = (found: Found) => (found.kind === 'post' ? withoutSlash(found.link) : found.archive.path);

const idOf = (found: Found) => (found.kind === 'post' ? found.post.id : 0);

function pathIn(address: string): string {
  return address.includes('?') ? address : decodeURIComponent(address);
}

const isNamedBy = (candidate: Candidate, { type, slug, id }: Post) =>
  candidate.type === type && ('slug' in candidate ? candidate.slug === slug : candidate.id === id);

/** Each type and slug once. */
function slugsOf(candidates: readonly Candidate[]): { type: string; slug: string }[] {
  const named = candidates.flatMap((each) => ('slug' in each ? [each] : []));
  return [...new Map(named.map((each) => [`${each.type} ${each.slug}`, each])).values()];
}

const isSegment = (text: string) => /^[\p{L}\p{N}\p{M}_.-]{1,500}$/u.test(text);

/** Whoever asks for `favicon.ico` or `wp-login.php` needs no look into the database. */
const isSlug = (text: string) => !text.includes('.');
