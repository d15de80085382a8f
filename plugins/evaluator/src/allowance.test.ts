import { expect, it } from 'vitest';
import { createAllowances } from './allowance.ts';

it('gives so many turns at once, then one after another (contracts/evaluator.md §4)', () => {
  let time = 1_000;
  const allowances = createAllowances(() => time);
  const take = () => allowances.take('somebody', 3);
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
  expect(allowances.take('somebody else', 3)).toBe(0);
  time += 19_000;
  expect(take()).toBe(1);
  time += 1_000;
  expect([take(), take()]).toEqual([0, 20]);
  time += 60_000;
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
});

it('never gives more than the limit in any minute, beside what had been saved up', () => {
  let time = 0;
  const allowances = createAllowances(() => time);
  let given = 0;
  for (; time <= 600_000; time += 100) if (allowances.take('somebody', 7) === 0) given += 1;
  expect(given).toBe(7 + 7 * 10);
});
