import type { Run } from './body.ts';
import type { Node } from './nodes.ts';
import { compareOrders } from './order.ts';
import type { Segment } from './segments.ts';
import { textNode } from './text.ts';

/** A block, and the segments that its characters are in, in their order. */
export type Entry = {
  readonly key: string;
  readonly order: string;
  readonly segments: readonly Segment[];
  /** What it says, where it is text; what an object says, its lists say too. */
  readonly node: Node | undefined;
};

/** Texts as they were, and what they were read from. */
export type Texts = Map<string, { readonly runs: readonly Run[]; readonly node: Node }>;

const inOrder = (one: Segment, other: Segment) => compareOrders(one.order, other.order) || one.index - other.index;

/** What stands in what, by the key of what holds it. */
export function listsOf(segments: readonly Segment[], before: Texts, known: Texts): Map<string, Entry[]> {
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
    const last = before.get(key);
    const text = last && areSame(last.runs, runs) ? last : { runs, node: textNode(key, parts) };
    known.set(key, text);
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
        way.push(firstOf(way.slice(way.indexOf(next))));
        break;
      }
      way.push(next);
      if (heads.get(next) === next) break;
    }
    for (const each of way) heads.set(each, way.at(-1)!);
  }
  return heads;
}

export const firstOf = <Item extends { readonly key: string }>(items: readonly Item[]): Item =>
  items.toSorted((one, other) => compareOrders(one.key, other.key))[0]!;

export const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);
