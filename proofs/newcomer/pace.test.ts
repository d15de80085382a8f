import { expect, it } from 'vitest';
import { personSeconds, tableOf, totalSeconds } from './pace.ts';

const steps = [
  { name: 'Sign in', clicks: 2, keys: 10, machineSeconds: 0.6 },
  { name: 'Wait', clicks: 0, keys: 0, machineSeconds: 20 },
];

it('a step takes a look, 1.2 s for a click, 0.2 s for a key, and what the machine takes', () => {
  expect(steps.map(personSeconds)).toEqual([8, 23]);
  expect(totalSeconds(steps)).toBe(31);
});

it('the table ends with the sum of each column', () => {
  expect(tableOf(steps).split('\n')).toEqual([
    '   step     clicks  keys  machine  person',
    '1  Sign in       2    10    0.6 s   8.0 s',
    '2  Wait          0     0   20.0 s  23.0 s',
    '   all           2    10   20.6 s  31.0 s',
  ]);
});
