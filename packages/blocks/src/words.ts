import type { CalloutKind } from './layout-model.ts';
import { words as ar } from './words/ar.ts';
import { words as de } from './words/de.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';
import { words as fr } from './words/fr.ts';
import { words as he } from './words/he.ts';
import { words as hi } from './words/hi.ts';
import { words as it } from './words/it.ts';
import { words as ja } from './words/ja.ts';
import { words as ko } from './words/ko.ts';
import { words as nb } from './words/nb.ts';
import { words as nl } from './words/nl.ts';
import { words as pl } from './words/pl.ts';
import { words as pt } from './words/pt.ts';
import { words as tr } from './words/tr.ts';
import { words as zhHant } from './words/zh-Hant.ts';
import { words as zh } from './words/zh.ts';

/** What rendered blocks say that no author has written. */
export type Words = Readonly<Record<CalloutKind, string>> & {
  readonly details: string;
  readonly contents: string;
  readonly enlarge: string;
  /** `{name}` is the service. */
  readonly videoOn: string;
};

const catalogues: Readonly<Record<string, Words>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nb,
  nl,
  nn: nb,
  no: nb,
  pl,
  pt,
  tr,
  zh,
  'zh-Hant': zhHant,
};

/** Of the language that comes closest to a tag, or of English: `pt-BR` reads those of `pt`, `zh-TW` those of `zh-Hant`. */
export function wordsOf(language = 'en'): Words {
  const locale = readLocale(language);
  if (!locale) return en;
  const { language: name, script } = locale.maximize();
  return [`${name}-${script}`, name].map((tag) => catalogues[tag]).find((words) => words !== undefined) ?? en;
}

/** Also as POSIX writes them, `pt_BR`. */
function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}
