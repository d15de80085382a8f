import {
  PlatformError,
  type LinkedPost,
  type Permalinks,
  type Post,
  type PostType,
  type Site,
} from '@octavo/plugin-api';
import { formatLocal } from './dates.ts';

/** The tags of a structure, with what each matches in a path. Dates have as many digits as they are written with. */
const tags = {
  year: '\\d{4}',
  monthnum: '\\d{2}',
  day: '\\d{2}',
  hour: '\\d{2}',
  minute: '\\d{2}',
  second: '\\d{2}',
  post_id: '\\d{1,15}',
  postname: '[^/]+',
  category: '[^/]+(?:/[^/]+)*?',
  author: '[^/]+',
} as const;
type Tag = keyof typeof tags;

/** Slugs in a post's address that are not its own. */
export type AddressParts = {
  /** The parents of a page, the topmost first. */
  readonly parents?: readonly string[] | undefined;
  /** Its first category, below the parents of that one. */
  readonly category?: readonly string[] | undefined;
  readonly author?: string | undefined;
};

type Structure = {
  readonly tags: ReadonlySet<string>;
  readonly pattern: RegExp;
  /** Every other one is the name of a tag; the rest is encoded. */
  readonly pieces: readonly string[];
};
type Rules = Pick<Site, 'permalinks' | 'timezone' | 'front'>;
type Dated = Pick<Site, 'permalinks' | 'timezone'>;

const longestBase = 100;
const longestStructure = 200;
const tagPattern = /%([a-z_]+)%/g;
const known = new Map<string, Structure>();

function parse(structure: string): Structure {
  let found = known.get(structure);
  if (!found) {
    if (known.size >= 5_000) known.clear();
    const names: string[] = [];
    const source = structure.replace(/\/$/, '').replace(/%([a-z_]+)%|[.*+?^${}()|[\]\\]/g, (text, name?: string) => {
      if (name === undefined) return `\\${text}`;
      names.push(name);
      return `(?<${name}>${tags[name as Tag]})`;
    });
    const parts = structure.split(tagPattern);
    const pieces = parts.map((piece, position) => (position % 2 === 0 ? encodedPath(piece) : piece));
    known.set(structure, (found = { tags: new Set(names), pattern: new RegExp(`^${source}$`, 'u'), pieces }));
  }
  return found;
}

export const usesTag = ({ permalinks }: Pick<Site, 'permalinks'>, tag: Tag): boolean =>
  parse(permalinks.structure).tags.has(tag);

/** Whether everybody may find it by a path; others are shown under their ids. */
const hasPath = ({ status, slug }: LinkedPost) => (status === 'publish' || status === 'private') && slug !== '';

/** The address that never changes: `/?p={id}`. */
export function plainPath({ type, id }: Pick<Post, 'type' | 'id'>): string {
  if (type === 'page') return `/?page_id=${id}`;
  return type === 'post' ? `/?p=${id}` : `/?post_type=${type}&p=${id}`;
}

/** Whether it is what the site shows at its address: a page that everybody may read. */
export function isOnFront(
  { front }: Pick<Site, 'front'>,
  post: Pick<LinkedPost, 'id' | 'type' | 'status' | 'password'>,
) {
  return front.show_on_front === 'page' && post.id === front.page_on_front && isOpenPage(post);
}

/** Whether the newest posts are shown in its place. */
export function isForPosts(
  { front }: Pick<Site, 'front'>,
  post: Pick<LinkedPost, 'id' | 'type' | 'status' | 'password'>,
) {
  return front.show_on_front === 'page' && post.id === front.page_for_posts && isOpenPage(post);
}

const isOpenPage = ({ type, status, password }: Pick<LinkedPost, 'type' | 'status' | 'password'>) =>
  type === 'page' && status === 'publish' && password === '';

/** Where a browser reads a post, below the site's address. */
export function postPath(site: Rules, type: PostType, post: LinkedPost, parts: AddressParts = {}): string {
  if (isOnFront(site, post)) return '/';
  if (!hasPath(post) || site.permalinks.structure === '') return plainPath(post);
  return fill(site, type, post, { ...parts, slug: encodeURIComponent(post.slug) });
}

/** The address with a tag in place of the slug, as editors show it. A post without a date of its own has today's. */
export function postTemplate(site: Rules, type: PostType, post: LinkedPost, parts: AddressParts = {}): string {
  if (isOnFront(site, post)) return '/';
  if (site.permalinks.structure === '') return plainPath(post);
  return fill(site, type, post, { ...parts, slug: type.hierarchical ? '%pagename%' : '%postname%' });
}

function fill(
  { permalinks, timezone }: Dated,
  type: PostType,
  post: LinkedPost,
  { slug, parents = [], category = [], author = '' }: AddressParts & { slug: string },
): string {
  const end = finalSlash({ permalinks });
  if (type.name !== 'post') {
    if (parents.includes('')) return plainPath(post);
    const base = type.name === 'page' ? [] : [baseOf(type)];
    return `/${[...base.map(encodedPath), ...parents.map(encodeURIComponent), slug].join('/')}${end}`;
  }
  const { tags, pieces } = parse(permalinks.structure);
  const [year = '', monthnum = '', day = '', hour = '', minute = '', second = ''] = isDated(tags)
    ? formatLocal(post.date_gmt, timezone).split(/[-T:]/)
    : [];
  const values: Record<Tag, string> = {
    year,
    monthnum,
    day,
    hour,
    minute,
    second,
    post_id: String(post.id),
    postname: slug,
    category: category.map(encodeURIComponent).join('/') || 'uncategorized',
    author: encodeURIComponent(author),
  };
  // Without an author there is no such path.
  if (values.author === '' && tags.has('author')) return plainPath(post);
  return pieces.map((piece, position) => (position % 2 === 0 ? piece : values[piece as Tag])).join('');
}

