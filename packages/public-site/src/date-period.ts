import type { Site } from '@octavo/plugin-api';
import { encodedPath, finalSlash, parseDate } from '@octavo/platform/feature-api';
import { formatDay, formatMonth, formatYear } from './messages.ts';

/** A year, a month or a day in the site's time zone: `2026`, `2026-03`, `2026-03-04`. */
export type Period = string;

/** What stands before dates: the structure before its first tag. After an early `%post_id%`, an id could be a year. */
function dateBase(structure: string): string {
  const tags = [...structure.matchAll(/%[a-z_]+%/g)];
  const front = structure.slice(0, tags[0]?.index) || '/';
  return tags.slice(0, 3).some(([tag]) => tag === '%post_id%') ? `${front}date/` : front;
}

/** The period that a path names under a structure. The path has no slash at its end. */
export function periodIn(structure: string, path: string): Period | undefined {
  const base = dateBase(structure);
  if (!path.startsWith(base)) return undefined;
  const [, ...parts] = /^([12]\d{3})(?:\/(\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(path.slice(base.length)) ?? [];
  return toPeriod(parts);
}

/** The period of `/?m=202603`. */
export function periodOf(digits: string): Period | undefined {
  const [, ...parts] = /^([12]\d{3})(\d{2})?(\d{2})?$/.exec(digits) ?? [];
  return toPeriod(parts);
}

function toPeriod(parts: readonly (string | undefined)[]): Period | undefined {
  const given = parts.filter((part) => part !== undefined).map((part) => part.padStart(2, '0'));
  const period = given.join('-');
  const first = firstDay(period);
  // There is no 31st of February.
  return Number.isNaN(first.getTime()) || !first.toISOString().startsWith(period) ? undefined : period;
}

const firstDay = (period: Period) => new Date(`${`${period}-01-01`.slice(0, '2026-01-01'.length)}T00:00:00Z`);

/** Below it are its feeds and further pages. */
export function periodPath({ permalinks }: Pick<Site, 'permalinks'>, period: Period): string {
  return encodedPath(dateBase(permalinks.structure)) + period.replaceAll('-', '/');
}

export function periodLink(site: Pick<Site, 'permalinks'>, period: Period): string {
  if (site.permalinks.structure === '') return `/?m=${period.replaceAll('-', '')}`;
  return periodPath(site, period) + finalSlash(site);
}

/** Its first moment, and the first one after it. */
export function boundsOf({ timezone }: Pick<Site, 'timezone'>, period: Period): { from: Date; to: Date } {
  const [, month, day] = period.split('-');
  const after = firstDay(period);
  if (month === undefined) after.setUTCFullYear(after.getUTCFullYear() + 1);
  else if (day === undefined) after.setUTCMonth(after.getUTCMonth() + 1);
  else after.setUTCDate(after.getUTCDate() + 1);
  const startOf = (date: Date) => parseDate('date', date.toISOString().slice(0, '2026-01-01'.length), timezone);
  return { from: startOf(firstDay(period)), to: startOf(after) };
}

export function periodTitle({ language }: Pick<Site, 'language'>, period: Period): string {
  const [, month, day] = period.split('-');
  const place = { language, timezone: 'UTC' };
  if (month === undefined) return formatYear(place, firstDay(period));
  return day === undefined ? formatMonth(place, firstDay(period)) : formatDay(place, firstDay(period));
}
