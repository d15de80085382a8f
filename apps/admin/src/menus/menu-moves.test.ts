import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levels, move, nest, place, rankOf, remove, type Direction, type Nested, type Placed } from './menu-moves.ts';

const list = (text: string): Placed[] =>
  text.split(' ').map((word) => ({ key: word.replaceAll('-', ''), depth: word.lastIndexOf('-') + 1 }));
const told = (items: readonly Placed[] | undefined) =>
  items?.map(({ key, depth }) => `${'-'.repeat(depth)}${key}`).join(' ');

/** Nothing of ours but the interface itself may be used here, so these are always as many. */
const cases = { numRuns: 200, seed: 1 };

describe('moves in a menu (contracts/menus.md §6)', () => {
  it('take what is below an item along', () => {
    const items = list('a -b --c d -e');
    expect(told(move(items, 'a', 'down'))).toBe('d -e a -b --c');
    expect(told(move(items, 'd', 'up'))).toBe('d -e a -b --c');
    expect(told(move(items, 'd', 'in'))).toBe('a -b --c -d --e');
    expect(told(move(items, 'b', 'out'))).toBe('a b -c d -e');
    expect(told(move(list('a -b -c'), 'b', 'out'))).toBe('a -c b');
  });

  it('end where there is no place to go', () => {
    const items = list('a -b');
    for (const [key, way] of [
      ['a', 'up'],
      ['a', 'down'],
      ['a', 'in'],
      ['a', 'out'],
      ['b', 'up'],
      ['b', 'down'],
      ['b', 'in'],
    ] as const) {
      expect([key, way, move(items, key, way)]).toEqual([key, way, undefined]);
    }
  });

  it('drop an item before, after and into another, but never into itself', () => {
    const items = list('a -b c -d');
    expect(told(place(items, 'c', 'a', 'before'))).toBe('c -d a -b');
    expect(told(place(items, 'a', 'c', 'after'))).toBe('c -d a -b');
    expect(told(place(items, 'c', 'a', 'on'))).toBe('a -b -c --d');
    expect(told(place(items, 'b', 'd', 'after'))).toBe('a c -d -b');
    expect(place(items, 'a', 'b', 'on')).toBeUndefined();
  });

  it('leave what is below a removed item one level higher', () => {
    expect(told(remove(list('a -b --c d'), 'a'))).toBe('b -c d');
    expect(rankOf(list('a -b -c d'), 2)).toEqual({ rank: 2, of: 2 });
  });

  const lists = fc.array(fc.nat(levels - 1), { maxLength: 20 }).map((wanted) => {
    const items: Placed[] = [];
    for (const depth of wanted) {
      items.push({ key: `k${items.length}`, depth: Math.min(depth, (items.at(-1)?.depth ?? -1) + 1) });
    }
    return items;
  });
  const ways: Direction[] = ['up', 'down', 'in', 'out'];
  const isTree = (items: readonly Placed[]) =>
    items.every(({ depth }, index) => depth >= 0 && depth < levels && depth <= (items[index - 1]?.depth ?? -1) + 1);
  const keys = (items: readonly Placed[]) => items.map(({ key }) => key).toSorted();
  const flatten = (nested: readonly Nested<Placed>[]): Placed[] =>
    nested.flatMap(({ item, children }) => [item, ...flatten(children)]);

  it('keep every item, and the list a tree, whatever is moved', () => {
    const acts = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ways, 'before', 'after', 'on', 'remove'), fc.nat()));
    fc.assert(
      fc.property(lists, acts, (start, all) => {
        let items = start;
        for (const [which, act, other] of all) {
          if (items.length === 0) return;
          const { key } = items[which % items.length]!;
          const before = keys(items);
          if (act === 'remove') items = remove(items, key);
          else if (act === 'before' || act === 'after' || act === 'on') {
            items = place(items, key, items[other % items.length]!.key, act) ?? items;
          } else items = move(items, key, act) ?? items;
          expect(keys(items)).toEqual(act === 'remove' ? before.filter((each) => each !== key) : before);
          expect(isTree(items)).toBe(true);
          expect(flatten(nest(items))).toEqual(items);
        }
      }),
      cases,
    );
  });

  it('are undone by the way back', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (items, which) => {
        if (items.length === 0) return;
        const { key } = items[which % items.length]!;
        const up = move(items, key, 'up');
        if (up) expect(move(up, key, 'down')).toEqual(items);
        const inside = move(items, key, 'in');
        if (inside) expect(move(inside, key, 'out')).toEqual(items);
      }),
      cases,
    );
  });
});
