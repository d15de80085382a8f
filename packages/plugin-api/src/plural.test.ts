import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [12_345, '12,345 files'],
])('a number and its noun agree: %i', (number, text) => {
  expect(plural(number, 'file')).toBe(text);
});

it('a noun can have a plural of its own', () => {
  expect([plural(1, 'index', 'indices'), plural(3, 'index', 'indices')]).toEqual(['1 index', '3 indices']);
});
