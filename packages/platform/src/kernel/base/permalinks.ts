import {
  PlatformError,
  type LinkedPost,
  type Permalinks,
  type Post,
  type PostType,
  type Site,
} from '@octavo/plugin-api';
import { formatLocal } from './dates.ts';

/** The tags of a structure, with what each matches in a path. */
const tags = {
  year: '\\d{4}',
  monthnum: '\\d{1,2}',
  day: '\\d{1,2}',
  hour: '\\d{1,2}',
  minute: '\\d{1,2}',
  second: '\\d{1,2}',
  post_id: '\\d{1,15}',
  postname: '[^/]+',
  category: '[^/]+(?:/[^/]+)*?',
  author: '[^/]+',
} as const;
type Tag = keyof typeof tags;

/** What a post's address takes from elsewhere; slugs. */
export type AddressParts = {
  /** The parents of a page, the topmost first. */
  readonly parents?: readonly string[] | undefined;
  /** Its first category, below the parents of that one. */
  readonly category?: readonly string[] | undefined;
  readonly author?: string | undefined;
};

type Structure = { readonly tags: ReadonlySet<string>; readonly pattern: RegExp };
type Rules = Pick<Site, 'permalinks' | 'timezone'>;

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
      // A tag that stands twice has one name for both; the first counts.
      if (names.includes(name)) return tags[name as Tag];
      names.push(name);
      return `(?<${name}>${tags[name as Tag]})`;
    });
    known.set(structure, (found = { tags: new Set(names), pattern: new RegExp(`^${source}$`, 'u') }));
  }
  return found;
}

export const usesTag = ({ permalinks }: Rules, tag: Tag): boolean => parse(permalinks.structure).tags.has(tag);

/** Whether everybody may find it by a path; others are shown under their ids. */
const hasPath = ({ status, slug }: LinkedPost) => (status === 'publish' || status === 'private') && slug !== '';

/** The address that never changes: `/?p={id}`. */
export function plainPath({ type, id }: Pick<Post, 'type' | 'id'>): string {
  if (type === 'page') return `/?page_id=${id}`;
  return type === 'post' ? `/?p=${id}` : `/?post_type=${type}&p=${id}`;
}

/** Where a browser reads a post, below the site's address. */
export function postPath(site: Rules, type: PostType, post: LinkedPost, parts: AddressParts = {}): string {
  if (!hasPath(post) || site.permalinks.structure === '') return plainPath(post);
  return fill(site, type, post, { ...parts, slug: encodeURIComponent(post.slug) });
}

/** The address with a tag in place of the slug, as editors show it. A post without a date of its own has today's. */
export function postTemplate(site: Rules, type: PostType, post: LinkedPost, parts: AddressParts = {}): string {
  if (site.permalinks.structure === '') return plainPath(post);
  return fill(site, type, post, { ...parts, slug: type.hierarchical ? '%pagename%' : '%postname%' });
}

function fill(
  { permalinks, timezone }: Rules,
  type: PostType,
  post: LinkedPost,
  { slug, parents = [], category = [], author = '' }: AddressParts & { slug: string },
): string {
  const end = permalinks.structure.endsWith('/') ? '/' : '';
  if (type.name !== 'post') {
    if (parents.includes('')) return plainPath(post);
    const base = type.name === 'page' ? [] : [baseOf(type)];
    return `/${[...base, ...parents.map(encodeURIComponent), slug].join('/')}${end}`;
  }
  const [year = '', monthnum = '', day = '', hour = '', minute = '', second = ''] = formatLocal(
    post.date_gmt,
    timezone,
  ).split(/[-T:]/);
  const values: Record<Tag, string> = {
    ...{ year, monthnum, day, hour, minute, second },
    post_id: String(post.id),
    postname: slug,
    category: category.map(encodeURIComponent).join('/') || 'uncategorized',
    author: encodeURIComponent(author),
  };
  // Without an author there is no such path.
  if (values.author === '' && usesTag({ permalinks, timezone }, 'author')) return plainPath(post);
  return permalinks.structure.replace(tagPattern, (_text, name: Tag) => values[name]);
}

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

export function authorPath({ permalinks: { structure } }: Pick<Site, 'permalinks'>, id: number, slug: string): string {
  if (structure === '') return `/?author=${id}`;
  return `/author/${encodeURIComponent(slug)}${structure.endsWith('/') ? '/' : ''}`;
}

export const defaultPermalinks: Permalinks = {
  structure: '/%postname%/',
  category_base: 'category',
  tag_base: 'tag',
  former: { structures: [], category_bases: [], tag_bases: [] },
};

/** Throws 400 for a structure that names no single post. */
export function checkStructure(structure: string): string {
  if (structure === '') return structure;
  const unknown = [...structure.matchAll(tagPattern)].find(([, name]) => !Object.hasOwn(tags, name!))?.[0];
  const problem =
    structure.length > longestStructure
      ? `must have at most ${longestStructure} characters`
      : !structure.startsWith('/')
        ? 'must begin with a slash'
        : unknown !== undefined
          ? `has an unknown tag, ${unknown}. The tags are ${Object.keys(tags)
              .map((name) => `%${name}%`)
              .join(', ')}`
          : !/^[\p{L}\p{M}\p{N}_./-]*$/u.test(structure.replace(tagPattern, 'x')) || structure.includes('//')
            ? 'may hold tags, letters, digits, hyphens, underscores, dots and single slashes'
            : /%postname%|%post_id%/.test(structure)
              ? undefined
              : 'must have %postname% or %post_id%, so that no two posts share an address';
  if (problem === undefined) return structure;
  throw new PlatformError(400, 'invalid_permalink_structure', `The permalink structure ${problem}.`);
}

/** Throws 400 for what can't stand before terms. Slashes at both ends go. */
export function checkBase(name: string, base: string, fallback: string): string {
  const plain = base.replace(/^\/+|\/+$/g, '');
  if (plain === '') return fallback;
  if (plain.length <= longestBase && /^[\p{L}\p{M}\p{N}_-]+(?:\/[\p{L}\p{M}\p{N}_-]+)*$/u.test(plain)) return plain;
  const message = `${name} may hold letters, digits, hyphens, underscores and slashes, at most ${longestBase} characters.`;
  throw new PlatformError(400, 'invalid_permalink_base', message);
}
