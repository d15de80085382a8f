import { Map as SharedMap, type Doc } from 'yjs';
import type { Attributes, Marker, Run } from './body.ts';
import { root } from './nodes.ts';
import { isOrder } from './order.ts';

/** A run of characters with the same marks, or something that stands among them; `at` is where it begins in the text. */
export type Piece =
  | { readonly at: number; readonly text: string; readonly attributes: Attributes }
  | { readonly at: number; readonly inline: Marker; readonly key: string };

/** A marker and the characters behind it. */
export type Segment = {
  readonly index: number;
  readonly start: number;
  end: number;
  /** None for characters whose own marker is gone. */
  readonly marker: Marker | undefined;
  readonly isObject: boolean;
  readonly key: string;
  /** What holds it, and where it stands there. */
  readonly parent: string;
  readonly order: string;
  /** Whether the order is its own; others have that of the one before them with the same parent. */
  readonly isOrdered: boolean;
  /** The block that these characters go on with. */
  readonly join: string | undefined;
  readonly pieces: Piece[];
  /** What it was read from. */
  readonly runs: Run[];
};

export const objectsOf = (doc: Doc): SharedMap<Marker> => doc.getMap('objects');
/** How many lines have been made of the one that is shown where there is nothing, by what holds it. */
export const blanksOf = (doc: Doc): SharedMap<unknown> => doc.getMap('blanks');
export const madeOfBlank = (doc: Doc, place: string): number => {
  const made = blanksOf(doc).get(place);
  return typeof made === 'number' ? made : 0;
};

/** Something among the characters that is none. */
export function newMarker(fields: Readonly<Record<string, unknown>>): Marker {
  const marker: Marker = new SharedMap();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) marker.set(name, value);
  return marker;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What the shared text holds, in its own order, and where in it something stands that says nothing any more. */
export type Flat = {
  readonly segments: readonly Segment[];
  /** Those whose key another one had. */
  readonly renamed: readonly Segment[];
  readonly idle: readonly number[];
};

export function readSegments(runs: readonly Run[], objects: SharedMap<Marker>): Flat {
  const segments: Segment[] = [];
  const renamed: Segment[] = [];
  const idle: number[] = [];
  const keys = new Set<string>();
  const orders = new Map<string, string>();
  let at = 0;
  const begin = (marker: Marker | undefined, isObject: boolean, wanted: string, parent: string, length: number) => {
    let key = wanted;
    while (keys.has(key)) key += '~';
    keys.add(key);
    const own = marker?.get('order');
    const isOrdered = isOrder(own);
    const order = isOrdered ? own : (orders.get(parent) ?? '');
    orders.set(parent, order);
    const join = isObject ? undefined : textOf(marker?.get('join'));
    const place = { index: segments.length, start: at, end: at + length };
    const segment = { ...place, marker, isObject, key, parent, order, isOrdered, join, pieces: [], runs: [] };
    segments.push(segment);
    if (key !== wanted) renamed.push(segment);
  };
  const current = (): Segment => {
    const last = segments.at(-1);
    if (last && !last.isObject) return last;
    begin(undefined, false, last ? `${last.key}-t` : 'first', last?.parent ?? root, 0);
    return segments.at(-1)!;
  };
  for (const run of runs) {
    const { insert, attributes, length } = run;
    if (typeof insert === 'string') current().pieces.push({ at, text: insert, attributes });
    else if (insert instanceof SharedMap) {
      const kind = insert.get('$');
      const key = textOf(insert.get('_key')) ?? '';
      const parent = textOf(insert.get('in')) ?? root;
      if (kind === 'inline') current().pieces.push({ at, inline: insert as Marker, key });
      else if (kind === 'text') {
        // Two gave the same characters a marker, at the same time.
        const last = segments.at(-1);
        if (last && last.key === key && !last.isObject && last.pieces.length === 0 && last.parent === parent) {
          idle.push(last.start);
          keys.delete(key);
          segments.pop();
        }
        begin(insert as Marker, false, key, parent, 1);
      } else if (kind === 'object' && objects.get(key) instanceof SharedMap && !keys.has(key))
        begin(insert as Marker, true, key, parent, 1);
      // What stands twice is shown once; a marker whose object isn't there is none.
      else idle.push(at);
    } else idle.push(at);
    at += length;
    const last = segments.at(-1);
    if (!last) continue;
    last.end = at;
    last.runs.push(run);
  }
  return { segments, renamed, idle };
}

export const hasContent = ({ pieces }: Segment): boolean => pieces.length > 0;
