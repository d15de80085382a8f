import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it.each([
  ['de', 'Inhalt'],
  ['de-AT', 'Inhalt'],
  ['pt_BR', 'Sumário'],
  ['NN', 'Innhold'],
  ['no', 'Innhold'],
  ['zh', '目录'],
  ['zh-SG', '目录'],
  ['zh-TW', '目錄'],
  ['zh-Hant-HK', '目錄'],
  ['constructor', 'Contents'],
  ['tlh', 'Contents'],
  ['not a tag', 'Contents'],
  ['', 'Contents'],
  [undefined, 'Contents'],
])('the words of blocks in %s', (language, contents) => {
  expect(wordsOf(language).contents).toBe(contents);
});
