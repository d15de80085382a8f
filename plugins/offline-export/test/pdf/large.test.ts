import type { Block } from '@octavo/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFonts } from '../../../../tools/engines/fonts.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { describeLargest } from '../../src/formats/largest-block.ts';
import { createPdfPool, type PdfPool } from '../../src/formats/pdf/pool.ts';
import { TooLargeError } from '../../src/formats/too-large.ts';
import { code, entry, lorem, paragraph } from '../corpus/build.ts';
import { infoOf, textOf } from './files.ts';

let pool: PdfPool;

beforeAll(async () => {
  await getFonts();
  // A quarter of what they get: a machine that is busy must manage too.
  pool = createPdfPool({ timeoutMs: 15_000 });
});

afterAll(() => pool.close());

const render = (block: Block) => pool.render(entry('large', [block]).document, defaultArguments);
const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const tableOf = (rows: number, columns: number, text: (row: number, column: number) => string): Block => ({
  _type: 'table',
  headerRows: 1,
  rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => text(row, column))),
});

describe('whatever fits into a post fits into a PDF (contracts/offline-export.md §5)', () => {
  const lines = Array.from({ length: 30_000 }, (_, line) => `let line${line} = ${line};`).join('\n');
  const cases: [name: string, block: Block, pages: number, last: string][] = [
    ['a line of code of 50,000 characters', code('js', `${'x'.repeat(50_000)} end`), 8, 'end'],
    ['a line of code of a million', code('js', `${'x'.repeat(1_000_000)} end`), 150, 'end'],
    ['30,000 lines of code', code('js', lines), 400, 'let line29999 = 29999;'],
    ['a table of 3000 × 6', tableOf(3000, 6, (row, column) => `cell ${row} ${column}`), 60, 'cell 2999 5'],
    ['a word of 100,000 characters', paragraph(`${'x'.repeat(100_000)} end`), 15, 'end'],
    ['a paragraph of a million', paragraph(`${fill(lorem, 1_000_000)} end`), 150, 'end'],
    ['a list item of a million', { ...paragraph(fill(lorem, 1_000_000)), listItem: 'bullet' }, 150, 'page of a book'],
  ];
  it.each(cases)('%s', async (_name, block, pages, last) => {
    const pdf = await render(block);
    expect(Number((await infoOf(pdf)).get('Pages'))).toBeGreaterThan(pages);
    expect((await textOf(pdf)).slice(-3000)).toContain(last);
  });

  it('code in parts and in pieces is the same text', async () => {
    const source = Array.from({ length: 250 }, (_, line) => `line ${line} ${'y'.repeat(line)}`).join('\n');
    const written = (await textOf(await render(code(undefined, source)))).replace(/\s+/g, '');
    for (const line of source.split('\n').slice(0, 40)) expect(written).toContain(line.replace(/\s+/g, ''));
    expect(written).toContain(`line249${'y'.repeat(50)}`);
  });

  it('but for so many cells that memory runs out', async () => {
    await expect(render(tableOf(20_000, 10, () => 'a'))).rejects.toBeInstanceOf(TooLargeError);
  });
});

describe('which part is the largest (contracts/offline-export.md §1)', () => {
  it.each([
    [tableOf(300, 2, () => 'cell'), 'a table of 300 rows'],
    [code('js', 'let a;\n'.repeat(300)), 'code of 301 lines and 2100 characters'],
    [paragraph('x'.repeat(2000)), 'a text of about 2'],
    [{ _type: 'album', images: Array.from({ length: 999 }, () => 1) }, 'of the type album'],
  ])('%#: %s', (block, words) => {
    expect(describeLargest([paragraph('a'), block, paragraph('b')])).toContain(`block 2 of 3, ${words}`);
    expect(describeLargest([])).toBeUndefined();
  });
});
