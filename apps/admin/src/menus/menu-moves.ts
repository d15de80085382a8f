/** An item of a menu in a list from top to bottom: it belongs to the last one above it that is less deep. */
export type Placed = { readonly key: string; readonly depth: number };
export type Direction = 'up' | 'down' | 'in' | 'out';
export type Nested<Item> = { readonly item: Item; readonly key: string; readonly children: readonly Nested<Item>[] };

/** So many levels a menu can have. */
export const levels = 10;

/** Where what is below an item ends. */
function endOf(items: readonly Placed[], index: number): number {
  const after = items.findIndex((item, place) => place > index && item.depth <= items[index]!.depth);
  return after === -1 ? items.length : after;
}

/** The item before it with the same parent. */
function previousOf(items: readonly Placed[], index: number): number | undefined {
  const { depth } = items[index]!;
  const before = items.findLastIndex((item, place) => place < index && item.depth <= depth);
  return before >= 0 && items[before]!.depth === depth ? before : undefined;
}

export function parentOf<Item extends Placed>(items: readonly Item[], index: number): Item | undefined {
  const { depth } = items[index]!;
  return items.findLast((item, place) => place < index && item.depth < depth);
}

/** Its place among those with the same parent, from 1, and how many they are. */
export function rankOf(items: readonly Placed[], index: number): { rank: number; of: number } {
  const parent = parentOf(items, index);
  const siblings = items.filter(
    (item, place) => item.depth === items[index]!.depth && parentOf(items, place) === parent,
  );
  return { rank: siblings.indexOf(items[index]!) + 1, of: siblings.length };
}

const deeper = <Item extends Placed>(items: readonly Item[], by: number): Item[] =>
  items.map((item) => ({ ...item, depth: item.depth + by }));

const isTooDeep = (items: readonly Placed[]) => items.some(({ depth }) => depth >= levels);

/** The list with the item and all below it moved by one; undefined where it can't go. */
export function move<Item extends Placed>(items: readonly Item[], key: string, way: Direction): Item[] | undefined {
  const index = items.findIndex((item) => item.key === key);
  const end = endOf(items, index);
  const branch = items.slice(index, end);
  const previous = previousOf(items, index);
  if (way === 'up') {
    if (previous === undefined) return undefined;
    return [...items.slice(0, previous), ...branch, ...items.slice(previous, index), ...items.slice(end)];
  }
  if (way === 'down') {
    const next = items[end];
    return next?.depth === items[index]!.depth ? move(items, next.key, 'up') : undefined;
  }
  if (way === 'in') {
    const moved = deeper(branch, 1);
    if (previous === undefined || isTooDeep(moved)) return undefined;
    return [...items.slice(0, index), ...moved, ...items.slice(end)];
  }
  const parent = parentOf(items, index);
  if (!parent) return undefined;
  const parentEnd = endOf(items, items.indexOf(parent));
  return [...items.slice(0, index), ...items.slice(end, parentEnd), ...deeper(branch, -1), ...items.slice(parentEnd)];
}

/** The list with the item and all below it before or after another one, or below it as the last; undefined if it can't be. */
export function place<Item extends Placed>(
  items: readonly Item[],
  key: string,
  target: string,
  position: 'before' | 'after' | 'on',
): Item[] | undefined {
  const index = items.findIndex((item) => item.key === key);
  const end = endOf(items, index);
  if (items.slice(index, end).some((item) => item.key === target)) return undefined;
  const others = [...items.slice(0, index), ...items.slice(end)];
  const at = others.findIndex((item) => item.key === target);
  const depth = others[at]!.depth + (position === 'on' ? 1 : 0);
  const branch = deeper(items.slice(index, end), depth - items[index]!.depth);
  if (isTooDeep(branch)) return undefined;
  const to = position === 'before' ? at : endOf(others, at);
  return [...others.slice(0, to), ...branch, ...others.slice(to)];
}

/** Without the item; what is below it moves up. */
export function remove<Item extends Placed>(items: readonly Item[], key: string): Item[] {
  const index = items.findIndex((item) => item.key === key);
  const end = endOf(items, index);
  return [...items.slice(0, index), ...deeper(items.slice(index + 1, end), -1), ...items.slice(end)];
}

export function nest<Item extends Placed>(items: readonly Item[]): Nested<Item>[] {
  const nested: Nested<Item>[] = [];
  for (let index = 0; index < items.length; index = endOf(items, index)) {
    const item = items[index]!;
    nested.push({ item, key: item.key, children: nest(items.slice(index + 1, endOf(items, index))) });
  }
  return nested;
}
