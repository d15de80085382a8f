import { isObject } from '@octavo/editor-blocks';
import type { Person } from '@octavo/live-document/connection';
import type { Editor, EditorSelection, EditorSelectionPoint } from '@portabletext/editor';
import type { Binding, Selected } from './live-binding.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** Where somebody is, within the layer that shows it. */
export type Mark = Pick<Person, 'id' | 'user' | 'name'> & {
  readonly caret: Box | undefined;
  readonly areas: readonly Box[];
};

export function peopleMarks(
  editor: Editor,
  layer: HTMLElement,
  people: readonly Person[],
  find: Binding['find'],
): readonly Mark[] {
  const origin = layer.getBoundingClientRect();
  const text = editor.dom.getEditorElement()?.getBoundingClientRect();
  return people.flatMap(({ id, user, name, place }) => {
    const selection = isPlace(place) ? find(place) : null;
    const ends = selection && text && endsOf(editor, selection);
    if (!ends) return [];
    const { anchor, focus } = ends;
    const inLayer = ({ left, top, width, height }: Box): Box => ({
      left: left - origin.left,
      top: top - origin.top,
      width,
      height,
    });
    const caret = inLayer({ left: focus.left, top: focus.top, width: 2, height: focus.height });
    return [{ id, user, name, caret, areas: areasBetween(anchor, focus, text).map(inLayer) }];
  });
}

/** A peer may say anything. */
const isPlace = (place: unknown): place is Selected =>
  isObject(place) && isObject(place['anchor']) && isObject(place['focus']);

function endsOf(editor: Editor, { anchor, focus }: NonNullable<EditorSelection>) {
  const [from, to] = [anchor, focus].map((point) => caretAt(editor, point));
  return from && to && { anchor: from, focus: to };
}

function caretAt(editor: Editor, point: EditorSelectionPoint): DOMRect | undefined {
  const snapshot = editor.getSnapshot();
  const selection = { anchor: point, focus: point };
  const box = editor.dom.getSelectionRect({ ...snapshot, context: { ...snapshot.context, selection } });
  return box && box.height > 0 ? box : undefined;
}

/** On one line, what is between; on several, to its end, all of those between, and from its beginning. */
function areasBetween(one: DOMRect, other: DOMRect, text: DOMRect): Box[] {
  const [from, to] =
    one.top < other.top || (one.top === other.top && one.left <= other.left) ? [one, other] : [other, one];
  if (from.top === to.top)
    return from.left === to.left
      ? []
      : [{ left: from.left, top: from.top, width: to.left - from.left, height: from.height }];
  const { left, right } = text;
  return [
    { left: from.left, top: from.top, width: right - from.left, height: from.height },
    { left, top: from.bottom, width: right - left, height: Math.max(0, to.top - from.bottom) },
    { left, top: to.top, width: to.left - left, height: to.height },
  ];
}
