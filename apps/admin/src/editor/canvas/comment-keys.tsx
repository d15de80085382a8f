import {
  findPassage,
  passageAt,
  write,
  type Node,
  type Passage,
  type PassageAnchor,
  type PassagePlace,
} from '@octavo/live-document';
import { useEditor, type Editor } from '@portabletext/editor';
import { isSelectionCollapsed } from '@portabletext/editor/selectors';
import { useEffect, useRef, useState } from 'react';
import { Doc } from 'yjs';
import { useText } from '../../text/text.tsx';
import { focusText } from './blocks.ts';
import { hearSelection } from './hear-selection.ts';
import { placeIn, pointIn } from './live-points.ts';
import { boxesOf, chosenIn, type Box } from './passage-marks.ts';
import { asShared } from './shared-nodes.ts';
import './comments.css';

/** The text that others write too, as far as passages are found in it. */
type Shared = { readonly doc: Doc; epoch(): string };
export type CanvasComments = {
  readonly passages: readonly { readonly id: string; readonly passage: Passage }[];
  /** The one that somebody has to do with. */
  readonly active: string | undefined;
  /** The one that is to be in sight, or to have the caret. Another object asks again. */
  readonly wanted: { readonly id: string; readonly isForCaret: boolean } | undefined;
  /** Those whose words are there, in the order of the text. */
  onPlaced(ids: readonly string[]): void;
  /** The words were found elsewhere than by their anchor. */
  onMoved(id: string, anchor: PassageAnchor): void;
  /** The caret has come there, or has left; or somebody clicked on the words, to see what is said about them. */
  onActive(id: string | undefined, isOpening: boolean): void;
  /** Something is to be said about these words. Missing where there can't be comments. */
  onBegin?(passage: Passage): void;
};
type Mark = { readonly id: string; readonly boxes: readonly Box[] };

/** Nobody else writes: what is found can wait until a pause. */
const aloneMs = 300;

