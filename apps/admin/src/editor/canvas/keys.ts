import type { Editor, EditorSnapshot, Path } from '@portabletext/editor';
import { defineBehavior, effect, type Behavior } from '@portabletext/editor/behaviors';
import {
  getFocusBlockObject,
  getFocusTextBlock,
  isAtTheEndOfBlock,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors';
import { getSibling } from '@portabletext/editor/traversal';
import { strikeThrough, type KeyboardShortcut } from '@portabletext/keyboard-shortcuts';
import { addBelow, caretKey, continueText, openFields } from './blocks.ts';
import { findLastBlank, findOnlyBlank, leaveFrame } from './frame-ends.ts';
import { setStyle } from './insertables.ts';
import { findMovable, moving } from './parts.ts';
import { shortcuts, styleShortcuts } from './shortcuts.ts';

/** What keys do beyond what the editor knows by itself. */
export function createKeys(editor: Editor): Behavior[] {
  const onKey = (fits: KeyboardShortcut['guard'], run: () => void) =>
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ event }) => fits(event.originEvent),
      actions: [() => [effect(run)]],
    });
  const withCaret = (run: (key: string) => void) => () => {
    const key = caretKey(editor);
    if (key !== undefined) run(key);
  };
  const withBlock = (run: (path: Path) => void) => () => {
    const path = findMovable(editor.getSnapshot());
    if (path) run(path);
  };

  return [
    moving,
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ snapshot, event }) => {
        if (!isPlain(event.originEvent, 'Enter') || !isSelectionCollapsed(snapshot)) return false;
        const box = getFocusBlockObject(snapshot);
        return box ? { key: box.node._key } : false;
      },
      actions: [
        (_, { key }) => [
          effect(({ send }) => {
            if (!openFields(editor, key)) send({ type: 'insert.break' });
          }),
        ],
      ],
    }),
    // An empty line at the end of a block leads out of it.
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ snapshot, event }) => isPlain(event.originEvent, 'Enter') && findLastBlank(snapshot),
      actions: [(_, { line, frame }) => [effect(() => leaveFrame(editor, frame, line))]],
    }),
    // With nothing in it, a block goes.
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ snapshot, event }) => isPlain(event.originEvent, 'Backspace') && findOnlyBlank(snapshot),
      actions: [(_, { frame }) => [effect(() => leaveFrame(editor, frame, frame))]],
    }),
    // Below the last line there is nothing to go to, but something to be written.
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ snapshot, event }) =>
        isPlain(event.originEvent, 'ArrowDown') && isSelectionCollapsed(snapshot) && isAtEndOfContainer(snapshot),
      actions: [() => [effect(() => continueText(editor))]],
    }),
    onKey(
      shortcuts.newParagraph.guard,
      withCaret((_key) => addBelow(editor, [{ _key }])),
    ),
    onKey(
      shortcuts.moveUp.guard,
      withBlock((at) => editor.send({ type: 'move.block up', at })),
    ),
    onKey(
      shortcuts.moveDown.guard,
      withBlock((at) => editor.send({ type: 'move.block down', at })),
    ),
    onKey(strikeThrough.guard, () => editor.send({ type: 'decorator.toggle', decorator: 'strike-through' })),
    ...[...styleShortcuts].map(([style, shortcut]) => onKey(shortcut.guard, () => setStyle(editor, style))),
  ];
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

function isPlain({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, wanted: string): boolean {
  return key === wanted && !shiftKey && !ctrlKey && !metaKey && !altKey;
}

/** What stands beside each other, so that below each of them is what is below all. */
const besides = new Set<unknown>(['cells', 'columns']);

/** Whether the caret is at the end of a table, or of another block with blocks in it, and that ends the text. */
function isAtEndOfContainer(snapshot: EditorSnapshot): boolean {
  const line = getFocusTextBlock(snapshot);
  if (!line || line.path.length === 1 || !isAtTheEndOfBlock(line)(snapshot)) return false;
  return line.path.every((segment, index) => {
    if (typeof segment !== 'object' || besides.has(line.path[index - 1])) return true;
    return getSibling(snapshot, line.path.slice(0, index + 1), { direction: 'next' }) === undefined;
  });
}
