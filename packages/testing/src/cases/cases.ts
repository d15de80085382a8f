/**
 * Properties and corpora in two sizes. The short form is the same in every run: a fixed seed, a part of each corpus that
 * has all its families. The long form, `OCTAVO_LONG_TESTS=1`, has all of it and a new seed each time.
 */
// oxlint-disable-next-line node/no-process-env
export const isLong = process.env['OCTAVO_LONG_TESTS'] !== undefined;

const fixedSeed = 20_251_116;

/** How many cases fast-check makes up, and from which seed; it prints the seed of a property that fails. */
export function cases(long: number, short = Math.min(long, 200)): { numRuns: number; seed?: number } {
  return isLong ? { numRuns: long } : { numRuns: short, seed: fixedSeed };
}

/** All in the long form. In the short form one of each two, or of as many as there are turns. */
export function inTurn<Item>(all: readonly Item[], turn = 0, turns = 2): readonly Item[] {
  return isLong ? all : all.filter((_, place) => place % turns === turn);
}

/** The most that something may take. In the short form other tests run beside it: then five times as long. */
export const atMost = (milliseconds: number): number => (isLong ? milliseconds : 5 * milliseconds);
