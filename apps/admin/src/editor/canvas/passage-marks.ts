import type { Node, PassagePlace } from '@octavo/live-document';
import type { Editor, EditorSelectionPoint } from '@portabletext/editor';
import { placeIn, pointIn } from './live-points.ts';

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where the words of a passage are drawn, line by line, within what begins there. */
export function boxesOf(editor: Editor, place: PassagePlace, origin: { left: number; top: number }): Box[] {
  const root = editor.dom.getEditorElement();
  const value = editor.getSnapshot().context.value as Node[];
  const [start, end] = [pointIn(value, place.start), pointIn(value, place.end)];
  const [from, to] = [start && root && nodeAt(root, start), end && root && nodeAt(root, end)];
  if (!root || !from || !to) return [];
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return textsIn(root, range).flatMap((node) => {
    const part = document.createRange();
    part.setStart(node, node === from.node ? from.offset : 0);
    part.setEnd(node, node === to.node ? to.offset : node.length);
    return [...part.getClientRects()].flatMap(({ left, top, width, height }) =>
      width > 0 ? [{ left: left - origin.left, top: top - origin.top, width, height }] : [],
    );
  });
}

function nodeAt(root: Element, { path, offset }: EditorSelectionPoint): { node: Text; offset: number } | undefined {
  const element = root.querySelector(`[data-pt-path="${CSS.escape(nameOf(path))}"]`);
  let left = offset;
  let last: { node: Text; offset: number } | undefined;
  for (const node of element ? textsOf(element) : []) {
    last = { node, offset: Math.min(left, node.length) };
    if (left <= node.length) return last;
    left -= node.length;
  }
  return last;
}

/** A path as the editor writes it on its elements. */
const nameOf = (path: EditorSelectionPoint['path']): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'object' && '_key' in part) return `${name}[_key=="${part._key}"]`;
    return `${name}${name === '' ? '' : '.'}${String(part)}`;
  }, '');

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const aside = node.parentElement?.closest('[data-pt-zero-width], [contenteditable="false"]:not([data-pt-editor])');
    if (!aside) texts.push(node as Text);
  }
  return texts;
}

const textsIn = (root: Element, range: Range) => {
  const { commonAncestorContainer: common } = range;
  if (common instanceof Text) return [common];
  return (common instanceof Element ? textsOf(common) : textsOf(root)).filter((node) => range.intersectsNode(node));
};

/** What is chosen in a text that can only be read: the editor doesn't hear of it. */
export function chosenIn(editor: Editor): PassagePlace | undefined {
  const chosen = getSelection();
  if (!chosen || chosen.isCollapsed || chosen.rangeCount === 0) return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = chosen.getRangeAt(0);
  const [start, end] = [placeOf(editor, startContainer, startOffset), placeOf(editor, endContainer, endOffset)];
  return start && end && { start, end };
}

function placeOf(editor: Editor, node: globalThis.Node, offset: number): PassagePlace['start'] | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const within = element?.closest<HTMLElement>('[data-pt-path]:not([data-pt-editor])');
  if (!within || !editor.dom.getEditorElement()?.contains(within)) return undefined;
  const path = [...within.dataset['ptPath']!.matchAll(/\[_key=="([^"]+)"\]|(\w+)/g)].map(([, key, name]) =>
    key === undefined ? name! : { _key: key },
  );
  const texts = textsOf(within);
  const before = node instanceof Text ? texts.slice(0, texts.indexOf(node)) : [];
  const into = before.reduce((sum, { length }) => sum + length, node instanceof Text ? offset : 0);
  return placeIn(editor.getSnapshot().context.value as Node[], { path, offset: into });
}
