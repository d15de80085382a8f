import type { Doc } from 'yjs';
import { anchorAt, placeOf, type Anchor, type BlockPlace } from './anchor.ts';
import { isText, listsIn, type Node } from './nodes.ts';
import { render } from './render.ts';

/** From the first character to behind the last one; of the document with this epoch. */
export type PassageAnchor = { readonly epoch: string; readonly start: Anchor; readonly end: Anchor };
/** Words of a document, and what was around them when they were chosen. */
export type Passage = {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly anchor: PassageAnchor | null;
};
export type PassagePlace = { readonly start: BlockPlace; readonly end: BlockPlace };
/** `at`: so many characters of the document are before it. */
export type FoundPassage = PassagePlace & { readonly at: number };

type Flat = { readonly text: string; readonly blocks: readonly { readonly key: string; readonly from: number }[] };

const longestQuote = 500;
const longestContext = 40;
/** So much of what is around short words must be around them still: they may stand in many places. */
const knownContext = 8;
const longEnough = 24;

/** Undefined where there are no words. An epoch is given for a document that is shared. */
export function passageAt(doc: Doc, place: PassagePlace, epoch: string | undefined): Passage | undefined {
  const flat = flatten(doc);
  const [one, other] = [positionOf(flat, place.start), positionOf(flat, place.end)];
  if (one === undefined || other === undefined) return undefined;
  const [from, to] = trimmed(flat, Math.min(one, other), Math.max(one, other));
  if (from >= to) return undefined;
  const [start, end] = [anchorAt(doc, placeAt(flat, from), 'before'), anchorAt(doc, placeAt(flat, to, true))];
  return {
    quote: whole(flat.text.slice(from, Math.min(to, from + longestQuote))),
    prefix: whole(flat.text.slice(Math.max(0, from - longestContext), from)),
    suffix: whole(flat.text.slice(to, to + longestContext)),
    anchor: epoch !== undefined && start && end ? { epoch, start, end } : null,
  };
}

/** Where the words are now: by their anchor, or else by what they were. Undefined where they are gone. */
export function findPassage(doc: Doc, epoch: string | undefined, passage: Passage): FoundPassage | undefined {
  const flat = flatten(doc);
  const { anchor } = passage;
  const found = (anchor && anchor.epoch === epoch && anchored(doc, flat, anchor)) || quoted(flat, passage);
  return found && { start: placeAt(flat, found[0]), end: placeAt(flat, found[1], true), at: found[0] };
}

function anchored(doc: Doc, flat: Flat, { start, end }: PassageAnchor): readonly [number, number] | undefined {
  const [first, last] = [placeOf(doc, start), placeOf(doc, end)];
  const from = first && positionOf(flat, first);
  if (!first || from === undefined || !last) return undefined;
  const to = positionOf(flat, last) ?? from;
  // Blocks that were moved apart: what is in the first one.
  const [begin, behind] = trimmed(flat, from, to >= from || first.key === last.key ? to : endOfBlock(flat, from));
  return begin < behind ? [begin, behind] : undefined;
}

function quoted({ text }: Flat, { quote, prefix, suffix }: Passage): readonly [number, number] | undefined {
  const found: { at: number; known: number }[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1))
    found.push({ at, known: around(text, at, quote.length, prefix, suffix) });
  const best = found.toSorted((one, other) => other.known - one.known)[0];
  if (!best) return undefined;
  const isSure = found.length === 1 && quote.length >= longEnough;
  const needed = Math.min(knownContext, prefix.length + suffix.length);
  return isSure || best.known >= needed ? [best.at, best.at + quote.length] : undefined;
}

/** How many characters before and behind are as they were. */
function around(text: string, at: number, length: number, prefix: string, suffix: string): number {
  let before = 0;
  while (before < prefix.length && text[at - 1 - before] === prefix[prefix.length - 1 - before]) before += 1;
  let behind = 0;
  while (behind < suffix.length && text[at + length + behind] === suffix[behind]) behind += 1;
  return before + behind;
}

const flats = new WeakMap<readonly Node[], Flat>();

/** All characters in the order of the page; a line break between blocks. */
function flatten(doc: Doc): Flat {
  const { nodes } = render(doc);
  const known = flats.get(nodes);
  if (known) return known;
  const blocks: { key: string; from: number }[] = [];
  const parts: string[] = [];
  let from = 0;
  const add = (node: Node): void => {
    if (!isText(node)) return listsIn(node).forEach((list) => list.nodes.forEach(add));
    const text = node.children.map((child) => child.text ?? objectMark).join('');
    blocks.push({ key: node._key, from });
    parts.push(text);
    from += text.length + 1;
    return undefined;
  };
  nodes.forEach(add);
  const flat = { text: parts.join('\n'), blocks };
  flats.set(nodes, flat);
  return flat;
}

/** What stands among the characters and is none. */
const objectMark = '\uFFFC';

function positionOf({ blocks }: Flat, { key, offset }: BlockPlace): number | undefined {
  const block = blocks.find((one) => one.key === key);
  return block && block.from + offset;
}

function placeAt({ blocks }: Flat, position: number, isEnd = false): BlockPlace {
  const { key, from } = blocks.findLast((one) => (isEnd ? one.from < position : one.from <= position)) ?? blocks[0]!;
  return { key, offset: position - from };
}

function endOfBlock({ text }: Flat, position: number): number {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}

/** Without space and objects at its ends. */
function trimmed({ text }: Flat, from: number, to: number): [number, number] {
  const isIdle = (at: number) => /[\s\uFFFC]/.test(text[at] ?? '');
  let [begin, behind] = [from, to];
  while (begin < behind && isIdle(begin)) begin += 1;
  while (behind > begin && isIdle(behind - 1)) behind -= 1;
  return [begin, behind];
}

/** Without half a character at its ends. */
const whole = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
