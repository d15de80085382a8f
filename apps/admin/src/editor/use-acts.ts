import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { actOnAll, type Post } from '../content/content.queries.ts';
import type { PostAction } from '../extensions/extension.ts';
import type { PostKind } from '../kinds.ts';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import { problemOf } from '../ui/problem.ts';
import { complain, say } from '../ui/toasts.tsx';
import type { DraftStore } from './draft-store.ts';
import { copyOf, isOut, type Draft } from './draft.ts';
import type { Act } from './editor-menu.tsx';
import { createPost, trashPost } from './editor.queries.ts';
import { previewAddress } from './preview-address.ts';
import { usePropose } from './review/use-propose.ts';

export type Open =
  | { what: 'check' | 'revisions' }
  | { what: 'preview'; address: string }
  | { what: 'extension'; action: PostAction };

type Options = { base: string; kind: PostKind; store: DraftStore; collect(): void };

export type Acts = ReturnType<typeof useActs>;

/** What can be done with a post besides writing it. */
export function useActs({ base, kind, store, collect }: Options) {
  const t = useText();
  const navigate = useNavigate();
  const propose = usePropose(base);
  const [open, setOpen] = useState<Open>();
  const [postponed, setPostponed] = useState<Post>();

  /** What isn't out yet goes out only by being published. */
  const save = useCallback(
    (besides: Partial<Draft> = {}) => {
      collect();
      const { saved, draft } = store.state();
      const stays = !isOut(saved) && isOut(draft) ? { status: saved.status } : {};
      void store.save({ ...stays, ...besides });
    },
    [collect, store],
  );

  async function publish(): Promise<void> {
    setOpen(undefined);
    collect();
    const { draft } = store.state();
    if (!(await store.save({ status: draft.status === 'private' ? 'private' : 'publish' }))) return;
    const { post } = store.state();
    if (!post) return;
    const view = { label: t('content.view'), run: () => void globalThis.open(post.link, '_blank') };
    if (post.status === 'future') say(t('editor.scheduled'));
    else say(t('editor.published'), view);
  }

  /** The address at which the server shows what is on the screen. */
  async function findPreview(): Promise<string> {
    collect();
    await store.autosave();
    const { post, activity, saved, draft } = store.state();
    if (activity.at === 'waiting' || activity.at === 'refused') throw activity.error;
    if (!post) throw new Error(t('editor.preview.nothing'));
    return previewAddress(page.site, { id: post.id, type: kind.slug, saved, draft });
  }

  function preview(): void {
    // Now, since browsers open no window that nobody clicked for.
    const tab = globalThis.open('about:blank', '_blank');
    findPreview().then(
      (address) => tab?.location.replace(address),
      (error: unknown) => {
        tab?.close();
        complain(problemOf(error, t));
      },
    );
  }

  async function trash(): Promise<void> {
    const { post } = store.state();
    if (!post) return;
    store.putAside();
    await trashPost(base, post.id);
    say(t('content.trashed', { count: 1 }), {
      label: t('undo'),
      run: () => void actOnAll(base, [post.id], 'restore', () => {}),
    });
    await navigate({ to: '/content/$base', params: { base } });
  }

  async function duplicate(): Promise<void> {
    collect();
    const { draft } = store.state();
    const title = t('editor.copyOf', { title: draft.title || t('content.untitled') });
    const { id } = await createPost(base, copyOf(draft, title));
    say(t('editor.duplicated'));
    await navigate({ to: '/content/$base/$id', params: { base, id: String(id) } });
  }

  async function perform(act: Act | 'check'): Promise<void> {
    // What comes on top looks at all that was written.
    collect();
    if (act === 'check' || act === 'revisions') setOpen({ what: act });
    else if (act === 'previewHere') setOpen({ what: 'preview', address: await findPreview() });
    else if (act === 'duplicate') await duplicate();
    else if (act === 'propose') await propose(store.state().post!.id);
    else if (act === 'trash') await trash();
    else save({ status: act });
  }

  return {
    open,
    close: () => setOpen(undefined),
    /** What somebody else saved, as long as nobody wants to decide about it. */
    postponed,
    postpone: setPostponed,
    decide: () => setPostponed(undefined),
    save,
    publish,
    preview,
    openExtension: (action: PostAction) => {
      collect();
      setOpen({ what: 'extension', action });
    },
    act: (act: Act | 'check') => void perform(act).catch((error: unknown) => complain(problemOf(error, t))),
    goTo: (id: number) => void navigate({ to: '/content/$base/$id', params: { base, id: String(id) } }),
  };
}
