import { createHash, type Hash } from 'node:crypto';
import { clean, exactTextOf, textOf, type Node } from './wxr-node.ts';

export type WxrAuthor = { readonly login: string; readonly email: string; readonly name: string };
export type WxrTerm = {
  readonly taxonomy: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** The slug of the term around it; empty at the top. */
  readonly parent: string;
};
export type WxrMeta = { readonly key: string; readonly value: string };
export type WxrCategory = { readonly domain: string; readonly slug: string; readonly name: string };
export type WxrComment = { readonly fields: Fields; readonly meta: readonly WxrMeta[] };
export type Fields = Readonly<Record<string, string>>;

export type WxrItem = {
  /** By the names of their elements; those that may come several times are below. */
  readonly fields: Fields;
  readonly categories: readonly WxrCategory[];
  readonly meta: readonly WxrMeta[];
  readonly comments: readonly WxrComment[];
  /** False where the file ends. */
  readonly isWhole: boolean;
  readonly isTooLarge: boolean;
};

export type WxrPart =
  | { readonly kind: 'channel'; readonly name: string; readonly value: string }
  | { readonly kind: 'author'; readonly author: WxrAuthor; readonly fields: Fields }
  | { readonly kind: 'term'; readonly term: WxrTerm; readonly fields: Fields; readonly meta: readonly WxrMeta[] }
  | { readonly kind: 'item'; readonly item: WxrItem }
  | { readonly kind: 'end'; readonly isWhole: boolean };

type About = { readonly isWhole: boolean; readonly isTooLarge: boolean };

/** What an element below the channel means. */
export function toPart(node: Node, about: About): WxrPart | undefined {
  if (node.name === 'item') return { kind: 'item', item: toItem(node, about) };
  if (!about.isWhole) return undefined;
  const fields = fieldsOf(node);
  const field = (...names: string[]) => names.map((name) => fields[name]).find((value) => value !== undefined) ?? '';
  const meta = metaOf(node, 'wp:termmeta');
  switch (node.name) {
    case 'wp:author': {
      const login = field('wp:author_login').trim();
      const author = { login, email: field('wp:author_email').trim(), name: field('wp:author_display_name').trim() };
      return { kind: 'author', author, fields };
    }
    case 'wp:category':
      return termPart(
        'category',
        'wp:category_nicename',
        'wp:cat_name',
        'wp:category_description',
        'wp:category_parent',
      );
    case 'wp:tag':
      return termPart('post_tag', 'wp:tag_slug', 'wp:tag_name', 'wp:tag_description', '');
    case 'wp:term':
      return termPart(
        field('wp:term_taxonomy').trim(),
        'wp:term_slug',
        'wp:term_name',
        'wp:term_description',
        'wp:term_parent',
      );
    default:
      return node.children.length > 0
        ? undefined
        : { kind: 'channel', name: node.name, value: textOf(node).slice(0, 2000).trim() };
  }

  function termPart(taxonomy: string, slug: string, name: string, description: string, parent: string): WxrPart {
    const said = field(name).trim();
    const term = {
      taxonomy,
      slug: decodeSlug(field(slug).trim() || said),
      name: said || field(slug).trim(),
      description: field(description).trim(),
      parent: decodeSlug(field(parent).trim()),
    };
    return { kind: 'term', term, fields, meta };
  }
}

const repeated = new Set(['category', 'wp:postmeta', 'wp:comment', 'wp:termmeta', 'wp:commentmeta']);

function toItem(node: Node, about: About): WxrItem {
  return {
    fields: fieldsOf(node),
    categories: node.children.filter(({ name }) => name === 'category').map(toCategory),
    meta: metaOf(node, 'wp:postmeta'),
    comments: node.children
      .filter(({ name }) => name === 'wp:comment')
      .map((comment) => ({ fields: fieldsOf(comment), meta: metaOf(comment, 'wp:commentmeta') })),
    ...about,
  };
}

function toCategory(node: Node): WxrCategory {
  const { domain = 'category', nicename = '' } = node.attributes;
  const name = textOf(node).trim();
  // Before 1.1 tags were called so.
  return { domain: domain === 'tag' ? 'post_tag' : clean(domain), slug: decodeSlug(clean(nicename) || name), name };
}

/** Of elements that stand there twice, all are kept: those after the first as `name#2`, `name#3` … */
function fieldsOf(node: Node): Fields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const child of node.children) {
    if (repeated.has(child.name)) continue;
    let name = child.name;
    for (let count = 2; name in fields; count += 1) name = `${child.name}#${count}`;
    fields[name] = wholeText(child);
  }
  return fields;
}

/** HTML that somebody put there without hiding it from XML is text, too. */
function wholeText(node: Node): string {
  return node.children.length === 0 ? textOf(node) : [textOf(node), ...node.children.map(wholeText)].join('');
}

function metaOf(node: Node, name: string): WxrMeta[] {
  return node.children
    .filter((child) => child.name === name)
    .map((child) => {
      const part = (wanted: string) => child.children.find((each) => each.name === wanted);
      return { key: textOf(part('wp:meta_key')), value: exactTextOf(part('wp:meta_value')) };
    });
}

/** WordPress keeps letters outside of ASCII as they stand in addresses. */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  try {
    return clean(decodeURIComponent(slug));
  } catch {
    return slug;
  }
}

/** Of everything that an item says. Fed piece by piece: an item may be large. */
export function hashOf(parts: Fields, ...others: readonly (readonly unknown[])[]): Buffer {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(parts)) feed(feed(hash, name), value);
  for (const list of others) for (const each of list) feed(hash, JSON.stringify(each));
  return hash.digest().subarray(0, 16);
}

export const hashOfItem = (item: WxrItem) => hashOf(item.fields, item.categories, item.meta, item.comments);

const feed = (hash: Hash, text: string) => hash.update(`${text.length}:`).update(text);
