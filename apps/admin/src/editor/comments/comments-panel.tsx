import { useEffect, useRef } from 'react';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemOf } from '../../ui/problem.ts';
import { namesOf, shortcuts } from '../canvas/shortcuts.ts';
import { CommentForm } from './comment-form.tsx';
import { begin, lookAgain, type Thread } from './comments.queries.ts';
import { ThreadCard } from './thread-card.tsx';
import type { Comments } from './use-comments.ts';
import './comments.css';

type Props = {
  comments: Comments;
  /** Puts the caret back into the text, or shows a passage there. */
  onGo(id: string, isForCaret: boolean): void;
};

/** What is said about the post, in the order of its text. */
export function CommentsPanel({ comments, onGo }: Props) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const { post, threads, doneThreads, begun, active, placed } = comments;
  const isEmpty = threads.length === 0 && doneThreads.length === 0 && !begun;

  useEffect(() => {
    const card = active !== undefined && panel.current?.querySelector(`[data-comments="${active}"]`);
    if (card) card.scrollIntoView({ block: 'nearest' });
  }, [active, threads, doneThreads]);

  // From the text to what is said about it, and back.
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isHere = panel.current?.contains(document.activeElement) === true;
      if (event.key !== 'F6' && !(event.key === 'Escape' && isHere)) return;
      event.preventDefault();
      const cards = active === undefined ? '[data-comments]' : `[data-comments="${active}"]`;
      if (!isHere) panel.current?.querySelector<HTMLElement>(`${cards} button`)?.focus();
      else if (active !== undefined) go.current(active, true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [active]);

  const card = (thread: Thread) => (
    <ThreadCard
      key={thread.id}
      thread={thread}
      drafts={comments.drafts}
      isActive={thread.id === active && !begun}
      isGone={placed !== undefined && !thread.done && !placed.includes(thread.id)}
      onActive={() => comments.setActive(thread.id)}
      onGo={() => onGo(thread.id, false)}
    />
  );

  return (
    <div ref={panel} className="comments-panel">
      {begun && post !== undefined && (
        <section className="comment-thread" data-active aria-label={t('canvas.comments.new')}>
          <p className="comment-quote" dir="auto">
            {begun.passage.quote}
          </p>
          <CommentForm
            key={begun.id}
            post={post}
            label={t('canvas.comments.new')}
            action={t('canvas.comments.begin')}
            drafts={comments.drafts}
            about={begun.id}
            autoFocus
            onSend={async (written) => {
              await begin(post, begun.passage, begun.id, written);
              await lookAgain(post);
              comments.end(true);
            }}
            onCancel={() => comments.end(false)}
          />
        </section>
      )}
      {comments.problem && (
        <Notice tone="danger" actions={<Button onPress={comments.retry}>{t('retry')}</Button>}>
          {problemOf(comments.problem, t)}
        </Notice>
      )}
      {comments.isLoading && <p className="loading">{t('loading')}</p>}
      {isEmpty && !comments.isLoading && !comments.problem && (
        <div className="comments-none">
          <p>{t('canvas.comments.none')}</p>
          <p className="comment-note">{t('canvas.comments.how', { keys: namesOf(shortcuts.comment) })}</p>
        </div>
      )}
      {inOrder(threads, placed).map(card)}
      <Switch isSelected={comments.areDoneShown} onChange={comments.setDoneShown}>
        {t('canvas.comments.showDone')}
      </Switch>
      {doneThreads.map(card)}
      {comments.areDoneShown && doneThreads.length === 0 && !comments.isLoading && (
        <p className="comment-note">{t('canvas.comments.noneDone')}</p>
      )}
    </div>
  );
}

/** Those whose words are gone come last. */
function inOrder(threads: readonly Thread[], placed: readonly string[] = []): readonly Thread[] {
  const rank = ({ id }: Thread) => {
    const at = placed.indexOf(id);
    return at === -1 ? placed.length : at;
  };
  return threads.toSorted((one, other) => rank(one) - rank(other));
}
