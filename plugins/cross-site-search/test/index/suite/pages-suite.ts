import { describe, expect, it } from 'vitest';
import type { SortField } from '../../../src/index/search-index.ts';
import { fill, idsOf, listed, placesOf, query, useIndex, type OpenedIndex } from './documents.ts';

const books = [
  { id: 5, blog_id: 20, blog_name: 'b', post_type: 'post', post_title: 'Zebra', post_date: '2026-01-01T00:00:00.000Z' },
  { id: 3, blog_id: 20, blog_name: 'b', post_type: 'page', post_title: 'apple', post_date: '2025-01-01T00:00:00.000Z' },
  { id: 9, blog_id: 3, blog_name: 'a', post_type: 'post', post_title: 'Éclair', post_date: '1965-01-01T00:00:00.000Z' },
  {
    id: 1,
    blog_id: 100,
    blog_name: 'C',
    post_type: 'page',
    post_title: 'Apple',
    post_date: '2026-01-01T00:00:00.000Z',
  },
  {
    id: 4,
    blog_id: 3,
    blog_name: 'a',
    post_type: 'post',
    post_title: 'eclipse',
    post_date: '2025-06-01T00:00:00.000Z',
  },
].map((book) => ({ ...book, post_content: 'A book of the library.' }));

export function describePages(open: () => Promise<OpenedIndex>): void {
  describe('sorting and pages', () => {
    const opened = useIndex(open, (index) => fill(index, books));

    const orders: [SortField, 'asc' | 'desc', string[]][] = [
      ['post_date', 'asc', ['3/9', '20/3', '3/4', '20/5', '100/1']],
      ['post_date', 'desc', ['20/5', '100/1', '3/4', '20/3', '3/9']],
      ['post_title', 'asc', ['20/3', '100/1', '3/9', '3/4', '20/5']],
      ['post_title', 'desc', ['20/5', '3/4', '3/9', '20/3', '100/1']],
      ['blog_id', 'asc', ['3/4', '3/9', '20/3', '20/5', '100/1']],
      ['blog_id', 'desc', ['100/1', '20/3', '20/5', '3/4', '3/9']],
      ['blog_name', 'asc', ['100/1', '3/4', '3/9', '20/3', '20/5']],
      ['blog_name', 'desc', ['20/3', '20/5', '3/4', '3/9', '100/1']],
      ['post_type', 'asc', ['20/3', '100/1', '3/4', '3/9', '20/5']],
      ['post_type', 'desc', ['3/4', '3/9', '20/5', '20/3', '100/1']],
    ];
    it.each(orders)('go by %s %s, ties by site and id', async (by, order, expected) => {
      for (const text of ['', 'library']) {
        expect(placesOf(await opened.index.search(query({ text, sort: [{ by, order }] })))).toEqual(expected);
      }
    });

    it('go by several fields', async () => {
      const sort = [{ by: 'post_type', order: 'asc' } as const, { by: 'post_date', order: 'desc' } as const];
      const answer = await opened.index.search(query({ sort }));
      expect(placesOf(answer)).toEqual(['100/1', '20/3', '20/5', '3/4', '3/9']);
    });

    it('go by score both ways', async () => {
      await fill(opened.index, [
        { id: 1, blog_id: 500, post_title: 'Saffron', post_content: 'Saffron and saffron.' },
        {
          id: 2,
          blog_id: 500,
          post_title: 'Spices',
          post_content: `Saffron ${'is one of very many things '.repeat(20)}`,
        },
        { id: 3, blog_id: 500, post_title: 'Spices', post_content: 'Cinnamon' },
      ]);
      const fields = { text: 'saffron', sites: { only: [500] } };
      const best = await opened.index.search(query({ ...fields, sort: [{ by: '_score', order: 'desc' }] }));
      expect(idsOf(best)).toEqual([1, 2]);
      expect(best.hits[0]!.score).toBeGreaterThan(best.hits[1]!.score);
      expect(best.hits[1]!.score).toBeGreaterThan(0);
      const worst = await opened.index.search(query({ ...fields, sort: [{ by: '_score', order: 'asc' }] }));
      expect(idsOf(worst)).toEqual([2, 1]);
    });

    it('of an empty text are unscored and go by site and id', async () => {
      const answer = await opened.index.search(query({ sites: { without: [500] } }));
      expect(placesOf(answer)).toEqual(['3/4', '3/9', '20/3', '20/5', '100/1']);
      expect(answer.hits.map((hit) => hit.score)).toEqual([0, 0, 0, 0, 0]);
    });

    it.each([{ text: '' }, { text: 'identical' }])('do not overlap where everything ties: %o', async (fields) => {
      const many = Array.from({ length: 57 }, (_, index) => ({ id: ((index * 37) % 57) + 1, blog_id: 600 }));
      await fill(
        opened.index,
        many.map((place) => ({ ...place, post_title: 'Identical' })),
      );
      const seen: number[] = [];
      for (let from = 0; ; from += 10) {
        const answer = await opened.index.search(query({ ...fields, sites: { only: [600] }, from, size: 10 }));
        expect(answer.total).toBe(57);
        if (answer.hits.length === 0) break;
        seen.push(...idsOf(answer));
      }
      expect(seen).toEqual(Array.from({ length: 57 }, (_, index) => index + 1));
    });

    it('know the total of a page that is empty or beyond the end', async () => {
      const sites = { without: [500, 600, 700] };
      expect(await opened.index.search(query({ sites, size: 0 }))).toMatchObject({ hits: [], total: 5 });
      expect(await opened.index.search(query({ sites, from: 50 }))).toMatchObject({ hits: [], total: 5 });
      expect((await opened.index.search(query({ sites, from: 4, size: 10 }))).hits).toHaveLength(1);
    });

    it('count and list exactly beyond ten thousand', async () => {
      const crowd = Array.from({ length: 10_050 }, (_, index) => ({
        id: index + 1,
        blog_id: 700,
        post_title: 'Crowd',
      }));
      await fill(opened.index, crowd);
      for (const text of ['', 'crowd']) {
        const facets = [{ field: 'blog_id', own: [] } as const];
        const answer = await opened.index.search(query({ text, sites: { only: [700] }, facets, size: 1 }));
        expect(answer.total).toBe(10_050);
        expect(answer.facets[0]!.buckets).toEqual([{ value: '700', count: 10_050 }]);
      }
      expect((await listed(opened.index, 700)).map(({ id }) => id)).toEqual(crowd.map(({ id }) => id));
      expect((await opened.index.counts()).get(700)).toBe(10_050);
    });
  });
}
