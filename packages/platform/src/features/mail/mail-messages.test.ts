import { describe, expect, it } from 'vitest';
import { voiceOf } from './mail-messages.ts';

describe('the language of a mail', () => {
  it.each([
    [['de', 'fr'], 'de'],
    [['', 'fr'], 'fr'],
    [['pt_BR', 'fr'], 'pt'],
    [['cs', 'nn'], 'nb'],
    [['cs', 'fi'], 'en'],
    [['en-GB', 'de'], 'en'],
    [['', 'zh-HK'], 'zh-Hant'],
    [['not a language', ''], 'en'],
  ])('for %j is %s', (wanted, language) => {
    expect(voiceOf(...wanted).language).toBe(language);
  });

  it('runs from right to left where it is written so', () => {
    expect(['ar-EG', 'he', 'fr', 'ja'].map((tag) => voiceOf(tag).isRightToLeft)).toEqual([true, true, false, false]);
  });
});
