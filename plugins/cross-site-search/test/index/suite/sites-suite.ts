import { describe, expect, it } from 'vitest';
import {
  eventually,
  fill,
  found,
  listed,
  placesOf,
  query,
  settled,
  tombstone,
  useIndex,
  withIndex,
  writeOf,
  type OpenedIndex,
} from './documents.ts';

export function describeSites(open: () => Promise<OpenedIndex>): void {
  describe('sites', () => {
    const opened = useIndex(open, (index) =>
      fill(index, [
        { id: 1, blog_id: 1, post_title: 'Harbour', post_type: 'post' },
        { id: 1, blog_id: 2, post_title: 'Harbour', post_type: 'page' },
        { id: 2, blog_id: 2, post_title: 'Harbour', post_type: 'book' },
        { id: 9, blog_id: 33, post_title: 'Harbour', post_type: 'post' },
      ]),
    );
    const places = async (fields: Parameters<typeof query>[0]) =>
      placesOf(await opened.index.search(query({ ...fields, sort: [{ by: 'blog_id', order: 'asc' }] })));

    it.each([{ text: '' }, { text: 'harbour' }])(
      'are limited to those named or all but those named: %o',
      async (fields) => {
        const without = [999_999];
        expect(await places({ ...fields, sites: { without } })).toEqual(['1/1', '2/1', '2/2', '33/9']);
        expect(await places({ ...fields, sites: { without: [...without, 2] } })).toEqual(['1/1', '33/9']);
        expect(await places({ ...fields, sites: { only: [2, 33, 77] } })).toEqual(['2/1', '2/2', '33/9']);
        expect(await places({ ...fields, sites: { only: [] } })).toEqual([]);
        const many = Array.from({ length: 3000 }, (_, index) => index + 2);
        expect(await places({ ...fields, sites: { only: many } })).toEqual(['2/1', '2/2', '33/9']);
        expect(await places({ ...fields, sites: { without: [...without, ...many] } })).toEqual(['1/1']);
      },
    );

    it('and post types limit hits, total and facets together', async () => {
      const fields = { sites: { without: [33, 999_999] }, facets: [{ field: 'post_type', own: [] } as const] };
      expect(await opened.index.search(query({ ...fields, postTypes: ['post', 'page'] }))).toMatchObject({
        total: 2,
        facets: [{ buckets: [{ value: 'page' }, { value: 'post' }] }],
      });
      expect((await opened.index.search(query({ ...fields, postTypes: ['Post'] }))).total).toBe(0);
      expect((await opened.index.search(query({ ...fields, postTypes: [] }))).total).toBe(0);
      expect((await opened.index.search(query({ ...fields, postTypes: undefined }))).total).toBe(3);
    });

    it('list their documents in the order of their ids, with everything written so far', async () => {
      const ids = [30, 4, 1000, 200, 5];
      await opened.index.write(ids.map((id) => writeOf({ id, blog_id: 50, post_title: 'Listed' }, id)));
      await opened.index.write([tombstone(200, 300, 50)]);
      const expected = [4, 5, 30, 1000].map((id) => ({ id, version: id, hash: `Listed#${id}` }));
      expect(await listed(opened.index, 50)).toEqual(expected);
      expect(await listed(await opened.second(), 50)).toEqual(expected);
      expect(await listed(opened.index, 51)).toEqual([]);
    });

    it('are counted, with everything written so far, tombstones left out', async () => {
      await withIndex(open, async ({ index, second }) => {
        await index.write([
          writeOf({ id: 1, blog_id: 60 }),
          writeOf({ id: 2, blog_id: 60 }),
          writeOf({ id: 1, blog_id: 61 }),
        ]);
        await index.write([tombstone(2, 2, 60), tombstone(5, 1, 62)]);
        for (const handle of [index, await second()]) {
          const counts = await handle.counts();
          expect([60, 61, 62, 63].map((site) => counts.get(site) ?? 0)).toEqual([1, 1, 0, 0]);
        }
      });
    });

    it('are removed with their tombstones, and others stay', async () => {
      await fill(opened.index, [
        { id: 1, blog_id: 70, post_title: 'Removed' },
        { id: 2, blog_id: 70, post_title: 'Removed' },
        { id: 1, blog_id: 71, post_title: 'Removed' },
      ]);
      await opened.index.write([tombstone(3, 9, 70)]);
      expect(await opened.index.removeSite(70)).toBe(2);
      expect(await listed(opened.index, 70)).toEqual([]);
      expect(await listed(opened.index, 71)).toHaveLength(1);
      await eventually(async () =>
        expect(placesOf(await opened.index.search(query({ text: 'removed' })))).toEqual(['71/1']),
      );
      expect(await opened.index.removeSite(70)).toBe(0);
      await opened.index.write([writeOf({ id: 3, blog_id: 70 }, 1), writeOf({ id: 1, blog_id: 70 }, 1)]);
      expect((await listed(opened.index, 70)).map(({ id }) => id)).toEqual([1, 3]);
    });

    it('lose their tombstones by a sweep once these are old', async () => {
      await withIndex(open, async ({ index }) => {
        await index.write([tombstone(1, 5, 80), tombstone(2, 5, 81), writeOf({ id: 3, blog_id: 80 }, 5)]);
        expect(await index.sweep(new Date(Date.now() - 60_000))).toBe(0);
        await index.write([writeOf({ id: 1, blog_id: 80, post_title: 'Late' }, 4)]);
        expect((await listed(index, 80)).map(({ id }) => id)).toEqual([3]);
        expect(await index.sweep(new Date(Date.now() + 60_000))).toBe(2);
        expect((await listed(index, 80)).map(({ id }) => id)).toEqual([3]);
        await index.write([writeOf({ id: 1, blog_id: 80, post_title: 'Late' }, 4)]);
        expect((await listed(index, 80)).map(({ id }) => id)).toEqual([1, 3]);
        await settled(index);
        expect(await found(index, 'late', { sites: { only: [80] } })).toEqual([1]);
      });
    });
  });
}
