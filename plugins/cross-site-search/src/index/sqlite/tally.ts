import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';

const bucketsAtMost = 100;

type Counts = Map<SQLOutputValue, number>;

/**
 * Adds `tally(column)`, the JSON of a facet's buckets. `group by` would sort all matches once for each facet; this counts
 * every facet in one pass.
 */
export function addTally(database: DatabaseSync): void {
  // Between its calls any value is carried along, but the types only know those of a column.
  const carried = (counts: Counts) => counts as unknown as SQLInputValue;
  const countsOf = (value: SQLInputValue) => value as unknown as Counts;
  database.aggregate('tally', {
    start: () => carried(new Map()),
    // No default for `value`: the number of parameters is that of the function.
    step: (counts, value) => carried(add(countsOf(counts), value)),
    result: (counts) => JSON.stringify(largest(countsOf(counts))),
  });
}

const add = (counts: Counts, value: SQLOutputValue) => counts.set(value, (counts.get(value) ?? 0) + 1);

function largest(counts: Counts): { value: string; count: number }[] {
  return [...counts]
    .toSorted(([a, aCount], [b, bCount]) => bCount - aCount || (a! < b! ? -1 : 1))
    .slice(0, bucketsAtMost)
    .map(([value, count]) => ({ value: String(value), count }));
}
