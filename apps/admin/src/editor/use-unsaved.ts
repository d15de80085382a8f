import { useEffect, useState } from 'react';
import type { Post } from '../content/content.queries.ts';
import { page, server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { findCopies, removeCopy } from './copies.ts';
import { changesOf, hasChanges, textOf, type Draft } from './draft.ts';
import { autosavePost, autosavesPath } from './editor.queries.ts';

/** Something that was written and never saved. */
export type Unsaved = {
  where: 'browser' | 'server';
  at: number;
  changes: Partial<Draft>;
  /** It isn't wanted any more. */
  remove(): Promise<void>;
};

/**
 * What was left behind when this post was last edited, the newest first. It is looked for once. Where the text `savesItself`, what
 * the server keeps of it is in it already.
 */
export function useUnsaved(base: string, post: Post | undefined, saved: Draft, savesItself: boolean) {
  const { me } = useSession();
  const [found, setFound] = useState<readonly Unsaved[]>([]);

  useEffect(() => {
    let isHere = true;
    const shelf = { site: page.site.id, user: me.id, base, post: post?.id ?? ('new' as const) };
    const own = [inBrowser(shelf), ...(post && !savesItself ? [onServer(base, post, saved, me.id)] : [])];
    void Promise.all(own).then((all) => {
      const wanted = all.flat().filter(({ changes }) => hasChanges(saved, { ...saved, ...changes }));
      if (isHere) setFound(wanted.toSorted((one, other) => other.at - one.at));
    });
    return () => {
      isHere = false;
    };
    // Once, for what was opened: everything later is this editor's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { found, forget: (unsaved: Unsaved) => setFound((before) => before.filter((one) => one !== unsaved)) };
}

async function inBrowser(shelf: Parameters<typeof findCopies>[0]): Promise<Unsaved[]> {
  const copies = await findCopies(shelf);
  return copies
    .filter(({ isAside }) => isAside !== true)
    .map(({ key, at, changes }) => ({ where: 'browser', at, changes, remove: async () => removeCopy(key) }));
}

async function onServer(base: string, post: Post, saved: Draft, user: number): Promise<Unsaved[]> {
  const query = { context: 'edit', per_page: 100 } as const;
  // Whoever can't be reached now is asked again when the post is opened the next time.
  const autosaves = await server.get(autosavesPath(base), { params: { id: post.id }, query }).catch(() => []);
  return autosaves
    .filter(({ author, modified_gmt = '' }) => author === user && modified_gmt > (post.modified_gmt ?? ''))
    .map((autosave) => ({
      where: 'server',
      at: Date.parse(`${autosave.modified_gmt ?? autosave.date}Z`),
      changes: changesOf(saved, { ...saved, ...textOf(autosave) }),
      // An autosave goes with the next save; until then it says what the post says.
      remove: async () => void (await autosavePost(base, post.id, saved)),
    }));
}
