import { EditorProvider, PortableTextEditable, useEditor } from '@portabletext/editor';
import { BehaviorPlugin, NodePlugin } from '@portabletext/editor/plugins';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { isRTL } from 'react-aria-components';
import { CanvasText } from '../../text/canvas-text.tsx';
import { useText } from '../../text/text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BlockHandle } from './block-handle.tsx';
import { continueText, focusText, isBelowBlocks } from './blocks.ts';
import { CanvasProvider, type QueryFieldsProps, type Shared } from './canvas-context.ts';
import type { PickedMedia, PickMedia } from './picked-media.ts';
import { Changes, type CanvasHandle } from './changes.tsx';
import { openDocument, type Document } from './document.ts';
import { hearSelection } from './hear-selection.ts';
import { commentOn, CommentKeys, type CanvasComments } from './comment-keys.tsx';
import { createKeys } from './keys.ts';
import { findLink, LinkDialog, type EditedLink } from './link-dialog.tsx';
import type { FindLinkTargets } from './link-target.ts';
import { LiveKeys, type LiveCanvas } from './live-keys.tsx';
import { MarkdownKeys } from './markdown-keys.tsx';
import { nodes } from './nodes.tsx';
import { PartHandle } from './part-handle.tsx';
import { createPaste } from './paste.ts';
import { PatternDialog } from './pattern-dialog.tsx';
import { Said } from './said.tsx';
import type { Patterns } from './saved-pattern.ts';
import { chosenKeys } from './saved-patterns.ts';
import { isForComment, shortcuts } from './shortcuts.ts';
import { SlashMenu } from './slash-menu.tsx';
import { table } from './table.tsx';
import { CanvasToolbar, CommentBar } from './toolbar.tsx';
import { createWorkbench } from './workbench.ts';
import './boxes.css';
import './canvas.css';
import './layout.css';

export type { PickedMedia, PickKind, PickMedia } from './picked-media.ts';
export type { QueryFieldsProps } from './canvas-context.ts';
export type { Patterns, SavedPattern } from './saved-pattern.ts';
export type { LinkTarget } from './link-target.ts';
export type { CanvasHandle } from './changes.tsx';

export type CanvasProps = {
  /** Blocks as the server has them; a new `resetKey` loads others. */
  value: readonly unknown[];
  resetKey: string | number;
  onChange(blocks: unknown[]): void;
  readOnly?: boolean;
  label: string;
  /** Of the text, as a tag; says in which direction it runs. */
  language: string;
  /** Opens the library. */
  pickMedia?: PickMedia;
  uploadFile?(file: File, onProgress: (fraction: number) => void): Promise<PickedMedia>;
  /** Looks for what links can lead to. */
  findLinkTargets?: FindLinkTargets;
  /** Fields that say which posts a list shows. */
  QueryFields?: ComponentType<QueryFieldsProps>;
  /** What was saved to be used again. */
  patterns?: Patterns;
  /** The text that others write too. */
  live?: LiveCanvas | undefined;
  /** What is said about passages of the text. */
  comments?: CanvasComments | undefined;
  ref?: Ref<CanvasHandle>;
};

type Stage = 'opening' | 'open' | 'failed';

/** Keys of those who compose letters from several. */
const composing = new Set(['Process', 'Unidentified']);
/** Keys that take away what is chosen. */
const replacing = new Set(['Enter', 'Backspace', 'Delete', 'Tab']);

/** The writing surface: blocks in, blocks out. What nobody touched comes out as it went in. */
export function Canvas(props: CanvasProps) {
  return (
    <CanvasText>
      <OpenCanvas key={props.resetKey} {...props} />
    </CanvasText>
  );
}

function OpenCanvas(props: CanvasProps) {
  const [document] = useState(() =>
    openDocument(props.value, props.live?.first === 'document' ? props.live.doc : undefined),
  );
  // Nobody may write before the whole document is there.
  const [stage, setStage] = useState<Stage>('opening');
  const { readOnly = false } = props;
  return (
    <EditorProvider initialConfig={{ schemaDefinition: document.schema, readOnly: true }}>
      <Surface
        {...props}
        document={document}
        stage={stage}
        setStage={setStage}
        readOnly={readOnly || stage !== 'open'}
      />
    </EditorProvider>
  );
}

