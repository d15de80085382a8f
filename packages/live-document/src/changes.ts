import type { Doc } from 'yjs';
import { isText, root, type Node } from './nodes.ts';
import { writeFields } from './objects.ts';
import { settle } from './place.ts';
import { textFields } from './render.ts';
import { bodyOf, insertMarker, type Attributes, type Segment } from './segments.ts';

/** A place in the text as it is now; what is put before something stands after what is put behind something else. */
export type Spot = { readonly at: number; readonly isBefore: boolean };

type Insertion = Spot & {
  readonly turn: number;
  /** Of a block: what it stands in, and where. */
  readonly block?: { readonly parent: string; readonly order: string };
  readonly apply: (at: number, order: string | undefined) => void;
};

export type Changes = ReturnType<typeof createChanges>;

/** Collects what is done to the text, by places in it before any of it is done. */
export function createChanges(doc: Doc, segments: readonly Segment[]) {
  const body = bodyOf(doc);
  const insertions: Insertion[] = [];
  const deletions: { at: number; length: number }[] = [];
  const formats: (() => void)[] = [];
  const gone = new Set<Segment>();
  const orders = new Map<Segment, string>();
  const insert = (spot: Spot, apply: Insertion['apply'], block?: Insertion['block']) =>
    insertions.push({ ...spot, turn: insertions.length, apply, ...(block && { block }) });

  return {
    who: doc.clientID,
    /** Orders that segments get. */
    orders,
    isGone: (segment: Segment) => gone.has(segment),

    insertText: (spot: Spot, text: string, attributes: Attributes) =>
      insert(spot, (at) => body.insert(at, text, { ...attributes })),

    insertInline: (spot: Spot, node: Node) =>
      insert(spot, (at) =>
        writeFields(insertMarker(doc, at, { $: 'inline', _type: node._type, _key: node._key }), node),
      ),

    insertBlock(spot: Spot, node: Node, block: { parent: string; order: string }) {
      const { _key } = node;
      const of = { $: isText(node) ? 'text' : 'object', _key, in: block.parent === root ? undefined : block.parent };
      const text = isText(node) ? Object.fromEntries(textFields.map((name) => [name, node[name]])) : {};
      insert(spot, (at, order) => void insertMarker(doc, at, { ...of, ...text, order }), block);
    },

    format: (at: number, length: number, attributes: Attributes) =>
      formats.push(() => body.format(at, length, { ...attributes })),

    remove: (at: number, length: number) => deletions.push({ at, length }),

    /** Takes a marker out; what is left of its characters goes on with those before them. */
    removeMarker(segment: Segment) {
      if (segment.marker) deletions.push({ at: segment.start, length: 1 });
      gone.add(segment);
    },

    /** From the end to the beginning, so that places in what is still to be done stay right. */
    apply() {
      for (const format of formats) format();
      insertions.sort((one, other) => one.at - other.at || +one.isBefore - +other.isBefore || one.turn - other.turn);
      const ownOrders = settleAll();
      const steps = [
        ...insertions.map(({ at, turn, apply }, rank) => ({
          at,
          rank,
          run: (place: number) => apply(place, ownOrders.get(turn)),
        })),
        ...deletions.map(({ at, length }) => ({
          at,
          rank: insertions.length,
          run: (place: number) => body.delete(place, length),
        })),
      ];
      // Of two at one place, what stands there goes before something new comes.
      steps.sort((one, other) => other.at - one.at || other.rank - one.rank);
      for (const { at, run } of steps) run(at);
    },
  };

  /** Which new blocks must say their own place, in the text as it will be. */
  function settleAll(): Map<number, string> {
    const own = new Map<number, string>();
    const last = new Map<string, string>();
    let next = 0;
    const passUntil = (end: number) => {
      for (; next < insertions.length && insertions[next]!.at <= end; next += 1) {
        const { block, turn } = insertions[next]!;
        if (!block) continue;
        if ((last.get(block.parent) ?? '') !== block.order) own.set(turn, block.order);
        last.set(block.parent, block.order);
      }
    };
    for (const segment of segments) {
      passUntil(segment.start);
      if (!gone.has(segment)) settle(segment, last, orders);
    }
    passUntil(Infinity);
    return own;
  }
}
