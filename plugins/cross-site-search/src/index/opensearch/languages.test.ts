import { describe, expect, it } from 'vitest';
import { analysis, languageCode, languageCodes } from './languages.ts';
import { wordsOf } from './words.ts';

describe('languages in OpenSearch (contracts/cross-site-search.md §5)', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN_us', 'en'],
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt_br'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['zh-Hant-TW', 'other'],
    ['ja', 'other'],
    ['pl', 'other'],
    ['', 'other'],
    ['constructor', 'other'],
    ['__proto__', 'other'],
  ])('%j goes into the fields of %s', (tag, code) => {
    expect(languageCode(tag)).toBe(code);
    expect(languageCodes).toContain(code);
  });

  it('have analyzers that are made of what is defined', () => {
    const { analyzer, filter } = analysis();
    const builtIn =
      /^(icu_|lowercase$|keyword_repeat$|remove_duplicates$|reverse$|apostrophe$|decimal_digit$|\w+_normalization$)/;
    const named = Object.values(analyzer).flatMap((each) => each.filter);
    expect(named.filter((name) => !Object.hasOwn(filter, name) && !builtIn.test(name))).toEqual([]);
    // And three for all languages: as it is written, without stop words, from the end.
    expect(Object.keys(analyzer)).toHaveLength(2 * (languageCodes.length - 1) + 3);
  });

  it.each([
    ['The end.Next file_name', ['The', 'end', 'Next', 'file', 'name']],
    ['3.14 and 1,000 and AND', ['3.14', 'and', '1,000']],
    ['我们在北京', ['我们', '在', '北京']],
    ['\uD800 \0 !!! \u{1F389}', []],
  ])('are asked for by words: %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are asked for by so many words and no more', () => {
    expect(wordsOf(Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' '))).toHaveLength(24);
  });
});
