import type { Site } from '@octavo/plugin-api';
import { closestLanguage, type PluralForms, type ReaderLanguage } from '@octavo/plugin-api/languages';
import { formatLocal } from '@octavo/platform/feature-api';
import { messages as ar } from './messages/ar.ts';
import { messages as de } from './messages/de.ts';
import { messages as en, type Messages } from './messages/en.ts';
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
import { messages as zhHant } from './messages/zh-Hant.ts';
import { messages as zh } from './messages/zh.ts';

export type { Messages, PluralForms };

export const catalogues: Readonly<Record<ReaderLanguage, Messages>> = {
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

/** Each of these takes its time to be made. */
const chosen = perLanguage((language) => catalogues[closestLanguage(language, known) ?? 'en']);
const dayFormat = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
const monthFormat = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const yearFormat = perLanguage((tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone: 'UTC' }));
const numberFormat = perLanguage((tag) => new Intl.NumberFormat(tag));
const listFormat = perLanguage((tag) => new Intl.ListFormat(tag));
const pluralRules = perLanguage((tag) => new Intl.PluralRules(tag));
const sizeFormats = perLanguage((tag) =>
  (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const).map(
    (unit) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumSignificantDigits: 2 }),
  ),
);
const direction = perLanguage((tag) => {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
  return locale.getTextInfo().direction;
});

type InLanguage = Pick<Site, 'language'>;
type InPlace = Pick<Site, 'language' | 'timezone'>;

/** In the site's language, in one that is close to it, or in English. */
export function messagesOf({ language }: InLanguage): Messages {
  return chosen(language);
}

const days = new Map<string, string>();

/** The day in the site's language and time zone. */
export function formatDay({ language, timezone }: InPlace, date: Date): string {
  const day = localDay(date, timezone);
  const key = `${language} ${day}`;
  let text = days.get(key);
  if (text === undefined) {
    if (days.size > 20_000) days.clear();
    days.set(key, (text = dayFormat(language).format(new Date(`${day}T00:00:00Z`))));
  }
  return text;
}

/** `January 2026`. */
export function formatMonth({ language, timezone }: InPlace, date: Date): string {
  return monthFormat(language).format(new Date(`${localDay(date, timezone)}T00:00:00Z`));
}

/** `2026`. */
export function formatYear({ language, timezone }: InPlace, date: Date): string {
  return yearFormat(language).format(new Date(`${localDay(date, timezone)}T00:00:00Z`));
}

export function formatNumber({ language }: InLanguage, number: number): string {
  return numberFormat(language).format(number);
}

/** `Ada, Grace, and Alan`. */
export function formatList({ language }: InLanguage, items: readonly string[]): string {
  return listFormat(language).format(items);
}

/** The size of a file: `1.2 MB`. */
export function formatSize({ language }: InLanguage, bytes: number): string {
  const formats = sizeFormats(language);
  // 999,900 bytes are 1 MB, not 1,000 kB.
  const steps = bytes < 1 ? 0 : Math.floor(Math.log10(Number(bytes.toPrecision(2))) / 3);
  const unit = Math.min(steps, formats.length - 1);
  return formats[unit]!.format(bytes / 1000 ** unit);
}

/** The text for so many, in the form in which the language counts them. */
export function plural(language: string, count: number, forms: PluralForms): string {
  const form = forms[pluralRules(language).select(count)] ?? forms.other;
  return form.replace('{count}', () => numberFormat(language).format(count));
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return direction(language);
}

function localDay(date: Date, timezone: string): string {
  return formatLocal(date, timezone).split('T', 1)[0]!;
}

function perLanguage<Value>(create: (language: string) => Value): (language: string) => Value {
  const values = new Map<string, Value>();
  return (language) => {
    let value = values.get(language);
    if (value === undefined) values.set(language, (value = create(language)));
    return value;
  };
}
