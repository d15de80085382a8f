import { describe, expect, it } from 'vitest';
import {
  markEnd,
  markStart,
  type MarkedText,
  type SearchQuery,
  type TextField,
} from '../../../src/index/search-index.ts';
import { fill, query, useIndex, type OpenedIndex } from './documents.ts';

const filler = 'Nothing of interest stands in this sentence at all. ';
const texts: Record<number, { post_title?: string; post_content?: string; post_excerpt?: string; language?: string }> =
  {
    1: {
      post_title: 'Tom & Jerry’s <em>garden</em>',
      post_content: 'Use <b>garden</b> tools & "gloves" in the GARDEN; 1 < 2 &amp; gardening 🎉 cafe\u0301.\n\nEnd',
      post_excerpt: 'No match here',
    },
    2: { post_title: 'Long', post_content: `${filler.repeat(60)}Here the walrus meets a narwhal.${filler.repeat(60)}` },
    3: {
      post_title: 'Twice',
      post_content: `A lonely pelican.${filler.repeat(40)}A pelican and a heron meet.${filler.repeat(40)}`,
    },
    4: { post_title: 'Generalizations of photosynthesis by an elephant' },
    5: { post_title: '我们明天在图书馆学习', language: 'zh' },
    6: { post_title: 'Die Kinder der Straße', language: 'de' },
  };

export function describeMarks(open: () => Promise<OpenedIndex>): void {
  describe('marks', () => {
    const opened = useIndex(open, (index) =>
      fill(
        index,
        Object.entries(texts).map(([id, fields]) => ({ id: Number(id), blog_id: Number(id), ...fields })),
      ),
    );

    async function mark(site: number, text: string, field: TextField, crop?: number, more: Partial<SearchQuery> = {}) {
      const marked = [{ field, crop }];
      const { hits } = await opened.index.search(query({ text, sites: { only: [site] }, marked, ...more }));
      expect(Object.keys(hits[0]!.marked)).toEqual([field]);
      return hits[0]!.marked[field]!;
    }

    it('leave the whole text as it was otherwise, HTML included', async () => {
      for (const field of ['post_title', 'post_content'] as const) {
        const marked = await mark(1, 'garden', field);
        expect(plain(marked)).toBe(texts[1]![field]);
        expect(marked).toMatchObject({ croppedStart: false, croppedEnd: false });
      }
      const content = await mark(1, 'garden', 'post_content');
      expect(marksOf(content)).toEqual(['garden', 'GARDEN', 'gardening']);
    });

    it('stand around whole words that were found by accent, stem, beginning, typo or other words', async () => {
      expect(marksOf(await mark(1, 'café', 'post_content'))).toEqual(['cafe\u0301']);
      expect(marksOf(await mark(4, 'generalize', 'post_title'))).toEqual(['Generalizations']);
      expect(marksOf(await mark(4, 'photosyn', 'post_title'))).toEqual(['photosynthesis']);
      expect(marksOf(await mark(4, 'elaphent', 'post_title'))).toEqual(['elephant']);
      expect(marksOf(await mark(4, 'unheardof', 'post_title', undefined, { alternatives: ['elephant'] }))).toEqual([
        'elephant',
      ]);
      expect(marksOf(await mark(5, '图书馆', 'post_title')).join('')).toBe('图书馆');
      expect(marksOf(await mark(6, 'strasse', 'post_title'))).toEqual(['Straße']);
      expect(marksOf(await mark(6, 'Kindern', 'post_title'))).toEqual(['Kinder']);
    });

    it('are missing where the field has no match', async () => {
      const excerpt = { text: 'No match here', croppedStart: false, croppedEnd: false };
      expect(await mark(1, 'garden', 'post_excerpt')).toEqual(excerpt);
      expect(await mark(1, '', 'post_excerpt')).toEqual(excerpt);
      expect(await mark(1, '', 'post_excerpt', 100)).toEqual(excerpt);
      expect(await mark(4, 'elephant', 'post_content')).toEqual({ text: '', croppedStart: false, croppedEnd: false });
      const start = await mark(2, 'long', 'post_content', 80);
      expect(start).toMatchObject({ croppedStart: false, croppedEnd: true });
      expectPassage(start, texts[2]!.post_content!, 80);
      expect(marksOf(start)).toEqual([]);
    });

    it.each([60, 150, 400])('show the passage with the match in about %i characters', async (crop) => {
      const passage = await mark(2, 'walrus narwhal', 'post_content', crop);
      expect(marksOf(passage)).toEqual(['walrus', 'narwhal']);
      expect(passage).toMatchObject({ croppedStart: true, croppedEnd: true });
      expectPassage(passage, texts[2]!.post_content!, crop);
    });

    it('show the passage with the most of the words', async () => {
      const passage = await mark(3, 'pelican heron', 'post_content', 100);
      expect(marksOf(passage)).toEqual(['pelican', 'heron']);
      expectPassage(passage, texts[3]!.post_content!, 100);
    });

    it('know what was left out', async () => {
      const source = texts[3]!.post_content!;
      const start = await mark(3, 'lonely', 'post_content', 60);
      expect(start).toMatchObject({ croppedStart: false, croppedEnd: true });
      expectPassage(start, source, 60);
      const whole = await mark(3, 'heron', 'post_content', 100_000);
      expect(plain(whole)).toBe(source);
      expect(whole).toMatchObject({ croppedStart: false, croppedEnd: false });
      const short = await mark(1, 'gloves', 'post_content', 200);
      expect(plain(short)).toBe(texts[1]!.post_content);
      expect(marksOf(short)).toEqual(['gloves']);
    });

    it('come for several fields at once, and only for those asked', async () => {
      const marked = [{ field: 'post_title', crop: undefined } as const, { field: 'post_content', crop: 40 } as const];
      const { hits } = await opened.index.search(query({ text: 'garden', marked, sites: { only: [1] } }));
      expect(Object.keys(hits[0]!.marked).toSorted()).toEqual(['post_content', 'post_title']);
      expect(marksOf(hits[0]!.marked.post_title!)).toEqual(['garden']);
      expect(hits[0]!.document.post_title).toBe(texts[1]!.post_title);
    });
  });
}

function plain({ text }: MarkedText): string {
  const pieces = text.split(new RegExp(`[${markStart}${markEnd}]`));
  const markers = text.replaceAll(new RegExp(`[^${markStart}${markEnd}]`, 'g'), '');
  expect(markers).toBe((markStart + markEnd).repeat((pieces.length - 1) / 2));
  return pieces.join('');
}

function marksOf(marked: MarkedText): string[] {
  plain(marked);
  return Array.from(
    marked.text.matchAll(new RegExp(`${markStart}([^${markEnd}]*)${markEnd}`, 'g')),
    (match) => match[1]!,
  );
}

/** A piece of the source, of about that length, that begins and ends with a whole word. */
function expectPassage(marked: MarkedText, source: string, crop: number): void {
  const passage = plain(marked);
  expect(passage.length).toBeLessThanOrEqual(crop * 1.5);
  expect(passage.length).toBeGreaterThanOrEqual(crop * 0.5);
  const letter = String.raw`\p{L}`;
  const escaped = passage.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  expect(source).toMatch(new RegExp(`(?<!${letter})${escaped}(?!${letter})`, 'u'));
  expect(marked.croppedStart).toBe(!source.startsWith(passage));
  expect(marked.croppedEnd).toBe(!source.endsWith(passage));
}
