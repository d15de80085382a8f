import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../../../src/index/search-index.ts';
import {
  ascending,
  eventually,
  fill,
  found,
  listed,
  query,
  settled,
  tombstone,
  withIndex,
  writeOf,
  type OpenedIndex,
} from './documents.ts';

const idsIn = async (index: SearchIndex, name: string, blogId = 1) =>
  (await listed(index, blogId, name)).map(({ id }) => id);

export function describeRebuild(open: () => Promise<OpenedIndex>): void {
  describe('a rebuild', () => {
    it('goes on beside the current index, takes every write, and is searched from the swap on', async () => {
      await withIndex(open, async ({ index }) => {
        await fill(index, [
          { id: 1, post_title: 'Walnut' },
          { id: 2, post_title: 'Walnut' },
        ]);
        const { current } = await index.state();
        const name = await index.startRebuild();
        expect(name).not.toBe(current);
        expect(await index.state()).toEqual({ available: true, current, building: name, upToDate: true });

        await index.write([writeOf({ id: 3, post_title: 'Walnut' }), tombstone(2, 2)]);
        expect(await idsIn(index, current!)).toEqual([1, 3]);
        expect(await idsIn(index, name)).toEqual([3]);
        expect(await listed(index, 1)).toHaveLength(2);
        expect((await index.counts()).get(1)).toBe(2);
        expect((await index.counts({ from: name })).get(1)).toBe(1);
        await eventually(async () => expect(ascending(await found(index, 'walnut'))).toEqual([1, 3]));

        await index.write([writeOf({ id: 1, post_title: 'Walnut' }), writeOf({ id: 2 })], { into: name });
        await index.write([writeOf({ id: 4, post_title: 'Walnut' })], { into: current! });
        expect(await idsIn(index, current!)).toEqual([1, 3, 4]);
        expect(await idsIn(index, name)).toEqual([1, 3]);
        await eventually(async () => expect(ascending(await found(index, 'walnut'))).toEqual([1, 3, 4]));

        await index.finishRebuild(name);
        expect(await index.state()).toEqual({ available: true, current: name, building: undefined, upToDate: true });
        await eventually(async () => expect(ascending(await found(index, 'walnut'))).toEqual([1, 3]), 1000);
        expect(await idsIn(index, name)).toEqual([1, 3]);
        await index.write([writeOf({ id: 5, post_title: 'Walnut' })]);
        await eventually(async () => expect(ascending(await found(index, 'walnut'))).toEqual([1, 3, 5]), 1000);
      });
    });

    it('is joined by others, whose writes reach it and who see the swap', async () => {
      await withIndex(open, async ({ index, second }) => {
        const other = await second();
        await fill(index, [{ id: 1, post_title: 'Hazelnut' }]);
        await eventually(async () => expect(await found(other, 'hazelnut')).toEqual([1]), 1000);
        const [name, joined] = await Promise.all([index.startRebuild(), other.startRebuild()]);
        expect(joined).toBe(name);
        expect(await other.startRebuild()).toBe(name);
        expect((await other.state()).building).toBe(name);
        await other.write([writeOf({ id: 2, post_title: 'Hazelnut' })]);
        expect(await idsIn(index, name)).toEqual([2]);
        await index.finishRebuild(name);
        await eventually(async () => expect(await found(other, 'hazelnut')).toEqual([2]), 1000);
        await other.write([writeOf({ id: 3, post_title: 'Hazelnut' })]);
        expect(await idsIn(index, name)).toEqual([2, 3]);
        expect((await other.state()).current).toBe(name);
      });
    });

    it('never keeps searches from being answered', async () => {
      await withIndex(open, async ({ index, second }) => {
        await fill(index, [{ id: 1, post_title: 'Chestnut' }]);
        const other = await second();
        let swapping = true;
        const answers: number[][] = [];
        const searching = [index, other].map(async (handle) => {
          while (swapping) answers.push(await found(handle, 'chestnut'));
        });
        for (let round = 0; round < 3; round += 1) {
          const name = await index.startRebuild();
          await index.write([writeOf({ id: 1, post_title: 'Chestnut' })], { into: name });
          expect(await idsIn(index, name)).toEqual([1]);
          await settled(index);
          await index.finishRebuild(name);
        }
        swapping = false;
        await Promise.all(searching);
        expect(answers.length).toBeGreaterThan(0);
        expect(answers.filter((ids) => ids.join() !== '1')).toEqual([]);
      });
    });

    it('that is abandoned leaves the current index as it was', async () => {
      await withIndex(open, async ({ index }) => {
        await fill(index, [{ id: 1, post_title: 'Almond' }]);
        const { current } = await index.state();
        const name = await index.startRebuild();
        await index.write([writeOf({ id: 2, post_title: 'Almond' })], { into: name });
        await index.abandonRebuild(name);
        expect(await index.state()).toEqual({ available: true, current, building: undefined, upToDate: true });
        expect((await listed(index, 1)).map(({ id }) => id)).toEqual([1]);
        await index.write([writeOf({ id: 3, post_title: 'Almond' })]);
        await eventually(async () => expect(ascending(await found(index, 'almond'))).toEqual([1, 3]));
        const again = await index.startRebuild();
        expect(await idsIn(index, again)).toEqual([]);
      });
    });

    it('makes the first index when there is none', async () => {
      await withIndex(open, async ({ index }) => {
        const name = await index.startRebuild();
        expect(await index.state()).toMatchObject({ available: true, building: name });
        expect((await index.search(query())).total).toBe(0);
        await index.write([writeOf({ id: 1, post_title: 'Peanut' })], { into: name });
        expect(await found(index, 'peanut')).toEqual([]);
        await index.finishRebuild(name);
        expect(await index.state()).toEqual({ available: true, current: name, building: undefined, upToDate: true });
        await eventually(async () => expect(await found(index, 'peanut')).toEqual([1]), 1000);
      });
    });

    it('loses removed sites and old tombstones like the current index', async () => {
      await withIndex(open, async ({ index }) => {
        await fill(index, [
          { id: 1, blog_id: 1 },
          { id: 1, blog_id: 2 },
        ]);
        const name = await index.startRebuild();
        await index.write([writeOf({ id: 1, blog_id: 1 }), writeOf({ id: 1, blog_id: 2 })], { into: name });
        await index.write([tombstone(7, 5, 2)]);
        await index.removeSite(1);
        expect([...(await index.counts({ from: name })).keys()]).toEqual([2]);
        expect([...(await index.counts()).keys()]).toEqual([2]);
        await index.sweep(new Date(Date.now() + 60_000));
        await index.write([writeOf({ id: 7, blog_id: 2 }, 1)]);
        expect(await idsIn(index, name, 2)).toEqual([1, 7]);
        expect((await listed(index, 2)).map(({ id }) => id)).toEqual([1, 7]);
        await index.finishRebuild(name);
      });
    });
  });
}
