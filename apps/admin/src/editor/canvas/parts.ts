import { keyGenerator, type Editor, type EditorSnapshot, type Path } from '@portabletext/editor';
import { defineBehavior, raise, type Behavior } from '@portabletext/editor/behaviors';
import { getNode, getSibling } from '@portabletext/editor/traversal';
import { focusText } from './blocks.ts';

/** By this its element is found: a block of the document itself, or a part: a block in a frame or a column. Cells have neither. */
export function blockClass(path: Path): string {
  if (path.length === 1) return 'canvas-block';
  return path.at(-2) === 'content' ? 'canvas-part' : '';
}

/** The innermost part that a place is in. */
export function findPart(path: Path): Path | undefined {
  const field = path.lastIndexOf('content');
  return field === -1 || field + 1 >= path.length ? undefined : path.slice(0, field + 2);
}

export const nameOfPath = (path: Path) =>
  path.reduce<string>(
    (name, segment) =>
      typeof segment === 'object' && '_key' in segment
        ? `${name}[_key=="${segment._key}"]`
        : `${name}.${String(segment)}`,
    '',
  );

/** The path that an element is named by. */
export function pathOf(element: Element): Path {
  const name = element.getAttribute('data-pt-path') ?? '';
  return [...name.matchAll(/\[_key=="([^"]*)"\]|\.(\w+)/g)].map(([, _key, field]) =>
    _key === undefined ? field! : { _key },
  );
}

export function partElement(editor: Editor, name: string): HTMLElement | undefined {
  return (
    editor.dom.getEditorElement()?.querySelector<HTMLElement>(`.canvas-part[data-pt-path="${CSS.escape(name)}"]`) ??
    undefined
  );
}

/** What keys move: the innermost block around the caret that doesn't stand alone. */
export function findMovable(snapshot: EditorSnapshot): Path | undefined {
  const caret = snapshot.context.selection?.focus.path ?? [];
  for (let part = findPart(caret); part; part = findPart(part.slice(0, -2))) {
    if (hasSibling(snapshot, part, 'previous') || hasSibling(snapshot, part, 'next')) return part;
  }
  return caret.length === 0 ? undefined : caret.slice(0, 1);
}

export const hasSibling = (snapshot: EditorSnapshot, path: Path, direction: 'previous' | 'next') =>
  getSibling(snapshot, path, { direction }) !== undefined;

const moveName = 'custom.move part';
type Moved = NonNullable<ReturnType<typeof getNode>>['node'];
type Move = { at: Path; to: Path; position: 'before' | 'after' };

/** The caret goes with it. */
export function movePart(editor: Editor, move: Move): void {
  editor.send({ type: moveName, ...move });
  focusText(editor);
}

/** In one step, so that one step takes it back. A container keeps a line to write in. */
export const moving: Behavior = defineBehavior<Move, typeof moveName, { node: Moved; isAlone: boolean }>({
  on: moveName,
  guard: ({ snapshot, event: { at } }) => {
    const node = getNode(snapshot, at)?.node;
    const isAlone = !hasSibling(snapshot, at, 'previous') && !hasSibling(snapshot, at, 'next');
    return node ? { node, isAlone } : false;
  },
  actions: [
    ({ event: { at, to, position } }, { node, isAlone }) => [
      ...(isAlone ? [raise({ type: 'insert', at, value: emptyLine(), position: 'after' })] : []),
      raise({ type: 'unset', at }),
      raise({ type: 'insert', at: to, value: node, position }),
      raise({ type: 'select.block', at: [...to.slice(0, -1), at.at(-1)!], select: 'start' }),
    ],
  ],
});

const emptyLine = () => ({
  _type: 'block',
  _key: keyGenerator(),
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: keyGenerator(), text: '', marks: [] }],
});
