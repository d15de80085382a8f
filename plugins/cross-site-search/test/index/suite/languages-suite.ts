import { describe, expect, it } from 'vitest';
import { ascending, eventually, fill, found, useIndex, withIndex, writeOf, type OpenedIndex } from './documents.ts';

/** Too far apart for a typo, and no beginning of one another: only the stem joins them. */
const stems: [language: string, written: string, asked: string][] = [
  ['en', 'generalizations', 'generalize'],
  ['en-GB', 'relational', 'relate'],
  ['de', 'Kind', 'Kindern'],
  ['de-AT', 'Bild', 'Bildern'],
  ['fr', 'cheval', 'chevaux'],
  ['fr', 'mangeaient', 'manger'],
  ['es', 'flor', 'flores'],
  ['ru', 'книга', 'книгами'],
  ['ar', 'كتاب', 'الكتاب'],
];

export function describeLanguages(open: () => Promise<OpenedIndex>): void {
  describe('languages', () => {
    const opened = useIndex(open, (index) =>
      fill(index, [
        ...stems.map(([language, written], index) => ({ id: index + 1, language, post_content: `${written}.` })),
        { id: 20, language: 'fr', post_title: 'Crème BRÛLÉE en été' },
        { id: 21, language: 'pl', post_title: 'ŁÓDŹ' },
        { id: 22, language: 'en', post_title: 'Asgard' },
        { id: 23, language: 'de', post_title: 'Straße' },
        { id: 24, language: 'de', post_title: 'Die neue Küche' },
        { id: 25, language: 'de', post_title: 'Kuchen zum Tee' },
        { id: 28, language: 'de', post_title: 'Rezepte', post_content: 'Ein Apfelkuchen mit Sahne.' },
        { id: 29, language: 'nl', post_title: 'Boekenwinkels' },
        { id: 26, language: 'fr', post_title: 'Sortie de l’école' },
        { id: 27, language: 'fr', post_title: 'Une école au village' },
        { id: 30, language: 'zh', post_content: '我们明天在图书馆学习。' },
        { id: 31, language: 'zh', post_content: '他们坐飞机去北京。' },
        { id: 32, language: 'ja', post_content: '私は図書館で本を読みます。' },
        { id: 33, language: 'ja', post_content: '新しいカメラを買いました。' },
        { id: 34, language: 'th', post_content: 'ฉันอ่านหนังสือในห้องสมุด' },
        { id: 35, language: 'th', post_content: 'แมวกินปลา' },
        { id: 36, language: 'ko', post_content: '한국어 사전 편찬' },
        { id: 37, language: 'ar', post_content: 'مَدْرَسَة' },
        { id: 38, language: 'hi', post_content: 'हिन्दी पुस्तक' },
      ]),
    );

    it.each(stems)('of a document decide its stems (%s): %s is found by %s', async (language, written, asked) => {
      const expected = stems.findIndex((stem) => stem[1] === written) + 1;
      expect(await found(opened.index, asked)).toEqual([expected]);
      expect(await found(opened.index, asked, { language })).toEqual([expected]);
      expect(await found(opened.index, written)).toEqual([expected]);
    });

    it('that are new are known at once to who wrote in them, also if others were looked at meanwhile', async () => {
      await withIndex(open, async ({ index, second }) => {
        await fill(index, [{ id: 1, language: 'en', post_content: 'boat.' }]);
        const other = await second();
        await other.write([writeOf({ id: 2, language: 'de', post_content: 'Kind.' })]);
        expect(await found(other, 'boat')).toEqual([1]);
        await eventually(async () => expect(await found(other, 'Kindern')).toEqual([2]), 5_000);
      });
    });

    it('of the query decide how it is read', async () => {
      expect(await found(opened.index, 'Kindern', { language: 'de' })).toEqual([3]);
      expect(await found(opened.index, 'Kindern', { language: 'en' })).toEqual([]);
      expect(await found(opened.index, 'Kind', { language: 'en' })).toEqual([3]);
    });

    it('fold accents and case on both sides', async () => {
      expect(await found(opened.index, 'brulee')).toEqual([20]);
      expect(await found(opened.index, 'ete')).toEqual([20]);
      expect(await found(opened.index, 'BRÛLÉE')).toEqual([20]);
      expect(await found(opened.index, 'bru\u0302le\u0301e')).toEqual([20]);
      expect(await found(opened.index, 'lodz')).toEqual([21]);
      expect(await found(opened.index, 'Åsgård')).toEqual([22]);
      expect(await found(opened.index, 'strasse')).toEqual([23]);
      expect(await found(opened.index, 'ｃｒｅｍｅ')).toEqual([20]);
    });

    it('take umlauts as they are, spelled out or left out, what is written as asked first', async () => {
      expect((await found(opened.index, 'kuchen')).slice(0, 1)).toEqual([25]);
      expect(await found(opened.index, 'Küche')).toEqual([24, 25]);
      expect(ascending(await found(opened.index, 'Kueche'))).toEqual([24, 25]);
    });

    it('that make one word of several are found by the last of them, below the word itself', async () => {
      const cakes = await found(opened.index, 'Kuchen', { language: 'de' });
      expect([cakes[0], ascending(cakes)]).toEqual([25, [24, 25, 28]]);
      expect(await found(opened.index, 'Sahnekuchen', { language: 'de' })).toEqual([]);
      expect(await found(opened.index, 'winkels', { language: 'nl' })).toEqual([29]);
      expect(await found(opened.index, 'winkels', { language: 'en' })).toEqual([]);
    });

    it('that shorten their articles are found without them', async () => {
      for (const language of [undefined, 'fr', 'en'])
        expect(ascending(await found(opened.index, 'école', { language }))).toEqual([26, 27]);
    });

    it('without spaces are found by their words', async () => {
      expect(await found(opened.index, '图书馆')).toEqual([30]);
      expect(await found(opened.index, '飞机')).toEqual([31]);
      expect(await found(opened.index, '北京 学习')).toHaveLength(2);
      expect(await found(opened.index, '図書館')).toEqual([32]);
      expect(await found(opened.index, 'カメラ')).toEqual([33]);
      expect(await found(opened.index, 'ห้องสมุด')).toEqual([34]);
      expect(await found(opened.index, 'ปลา')).toEqual([35]);
      expect(await found(opened.index, '电脑')).toEqual([]);
      expect(await found(opened.index, 'หมา')).toEqual([]);
    });

    it('keep what is a letter in their script and drop what is not', async () => {
      expect(await found(opened.index, '사전')).toEqual([36]);
      expect(await found(opened.index, '사진')).toEqual([]);
      expect(await found(opened.index, 'مدرسة')).toEqual([37]);
      expect(await found(opened.index, 'पुस्तक')).toEqual([38]);
    });
  });
}
