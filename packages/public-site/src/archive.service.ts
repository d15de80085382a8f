import {
  PlatformError,
  termBase,
  termLink,
  type Context,
  type Hooks,
  type OptionService,
  type Post,
  type PostList,
  type PostService,
} from '@octavo/plugin-api';
import {
  authorPath,
  baseOf,
  encodedPath,
  renderedTitle,
  typeListPath,
  type ExposedTaxonomy,
  type Kernel,
  type PostSearchService,
  type PostTypeRegistry,
  type Term,
  type TermService,
  type UserRow,
  type UserService,
} from '@octavo/platform/feature-api';
import { messagesOf } from './messages.ts';
import { boundsOf, periodLink, periodPath, periodTitle, type Period } from './date-period.ts';
import { findIdsBetween, type Beside } from './page.repository.ts';
import { postsPerPage } from './settings.ts';
import { textOf } from './text.ts';

/** A feed is as long on every site. */
const perFeed = 10;
const mostRelated = 3;

/** Which list of posts: the site's, of one term, author (by id or slug), date or post type. */
export type Wanted =
  | { readonly kind: 'home' }
  /** The same in place of a page that was chosen for it. */
  | { readonly kind: 'posts'; readonly page: Post; readonly link: string }
  | { readonly kind: 'term'; readonly taxonomy: string; readonly term: number | string }
  | { readonly kind: 'author'; readonly author: number | string }
  | { readonly kind: 'date'; readonly period: Period | undefined }
  | { readonly kind: 'type'; readonly type: string };

export type Archive = {
  readonly kind: Wanted['kind'];
  /** Of a term's archive. */
  readonly taxonomy?: ExposedTaxonomy;
  /** The term, or the page in whose place the list is. */
  readonly about?: Term | Post;
  readonly title: string;
  readonly description: string;
  /** Where its first page is, as REST names it. */
  readonly link: string;
  /** Below it are the other pages, `/page/2`. */
  readonly path: string;
  /** Below it are the feeds, `/feed`. */
  readonly feeds: string;
  find(page: number, perPage: number): Promise<PostList>;
};

export type ArchivePage = { readonly posts: readonly Post[]; readonly total: number; readonly hasNext: boolean };

/** `areAllRelated`: false where others than those that are related follow them. */
type Related = { readonly posts: readonly Post[]; readonly areAllRelated: boolean };

type Needs = Pick<Kernel, 'db'> & {
  hooks: Hooks;
  options: Pick<OptionService, 'get'>;
  posts: PostService;
  search: PostSearchService;
  terms: Pick<TermService, 'get' | 'list'>;
  types: PostTypeRegistry;
  users: Pick<UserService, 'get' | 'list'>;
};

