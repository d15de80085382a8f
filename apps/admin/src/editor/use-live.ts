import { useEffect, useRef, useState } from 'react';
import { closeCodes } from '@octavo/live-document/close-codes';
import { openBlocks } from '@octavo/editor-blocks';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { asShared, saysTheSame } from './canvas/shared-nodes.ts';
import { findCopies, removeCopy } from './copies.ts';
import type { DraftStore } from './draft-store.ts';
import { askWhy, socketOf } from './live-socket.ts';
import { openLiveText, type LiveText } from './live-text.ts';

/** `text` is there once it is written together with others; until then, and where that isn't possible, everybody writes alone. */
export type Live = {
  readonly at: 'joining' | 'together' | 'alone';
  readonly text?: LiveText;
  /** Whose words stand when the canvas and the others differ. */
  readonly first: 'editor' | 'document';
  /** Whether it isn't possible because the network lets no such connection through. */
  readonly isBlocked?: boolean;
};

/** Who has no connection by then writes alone. */
const patienceMs = 5_000;
/** Once may be a process that is being replaced. */
const mostBlocked = 2;

/** Writes the post together with all others who have it open. */
export function useLive(base: string, store: DraftStore): Live {
  const { me } = useSession();
  const { post, saved, draft } = store.state();
  const isPossible =
    post !== undefined && saved.status !== 'trash' && saved.portable_text !== null && draft.portable_text !== null;
  const id = isPossible ? post.id : undefined;
  // What is opened waits for what the others have written; what was made here is on the screen already.
  const [first] = useState(isPossible ? ('document' as const) : ('editor' as const));
  const [live, setLive] = useState<Live>({ at: first === 'document' ? 'joining' : 'alone', first });
  const opened = useRef<LiveText>(undefined);

  useEffect(() => {
    if (id === undefined) return undefined;
    const text = openLiveText(() => {
      const socket = socketOf(id);
      let isOpen = false;
      socket.addEventListener('open', () => (isOpen = true));
      socket.addEventListener('close', () => {
        if (!isOpen) void fail();
      });
      return socket;
    });
    opened.current = text;
    let leave = (): void => {};
    let isDecided = false;
    let isOver = false;
    let blocked = 0;
    let isReachable = true;

    async function fail(): Promise<void> {
      const reason = await askWhy(id!);
      if (reason === 'blocked') blocked += 1;
      if (reason === 'unreachable') isReachable = false;
      if (isOver) return;
      const isFinal = reason === 'forbidden' || reason === 'gone';
      if (isDecided) {
        if (isFinal && text.status().at !== 'ended') text.end(closeCodes[reason]);
      } else if (isFinal || reason === 'refused') giveUp(false);
      else if (blocked >= mostBlocked) giveUp(true);
    }

    function giveUp(isBlocked: boolean): void {
      isDecided = true;
      text.close();
      setLive({ at: 'alone', first, isBlocked });
    }

    /** A server that could not be reached gets as much time as any other once it is there. */
    async function runOut(): Promise<void> {
      const wasReachable = isReachable;
      const reason = await askWhy(id!);
      if (isDecided || isOver) return;
      if (wasReachable && reason !== 'unreachable') return giveUp(reason === 'blocked');
      isReachable = reason !== 'unreachable';
      text.retry();
      timer = setTimeout(() => void runOut(), patienceMs);
    }

    async function join(): Promise<void> {
      if (isDecided || !text.hasJoined()) return undefined;
      isDecided = true;
      const copies = await findCopies({ site: page.site.id, user: me.id, base, post: id! });
      if (isOver) return undefined;
      if (first === 'editor' && !saysWhatWasSaved(store, text)) return giveUp(false);
      const taken = copies.filter(({ live: unsent }) => unsent && text.takeUnsent(unsent));
      leave = store.join(text, first);
      // Before they go, this editor's own copy holds what was in them.
      store.flush();
      for (const { key } of taken) removeCopy(key);
      return setLive({ at: 'together', text, first });
    }

    const stop = text.subscribe(() => void join());
    let timer = setTimeout(() => void runOut(), patienceMs);
    return () => {
      clearTimeout(timer);
      stop();
      leave();
      isOver = true;
      text.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  // Somebody signed in again.
  useEffect(() => opened.current?.retry(), [me]);
  return live;
}

/** Whether nobody else has written since the post was made here. */
function saysWhatWasSaved(store: DraftStore, text: LiveText): boolean {
  const { saved } = store.state();
  const { title, excerpt } = text.fields();
  const nodes = openBlocks(saved.portable_text ?? []).nodes;
  const isSame = nodes.length === 0 || saysTheSame(nodes.map(asShared), text.nodes());
  return title === saved.title && excerpt === saved.excerpt && isSame;
}
