import type { Context, HookContext } from '../context.ts';
import type { PostType } from '../posts.ts';

/** What a write can give a post; into the trash it goes by deleting it. */
export const writableStatuses = ['publish', 'future', 'draft', 'pending', 'private'] as const;
export const postStatuses = [...writableStatuses, 'trash'] as const;
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
  /** Of the same type; 0 for none. */
  readonly parent_id: number;
  readonly menu_order: number;
  readonly template: string;
  /** 0 for none. */
  readonly featured_media: number;
  readonly sticky: boolean;
  /** JSON: values of registered keys, as far as they were written. */
  readonly meta: string;
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

/** What the address of a post is made of. */
export type LinkedPost = Pick<
  Post,
  'id' | 'type' | 'status' | 'slug' | 'password' | 'date_gmt' | 'author_id' | 'parent_id'
>;

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
  /**
   * Whether readers get the content as it is, for those who may have that. Unless it is said, a post stays filtered whose
   * content somebody wrote who may not: a correction doesn't vouch for the rest.
   */
  unfiltered?: boolean;
  excerpt?: string;
  status?: PostStatus;
  password?: string;
  author?: number;
  slug?: string;
  /** In the site's time zone unless it carries an offset. */
  date?: string | null;
  date_gmt?: string | null;
  language?: string;
  parent?: number;
  menu_order?: number;
  template?: string;
  featured_media?: number;
  sticky?: boolean;
  /** Keys that are not named stay as they are; null takes a value back to its default. */
  meta?: Readonly<Record<string, unknown>>;
  /** The version that the writer has seen; if it is no longer the post's, nothing is written. */
  version?: number;
  /** Values of plugins' post fields, by name. */
  fields?: Readonly<Record<string, unknown>>;
};

export const postOrders = [
  'author',
  'date',
  'id',
  'include',
  'menu_order',
  'modified',
  'relevance',
  'slug',
  'title',
] as const;
export type PostOrder = (typeof postOrders)[number];

export type PostQuery = {
  page?: number;
  per_page?: number;
  offset?: number;
  status?: readonly (PostStatus | 'any')[];
  author?: readonly number[];
  author_exclude?: readonly number[];
  slug?: readonly string[];
  include?: readonly number[];
  exclude?: readonly number[];
  before?: string;
  after?: string;
  modified_before?: string;
  modified_after?: string;
  parent?: readonly number[];
  parent_exclude?: readonly number[];
  sticky?: boolean;
  /** Language tags: `pt` means `pt-BR` too. */
  lang?: readonly string[];
  /** Ids of terms by taxonomy: posts under one of each taxonomy's, or with `tax_relation` OR under any of them. */
  terms?: Readonly<Record<string, readonly number[]>>;
  /** The same for terms that posts must not be under. */
  terms_exclude?: Readonly<Record<string, readonly number[]>>;
  tax_relation?: 'AND' | 'OR';
  /** Words that all have to be in title or content: in this form, in another of the post's language, or as beginnings. */
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
  /** Their addresses, in the order of the posts. A hook inside a write gives its context with `trx`. */
  links(context: HookContext, posts: readonly LinkedPost[]): Promise<readonly string[]>;
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
  /** Those of the posts that are published at this moment and have no password, whoever asks. */
  publishedIds(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** The name of a post's type, for those who have only its id; throws 404 for what isn't there. */
  typeOf(context: Context, id: number): Promise<string>;
  /** Whether the context's actor may do this to the post, by its author and status. */
  can(context: Context, action: 'read' | 'edit' | 'delete', post: Post): boolean;
  create(context: Context, type: string, input: PostInput): Promise<Post>;
  update(context: Context, type: string, id: number, input: PostInput): Promise<Post>;
  /** Into the trash, or gone for good with `force`. Returns the post as it was. */
  delete(context: Context, type: string, id: number, options: { force: boolean; version?: number }): Promise<Post>;
  /**
   * Reads the words of posts anew, for search: something that they show, but don't contain, has changed. The posts keep
   * their version.
   */
  refreshTexts(context: Context, ids: readonly number[]): Promise<void>;
  /** The post of this type that everybody once found under this slug, if its actor may read it. */
  findMoved(context: Context, type: string, slug: string): Promise<Post | undefined>;
};
