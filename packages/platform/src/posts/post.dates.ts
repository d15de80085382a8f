import type { PlatformError } from '@octavo/plugin-api';
import { invalidParameter } from '../refusals.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** `YYYY-MM-DDTHH:MM:SS` in a time zone. */
export function formatLocal(date: Date, timezone: string): string {
  const shifted = timezone === 'UTC' ? date : new Date(date.getTime() + offset(date, timezone));
  return shifted.toISOString().slice(0, 19);
}

/** An ISO date and time; without an offset it is local to the time zone. Throws 400 for anything else. */
export function parseDate(parameter: string, text: string, timezone: string): Date {
  const [, day, time = '00:00:00', zone] = pattern.exec(text) ?? [];
  if (day === undefined) throw invalidDate(parameter);
  const local = new Date(`${day}T${time}${zone === undefined ? 'Z' : zone.toUpperCase()}`);
  if (Number.isNaN(local.getTime()) || !isCalendarDay(day)) throw invalidDate(parameter);
  if (zone !== undefined || timezone === 'UTC') return local;
  // The offset depends on the instant, and the instant on the offset: the second look settles days of change.
  const guess = new Date(local.getTime() - offset(local, timezone));
  return new Date(local.getTime() - offset(guess, timezone));
}

function isCalendarDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

const quarterHour = 15 * 60 * 1000;
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds east of UTC. No zone changes within a quarter of an hour, so it is worked out once for each. */
function offset(date: Date, timezone: string): number {
  const quarter = Math.floor(date.getTime() / quarterHour);
  let known = offsets.get(timezone);
  if (!known || known.size > 10_000) offsets.set(timezone, (known = new Map()));
  let found = known.get(quarter);
  if (found === undefined) known.set(quarter, (found = findOffset(date, timezone)));
  return found;
}

function findOffset(date: Date, timezone: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(format(timezone).format(date)) ?? [];
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -total : total) * 1000;
}

function format(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  formats.set(timezone, created);
  return created;
}

function invalidDate(parameter: string): PlatformError {
  return invalidParameter(parameter, `${parameter} must be a date such as 2026-03-01T09:30:00.`, 'rest_invalid_date');
}
