import { closestLanguage, readerLanguages, type ReaderLanguage } from '@octavo/plugin-api/languages';
import { words as english, type Plural, type WordName, type Words } from './words/en.ts';

export type Catalogue = {
  /** Of the texts, as a BCP 47 tag. */
  readonly language: string;
  text(name: WordName, values?: Readonly<Record<string, string>>): string;
  plural(name: Plural, count: number): string;
  number(value: number): string;
  milliseconds(value: number): string;
  /** In the page's language, also where the texts aren't. */
  date(value: Date): string;
};

/** Which words are closest to the language of the page. */
export function languageOfWords(pageLanguage: string): ReaderLanguage {
  return closestLanguage(pageLanguage, readerLanguages) ?? 'en';
}

/** Each language but English is a file beside the module. */
export async function loadWords(language: ReaderLanguage): Promise<Words> {
  const module = (await import(new URL(`words-${language}.js`, import.meta.url).href)) as { words: Words };
  return module.words;
}

/** The words as the page writes numbers and dates; in English unless others were loaded. */
export function createCatalogue(pageLanguage: string, texts: Words = english): Catalogue {
  const page = isLanguage(pageLanguage) ? pageLanguage : 'en';
  const language = texts === english && !closestLanguage(page, ['en']) ? 'en' : page;
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const units = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' });
  const dates = new Intl.DateTimeFormat(page, { dateStyle: 'long' });

  const number = (value: number) => numbers.format(value);
  return {
    language,
    text: (name, values = {}) => fill(texts[name], values),
    plural(name, count) {
      const forms = texts[name];
      return fill(forms[plurals.select(count)] ?? forms.other, { count: number(count) });
    },
    number,
    milliseconds: (value) => units.format(value),
    date: (value) => dates.format(value),
  };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
