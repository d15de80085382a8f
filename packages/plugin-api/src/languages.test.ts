import { describe, expect, it } from 'vitest';
import { closestLanguage, readerLanguages } from './languages.ts';

describe('the closest language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt'],
    ['pt_BR', 'pt'],
    ['PT-pt', 'pt'],
    ['nb-NO', 'nb'],
    ['nn', 'nb'],
    ['no', 'nb'],
    ['iw', 'he'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['en-GB-oxendict', 'en'],
    ['ar-u-nu-latn', 'ar'],
    ['cs', undefined],
    ['', undefined],
    ['not a language', undefined],
    ['constructor', undefined],
  ])('to %s is %s', (tag, expected) => {
    expect(closestLanguage(tag, readerLanguages)).toBe(expected);
  });

  it('is a region’s own where there is one', () => {
    expect(closestLanguage('pt-PT', ['pt', 'pt-PT'])).toBe('pt-PT');
    expect(closestLanguage('pt-AO', ['pt', 'pt-PT'])).toBe('pt');
    expect(closestLanguage('zh-TW', ['zh'])).toBe('zh');
  });
});
