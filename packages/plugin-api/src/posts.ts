import type { Static, TSchema } from 'typebox';
import type { AnyTransaction, Context } from './context.ts';
import type { Post } from './services/posts.ts';

/** A kind of content. */
export type PostType = {
  /** At most 20 of `a-z 0-9 _ -`. */
  readonly name: string;
  readonly label: string;
  /** Whether its published posts are for everyone. */
  readonly public: boolean;
  /** The collection's path below `core/v2`; `false` keeps the type out of REST. */
  readonly rest: { readonly base: string } | false;
  /** Whose capabilities guard it: `edit_posts` or `edit_pages` and their kin. */
  readonly capabilities: 'post' | 'page';
};

/** Declares a post type. */
export function definePostType(type: PostType): PostType {
  return Object.freeze(type);
}

/** How posts are shown. */
export type PostView = {
  readonly context: 'view' | 'edit';
  /** Whether a password keeps this post's content from the reader; a field that tells of the content must not. */
  isLocked(post: Post): boolean;
};

/** An extra field on the REST form of posts. */
export type PostField = {
  readonly name: string;
  readonly schema: TSchema;
  /** Names of the post types that have it; absent means every type with REST exposure. */
  readonly postTypes?: readonly string[];
  /** One call for a whole answer: the values in the order of the posts. */
  read(context: Context, posts: readonly Post[], view: PostView): readonly unknown[] | Promise<readonly unknown[]>;
  /** Keeps a value that was sent, inside the transaction that writes the post. Absent means read-only. */
  write?(context: Context & { trx: AnyTransaction }, post: Post, value: unknown): Promise<void>;
};

/** Declares a post field; the schema types what `read` returns and `write` receives. */
export function definePostField<Schema extends TSchema>(field: {
  readonly name: string;
  readonly schema: Schema;
  readonly postTypes?: readonly string[];
  read(
    context: Context,
    posts: readonly Post[],
    view: PostView,
  ): readonly Static<Schema>[] | Promise<readonly Static<Schema>[]>;
  write?(context: Context & { trx: AnyTransaction }, post: Post, value: Static<Schema>): Promise<void>;
}): PostField {
  return Object.freeze(field);
}
