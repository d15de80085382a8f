/** How many letters of a word may be wrong. Another number is another thing, not a typo. */
export function typosIn(word: string): number {
  if (word.length < 4 || hasNumber.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether a word may be what was meant by another one. */
export const correctable = (word: string): boolean => word.length >= 3 && word.length <= 40 && !hasNumber.test(word);

/**
 * Damerau-Levenshtein distance (optimal string alignment: insert, leave out, replace, swap neighbours), or `bound + 1`
 * as soon as it is known to be larger.
 */
export function distanceWithin(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > bound) return bound + 1;
    before = previous;
    previous = current;
  }
  return Math.min(previous[b.length]!, bound + 1);
}

const hasNumber = /\p{N}/u;
