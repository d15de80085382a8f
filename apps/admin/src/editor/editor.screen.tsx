import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { postQuery } from '../content/content.queries.ts';
import { taxonomiesQuery, useKind } from '../kinds.ts';
import { page, queries } from '../server.ts';
import { NotFound } from '../shell/not-found.tsx';
import { CanvasText } from '../text/canvas-text.tsx';
import { Loaded } from '../ui/screen.tsx';
import { draftOf, emptyDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { openedQuery, schemaQuery } from './editor.queries.ts';
import './editor.css';

const route = getRouteApi('/content/$base/$id');

/** One post, or one that is to be: that stays the same screen when it gets its id. */
export function EditorScreen() {
  const { base, id } = route.useParams();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState({ base, id, visit: 0 });
  const [created, setCreated] = useState<string>();

  if (opened.id !== id || opened.base !== base) {
    const isSame = opened.base === base && created === id;
    setOpened({ base, id, visit: isSame ? opened.visit : opened.visit + 1 });
  }
  if (id !== 'new' && !/^[1-9]\d*$/.test(id)) return <NotFound />;
  return (
    <Opening
      key={opened.visit}
      base={base}
      id={id === 'new' ? undefined : Number(id)}
      onReload={() => {
        queries.removeQueries({ queryKey: postQuery(base, Number(id)).queryKey });
        setOpened(({ visit, ...at }) => ({ ...at, visit: visit + 1 }));
      }}
      onCreated={(number) => {
        // At once: the new address must not be there before we know whose it is.
        flushSync(() => setCreated(String(number)));
        void navigate({ params: { base, id: String(number) }, replace: true });
      }}
    />
  );
}

type Props = { base: string; id: number | undefined; onCreated(id: number): void; onReload(): void };

function Opening({ base, id: shown, onCreated, onReload }: Props) {
  // What it was opened as: it may have got an id since.
  const [id] = useState(shown);
  const kind = useKind(base);
  const { data: taxonomies } = useQuery(taxonomiesQuery);
  const schema = useQuery(schemaQuery(base, id));
  const post = useQuery({ ...openedQuery(base, id ?? 0), enabled: id !== undefined });

  const start = useMemo(() => {
    if (!kind || !taxonomies || !schema.data || (id !== undefined && !post.data)) return undefined;
    const mine = Object.values(taxonomies).filter(({ slug }) => kind.taxonomies?.includes(slug));
    const form = { bases: mine.map(({ rest_base }) => rest_base), language: page.site.language };
    const saved = post.data ? draftOf(post.data, form) : emptyDraft({ blocks: 'portable_text' in schema.data.fields });
    return { kind, taxonomies: mine, form, saved, post: post.data, schema: schema.data };
    // Once it is there it is held by whoever edits it.
  }, [kind, taxonomies, schema.data, post.data, id]);
  const [first, setFirst] = useState(start);
  if (!first && start) setFirst(start);

  if (first)
    return (
      <CanvasText>
        <Editor base={base} {...first} onCreated={onCreated} onReload={onReload} />
      </CanvasText>
    );
  const question = id !== undefined && post.error ? post : schema;
  if (question.error && 'status' in question.error && question.error.status === 404) return <NotFound />;
  return (
    <div className="screen">
      <Loaded query={{ ...question, isPending: !question.error }}>{() => null}</Loaded>
    </div>
  );
}
