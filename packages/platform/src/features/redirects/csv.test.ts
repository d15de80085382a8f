import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvRows } from './csv.ts';

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 5) {
  const rows = [];
  for await (const row of csvRows(pieces(text, size))) rows.push(row);
  return rows;
}

describe('CSV of redirects (pages.md §1.4)', () => {
  it('reads quotes, both kinds of line ends and a mark at the beginning, and knows its lines', async () => {
    expect(await read('\uFEFFsource,target\r\n"/a,b","say ""hi"""\n\n"two\nlines",x\n/last,')).toEqual([
      { line: 1, cells: ['source', 'target'] },
      { line: 2, cells: ['/a,b', 'say "hi"'] },
      { line: 4, cells: ['two\nlines', 'x'] },
      { line: 6, cells: ['/last', ''] },
    ]);
  });

  it('reads what it writes', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'ü'), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant('/'), cell, cell), { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, size) => {
          const text = rows.map((row) => `${csvLine(row)}\r\n`).join('');
          expect((await read(text, size)).map(({ cells }) => cells)).toEqual(rows);
        },
      ),
      cases(2_000),
    );
  });

  it('refuses a quote without an end before it has read everything', async () => {
    await expect(read(`source\n"${'x'.repeat(50_000)}`, 1_000)).rejects.toMatchObject({ code: 'invalid_csv' });
  });
});
