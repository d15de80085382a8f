import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemLanguage, stemOf } from './stems.ts';
import { wordsOf } from './words.ts';

const languages = 'ar bg da de el en es fi fr ga hi hu hy id it lt nb ne nl nn no pt ro ru sa sr sv ta tr uk'.split(
  ' ',
);
const stem = (language: string, text: string) => stemOf(language, wordsOf(text)[0]!);

describe('stems', () => {
  it('are known by the first part of a language', () => {
    expect(['de-AT', 'EN_us', 'pt', 'zh', 'tlh', ''].map(stemLanguage)).toEqual([
      'de',
      'en',
      'pt',
      undefined,
      undefined,
      undefined,
    ]);
    expect(languages.map(stemLanguage)).toEqual(languages);
  });

  it.each([
    ['en', 'generalizations', 'generalize', 'en:gener'],
    ['de', 'Häuser', 'Haus', 'de:haus'],
    ['fr', 'chevaux', 'cheval', 'fr:cheval'],
    ['es', 'canciones', 'canción', 'es:cancion'],
    ['ru', 'книгами', 'книга', 'ru:книг'],
    ['ar', 'الكتاب', 'كتاب', 'ar:كتاب'],
    ['tr', 'kitaplar', 'kitap', 'tr:kitap'],
    ['nl', 'boeken', 'boek', 'nl:boek'],
  ])('join the forms of a word (%s): %s and %s', (language, one, other, expected) => {
    expect([stem(language, one), stem(language, other)]).toEqual([expected, expected]);
  });

  it('stay apart by language', () => {
    expect(stem('en', 'kind')).not.toBe(stem('de', 'kind'));
  });

  it('exist for every word of every language', () => {
    const words = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(fc.constantFrom(...languages), words, (language, text) => {
        for (const word of wordsOf(text)) expect(stemOf(language, word)).toMatch(/^[a-z]{2}:[^\0-+\-/:-`{-\x7F]+$/);
      }),
      cases(2_000),
    );
  });
});
