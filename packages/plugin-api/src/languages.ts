/** The languages that readers are addressed in, on pages, in the search element and in mails. English comes first. */
export const readerLanguages = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'tr',
  'zh',
  'zh-Hant',
] as const;

export type ReaderLanguage = (typeof readerLanguages)[number];

/** A text for each way in which a language counts; `{count}` is the number. */
export type PluralForms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Read by those for whom there is nothing closer. */
const kin: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' };

/**
 * Which of the known languages comes closest to a tag: `pt-BR` is answered by `pt`, `zh-TW` by `zh-Hant`, `nn` by `nb`.
 * Undefined where there is none.
 */
export function closestLanguage<Known extends string>(tag: string, known: readonly Known[]): Known | undefined {
  const locale = toLocale(tag);
  if (!locale) return undefined;
  const { language, script } = locale.maximize();
  const isKnown = (name: string | undefined): name is Known => known.includes(name as Known);
  return [locale.baseName, `${language}-${script}`, language, kin[language]].find(isKnown);
}

/** Also as POSIX writes them, `pt_BR`. */
function toLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}
