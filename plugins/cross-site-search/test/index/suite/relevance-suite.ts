import { describe, expect, it } from 'vitest';
import { ascending, fill, found, useIndex, type OpenedIndex } from './documents.ts';

export function describeRelevance(open: () => Promise<OpenedIndex>): void {
  describe('relevance', () => {
    const opened = useIndex(open, (index) =>
      fill(index, [
        { id: 1, blog_id: 1, post_title: 'A lamp by the sea' },
        { id: 2, blog_id: 1, post_title: 'One cat alone' },
        { id: 3, blog_id: 1, post_title: 'The old harbour wall' },
        { id: 4, blog_id: 1, post_title: 'An elephant walks' },
        { id: 10, blog_id: 2, post_title: 'Marbel and stone' },
        { id: 11, blog_id: 2, post_title: 'Marble and stone' },
        { id: 12, blog_id: 2, post_title: 'Generalizations galore' },
        { id: 13, blog_id: 2, post_title: 'Generalize galore' },
        { id: 20, blog_id: 3, post_title: 'Photosynthesis of plants' },
        { id: 21, blog_id: 3, post_title: 'Zebra crossing' },
        { id: 30, blog_id: 4, post_content: 'A blue mill stands near the old red house today.' },
        { id: 31, blog_id: 4, post_content: 'A blue house stands near the old red mill today.' },
        { id: 32, blog_id: 4, post_content: 'A grey mill stands near the old red barn today.' },
        { id: 40, blog_id: 5, post_title: 'An automobile for sale' },
        { id: 41, blog_id: 5, post_title: 'A car for sale' },
        { id: 42, blog_id: 5, post_title: 'A bicycle to rent' },
        { id: 50, blog_id: 6, post_title: 'Zeppelins', post_content: 'They rest in their hall.' },
        { id: 51, blog_id: 6, post_title: 'The zeppelin', post_content: 'It lands.' },
        { id: 52, blog_id: 6, post_title: 'What is where, and why is what the what' },
        { id: 53, blog_id: 6, post_title: 'Where to eat', post_content: 'Where is it, and what is it?' },
        { id: 60, blog_id: 7, post_title: 'The war years', language: 'en' },
        { id: 61, blog_id: 7, post_title: 'War museums', language: 'en' },
        { id: 62, blog_id: 7, post_title: 'Was war los', language: 'de' },
        { id: 63, blog_id: 7, post_title: 'Museum hours', language: 'en' },
        { id: 70, blog_id: 8, post_title: 'Learning C++ in a week' },
        { id: 71, blog_id: 8, post_title: 'Gardening' },
      ]),
    );
    const on = (site: number) => ({ sites: { only: [site] } });

    it.each([
      ['cot', 'under four letters none', []],
      ['cats', 'a stem is no typo', [2]],
      ['lomp', 'one from four letters', [1]],
      ['lapm', 'two letters that changed places are one', [1]],
      ['lap', 'a word that is shorter than four letters', []],
      ['lnmq', 'not two', []],
      ['harbuor', 'one up to seven letters', [3]],
      ['hxrbxur', 'not two', []],
      ['elaphent', 'two from eight letters', [4]],
      ['elephannts', 'two from eight letters', [4]],
      ['elxphxnx', 'not three', []],
    ])('forgives typos by the length of the word: %s (%s)', async (text, _rule, expected) => {
      expect(await found(opened.index, text, on(1))).toEqual(expected);
    });

    it('forgives typos also where another form of the word stands', async () => {
      expect(ascending(await found(opened.index, 'zepelin', on(6)))).toEqual([50, 51]);
    });

    it('looks for what a question is about, not for the words it is asked with', async () => {
      expect(ascending(await found(opened.index, 'what is a zeppelin and where is it', on(6)))).toEqual([50, 51]);
      expect((await found(opened.index, 'what is', on(6)))[0]).toBe(52);
    });

    it('takes a word for what it is in most documents: a stop word or not', async () => {
      expect(await found(opened.index, 'war museum', on(7))).toContain(60);
      expect(ascending(await found(opened.index, 'war museum', { ...on(7), language: 'de' }))).toEqual([61, 63]);
    });

    it('finds a name that ends in signs', async () => {
      expect(await found(opened.index, 'C++', on(8))).toEqual([70]);
    });

    it('puts the exact word before others', async () => {
      expect((await found(opened.index, 'marble', on(2)))[0]).toBe(11);
      expect((await found(opened.index, 'marbel', on(2)))[0]).toBe(10);
      expect(await found(opened.index, 'generalize', on(2))).toEqual([13, 12]);
      expect(await found(opened.index, 'generalizations', on(2))).toEqual([12, 13]);
    });

    it('takes the last word as the beginning of one', async () => {
      expect(await found(opened.index, 'photosyn', on(3))).toEqual([20]);
      expect(await found(opened.index, 'ph', on(3))).toEqual([20]);
      expect(await found(opened.index, 'crossing phot', on(3))).toEqual(expect.arrayContaining([20, 21]));
      expect(await found(opened.index, 'phot crossing', on(3))).toEqual([21]);
      expect(await found(opened.index, 'PHOTOSYN', on(3))).toEqual([20]);
    });

    it('finds any of the words, and those with more of them first', async () => {
      expect(ascending(await found(opened.index, 'house blue', on(4)))).toEqual([30, 31]);
      expect((await found(opened.index, 'grey mill today', on(4)))[0]).toBe(32);
      expect(await found(opened.index, 'grey unheardof', on(4))).toEqual([32]);
    });

    it('prefers the words side by side', async () => {
      expect(await found(opened.index, 'blue house', on(4))).toEqual([31, 30]);
      expect(await found(opened.index, 'blue mill', on(4))).toEqual([30, 31, 32]);
      expect((await found(opened.index, 'old red mill', on(4)))[0]).toBe(31);
    });

    it('asks in other words too', async () => {
      expect(await found(opened.index, 'car', on(5))).toEqual([41]);
      const both = await found(opened.index, 'car', { ...on(5), alternatives: ['automobile', 'motor vehicle'] });
      expect(ascending(both)).toEqual([40, 41]);
      expect(await found(opened.index, 'unheardof', { ...on(5), alternatives: ['bicycle'] })).toEqual([42]);
    });
  });
}
