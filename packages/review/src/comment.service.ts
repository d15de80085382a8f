import { randomUUID } from 'node:crypto';
import {
  PlatformError,
  checkPage,
  invalidParameter,
  type Context,
  type JobService,
  type Post,
} from '@octavo/plugin-api';
import { findLivePost, type LivePost } from '@octavo/live/access';
import { capability, refuse, type Mailer, type UserService } from '@octavo/platform/feature-api';
import { commentMail } from './comment-mail.job.ts';
import * as repository from './comment.repository.ts';
import type { Comment, Thread, Trx } from './comment.repository.ts';
import { createPeople, type Needs as PeopleNeeds } from './people.ts';

type Needs = PeopleNeeds & {
  readonly jobs: JobService;
  readonly mailer: Pick<Mailer, 'isOn'>;
  readonly users: Pick<UserService, 'displayNames'>;
};
type Text = { readonly text: string; readonly mentions?: readonly number[] };
export type NewThread = Text & {
  readonly id?: string;
  readonly post: number;
  readonly passage: {
    readonly quote: string;
    readonly prefix?: string;
    readonly suffix?: string;
    readonly anchor?: PassageAnchor | null;
  };
};
type PassageAnchor = NonNullable<Thread['anchor']> & { readonly epoch: string };
export type NewComment = Text & { readonly id?: string };
/** A thread with what its reader may do, and the names of the people in it. */
export type ShownThread = {
  readonly thread: Thread;
  readonly comments: readonly Comment[];
  readonly names: ReadonlyMap<number, string>;
  readonly mayDeleteAll: boolean;
};
type Found = LivePost & { readonly thread: Thread };

const mostThreads = 500;
const mostComments = 100;
const recent = { seconds: 600, most: 60 };

export type CommentService = ReturnType<typeof createCommentService>;

