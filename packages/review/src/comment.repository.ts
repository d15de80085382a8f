import { sql, type Transaction } from 'kysely';
import { effectOf, rowOf, rowsOf, type Executor } from '@octavo/plugin-api';
import type { Anchor } from '@octavo/live-document';

export type Trx = Transaction<unknown>;

export type Thread = {
  readonly id: string;
  readonly post_id: number;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly epoch: string | null;
  readonly anchor: { readonly start: Anchor; readonly end: Anchor } | null;
  readonly created_gmt: Date;
  readonly done_gmt: Date | null;
  readonly done_by: number | null;
};
export type NewThread = Omit<Thread, 'created_gmt' | 'done_gmt' | 'done_by'>;
export type Comment = {
  readonly id: string;
  readonly thread_id: string;
  readonly post_id: number;
  readonly author_id: number;
  readonly text: string;
  readonly mentions: readonly number[];
  readonly created_gmt: Date;
  readonly edited_gmt: Date | null;
};
export type NewComment = Omit<Comment, 'created_gmt' | 'edited_gmt'>;

const threadColumns = 'id, post_id, quote, prefix, suffix, epoch, anchor, created_gmt, done_gmt, done_by';
const commentColumns = 'id, thread_id, post_id, author_id, text, mentions, created_gmt, edited_gmt';

export const threadsOf = rowsOf<
  Executor,
  [siteId: number, postId: number, areDone: boolean, limit: number, offset: number],
  Thread
>(
  'comment_threads',
  `select ${threadColumns} from core.comment_threads
   where site_id = $1 and post_id = $2 and (done_gmt is not null) = $3
   order by created_gmt, id limit $4 offset $5`,
);

export const countThreads = rowOf<
  Executor,
  [siteId: number, postId: number],
  { readonly open: number; readonly done: number }
>(
  'count_comment_threads',
  `select count(*) filter (where done_gmt is null) as open, count(*) filter (where done_gmt is not null) as done
   from core.comment_threads where site_id = $1 and post_id = $2`,
);

export const findThread = rowOf<Executor, [siteId: number, id: string], Thread>(
  'comment_thread',
  `select ${threadColumns} from core.comment_threads where site_id = $1 and id = $2`,
);

export const commentsOf = rowsOf<Executor, [siteId: number, threadIds: readonly string[]], Comment>(
  'comments_of_threads',
  `select ${commentColumns} from core.comments where site_id = $1 and thread_id = any($2::uuid[])
   order by created_gmt, id`,
);

export const findComment = rowOf<Executor, [siteId: number, id: string], Comment>(
  'comment',
  `select ${commentColumns} from core.comments where site_id = $1 and id = $2`,
);

/** How many somebody has written within so many seconds. */
export const countRecent = rowOf<
  Executor,
  [siteId: number, authorId: number, seconds: number],
  { readonly count: number }
>(
  'recent_comments',
  `select count(*) as count from core.comments
   where site_id = $1 and author_id = $2 and created_gmt > now() - make_interval(secs => $3)`,
);

/** Until the transaction ends, nobody else writes in it. */
export async function lockThread(trx: Trx, siteId: number, id: string): Promise<Thread | undefined> {
  const { rows } = await sql<Thread>`
    select ${sql.raw(threadColumns)} from core.comment_threads
    where site_id = ${siteId} and id = ${id} for update`.execute(trx);
  return rows[0];
}

/** False if there is one with this id. */
export async function insertThread(trx: Trx, siteId: number, thread: NewThread): Promise<boolean> {
  const { id, post_id, quote, prefix, suffix, epoch, anchor } = thread;
  const { rows } = await sql`
    insert into core.comment_threads (site_id, id, post_id, quote, prefix, suffix, epoch, anchor)
    values (${siteId}, ${id}, ${post_id}, ${quote}, ${prefix}, ${suffix}, ${epoch}, ${anchor && JSON.stringify(anchor)}::jsonb)
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** False if there is one with this id. */
export async function insertComment(trx: Trx, siteId: number, comment: NewComment): Promise<boolean> {
  const { id, thread_id, post_id, author_id, text, mentions } = comment;
  const { rows } = await sql`
    insert into core.comments (site_id, id, thread_id, post_id, author_id, text, mentions)
    values (${siteId}, ${id}, ${thread_id}, ${post_id}, ${author_id}, ${text}, ${mentions}::integer[])
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** `by` is undefined for a thread that is open again. */
export async function markDone(trx: Trx, siteId: number, id: string, by: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    update core.comment_threads
    set done_gmt = ${by === undefined ? sql`null` : sql`clock_timestamp()`}, done_by = ${by ?? null}
    where site_id = ${siteId} and id = ${id} and (done_gmt is null) = ${by !== undefined} returning id`.execute(trx);
  return rows.length > 0;
}

/** In the live document that the post has now, unless the thread is anchored there already. */
export async function anchorThread(
  trx: Trx,
  siteId: number,
  id: string,
  epoch: string,
  anchor: NonNullable<Thread['anchor']>,
): Promise<boolean> {
  const { rows } = await sql`
    update core.comment_threads t set epoch = ${epoch}, anchor = ${JSON.stringify(anchor)}::jsonb
    from core.live_documents d
    where t.site_id = ${siteId} and t.id = ${id} and t.epoch is distinct from ${epoch}
      and d.site_id = ${siteId} and d.post_id = t.post_id and d.epoch = ${epoch}
    returning t.id`.execute(trx);
  return rows.length > 0;
}

export async function updateComment(
  trx: Trx,
  siteId: number,
  id: string,
  { text, mentions }: Pick<Comment, 'text' | 'mentions'>,
): Promise<void> {
  await sql`
    update core.comments set text = ${text}, mentions = ${mentions}::integer[], edited_gmt = clock_timestamp()
    where site_id = ${siteId} and id = ${id}`.execute(trx);
}

/** A thread without comments goes with its last one. */
export async function deleteComment(trx: Trx, siteId: number, { id, thread_id }: Comment): Promise<void> {
  await sql`delete from core.comments where site_id = ${siteId} and id = ${id}`.execute(trx);
  await sql`
    delete from core.comment_threads t where t.site_id = ${siteId} and t.id = ${thread_id} and not exists (
      select from core.comments c where c.site_id = ${siteId} and c.thread_id = ${thread_id})`.execute(trx);
}

export async function deleteAll(trx: Trx, siteId: number, postId: number): Promise<void> {
  await sql`delete from core.comments where site_id = ${siteId} and post_id = ${postId}`.execute(trx);
  await sql`delete from core.comment_threads where site_id = ${siteId} and post_id = ${postId}`.execute(trx);
}

/** Whoever has the post open hears of it (number -1). */
export const noteComments = effectOf<Executor, [siteId: number, postId: number]>(
  'note_comments',
  `select pg_notify('octavo_live', $1::text || ':' || $2::text || ':-1')`,
);
