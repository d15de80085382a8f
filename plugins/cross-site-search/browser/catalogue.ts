import { messages, type MessageName, type Plural } from './messages.ts';

export type Catalogue = {
  /** Of the texts, as a BCP 47 tag. */
  readonly language: string;
  text(name: MessageName, values?: Readonly<Record<string, string>>): string;
  plural(name: Plural, count: number): string;
  number(value: number): string;
  milliseconds(value: number): string;
  /** In the page's language, also where the texts aren't. */
  date(value: Date): string;
};

/** Texts in the language of the page if we have it, else in English. */
export function createCatalogue(pageLanguage: string): Catalogue {
  const page = isLanguage(pageLanguage) ? pageLanguage : 'en';
  const known = new Intl.Locale(page).language;
  const isKnown = Object.hasOwn(messages, known);
  const language = isKnown ? page : 'en';
  const texts = messages[isKnown ? (known as keyof typeof messages) : 'en'];
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const units = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' });
  const dates = new Intl.DateTimeFormat(page, { dateStyle: 'long' });

  const number = (value: number) => numbers.format(value);
  return {
    language,
    text: (name, values = {}) => fill(texts[name], values),
    plural(name, count) {
      const forms: Readonly<Record<string, string>> = texts[name];
      return fill(forms[plurals.select(count)] ?? forms.other!, { count: number(count) });
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
