import type { Editor } from '@portabletext/editor';
import { getSelectedTextBlocks } from '@portabletext/editor/selectors';

const deepest = 10;

/** Moves the chosen list items a level in or out. */
export function indent(editor: Editor, step: 1 | -1): void {
  for (const { node, path } of getSelectedTextBlocks(editor.getSnapshot())) {
    if (node.listItem === undefined) continue;
    const level = Math.min(deepest, Math.max(1, (node.level ?? 1) + step));
    editor.send({ type: 'block.set', at: path, props: { level } });
  }
}
