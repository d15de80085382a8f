import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../fold.ts';
import { wordsOf } from './words.ts';

const folded = (text: string) => wordsOf(text).map((word) => word.folded);

describe('words', () => {
  it.each([
    ['letters and numbers', 'Route 66, exit B2', ['route', '66', 'exit', 'b2']],
    ['numbers with their point or comma', 'costs 1,299.50 or 3.14.', ['costs', '1,299.50', 'or', '3.14']],
    [
      'both sides of an apostrophe, a point, a hyphen and an underscore',
      "don't l’été example.com e-mail a_b",
      ['don', 't', 'l', 'ete', 'example', 'com', 'e', 'mail', 'a', 'b'],
    ],
    ['nothing else', '!? <b> "x" \0 🎉 \uD800', ['b', 'x']],
    ['words of Chinese', '我们明天学习', ['我们', '明天', '学习']],
    ['words of Japanese', '新しいカメラ', ['新しい', 'カメラ']],
    ['words of Thai', 'แมวกินปลา', ['แมว', 'กิน', 'ปลา']],
    ['words of scripts side by side', 'iPhone買う', ['iphone', '買う']],
    ['words of Korean at their spaces', '한국어 사전', ['한국어', '사전']],
  ])('are %s', (_what, text, expected) => {
    expect(folded(text)).toEqual(expected);
  });

  it.each([
    ['case', 'ÉCOLE Straße ΩΜΈΓΑΣ', ['ecole', 'strasse', 'ωμεγασ']],
    ['letters that have no parts', 'Łódź smørrebrød İzmir ılık æon', ['lodz', 'smorrebrod', 'izmir', 'ilik', 'aeon']],
    ['accents however they are written', 'cafe\u0301 café', ['cafe', 'cafe']],
    ['widths and ligatures', 'ｆｉｓｈ ﬁsh ｶﾞﾗｽ', ['fish', 'fish', 'ガラス']],
    [
      'vowel signs of Arabic and Hebrew, and its stretched letters',
      'مَدْرَسَة שָׁלוֹם كتـــاب أحمد',
      ['مدرسة', 'שלום', 'كتاب', 'احمد'],
    ],
    ['invisible characters', 'soft\u00ADhyphen می\u200Cخواهم', ['softhyphen', 'میخواهم']],
  ])('are compared without %s', (_what, text, expected) => {
    expect(folded(text)).toEqual(expected);
  });

  it('keep the marks that are letters: Thai tones, vowels of Hindi, Korean syllables', () => {
    for (const word of ['ห้อง', 'पुस्तक', '한국어', 'தமிழ்']) expect(fold(word)).toBe(word);
  });

  it('know where they stand in the text', () => {
    const text = 'Größe:  图书馆 & co';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Größe', '图书', '馆', 'co']);
  });

  it('are cut when they are too long, but their place is whole', () => {
    expect(wordsOf('x'.repeat(5000))).toEqual([{ start: 0, end: 5000, lower: 'x'.repeat(80), folded: 'x'.repeat(80) }]);
  });

  it('end where enough of them are read', () => {
    expect(wordsOf('one two three', 2)).toHaveLength(2);
    expect(wordsOf('我们明天学习', 2)).toHaveLength(2);
  });

  it('never have a character that the index or its query language would cut at', () => {
    const cut = /[\0-+\-/:-`{-\x7F]/;
    const cuts = (text: string) => wordsOf(text).filter((word) => cut.test(word.folded) || cut.test(word.lower));
    const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
    expect(characters.filter((character) => cuts(`a${character}`).length > 0)).toEqual([]);
    expect(characters.filter((character) => cuts(character).length > 0)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => cuts(text).length === 0),
      cases(100),
    );
  });
});
