import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { page, server } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { findCopies, removeCopy, type KeptCopy } from './copies.ts';
import { pickText, textOf, type Draft, type Text } from './draft.ts';
import { autosavesPath, revisionsQuery } from './editor.queries.ts';

/** One state that a post had, or was meant to have. */
export type Moment = {
  id: string;
  kind: 'revision' | 'autosave' | 'copy' | 'now';
  at: number;
  author: number | undefined;
  text: Text;
  /** Of a revision. */
  revision?: number;
  /** Of a copy. */
  copy?: KeptCopy;
};

/** Everything that is known of how a post was, the newest first. */
export function useHistory(base: string, id: number, saved: Draft) {
  const { me } = useSession();
  const [revisionPage, setPage] = useState(1);
  const revisions = useQuery(revisionsQuery(base, id, revisionPage));
  const { data: autosaves = [] } = useQuery({
    queryKey: ['autosaves', base, id],
    queryFn: ({ signal }) =>
      server.get(autosavesPath(base), { params: { id }, query: { context: 'edit', per_page: 100 }, signal }),
    staleTime: 0,
  });
  const [copies, setCopies] = useState<readonly KeptCopy[]>([]);
  useEffect(() => {
    void findCopies({ site: page.site.id, user: me.id, base, post: id }).then(setCopies);
  }, [me.id, base, id]);

  const moments: Moment[] = [
    ...copies.map((copy) => ({
      id: copy.key,
      kind: 'copy' as const,
      at: copy.at,
      author: me.id,
      text: { ...pickText(saved), ...copy.changes },
      copy,
    })),
    ...autosaves.map((autosave) => ({
      id: `autosave-${autosave.id}`,
      kind: 'autosave' as const,
      at: Date.parse(`${autosave.modified_gmt ?? autosave.date}Z`),
      author: autosave.author,
      text: textOf(autosave),
    })),
    ...(revisions.data?.items ?? []).map((revision) => ({
      id: `revision-${revision.id}`,
      kind: 'revision' as const,
      at: Date.parse(`${revision.modified_gmt ?? revision.date}Z`),
      author: revision.author,
      text: textOf(revision),
      revision: revision.id,
    })),
  ];
  return {
    revisions,
    moments: moments.toSorted((one, other) => other.at - one.at),
    page: revisionPage,
    setPage,
    removeCopy(key: string): void {
      removeCopy(key);
      setCopies((before) => before.filter((copy) => copy.key !== key));
    },
  };
}
