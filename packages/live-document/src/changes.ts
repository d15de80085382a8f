import type { Doc } from 'yjs';
import { changeBody, type Attributes, type Marker, type TextStep } from './body.ts';
import { isEqual, isText, root, type Node } from './nodes.ts';
import { ownFields } from './objects.ts';
import { settle } from './place.ts';
import type { Tree } from './render.ts';
import { blanksOf, madeOfBlank, newMarker, type Segment } from './segments.ts';
import { textFields } from './text.ts';

/** A place in the text as it is now; what is put before something stands after what is put behind something else. */
export type Spot = { readonly at: number; readonly isBefore: boolean };

type Insertion = Spot & {
  readonly turn: number;
  /** Of a block: what it stands in, and where. */
  readonly block?: { readonly parent: string; readonly order: string };
  readonly insert: string | ((order: string | undefined) => Marker);
  readonly attributes: Attributes;
};

/** What becomes of a part of the text that is there. */
type Change = { readonly at: number; readonly length: number; readonly attributes: Attributes | undefined };

export type Changes = ReturnType<typeof createChanges>;

/** Collects what is done to the text, by places in it before any of it is done. */
export function createChanges(doc: Doc, { segments, blanks }: Pick<Tree, 'segments' | 'blanks'>) {
  const insertions: Insertion[] = [];
  const changes: Change[] = [];
  const gone = new Set<Segment>();
  const orders = new Map<Segment, string>();
  const insert = (spot: Spot, what: Pick<Insertion, 'insert' | 'block'> & { attributes?: Attributes }) =>
    insertions.push({ attributes: {}, ...what, at: spot.at, isBefore: spot.isBefore, turn: insertions.length });

  const remove = (at: number, length: number) => changes.push({ at, length, attributes: undefined });

  return {
    who: doc.clientID,
    /** Orders that segments get. */
    orders,
    isGone: (segment: Segment) => gone.has(segment),

    insertText: (spot: Spot, text: string, attributes: Attributes) => insert(spot, { insert: text, attributes }),

    insertInline(spot: Spot, node: Node) {
      const of = { $: 'inline', _type: node._type, _key: node._key };
      insert(spot, { insert: () => newMarker({ ...of, ...Object.fromEntries(ownFields(node)) }) });
    },

    insertBlock(spot: Spot, node: Node, block: { parent: string; order: string }) {
      const { _key } = node;
      const of = { $: isText(node) ? 'text' : 'object', _key, in: block.parent === root ? undefined : block.parent };
      const text = isText(node) ? Object.fromEntries(textFields.map((name) => [name, node[name]])) : {};
      insert(spot, { insert: (order) => newMarker({ ...of, ...text, order }), block });
      const place = blanks.get(_key);
      if (place !== undefined) blanksOf(doc).set(place, madeOfBlank(doc, place) + 1);
    },

    format: (at: number, length: number, attributes: Attributes) => changes.push({ at, length, attributes }),

    remove,

    /** Takes a marker out; what is left of its characters goes on with those before them. */
    removeMarker(segment: Segment) {
      if (segment.marker) remove(segment.start, 1);
      gone.add(segment);
    },

    apply() {
      insertions.sort((one, other) => one.at - other.at || +one.isBefore - +other.isBefore || one.turn - other.turn);
      changes.sort((one, other) => one.at - other.at);
      const ownOrders = settleAll();
      const steps: TextStep[] = [];
      let [at, next] = [0, 0];
      const goTo = (place: number) => {
        if (place > at) steps.push({ retain: place - at });
        at = place;
      };
      const insertUntil = (end: number) => {
        for (; next < insertions.length && insertions[next]!.at <= end; next += 1) {
          const { at: place, insert: what, attributes, turn } = insertions[next]!;
          goTo(place);
          steps.push({ insert: typeof what === 'string' ? what : what(ownOrders.get(turn)), attributes });
        }
      };
      for (const { at: place, length, attributes } of changes) {
        insertUntil(place);
        goTo(place);
        addStep(steps, attributes ? { retain: length, attributes } : { delete: length });
        at += length;
      }
      insertUntil(Infinity);
      changeBody(doc, steps);
    },
  };

  /** Which new blocks must say their own place, in the text as it will be. */
  function settleAll(): Map<number, string> {
    const own = new Map<number, string>();
    if (gone.size === 0 && orders.size === 0 && !insertions.some(({ block }) => block)) return own;
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

/** With the one before it, if that does the same. */
function addStep(steps: TextStep[], step: TextStep): void {
  const last = steps.at(-1);
  if (last && 'delete' in last && 'delete' in step) steps[steps.length - 1] = { delete: last.delete + step.delete };
  else if (last && 'retain' in last && 'retain' in step && isEqual(last.attributes, step.attributes))
    steps[steps.length - 1] = { ...step, retain: last.retain + step.retain };
  else steps.push(step);
}
