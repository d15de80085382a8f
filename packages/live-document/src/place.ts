import type { Doc } from 'yjs';
import type { Entry } from './lists.ts';
import { root, type List } from './nodes.ts';
import { orderBetween, staying } from './order.ts';
import type { Tree } from './render.ts';
import type { Segment } from './segments.ts';

/** Moves blocks that stand elsewhere now. Their characters stay where they are, and so come along. */
export function placeBlocks(doc: Doc, tree: Tree, lists: readonly List[]): boolean {
  if (lists.length === 0) return false;
  const entries = new Map([...tree.lists.values()].flat().map((entry) => [entry.key, entry]));
  const orders = new Map<Segment, string>();
  const parents = new Map<Segment, string>();
  for (const { place, nodes } of lists) {
    const positions = new Map((tree.lists.get(place) ?? []).map((entry, at) => [entry.key, at]));
    const known = nodes.flatMap(({ _key }) => entries.get(_key) ?? []);
    const here = known.filter(({ key }) => positions.has(key));
    const stays = staying(here.map(({ key }) => positions.get(key)!));
    const kept = new Set(here.filter((_, at) => stays.has(at)));
    for (const [at, entry] of known.entries()) {
      if (kept.has(entry)) continue;
      const before = known[at - 1];
      const later = known.slice(at + 1).filter((other) => kept.has(other));
      const [head] = entry.segments;
      orders.set(head!, orderBehind(before && orderOf(before, orders), later, orders, doc.clientID));
      parents.set(head!, place);
    }
  }
  for (const [{ marker }, place] of parents) {
    if (place === root) marker!.delete('in');
    else marker!.set('in', place);
  }
  if (parents.size === 0) return false;
  const last = new Map<string, string>();
  for (const segment of tree.segments) settle(segment, last, orders, parents.get(segment));
  return true;
}

/** The order that an entry has, or will have. */
export const orderOf = ({ segments, order }: Entry, orders: ReadonlyMap<Segment, string>): string =>
  orders.get(segments[0]!) ?? order;

/** An order behind another and before those that come later; all that have the same as it make room. */
export function orderBehind(
  low: string | undefined,
  later: readonly Entry[],
  orders: Map<Segment, string>,
  who: number,
): string {
  const next = later[0] && orderOf(later[0], orders);
  if (low === undefined || next === undefined || low < next) return orderBetween(low, next, who);
  const end = later.findIndex((entry) => orderOf(entry, orders) > low);
  const made = orderBetween(low, end < 0 ? undefined : orderOf(later[end]!, orders), who);
  for (const entry of end < 0 ? later : later.slice(0, end)) orders.set(entry.segments[0]!, made);
  return orderBetween(low, made, who);
}

/** Says a segment's order where it wouldn't get it from the last one before it in the same list. */
export function settle(
  segment: Segment,
  last: Map<string, string>,
  orders: ReadonlyMap<Segment, string>,
  parent = segment.parent,
): void {
  const order = orders.get(segment) ?? segment.order;
  const given = segment.isOrdered ? segment.order : (last.get(parent) ?? '');
  if (given !== order) segment.marker?.set('order', order);
  last.set(parent, order);
}
