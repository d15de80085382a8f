import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Block, toPlainText } from '@octavo/blocks';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../../tools/engines/command.ts';
import { getFonts } from '../../../../tools/engines/fonts.ts';
import { getPdfTools, type PdfTools } from '../../../../tools/engines/pdf-tools.ts';
import { getVeraPdf } from '../../../../tools/engines/verapdf.ts';
import { type ExportDocument } from '../../src/document.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { createPdfPool } from '../../src/formats/pdf/pool.ts';
import type { CorpusEntry } from '../corpus/build.ts';
import { forJava } from '../corpus/chosen.ts';
import { createCorpus } from '../corpus/documents.ts';
import { bare, infoOf, makeFolder, type OutlineEntry, outlineOf, textOf } from './files.ts';

/** Takes those who look into each page longer than all the others together, so it is for the long form. */
const longest = 'three-hundred-pages';

/** Poppler gives ligatures and marks of these back in another order, or as other characters. */
const notExtracted = [
  ...['ar', 'fa', 'ur', 'bn', 'th', 'km'].map((language) => `language-${language}`),
  'combining-marks',
  'mixed-directions',
  'all-scripts-in-one',
];

let folder: string;
let corpus: CorpusEntry[];
let tools: PdfTools;

const fileOf = (name: string) => join(folder, `${name}.pdf`);

beforeAll(async () => {
  await getFonts();
  tools = await getPdfTools();
  folder = await makeFolder();
  corpus = (await createCorpus(folder)).filter(({ name }) => isLong || name !== longest);
  const pool = createPdfPool({ size: 2 });
  const args = { ...defaultArguments, toc: true, cover: true };
  await Promise.all(
    corpus.map(async ({ name, document }, index) => {
      const chosen = index % 2 === 0 ? defaultArguments : args;
      const paper = name === longest ? 'a5' : 'a4';
      await writeFile(fileOf(name), await pool.render(document, { ...chosen, paper }));
    }),
  );
  await pool.close();
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('every document of the corpus as PDF (contracts/offline-export.md §5)', () => {
  it('is PDF/UA-1 to veraPDF', async () => {
    const check = await getVeraPdf();
    const results = await check(forJava(corpus).map(({ name }) => fileOf(name)));
    expect(results.filter(({ passed }) => !passed).map(({ text }) => text)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(isLong ? corpus.length : 12);
  }, 300_000);

  it.runIf(isLong)('is sound to qpdf', async () => {
    for (const { name } of corpus)
      expect(await run(tools.qpdf, ['--check', fileOf(name)]), name).toContain('No syntax');
  });

  it('has all its fonts in it', async () => {
    for (const { name } of corpus) {
      const lines = (await run(tools.pdffonts, [fileOf(name)])).split('\n').slice(2, -1);
      expect(lines.length, name).toBeGreaterThan(0);
      for (const line of lines) expect(line, name).toMatch(/ yes (yes|no ) yes +\d+ +0$/);
    }
  });

  it('says what the document says', async () => {
    for (const { name, document } of corpus.filter(({ name }) => !notExtracted.includes(name))) {
      const written = bare(await textOf(fileOf(name)));
      const words = wordsOf(document).map(bare);
      expect(
        words.filter((word) => !written.includes(word)),
        name,
      ).toEqual([]);
    }
  });

  it('has a bookmark for each heading, in its place', async () => {
    const { document } = corpus.find(({ name }) => name === 'headings') ?? {};
    expect(document?.blocks).toHaveLength(20);
    const levels = (entries: readonly OutlineEntry[]): unknown[] =>
      entries.map(({ title, kids }) => (kids.length > 0 ? [title, ...levels(kids)] : title));
    expect(levels(await outlineOf(fileOf('headings')))).toEqual([
      ['Level 1', ['Level 2', ['Level 3', ['Level 4', ['Level 5', 'Level 6']]]], ['Level 2', 'Level 6']],
      ['Level 1', 'Level 4'],
    ]);
    expect(levels(await outlineOf(fileOf('headings-skipping')))).toEqual([
      ['First is four', 'Then six'],
      ['Then one', 'Five'],
    ]);
    expect(levels(await outlineOf(fileOf('headings-with-marks')))).toEqual(['With code and a link']);
  });

  it('names its title, author, date and language', async () => {
    const info = await infoOf(fileOf('language-ru'));
    expect(info.get('Title')).toBe('Всеобщая декларация прав человека');
    expect(info.get('Author')).toBe('Всеобщая декларация прав человека');
    expect(info.get('CreationDate')).toBe('Thu Apr  2 08:15:30 2026 UTC');
    expect(info.get('Tagged')).toBe('yes');
    const json = await run(tools.qpdf, ['--json', '--json-key=qpdf', fileOf('language-zh-TW')]);
    expect(json).toContain('"/Lang": "u:zh-TW"');
  });

  it.runIf(isLong)('has three hundred pages where there is so much to say', async () => {
    expect(Number((await infoOf(fileOf(longest))).get('Pages'))).toBeGreaterThanOrEqual(300);
  });
});

/** All but what only those hear who don't see the pictures, and what is in no font. */
function wordsOf({ blocks, vocabulary }: ExportDocument): string[] {
  const seen = JSON.parse(
    JSON.stringify(blocks, (field, value: unknown) => (field === 'alt' ? undefined : value)),
  ) as Block[];
  return toPlainText(seen, vocabulary)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => !/[\p{Co}\p{Cn}]/u.test(word));
}
