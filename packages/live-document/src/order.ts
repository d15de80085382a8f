import { generateKeyBetween } from 'fractional-indexing';

const form = /^[a-zA-Z][0-9A-Za-z]{0,200}$/;

/** What a peer says may be anything. */
export function isOrder(value: unknown): value is string {
  if (typeof value !== 'string' || !form.test(value)) return false;
  try {
    generateKeyBetween(value, null);
    return true;
  } catch {
    return false;
  }
}

/** How many halves of the way between two keys are chosen by who writes. */
const turns = 4;

/** A key between two others. Two people who choose at once rarely choose the same: `who` says which way each of them turns. */
export function orderBetween(after: string | undefined, before: string | undefined, who: number): string {
  let [low, high] = [after || null, before || null];
  let key = generateKeyBetween(low, high);
  for (let turn = 0; turn < turns; turn += 1) {
    if ((who >> turn) & 1) low = key;
    else high = key;
    key = generateKeyBetween(low, high);
  }
  return key;
}

export const compareOrders = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The places of those that can stay where they are: the longest run that is already in order. */
export function staying(places: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, place] of places.entries()) {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >> 1;
      if (places[ends[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) kept.add(at);
  return kept;
}
