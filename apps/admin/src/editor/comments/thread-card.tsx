import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../text/text.tsx';
import { useAttempt } from '../../ui/attempt.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { When } from '../../ui/when.tsx';
import { CommentForm } from './comment-form.tsx';
import { edit, lookAgain, newId, remove, reply, update, type Comment, type Thread } from './comments.queries.ts';
import type { Drafts } from './use-comments.ts';

type Props = {
  thread: Thread;
  drafts: Drafts;
  isActive: boolean;
  /** Whether its words are gone. */
  isGone: boolean;
  onActive(): void;
  onGo(): void;
};

/** What is said about one passage. */
export function ThreadCard({ thread, drafts, isActive, isGone, onActive, onGo }: Props) {
  const t = useText();
  const { attempt, isBusy } = useAttempt();
  const replyId = useRef<string>(undefined);
  const { id, post, done, comments } = thread;
  const { quote } = thread.passage;

  async function mark(isDone: boolean): Promise<void> {
    await update(id, { done: isDone });
    await lookAgain(post);
  }

  return (
    <article
      className="comment-thread"
      aria-label={t('canvas.comments.thread', { quote })}
      data-comments={id}
      {...(isActive && { 'data-active': '' })}
      onFocusCapture={onActive}
    >
      <div className="comment-head">
        {isGone ? (
          <div className="comment-gone">
            <p className="comment-quote" dir="auto">
              {quote}
            </p>
            <p className="comment-note">{t('canvas.comments.gone')}</p>
          </div>
        ) : (
          <button
            type="button"
            className="comment-quote"
            dir="auto"
            aria-label={t('canvas.comments.goTo', { quote })}
            onClick={onGo}
          >
            {quote}
          </button>
        )}
        <IconButton
          label={t(done ? 'canvas.comments.openAgain' : 'canvas.comments.markDone')}
          isPending={isBusy}
          onPress={() => void attempt(() => mark(!done))}
        >
          {done ? <RotateCcw aria-hidden size={18} /> : <Check aria-hidden size={18} />}
        </IconButton>
      </div>
      {done && (
        <p className="comment-note">
          {t('canvas.comments.doneBy', { name: done.by.name || t('canvas.comments.nobody') })}{' '}
          <When gmt={done.at_gmt} />
        </p>
      )}
      <ol className="comment-list">
        {comments.map((comment) => (
          <OneComment key={comment.id} thread={thread} comment={comment} drafts={drafts} />
        ))}
      </ol>
      {isActive && (
        <CommentForm
          post={post}
          label={t('canvas.comments.reply')}
          action={t('canvas.comments.sendReply')}
          drafts={drafts}
          about={`reply ${id}`}
          onSend={async (written) => {
            replyId.current ??= newId();
            await reply(id, replyId.current, written);
            replyId.current = undefined;
            await lookAgain(post);
          }}
        />
      )}
    </article>
  );
}

function OneComment({
  thread: { id, post },
  comment,
  drafts,
}: Pick<Props, 'thread' | 'drafts'> & { comment: Comment }) {
  const t = useText();
  const { attempt, isBusy } = useAttempt();
  const [isEditing, setEditing] = useState(drafts.has(comment.id));
  const [isAsking, setAsking] = useState(false);
  const name = comment.author.name || t('canvas.comments.nobody');

  if (isEditing)
    return (
      <li>
        <CommentForm
          post={post}
          label={t('canvas.comments.text')}
          action={t('save')}
          first={{ text: comment.text, known: comment.mentions }}
          drafts={drafts}
          about={comment.id}
          autoFocus
          onSend={async (written) => {
            await edit(id, comment.id, written);
            await lookAgain(post);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className="comment">
      <div className="comment-who">
        <bdi className="comment-author">{name}</bdi>
        <span className="comment-when">
          <When gmt={comment.created_gmt} /> {comment.edited_gmt !== null && `· ${t('canvas.comments.edited')}`}
        </span>
        {comment.can_edit && (
          <IconButton label={t('canvas.comments.edit')} onPress={() => setEditing(true)}>
            <Pencil aria-hidden size={15} />
          </IconButton>
        )}
        {comment.can_delete && (
          <IconButton label={t('canvas.comments.delete')} onPress={() => setAsking(true)}>
            <Trash2 aria-hidden size={15} />
          </IconButton>
        )}
      </div>
      <p className="comment-text" dir="auto">
        <Named text={comment.text} names={comment.mentions.map((person) => person.name)} />
      </p>
      <Confirm
        title={t('canvas.comments.deleteTitle')}
        action={t('canvas.comments.delete')}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void attempt(async () => {
            await remove(id, comment.id);
            await lookAgain(post);
          })
        }
      >
        <p>{t('canvas.comments.deleteWhy')}</p>
      </Confirm>
    </li>
  );
}

/** A text in which the people whom it names stand out. */
function Named({ text, names }: { text: string; names: readonly string[] }) {
  const found = names.filter((name) => name !== '').map((name) => `@${name}`.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  if (found.length === 0) return text;
  const parts = text.split(new RegExp(`(${found.join('|')})`));
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <strong key={at} className="comment-named">
        <bdi>{part}</bdi>
      </strong>
    ) : (
      part
    ),
  );
}
