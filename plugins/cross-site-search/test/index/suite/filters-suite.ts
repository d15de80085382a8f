import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filterFields,
  type FilterField,
  type FilterNode,
  type FilterValue,
  type Predicate,
  type SearchDocument,
} from '../../../src/index/search-index.ts';
import { ascending, document, fill, found, idsOf, query, useIndex, type OpenedIndex } from './documents.ts';

const samples: readonly SearchDocument[] = [
  document({ id: 1, blog_id: 3, blog_name: 'Alpha', post_type: 'post', post_date: '2024-12-31T23:59:59.999Z' }),
  document({ id: 2, blog_id: 3, blog_name: 'Alpha', post_type: 'page', post_date: '2025-01-01T00:00:00.000Z' }),
  document({ id: 3, blog_id: 12, blog_name: 'alpha', post_type: 'post', post_date: '2025-06-15T10:00:00.000Z' }),
  document({ id: 4, blog_id: 12, blog_name: 'alpha', post_type: 'Post', post_date: '2025-06-15T10:00:00.001Z' }),
  document({
    id: 5,
    blog_id: 200,
    blog_name: 'Çedille & Co',
    post_type: 'book-review',
    post_date: '1969-07-20T20:17:00.000Z',
  }),
  document({
    id: 6,
    blog_id: 200,
    blog_name: 'O\'Neil "x" * ?',
    post_type: 'book',
    post_date: '2026-01-31T12:00:00.000Z',
  }),
].map((sample) => ({ ...sample, post_title: 'Sample' }));

const values: Record<FilterField, readonly FilterValue[]> = {
  post_type: ['post', 'page', 'Post', 'book', 'nothing'],
  blog_id: [3, 12, 200, 20, 1],
  blog_name: ['Alpha', 'alpha', 'Çedille & Co', 'O\'Neil "x" * ?', 'A'],
  post_date: [
    '2025-01-01T00:00:00.000Z',
    '2025-06-15T10:00:00.000Z',
    '1969-07-20T20:17:00.000Z',
    '2025-06-15T10:00:00.002Z',
  ],
};

export function describeFilters(open: () => Promise<OpenedIndex>): void {
  describe('filters', () => {
    const opened = useIndex(open, (index) => fill(index, samples));

    async function expectFilter(filters: readonly FilterNode[]): Promise<void> {
      const answer = await opened.index.search(query({ filters, sort: [{ by: 'blog_id', order: 'asc' }] }));
      const expected = samples.filter((sample) => filters.every((filter) => holds(filter, sample)));
      expect({ filters, ids: idsOf(answer), total: answer.total }).toEqual({
        filters,
        ids: expected.map((sample) => sample.id),
        total: expected.length,
      });
    }

    it.each(filterFields)('know every operator on %s', async (field) => {
      for (const predicate of predicatesOn(field)) await expectFilter([predicate]);
    });

    it('compare exactly: numbers as numbers, times to the millisecond, texts by their characters', async () => {
      const ids = async (filter: Predicate) => ascending(await found(opened.index, '', { filters: [filter] }));
      expect(await ids({ type: 'pred', field: 'blog_id', op: 'gt', value: 12 })).toEqual([5, 6]);
      expect(await ids({ type: 'pred', field: 'post_type', op: 'eq', value: 'post' })).toEqual([1, 3]);
      expect(await ids({ type: 'pred', field: 'post_type', op: 'eq', value: 'book' })).toEqual([6]);
      expect(await ids({ type: 'pred', field: 'blog_name', op: 'gte', value: 'a' })).toEqual([3, 4, 5]);
      const noon = '2025-06-15T10:00:00.000Z';
      expect(await ids({ type: 'pred', field: 'post_date', op: 'eq', value: noon })).toEqual([3]);
      expect(await ids({ type: 'pred', field: 'post_date', op: 'lt', value: '1970-01-01T00:00:00.000Z' })).toEqual([5]);
      expect(
        await ids({ type: 'pred', field: 'post_date', op: 'between', value: ['2025-01-01T00:00:00.000Z', noon] }),
      ).toEqual([2, 3]);
    });

    it('hold all together', async () => {
      await expectFilter([
        { type: 'pred', field: 'blog_id', op: 'in', value: [3, 12] },
        { type: 'pred', field: 'post_type', op: 'eq', value: 'post' },
        { type: 'pred', field: 'post_date', op: 'gte', value: '2025-01-01T00:00:00.000Z' },
      ]);
    });

    it('nest', async () => {
      await expectFilter([
        {
          type: 'or',
          items: [
            {
              type: 'and',
              items: [
                { type: 'pred', field: 'post_type', op: 'eq', value: 'post' },
                { type: 'not', item: { type: 'pred', field: 'blog_id', op: 'eq', value: 12 } },
              ],
            },
            { type: 'not', item: { type: 'pred', field: 'post_date', op: 'gte', value: '2024-01-01T00:00:00.000Z' } },
          ],
        },
      ]);
      let deep: FilterNode = { type: 'pred', field: 'blog_id', op: 'eq', value: 12 };
      for (let level = 0; level < 3; level += 1) {
        deep = level % 2 === 0 ? { type: 'not', item: deep } : { type: 'and', items: [deep] };
      }
      await expectFilter([deep]);
    });

    it('agree with a plain reading of any tree of them', async () => {
      const predicate = fc.constantFrom(...filterFields.flatMap(predicatesOn));
      const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
        node: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          predicate,
          fc.record({ type: fc.constant('not' as const), item: tie('node') }),
          fc.record({
            type: fc.constantFrom('and' as const, 'or' as const),
            items: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
          }),
        ),
      }));
      await fc.assert(fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 2 }), expectFilter), cases(60, 20));
    });

    it('narrow what a text finds', async () => {
      const filters: FilterNode[] = [{ type: 'pred', field: 'post_type', op: 'ne', value: 'post' }];
      const answer = await opened.index.search(query({ text: 'sample', filters }));
      expect(ascending(idsOf(answer))).toEqual([2, 4, 5, 6]);
      expect(answer.total).toBe(4);
    });
  });
}

function predicatesOn(field: FilterField): Predicate[] {
  const known = values[field];
  return [
    ...known.flatMap((value) =>
      (['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] as const).map((op): Predicate => ({ type: 'pred', field, op, value })),
    ),
    ...[known.slice(0, 1), known.slice(0, 3), known].flatMap((value) =>
      (['in', 'nin'] as const).map((op): Predicate => ({ type: 'pred', field, op, value })),
    ),
    ...known.flatMap((low) =>
      known.map((high): Predicate => ({ type: 'pred', field, op: 'between', value: [low, high] })),
    ),
    { type: 'pred', field, op: 'exists', value: true },
    { type: 'pred', field, op: 'exists', value: false },
  ];
}

function holds(node: FilterNode, sample: SearchDocument): boolean {
  if ('items' in node) {
    const every = node.type === 'and';
    return every ? node.items.every((item) => holds(item, sample)) : node.items.some((item) => holds(item, sample));
  }
  if (node.type === 'not') return !holds(node.item, sample);
  const value = sample[node.field];
  switch (node.op) {
    case 'eq':
      return value === node.value;
    case 'ne':
      return value !== node.value;
    case 'lt':
      return value < node.value;
    case 'lte':
      return value <= node.value;
    case 'gt':
      return value > node.value;
    case 'gte':
      return value >= node.value;
    case 'in':
      return node.value.includes(value);
    case 'nin':
      return !node.value.includes(value);
    case 'between':
      return value >= node.value[0] && value <= node.value[1];
    case 'exists':
    default:
      return node.value;
  }
}
