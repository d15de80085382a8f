import type { Block, PatternRef } from '@octavo/blocks';
import { anonymous, type Actor, type Context, type Platform, type Post, type Site } from '@octavo/plugin-api';
import { blocksOf } from './entries.ts';
import { format } from './format.ts';
import { networkPattern, pattern, patternTypes } from './pattern.ts';

type Needs = Pick<Platform, 'compute' | 'posts' | 'sites'>;
type Found = ReadonlyMap<string, Post>;

/** What reads blocks takes a while to load. */
const loadContent = () => import('@octavo/blocks');

/** Patterns in patterns, and all of one content. */
const deepest = 5;
const mostInContent = 50;
const mostCharacters = 4 * 1024 * 1024;

/** Patterns are not read by whoever shows them: what is published of them is for all readers of the posts. */
const reader: Actor = { ...anonymous, can: () => true };

/** Content in one of its forms. */
type Form<Content> = {
  readonly nothing: Content;
  read(post: Post, ref: PatternRef): Content;
  replace(content: Content, contentOf: (ref: PatternRef) => Content): Content;
};

/** HTML with patterns in their places, as they are at this moment. `self` is the post that the HTML belongs to. */
export async function fillWithPatterns(needs: Needs, context: Context, html: string, self?: Post): Promise<string> {
  const { fillPatterns } = await loadContent();
  const found = await load(needs, context, await refsIn(html));
  const filled = expand(html, found, self, { nothing: '', read: htmlOf, replace: fillPatterns });
  return withoutRepeatedIds(filled);
}

/** The same of blocks, with the patterns that were found. */
export async function blocksWithPatterns(
  needs: Needs,
  context: Context,
  blocks: readonly Block[],
  self?: Post,
): Promise<{ blocks: readonly Block[]; patterns: readonly Post[] }> {
  const { patternsIn, replacePatterns } = await loadContent();
  const refs = patternsIn(blocks);
  if (refs.length === 0) return { blocks, patterns: [] };
  const found = await load(needs, context, refs);
  const read = new Map<Post, readonly Block[]>();
  for (const post of found.values()) read.set(post, await readBlocks(needs, context, post));
  const shown = expand<readonly Block[]>(blocks, found, self, {
    nothing: [],
    read: (post, { network }) => (network ? withoutLibrary(read.get(post)!) : read.get(post)!),
    replace: replacePatterns,
  });
  return { blocks: shown, patterns: [...found.values()] };
}

const nameOf = ({ id, network }: PatternRef) => `${network ? 'network-' : ''}${id}`;
const htmlOf = (post: Post) => post.content_rendered ?? post.content;

async function refsIn(html: string): Promise<PatternRef[]> {
  const { fillPatterns } = await loadContent();
  const refs: PatternRef[] = [];
  fillPatterns(html, (ref) => {
    refs.push(ref);
    return '';
  });
  return refs;
}

/** All patterns that may be shown, level by level. */
async function load(needs: Needs, context: Context, refs: readonly PatternRef[]): Promise<Found> {
  const asked = new Set<string>();
  const found = new Map<string, Post>();
  let wanted = refs;
  for (let depth = 0; depth < deepest && wanted.length > 0; depth += 1) {
    const level = new Map(wanted.filter((ref) => !asked.has(nameOf(ref))).map((ref) => [nameOf(ref), ref]));
    const some = [...level.values()].slice(0, mostInContent);
    for (const ref of some) asked.add(nameOf(ref));
    wanted = [];
    for (const network of [false, true]) {
      const ids = some.filter((ref) => ref.network === network).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const post of await findPublished(needs, context, ids, network)) {
        found.set(nameOf({ id: post.id, network }), post);
        wanted = [...wanted, ...(await refsIn(htmlOf(post)))];
      }
    }
  }
  return found;
}

/** The answer gets the keys of what it asked for, so that a cache lets go of it when a pattern changes or appears. */
async function findPublished({ posts, sites }: Needs, context: Context, ids: readonly number[], network: boolean) {
  const site: Site = network ? await sites.main() : context.site;
  for (const id of ids) context.shows?.add(`${site.id}-post-${id}`);
  const type = network ? networkPattern.name : pattern.name;
  const found = await posts.getMany({ ...context, site, actor: reader }, ids);
  return found.filter((post) => post.type === type && post.status === 'publish' && post.password === '');
}

/** A pattern inside itself ends there. One of the network can only show others of the network. */
function expand<Content>(content: Content, found: Found, self: Post | undefined, form: Form<Content>): Content {
  let count = 0;
  let characters = 0;
  const inside = (part: Content, above: readonly PatternRef[]): Content =>
    form.replace(part, (ref) => {
      const post = found.get(nameOf(ref));
      const isBeyond = above.length >= deepest || (above.at(-1)?.network === true && !ref.network);
      if (!post || isBeyond || above.some((outer) => nameOf(outer) === nameOf(ref))) return form.nothing;
      count += 1;
      characters += post.content.length;
      if (count > mostInContent || characters > mostCharacters) return form.nothing;
      return inside(form.read(post, ref), [...above, ref]);
    });
  return inside(content, self && patternTypes.includes(self.type) ? [refOf(self)] : []);
}

const refOf = ({ id, type }: Post): PatternRef => ({ id, network: type === networkPattern.name });

/** The blocks of a pattern, however it was written. */
export async function readBlocks(
  needs: Pick<Needs, 'compute'>,
  context: Context,
  post: Post,
): Promise<readonly Block[]> {
  if (post.content_format === format) return blocksOf(post);
  const { readHtmlApart } = await import('./html.ts');
  return readHtmlApart(needs, context, htmlOf(post));
}

/** The numbers of another site's files say nothing here; the addresses do. */
function withoutLibrary(blocks: readonly Block[]): readonly Block[] {
  return JSON.parse(JSON.stringify(blocks), (name, value: unknown) =>
    name === 'attachmentId' ? undefined : value,
  ) as readonly Block[];
}

/** A pattern may be shown twice, or have the heading of a post: the first keeps the place that links lead to. */
function withoutRepeatedIds(html: string): string {
  const seen = new Set<string>();
  return html.replace(/(<h[1-6]) id="([^"]*)"/g, (whole, start: string, id: string) => {
    if (seen.has(id)) return start;
    seen.add(id);
    return whole;
  });
}
