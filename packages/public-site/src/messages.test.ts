import { describe, expect, it } from 'vitest';
import { formatDay, formatList, formatMonth, formatNumber, formatSize, messagesOf, plural } from './messages.ts';

const site = (language: string, timezone = 'UTC') => ({ language, timezone });

describe('texts with a number', () => {
  const readingTimes = (language: string, numbers: readonly number[]) =>
    numbers.map((minutes) => plural(language, minutes, messagesOf({ language }).readingTime));

  it('are in the form in which the language counts', () => {
    expect(readingTimes('pl', [1, 3, 5, 22])).toEqual([
      '1 minuta czytania',
      '3 minuty czytania',
      '5 minut czytania',
      '22 minuty czytania',
    ]);
    expect(readingTimes('he', [1, 2, 7])).toEqual(['דקת קריאה אחת', 'שתי דקות קריאה', '7 דקות קריאה']);
    expect(readingTimes('ja', [1, 12])).toEqual(['読了時間 約1分', '読了時間 約12分']);
    expect(readingTimes('de-AT', [1, 2])).toEqual(['1 Minute Lesezeit', '2 Minuten Lesezeit']);
    expect(readingTimes('ar-EG', [2, 3, 11])).toEqual(['دقيقتان للقراءة', '٣ دقائق للقراءة', '١١ دقيقة للقراءة']);
  });

  it('have numbers as the language writes them', () => {
    expect(plural('de', 1234, messagesOf({ language: 'de' }).postCount)).toBe('1.234 Beiträge');
    expect(plural('hi', 123_456, messagesOf({ language: 'hi' }).postCount)).toBe('1,23,456 लेख');
    expect(plural('fr', 0, messagesOf({ language: 'fr' }).resultCount)).toBe('0\u00a0résultat');
  });

  it('in a language without texts are English', () => {
    expect(plural('cs', 3, messagesOf({ language: 'cs' }).postCount)).toBe('3 posts');
  });
});

describe('values', () => {
  it('are written as the language does', () => {
    const date = new Date('2026-11-30T23:30:00Z');
    expect(formatDay(site('es'), date)).toBe('30 de noviembre de 2026');
    expect(formatDay(site('ja', 'Asia/Tokyo'), date)).toBe('2026年12月1日');
    expect(formatMonth(site('pl'), date)).toBe('listopad 2026');
    expect(formatMonth(site('ko', 'Asia/Seoul'), date)).toBe('2026년 12월');
    expect(formatNumber(site('de'), 1234.5)).toBe('1.234,5');
    expect(formatList(site('de'), ['Ada', 'Grace', 'Alan'])).toBe('Ada, Grace und Alan');
    expect(formatList(site('zh'), ['一', '二', '三'])).toBe('一、二和三');
  });

  it.each([
    [0, '0 byte'],
    [999, '1 kB'],
    [12_340, '12 kB'],
    [123_400, '120 kB'],
    [999_900, '1 MB'],
    [1_250_000, '1.3 MB'],
    [7_000_000_000_000, '7,000 GB'],
  ])('of %i bytes are %s', (bytes, size) => {
    expect(formatSize(site('en'), bytes)).toBe(size);
  });

  it('of sizes have the units of the language', () => {
    expect(formatSize(site('fr'), 1_250_000)).toBe('1,3\u202fMo');
    expect(formatSize(site('de'), 2500)).toBe('2,5 kB');
  });
});
