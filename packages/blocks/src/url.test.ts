import { describe, expect, test } from 'vitest';
import { allowedSourceSchemes, isExternal, safeUrl } from './url.ts';

describe('safeUrl (blocks.md §5.3)', () => {
  test.each([
    ['https://a.example/?b=c&d#e', 'https://a.example/?b=c&d#e'],
    ['HTTP://A.example', 'HTTP://A.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+123', 'tel:+123'],
    ['/a:b', '/a:b'],
    ['../a', '../a'],
    ['?a=javascript:b', '?a=javascript:b'],
    ['#top', '#top'],
    ['//cdn.example/a.png', '//cdn.example/a.png'],
    [':a', ':a'],
    ['  https://a.example\n', 'https://a.example'],
    ['https://a.ex\tample', 'https://a.example'],
    ['https://a.example/\ud83d', 'https://a.example/\ufffd'],
  ])('keeps %j', (url, expected) => {
    expect(safeUrl(url)).toBe(expected);
  });

  test.each([
    'javascript:a()',
    'JaVaScRiPt:a()',
    ' javascript:a()',
    '\u0001javascript:a()',
    'java\tscript:a()',
    'java\r\nscript:a()',
    'java\0script:a()',
    'java\u0001script:a()',
    'javascript\t:a()',
    '\u00a0javascript:a()',
    '\ufeffjavascript:a()',
    '\u200bjavascript:a()',
    'data:text/html,a',
    'vbscript:a',
    'file:///etc/passwd',
    'blob:https://a.example/b',
    'view-source:https://a.example',
    'ftp://a.example',
    'x:y',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t\\evil.example',
    'https://a.example/\u007f',
    '',
    '   ',
    5,
    null,
    undefined,
    {},
  ])('refuses %j', (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });

  test('what loads by itself may not be mailto or tel', () => {
    expect(safeUrl('mailto:a@b.example', allowedSourceSchemes)).toBeUndefined();
    expect(safeUrl('a.png', allowedSourceSchemes)).toBe('a.png');
  });

  test('a million spaces take no time', () => {
    expect(safeUrl(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
  });

  test('a URL with a host leads away', () => {
    expect(['https://a.example', 'http:a', '//a.example'].map(isExternal)).toEqual([true, true, true]);
    expect(['/a', 'a', '#a', 'mailto:a@b.example'].map(isExternal)).toEqual([false, false, false, false]);
  });
});
