import {
  type Context,
  type Hooks,
  type MediaItem,
  type MediaService,
  type Post,
  type PostService,
  type ResponsiveImage,
  type Site,
  termLink,
} from '@octavo/plugin-api';
import {
  authorPath,
  findTermsOfPosts,
  renderedContent,
  renderedTitle,
  type Kernel,
  type PostTypeRegistry,
  type TermTables,
  type UserService,
} from '@octavo/platform/feature-api';
import type { TermOfPost } from './page.repository.ts';

export type ShownTerm = { readonly taxonomy: string; readonly name: string; readonly link: string };
export type ShownImage = ResponsiveImage & { readonly alt: string; readonly file: string };

/** A post with all that pages and feeds say of it beside its content. */
export type ShownPost = {
  readonly post: Post;
  readonly link: string;
  /** HTML; may be empty. */
  readonly title: string;
  readonly author: { readonly name: string; readonly link: string } | undefined;
  readonly terms: readonly ShownTerm[];
  readonly image: ShownImage | undefined;
};

type TermsOf = (post: Post) => readonly TermOfPost[];
type Known = { readonly links?: readonly string[] | undefined; readonly terms?: TermsOf };
type Needs = Pick<Kernel, 'db'> & {
  hooks: Hooks;
  media: Pick<MediaService, 'getMany' | 'image' | 'url'>;
  posts: Pick<PostService, 'links'>;
  types: PostTypeRegistry;
  users: Pick<UserService, 'authors'>;
};

/** Posts as readers see them; what they have in common is looked up once. */
export function createShownPosts({ db, hooks, media, posts: { links: linksOf }, types, users }: Needs) {
  async function authorsOf(context: Context, posts: readonly Post[]) {
    const ids = [...new Set(posts.map(({ author_id }) => author_id))].filter((id) => id > 0);
    const found = ids.length === 0 ? [] : await users.authors(ids);
    return ({ author_id }: Post): ShownPost['author'] => {
      const user = found.find(({ id }) => id === author_id);
      if (!user) return undefined;
      return { name: user.display_name, link: context.site.url + authorPath(context.site, author_id, user.slug) };
    };
  }

  async function imagesOf(context: Context, posts: readonly Post[]) {
    const ids = [...new Set(posts.map(({ featured_media }) => featured_media))].filter((id) => id > 0);
    const items = new Map((await media.getMany(context, ids)).map((item) => [item.id, item]));
    return ({ featured_media }: Post): ShownImage | undefined => {
      const item: MediaItem | undefined = items.get(featured_media);
      return item && shownImage(media, context.site, item);
    };
  }

  async function termsOf({ site }: Context, posts: readonly Post[]): Promise<TermsOf> {
    const ids = posts.map(({ id }) => id);
    const found = await findTermsOfPosts(db.forSite<TermTables>(site).read, site.id, ids);
    const byPost = Map.groupBy(found, ({ post_id }) => post_id);
    return ({ id }) => byPost.get(id) ?? [];
  }

  /** Those that readers may see, by their taxonomies. */
  function shownTerms(context: Context, { type }: Post, terms: readonly TermOfPost[]): ShownTerm[] {
    return types.taxonomies
      .visible(context, type)
      .flatMap((taxonomy) =>
        terms
          .filter((term) => term.taxonomy === taxonomy.name && saysSomething(term))
          .map((term) => ({ taxonomy: taxonomy.name, name: term.name, link: termLink(context.site, taxonomy, term) })),
      );
  }

  return {
    /** `known` is what was looked up already. */
    async show(context: Context, posts: readonly Post[], known: Known = {}): Promise<readonly ShownPost[]> {
      const [links, authorOf, imageOf, termsOfPost] = await Promise.all([
        known.links ?? linksOf(context, posts),
        authorsOf(context, posts),
        imagesOf(context, posts),
        known.terms ?? termsOf(context, posts),
      ]);
      return Promise.all(
        posts.map(async (post, position) => ({
          post,
          link: links[position]!,
          title: await renderedTitle(hooks, context, post),
          author: authorOf(post),
          terms: shownTerms(context, post, termsOfPost(post)),
          image: imageOf(post),
        })),
      );
    },

    title: (context: Context, post: Post): Promise<string> => renderedTitle(hooks, context, post),
    content: (context: Context, post: Post): Promise<string> => renderedContent(hooks, context, post),
  };
}

/** Undefined for what isn't a picture. */
export function shownImage(media: Pick<MediaService, 'image' | 'url'>, site: Site, item: MediaItem) {
  const image = media.image(site, item);
  return image && { ...image, alt: item.alt_text, file: media.url(site, item) };
}

/** What every post without a category is in is no news to anybody. */
const saysSomething = ({ taxonomy, slug }: { taxonomy: string; slug: string }) =>
  taxonomy !== 'category' || slug !== 'uncategorized';