function Surface({
  document,
  onChange,
  readOnly,
  label,
  language,
  pickMedia,
  uploadFile,
  findLinkTargets,
  QueryFields,
  patterns,
  live,
  comments,
  ref,
  stage,
  setStage,
}: CanvasProps & { document: Document; readOnly: boolean; stage: Stage; setStage(stage: Stage): void }) {
  const t = useText();
  const editor = useEditor();
  const root = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<EditedLink>();
  const [pattern, setPattern] = useState<{ keys: readonly string[]; blocks: readonly unknown[] }>();
  const [bench] = useState(createWorkbench);
  const [onOpened] = useState(() => (isWhole: boolean) => setStage(isWhole ? 'open' : 'failed'));
  const [editLink] = useState(() => () => setLink(findLink(editor)));

  const [saveAsPattern] = useState(() => (key: string) => {
    const keys = chosenKeys(editor, key);
    const nodes = editor.getSnapshot().context.value.filter(({ _key }) => keys.includes(_key));
    setPattern({ keys, blocks: document.write(nodes) });
  });

  useEffect(() => bench.setUploadFile(uploadFile), [bench, uploadFile]);
  useEffect(() => editor.send({ type: 'update readOnly', readOnly }), [editor, readOnly]);
  const behaviors = useMemo(() => [...createKeys(editor), ...createPaste(editor, bench)], [editor, bench]);
  const direction = isRTL(language) ? 'rtl' : 'ltr';
  const shared = useMemo<Shared>(
    () => ({
      bench,
      t,
      direction,
      language,
      editLink,
      saveAsPattern,
      pickMedia,
      findLinkTargets,
      QueryFields,
      patterns,
    }),
    [bench, t, direction, language, editLink, saveAsPattern, pickMedia, findLinkTargets, QueryFields, patterns],
  );

  const hear = () => hearSelection(editor);
  const comment = comments?.onBegin && stage === 'open' ? () => commentOn(editor, comments, live) : undefined;

  const hearKeys = (event: KeyboardEvent) => {
    bench.setPlainPaste(shortcuts.plainPaste.guard(event));
    const isInText = event.target === editor.dom.getEditorElement();
    // Right after a click, Enter would still replace what was chosen before it.
    if (replacing.has(event.key) || ((event.ctrlKey || event.metaKey) && !event.key.startsWith('Arrow'))) hear();
    // Browsers fire selectionchange late. A letter typed before it would send the caret back to where it was. Not at other
    // keys: the editor throttles the event, and would hear of the move that the key makes only after that.
    const isLetter =
      (event.key.length === 1 || composing.has(event.key)) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isInText && isLetter) event.currentTarget.ownerDocument.dispatchEvent(new Event('selectionchange'));
    // Outside of the text this opens what finds screens and posts.
    if (shortcuts.link.guard(event) && isInText) {
      event.preventDefault();
      event.stopPropagation();
      editLink();
    }
    if (comment && isInText && isForComment(event)) {
      event.preventDefault();
      comment();
    }
    if (!shortcuts.toolbar.guard(event)) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>('[role=toolbar] button:not([disabled])')?.focus();
  };

  // Whoever comes back by keys, or is brought back by a dialog that closes, finds the caret where it was; by itself
  // the browser would put it at the start.
  const [keepCaret] = useState(() => ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && !bench.isPointing()) queueMicrotask(() => focusText(editor));
  });

  // Whenever it is drawn, it puts the caret where it knows it to be; a click that it hasn't heard of yet is lost.
  const editable = useMemo(
    () => (
      <PortableTextEditable
        className="canvas-editable"
        aria-label={label}
        spellCheck
        onFocus={keepCaret}
        renderPlaceholder={() => <span className="canvas-placeholder">{t('canvas.placeholder')}</span>}
      />
    ),
    [keepCaret, label, t],
  );

  // Beside the text, files go to its end.
  const takeFiles = (event: DragEvent) => {
    const last = editor.getSnapshot().context.value.at(-1);
    if (event.defaultPrevented || readOnly || !last || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const point = { path: [{ _key: last._key }], offset: 0 };
    const at = { anchor: point, focus: point };
    if (bench.uploads.canUpload())
      bench.uploads.start(editor, [...event.dataTransfer.files], { placement: 'after', at });
  };

  const goOnBelow = ({ target, clientY }: MouseEvent) => {
    const isSheet = target instanceof Element && target.matches('.canvas, .canvas-page, .canvas-editable');
    // Whoever has chosen text up to here doesn't want to go on below it.
    const isChoosing = getSelection()?.isCollapsed === false;
    if (isSheet && !readOnly && !isChoosing && isBelowBlocks(editor, clientY)) continueText(editor);
  };

  return (
    <CanvasProvider value={shared}>
      <div
        ref={root}
        className="canvas"
        onKeyDownCapture={hearKeys}
        onCopyCapture={hear}
        onCutCapture={hear}
        onPasteCapture={hear}
        onPointerDownCapture={() => bench.setPointing(true)}
        onPointerUpCapture={() => bench.setPointing(false)}
        onPointerCancelCapture={() => bench.setPointing(false)}
        onClickCapture={goOnBelow}
        onDragOver={acceptFiles}
        onDrop={takeFiles}
      >
        <Changes
          document={document}
          uploads={bench.uploads}
          onChange={onChange}
          onOpened={onOpened}
          root={root}
          {...(ref !== undefined && { ref })}
        />
        <NodePlugin nodes={nodes} />
        <table.Plugin />
        <BehaviorPlugin behaviors={behaviors} />
        <MarkdownKeys />
        {readOnly ? comment && <CommentBar comment={comment} /> : <CanvasToolbar comment={comment} />}
        {stage === 'opening' && <p className="loading">{t('loading')}</p>}
        {stage === 'failed' && <Notice tone="danger">{t('canvas.failed')}</Notice>}
        <div className="canvas-page" hidden={stage !== 'open'} lang={language} dir={direction}>
          {!readOnly && <BlockHandle />}
          {!readOnly && <PartHandle />}
          {editable}
          {live && stage === 'open' && <LiveKeys live={live} />}
          {comments && stage === 'open' && <CommentKeys comments={comments} live={live} />}
          {!readOnly && <SlashMenu />}
        </div>
        <LinkDialog
          link={link}
          onClose={() => {
            setLink(undefined);
            focusText(editor);
          }}
        />
        {pattern && (
          <PatternDialog
            {...pattern}
            onClose={() => {
              setPattern(undefined);
              focusText(editor);
            }}
          />
        )}
        <Said />
      </div>
    </CanvasProvider>
  );
}

/** A browser that isn't told so would open them. */
function acceptFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
