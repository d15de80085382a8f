import { escapeHtml, theTitle, type Context, type Post, type PostService } from '@octavo/plugin-api';
import {
  isForPosts,
  isOnFront,
  renderedTitle,
  type Kernel,
  type PostTypeRegistry,
  type RevisionService,
  type UserService,
} from '@octavo/platform/feature-api';
import { hiddenAsMissing, type createArchiveService } from './archive.service.ts';
import type { Crumb } from './json-ld.ts';
import * as repository from './page.repository.ts';
import type { PreviewDetails } from './preview-details.ts';
import type { ShownPost } from './shown-post.service.ts';
import { textOf } from './text.ts';

/** At most so many pages are listed in the head of a page. */
const topPages = 24;
/** And so many in a tree of them. */
const pagesInTree = 300;

/** `title` is HTML. */
export type PostLink = { readonly id: number; readonly link: string; readonly title: string };
/** With a line of text on what it is; may be empty. */
export type Described = PostLink & { readonly description: string };
/** With the pages below it. */
export type PageBranch = Described & { readonly children: readonly PageBranch[] };
export type Around = { readonly previous?: PostLink; readonly next?: PostLink };
/** `terms` where others than the post's are to be seen. */
export type Preview = {
  readonly post: Post;
  readonly isUnsaved: boolean;
  readonly terms?: readonly repository.TermOfPost[];
};

type Needs = Pick<Kernel, 'db' | 'hooks'> & {
  archives: Pick<ReturnType<typeof createArchiveService>, 'get'>;
  posts: PostService;
  revisions: Pick<RevisionService, 'ownAutosave'>;
  types: PostTypeRegistry;
  users: Pick<UserService, 'canBeAuthor'>;
};

/** Finds the one post that an address means, and what it is linked with. */
export function createSingleService({ archives, db, hooks, posts, revisions, types, users }: Needs) {
  const read = ({ site }: Context) => db.forSite(site).read;

  async function links(context: Context, type: string, found: readonly repository.TitledPost[]): Promise<PostLink[]> {
    const addresses = await posts.links(
      context,
      found.map((post) => ({ ...post, type, status: 'publish' })),
    );
    // A filter on titles looks at whole posts; without one, the title is enough.
    const whole = hooks.isUsed(theTitle)
      ? await posts.getMany(
          context,
          found.map(({ id }) => id),
        )
      : [];
    return Promise.all(
      found.map(async ({ id, title }, position) => {
        const post = whole.find((each) => each.id === id);
        return {
          id,
          link: addresses[position]!,
          title: post ? await renderedTitle(hooks, context, post) : escapeHtml(title),
        };
      }),
    );
  }

  async function byId(context: Context, type: string, id: number): Promise<Post | undefined> {
    const isKnown = types.exposed().some((known) => known.name === type && types.isOn(known, context.site));
    return isKnown ? posts.get(context, type, id).catch(hiddenAsMissing) : undefined;
  }

  async function chosen(context: Context, id: number): Promise<Post | undefined> {
    if (id === 0 || context.site.front.show_on_front === 'posts') return undefined;
    return byId(context, 'page', id);
  }

  return {
    byId,

    /** The page that the site shows at its address, as long as everybody may read it. */
    async onFront(context: Context): Promise<Post | undefined> {
      const page = await chosen(context, context.site.front.page_on_front);
      return page && isOnFront(context.site, page) ? page : undefined;
    },

    /** The page in whose place the newest posts are. */
    async forPosts(context: Context): Promise<Post | undefined> {
      const page = await chosen(context, context.site.front.page_for_posts);
      return page && isForPosts(context.site, page) ? page : undefined;
    },

    /** As its editor would publish it: with what they have written since, if they haven't saved it. */
    async preview(
      context: Context,
      type: string,
      id: number,
      { terms, author_id, ...details }: PreviewDetails = {},
    ): Promise<Preview | undefined> {
      const post = await byId(context, type, id);
      if (!post || !posts.can(context, 'edit', post)) return undefined;
      const autosave = await revisions.ownAutosave(context, { type, postId: id });
      const text = autosave && autosave.date_gmt > post.modified_gmt ? textOfAutosave(autosave) : undefined;
      const author = author_id !== undefined && (await users.canBeAuthor(context.site, author_id)) && { author_id };
      return {
        post: { ...post, ...text, ...details, ...author },
        isUnsaved: Boolean(text ?? terms ?? author) || Object.keys(details).length > 0,
        ...(terms && { terms: await repository.findTermsById(read(context), context.site.id, [...terms]) }),
      };
    },

    beside: (context: Context, { id }: Post): Promise<repository.Beside> =>
      repository.findBeside(read(context), context.site.id, id),

    async around(context: Context, { type }: Post, { previous, next }: repository.Beside): Promise<Around> {
      const linked = await links(
        context,
        type,
        [previous, next].filter((post) => post !== undefined),
      );
      return {
        ...(previous && { previous: linked[0]! }),
        ...(next && { next: linked.at(-1)! }),
      };
    },

    /** What a post is below: its category, its parents, or the list of its type. */
    async trail(context: Context, { post, terms }: ShownPost): Promise<Crumb[]> {
      if (post.parent_id !== 0) {
        const parents = await repository.findParents(read(context), context.site.id, post.parent_id);
        return (await links(context, post.type, parents)).map(({ title, link }) => ({ name: textOf(title), link }));
      }
      if (post.type === 'post') return terms.filter(({ taxonomy }) => taxonomy === 'category').slice(0, 1);
      const list = await archives.get(context, { kind: 'type', type: post.type });
      return list ? [{ name: list.title, link: list.link }] : [];
    },

    /** A page whose parent isn't published stands at the top. */
    async pageTree(context: Context): Promise<PageBranch[]> {
      const found = await repository.findPages(read(context), context.site.id, pagesInTree);
      const byId = new Map(found.map((page) => [page.id, page]));
      const linked = new Map((await links(context, 'page', found)).map((page) => [page.id, page]));
      const below = Map.groupBy(found, ({ parent_id }) => (byId.has(parent_id) ? parent_id : 0));
      const branches = (parent: number): PageBranch[] =>
        (below.get(parent) ?? []).map(({ id, password, excerpt }) => ({
          ...linked.get(id)!,
          description: password === '' ? excerpt : '',
          children: branches(id),
        }));
      return branches(0);
    },

    topPages: async (context: Context): Promise<PostLink[]> =>
      links(context, 'page', await repository.findTopPages(read(context), context.site.id, topPages)),
  };
}

type Autosave = NonNullable<Awaited<ReturnType<RevisionService['ownAutosave']>>>;

function textOfAutosave({ title, content, content_format, content_rendered, excerpt, excerpt_rendered }: Autosave) {
  return { title, content, content_format, content_rendered, excerpt, excerpt_rendered };
}
