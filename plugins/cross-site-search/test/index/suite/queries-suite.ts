import { describe, expect, it } from 'vitest';
import { fill, found, listed, query, useIndex, withIndex, type OpenedIndex } from './documents.ts';

const hostile = [
  'garden "unbalanced',
  '"garden',
  "garden' OR 1=1 --",
  'garden AND',
  'NOT garden',
  'garden OR (',
  'NEAR(garden tools, 2)',
  'post_title:garden',
  'post_title : garden',
  '{post_title}: garden',
  '^garden',
  'garden*',
  '*garden',
  '-garden +tools ~x^2',
  'garden~2',
  'garden\\',
  '/garden[/',
  'gar\0 garden',
  '\u{1F389} garden \u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\uD800 garden',
  'garden\uE000\uE001',
  '<script>garden</script>',
  '${garden} {{garden}} %garden_ ?1 :x @y $z',
  'garden \u202E\uFEFF\u200B',
];
const wordless = ['!!!', '"', '""', '*', '()', '\\', '\u{1F389}\u{1F389}'.slice(0, 1), '\0', '–—…', '{}[]:^~'];

export function describeQueries(open: () => Promise<OpenedIndex>): void {
  describe('queries', () => {
    const opened = useIndex(open, (index) =>
      fill(index, [
        { id: 1, post_title: 'Garden tools', post_content: 'Rakes, spades and a garden hose.' },
        { id: 2, post_title: 'Kitchen', post_content: 'Knives' },
      ]),
    );
    const marked = [{ field: 'post_content', crop: 50 } as const];

    it.each(hostile)('are words and nothing else: %j', async (text) => {
      expect(await found(opened.index, text, { marked })).toEqual([1]);
      expect(await found(opened.index, 'unheardof', { alternatives: [text], marked })).toEqual([1]);
    });

    it.each(wordless)('without words find nothing: %j', async (text) => {
      expect(await opened.index.search(query({ text, marked }))).toEqual({ hits: [], total: 0, facets: [] });
    });

    it('of a thousand words or one endless word are answered', async () => {
      const words = Array.from({ length: 999 }, (_, index) => `w${index.toString(36)}rd`);
      expect(await found(opened.index, ['garden', ...words].join(' '), { marked })).toEqual([1]);
      expect(await found(opened.index, `garden ${'same '.repeat(1000)}`, { marked })).toEqual([1]);
      expect(await found(opened.index, `garden ${'x'.repeat(20_000)}`, { marked })).toEqual([1]);
    });

    it('that take too long are answered 503, and the next ones are not', async () => {
      await expect(opened.index.search(query({ text: 'garden', timeoutMs: 0 }))).rejects.toMatchObject({
        name: 'PlatformError',
        status: 503,
        code: 'cross_site_search_timeout',
        headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
      });
      expect(await found(opened.index, 'garden')).toEqual([1]);
    });

    it('that nobody waits for are given up, and the next ones are not', async () => {
      const signal = AbortSignal.abort();
      await expect(opened.index.search(query({ text: 'garden', signal }))).rejects.toMatchObject({ status: 503 });
      const leaving = new AbortController();
      const search = opened.index.search(query({ text: 'garden', signal: leaving.signal }));
      leaving.abort();
      await expect(search).rejects.toMatchObject({ status: 503 });
      expect(await found(opened.index, 'garden')).toEqual([1]);
    });

    it('run side by side without disturbing each other', async () => {
      const leaving = new AbortController();
      const searches = Array.from({ length: 12 }, (_, index) =>
        found(opened.index, index % 2 === 0 ? 'rakes' : 'knives'),
      );
      const given = opened.index.search(query({ text: 'garden', signal: leaving.signal })).catch(() => undefined);
      const more = Array.from({ length: 4 }, () => found(opened.index, 'garden'));
      leaving.abort();
      expect(await Promise.all(searches)).toEqual(searches.map((_, index) => [index % 2 === 0 ? 1 : 2]));
      expect(await Promise.all(more)).toEqual(more.map(() => [1]));
      await given;
    });

    it('before the first write find nothing', async () => {
      await withIndex(open, async ({ index }) => {
        const facets = [{ field: 'post_type', own: [] } as const];
        const empty = { hits: [], total: 0, facets: [{ field: 'post_type', buckets: [] }] };
        expect(await index.search(query({ text: 'garden', facets }))).toEqual(empty);
        expect(await index.search(query({ facets }))).toEqual(empty);
        expect(await listed(index, 1)).toEqual([]);
        expect(await index.counts()).toEqual(new Map());
        expect(await index.removeSite(1)).toBe(0);
        expect(await index.sweep(new Date())).toBe(0);
        expect(await index.state()).toEqual({
          available: true,
          current: undefined,
          building: undefined,
          upToDate: true,
        });
        await fill(index, [{ id: 1 }]);
        expect(await index.state()).toEqual({
          available: true,
          current: expect.any(String),
          building: undefined,
          upToDate: true,
        });
      });
    });
  });
}
