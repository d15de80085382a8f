/** Numbers that look random and are the same again for the same keys. */
export type Random = {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number from 0 up to, but not, the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Each combination of keys is a sequence of its own, so that one post's content doesn't depend on another's. */
export function createRandom(...keys: number[]): Random {
  let state = keys.reduce((mixed, key) => mix(mixed ^ Math.trunc(key)), 0x2545f491);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return (mix(state) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)]! };
}

/** Puts the numbers in another order, in place. */
export function shuffle(items: Int32Array, random: Random): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const kept = items[last]!;
    items[last] = items[other]!;
    items[other] = kept;
  }
}

/** Every bit of the input moves about half the bits of the result. */
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
