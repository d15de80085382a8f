import type { Transaction } from 'kysely';
import {
  PlatformError,
  checkPage,
  revisionsToKeep,
  type Context,
  type Post,
  type PostFollower,
  type PostInput,
  type PostService,
} from '@octavo/plugin-api';
import { refuse, withoutNul } from '../../kernel/base/refusals.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { contentOf } from '../content/post-content.ts';
import { contentColumns, excerptColumns, isFiltered, proseIn } from '../content/post-draft.ts';
import { createHtmlRenderer } from '../content/post.html.ts';
import type { PostTypeRegistry } from '../types/post-type-registry.ts';
import * as repository from './revision.repository.ts';
import type { Revision, RevisionKind } from './revision.repository.ts';

export type { Revision, RevisionKind };

const kept = 25;

type Needs = Pick<Kernel, 'compute' | 'db' | 'hooks'> & {
  posts: PostService;
  types: PostTypeRegistry;
};
type Trx = Transaction<repository.Tables>;
/** Which post, of which type. */
export type PostAddress = { type: string; postId: number };
export type RevisionQuery = { page?: number; per_page?: number; offset?: number; order?: 'asc' | 'desc' };
export type RevisionService = ReturnType<typeof createRevisionService>;

/** Earlier states of posts, for those who may edit them. */
export function createRevisionService({ compute, db, hooks, posts, types }: Needs) {
  const render = createHtmlRenderer(compute);
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  async function editable(context: Context, { type, postId }: PostAddress): Promise<Post> {
    const [post] = await posts.getMany(context, [postId]);
    if (post && posts.can(context, 'edit', post) && post.type === type) return post;
    // Whoever can't read it learns no more than the post's own route tells.
    await posts.get(context, type, postId).catch((error: unknown) => {
      if (!(error instanceof PlatformError && error.status === 404)) throw error;
      throw new PlatformError(404, 'rest_post_invalid_parent', 'There is no post with this id.');
    });
    throw refuse(context.actor, 'rest_cannot_read', 'You are not allowed to see revisions of this post.');
  }

  async function known(context: Context, postId: number, id: number, kind: RevisionKind): Promise<Revision> {
    const found = await repository.findRevision(shard(context).read, context.site.id, { postId, id, kind });
    if (found) return found;
    throw new PlatformError(404, 'rest_post_invalid_id', `There is no ${kind} with this id.`);
  }

  const follower: PostFollower = {
    concerns: ({ before }) => before !== undefined,
    async follow(context, { before, after }) {
      const trx = context.trx as Trx;
      const { site, actor } = context;
      if (!after) return repository.deleteAll(trx, site.id, before!.id);
      if (!before || before.version === after.version) return;
      await repository.deleteAutosave(trx, site.id, after.id, actor.userId);
      if (repository.textColumns.every((column) => before[column] === after[column])) return;
      const keep = hooks.isUsed(revisionsToKeep)
        ? await hooks.applyFilters(context, revisionsToKeep, kept, after)
        : kept;
      if (keep < 1) return;
      // What it said at first is kept only when it says something else.
      if (!(await repository.hasRevisions(trx, site.id, after.id))) {
        await repository.insertRevision(trx, revisionOf(before, before.author_id, before.modified_gmt));
      }
      await repository.insertRevision(trx, revisionOf(after, actor.userId, after.modified_gmt));
      await repository.prune(trx, site.id, after.id, keep);
    },
  };

  return {
    follower,

    async list(context: Context, address: PostAddress, kind: RevisionKind, query: RevisionQuery) {
      const post = await editable(context, address);
      const { page = 1, per_page = 10, order = 'desc' } = query;
      const window = { kind, order, limit: per_page, offset: query.offset ?? (page - 1) * per_page };
      const found = await repository.pageOfRevisions(shard(context).read, context.site.id, post.id, window);
      if (query.offset === undefined) checkPage({ page, perPage: per_page, total: found.total });
      return { post, ...found };
    },

    async get(context: Context, address: PostAddress, kind: RevisionKind, id: number) {
      const post = await editable(context, address);
      return { post, revision: await known(context, post.id, id, kind) };
    },

    /** What the actor has written into the post and not saved. */
    async ownAutosave(context: Context, address: PostAddress): Promise<Revision | undefined> {
      const post = await editable(context, address);
      return repository.findAutosave(shard(context).read, context.site.id, post.id, context.actor.userId);
    },

    async delete(context: Context, address: PostAddress, id: number) {
      const post = await editable(context, address);
      if (!posts.can(context, 'delete', post)) {
        throw refuse(context.actor, 'rest_cannot_delete', 'You are not allowed to delete revisions of this post.');
      }
      const revision = await known(context, post.id, id, 'revision');
      await shard(context).transaction((trx) => repository.deleteRevision(trx, context.site.id, id));
      return { post, revision };
    },

    /** The post says again what it said then, by an ordinary save: with the rights of whoever does it. */
    async restore(context: Context, address: PostAddress, id: number, seen: { version?: number }): Promise<Post> {
      const post = await editable(context, address);
      const revision = await known(context, post.id, id, 'revision');
      const { title, content, excerpt } = revision;
      // Whoever restores it vouches for nothing in it.
      const trust = isFiltered(revision) ? { unfiltered: false } : {};
      return posts.update(context, address.type, post.id, { title, content, excerpt, ...trust, ...seen });
    },

    /** What isn't said is as the post has it. */
    async autosave(context: Context, address: PostAddress, input: PostInput) {
      const post = await editable(context, address);
      const said = await contentOf({ types, render }, context, types.get(post.type), input);
      const title = input.title === undefined ? post.title : withoutNul('title', input.title);
      const excerpt = input.excerpt ?? post.excerpt;
      const content = said ? contentColumns(said, isFiltered(post)) : post;
      const columns = said || input.excerpt !== undefined ? excerptColumns(excerpt, said ? proseIn(said) : '') : post;
      const text = { ...post, ...content, ...columns, title };
      const revision = await shard(context).transaction((trx) =>
        repository.putAutosave(trx, { ...revisionOf(text, context.actor.userId, new Date()), kind: 'autosave' }),
      );
      return { post, revision };
    },
  };
}

function revisionOf(post: Post, author_id: number, date_gmt: Date): Omit<Revision, 'id'> {
  const { site_id, id: post_id, version } = post;
  const { title, content, content_format, content_rendered, excerpt, excerpt_rendered } = post;
  const text = { title, content, content_format, content_rendered, excerpt, excerpt_rendered };
  return { site_id, post_id, kind: 'revision', author_id, date_gmt, version, ...text };
}
