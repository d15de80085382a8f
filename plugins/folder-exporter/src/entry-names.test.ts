import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEntryNamer, safeSegment } from './entry-names.ts';

describe('a safe name', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['Überraschung ☕ 写真.jpg', 'Überraschung ☕ 写真.jpg'],
    ['e\u0301te\u0301.jpg', 'été.jpg'],
    ['.htaccess', '.htaccess'],
    ['..', '_'],
    ['.', '_'],
    ['', '_'],
    ['   ', '_'],
    ['...', '_'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['/etc/passwd', '_etc_passwd'],
    ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
    ['\\\\server\\share', '__server_share'],
    ['a.txt:stream', 'a.txt_stream'],
    ['what?*<>|".jpg', 'what______.jpg'],
    ['nul\u0000.jpg', 'nul_.jpg'],
    ['line\r\nbreak\u2028.jpg', 'line__break_.jpg'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['name. . .', 'name'],
    ['  name.jpg  ', 'name.jpg'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['Aux .tar.gz', '_Aux .tar.gz'],
    ['lpt¹.jpg', '_lpt¹.jpg'],
    ['COM0', '_COM0'],
    ['nul.', '_nul'],
    ['console.log', 'console.log'],
    ['com10.txt', 'com10.txt'],
    ['half \ud800.jpg', 'half \ufffd.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(251)}.jpg`],
    [`${'写'.repeat(100)}.jpg`, `${'写'.repeat(83)}.jpg`],
    [`${'x'.repeat(254)} y`, 'x'.repeat(254)],
    [`x.${'y'.repeat(300)}`, `x.${'y'.repeat(253)}`],
  ])('for %j', (raw, expected) => {
    expect(safeSegment(raw)).toBe(expected);
  });
});

type Asked = [folders: string[], file: string];

describe('the names of entries', () => {
  it.each<[string, Asked[], string[]]>([
    ['keep folders as paths', [[['2026', 'März'], 'a.jpg']], ['2026/März/a.jpg']],
    [
      'number duplicates',
      [
        [[], 'a.jpg'],
        [[], 'a.jpg'],
        [[], 'a.jpg'],
      ],
      ['a.jpg', 'a (2).jpg', 'a (3).jpg'],
    ],
    [
      'step over a number that is taken',
      [
        [[], 'a (2).jpg'],
        [[], 'a.jpg'],
        [[], 'a.jpg'],
      ],
      ['a (2).jpg', 'a.jpg', 'a (3).jpg'],
    ],
    [
      'number one that comes after a number',
      [
        [[], 'a'],
        [[], 'a'],
        [[], 'a (2)'],
      ],
      ['a', 'a (2)', 'a (2) (2)'],
    ],
    [
      'differ in more than case',
      [
        [[], 'Straße.jpg'],
        [[], 'STRASSE.JPG'],
      ],
      ['Straße.jpg', 'STRASSE (2).JPG'],
    ],
    [
      'differ in more than normalisation',
      [
        [[], 'é.jpg'],
        [[], 'e\u0301.jpg'],
      ],
      ['é.jpg', 'é (2).jpg'],
    ],
    [
      'differ in what can be seen',
      [
        [[], 'a.jpg'],
        [[], 'a\u200b.jpg'],
      ],
      ['a.jpg', 'a\u200b (2).jpg'],
    ],
    [
      'differ where the end was cut off',
      [
        [[], `${'x'.repeat(300)}1`],
        [[], `${'x'.repeat(300)}2`],
      ],
      ['x'.repeat(255), `${'x'.repeat(251)} (2)`],
    ],
    [
      'may recur in another folder',
      [
        [['a'], 'x'],
        [['b'], 'x'],
      ],
      ['a/x', 'b/x'],
    ],
    [
      'keep apart folders that look alike',
      [
        [['A'], 'x'],
        [['a'], 'x'],
        [['A'], 'y'],
      ],
      ['A/x', 'a (2)/x', 'A/y'],
    ],
    [
      'keep apart a file and a folder',
      [
        [[], 'a'],
        [['a'], 'x'],
      ],
      ['a', 'a (2)/x'],
    ],
    ['stay where they are', [[['..', '.', ''], '../x']], ['_/_/_/.._x']],
  ])('%s', (_, asked, expected) => {
    const name = createEntryNamer();
    expect(asked.map(([folders, file]) => name(folders, file))).toEqual(expected);
  });

  it('number quickly', () => {
    const name = createEntryNamer();
    for (let count = 1; count < 70_000; count += 1) name([], 'image.jpg');
    expect(name([], 'IMAGE.jpg')).toBe('IMAGE (70000).jpg');
  });
});

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    'CON',
    'nul',
    '.jpg',
    ' ',
    'a',
    'A',
    'é',
    'e\u0301',
    '\ud800',
    '\u202e',
    '写'.repeat(90),
  ),
);
const segment = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const asked = fc.array(fc.tuple(fc.array(segment, { maxLength: 3 }), segment), { maxLength: 30 });
const device = /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/iu;

describe('whatever is asked for', () => {
  it('every segment is safe, and no two paths are the same', () => {
    fc.assert(
      fc.property(asked, (requests) => {
        const name = createEntryNamer();
        const names = requests.map(([folders, file]) => name(folders, file));
        for (const part of names.flatMap((path) => path.split('/'))) {
          expect(part).toBe(part.normalize('NFC'));
          expect(part).toMatch(/^[^\p{Cc}\p{Cs}<>:"\\|?*]+$/u);
          expect(part).not.toMatch(/[. ]$/u);
          expect(part).not.toMatch(device);
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
        }
        expect(new Set(names.map((path) => path.normalize('NFD').toLowerCase())).size).toBe(names.length);
      }),
      cases(2_000),
    );
  });

  it('the same order gives the same names', () => {
    fc.assert(
      fc.property(asked, (requests) => {
        const [first, second] = [createEntryNamer(), createEntryNamer()];
        for (const [folders, file] of requests) expect(second(folders, file)).toBe(first(folders, file));
      }),
      cases(100),
    );
  });

  it('a safe name stays as it is', () => {
    fc.assert(
      fc.property(segment, (raw) => {
        expect(safeSegment(safeSegment(raw))).toBe(safeSegment(raw));
      }),
      cases(100),
    );
  });
});
