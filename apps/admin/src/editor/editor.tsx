import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Post } from '../content/content.queries.ts';
import type { PostKind, Taxonomy } from '../kinds.ts';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../text/text.tsx';
import { useTitle } from '../ui/screen.tsx';
import { Canvas, type CanvasHandle } from './canvas/canvas.tsx';
import { CommentsPanel } from './comments/comments-panel.tsx';
import { useComments } from './comments/use-comments.ts';
import { DetailsPlace, useWide } from './details-place.tsx';
import { Details } from './details/details.tsx';
import type { Draft, Form } from './draft.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorMenu } from './editor-menu.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { isForReading, type FieldSchema } from './editor.queries.ts';
import { HtmlField } from './html-field.tsx';
import { findLinkTargets } from './link-targets.ts';
import { useLive } from './use-live.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { QueryFields } from './query-fields.tsx';
import { createPatterns } from './saved-patterns.ts';
import { SiteStyle } from './site-style.tsx';
import { TitleField } from './title-field.tsx';
import { useActs } from './use-acts.ts';
import { useDraft } from './use-draft.ts';
import { useSide } from './use-side.ts';
import { useMedia } from '../media/use-media.tsx';

type Props = {
  base: string;
  kind: PostKind;
  taxonomies: readonly Taxonomy[];
  form: Form;
  post: Post | undefined;
  saved: Draft;
  schema: { fields: Record<string, FieldSchema>; allowed: readonly string[] };
  onCreated(id: number): void;
  /** Begins again, with what the server has. */
  onReload(): void;
};

export function Editor({ base, kind, taxonomies, form, post, saved, schema, onCreated, onReload }: Props) {
  const t = useText();
  const canvas = useRef<CanvasHandle>(null);
  const collect = useCallback(() => canvas.current?.flush(), []);
  const store = useDraft({ base, form, post, saved, onCreated, collect });
  const state = store.state();
  const { draft, replacements } = state;
  const live = useLive(base, store);
  const [reloads, setReloads] = useState(0);
  const { can } = useSession();
  const maySave = can('publish_posts');
  const mayManageNetwork = can('manage_network');
  const patterns = useMemo(
    () => createPatterns(kind.slug, { maySave, mayManageNetwork }),
    [kind.slug, maySave, mayManageNetwork],
  );
  const acts = useActs({ base, kind, store, collect });
  const { picker, pickMedia, uploadFile } = useMedia();
  const isWide = useWide();
  const side = useSide(isWide);
  const isReader = post !== undefined && isForReading(schema.allowed);
  const isReadOnly =
    state.saved.status === 'trash' || live.at === 'joining' || state.live?.canWrite === false || isReader;
  const isProposal = kind.slug === 'proposal';
  const language = draft.language || page.site.language;
  const name = draft.title || t('content.untitled');
  useTitle(name);
  const comments = useComments(state.post?.id, live.text, side.openComments);

  const { text, first } = live;
  const canvasLive = useMemo(
    () =>
      text && {
        doc: text.doc,
        epoch: () => text.status().epoch,
        people: text.people,
        first: reloads > 0 ? ('document' as const) : first,
        onBroken: () => setReloads(reloads + 1),
      },
    [text, first, reloads],
  );

  const { save } = acts;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (!isReadOnly) save();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [save, isReadOnly]);

  return (
    <div className="editor">
      <SiteStyle />
      <h1 className="hidden-visually">{t('editor.heading', { kind: kind.name, title: name })}</h1>
      <EditorBar
        base={base}
        kind={kind}
        state={state}
        isReadOnly={isReadOnly}
        isReader={isReader}
        people={live.text?.people}
        menu={
          !isReadOnly && (
            <EditorMenu
              post={state.post}
              isProposal={isProposal}
              mayDelete={state.post !== undefined && (post === undefined || schema.allowed.includes('DELETE'))}
              mayPublish={!isProposal && can(kind.capabilities?.['publish_posts'] ?? 'publish_posts')}
              onAct={acts.act}
              onExtension={acts.openExtension}
            />
          )
        }
        comments={comments.threads.length}
        areCommentsOpen={side.open === 'comments'}
        onComments={() => side.toggle('comments')}
        areDetailsOpen={side.open === 'details'}
        onDetails={() => side.toggle('details')}
        onPreview={acts.preview}
        onPublish={() => acts.act('check')}
        onSave={save}
      />
      <div className={`editor-columns ${isWide && side.open ? 'with-details' : ''}`}>
        <div className="editor-sheet">
          <div className="editor-head">
            {live.at !== 'joining' && (
              <EditorNotices
                base={base}
                isProposal={isProposal}
                isReader={isReader}
                post={post}
                saved={post ? state.saved : saved}
                store={store}
                state={state}
                isBlocked={live.isBlocked === true}
                onDecide={acts.decide}
                onReload={() => {
                  store.leaveBehind();
                  onReload();
                }}
                collect={collect}
              />
            )}
            <TitleField
              value={draft.title}
              language={language}
              isReadOnly={isReadOnly}
              autoFocus={post === undefined}
              onChange={(title) => store.change({ title })}
              onEnter={() => canvas.current?.focus()}
            />
          </div>
          {live.at === 'joining' ? (
            <p className="loading">{t('loading')}</p>
          ) : draft.portable_text ? (
            <Canvas
              ref={canvas}
              value={draft.portable_text}
              resetKey={`${replacements} ${reloads}`}
              // A canvas that was replaced has nothing more to say.
              onChange={(portable_text) => {
                if (store.state().replacements === replacements) store.change({ portable_text });
              }}
              readOnly={isReadOnly}
              label={t('editor.content')}
              findLinkTargets={findLinkTargets}
              QueryFields={QueryFields}
              patterns={patterns}
              language={language}
              live={canvasLive}
              comments={comments.canvas}
              {...(pickMedia && { pickMedia })}
              {...(uploadFile && { uploadFile })}
            />
          ) : (
            <HtmlField
              value={draft.content}
              rendered={draft.content === state.saved.content ? (state.post?.content?.rendered ?? '') : draft.content}
              language={language}
              isReadOnly={isReadOnly}
              onChange={(content) => store.change({ content })}
              {...('portable_text' in schema.fields && {
                onTurn: (portable_text: readonly unknown[]) => store.replace({ portable_text, content: '' }),
              })}
            />
          )}
        </div>
        <DetailsPlace
          label={t(side.shown === 'comments' ? 'canvas.comments' : 'editor.details')}
          isWide={isWide}
          isOpen={side.open !== undefined}
          onClose={side.close}
        >
          {side.shown === 'comments' ? (
            <CommentsPanel
              comments={comments}
              onGo={(id, isForCaret) => {
                if (!isWide) side.close();
                comments.goTo(id, isForCaret);
              }}
            />
          ) : (
            <Details
              kind={kind}
              taxonomies={taxonomies}
              post={state.post}
              fields={schema.fields}
              language={language}
              pickMedia={pickMedia}
              draft={draft}
              isReadOnly={isReadOnly}
              change={store.change}
            />
          )}
        </DetailsPlace>
      </div>
      <EditorDialogs base={base} store={store} state={state} acts={acts} />
      <LeaveQuestion store={store} collect={collect} />
      {picker}
    </div>
  );
}
