import { AbstractType, type Doc } from 'yjs';
import { bodyOf, followRuns, readRuns, type Attributes, type Run } from './body.ts';
import { blankLine, isFields, parse, root, type Child, type Node } from './nodes.ts';
import { readFields, readObject } from './objects.ts';
import { compareOrders } from './order.ts';
import { blanksOf, hasContent, madeOfBlank, objectsOf, readSegments, type Flat, type Segment } from './segments.ts';

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

/** Blocks and lists of blocks as they were, and what they were made of: made of the same, they are the same again. */
type Known = {
  readonly texts: Map<string, { readonly runs: readonly Run[]; readonly node: Node }>;
  readonly objects: Map<string, { readonly inner: ReadonlyMap<string, readonly Node[]>; readonly node: Node }>;
  readonly lists: Map<string, readonly Node[]>;
};
const nothingKnown = (): Known => ({ texts: new Map(), objects: new Map(), lists: new Map() });

const readings = new WeakMap<Doc, () => Tree>();

/** What the shared document says. Blocks that did not change since it was asked last are the same objects: nobody may change them. */
export function render(doc: Doc): Tree {
  const reading = readings.get(doc) ?? follow(doc);
  readings.set(doc, reading);
  return reading();
}

function follow(doc: Doc): () => Tree {
  let runs = readRuns(doc);
  let known = nothingKnown();
  let tree: Tree | undefined;
  /** What changes is told when all of it is done. */
  let isChanging = false;
  doc.on('beforeTransaction', () => (isChanging = true));
  doc.on('beforeObserverCalls', () => (isChanging = false));
  bodyOf(doc).observeDeep((events) => {
    runs = followRuns(doc, runs, events);
    tree = undefined;
  });
  objectsOf(doc).observeDeep((events) => {
    for (const { path, changes } of events)
      for (const key of path.length === 0 ? changes.keys.keys() : [String(path[0])]) known.objects.delete(key);
    tree = undefined;
  });
  blanksOf(doc).observe(() => (tree = undefined));
  return () => {
    if (isChanging) return read(doc, readRuns(doc), nothingKnown()).tree;
    if (!tree) ({ tree, known } = read(doc, runs, known));
    return tree;
  };
}

function read(doc: Doc, runs: readonly Run[], before: Known): { tree: Tree; known: Known } {
  const objects = objectsOf(doc);
  const flat = readSegments(runs, objects);
  const { segments } = flat;
  const known = nothingKnown();
  const lists = listsOf(segments, before, known);
  const taken = new Set(segments.map(({ key }) => key));
  const blanks = new Map<string, string>();
  const blankIn = (place: string): Node => {
    let key = `${place || 'first'}-${madeOfBlank(doc, place)}`;
    while (taken.has(key)) key += '~';
    blanks.set(key, place);
    const [last] = before.lists.get(place) ?? [];
    return last?._key === key ? last : blankLine(key);
  };
  const waiting = new Set([...lists.values()].flat());
  const nodeOf = (entry: Entry): Node => {
    waiting.delete(entry);
    return entry.node ?? objectOf(entry.key);
  };
  function objectOf(key: string): Node {
    const last = before.objects.get(key);
    const inner = new Map<string, readonly Node[]>();
    const list = (place: string) => {
      const nodes = fill(place);
      inner.set(place, nodes);
      return nodes;
    };
    const isAsBefore = last && [...last.inner].every(([place, nodes]) => list(place) === nodes);
    const made = isAsBefore ? last : { node: readObject(key, objects.get(key)!, list), inner };
    known.objects.set(key, made);
    return made.node;
  }
  function fill(place: string): readonly Node[] {
    const filled = known.lists.get(place);
    if (filled) return filled;
    const nodes = (lists.get(place) ?? []).filter((entry) => waiting.has(entry)).map(nodeOf);
    if (nodes.length === 0 && place !== root) nodes.push(blankIn(place));
    const last = before.lists.get(place);
    const made = last && areSame(last, nodes) ? last : nodes;
    known.lists.set(place, made);
    return made;
  }

  const placesOf = ({ key }: Entry): readonly string[] => {
    const places: string[] = [];
    readObject(key, objects.get(key)!, (place) => (places.push(place), []));
    return places;
  };
  const nodes = [...fill(root)];
  // What stands in something that is gone, or in itself: shown at the end, unless there is nothing to be lost.
  for (const entry of outermost(waiting, placesOf))
    if (waiting.has(entry) && (!entry.node || entry.segments.some(hasContent))) nodes.push(nodeOf(entry));
  if (nodes.length === 0) nodes.push(blankIn(root));
  return { tree: { ...flat, lists, nodes, blanks }, known };
}

/** Those of them that stand in no other; of some that stand in each other, the one with the first key. */
function outermost(entries: ReadonlySet<Entry>, placesOf: (entry: Entry) => readonly string[]): ReadonlySet<Entry> {
  const objects = [...entries].filter(({ node }) => !node);
  const holders = new Map(objects.flatMap((entry) => placesOf(entry).map((place) => [place, entry] as const)));
  return new Set(
    [...entries].map((entry) => {
      const way = [entry];
      for (;;) {
        const last = way.at(-1)!;
        const holder = holders.get(last.segments[0]!.parent);
        if (!holder) return last;
        if (way.includes(holder)) return firstOf(way.slice(way.indexOf(holder)));
        way.push(holder);
      }
    }),
  );
}

const firstOf = <Item extends { readonly key: string }>(items: readonly Item[]): Item =>
  items.toSorted((one, other) => compareOrders(one.key, other.key))[0]!;

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

function listsOf(segments: readonly Segment[], before: Known, known: Known): Map<string, Entry[]> {
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
    return { key, order, segments: all, node: isObject ? undefined : textOf(key, all) };
  };
  const textOf = (key: string, parts: readonly Segment[]): Node => {
    const runs = parts.length === 1 ? parts[0]!.runs : parts.flatMap((part) => part.runs);
    const last = before.texts.get(key);
    const text = last && areSame(last.runs, runs) ? last : { runs, node: textNode(key, parts) };
    known.texts.set(key, text);
    return text.node;
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
        way.push(firstOf(circle));
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
  const marks: string[] = [];
  let rest: unknown;
  for (const name of Object.keys(attributes).toSorted()) {
    const value = attributes[name];
    if (name === restMark) rest = typeof value === 'string' ? value : undefined;
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
