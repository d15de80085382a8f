import type { Block } from '@octavo/blocks';
import { invalidParameter, type Context, type Platform, type Post } from '@octavo/plugin-api';
import { isListed } from './entries.service.ts';
import { blocksOf, everything, keysOf, languageKey, styleKey, typeKey, unknownSignature } from './entries.ts';
import * as repository from './entries.repository.ts';

export type PageOf<Item> = { items: Item[]; total: number };
export type PostQuery = {
  post_type?: readonly string[];
  block_type?: string;
  has?: readonly string[];
  style?: string;
  search?: string;
  page?: number;
  per_page?: number;
};
export type BlockQuery = Omit<PostQuery, 'has' | 'search'> & { block_type: string; language?: string };

export type FoundPost = {
  id: number;
  type: string;
  title: string;
  date: string;
  link: string;
  portable_text: unknown;
  matched_blocks: Block[];
};
export type FoundBlock = { block: Block; post_id: number; title: string; link: string };

type Presented = FoundPost & { title: { rendered: string } };

/** Entries that are looked at one by one before another way is taken. */
const longestWalk = 500;

export type QueryService = ReturnType<typeof createQueryService>;

/** Finds published posts, and blocks in them, by what they contain. Newest first. */
export function createQueryService({ db, posts }: Pick<Platform, 'db' | 'posts'>) {
  const reader = ({ site }: Context) => db.forSite<repository.Tables>(site).read;

  function typesOf(context: Context, asked: readonly string[] = []): string[] {
    const known = posts.publicTypes(context).map(({ name }) => name);
    const unknown = asked.find((type) => !known.includes(type));
    if (unknown !== undefined) {
      throw invalidParameter(
        'post_type',
        `${unknown} is not a public post type. Public post types: ${known.join(', ')}.`,
      );
    }
    return asked.length > 0 ? [...new Set(asked)] : known;
  }

  /** The rarest key is walked through, the others are looked up for each entry. */
  async function plan(context: Context, keys: readonly string[], postTypes: readonly string[]) {
    const totals = await repository.totalsOf(reader(context), context.site.id, keys, postTypes);
    const count = (key: string) => totals.get(key) ?? { posts: 0, blocks: 0 };
    const [key, ...also] = keys.toSorted((a, b) => count(a).posts - count(b).posts);
    return { key: key!, also, total: count(key!) };
  }

  /** Looked at again: a post may have got a password since its entry was read. */
  async function get(context: Context, ids: readonly number[]): Promise<Post[]> {
    return (await posts.getMany(context, ids)).filter(isListed);
  }

  async function show(context: Context, ids: readonly number[]) {
    const found = await get(context, ids);
    const presented = (await posts.present(context, found)) as Presented[];
    return found.map((post, position) => ({ post, shown: presented[position]! }));
  }

  async function find(context: Context, query: PostQuery): Promise<{ ids: number[]; total: number }> {
    const { page = 1, per_page: limit = 10 } = query;
    const postTypes = typesOf(context, query.post_type);
    const asked = [...new Set(keysOfQuery(query))];
    const { key, also, total } = await plan(context, asked.length > 0 ? asked : [everything], postTypes);
    if (total.posts === 0) return { ids: [], total: 0 };
    const search = { postTypes, key, also, words: query.search?.trim() ?? '', limit, offset: (page - 1) * limit };
    if (search.words !== '') return walkAndCount(context, search);
    if (also.length > 0) return findTogether(context, search, total.posts);
    return { ids: await repository.newestEntries(reader(context), context.site.id, search), total: total.posts };
  }

  /** Several filters at once, by the signatures that have them all. */
  async function findTogether(context: Context, search: repository.Search, rarest: number) {
    const { key, also, postTypes, limit, offset } = search;
    const signatures = await repository.signaturesWith(reader(context), context.site.id, [key, ...also], postTypes);
    if (signatures.some((signature) => signature.key === unknownSignature)) return walkAndCount(context, search);
    const total = signatures.reduce((sum, { posts: some }) => sum + some, 0);
    if (total <= offset) return { ids: [], total };
    const steps = ((offset + limit) * rarest) / total;
    const keys = signatures.map((signature) => signature.key);
    const ids =
      steps <= longestWalk
        ? await repository.newestEntries(reader(context), context.site.id, search)
        : await repository.newestOfKeys(reader(context), context.site.id, keys, search);
    return { ids, total };
  }

  async function walkAndCount(context: Context, search: repository.Search) {
    return {
      ids: await repository.newestEntries(reader(context), context.site.id, search),
      total: await repository.countEntries(reader(context), context.site.id, search),
    };
  }

  return {
    find,
    get,

    async posts(context: Context, query: PostQuery): Promise<PageOf<FoundPost>> {
      const { ids, total } = await find(context, query);
      const wanted = new Set(matchingKeys(query));
      const items = (await show(context, ids)).map(({ post, shown }) => ({
        id: shown.id,
        type: shown.type,
        title: shown.title.rendered,
        date: shown.date,
        link: shown.link,
        portable_text: shown.portable_text,
        matched_blocks:
          wanted.size === 0 ? [] : blocksOf(post).filter((block) => keysOf(block).some((key) => wanted.has(key))),
      }));
      return { items, total };
    },

    async blocks(context: Context, query: BlockQuery): Promise<PageOf<FoundBlock>> {
      const { page = 1, per_page: limit = 10, block_type, style, language } = query;
      const postTypes = typesOf(context, query.post_type);
      const key = blockKey(block_type, style, language);
      if (key === undefined) return { items: [], total: 0 };
      const { total } = await plan(context, [key], postTypes);
      const offset = (page - 1) * limit;
      if (total.blocks <= offset) return { items: [], total: total.blocks };
      const search = { postTypes, key, also: [], words: '', limit, offset };
      const entries = await repository.entriesOfBlocks(reader(context), context.site.id, search);
      const ids = entries.map(({ post_id }) => post_id);
      const blocks = (await show(context, ids)).flatMap(({ post, shown }) =>
        blocksOf(post)
          .filter((block) => keysOf(block).includes(key))
          .map((block) => ({ block, post_id: post.id, title: shown.title.rendered, link: shown.link })),
      );
      const first = offset - (entries[0]?.before ?? 0);
      return { items: blocks.slice(first, first + limit), total: total.blocks };
    },
  };
}

function keysOfQuery({ block_type, has = [], style }: PostQuery): string[] {
  const types = block_type === undefined ? has : [block_type, ...has];
  return [...types.map(typeKey), ...(style === undefined ? [] : [styleKey(style)])];
}

/** A style of text blocks says more than that they are text blocks. */
function matchingKeys({ block_type, style }: PostQuery): string[] {
  const type = block_type === undefined || (block_type === 'block' && style !== undefined) ? [] : [typeKey(block_type)];
  return style === undefined ? type : [...type, styleKey(style)];
}

/** Styles are of text and languages of code: asked of another type, there is nothing to find. */
function blockKey(type: string, style: string | undefined, language: string | undefined): string | undefined {
  if (style !== undefined && language !== undefined) return undefined;
  if (style !== undefined) return type === 'block' ? styleKey(style) : undefined;
  if (language !== undefined) return type === 'codeBlock' ? languageKey(language) : undefined;
  return typeKey(type);
}
