import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { say } from '../ui/toasts.tsx';
import { isDirty, isOnServer, type State } from './draft-state.ts';
import { createDraftStore, type DraftOptions, type DraftStore } from './draft-store.ts';

type Options = Omit<DraftOptions, 'shelf'> & {
  /** Brings in what the canvas hasn't told yet. */
  collect(): void;
};

/** The draft of one post, for as long as its screen is there. */
export function useDraft({ base, form, post, saved, onCreated, collect }: Options): DraftStore {
  const t = useText();
  const { me } = useSession();
  const [store] = useState(() =>
    createDraftStore({
      base,
      form,
      post,
      saved,
      shelf: { site: page.site.id, user: me.id, base, post: post?.id ?? 'new' },
      onCreated,
    }),
  );
  useSyncExternalStore(store.subscribe, store.state);

  const onLeave = useRef(() => {});
  useEffect(() => {
    onLeave.current = () => {
      if (isDirty(store.state())) say(t('editor.keptOnLeaving'));
    };
  });
  useEffect(() => {
    store.open();
    return () => {
      store.close();
      onLeave.current();
    };
  }, [store]);

  // Somebody signed in again.
  useEffect(() => store.retry(), [store, me]);

  useEffect(() => {
    function flush(): void {
      collect();
      store.flush();
    }
    function ask(event: BeforeUnloadEvent): void {
      flush();
      if (wouldBeLost(store.state())) event.preventDefault();
    }
    function onVisibility(): void {
      if (document.visibilityState === 'hidden') flush();
    }
    addEventListener('pagehide', flush);
    addEventListener('beforeunload', ask);
    addEventListener('online', store.retry);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', ask);
      removeEventListener('online', store.retry);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [store, collect]);

  return store;
}

/** Whether neither the server nor this browser has it. */
export function wouldBeLost(state: State): boolean {
  return !state.isKept && !isOnServer(state);
}