/** Lists of published posts, as browsers and feed readers ask for them. */
export function createArchiveService({ db, hooks, options, posts, search, terms, types, users }: Needs) {
  const publicTypes = (context: Context) => posts.publicTypes(context).map(({ name }) => name);

  async function termArchive(context: Context, name: string, wanted: number | string): Promise<Archive | undefined> {
    const { site } = context;
    const taxonomy = types.taxonomies.visible(context).find((each) => each.name === name);
    const term = taxonomy && (await findTerm(context, taxonomy, wanted));
    if (!term) return undefined;
    const subtype = publicTypes(context).filter((type) => taxonomy.postTypes.includes(type));
    const query = { subtype, terms: { [name]: [term.id] } };
    const path = `${site.url}/${encodedPath(termBase(site, taxonomy))}/${encodeURIComponent(term.slug)}`;
    return {
      kind: 'term',
      taxonomy,
      about: term,
      title: term.name,
      description: term.description,
      link: termLink(site, taxonomy, term),
      path,
      feeds: path,
      find: async (page, per_page) =>
        subtype.length === 0 ? { posts: [], total: 0 } : search.find(context, { ...query, page, per_page }),
    };
  }

  async function findTerm(
    context: Context,
    taxonomy: ExposedTaxonomy,
    wanted: number | string,
  ): Promise<Term | undefined> {
    if (typeof wanted === 'number') return terms.get(context, taxonomy, wanted).catch(hiddenAsMissing);
    if (wanted.includes('\0')) return undefined;
    return (await terms.list(context, taxonomy, { slugs: [wanted], per_page: 1 })).terms[0];
  }

  async function authorArchive(context: Context, wanted: number | string): Promise<Archive | undefined> {
    const user = await findUser(context, wanted);
    if (!user) return undefined;
    const { site } = context;
    const path = `${site.url}/author/${encodeURIComponent(user.slug)}`;
    return {
      kind: 'author',
      title: user.display_name,
      description: user.description,
      link: site.url + authorPath(site, user.id, user.slug),
      path,
      feeds: path,
      find: (page, per_page) => posts.list(context, 'post', { author: [user.id], page, per_page }),
    };
  }

  async function findUser(context: Context, wanted: number | string): Promise<UserRow | undefined> {
    if (typeof wanted === 'number') return users.get(context, wanted).catch(hiddenAsMissing);
    if (wanted.includes('\0')) return undefined;
    return (await users.list(context, { slug: [wanted], per_page: 1 })).users[0];
  }

  /** Pages have no list of their own, and posts have the home page. */
  function typeArchive(context: Context, name: string): Archive | undefined {
    const { site } = context;
    const type = posts.publicTypes(context).find((each) => each.name === name);
    if (!type || name === 'post' || name === 'page') return undefined;
    const path = `${site.url}/${encodedPath(baseOf(type))}`;
    return {
      kind: 'type',
      title: type.label,
      description: '',
      link: site.url + typeListPath(site, type),
      path,
      feeds: path,
      find: (page, per_page) => posts.list(context, name, { page, per_page }),
    };
  }

  async function dateArchive(context: Context, period: Period | undefined): Promise<Archive | undefined> {
    if (period === undefined) return undefined;
    const { site } = context;
    const { from, to } = boundsOf(site, period);
    const { read } = db.forSite(site);
    const idsOf = (limit: number, offset: number) => findIdsBetween(read, site.id, from, to, limit, offset);
    if ((await idsOf(1, 0)).length === 0) return undefined;
    const path = site.url + periodPath(site, period);
    return {
      kind: 'date',
      title: periodTitle(site, period),
      description: '',
      link: site.url + periodLink(site, period),
      path,
      feeds: path,
      async find(page, perPage) {
        const offset = (page - 1) * perPage;
        // One more tells whether there is another page: years of posts aren't counted.
        const ids = (await idsOf(perPage + 1, offset)).map(({ id }) => id);
        if (ids.length === 0) return { posts: [], total: offset };
        const include = ids.slice(0, perPage);
        const found = await posts.list(context, 'post', { include, orderby: 'include', per_page: perPage });
        return { posts: found.posts, total: offset + ids.length };
      },
    };
  }

  function homeArchive(context: Context): Archive {
    const { site } = context;
    return {
      kind: 'home',
      title: site.name,
      description: site.description,
      link: `${site.url}/`,
      path: site.url,
      feeds: site.url,
      find: (page, per_page) => posts.list(context, 'post', { page, per_page }),
    };
  }

  async function postsArchive(context: Context, page: Post, link: string): Promise<Archive> {
    const title = textOf(await renderedTitle(hooks, context, page)) || messagesOf(context.site).untitled;
    const own = { title, description: page.excerpt, link, path: link.replace(/\/$/, '') };
    return { ...homeArchive(context), ...own, kind: 'posts', about: page };
  }

  const pageOf = async (list: Promise<PostList>, page: number, perPage: number): Promise<ArchivePage | undefined> => {
    const found = await list.catch(beyondLast);
    if (!found || (page > 1 && found.posts.length === 0)) return undefined;
    return { posts: found.posts, total: found.total, hasNext: found.total > page * perPage };
  };

  return {
    async get(context: Context, wanted: Wanted): Promise<Archive | undefined> {
      if (wanted.kind === 'term') return termArchive(context, wanted.taxonomy, wanted.term);
      if (wanted.kind === 'author') return authorArchive(context, wanted.author);
      if (wanted.kind === 'posts') return postsArchive(context, wanted.page, wanted.link);
      if (wanted.kind === 'date') return dateArchive(context, wanted.period);
      return wanted.kind === 'type' ? typeArchive(context, wanted.type) : homeArchive(context);
    },

    /** Undefined beyond the last one. What is sticky comes first on the list of the site. */
    async page(context: Context, archive: Archive, page: number): Promise<ArchivePage | undefined> {
      const perPage = await options.get(context, postsPerPage);
      const found = await pageOf(archive.find(page, perPage), page, perPage);
      const isOfSite = archive.kind === 'home' || archive.kind === 'posts';
      if (!found || !isOfSite || page > 1) return found;
      const pinned = (await posts.list(context, 'post', { sticky: true, per_page: perPage })).posts;
      const ids = new Set(pinned.map(({ id }) => id));
      return { ...found, posts: [...pinned, ...found.posts.filter(({ id }) => !ids.has(id))] };
    },

    /** Without words nothing is looked for. */
    async search(context: Context, words: string, page: number): Promise<ArchivePage | undefined> {
      if (words.trim() === '') return { posts: [], total: 0, hasNext: false };
      const perPage = await options.get(context, postsPerPage);
      return pageOf(search.find(context, { search: words, page, per_page: perPage }), page, perPage);
    },

    /** The newest others in the same category; without one, with the same tag. Where these are few, the newest of all follow. */
    async related(context: Context, { id, type }: Post, { terms, previous, next }: Beside): Promise<Related> {
      const shared = terms.find(({ taxonomy }) => taxonomy === 'category') ?? terms[0];
      if (!shared || type === 'page') return { posts: [], areAllRelated: true };
      const query = { subtype: [type], terms: { [shared.taxonomy]: [shared.id] } };
      const found = await search.find(context, { ...query, page: 1, per_page: mostRelated + 1 });
      const isOther = (post: Post) => post.id !== id && post.password === '';
      const others = found.posts.filter(isOther).slice(0, mostRelated);
      if (others.length === mostRelated) return { posts: others, areAllRelated: true };
      const newest = await posts.list(context, type, { page: 1, per_page: 2 * mostRelated });
      const known = new Set([...others, previous, next].map((post) => post?.id));
      const more = newest.posts.filter((post) => isOther(post) && !known.has(post.id));
      return { posts: [...others, ...more].slice(0, mostRelated), areAllRelated: more.length === 0 };
    },

    newest: async (archive: Archive): Promise<readonly Post[]> => (await archive.find(1, perFeed)).posts,
  };
}

/** The address of a list's first page or of another one. */
export function pageLink({ link, path }: Archive, page: number): string {
  if (page === 1) return link;
  if (link.includes('?')) return `${link}&paged=${page}`;
  return `${path}/page/${page}${link.endsWith('/') ? '/' : ''}`;
}

/** What the reader may not see is not there. */
export function hiddenAsMissing(error: unknown): undefined {
  if (error instanceof PlatformError && [401, 403, 404].includes(error.status)) return undefined;
  throw error;
}

function beyondLast(error: unknown): undefined {
  if (error instanceof PlatformError && error.code === 'rest_post_invalid_page_number') return undefined;
  throw error;
}
