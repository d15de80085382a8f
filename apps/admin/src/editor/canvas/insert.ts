import { keyGenerator, type Editor } from '@portabletext/editor';
import { getFocusBlock } from '@portabletext/editor/selectors';
import { getSibling } from '@portabletext/editor/traversal';
import { focusText } from './blocks.ts';
import type { Shared } from './canvas-context.ts';
import { createBox, createColumns, createFrame } from './read.ts';
import { table } from './table.tsx';
import { createImage } from './uploads.ts';

export function insertImage(editor: Editor, canvas: Shared): void {
  const { pickMedia } = canvas;
  if (!pickMedia) {
    insertBox(editor, canvas, { _type: 'image' });
    return;
  }
  void pickMedia('image').then((media) => {
    if (media) insertAndGoOn(editor, createImage(media));
    focusText(editor);
  });
}

export function insertTable(editor: Editor): void {
  insertAndEnter(editor, table.createBlock({ rows: 3, columns: 3, headerRows: 1 }));
}

export function insertColumns(editor: Editor, count: number): void {
  insertAndEnter(editor, createColumns(count));
}

/** With a canvas, its fields are gone into first; otherwise its text. */
export function insertFrame(editor: Editor, fields: object, canvas?: Shared): void {
  const frame = createFrame(fields);
  canvas?.bench.askToOpen(frame._key);
  if (canvas) editor.send({ type: 'insert.block', block: frame, placement: 'auto', select: 'start' });
  else insertAndEnter(editor, frame);
}

/** Inserts a block and goes into its fields. */
export function insertBox(editor: Editor, canvas: Shared, block: object): void {
  const box = createBox(block, keyGenerator());
  canvas.bench.askToOpen(box._key);
  editor.send({ type: 'insert.block', block: box, placement: 'auto', select: 'start' });
}

/** Inserts a block that wants nothing more, and leaves the caret in the text after it. */
export function insertAndGoOn(editor: Editor, box: ReturnType<typeof createBox>): void {
  editor.send({ type: 'insert.block', block: box, placement: 'auto', select: 'start' });
  const snapshot = editor.getSnapshot();
  const inserted = getFocusBlock(snapshot);
  const next = inserted && getSibling(snapshot, inserted.path, { direction: 'next' });
  if (next?.node._type === 'block') editor.send({ type: 'select.block', at: next.path, select: 'start' });
  else editor.send({ type: 'insert.block', block: { _type: 'block' }, placement: 'after', select: 'start' });
  focusText(editor);
}

/** Inserts a block with text in it, and goes there. */
function insertAndEnter(editor: Editor, block: { _type: string; [field: string]: unknown }): void {
  editor.send({ type: 'insert.block', block, placement: 'auto', select: 'start' });
  focusText(editor);
}
