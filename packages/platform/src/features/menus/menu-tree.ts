type Item = { readonly id: number; readonly parent_id: number };
export type Deep<Of> = { readonly item: Of; readonly depth: number };
export type Node<Of> = { readonly item: Of; readonly children: readonly Node<Of>[] };

/** Items in their order as a tree. Whoever has an unknown parent, or is its own, stands at the top. */
export function nest<Of extends Item>(items: readonly Of[]): Node<Of>[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const below = Map.groupBy(items, (item) => (reachesTop(item, known) ? item.parent_id : 0));
  const nodes = (parent: number): Node<Of>[] =>
    (below.get(parent) ?? []).map((item) => ({ item, children: nodes(item.id) }));
  return nodes(0);
}

function reachesTop(item: Item, known: ReadonlyMap<number, Item>): boolean {
  const seen = new Set<number>();
  for (let at: Item | undefined = item; at; at = known.get(at.parent_id)) {
    if (at.parent_id === 0) return true;
    if (seen.has(at.id)) return false;
    seen.add(at.id);
  }
  return false;
}

/** A tree from top to bottom, each item before those below it. */
export function flatten<Of>(nodes: readonly Node<Of>[], depth = 0): Deep<Of>[] {
  return nodes.flatMap(({ item, children }) => [{ item, depth }, ...flatten(children, depth + 1)]);
}

/** Without those that aren't shown: what is below them moves up into their place. */
export function prune<Of>(nodes: readonly Node<Of>[], isShown: (item: Of) => boolean): Node<Of>[] {
  return nodes.flatMap(({ item, children }) => {
    const kept = prune(children, isShown);
    return isShown(item) ? [{ item, children: kept }] : kept;
  });
}

/** For each depth of a list from top to bottom the position of the parent; undefined when a depth can't be. */
export function parentsOf(depths: readonly number[]): (number | undefined)[] | undefined {
  const above: number[] = [];
  const parents: (number | undefined)[] = [];
  for (const [position, depth] of depths.entries()) {
    if (depth > above.length) return undefined;
    above.length = depth;
    parents.push(above.at(-1));
    above.push(position);
  }
  return parents;
}