/** Marks what is commented on, and knows where the caret is among it. */
export function CommentKeys({ comments, live }: { comments: CanvasComments; live: Shared | undefined }) {
  const t = useText();
  const editor = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [said, setSaid] = useState('');
  const latest = useRef(comments);
  const redraw = useRef(() => {});
  /** What was asked for is done once it is drawn. */
  const wanted = useRef(comments.wanted);
  useEffect(() => {
    if (latest.current.wanted !== comments.wanted) wanted.current = comments.wanted;
    latest.current = comments;
    redraw.current();
  }, [comments]);

  useEffect(() => {
    const page = layer.current!.parentElement!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame: number | undefined;
    let placed: string | undefined;
    let drawn: readonly Mark[] = [];
    let activeBefore: string | undefined;
    let met: string | undefined;
    const moved = new Set<string>();

    function draw(): void {
      frame = undefined;
      const { passages, onPlaced, onMoved } = latest.current;
      const doc = passages.length === 0 ? undefined : docOf(editor, live);
      const epoch = live?.epoch();
      const found = passages.flatMap(({ id, passage }) => {
        const place = doc && findPassage(doc, epoch, passage);
        return place ? [{ id, passage, place }] : [];
      });
      const ids = found.toSorted((one, other) => one.place.at - other.place.at).map(({ id }) => id);
      if (placed !== ids.join()) onPlaced(ids);
      placed = ids.join();
      for (const { id, passage, place } of found) {
        const isElsewhere = doc && epoch !== undefined && passage.anchor?.epoch !== epoch && !moved.has(id);
        const anchor = isElsewhere ? passageAt(doc, place, epoch)?.anchor : undefined;
        if (!anchor) continue;
        moved.add(id);
        onMoved(id, anchor);
      }
      const origin = layer.current!.getBoundingClientRect();
      drawn = found.map(({ id, place }) => ({ id, boxes: boxesOf(editor, place, origin) }));
      // Where nothing is said, nothing is drawn anew with every key.
      setMarks((before) => (before.length === 0 && drawn.length === 0 ? before : drawn));
      meet();
      showWanted(found);
    }

    /** Whoever comes to words with the caret hears that there is something about them. */
    function meet(): void {
      const caret = caretOf(editor);
      const at = caret && markAt(caret.left, caret.top + caret.height / 2);
      if (at === met) return;
      met = at;
      const { passages, onActive } = latest.current;
      const passage = passages.find(({ id }) => id === at)?.passage;
      setSaid(passage ? t('canvas.comments.met', { quote: passage.quote }) : '');
      onActive(at, false);
    }

    function showWanted(found: readonly { id: string; place: PassagePlace }[]): void {
      const place = found.find(({ id }) => id === wanted.current?.id)?.place;
      if (!place || !wanted.current) return;
      const { id, isForCaret } = wanted.current;
      wanted.current = undefined;
      if (isForCaret) {
        const point = pointIn(editor.getSnapshot().context.value as Node[], place.start);
        if (point) editor.send({ type: 'select', at: { anchor: point, focus: point } });
        focusText(editor);
      }
      // Once the marks are there.
      requestAnimationFrame(() => {
        layer.current?.querySelector(`[data-thread="${id}"] > span`)?.scrollIntoView({ block: 'center' });
      });
    }

    /** The shortest one, where several are on top of each other. */
    function markAt(x: number, y: number): string | undefined {
      const origin = layer.current!.getBoundingClientRect();
      const isIn = ({ left, top, width, height }: Box) => {
        const [right, below] = [x - origin.left - left, y - origin.top - top];
        return right >= -1 && right <= width + 1 && below >= 0 && below <= height;
      };
      const lengthOf = ({ boxes }: Mark) => boxes.reduce((sum, { width }) => sum + width, 0);
      const here = drawn.filter(({ boxes }) => boxes.some(isIn));
      return here.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]?.id;
    }

    const plan = () => (frame ??= requestAnimationFrame(draw));
    const hear = () => {
      if (latest.current.passages.length === 0 && drawn.length === 0) return;
      clearTimeout(timer);
      if (live) plan();
      else timer = setTimeout(plan, aloneMs);
    };
    redraw.current = plan;

    const press = () => (activeBefore = latest.current.active);
    const click = ({ clientX, clientY }: MouseEvent) => {
      const id = markAt(clientX, clientY);
      const isChoosing = getSelection()?.isCollapsed === false;
      if (id !== undefined && !isChoosing) latest.current.onActive(id, id !== activeBefore);
    };
    page.addEventListener('pointerdown', press, true);
    page.addEventListener('click', click);
    const subscriptions = [editor.on('operation', hear), editor.on('selection', () => drawn.length > 0 && meet())];
    const sizes = new ResizeObserver(plan);
    sizes.observe(page);
    plan();
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      redraw.current = () => {};
      sizes.disconnect();
      page.removeEventListener('pointerdown', press, true);
      page.removeEventListener('click', click);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [editor, live, t]);

  return (
    <>
      <div ref={layer} className="comment-layer" aria-hidden>
        {marks.map(({ id, boxes }) => (
          <div key={id} data-thread={id} {...(id === comments.active && { 'data-active': '' })}>
            {boxes.map((box, at) => (
              <span key={at} className="comment-mark" style={box} />
            ))}
          </div>
        ))}
      </div>
      <div className="hidden-visually" aria-live="polite">
        {said}
      </div>
    </>
  );
}

/** What is said about the words that are chosen, or that the caret is in. False where there are none. */
export function commentOn(editor: Editor, comments: CanvasComments, live: Shared | undefined): boolean {
  hearSelection(editor);
  const { readOnly, selection, value } = editor.getSnapshot().context;
  const [start, end] = [selection?.anchor, selection?.focus].map((point) => point && placeIn(value as Node[], point));
  const place = readOnly ? chosenIn(editor) : start && end && { start, end };
  const passage = place && passageAt(docOf(editor, live), place, live?.epoch());
  if (passage) comments.onBegin?.(passage);
  else if (comments.active !== undefined) comments.onActive(comments.active, true);
  else return false;
  return true;
}

/** Alone, it is made of what the editor shows. */
function docOf(editor: Editor, live: Shared | undefined): Doc {
  if (live) return live.doc;
  const doc = new Doc();
  write(doc, (editor.getSnapshot().context.value as Node[]).map(asShared), 'alone');
  return doc;
}

function caretOf(editor: Editor): DOMRect | undefined {
  const snapshot = editor.getSnapshot();
  return isSelectionCollapsed(snapshot) ? (editor.dom.getSelectionRect(snapshot) ?? undefined) : undefined;
}
