import type { Context } from '@octavo/plugin-api';
import type { Static } from 'typebox';
import type { Comment as CommentRow } from './comment.repository.ts';
import type { Comment, ThreadResource } from './comment.schema.ts';
import type { ShownThread } from './comment.service.ts';

const timeOf = (date: Date) => date.toISOString().slice(0, 19);
/** Empty for somebody whose account is gone. */
const personOf = (names: ShownThread['names'], id: number) => ({ id, name: names.get(id) ?? '' });

export function toThread(context: Context, { thread, comments, ...about }: ShownThread): Static<typeof ThreadResource> {
  const { id, post_id, quote, prefix, suffix, epoch, anchor, created_gmt, done_gmt, done_by } = thread;
  return {
    id,
    post: post_id,
    passage: { quote, prefix, suffix, anchor: anchor && epoch !== null ? { epoch, ...anchor } : null },
    created_gmt: timeOf(created_gmt),
    done: done_gmt && done_by !== null ? { at_gmt: timeOf(done_gmt), by: personOf(about.names, done_by) } : null,
    comments: comments.map((comment) => toComment(context, comment, about)),
  };
}

export function toComment(
  { actor }: Context,
  { id, author_id, text, mentions, created_gmt, edited_gmt }: CommentRow,
  { names, mayDeleteAll }: Pick<ShownThread, 'names' | 'mayDeleteAll'>,
): Static<typeof Comment> {
  const isOwn = author_id === actor.userId;
  return {
    id,
    author: personOf(names, author_id),
    text,
    mentions: mentions.map((one) => personOf(names, one)),
    created_gmt: timeOf(created_gmt),
    edited_gmt: edited_gmt && timeOf(edited_gmt),
    can_edit: isOwn,
    can_delete: isOwn || mayDeleteAll,
  };
}
