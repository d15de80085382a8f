import type { Site } from '@octavo/plugin-api';
import { arabic } from './messages-ar.ts';
import { german } from './messages-de.ts';
import { english, type Messages } from './messages-en.ts';

export type { Messages };

const catalogues: Readonly<Record<string, Messages>> = { ar: arabic, de: german, en: english };

/** In the site's language, or in English. */
export function messagesOf({ language }: Pick<Site, 'language'>): Messages {
  return catalogues[language.split('-')[0]!.toLowerCase()] ?? english;
}

const dates = new Map<string, Intl.DateTimeFormat>();

/** The day in the site's language and time zone. */
export function formatDay({ language, timezone }: Pick<Site, 'language' | 'timezone'>, date: Date): string {
  const key = `${language} ${timezone}`;
  let format = dates.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone });
    dates.set(key, format);
  }
  return format.format(date);
}

export function formatNumber({ language }: Pick<Site, 'language'>, number: number): string {
  return number.toLocaleString(language);
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
  return locale.getTextInfo().direction;
}
