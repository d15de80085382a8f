import type { Static, TSchema } from 'typebox';
import type { AnyTransaction, Context } from './context.ts';
import type { Outbox } from './outbox.ts';
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
  /** Whose capabilities guard it: `edit_posts` or `edit_pages` and their kin, or `manage_network` alone. */
  readonly capabilities: 'post' | 'page' | 'network';
  /** Whether its posts may have a parent and an order of their own. */
  readonly hierarchical?: boolean;
  /** What stands before the slug in its addresses; its name, unless it is said. */
  readonly permalinkBase?: string;
};

/** Declares a post type. */
export function definePostType(type: PostType): PostType {
  return Object.freeze(type);
}

/** A value that posts may carry, beside what they say. */
export type PostMeta = {
  /** At most 64 of `a-z 0-9 _`. */
  readonly key: string;
  readonly schema: TSchema;
  /** What a post has that was never given one. */
  readonly default: unknown;
  /** Names of the post types that have it; absent means every type. */
  readonly postTypes?: readonly string[];
};

/** Declares a value that posts may carry; readers see it below `meta`, and whoever may edit a post may change it. */
export function definePostMeta<Schema extends TSchema>(meta: {
  readonly key: string;
  readonly schema: Schema;
  readonly default: Static<Schema>;
  readonly postTypes?: readonly string[];
}): PostMeta {
  return Object.freeze(meta);
}

/** How posts are shown. */
export type PostView = {
  readonly context: 'view' | 'edit';
  /** Whether a password keeps this post's content from the reader; a field that tells of the content must not. */
  isLocked(post: Post): boolean;
};

/** A post's content, ready to be stored. */
export type PostContent = {
  /** Names the format, for whoever reads the content later. */
  readonly format: string;
  /** Kept exactly so. */
  readonly text: string;
  /** What readers get. Trusted: it must be harmless. */
  readonly html: string;
  /** For search. */
  readonly plainText: string;
  /** The harmless form, where `html` is as it was written by somebody who may write anything. */
  readonly harmless?: string;
};

/** A way to write content, beside HTML. */
export type ContentFormat = {
  readonly name: string;
  /** The content, if the text is of this format. */
  recognise(context: Context, text: string): PostContent | undefined | Promise<PostContent | undefined>;
  /** For those who write Markdown: the same as a text of this format. Throws 400 for what can't be said in it. */
  fromMarkdown?(context: Context, markdown: string): Promise<string>;
  /** A text of this format as Markdown. */
  toMarkdown?(context: Context, text: string): Promise<string>;
};

/** What a write did to a post: it wasn't there before, or it isn't any more, or it has changed. */
export type PostChange<Known = Post> = { readonly before: Post | undefined; readonly after: Known | undefined };

/** Keeps something in step with posts, inside the transactions that write them: by itself, by an outbox, or by both. */
export type PostFollower = {
  /** Whether a change has anything to follow. */
  concerns(change: PostChange<Pick<Post, 'type' | 'status' | 'password' | 'content_format'>>): boolean;
  follow?(context: Context & { trx: AnyTransaction }, change: PostChange): Promise<void>;
  /** Where the post's id is noted, with its version; one higher than the last when it is gone. */
  readonly outbox?: Pick<Outbox, 'name'>;
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
  /** The field is another way to say the content: makes that of a value that was sent. It wins over `content`. */
  content?(context: Context, value: unknown): PostContent | Promise<PostContent>;
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
  content?(context: Context, value: Static<Schema>): PostContent | Promise<PostContent>;
}): PostField {
  return Object.freeze(field as PostField);
}
