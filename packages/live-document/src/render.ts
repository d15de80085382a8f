import type { Doc } from 'yjs';
import { bodyOf, followRuns, readRuns, type Run } from './body.ts';
import { areSame, firstOf, listsOf, type Entry, type Texts } from './lists.ts';
import { blankLine, isEqual, root, type Node } from './nodes.ts';
import { readObject } from './objects.ts';
import { blanksOf, hasContent, madeOfBlank, objectsOf, readSegments, type Flat } from './segments.ts';

export type Tree = Flat & {
  /** What stands in what, by the key of what holds it, whether that is shown or not. */
  readonly lists: ReadonlyMap<string, readonly Entry[]>;
  readonly nodes: readonly Node[];
  /** Lines that are only shown, where there is nothing: what holds them, by their keys. */
  readonly blanks: ReadonlyMap<string, string>;
};

/** Blocks and lists of blocks as they were, and what they were made of: made of the same, they are the same again. */
type Known = {
  readonly texts: Texts;
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
  const lists = listsOf(segments, before.texts, known.texts);
  const taken = new Set(segments.map(({ key }) => key));
  const blanks = new Map<string, string>();
  const blankIn = (place: string): Node => {
    let key = `${place || 'first'}-${madeOfBlank(doc, place)}`;
    while (taken.has(key)) key += '~';
    blanks.set(key, place);
    const [last] = before.lists.get(place) ?? [];
    const blank = blankLine(key);
    // A peer may have written in a line of that key without counting it.
    return isEqual(last, blank) ? last! : blank;
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
