import { describe, expect, it } from 'vitest';
import { placeAfter } from './use-steady-caret.ts';

describe('the caret of a field that somebody else writes in', () => {
  it.each([
    ['before it', 'A house', 'In a house', 7, 10],
    ['after it', 'A house', 'A house by the sea', 2, 2],
    ['around it', 'A house', 'A tree', 4, 4],
    ['over it, with less', 'A small house', 'A house', 5, 2],
    ['all of it', 'One', '', 2, 0],
  ])('stays where it is when that is %s', (_where, before, after, place, expected) => {
    expect(placeAfter(before, after, place)).toBe(expected);
  });
});
