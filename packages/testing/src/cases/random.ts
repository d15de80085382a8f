/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    pick: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!,
  };
}

export type Random = ReturnType<typeof createRandom>;
