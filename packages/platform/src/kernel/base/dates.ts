import type { PlatformError } from '@octavo/plugin-api';
import { invalidParameter } from './refusals.ts';

const [quarterHour, day] = [15 * 60 * 1000, 24 * 60 * 60 * 1000];
const formats = new Map<string, Intl.DateTimeFormat>();
const pattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Hours east of UTC. */
export const hoursFromUtc = (date: Date, timezone: string): number => offset(date, timezone) / (60 * 60 * 1000);

/** `YYYY-MM-DDTHH:MM:SS` in a time zone. */
export function formatLocal(date: Date, timezone: string): string {
  const time = date.getTime() + (timezone === 'UTC' ? 0 : offset(date, timezone));
  const dayNumber = Math.floor(time / day);
  const second = Math.floor((time - dayNumber * day) / 1000);
  const minute = Math.floor(second / 60);
  const hour = Math.floor(minute / 60);
  return `${formatDay(dayNumber)}T${twoDigits[hour]}:${twoDigits[minute % 60]}:${twoDigits[second % 60]}`;
}

const twoDigits = [...Array(60).keys()].map((number) => String(number).padStart(2, '0'));
const days = new Map<number, string>();

function formatDay(number: number): string {
  let found = days.get(number);
  if (found === undefined) {
    if (days.size > 20_000) days.clear();
    const text = new Date(number * day).toISOString();
    days.set(number, (found = text.slice(0, text.indexOf('T'))));
  }
  return found;
}

/** An ISO date and time; without an offset it is local to the time zone. Throws 400 for anything else. */
export function parseDate(parameter: string, text: string, timezone: string): Date {
  const [, calendarDay, time = '00:00:00', zone] = pattern.exec(text) ?? [];
  if (calendarDay === undefined) throw invalidDate(parameter);
  const local = new Date(`${calendarDay}T${time}${zone === undefined ? 'Z' : zone.toUpperCase()}`);
  if (Number.isNaN(local.getTime()) || !isCalendarDay(calendarDay)) throw invalidDate(parameter);
  if (zone !== undefined || timezone === 'UTC') return local;
  // The offset depends on the instant, and the instant on the offset: the second look settles days of change.
  const guess = new Date(local.getTime() - offset(local, timezone));
  return new Date(local.getTime() - offset(guess, timezone));
}

/** As `parseDate`, for a date to be kept: its year has four digits in UTC, too. */
export function parseKeptDate(parameter: string, text: string, timezone: string): Date {
  const date = parseDate(parameter, text, timezone);
  const year = date.getUTCFullYear();
  if (year < 1000 || year > 9999) {
    const message = `${parameter} must be between the years 1000 and 9999.`;
    throw invalidParameter(parameter, message, 'rest_invalid_date');
  }
  return date;
}

function isCalendarDay(text: string): boolean {
  return new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}

const offsets = new Map<string, Map<number, number>>();

/** Milliseconds east of UTC. A day that begins and ends alike has no change in it. */
function offset(date: Date, timezone: string): number {
  const time = date.getTime();
  const midnight = Math.floor(time / day) * day;
  const before = offsetAt(midnight, timezone);
  if (before === offsetAt(midnight + day, timezone)) return before;
  return offsetAt(Math.floor(time / quarterHour) * quarterHour, timezone);
}

/** No zone changes within a quarter of an hour, so it is worked out once for each that is asked for. */
function offsetAt(time: number, timezone: string): number {
  let known = offsets.get(timezone);
  if (!known || known.size > 10_000) offsets.set(timezone, (known = new Map()));
  let found = known.get(time);
  if (found === undefined) known.set(time, (found = findOffset(new Date(time), timezone)));
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
