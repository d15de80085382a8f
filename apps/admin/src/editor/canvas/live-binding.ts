import { anchorAt, createUndo, placeOf, render, write, type Anchor, type Node } from '@octavo/live-document';
import type { Editor, EditorSelection, EditorSelectionPoint, Operation } from '@portabletext/editor';
import type { Doc, Transaction } from 'yjs';
import { hearSelection } from './hear-selection.ts';
import { patchesBetween } from './live-patches.ts';
import { placeIn, pointIn } from './live-points.ts';
import { asShared, saysTheSame } from './shared-nodes.ts';

/** Where somebody is in the text. */
export type Selected = { readonly anchor: Anchor; readonly focus: Anchor; readonly backward: boolean };

export type Binding = {
  undo(): void;
  redo(): void;
  /** What somebody has chosen, as this editor shows it. */
  find(selected: Pick<Selected, 'anchor' | 'focus'>): EditorSelection;
  stop(): void;
};

type Options = {
  /** Who has the first word when both are brought together. */
  first: 'editor' | 'document';
  /** The editor can't show what the document says. */
  onBroken(): void;
  /** The caret, or what is chosen, is elsewhere. */
  onSelected(selected: Selected | undefined): void;
};

const attempts = 2;

/** Keeps an editor and a live document saying the same. */
export function bindEditor(editor: Editor, doc: Doc, { first, onBroken, onSelected }: Options): Binding {
  /** The origin of what is written here. */
  const own = {};
  /** Blocks of the editor, and those of the document that were found to say the same. */
  const pairs = new WeakMap<Node, Node>();
  const undoing = createUndo(doc, own);
  let held: Selected | undefined;
  let heard: EditorSelection = null;
  let isApplying = false;
  let isPlanned = false;
  let isOver = false;
  let kind: Operation['type'] | 'mixed' | undefined;
  let lastKind: typeof kind;

  const value = () => editor.getSnapshot().context.value as Node[];
  const isSame = (shown: Node, wanted: Node) => pairs.get(shown) === wanted || saysTheSame(asShared(shown), wanted);

  /** Whether both say the same; remembers which blocks do. */
  function agree(): boolean {
    const shown = value();
    const wanted = render(doc).nodes;
    let all = shown.length === wanted.length;
    for (const [at, node] of shown.entries()) {
      const other = wanted[at];
      if (other && isSame(node, other)) pairs.set(node, other);
      else all = false;
    }
    return all;
  }

  /** Writes what was done here. */
  function flush(): void {
    isPlanned = false;
    if (isOver) return;
    const goesOn = kind === lastKind && (kind === 'insert.text' || kind === 'remove.text');
    if (kind !== undefined) {
      // Typing that goes on is one step, which is taken back at once.
      if (!goesOn) undoing.stopCapturing();
      [lastKind, kind] = [kind, undefined];
      write(
        doc,
        value().map((node) => pairs.get(node) ?? asShared(node)),
        own,
      );
      if (!agree()) show();
    }
    remember();
  }

  /** Once all that belongs together is done. */
  function plan(): void {
    if (isApplying || isPlanned) return;
    isPlanned = true;
    queueMicrotask(flush);
  }

  /** Brings the editor to what the document says. */
  function show(): void {
    let areSame = agree();
    for (let attempt = 0; attempt < attempts && !areSame; attempt += 1) {
      const patches = patchesBetween(value(), render(doc).nodes, isSame);
      isApplying = true;
      try {
        editor.send({
          type: 'patches',
          patches: patches.map((patch) => ({ ...patch, origin: 'remote' })),
          snapshot: undefined,
        });
      } finally {
        isApplying = false;
      }
      areSame = agree();
    }
    if (!areSame) return end(onBroken);
    putBack();
    return undefined;
  }

  function putBack(): void {
    const selected = held && find(held);
    if (!selected) return;
    const { selection } = editor.getSnapshot().context;
    const isThere =
      selection &&
      saysTheSame(placeIn(value(), selection.anchor), placeIn(value(), selected.anchor)) &&
      saysTheSame(placeIn(value(), selection.focus), placeIn(value(), selected.focus));
    if (!isThere) editor.send({ type: 'select', at: selected });
  }

  /** What was clicked on right before something comes in, while the document still says what the editor shows. */
  function hearCaret({ origin }: Transaction): void {
    if (origin === own) return;
    hearSelection(editor);
    if (editor.getSnapshot().context.selection !== heard) remember();
  }

  function remember(): void {
    const { selection } = editor.getSnapshot().context;
    heard = selection;
    const anchor = selection && anchorOf(selection.anchor);
    const focus = selection && anchorOf(selection.focus);
    held = anchor && focus ? { anchor, focus, backward: selection?.backward ?? false } : undefined;
    onSelected(held);
  }

  function anchorOf(point: EditorSelectionPoint): Anchor | undefined {
    const place = placeIn(value(), point);
    return place && anchorAt(doc, place);
  }

  function find({
    anchor,
    focus,
    backward = false,
  }: Partial<Selected> & Pick<Selected, 'anchor' | 'focus'>): EditorSelection {
    const [from, to] = [anchor, focus].map((one) => {
      const place = placeOf(doc, one);
      return place && pointIn(value(), place);
    });
    return from && to ? { anchor: from, focus: to, backward } : null;
  }

  /** Takes a step back or forward, and the caret with it. */
  function step(direction: 'undo' | 'redo'): void {
    flush();
    undoing[direction]();
    lastKind = undefined;
  }

  function end(then?: () => void): void {
    if (isOver) return;
    isOver = true;
    doc.off('beforeTransaction', hearCaret);
    doc.off('update', hear);
    undoing.destroy();
    for (const subscription of subscriptions) subscription.unsubscribe();
    then?.();
  }

  const hear = (_update: Uint8Array, origin: unknown) => {
    if (origin !== own) show();
  };
  doc.on('beforeTransaction', hearCaret);
  doc.on('update', hear);
  const carets = new WeakMap<object, Selected>();
  undoing.on('stack-item-added', ({ stackItem }) => {
    if (held && !carets.has(stackItem)) carets.set(stackItem, held);
  });
  undoing.on('stack-item-popped', ({ stackItem }) => {
    held = carets.get(stackItem) ?? held;
    putBack();
    remember();
  });
  const subscriptions = [
    editor.on('operation', ({ operation: { type } }) => {
      if (isApplying) return;
      kind = kind === undefined || kind === type ? type : 'mixed';
      plan();
    }),
    editor.on('selection', plan),
  ];
  if (first === 'editor') {
    kind = 'mixed';
    flush();
  } else show();

  return {
    undo: () => step('undo'),
    redo: () => step('redo'),
    find,
    stop: () => {
      flush();
      end();
    },
  };
}
