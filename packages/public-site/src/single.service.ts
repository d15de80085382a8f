import { escapeHtml, theTitle, type Context, type Post, type PostService } from '@octavo/plugin-api';
import {
  permalink,
  renderedTitle,
  type Kernel,
  type PostTypeRegistry,
  type RevisionService,
} from '@octavo/platform/feature-api';
import { hiddenAsMissing } from './archive.service.ts';
import * as repository from './page.repository.ts';

/** At most so many pages are listed in the head of a page. */
const topPages = 24;

/** `title` is HTML. */
export type PostLink = { readonly id: number; readonly link: string; readonly title: string };
export type Around = { readonly previous?: PostLink; readonly next?: PostLink };
export type Preview = { readonly post: Post; readonly isUnsaved: boolean };

type Needs = Pick<Kernel, 'db' | 'hooks'> & {
  posts: PostService;
  revisions: Pick<RevisionService, 'ownAutosave'>;
  types: PostTypeRegistry;
};

/** Finds the one post that an address means, and what it is linked with. */
export function createSingleService({ db, hooks, posts, revisions, types }: Needs) {
  const read = ({ site }: Context) => db.forSite(site).read;

  async function links(context: Context, type: string, found: readonly repository.LinkedPost[]): Promise<PostLink[]> {
    // A filter on titles looks at whole posts; without one, the title is enough.
    const whole = hooks.isUsed(theTitle)
      ? await posts.getMany(
          context,
          found.map(({ id }) => id),
        )
      : [];
    return Promise.all(
      found.map(async ({ id, title }) => {
        const post = whole.find((each) => each.id === id);
        const link = permalink(context.site.url, { name: type }, id);
        return { id, link, title: post ? await renderedTitle(hooks, context, post) : escapeHtml(title) };
      }),
    );
  }

  async function byId(context: Context, type: string, id: number): Promise<Post | undefined> {
    const isKnown = types.exposed().some((known) => known.name === type && types.isOn(known, context.site));
    return isKnown ? posts.get(context, type, id).catch(hiddenAsMissing) : undefined;
  }

  /** A page goes before a post. */
  async function bySlug(context: Context, slug: string): Promise<Post | undefined> {
    for (const type of isSlug(slug) ? ['page', 'post'] : []) {
      const { posts: found } = await posts.list(context, type, { slug: [slug], per_page: 1 });
      if (found[0]) return found[0];
    }
    return undefined;
  }

  return {
    byId,
    bySlug,

    /** The post at a whole address of the site, whichever form it has. */
    async byAddress(context: Context, address: string): Promise<Post | undefined> {
      const url = URL.parse(address);
      const home = new URL(`${context.site.url}/`);
      if (url?.host !== home.host || !url.pathname.startsWith(home.pathname)) return undefined;
      const slug = decoded(url.pathname.slice(home.pathname.length).replace(/\/$/, ''));
      if (slug !== '') return slug === undefined ? undefined : bySlug(context, slug);
      const [post, page] = ['p', 'page_id'].map((name) => url.searchParams.get(name));
      const id = Number(/^[1-9]\d{0,14}$/.exec(post ?? page ?? '')?.[0] ?? 0);
      const type = url.searchParams.get('post_type') ?? (post === null ? 'page' : 'post');
      return id === 0 ? undefined : byId(context, type, id);
    },

    /** The published post that once had this slug. */
    async movedFrom(context: Context, slug: string): Promise<Post | undefined> {
      for (const type of isSlug(slug) ? ['page', 'post'] : []) {
        const post = await posts.findMoved(context, type, slug);
        if (post?.status === 'publish') return post;
      }
      return undefined;
    },

    /** As its editor would publish it: with what they have written since, if they haven't saved it. */
    async preview(context: Context, type: string, id: number): Promise<Preview | undefined> {
      const post = await byId(context, type, id);
      if (!post || !posts.can(context, 'edit', post)) return undefined;
      const autosave = await revisions.ownAutosave(context, { type, postId: id });
      if (!autosave || autosave.date_gmt <= post.modified_gmt) return { post, isUnsaved: false };
      const { title, content, content_format, content_rendered, excerpt, excerpt_rendered } = autosave;
      const text = { title, content, content_format, content_rendered, excerpt, excerpt_rendered };
      return { post: { ...post, ...text }, isUnsaved: true };
    },

    async around(context: Context, post: Post): Promise<Around> {
      const found = await repository.findNeighbours(read(context), context.site.id, post);
      const linked = await links(context, post.type, found);
      return Object.fromEntries(found.map(({ side }, position) => [side, linked[position]]));
    },

    topPages: async (context: Context): Promise<PostLink[]> =>
      links(context, 'page', await repository.findTopPages(read(context), context.site.id, topPages)),
  };
}

/** Who asks for `favicon.ico` or `index.php` needs no look into the database. */
const isSlug = (text: string) => /^[\p{L}\p{N}\p{M}_-]+$/u.test(text);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
