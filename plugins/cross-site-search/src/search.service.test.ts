import { describe, expect, it } from 'vitest';
import { pagesOf } from './search.service.ts';

describe('pages of results (contracts/cross-site-search.md §4, §6)', () => {
  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [11, 10, 2],
    [10_000, 10, 1000],
    [11_795, 10, 1000],
    [11_795, 100, 100],
    [20_000, 30, 333],
  ])('of %i with %i on each are %i, none of which is refused', (total, size, pages) => {
    expect(pagesOf(total, size)).toBe(pages);
    expect(pages * size).toBeLessThanOrEqual(10_000);
  });
});
