import { describe, expect, it } from 'vitest';
import { cases, firstOfEach, isLong, sample } from './cases.ts';

const words = ['apple', 'banana', 'avocado', 'apricot', 'cherry'];

describe('the two sizes of a test', () => {
  it('has a fixed seed and a few hundred cases, or all of them from a new seed', () => {
    expect(cases(3_000)).toEqual(isLong ? { numRuns: 3_000 } : { numRuns: 200, seed: expect.any(Number) });
    expect(cases(60).numRuns).toBe(60);
    expect(cases(100, 20).numRuns).toBe(isLong ? 100 : 20);
  });

  it('has the first few of each family, or the whole corpus', () => {
    expect(firstOfEach(words, (word) => word[0], 1)).toEqual(['apple', 'banana', 'cherry']);
    expect(firstOfEach(words, (word) => word[0], 2)).toEqual(['apple', 'banana', 'avocado', 'cherry']);
    expect(sample(words, (word) => word[0])).toHaveLength(isLong ? 5 : 3);
  });
});
