import type { Site } from '@octavo/plugin-api';
import { formatLocal } from '@octavo/platform/feature-api';
import { arabic } from './messages-ar.ts';
import { german } from './messages-de.ts';
import { english, type Messages } from './messages-en.ts';

export type { Messages };

const catalogues: Readonly<Record<string, Messages>> = { ar: arabic, de: german, en: english };

/** In the site's language, or in English. */
export function messagesOf({ language }: Pick<Site, 'language'>): Messages {
  return catalogues[language.split('-')[0]!.toLowerCase()] ?? english;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, string>();

/** The day in the site's language and time zone. */
export function formatDay({ language, timezone }: Pick<Site, 'language' | 'timezone'>, date: Date): string {
  const day = formatLocal(date, timezone).split('T', 1)[0]!;
  const key = `${language} ${day}`;
  let text = days.get(key);
  if (text === undefined) {
    if (days.size > 20_000) days.clear();
    days.set(key, (text = formatOf(language).format(new Date(`${day}T00:00:00Z`))));
  }
  return text;
}

function formatOf(language: string): Intl.DateTimeFormat {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format;
}

export function formatNumber({ language }: Pick<Site, 'language'>, number: number): string {
  return number.toLocaleString(language);
}

const directions = new Map<string, 'ltr' | 'rtl'>();

export function directionOf(language: string): 'ltr' | 'rtl' {
  let direction = directions.get(language);
  if (!direction) {
    const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
    direction = locale.getTextInfo().direction;
    directions.set(language, direction);
  }
  return direction;
}
