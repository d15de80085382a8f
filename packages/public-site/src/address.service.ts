import { termBase, type Context, type Post, type Site } from '@octavo/plugin-api';
import { baseOf, matchStructure, type Posts, type PostTypeRegistry } from '@octavo/platform/feature-api';
import type { Archive, createArchiveService, Wanted } from './archive.service.ts';

/** What is at an address: a post, a list, or the way to where it is now. */
export type Found =
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'list'; readonly archive: Archive }
  | { readonly kind: 'moved'; readonly to: string };

type Needs = { archives: ReturnType<typeof createArchiveService>; posts: Posts; types: PostTypeRegistry };
type Candidate = { readonly type: string } & ({ readonly slug: string } | { readonly id: number });

export type AddressService = ReturnType<typeof createAddressService>;

/**
 * Finds what a path of a site means (contracts/pages.md §1): lists below their bases, then pages, then other posts by the
 * present structure, then by former ones. However many posts there are, it takes a few steps of an index.
 */
export function createAddressService({ archives, posts, types }: Needs) {
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

  async function postAt(context: Context, segments: readonly string[]): Promise<Found | undefined> {
    const candidates = candidatesAt(context, segments);
    if (candidates.length === 0) return undefined;
    const named = candidates.flatMap((each) => ('slug' in each ? [each] : []));
    const ids = candidates.flatMap((each) => ('id' in each ? [each.id] : []));
    const found = await posts.publishedAt(context, distinct(named), ids);
    const links = await posts.links(context, found);
    const asked = addressOf(context.site, segments);
    const exact = links.findIndex((link) => withoutSlash(link) === asked);
    if (exact !== -1) return { kind: 'post', post: found[exact]! };
    for (const candidate of candidates) {
      const position = found.findIndex((post) => isNamedBy(candidate, post));
      if (position !== -1) return { kind: 'moved', to: links[position]! };
    }
    return undefined;
  }

  /** The published post that once had one of these slugs. */
  async function formerlyAt(context: Context, segments: readonly string[]): Promise<Found | undefined> {
    for (const candidate of distinct(
      candidatesAt(context, segments).flatMap((each) => ('slug' in each ? [each] : [])),
    )) {
      const post = await posts.findMoved(context, candidate.type, candidate.slug);
      if (post?.status !== 'publish') continue;
      const [to] = await posts.links(context, [post]);
      return { kind: 'moved', to: to! };
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

  async function listAt(context: Context, wanted: readonly Wanted[]): Promise<Archive | undefined> {
    for (const each of wanted) {
      const archive = await archives.get(context, each);
      if (archive) return archive;
    }
    return undefined;
  }

  function typeAt({ site }: Context, segments: readonly string[]): Wanted[] {
    const path = segments.join('/');
    const found = types.exposed().filter((type) => baseOf(type) === path && types.isOn(type, site));
    return found.map(({ name: type }): Wanted => ({ kind: 'type', type }));
  }

  return {
    /** `path` is below the site's address, without slashes at its ends. */
    async resolve(context: Context, path: string): Promise<Found | undefined> {
      const segments = path.split('/');
      if (!segments.every(isSegment)) return undefined;
      const list = await listAt(context, listsAt(context, segments));
      if (list) {
        const isThere = list.path === addressOf(context.site, segments);
        return isThere ? { kind: 'list', archive: list } : { kind: 'moved', to: list.link };
      }
      const post = await postAt(context, segments);
      if (post) return post;
      const ofType = await listAt(context, typeAt(context, segments));
      return ofType ? { kind: 'list', archive: ofType } : formerlyAt(context, segments);
    },
  };
}

const isNamedBy = (candidate: Candidate, { type, slug, id }: Post) =>
  candidate.type === type && ('slug' in candidate ? candidate.slug === slug : candidate.id === id);

function distinct<Name extends { type: string; slug: string }>(named: readonly Name[]): Name[] {
  return [...new Map(named.map((each) => [`${each.type} ${each.slug}`, each])).values()];
}

const isSegment = (text: string) => /^[\p{L}\p{N}\p{M}_.-]{1,250}$/u.test(text);

/** Whoever asks for `favicon.ico` or `wp-login.php` needs no look into the database. */
const isSlug = (text: string) => !text.includes('.');

const addressOf = ({ url }: Site, segments: readonly string[]) =>
  `${url}/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

const withoutSlash = (address: string) => address.replace(/\/$/, '');
