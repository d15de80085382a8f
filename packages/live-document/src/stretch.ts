import type { Attributes, Marker } from './body.ts';
import type { Changes, Spot } from './changes.ts';
import type { Entry } from './lists.ts';
import { isEqual, isText, type Node } from './nodes.ts';
import { writeFields } from './objects.ts';
import { orderBetween } from './order.ts';
import { orderBehind, orderOf } from './place.ts';
import type { Tree } from './render.ts';
import type { Segment } from './segments.ts';
import { textFields } from './text.ts';
import { newTokens, oldTokens, stepsBetween, type NewToken, type OldToken } from './tokens.ts';

/** Blocks of a list that differ from what they were, and those of it that they come in place of. */
export type Stretch = {
  readonly place: string;
  readonly entries: readonly Entry[];
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly Node[];
};

/** What was written last: new things go behind it. */
type Pen = Spot & {
  /** The block that is being written, and its order. */
  readonly block: string;
  readonly order: string;
  /** The segment that the pen is in; none at the beginning of a list. */
  readonly segment: Segment | undefined;
  /** Whether a block that begins here gets the order of this one, and so stands behind it. */
  readonly isInHead: boolean;
};

/** Writes character by character, so that those that stay are the same for others who write among them. */
export function writeStretch(tree: Tree, changes: Changes, { place, entries, from, to, nodes }: Stretch): void {
  const replaced = entries.slice(from, to);
  const old = replaced.flatMap(oldTokens);
  const now = nodes.flatMap(newTokens);
  const entryOf = new Map(replaced.flatMap((entry) => entry.segments.map((segment) => [segment, entry] as const)));
  const stays = new Set(nodes.map(({ _key }) => _key));
  const removed = new Set<Segment>();
  const kept = new Set<Segment>();
  /** Whose characters a segment ends with. */
  const endsWith = new Map(entries.flatMap(({ key, segments }) => segments.map((segment) => [segment, key] as const)));
  let lastPart: { readonly block: string; readonly segment: Segment } | undefined;
  let pen = startPen(entries[from - 1]);
  let [atOld, atNow] = [0, 0];

  function startPen(before: Entry | undefined): Pen | undefined {
    if (!before) return undefined;
    const last = before.segments.at(-1)!;
    const order = orderOf(before, changes.orders);
    return {
      at: last.end,
      isBefore: false,
      block: before.key,
      order,
      segment: last,
      isInHead: before.segments.length === 1,
    };
  }

  function addBlock(node: Node): void {
    const order = pen?.isInHead ? pen.order : orderBehind(pen?.order, entriesToCome(), changes.orders, changes.who);
    const { at, isBefore, segment } = pen ?? {
      at: (entries[from] ?? entries[to])?.segments[0]!.start ?? 0,
      isBefore: true,
      segment: undefined,
    };
    changes.insertBlock({ at, isBefore }, node, { parent: place, order });
    if (segment) endsWith.set(segment, node._key);
    pen = { at, isBefore, block: node._key, order, segment, isInHead: true };
  }

  function entriesToCome(): readonly Entry[] {
    const next = old.slice(atOld).find(({ kind, segment }) => kind === 'block' && stays.has(segment.key));
    return entries.slice(next ? entries.indexOf(entryOf.get(next.segment)!) : to);
  }

  function add(count: number): void {
    for (const end = atNow + count; atNow < end;) {
      const token = now[atNow]!;
      if (token.kind === 'char') {
        let text = '';
        for (let next: NewToken = token; next.kind === 'char' && next.sign === token.sign; next = now[atNow]!) {
          text += next.id;
          atNow += 1;
          if (atNow === end) break;
        }
        changes.insertText(pen!, text, token.attributes);
        continue;
      }
      if (token.kind === 'block') addBlock(token.node);
      else changes.insertInline(pen!, token.node);
      atNow += 1;
    }
  }

  function remove(count: number): void {
    for (const { kind, segment, at, length } of old.slice(atOld, atOld + count)) {
      if (kind === 'block') removed.add(segment);
      else changes.remove(at, length);
    }
    atOld += count;
  }

  function keep(was: OldToken, is: NewToken): void {
    const { segment } = was;
    if (was.kind === 'block') {
      const entry = entryOf.get(segment)!;
      if (segment.marker && is.kind === 'block' && isText(is.node)) updateText(segment.marker, is.node);
      const order = orderOf(entry, changes.orders);
      pen = { at: segment.start + 1, isBefore: false, block: entry.key, order, segment, isInHead: true };
    } else {
      if (pen!.segment !== segment) goOnIn(segment);
      kept.add(segment);
      if (was.kind === 'inline' && is.kind === 'inline') writeFields(was.inline, is.node);
      if (was.kind === 'char' && is.kind === 'char' && was.sign !== is.sign)
        changes.format(was.at, was.length, attributesBetween(was.attributes, is.attributes));
      pen = { ...pen!, at: was.at + was.length, isBefore: false };
    }
    endsWith.set(segment, pen.block);
  }

  /** The characters of a segment go on with the block that is being written. */
  function goOnIn(segment: Segment): void {
    const { block } = pen!;
    const isHead = entryOf.get(segment)!.segments[0] === segment;
    if (segment.key !== block) {
      if (!isHead && segment.join === block) followPart(segment);
      else if (isNext(segment)) changes.removeMarker(segment);
      else {
        segment.marker!.set('join', block);
        followPart(segment);
      }
    }
    pen = { ...pen!, segment, isInHead: segment.key === block };
  }

  /** Whether its characters follow what was written last as soon as its marker is gone. */
  function isNext({ index, start }: Segment): boolean {
    const { segment, block, at } = pen!;
    if (!segment) return at === start;
    const before = tree.segments.slice(0, index).findLast((other) => !changes.isGone(other));
    return segment === before && endsWith.get(before) === block;
  }

  /** Segments that go on with a block stand in the order of their places. */
  function followPart(segment: Segment): void {
    const { block } = pen!;
    const orderNow = (each: Segment) => changes.orders.get(each) ?? each.order;
    if (lastPart?.block === block) {
      const [order, low] = [orderNow(segment), orderNow(lastPart.segment)];
      const isBehind = order > low || (order === low && segment.index > lastPart.segment.index);
      if (!isBehind) changes.orders.set(segment, orderBetween(low, undefined, changes.who));
    }
    lastPart = { block, segment };
  }

  for (const { kind, count } of stepsBetween(old, now)) {
    if (kind === 'add') add(count);
    else if (kind === 'remove') remove(count);
    else for (let n = 0; n < count; n += 1) keep(old[atOld++]!, now[atNow++]!);
  }
  for (const segment of entryOf.keys()) {
    const isHead = entryOf.get(segment)!.segments[0] === segment;
    const isLeft = !kept.has(segment) && (!isHead || removed.has(segment));
    if (isLeft && !changes.isGone(segment)) changes.removeMarker(segment);
  }
}

function updateText(marker: Marker, node: Node): void {
  for (const name of textFields) {
    const value = node[name];
    if (isEqual(marker.get(name), value) || (name === 'style' && value === 'normal' && !marker.has(name))) continue;
    if (value === undefined) marker.delete(name);
    else marker.set(name, value);
  }
}

function attributesBetween(was: Attributes, is: Attributes): Attributes {
  const ended = Object.keys(was).filter((name) => !(name in is));
  return { ...is, ...Object.fromEntries(ended.map((name) => [name, null])) };
}
