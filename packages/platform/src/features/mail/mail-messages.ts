import { closestLanguage, type ReaderLanguage } from '@octavo/plugin-api/languages';
import { messages as ar } from './messages/ar.ts';
import { messages as de } from './messages/de.ts';
import { messages as en, type MailMessages } from './messages/en.ts';
import { messages as es } from './messages/es.ts';
import { messages as fr } from './messages/fr.ts';
import { messages as he } from './messages/he.ts';
import { messages as hi } from './messages/hi.ts';
import { messages as it } from './messages/it.ts';
import { messages as ja } from './messages/ja.ts';
import { messages as ko } from './messages/ko.ts';
import { messages as nb } from './messages/nb.ts';
import { messages as nl } from './messages/nl.ts';
import { messages as pl } from './messages/pl.ts';
import { messages as pt } from './messages/pt.ts';
import { messages as tr } from './messages/tr.ts';
import { messages as zh } from './messages/zh.ts';
import { messages as zhHant } from './messages/zh-Hant.ts';

export const catalogues: Readonly<Record<ReaderLanguage, MailMessages>> = {
  en,
  ar,
  de,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  tr,
  zh,
  'zh-Hant': zhHant,
};

const known = Object.keys(catalogues) as ReaderLanguage[];
const rightToLeft: readonly ReaderLanguage[] = ['ar', 'he'];

export type Voice = { language: ReaderLanguage; isRightToLeft: boolean; messages: MailMessages };

/** In the first language that mails can speak, or in English. */
export function voiceOf(...wanted: readonly string[]): Voice {
  const language = wanted.map((tag) => closestLanguage(tag, known)).find((each) => each !== undefined) ?? 'en';
  return { language, isRightToLeft: rightToLeft.includes(language), messages: catalogues[language] };
}
