import {
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromJSON,
  createRelativePositionFromTypeIndex,
  relativePositionToJSON,
  type Doc,
} from 'yjs';
import { bodyOf } from './body.ts';
import type { Entry } from './lists.ts';
import { render } from './render.ts';
import type { Piece } from './segments.ts';

/** A place in a block: so many characters, and objects among them, are before it. */
export type BlockPlace = { readonly key: string; readonly offset: number };

/** A place that stays beside one character, whatever others write and move. It is JSON, so that it can be sent. */
export type Anchor = { readonly [field: string]: unknown };

const lengthOf = (piece: Piece) => ('text' in piece ? piece.text.length : 1);

/** Behind the character before it, or before the one that follows. Undefined for a block that the document doesn't have. */
export function anchorAt(
  doc: Doc,
  { key, offset }: BlockPlace,
  side: 'behind' | 'before' = 'behind',
): Anchor | undefined {
  const entry = findEntry(doc, (one) => one.key === key);
  if (!entry) return undefined;
  const index = side === 'behind' ? indexBehind(entry, offset) : indexBehind(entry, offset + 1) - 1;
  return relativePositionToJSON(
    createRelativePositionFromTypeIndex(bodyOf(doc), index, side === 'behind' ? -1 : 0),
  ) as Anchor;
}

function indexBehind(entry: Entry, offset: number): number {
  const [head] = entry.segments;
  let index = head!.marker ? head!.start + 1 : head!.start;
  let left = offset;
  for (const piece of entry.segments.flatMap(({ pieces }) => pieces)) {
    if (left <= 0) break;
    const length = Math.min(lengthOf(piece), left);
    index = piece.at + length;
    left -= length;
  }
  return index;
}

/** Where that is now; undefined for what is no place in this document. */
export function placeOf(doc: Doc, anchor: Anchor): BlockPlace | undefined {
  const index = indexOf(doc, anchor);
  if (index === undefined) return undefined;
  const { segments } = render(doc);
  const segment = segments.findLast(({ start, marker }) => (marker ? start < index : start <= index)) ?? segments[0];
  const entry = segment && findEntry(doc, (one) => one.segments.includes(segment));
  if (!entry) return undefined;
  let offset = 0;
  for (const part of entry.segments) {
    for (const piece of part.pieces) {
      if (part === segment && piece.at >= index) break;
      offset += part === segment ? Math.min(lengthOf(piece), index - piece.at) : lengthOf(piece);
    }
    if (part === segment) break;
  }
  return { key: entry.key, offset };
}

function indexOf(doc: Doc, anchor: Anchor): number | undefined {
  try {
    const found = createAbsolutePositionFromRelativePosition(createRelativePositionFromJSON(anchor), doc);
    return found?.type === bodyOf(doc) ? found.index : undefined;
  } catch {
    // A peer may send anything.
    return undefined;
  }
}

function findEntry(doc: Doc, fits: (entry: Entry) => boolean): Entry | undefined {
  for (const entries of render(doc).lists.values()) {
    const found = entries.find(fits);
    if (found) return found;
  }
  return undefined;
}
