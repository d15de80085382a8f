import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceWithin, typosIn } from './typos.ts';

describe('typos', () => {
  it.each([
    ['cat', 0],
    ['lamp', 1],
    ['harbour', 1],
    ['elephant', 2],
    ['2024', 0],
    ['covid19', 0],
  ])('in %s may be %i', (word, expected) => {
    expect(typosIn(word)).toBe(expected);
  });

  it.each([
    ['same', 'same', 0],
    ['lamp', 'lomp', 1],
    ['lamp', 'lapm', 1],
    ['lamp', 'lamps', 1],
    ['lamp', 'amp', 1],
    ['elephant', 'elaphent', 2],
    ['elephant', 'eelphatn', 2],
    ['elephant', 'elxphxnx', 3],
    ['elephant', 'ant', 3],
    ['', 'ab', 2],
  ])('between %s and %s are %i, counted to two', (one, other, expected) => {
    expect(distanceWithin(one, other, 2)).toBe(expected);
    expect(distanceWithin(other, one, 2)).toBe(expected);
  });

  it('are counted as by the plain definition', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, bound) => {
        expect(distanceWithin(one, other, bound)).toBe(Math.min(distance(one, other), bound + 1));
      }),
      cases(1_000),
    );
  });
});

function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const replaced = distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] ? distance(a.slice(2), b.slice(2)) + 1 : Infinity;
  if (a[0] === b[0]) return Math.min(replaced, swapped);
  return Math.min(replaced, swapped, distance(a.slice(1), b) + 1, distance(a, b.slice(1)) + 1);
}
