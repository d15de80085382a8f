import { AbstractType } from 'yjs';
import type { Attributes } from './body.ts';
import { isFields, parse, type Child, type Node } from './nodes.ts';
import { readFields } from './objects.ts';
import type { Segment } from './segments.ts';

export const textFields = ['style', 'listItem', 'level', 'rest'] as const;

/** What a paragraph, heading or list item says. */
export function textNode(key: string, parts: readonly Segment[]): Node {
  const { marker } = parts[0]!;
  const children: Child[] = [];
  const markDefs = new Map<string, Node>();
  for (const piece of parts.flatMap(({ pieces }) => pieces)) {
    if ('inline' in piece) {
      let own = piece.key;
      while (children.some(({ _key }) => _key === own)) own += '~';
      children.push({ _type: String(piece.inline.get('_type')), _key: own, ...readFields(piece.inline) });
    } else addSpan(children, markDefs, piece.text, piece.attributes);
  }
  const fields = textFields.flatMap((name) => {
    const value = marker?.get(name);
    return value === undefined || value instanceof AbstractType ? [] : [[name, value] as const];
  });
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    ...Object.fromEntries(fields),
    children: padded(children, key),
    markDefs: [...markDefs.values()],
  };
}

/** Attributes of characters: decorators are true, an annotation is what it says, in JSON, under its key; `$rest` is what we don't know. */
export const annotationMark = '@';
export const restMark = '$rest';

function addSpan(children: Child[], markDefs: Map<string, Node>, text: string, attributes: Attributes): void {
  const decorators: string[] = [];
  const annotations: string[] = [];
  let rest: unknown;
  for (const name of Object.keys(attributes).toSorted()) {
    const value = attributes[name];
    if (name === restMark) rest = typeof value === 'string' ? value : undefined;
    else if (name.startsWith(annotationMark)) {
      const _key = name.slice(1);
      const said = parse(value);
      if (!isFields(said)) continue;
      annotations.push(_key);
      if (!markDefs.has(_key)) markDefs.set(_key, { ...said, _key } as Node);
    } else decorators.push(name);
  }
  const marks = [...decorators, ...annotations];
  const last = children.at(-1);
  const isSame = last?._type === 'span' && last['rest'] === rest && String(last.marks) === String(marks);
  if (isSame) children[children.length - 1] = { ...last, text: last.text! + text };
  else children.push({ _type: 'span', _key: '', text, marks, ...(rest !== undefined && { rest }) });
}

/** An editor wants a span at both ends and between objects; keys of spans say their place. */
export function padded(children: readonly Child[], key: string): Child[] {
  const all: Child[] = [];
  const empty = { _type: 'span', _key: '', text: '', marks: [] };
  for (const child of children) {
    if (child._type !== 'span' && all.at(-1)?._type !== 'span') all.push(empty);
    all.push(child);
  }
  if (all.at(-1)?._type !== 'span') all.push(empty);
  return all.map((child, at) => (child._type === 'span' ? { ...child, _key: `${key}s${at || ''}` } : child));
}
