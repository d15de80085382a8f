import type { Doc } from 'yjs';
import { blankLine, isFields, parse, root, type Child, type Node } from './nodes.ts';
import { readFields, readObject } from './objects.ts';
import { compareOrders } from './order.ts';
import {
  hasContent,
  madeOfBlank,
  objectsOf,
  readSegments,
  type Attributes,
  type Flat,
  type Segment,
} from './segments.ts';

/** A block, and the segments that its characters are in, in their order. */
export type Entry = {
  readonly key: string;
  readonly order: string;
  readonly segments: readonly Segment[];
  /** What it says, where it is text; what an object says, its lists say too. */
  readonly node: Node | undefined;
};

export type Tree = Flat & {
  /** What stands in what, by the key of what holds it, whether that is shown or not. */
  readonly lists: ReadonlyMap<string, readonly Entry[]>;
  readonly nodes: readonly Node[];
  /** Lines that are only shown, where there is nothing: what holds them, by their keys. */
  readonly blanks: ReadonlyMap<string, string>;
};

const inOrder = (one: Segment, other: Segment) => compareOrders(one.order, other.order) || one.index - other.index;

/** What the shared document says. */
export function render(doc: Doc): Tree {
  const { segments, idle } = readSegments(doc);
  const lists = listsOf(segments);
  const objects = objectsOf(doc);
  const taken = new Set(segments.map(({ key }) => key));
  const blanks = new Map<string, string>();
  const blankIn = (place: string): Node => {
    let key = `${place === root ? 'first' : `${place}v`}${madeOfBlank(doc, place) || ''}`;
    while (taken.has(key)) key += '~';
    blanks.set(key, place);
    return blankLine(key);
  };
  const waiting = new Set([...lists.values()].flat());
  const nodeOf = (entry: Entry): Node => {
    waiting.delete(entry);
    return entry.node ?? readObject(entry.key, objects.get(entry.key)!, fill);
  };
  function fill(place: string): Node[] {
    const nodes = (lists.get(place) ?? []).filter((entry) => waiting.has(entry)).map(nodeOf);
    return nodes.length > 0 || place === root ? nodes : [blankIn(place)];
  }

  const nodes = fill(root);
  // What stands in something that is gone, or in itself: shown at the end, unless there is nothing to be lost.
  for (const entry of waiting) if (!entry.node || entry.segments.some(hasContent)) nodes.push(nodeOf(entry));
  return { segments, idle, lists, nodes: nodes.length > 0 ? nodes : [blankIn(root)], blanks };
}

function listsOf(segments: readonly Segment[]): Map<string, Entry[]> {
  const heads = headsOf(segments);
  const joined = new Map<Segment, Segment[]>();
  const byParent = new Map<string, Segment[]>();
  for (const segment of segments) {
    const head = heads.get(segment)!;
    if (head !== segment) push(joined, head, segment);
    else push(byParent, segment.parent, segment);
  }
  const entryOf = (head: Segment): Entry => {
    const { key, isObject, order } = head;
    const all = [head, ...(joined.get(head) ?? []).toSorted(inOrder)];
    return { key, order, segments: all, node: isObject ? undefined : textNode(key, all) };
  };
  const lists = [...byParent].map(([parent, own]) => [parent, own.toSorted(inOrder).map(entryOf)] as const);
  return new Map(lists);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The segment that each of them goes on with, itself if none. */
function headsOf(segments: readonly Segment[]): Map<Segment, Segment> {
  const byKey = new Map(segments.filter(({ isObject }) => !isObject).map((segment) => [segment.key, segment]));
  const heads = new Map<Segment, Segment>();
  for (const segment of segments) {
    const way = [segment];
    for (;;) {
      const last = way.at(-1)!;
      const next = heads.get(last) ?? (last.join === undefined ? undefined : byKey.get(last.join));
      if (!next || next === last) break;
      if (way.includes(next)) {
        // Two that go on with each other: the one with the first key begins.
        const circle = way.slice(way.indexOf(next));
        way.push(circle.toSorted((one, other) => compareOrders(one.key, other.key))[0]!);
        break;
      }
      way.push(next);
      if (heads.get(next) === next) break;
    }
    for (const each of way) heads.set(each, way.at(-1)!);
  }
  return heads;
}

export const textFields = ['style', 'listItem', 'level', 'rest'] as const;

function textNode(key: string, parts: readonly Segment[]): Node {
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
    return value === undefined ? [] : [[name, value] as const];
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
  const marks: string[] = [];
  let rest: unknown;
  for (const [name, value] of Object.entries(attributes)) {
    if (name === restMark) rest = value;
    else if (name.startsWith(annotationMark)) {
      const _key = name.slice(1);
      const said = parse(value);
      if (!isFields(said)) continue;
      marks.push(_key);
      if (!markDefs.has(_key)) markDefs.set(_key, { ...said, _key } as Node);
    } else marks.push(name);
  }
  marks.sort();
  const last = children.at(-1);
  const isSame = last?._type === 'span' && last['rest'] === rest && String(last.marks) === String(marks);
  if (isSame) children[children.length - 1] = { ...last, text: last.text! + text };
  else children.push({ _type: 'span', _key: '', text, marks, ...(rest !== undefined && { rest }) });
}

/** An editor wants a span at both ends and between objects; keys of spans say their place. */
function padded(children: readonly Child[], key: string): Child[] {
  const all: Child[] = [];
  const empty = { _type: 'span', _key: '', text: '', marks: [] };
  for (const child of children) {
    if (child._type !== 'span' && all.at(-1)?._type !== 'span') all.push(empty);
    all.push(child);
  }
  if (all.at(-1)?._type !== 'span') all.push(empty);
  return all.map((child, at) => (child._type === 'span' ? { ...child, _key: `${key}s${at || ''}` } : child));
}
