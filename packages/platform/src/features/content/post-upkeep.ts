import type { LinkWithTemplate } from './post-link.service.ts';
import type {
  AnyTransaction,
  Context,
  PlatformError,
  Post,
  PostInput,
  PostList,
  PostQuery,
  PostService,
} from '@octavo/plugin-api';

/** Where a post comes from that was written elsewhere: an id that was drawn for it, and when it was last written. */
export type PostOrigin = { readonly id?: number; readonly modified_gmt?: Date };

type PostWrites = {
  create(context: Context, type: string, input: PostInput, origin?: PostOrigin): Promise<Post>;
  update(context: Context, type: string, id: number, input: PostInput, origin?: PostOrigin): Promise<Post>;
};

/** What only the platform itself does. */
export type PostUpkeep = PostWrites & {
  /** Without their content where it is not needed: it is most of what a list reads. */
  list(context: Context, type: string, query: PostQuery, options?: { content: boolean }): Promise<PostList>;
  /** Each as `get` answers: the post, or why not. */
  lookUp(context: Context, type: string, ids: readonly number[]): Promise<Map<number, Post | PlatformError>>;
  /** Their addresses, and the same with a tag in place of the slug, as editors show them. */
  linksWithTemplates(context: Context, posts: readonly Post[]): Promise<readonly LinkWithTemplate[]>;
  /** Publishes a scheduled post whose time has come; leaves any other alone. */
  publishDue(context: Context, id: number): Promise<void>;
  /** Posts without a language of their own are searched in the site's. */
  followLanguage(context: Context, language: string, tell: (done: number) => Promise<void>): Promise<void>;
  /** No post is featured with a file that goes. */
  forgetMedia(context: Context, trx: AnyTransaction, mediaId: number): Promise<void>;
};

export type Posts = Omit<PostService, keyof PostUpkeep> & PostUpkeep;
