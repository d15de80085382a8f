import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaPayloads } from './manifest.fixtures.ts';
import { absentRow, defaultColumns, manifestHeader, manifestLine } from './manifest.ts';

const row = {
  ID: 7,
  filename: 'a.jpg',
  url: 'https://site.example/a.jpg',
  alt_text: 'A harbour',
  caption: null,
  description: undefined,
  mime_type: 'image/jpeg',
  file_size_bytes: 5000,
  width: 640,
  height: 480,
  date_uploaded: '2026-03-04 05:06:07',
  folder_path: '2026/März',
};

describe('the manifest', () => {
  it('begins with a mark and the columns in their order', () => {
    expect(manifestHeader(defaultColumns)).toBe(
      '\ufeffID,filename,url,alt_text,caption,description,mime_type,file_size_bytes,width,height,date_uploaded,folder_path\r\n',
    );
  });

  it('has a line for each item', () => {
    expect(manifestLine(defaultColumns, row)).toBe(
      '7,a.jpg,https://site.example/a.jpg,A harbour,,,image/jpeg,5000,640,480,2026-03-04 05:06:07,2026/März\r\n',
    );
  });

  it('marks a missing file', () => {
    expect(manifestLine(['ID', 'filename', 'file_size_bytes', 'width'], absentRow(row, 'missing'))).toBe(
      '7,a.jpg (missing),,640\r\n',
    );
  });

  it('leaves a column empty for which a row has nothing', () => {
    expect(manifestLine(['ID', 'licence', 'constructor'], row)).toBe('7,,\r\n');
    expect(manifestLine(['licence', 'ID'], { ...row, licence: 'CC0' })).toBe('CC0,7\r\n');
  });
});

describe('a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' padded ', '" padded "'],
    ['a;b', '"a;b"'],
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    [-5, '-5'],
    [' =1', "' =1"],
    ['"=1"', '"\'""=1"""'],
    ['＝1', "'＝1"],
    ['\tx', '"\'\tx"'],
    ['\n=1', '"\'\n\'=1"'],
    ['a;=1', '"a;\'=1"'],
    ['a = b', 'a = b'],
    ['well-known @ home', 'well-known @ home'],
    ["it's", "it's"],
  ])('%j is written %j', (value, expected) => {
    expect(manifestLine(['x'], { x: value })).toBe(`${expected}\r\n`);
  });

  it('is looked through in a moment', () => {
    const started = performance.now();
    for (const run of ['\t', ' ', ';', '"', '; ']) manifestLine(['x'], { x: `x${run.repeat(500_000)}x` });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each(formulaPayloads)('shows as text: %j', (payload) => {
    expectText(payload);
  });

  it('shows as text, whatever it is, and is otherwise what it was', () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      "'",
      ';',
      ',',
      '\u00a0',
      'x',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectText(pieces.join(''))),
      cases(5_000),
    );
  });
});

function expectText(value: string): void {
  const line = manifestLine(['before', 'cell', 'after'], { before: 'x', cell: value, after: 'y' });
  for (const cell of [',', ';', '\t'].flatMap((separator) => readCells(line, separator))) {
    expect(cell).toMatch(/^'|^(?![\s\p{C}\p{Quotation_Mark}`´]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u);
  }
  const [before, cell = '', after, ...more] = readCells(line, ',');
  expect([before, after, more]).toEqual(['x', 'y', []]);
  expect(cell).not.toMatch(/^[\t\r\n]/u);
  // Apostrophes are all that was added.
  expect(cell.replaceAll("'", '')).toBe(value.replaceAll("'", ''));
}

/** As spreadsheets read: a quote opens only at the start of a cell, and what follows the closing one belongs to it. */
function readCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        cell += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') {
      cell += text[at];
      at += 1;
    }
    cells.push(cell);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return cells;
}
