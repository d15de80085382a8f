import { diffArrays } from 'diff';
import type { Attributes, Marker } from './body.ts';
import type { Entry } from './lists.ts';
import { isText, type Child, type Node } from './nodes.ts';
import type { Segment } from './segments.ts';
import { annotationMark, restMark } from './text.ts';

/** A block's beginning, something that stands in it, or one of its characters. */
export type NewToken = { readonly id: string } & (
  | { readonly kind: 'block' | 'inline'; readonly node: Node }
  | { readonly kind: 'char'; readonly attributes: Attributes; readonly sign: string }
);

/** The same as it stands in the shared text. */
export type OldToken = {
  readonly id: string;
  readonly segment: Segment;
  readonly at: number;
  readonly length: number;
} & (
  | { readonly kind: 'block' }
  | { readonly kind: 'inline'; readonly inline: Marker }
  | { readonly kind: 'char'; readonly attributes: Attributes; readonly sign: string }
);

const blockId = (key: string) => `b ${key}`;
const inlineId = (key: string) => `i ${key}`;
const signOf = (attributes: Attributes) =>
  JSON.stringify(Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export function newTokens(node: Node): NewToken[] {
  const tokens: NewToken[] = [{ kind: 'block', id: blockId(node._key), node }];
  for (const child of isText(node) ? node.children : []) {
    if (child._type !== 'span') tokens.push({ kind: 'inline', id: inlineId(child._key), node: child });
    else {
      const attributes = attributesOf(child, node['markDefs'] as Node[]);
      const sign = signOf(attributes);
      // Whole code points: half of one would become something else on its way.
      for (const char of (child.text ?? '').toWellFormed()) tokens.push({ kind: 'char', id: char, attributes, sign });
    }
  }
  return tokens;
}

function attributesOf(child: Child, markDefs: readonly Node[]): Attributes {
  const attributes: Record<string, unknown> = {};
  for (const mark of child.marks ?? []) {
    const found = markDefs.find(({ _key }) => _key === mark);
    if (found) {
      const { _key, ...value } = found;
      // A string: of objects, the library finds none equal to another, and leaves marks behind where text is deleted.
      attributes[annotationMark + _key] = JSON.stringify(value);
    } else attributes[mark] = true;
  }
  if (child['rest'] !== undefined) attributes[restMark] = child['rest'];
  return attributes;
}

export function oldTokens({ key, segments, node }: Entry): OldToken[] {
  const [head] = segments;
  const tokens: OldToken[] = [{ kind: 'block', id: blockId(key), segment: head!, at: head!.start, length: 1 }];
  const inlines = node && isText(node) ? node.children.filter(({ _type }) => _type !== 'span').values() : undefined;
  for (const segment of segments) {
    for (const piece of segment.pieces) {
      let { at } = piece;
      if ('inline' in piece) {
        const id = inlineId(inlines!.next().value!._key);
        tokens.push({ kind: 'inline', id, segment, at, length: 1, inline: piece.inline });
        continue;
      }
      const { attributes, text } = piece;
      const sign = signOf(attributes);
      for (const char of text) {
        tokens.push({ kind: 'char', id: char, segment, at, length: char.length, attributes, sign });
        at += char.length;
      }
    }
  }
  return tokens;
}

export type Step = { readonly kind: 'keep' | 'add' | 'remove'; readonly count: number };

/** What becomes of each token. Blocks that are in both stay themselves, whatever becomes of the characters around them. */
export function stepsBetween(old: readonly OldToken[], now: readonly NewToken[]): Step[] {
  const steps: Step[] = [];
  const places = new Map(old.flatMap(({ kind, id }, at) => (kind === 'block' ? [[id, at] as const] : [])));
  const idsOf = (tokens: readonly { readonly id: string }[]) => tokens.map(({ id }) => id);
  let [from, start] = [0, 0];
  const step = (kind: Step['kind'], count: number) => count > 0 && steps.push({ kind, count });
  const compare = (to: number, until: number) => {
    // What is the same at both ends needs no search.
    let [before, after] = [0, 0];
    const most = Math.min(to - from, until - start);
    while (before < most && old[from + before]!.id === now[start + before]!.id) before += 1;
    while (after < most - before && old[to - 1 - after]!.id === now[until - 1 - after]!.id) after += 1;
    step('keep', before);
    const [was, is] = [idsOf(old.slice(from + before, to - after)), idsOf(now.slice(start + before, until - after))];
    if (was.length === 0 || is.length === 0) {
      step('remove', was.length);
      step('add', is.length);
    } else
      for (const { added, removed, count } of diffArrays(was, is))
        step(added ? 'add' : removed ? 'remove' : 'keep', count);
    step('keep', after);
  };
  for (const [at, { kind, id }] of now.entries()) {
    const place = kind === 'block' ? places.get(id) : undefined;
    if (place === undefined) continue;
    compare(place, at);
    steps.push({ kind: 'keep', count: 1 });
    [from, start] = [place + 1, at + 1];
  }
  compare(old.length, now.length);
  return steps;
}
