import { describe, expect, it } from 'vitest';
import { flatten, nest, parentsOf, prune } from './menu-tree.ts';

const item = (id: number, parent_id = 0) => ({ id, parent_id });
const told = (items: readonly { id: number; parent_id: number }[]) =>
  flatten(nest(items)).map(({ item: { id }, depth }) => `${'-'.repeat(depth)}${id}`);

describe('the tree of a menu', () => {
  it('keeps the order of siblings, each before what is below it', () => {
    expect(told([item(1), item(3, 1), item(2), item(4, 3), item(5, 1)])).toEqual(['1', '-3', '--4', '-5', '2']);
  });

  it('puts items with a lost parent and circles at the top', () => {
    expect(told([item(1, 9), item(2, 1)])).toEqual(['1', '2']);
    expect(told([item(1, 2), item(2, 1), item(3, 3)])).toEqual(['1', '2', '3']);
  });

  it('moves what is below a hidden item up into its place', () => {
    const nodes = nest([item(1), item(2), item(3, 2), item(4, 3), item(5)]);
    const shown = prune(nodes, ({ id }) => id !== 2);
    expect(flatten(shown).map(({ item: { id }, depth }) => [id, depth])).toEqual([
      [1, 0],
      [3, 0],
      [4, 1],
      [5, 0],
    ]);
  });

  it('reads parents from depths, and refuses a step of two', () => {
    expect(parentsOf([0, 1, 2, 1, 0])).toEqual([undefined, 0, 1, 0, undefined]);
    expect(parentsOf([0, 2])).toBeUndefined();
    expect(parentsOf([1])).toBeUndefined();
  });
});
