import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

const present = (map: Pick<RecentMap<string, unknown>, 'peek'>, keys: readonly string[]) =>
  keys.filter((key) => map.peek(key) !== undefined);

describe('what was used last', () => {
  it('stays; what was not is dropped first', () => {
    const map = new RecentMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect(present(map, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  });

  it('is bounded by size, also when entries are replaced and deleted', () => {
    const map = new RecentMap<string, string>(10, ({ length }) => length);
    map.set('a', '12345');
    map.set('a', '1');
    map.set('b', '123456789');
    expect(present(map, ['a', 'b'])).toEqual(['a', 'b']);
    map.delete('b');
    map.delete('b');
    map.set('c', '123456789');
    expect(present(map, ['a', 'b', 'c'])).toEqual(['a', 'c']);
    map.set('d', '12');
    expect(present(map, ['a', 'c', 'd'])).toEqual(['d']);
  });

  it('does not hold what is larger than all of it', () => {
    const map = new RecentMap<string, string>(3, ({ length }) => length);
    map.set('a', '1234');
    expect(map.get('a')).toBeUndefined();
  });
});
