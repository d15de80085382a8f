import { createBox, createColumns, createFrame, readBlocks } from '@octavo/editor-blocks';
import { keyGenerator, type Editor } from '@portabletext/editor';
import { getFocusBlock, getFocusTextBlock } from '@portabletext/editor/selectors';
import { getSibling } from '@portabletext/editor/traversal';
import { isEmptyTextBlock } from '@portabletext/editor/utils';
import { caretKey, focusText } from './blocks.ts';
import type { Shared } from './canvas-context.ts';
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

/** A section of blocks as the server has them: in the place of an empty line, or below the block that the caret is in. */
export function insertSection(editor: Editor, blocks: readonly unknown[]): void {
  const nodes = readBlocks(blocks);
  const snapshot = editor.getSnapshot();
  const line = getFocusTextBlock(snapshot);
  const isEmptyLine = line?.path.length === 1 && isEmptyTextBlock(snapshot.context, line.node);
  const key = caretKey(editor) ?? snapshot.context.value.at(-1)?._key;
  const point = { path: key === undefined ? [] : [{ _key: key }], offset: 0 };
  editor.send({
    type: 'insert.blocks',
    blocks: nodes,
    ...(isEmptyLine || key === undefined
      ? { placement: 'auto' }
      : { placement: 'after', at: { anchor: point, focus: point } }),
  });
  // Another one goes below it.
  const last = nodes.at(-1);
  if (last) editor.send({ type: 'select.block', at: [{ _key: last._key }], select: 'start' });
  focusText(editor);
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