/** What people say to each other about passages of a post (contracts/comments.md). */
export function createCommentService(needs: Needs) {
  const { db, types, jobs, mailer, users } = needs;
  const people = createPeople(needs);
  const shard = ({ site }: Context) => db.forSite<unknown>(site);

  async function find(context: Context, id: string): Promise<Found> {
    const thread = await repository.findThread(shard(context).read, context.site.id, id);
    if (!thread) throw unknownThread();
    return { ...(await findLivePost(needs, context, thread.post_id)), thread };
  }

  async function findComment(context: Context, { thread }: Found, id: string): Promise<Comment> {
    const comment = await repository.findComment(shard(context).read, context.site.id, id);
    if (comment?.thread_id === thread.id) return comment;
    throw new PlatformError(404, 'comment_not_found', 'There is no comment with this id.');
  }

  const mayDeleteAll = ({ actor }: Context, post: Post) => actor.can(capability(types.get(post.type), 'edit_others'));

  async function show(context: Context, post: Post, threads: readonly Thread[]): Promise<ShownThread[]> {
    const ids = threads.map(({ id }) => id);
    const comments = ids.length === 0 ? [] : await repository.commentsOf(shard(context).read, context.site.id, ids);
    const known = [
      ...threads.flatMap(({ done_by: by }) => by ?? []),
      ...comments.flatMap(({ author_id: author, mentions }) => [author, ...mentions]),
    ];
    const names = await users.displayNames([...new Set(known)]);
    const byThread = Map.groupBy(comments, ({ thread_id: id }) => id);
    return threads.map((thread) => ({
      thread,
      comments: byThread.get(thread.id) ?? [],
      names,
      mayDeleteAll: mayDeleteAll(context, post),
    }));
  }

  async function showOne(context: Context, id: string): Promise<ShownThread> {
    const { thread, post } = await find(context, id);
    return (await show(context, post, [thread]))[0]!;
  }

  /** What is written, if it may be. */
  async function check(context: Context, post: Post, { text, mentions = [] }: Text): Promise<Required<Text>> {
    if (text.trim() === '') throw invalidParameter('text', 'text must not be empty.');
    const wanted = [...new Set(mentions)];
    const known = await people.seeing(context, post, wanted);
    if (known.length < wanted.length) {
      throw invalidParameter('mentions', 'mentions must be members of this site who can see the post.');
    }
    return { text: text.trim(), mentions: wanted };
  }

  async function checkPace(context: Context): Promise<void> {
    const { site, actor } = context;
    const { count } = (await repository.countRecent(shard(context).read, site.id, actor.userId, recent.seconds))!;
    if (count < recent.most) return;
    throw new PlatformError(429, 'too_many_comments', 'You have written many comments. Try again in a few minutes.', {
      headers: { 'Retry-After': '60' },
    });
  }

  /** Whom a comment tells, once each: those it names, and those who have to do with what it answers. */
  async function tell(
    context: Context,
    trx: Trx,
    { id, mentions }: Pick<Comment, 'id' | 'mentions'>,
    others: readonly number[],
  ): Promise<void> {
    if (!mailer.isOn) return;
    const { site, actor } = context;
    for (const user_id of new Set([...mentions, ...others])) {
      if (user_id === actor.userId || user_id === 0) continue;
      const kind = mentions.includes(user_id) ? 'comment_mention' : 'comment_reply';
      await jobs.enqueue(context, commentMail, { site_id: site.id, comment_id: id, user_id, kind }, { trx });
    }
  }

  /** What a request has made that is repeated, if it is the same. */
  async function repeated(context: Context, id: string, isSame: (comment: Comment) => boolean): Promise<void> {
    const comment = await repository.findComment(shard(context).read, context.site.id, id);
    if (comment && comment.author_id === context.actor.userId && isSame(comment)) return;
    throw exists();
  }

  return {
    async list(
      context: Context,
      { post: postId, areDone, page, perPage }: { post: number; areDone: boolean; page: number; perPage: number },
    ): Promise<{ threads: ShownThread[]; total: number }> {
      const { post } = await findLivePost(needs, context, postId);
      const { read } = shard(context);
      const { open, done } = (await repository.countThreads(read, context.site.id, postId))!;
      const total = areDone ? done : open;
      checkPage({ page, perPage, total });
      const offset = (page - 1) * perPage;
      const found = await repository.threadsOf(read, context.site.id, postId, areDone, perPage, offset);
      return { threads: await show(context, post, found), total };
    },

    get: showOne,

    /** Those who can be named in a comment on a post. */
    async findPeople(context: Context, postId: number, search: string) {
      const { post } = await findLivePost(needs, context, postId);
      return people.find(context, post, search);
    },

    async begin(context: Context, input: NewThread): Promise<{ shown: ShownThread; isNew: boolean }> {
      const { site, actor } = context;
      const { post } = await findLivePost(needs, context, input.post);
      const id = input.id ?? randomUUID();
      const { quote, prefix = '', suffix = '', anchor } = input.passage;
      const written = await check(context, post, input);
      await checkPace(context);
      const { epoch, ...places } = anchor ?? { epoch: null };
      const thread = { id, post_id: post.id, quote, prefix, suffix, epoch, anchor: 'start' in places ? places : null };
      const comment = { id, thread_id: id, post_id: post.id, author_id: actor.userId, ...written };
      const isNew = await shard(context).transaction(async (trx) => {
        if (!(await repository.insertThread(trx, site.id, thread))) return false;
        const { open, done } = (await repository.countThreads(trx, site.id, post.id))!;
        if (open + done > mostThreads) throw tooManyThreads();
        if (!(await repository.insertComment(trx, site.id, comment))) throw exists();
        await tell(context, trx, comment, [post.author_id]);
        await repository.noteComments(trx, site.id, post.id);
        return true;
      });
      if (!isNew) await repeated(context, id, (one) => one.thread_id === id && one.post_id === post.id);
      return { shown: await showOne(context, id), isNew };
    },

    /** Opens a thread that was done. */
    async reply(
      context: Context,
      threadId: string,
      input: NewComment,
    ): Promise<{ shown: ShownThread; isNew: boolean }> {
      const { site, actor } = context;
      const { post } = await find(context, threadId);
      const id = input.id ?? randomUUID();
      const written = await check(context, post, input);
      await checkPace(context);
      const comment = { id, thread_id: threadId, post_id: post.id, author_id: actor.userId, ...written };
      const isNew = await shard(context).transaction(async (trx) => {
        if (!(await repository.lockThread(trx, site.id, threadId))) throw unknownThread();
        const others = await repository.commentsOf(trx, site.id, [threadId]);
        if (!(await repository.insertComment(trx, site.id, comment))) return false;
        if (others.length >= mostComments) throw threadIsFull();
        await repository.markDone(trx, site.id, threadId, undefined);
        await tell(context, trx, comment, [...others.map(({ author_id: author }) => author), post.author_id]);
        await repository.noteComments(trx, site.id, post.id);
        return true;
      });
      if (!isNew) await repeated(context, id, (one) => one.thread_id === threadId);
      return { shown: await showOne(context, threadId), isNew };
    },

    async update(
      context: Context,
      id: string,
      { done, anchor }: { done?: boolean; anchor?: PassageAnchor },
    ): Promise<ShownThread> {
      const { site, actor } = context;
      const { post } = await find(context, id);
      await shard(context).transaction(async (trx) => {
        const isOther =
          done !== undefined && (await repository.markDone(trx, site.id, id, done ? actor.userId : undefined));
        if (anchor) {
          const { epoch, ...places } = anchor;
          await repository.anchorThread(trx, site.id, id, epoch, places);
        }
        if (isOther) await repository.noteComments(trx, site.id, post.id);
      });
      return showOne(context, id);
    },

    /** Those who are named for the first time are told. */
    async edit(context: Context, threadId: string, id: string, input: Text): Promise<ShownThread> {
      const { site, actor } = context;
      const found = await find(context, threadId);
      const comment = await findComment(context, found, id);
      if (comment.author_id !== actor.userId) {
        throw refuse(actor, 'rest_cannot_edit', 'You can only edit your own comments.');
      }
      const written = await check(context, found.post, input);
      await shard(context).transaction(async (trx) => {
        await repository.updateComment(trx, site.id, id, written);
        const mentions = written.mentions.filter((one) => !comment.mentions.includes(one));
        await tell(context, trx, { id, mentions }, []);
        await repository.noteComments(trx, site.id, found.post.id);
      });
      return showOne(context, threadId);
    },

    async delete(context: Context, threadId: string, id: string): Promise<ShownThread> {
      const { site, actor } = context;
      const found = await find(context, threadId);
      const comment = await findComment(context, found, id);
      if (comment.author_id !== actor.userId && !mayDeleteAll(context, found.post)) {
        throw refuse(actor, 'rest_cannot_delete', 'You can only delete your own comments.');
      }
      const [shown] = await show(context, found.post, [found.thread]);
      await shard(context).transaction(async (trx) => {
        await repository.lockThread(trx, site.id, threadId);
        await repository.deleteComment(trx, site.id, comment);
        await repository.noteComments(trx, site.id, found.post.id);
      });
      return { ...shown!, comments: [comment] };
    },
  };
}

function unknownThread(): PlatformError {
  return new PlatformError(404, 'comment_thread_not_found', 'There is no comment thread with this id.');
}

function exists(): PlatformError {
  return new PlatformError(409, 'comment_exists', 'There is another comment with this id.');
}

function tooManyThreads(): PlatformError {
  return new PlatformError(409, 'too_many_comment_threads', `A post can have at most ${mostThreads} comment threads.`);
}

function threadIsFull(): PlatformError {
  return new PlatformError(409, 'comment_thread_full', `A thread can have at most ${mostComments} comments.`);
}
