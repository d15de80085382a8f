import { expect, it } from 'vitest';
import { cases, isLong } from './cases.ts';

it('a property has a fixed seed and a few hundred cases, or all of them from a new seed', () => {
  expect(cases(3_000)).toEqual(isLong ? { numRuns: 3_000 } : { numRuns: 200, seed: expect.any(Number) });
  expect(cases(60).numRuns).toBe(60);
  expect(cases(100, 20).numRuns).toBe(isLong ? 100 : 20);
});
