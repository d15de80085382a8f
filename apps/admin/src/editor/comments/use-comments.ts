import type { Passage } from '@octavo/live-document';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CanvasComments } from '../canvas/comment-keys.tsx';
import type { LiveText } from '../live-text.ts';
import { lookAgain, newId, threadsQuery, update, type Draft, type Thread } from './comments.queries.ts';

/** What was written and not sent, by what it is about. */
export type Drafts = Map<string, Draft>;
export type Comments = ReturnType<typeof useComments>;
/** Words that somebody wants to say something about. */
type Begun = { readonly id: string; readonly passage: Passage };

const none: readonly Thread[] = [];
/** The thread that a link leads to. */
export const linkedThread = () => new URLSearchParams(location.search).get('thread') ?? undefined;

/** The comments on a post, and which of them one has to do with. */
export function useComments(post: number | undefined, text: LiveText | undefined, open: () => void) {
  const [areDoneShown, setDoneShown] = useState(false);
  const opened = useQuery({ ...threadsQuery(post ?? 0, 'open'), enabled: post !== undefined });
  const done = useQuery({ ...threadsQuery(post ?? 0, 'done'), enabled: post !== undefined && areDoneShown });
  const [active, setActive] = useState(linkedThread);
  const [begun, setBegun] = useState<Begun>();
  const [wanted, setWanted] = useState<CanvasComments['wanted']>(
    active === undefined ? undefined : { id: active, isForCaret: false },
  );
  const [placed, setPlaced] = useState<readonly string[]>();
  const [drafts] = useState<Drafts>(() => new Map());

  useEffect(() => {
    if (post === undefined) return undefined;
    return text?.comments.subscribe(() => void lookAgain(post));
  }, [post, text]);

  // A link may lead to one that is done.
  const isMissing = active !== undefined && opened.data !== undefined && !opened.data.some(({ id }) => id === active);
  const [isLinkFollowed, setLinkFollowed] = useState(active === undefined);
  if (!isLinkFollowed && opened.data) {
    setLinkFollowed(true);
    if (isMissing) setDoneShown(true);
  }

  // What is just being sent is shown once, by its form.
  const threads = useMemo(() => (opened.data ?? none).filter(({ id }) => id !== begun?.id), [opened.data, begun]);
  const doneThreads = areDoneShown ? (done.data ?? none) : none;
  const canvas = useMemo<CanvasComments>(() => {
    const all = [...threads, ...doneThreads.filter(({ id }) => id === active)];
    return {
      passages: [...all.map(({ id, passage }) => ({ id, passage: passage as Passage })), ...(begun ? [begun] : [])],
      active: begun?.id ?? active,
      wanted,
      onPlaced: setPlaced,
      onMoved(id, anchor) {
        if (id === begun?.id) return;
        // Otherwise somebody else does, or it is tried the next time.
        update(id, { anchor }).then(
          () => lookAgain(post!),
          () => {},
        );
      },
      onActive(id, isOpening) {
        if (id !== begun?.id) setActive(id);
        if (isOpening) open();
      },
      ...(post !== undefined && {
        onBegin(passage: Passage) {
          setBegun({ id: newId(), passage });
          open();
        },
      }),
    };
  }, [threads, doneThreads, active, begun, wanted, post, open]);

  return {
    post,
    threads,
    doneThreads,
    /** Why there are none. */
    problem: opened.error ?? (areDoneShown ? done.error : null),
    isLoading: post !== undefined && (opened.isPending || (areDoneShown && done.isPending)),
    retry: () => void (post !== undefined && lookAgain(post)),
    areDoneShown,
    setDoneShown,
    active,
    setActive,
    drafts,
    begun,
    /** Those whose words are there, in the order of the text; undefined as long as there is no text. */
    placed,
    /** Shows where a thread's words are, or puts the caret there. */
    goTo: (id: string, isForCaret: boolean) => {
      setActive(id);
      setWanted({ id, isForCaret });
    },
    /** The first comment was sent, or not. */
    end(sent: boolean): void {
      if (sent && begun) setActive(begun.id);
      setBegun(undefined);
      if (begun) setWanted({ id: begun.id, isForCaret: !sent });
    },
    canvas,
  };
}
