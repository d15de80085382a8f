import type { Editor } from '@portabletext/editor';
import { defineBehavior, effect, type Behavior } from '@portabletext/editor/behaviors';
import { getFocusBlockObject, isSelectionCollapsed } from '@portabletext/editor/selectors';
import { strikeThrough, type KeyboardShortcut } from '@portabletext/keyboard-shortcuts';
import { addBelow, caretKey, openFields } from './blocks.ts';
import { setStyle } from './insertables.ts';
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

  return [
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ snapshot, event }) => {
        const { key, shiftKey, ctrlKey, metaKey, altKey } = event.originEvent;
        if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || !isSelectionCollapsed(snapshot))
          return false;
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
    onKey(
      shortcuts.newParagraph.guard,
      withCaret((key) => addBelow(editor, key)),
    ),
    onKey(
      shortcuts.moveUp.guard,
      withCaret((_key) => editor.send({ type: 'move.block up', at: [{ _key }] })),
    ),
    onKey(
      shortcuts.moveDown.guard,
      withCaret((_key) => editor.send({ type: 'move.block down', at: [{ _key }] })),
    ),
    onKey(strikeThrough.guard, () => editor.send({ type: 'decorator.toggle', decorator: 'strike-through' })),
    ...[...styleShortcuts].map(([style, shortcut]) => onKey(shortcut.guard, () => setStyle(editor, style))),
  ];
}