const dated: readonly Tag[] = ['year', 'monthnum', 'day', 'hour', 'minute', 'second'];
const isDated = (tags: ReadonlySet<string>) => dated.some((tag) => tags.has(tag));

export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** What a path names under a structure: the slug or the id of a post. The path has no slash at its end. */
export function matchStructure(structure: string, path: string): { slug: string } | { id: number } | undefined {
  if (structure === '') return undefined;
  const groups = parse(structure).pattern.exec(path)?.groups;
  if (!groups) return undefined;
  const { postname, post_id } = groups;
  return postname === undefined ? { id: Number(post_id) } : { slug: postname };
}

/** What stands before the slugs of a plugin's type. */
export const baseOf = ({ name, permalinkBase }: PostType): string => permalinkBase ?? name;

/** Paths end with a slash if the structure does. */
export const finalSlash = ({ permalinks }: Pick<Site, 'permalinks'>): string =>
  permalinks.structure.endsWith('/') ? '/' : '';

export function authorPath(site: Pick<Site, 'permalinks'>, id: number, slug: string): string {
  if (site.permalinks.structure === '') return `/?author=${id}`;
  return `/author/${encodeURIComponent(slug)}${finalSlash(site)}`;
}

/** Where the posts of a type are listed, below the site's address. */
export function typeListPath(site: Pick<Site, 'permalinks'>, type: PostType): string {
  if (type.name === 'post') return '/';
  if (site.permalinks.structure === '') return `/?post_type=${type.name}`;
  return `/${encodedPath(baseOf(type))}${finalSlash(site)}`;
}

export const defaultPermalinks: Permalinks = {
  structure: '/%postname%/',
  category_base: 'category',
  tag_base: 'tag',
  former: { structures: [], category_bases: [], tag_bases: [] },
};

/** Fixed addresses of every site: nothing else is ever looked for there. */
export const fixedSegments: ReadonlySet<string> = new Set([
  'admin',
  'avatars',
  'favicon.ico',
  'feed',
  'indexnow.txt',
  'manifest.webmanifest',
  'mcp',
  'robots.txt',
  'sitemap.xml',
  'uploads',
  'wp-json',
  'wp-login.php',
]);

/** What stands in addresses with a meaning of its own. No slug is one of these. */
export const reserved: ReadonlySet<string> = new Set([...fixedSegments, 'embed', 'page']);
const reservedIn = (path: string) => path.split('/').find((segment) => reserved.has(segment));

/** Throws 400 for a structure that names no single post. */
export function checkStructure(structure: string): string {
  const problem = structure === '' ? undefined : problemOf(structure);
  if (problem === undefined) return structure;
  throw new PlatformError(400, 'invalid_permalink_structure', `The permalink structure ${problem}.`);
}

function problemOf(structure: string): string | undefined {
  if (structure.length > longestStructure) return `must have at most ${longestStructure} characters`;
  if (!structure.startsWith('/')) return 'must begin with a slash';
  const names = [...structure.matchAll(tagPattern)].map(([, name]) => name!);
  const unknown = names.find((name) => !Object.hasOwn(tags, name));
  if (unknown !== undefined) {
    const all = Object.keys(tags).map((name) => `%${name}%`);
    return `has an unknown tag, %${unknown}%. The tags are ${all.join(', ')}`;
  }
  const twice = names.find((name, position) => names.indexOf(name) !== position);
  if (twice !== undefined) return `has %${twice}% twice`;
  const plain = structure.replace(tagPattern, 'x');
  if (!/^[\p{L}\p{M}\p{N}_./-]*$/u.test(plain) || /\/\/|\/\.+(?:\/|$)/.test(plain)) {
    return 'may hold tags, letters, digits, hyphens, underscores, dots and single slashes';
  }
  const word = reservedIn(structure);
  if (word !== undefined) return `must not have /${word}/, which has a meaning of its own`;
  if (!names.includes('postname') && !names.includes('post_id')) {
    return 'must have %postname% or %post_id%, so that no two posts share an address';
  }
  return structure.split('/').some(isAmbiguous)
    ? 'must have a slash between %postname%, %category% and %author%, and no number next to them without a hyphen'
    : undefined;
}

/** Whether nobody can tell where one tag ends and the next begins. */
function isAmbiguous(segment: string): boolean {
  const texts = segment.match(/%(?:postname|category|author)%/g) ?? [];
  if (texts.length !== 1) return texts.length > 1;
  const [before = '', after = ''] = segment.split(texts[0]);
  const isOpen = (between: string | undefined) => between !== undefined && /^(?:\d|%[a-z]+%)*$/.test(between);
  return isOpen(before.split('%post_id%')[1]) || isOpen(after.split('%post_id%').slice(0, -1)[0]);
}

/** Throws 400 for what can't stand before terms. Slashes at both ends go. */
export function checkBase(name: string, base: string, fallback: string): string {
  const plain = base.replace(/^\/+|\/+$/g, '');
  if (plain === '') return fallback;
  const word = reservedIn(plain);
  if (word !== undefined) {
    throw new PlatformError(
      400,
      'invalid_permalink_base',
      `${name} must not have /${word}/, which has a meaning of its own.`,
    );
  }
  if (plain.length <= longestBase && /^[\p{L}\p{M}\p{N}_-]+(?:\/[\p{L}\p{M}\p{N}_-]+)*$/u.test(plain)) return plain;
  const message = `${name} may hold letters, digits, hyphens, underscores and slashes, at most ${longestBase} characters.`;
  throw new PlatformError(400, 'invalid_permalink_base', message);
}
