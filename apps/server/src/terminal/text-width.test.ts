import { describe, expect, it } from 'vitest';
import { textWidth, truncate } from './text-width.ts';

const widths: [text: string, width: number, what: string][] = [
  ['', 0, 'nothing'],
  ['Hello', 5, 'ASCII'],
  ['Größe', 5, 'Latin with composed accents'],
  ['Gro\u0308ße', 5, 'Latin with combining accents'],
  ['n\u0303\u0323', 1, 'two marks on one letter'],
  ['東京の夏', 8, 'Chinese and Japanese'],
  ['ｶﾞｲﾄﾞ', 5, 'half-width kana with their marks'],
  ['ＡＢ', 4, 'full-width Latin'],
  ['서울', 4, 'Korean syllables'],
  ['\u1112\u1161\u11ab', 2, 'a Korean syllable in three parts'],
  ['Привет', 6, 'Cyrillic'],
  ['שָׁלוֹם', 4, 'Hebrew with points'],
  ['नमस्ते', 4, 'Devanagari: four letters and their signs'],
  ['🚀', 2, 'a picture'],
  ['❤', 1, 'a sign that is text by itself'],
  ['❤️', 2, 'the same as a picture'],
  ['👍🏽', 2, 'a skin tone'],
  ['👩‍👩‍👧', 2, 'a family, joined'],
  ['🏳️‍🌈', 2, 'a flag, joined'],
  ['🇩🇪🇯🇵', 4, 'two flags of two halves'],
  ['1️⃣', 2, 'a keycap'],
  ['a\u200bb\u200d', 2, 'zero-width characters'],
  ['…–“”', 4, 'punctuation'],
  ['䷀☰𝌆㉈', 7, 'hexagrams and their kin, and a number in a circle that is as narrow as others'],
  ['𠮷野家', 6, 'an ideograph beyond the first plane'],
  ['\u001b[1m', 3, 'a control character has no width'],
];

describe('the width of text', () => {
  it.each(widths)('%j takes %i: %s', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('truncating', () => {
  it('leaves what fits', () => {
    expect(truncate('東京', 4)).toBe('東京');
    expect(truncate('Hello', 5)).toBe('Hello');
  });

  it('ends with an ellipsis inside the width and splits no grapheme', () => {
    expect(truncate('Hello, world', 6)).toBe('Hello…');
    expect(truncate('東京の夏', 6)).toBe('東京…');
    expect(truncate('ab👩‍👩‍👧cd', 4)).toBe('ab…');
    expect(truncate('ab👩‍👩‍👧cd', 5)).toBe('ab👩‍👩‍👧…');
    for (let width = 1; width < 12; width += 1)
      expect(textWidth(truncate('夏の東京と夏', width))).toBeLessThanOrEqual(width);
  });
});
