import type { Context } from '../context.ts';
import type { PostType } from '../posts.ts';

export const postStatuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** A post as it is stored. */
export type Post = {
  readonly site_id: number;
  readonly id: number;
  readonly type: string;
  readonly status: PostStatus;
  /** The status before it went into the trash; empty elsewhere. */
  readonly trashed_from: PostStatus | '';
  readonly slug: string;
  readonly title: string;
  /** Exactly as written. */
  readonly content: string;
  readonly content_format: string;
  /** What readers get; null when that is the content itself. */
  readonly content_rendered: string | null;
  readonly excerpt: string;
  /** The excerpt, or the content's beginning when none was written; HTML. */
  readonly excerpt_rendered: string;
  readonly password: string;
  readonly author_id: number;
  /** BCP 47; empty means the site's language. */
  readonly language: string;
  readonly date_gmt: Date;
  /** False while a draft's date still follows the clock. */
  readonly date_set: boolean;
  readonly modified_gmt: Date;
  /** Only grows. */
  readonly version: number;
};

/** The words of a post, for those who keep a copy of them elsewhere. */
export type PostText = Pick<
  Post,
  'id' | 'type' | 'status' | 'title' | 'password' | 'author_id' | 'language' | 'date_gmt' | 'version'
> & {
  readonly plain_text: string;
  /** Without markup; the content's beginning when no excerpt was written. */
  readonly plain_excerpt: string;
  /** Its address. */
  readonly link: string;
};

/** Posts of one moment. */
export type PostTexts = {
  /** Only grows; a copy that was made under a lower one is outdated, whatever the versions of its posts. */
  readonly epoch: number;
  readonly texts: readonly PostText[];
};

/** What may be said about a post when it is written. */
export type PostInput = {
  title?: string;
  content?: string;
  excerpt?: string;
  status?: PostStatus;
  password?: string;
  author?: number;
  slug?: string;
  /** In the site's time zone unless it carries an offset. */
  date?: string | null;
  date_gmt?: string | null;
  language?: string;
  /** Values of plugins' post fields, by name. */
  fields?: Readonly<Record<string, unknown>>;
};

export type PostOrder = 'author' | 'date' | 'id' | 'include' | 'modified' | 'slug' | 'title';

export type PostQuery = {
  page?: number;
  per_page?: number;
  offset?: number;
  status?: readonly (PostStatus | 'any')[];
  author?: readonly number[];
  slug?: readonly string[];
  include?: readonly number[];
  exclude?: readonly number[];
  before?: string;
  after?: string;
  /** Words that all have to be in title or content; one of three letters and more may be the beginning of a longer one. */
  search?: string;
  order?: 'asc' | 'desc';
  orderby?: PostOrder;
  /** Keep only what the actor may edit. */
  editable?: boolean;
};

export type PostList = { readonly posts: readonly Post[]; readonly total: number };

/** Content, by the rules: every function answers for the context's actor on the context's site. */
export type PostService = {
  list(context: Context, type: string, query: PostQuery): Promise<PostList>;
  /** Throws 404 for what isn't there and 401/403 for what the actor may not see. */
  get(context: Context, type: string, id: number): Promise<Post>;
  /** Those of the posts, whatever their types, that the actor may read, in the order of the ids. */
  getMany(context: Context, ids: readonly number[]): Promise<readonly Post[]>;
  /** As REST answers them in the `view` context, with filters and plugins' fields; protected ones are locked. */
  present(context: Context, posts: readonly Post[]): Promise<readonly Record<string, unknown>[]>;
  /** The types whose published posts are for everyone, as far as they are on for the site and have REST exposure. */
  publicTypes(context: Context): readonly PostType[];
  /**
   * Posts by their ids, whatever their status and whoever asks: who keeps copies decides what to show. Undefined when the
   * site can't be written to where this process looks for it, so that what it would see may be outdated.
   */
  texts(context: Context, ids: readonly number[]): Promise<PostTexts | undefined>;
  /** The published posts of these types without a password, in the order of their ids. */
  publishedTexts(
    context: Context,
    query: { readonly types: readonly string[]; readonly afterId: number; readonly limit: number },
  ): Promise<PostTexts | undefined>;
  /** The name of a post's type, for those who have only its id; throws 404 for what isn't there. */
  typeOf(context: Context, id: number): Promise<string>;
  /** Whether the context's actor may do this to the post, by its author and status. */
  can(context: Context, action: 'read' | 'edit' | 'delete', post: Post): boolean;
  create(context: Context, type: string, input: PostInput): Promise<Post>;
  update(context: Context, type: string, id: number, input: PostInput): Promise<Post>;
  /** Into the trash, or gone for good with `force`. Returns the post as it was. */
  delete(context: Context, type: string, id: number, options: { force: boolean }): Promise<Post>;
};
