import { describe, expect, it } from 'vitest';
import type { FilterNode } from '../../../src/index/search-index.ts';
import { fill, query, tombstone, useIndex, type OpenedIndex } from './documents.ts';

const isPost: FilterNode = { type: 'pred', field: 'post_type', op: 'eq', value: 'post' };
const isTen: FilterNode = { type: 'pred', field: 'blog_id', op: 'eq', value: 10 };
const isRecent: FilterNode = { type: 'pred', field: 'post_date', op: 'gte', value: '2026-01-01T00:00:00.000Z' };

export function describeFacets(open: () => Promise<OpenedIndex>): void {
  describe('facets', () => {
    const opened = useIndex(open, async (index) => {
      await fill(index, [
        { id: 1, blog_id: 2, post_type: 'post', post_title: 'Copper kettle', post_date: '2026-01-01T00:00:00.000Z' },
        { id: 2, blog_id: 2, post_type: 'page', post_title: 'Copper pan', post_date: '2026-02-01T00:00:00.000Z' },
        { id: 3, blog_id: 10, post_type: 'post', post_title: 'Copper pot', post_date: '2026-02-01T00:00:00.000Z' },
        { id: 4, blog_id: 10, post_type: 'book', post_title: 'Copper age', post_date: '2025-02-01T00:00:00.000Z' },
        { id: 5, blog_id: 10, post_type: 'post', post_title: 'Tin soldier', post_date: '2026-02-01T00:00:00.000Z' },
        { id: 6, blog_id: 3, post_type: 'post', post_title: 'Tin can', post_date: '2025-02-01T00:00:00.000Z' },
      ]);
      await index.write([tombstone(9, 1, 3)]);
    });
    const facetsOf = async (fields: Parameters<typeof query>[0]) => {
      const { total, facets } = await opened.index.search(query({ ...fields, size: 0 }));
      return {
        total,
        facets: facets.map(({ buckets }) => Object.fromEntries(buckets.map(({ value, count }) => [value, count]))),
      };
    };

    it('count every field, in the order of the query', async () => {
      const { facets } = await opened.index.search(
        query({
          facets: [
            { field: 'post_type', own: [] },
            { field: 'blog_id', own: [] },
            { field: 'blog_name', own: [] },
            { field: 'post_date', own: [] },
          ],
        }),
      );
      expect(facets).toEqual([
        {
          field: 'post_type',
          buckets: [
            { value: 'post', count: 4 },
            { value: 'book', count: 1 },
            { value: 'page', count: 1 },
          ],
        },
        {
          field: 'blog_id',
          buckets: [
            { value: '10', count: 3 },
            { value: '2', count: 2 },
            { value: '3', count: 1 },
          ],
        },
        {
          field: 'blog_name',
          buckets: [
            { value: 'Site 10', count: 3 },
            { value: 'Site 2', count: 2 },
            { value: 'Site 3', count: 1 },
          ],
        },
        {
          field: 'post_date',
          buckets: [
            { value: '2026-02-01T00:00:00.000Z', count: 3 },
            { value: '2025-02-01T00:00:00.000Z', count: 2 },
            { value: '2026-01-01T00:00:00.000Z', count: 1 },
          ],
        },
      ]);
    });

    it('count what the text and the filters find', async () => {
      const facets = [{ field: 'post_type', own: [] } as const, { field: 'blog_id', own: [] } as const];
      expect(await facetsOf({ text: 'copper', facets })).toEqual({
        total: 4,
        facets: [
          { post: 2, book: 1, page: 1 },
          { 2: 2, 10: 2 },
        ],
      });
      expect(await facetsOf({ text: 'copper', facets, filters: [isRecent] })).toEqual({
        total: 3,
        facets: [
          { post: 2, page: 1 },
          { 2: 2, 10: 1 },
        ],
      });
    });

    it('ignore their own filters, which hold for everything else', async () => {
      const facets = [
        { field: 'post_type', own: [isPost] } as const,
        { field: 'blog_id', own: [isTen] } as const,
        { field: 'blog_name', own: [] } as const,
      ];
      const expected = {
        total: 2,
        facets: [{ post: 2, book: 1 }, { 2: 1, 10: 2, 3: 1 }, { 'Site 10': 2 }],
      };
      expect(await facetsOf({ facets })).toEqual(expected);
      const { hits } = await opened.index.search(query({ facets, sort: [{ by: 'post_title', order: 'asc' }] }));
      expect(hits.map((hit) => hit.document.post_title)).toEqual(['Copper pot', 'Tin soldier']);
    });

    it('ignore their own filters under a text and filters of the query', async () => {
      const facets = [
        { field: 'post_type', own: [isPost] } as const,
        { field: 'blog_id', own: [isTen, { type: 'not', item: isRecent }] } as const,
      ];
      expect(await facetsOf({ text: 'copper', filters: [isRecent], facets })).toEqual({
        total: 0,
        facets: [{}, { 2: 1, 10: 1 }],
      });
    });

    it('may be asked twice for one field, each with filters of its own', async () => {
      const facets = [{ field: 'blog_id', own: [isTen] } as const, { field: 'blog_id', own: [isPost] } as const];
      expect(await facetsOf({ facets })).toEqual({ total: 2, facets: [{ 2: 1, 10: 2, 3: 1 }, { 10: 3 }] });
    });

    it('give the largest 100 buckets, ties by value: numbers as numbers', async () => {
      const documents = Array.from({ length: 103 }, (_, index) => ({
        id: 1,
        blog_id: 2000 - index * 17,
        post_type: `type-${String(index).padStart(3, '0')}`,
        blog_name: 'Crowd',
      }));
      await fill(opened.index, [...documents, { ...documents[60]!, id: 2 }]);
      const { total, facets } = await opened.index.search(
        query({
          filters: [{ type: 'pred', field: 'blog_name', op: 'eq', value: 'Crowd' }],
          facets: [
            { field: 'blog_id', own: [] },
            { field: 'post_type', own: [] },
          ],
        }),
      );
      expect(total).toBe(104);
      const others = documents.filter((_, index) => index !== 60);
      expect(facets.map(({ buckets }) => buckets.map(({ value }) => value))).toEqual([
        [documents[60]!, ...others.toReversed().slice(0, 99)].map(({ blog_id }) => String(blog_id)),
        [documents[60]!, ...others.slice(0, 99)].map(({ post_type }) => post_type),
      ]);
      expect(facets[0]!.buckets[0]!.count).toBe(2);
    });
  });
}
