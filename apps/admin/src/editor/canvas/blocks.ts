import { keyGenerator, type Editor, type Path, type PortableTextBlock } from '@portabletext/editor';
import { getSibling } from '@portabletext/editor/traversal';
import { isEmptyTextBlock } from '@portabletext/editor/utils';

/** The elements of the document's own blocks, in their order. */
export function blockElements(editor: Editor): HTMLElement[] {
  const root = editor.dom.getEditorElement();
  return root ? [...root.querySelectorAll<HTMLElement>('.canvas-block')] : [];
}

export function elementOf(editor: Editor, key: string): HTMLElement | undefined {
  const path = CSS.escape(`[_key=="${key}"]`);
  return (
    editor.dom.getEditorElement()?.querySelector<HTMLElement>(`.canvas-block[data-pt-path="${path}"]`) ?? undefined
  );
}

/** The key of the block that an element is in. */
export function keyOfBlock(element: Element): string | undefined {
  const path = element.closest<HTMLElement>('.canvas-block')?.dataset['ptPath'];
  return /_key=="([^"]+)"/.exec(path ?? '')?.[1];
}

/** The key of the block that the caret is in, in the document itself. */
export function caretKey(editor: Editor): string | undefined {
  return firstKey(editor.getSnapshot().context.selection?.focus.path ?? []);
}

export function firstKey([first]: Path): string | undefined {
  return typeof first === 'object' && '_key' in first ? first._key : undefined;
}

/** The first place in a box where something can be filled in or done. */
export function focusFirstField(editor: Editor, box: Element): boolean {
  const field = box.querySelector<HTMLElement>('input, textarea, button, a[href]');
  if (!field) return false;
  // Fields that readers don't see are there from now until somebody leaves them.
  box.setAttribute('data-open', '');
  // It would take the focus back as soon as it draws the caret.
  editor.send({ type: 'blur' });
  field.focus();
  return true;
}

/** Goes into the fields of a block; false for one that has none. */
export function openFields(editor: Editor, key: string): boolean {
  const end = CSS.escape(`[_key=="${key}"]`);
  const island = editor.dom.getEditorElement()?.querySelector(`[data-pt-path$="${end}"] > .canvas-island`);
  return island ? focusFirstField(editor, island) : false;
}

/** Back into the text, where the caret was. */
export function focusText(editor: Editor): void {
  const isIn = document.activeElement === editor.dom.getEditorElement();
  // The editor takes the focus of a field in a block for its own and would do nothing.
  if (!isIn) editor.send({ type: 'blur' });
  editor.send({ type: 'focus' });
}

export function addBelow(editor: Editor, path: Path): void {
  const point = { path, offset: 0 };
  editor.send({
    type: 'insert.block',
    block: { _type: 'block' },
    placement: 'after',
    select: 'start',
    at: { anchor: point, focus: point },
  });
  focusText(editor);
}

/** Goes on where the text ends: in an empty line, which is added unless there is one. */
export function continueText(editor: Editor): void {
  const { context } = editor.getSnapshot();
  const last = context.value.at(-1);
  if (last && !isEmptyTextBlock(context, last)) {
    addBelow(editor, [{ _key: last._key }]);
    return;
  }
  if (last) editor.send({ type: 'select.block', at: [{ _key: last._key }], select: 'end' });
  focusText(editor);
}

/** Whether a point is below all blocks. */
export function isBelowBlocks(editor: Editor, y: number): boolean {
  const last = blockElements(editor).at(-1);
  return last !== undefined && y > last.getBoundingClientRect().bottom;
}

export function moveBlock(editor: Editor, key: string, to: number): void {
  const target = editor.getSnapshot().context.value[to];
  if (target && target._key !== key)
    editor.send({ type: 'move.block', at: [{ _key: key }], to: [{ _key: target._key }] });
}

export function duplicateBlock(editor: Editor, block: PortableTextBlock, path: Path): void {
  const point = { path, offset: 0 };
  const _key = keyGenerator();
  editor.send({
    type: 'insert.block',
    block: { ...block, _key },
    placement: 'after',
    select: 'start',
    at: { anchor: point, focus: point },
  });
  focusText(editor);
}

/** Takes a block away and leaves the caret at the one that comes after it. */
export function deleteBlock(editor: Editor, path: Path): void {
  const snapshot = editor.getSnapshot();
  const [next, previous] = (['next', 'previous'] as const).map((direction) =>
    getSibling(snapshot, path, { direction }),
  );
  const stays = next ?? previous;
  // In another block there is always a line to write in.
  if (!stays && path.length > 1) addBelow(editor, path);
  editor.send({ type: 'unset', at: path });
  if (stays) editor.send({ type: 'select.block', at: stays.path, select: 'start' });
  focusText(editor);
}
