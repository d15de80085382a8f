import {
  anonymous,
  type Context,
  type Hooks,
  type MediaService,
  type Post,
  type PostService,
  type Site,
} from '@octavo/plugin-api';
import { surrogateKey } from '@octavo/platform';
import { renderedTitle, type Kernel, type PostTypeRegistry } from '@octavo/platform/feature-api';
import { type ListedPost, listedPostsHtml } from './post-lists.html.ts';
import { shownImage } from './shown-post.service.ts';

/** What a list in a content asks for. */
type Question = {
  readonly type: string;
  readonly term: number | undefined;
  readonly author: number | undefined;
  readonly site: number | undefined;
  readonly count: number;
  readonly inCards: boolean;
};

type Needs = Pick<Kernel, 'directory'> & {
  hooks: Hooks;
  media: Pick<MediaService, 'getMany' | 'image' | 'url'>;
  posts: Pick<PostService, 'list' | 'links' | 'publicTypes'>;
  types: PostTypeRegistry;
};

/** So many lists of one content and of one answer are filled: each of them is a look into the database. */
const mostInContent = 5;
const mostInAnswer = 20;
const mostPosts = 50;
const usualCount = 5;

const emptyList = /<div class="posts" data-posts="([^"]*)"><\/div>/g;

/**
 * Lists of posts that stand in contents (contracts/blocks.md §5.2), filled with what everybody may read at this moment.
 * The answer gets the keys of what it shows, so that a cache lets go of it when that changes.
 */
export function createPostLists({ directory, hooks, media, posts, types }: Needs) {
  const filled = new WeakMap<Set<string>, number>();

  /** The next list of an answer, unless it has enough of them. */
  function mayFill({ shows }: Context): boolean {
    if (!shows) return true;
    const count = filled.get(shows) ?? 0;
    filled.set(shows, count + 1);
    return count < mostInAnswer;
  }

  /** A site that doesn't want to be found is not listed elsewhere. */
  async function siteOf({ site }: Context, id: number | undefined): Promise<Site | undefined> {
    if (id === undefined || id === site.id) return site;
    const other = await directory.find(id);
    return other?.state === 'active' && other.public ? other : undefined;
  }

  async function find(context: Context, { type, term, author, count }: Question, self: Post | undefined) {
    const { site } = context;
    if (!posts.publicTypes(context).some(({ name }) => name === type)) return [];
    const taxonomies = types.taxonomies.visible(context, type);
    if (term !== undefined && taxonomies.length === 0) return [];
    const { posts: found } = await posts.list(context, type, {
      per_page: Math.min(count + 1, mostPosts),
      ...(author !== undefined && { author: [author] }),
      ...(term !== undefined && { terms: Object.fromEntries(taxonomies.map(({ name }) => [name, [term]])) }),
      ...(term !== undefined && { tax_relation: 'OR' }),
    });
    const isSelf = (post: Post) => self !== undefined && self.site_id === site.id && self.id === post.id;
    return found.filter((post) => !isSelf(post)).slice(0, count);
  }

  async function show(context: Context, found: readonly Post[], inCards: boolean): Promise<ListedPost[]> {
    const ids = inCards
      ? found.flatMap(({ featured_media: id, password }) => (id > 0 && password === '' ? [id] : []))
      : [];
    const [links, pictures] = await Promise.all([
      posts.links(context, found),
      ids.length === 0 ? [] : media.getMany(context, [...new Set(ids)]),
    ]);
    return Promise.all(
      found.map(async (post, position) => {
        const picture = pictures.find(({ id }) => id === post.featured_media);
        return {
          post,
          link: links[position]!,
          title: await renderedTitle(hooks, context, post),
          image: picture && shownImage(media, context.site, picture),
        };
      }),
    );
  }

  async function write(context: Context, question: Question, self: Post | undefined): Promise<string> {
    const site = mayFill(context) ? await siteOf(context, question.site) : undefined;
    if (!site) return '';
    const isElsewhere = site.id !== context.site.id;
    for (const key of [`type-${question.type}`, ...(question.inCards ? ['media'] : [])])
      context.shows?.add(surrogateKey(site.id, key));
    if (isElsewhere) context.shows?.add(`site-${site.id}`);
    const open = { ...context, site, actor: anonymous };
    const listed = await show(open, await find(open, question, self), question.inCards);
    return listedPostsHtml(site, context.site, listed, question.inCards);
  }

  return {
    /** `self` is the post that the content belongs to; it is not listed in itself. */
    async fill(context: Context, content: string, self?: Post): Promise<string> {
      const parts: string[] = [];
      let end = 0;
      let count = 0;
      for (const { 0: list, 1: asked = '', index } of content.matchAll(emptyList)) {
        count += 1;
        const inside = count > mostInContent ? '' : await write(context, readQuestion(asked), self);
        parts.push(
          content.slice(end, index),
          list.replace('></div>', () => `>${inside}</div>`),
        );
        end = index + list.length;
      }
      return parts.join('') + content.slice(end);
    },
  };
}

function readQuestion(asked: string): Question {
  const given = new URLSearchParams(asked.replaceAll('&amp;', '&'));
  const number = (name: string) => {
    const value = Number(given.get(name) ?? 0);
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  return {
    type: given.get('type') ?? 'post',
    term: number('term'),
    author: number('author'),
    site: number('site'),
    count: Math.min(number('count') ?? usualCount, mostPosts),
    inCards: given.get('layout') === 'cards',
  };
}
