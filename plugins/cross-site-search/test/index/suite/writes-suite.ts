import { describe, expect, it } from 'vitest';
import {
  ascending,
  document,
  eventually,
  fill,
  found,
  listed,
  query,
  settled,
  tombstone,
  useIndex,
  writeOf,
  type OpenedIndex,
} from './documents.ts';

export function describeWrites(open: () => Promise<OpenedIndex>): void {
  describe('writes', () => {
    const opened = useIndex(open);

    it('are found within a second, also by another process', async () => {
      const second = await opened.second();
      expect(await opened.index.write([writeOf({ id: 1, blog_id: 10, post_title: 'Lighthouse' })])).toEqual([]);
      for (const index of [opened.index, second]) {
        await eventually(async () => expect(await found(index, 'lighthouse')).toEqual([1]), 1000);
      }
      await opened.index.write([writeOf({ id: 2, blog_id: 10, post_title: 'Lighthouse' })]);
      for (const index of [opened.index, second]) {
        await eventually(async () => expect(ascending(await found(index, 'lighthouse'))).toEqual([1, 2]), 1000);
      }
      await second.write([tombstone(1, 2, 10)]);
      for (const index of [opened.index, second]) {
        await eventually(async () => expect(await found(index, 'lighthouse')).toEqual([2]), 1000);
      }
    });

    it('give back every field of a document but its content', async () => {
      const written = document({
        id: 7,
        blog_id: 11,
        blog_name: 'Ünïcode & <b>Söhne</b>',
        post_type: 'book',
        post_type_label: 'Bücher',
        post_title: ' A “title” \\ with 🎉 ',
        post_content: 'Content',
        post_excerpt: 'Line one\n\nline two',
        post_date: '1999-12-31T23:59:59.999Z',
        url: 'https://network.localhost/a?b=c&d=%20#e',
        author: "O'Neil",
        language: 'de-AT',
      });
      await fill(opened.index, [written]);
      const { hits } = await opened.index.search(query({ sites: { only: [11] } }));
      const { post_content: _, ...rest } = written;
      expect(hits).toEqual([{ document: rest, score: 0, marked: {} }]);
    });

    it('with a lower version change nothing and are no failure', async () => {
      await opened.index.write([writeOf({ id: 1, blog_id: 12, post_title: 'Present' }, 5)]);
      expect(await opened.index.write([writeOf({ id: 1, blog_id: 12, post_title: 'Obsolete' }, 4)])).toEqual([]);
      expect(await opened.index.write([tombstone(1, 4, 12)])).toEqual([]);
      expect(await listed(opened.index, 12)).toEqual([{ id: 1, version: 5, hash: 'Present#5' }]);
      await settled(opened.index);
      const { hits } = await opened.index.search(query({ sites: { only: [12] } }));
      expect(hits.map((hit) => hit.document.post_title)).toEqual(['Present']);
      expect(await found(opened.index, 'obsolete', { sites: { only: [12] } })).toEqual([]);
    });

    it('with a higher or the same version replace what is there', async () => {
      await opened.index.write([writeOf({ id: 1, blog_id: 13, post_title: 'Firstly', post_content: 'alpha' }, 5)]);
      await opened.index.write([writeOf({ id: 1, blog_id: 13, post_title: 'Secondly', post_content: 'beta' }, 5)]);
      expect(await listed(opened.index, 13)).toEqual([{ id: 1, version: 5, hash: 'Secondly#5' }]);
      await opened.index.write([writeOf({ id: 1, blog_id: 13, post_title: 'Thirdly', post_content: 'gamma' }, 6)]);
      expect(await listed(opened.index, 13)).toEqual([{ id: 1, version: 6, hash: 'Thirdly#6' }]);
      await settled(opened.index);
      const only = { sites: { only: [13] } };
      expect(await found(opened.index, 'gamma thirdly', only)).toEqual([1]);
      expect(await found(opened.index, 'alpha firstly', only)).toEqual([]);
      expect(await found(opened.index, 'beta secondly', only)).toEqual([]);
    });

    it('keep large versions apart', async () => {
      const version = 1_790_000_000_000_123;
      await opened.index.write([writeOf({ id: 1, blog_id: 14, post_title: 'Newer' }, version)]);
      await opened.index.write([writeOf({ id: 1, blog_id: 14, post_title: 'Older' }, version - 1)]);
      expect(await listed(opened.index, 14)).toEqual([{ id: 1, version, hash: `Newer#${version}` }]);
    });

    it('in one batch follow the same rules, in whatever order they come', async () => {
      const low = (id: number) => writeOf({ id, blog_id: 15, post_title: 'Low' }, 1);
      const high = writeOf({ id: 1, blog_id: 15, post_title: 'High' }, 2);
      await opened.index.write([high, low(1), low(2), low(3)]);
      await opened.index.write([low(2), tombstone(2, 3, 15), tombstone(3, 3, 15), low(3)]);
      expect(await listed(opened.index, 15)).toEqual([{ id: 1, version: 2, hash: 'High#2' }]);
      expect(await opened.index.write([])).toEqual([]);
    });

    it('of a tombstone take a document away and keep late writes from bringing it back', async () => {
      const only = { sites: { only: [16] } };
      await fill(opened.index, [{ id: 1, blog_id: 16, post_title: 'Mayfly' }]);
      await opened.index.write([tombstone(1, 3, 16)]);
      await eventually(async () => expect((await opened.index.search(query(only))).total).toBe(0));
      expect(await opened.index.write([writeOf({ id: 1, blog_id: 16, post_title: 'Mayfly' }, 2)])).toEqual([]);
      expect(await listed(opened.index, 16)).toEqual([]);
      await settled(opened.index);
      expect(await found(opened.index, 'mayfly', only)).toEqual([]);
      const facets = [{ field: 'blog_id', own: [] } as const];
      expect(await opened.index.search(query({ ...only, facets }))).toMatchObject({
        total: 0,
        facets: [{ field: 'blog_id', buckets: [] }],
      });
    });

    it('of a tombstone count before the document they belong to was ever written', async () => {
      await opened.index.write([tombstone(1, 3, 17)]);
      await opened.index.write([writeOf({ id: 1, blog_id: 17 }, 2)]);
      expect(await listed(opened.index, 17)).toEqual([]);
    });

    it('bring a document back over a tombstone with the same or a higher version', async () => {
      const only = { sites: { only: [18] } };
      await opened.index.write([tombstone(1, 3, 18), tombstone(2, 3, 18)]);
      await opened.index.write([
        writeOf({ id: 1, blog_id: 18, post_title: 'Phoenix' }, 4),
        writeOf({ id: 2, blog_id: 18, post_title: 'Phoenix' }, 3),
      ]);
      expect(await listed(opened.index, 18)).toMatchObject([
        { id: 1, version: 4 },
        { id: 2, version: 3 },
      ]);
      await eventually(async () => expect(ascending(await found(opened.index, 'phoenix', only))).toEqual([1, 2]));
    });

    it('take odd documents too', async () => {
      const long = 'lengthy '.repeat(5000);
      const odd = [
        { id: 1, blog_id: 19, post_title: '', post_content: '', post_excerpt: '' },
        { id: 2, blog_id: 19, post_title: long.trim() },
        { id: 3, blog_id: 19, post_content: 'x'.repeat(40_000) },
        { id: 4, blog_id: 19, language: '' },
        { id: 5, blog_id: 19, language: 'tlh', post_title: 'Klingon' },
        { id: 6, blog_id: 19, post_content: 'nul \0 character' },
        { id: 7, blog_id: 19, post_content: `${'many different words '.repeat(50_000)}needle` },
        { id: 2_000_000_000, blog_id: 19, post_title: 'Large number' },
      ];
      await fill(opened.index, odd);
      const only = { sites: { only: [19] } };
      expect(await found(opened.index, 'needle', only)).toEqual([7]);
      expect(await found(opened.index, 'klingon', only)).toEqual([5]);
      expect(await found(opened.index, 'character', only)).toEqual([6]);
      const sort = [{ by: 'post_title', order: 'desc' } as const];
      expect((await opened.index.search(query({ ...only, sort }))).total).toBe(odd.length);
    });

    it('that are given up write nothing', async () => {
      const write = opened.index.write([writeOf({ id: 1, blog_id: 20 })], { signal: AbortSignal.abort() });
      await expect(write).rejects.toThrow();
      expect(await listed(opened.index, 20)).toEqual([]);
    });
  });
}
