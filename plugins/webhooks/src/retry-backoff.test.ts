import { describe, expect, it } from 'vitest';
import { mostTries, pauseAfter, retryAfter, waitAfter } from './retry-backoff.ts';

describe('the pace of tries (contracts/webhooks.md §5)', () => {
  it('is six tries over about a day', () => {
    const waits = Array.from({ length: mostTries - 1 }, (_, index) => waitAfter(index + 1, 0)!);
    expect(mostTries).toBe(6);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeCloseTo(24.09, 2);
    expect(waitAfter(mostTries)).toBeUndefined();
  });

  it('scatters by a tenth at most', () => {
    expect(waitAfter(1, 0)).toBe(30_000);
    expect(waitAfter(1, 1)).toBe(33_000);
  });

  it('leaves a receiver alone for longer with each failure, a quarter of an hour at most', () => {
    expect([1, 2, 3, 20, 2000].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 900_000, 900_000]);
  });

  it.each([
    [undefined, 0],
    ['120', 120_000],
    ['0', 0],
    ['Mon, 16 Nov 2026 10:00:30 GMT', 30_000],
    ['Mon, 16 Nov 2026 09:00:00 GMT', 0],
    ['999999999', 6 * 3_600_000],
    ['-5', 0],
    ['soon', 0],
  ])('reads Retry-After %j', (value, expected) => {
    expect(retryAfter(value, Date.parse('2026-11-16T10:00:00Z'))).toBe(expected);
  });
});
