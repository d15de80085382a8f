import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { run } from '../../../../tools/engines/command.ts';
import { getPdfTools } from '../../../../tools/engines/pdf-tools.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import type { PdfPool } from '../../src/formats/pdf/pool.ts';
import { createCorpus } from '../corpus/documents.ts';

export const folderOfReferences = join(import.meta.dirname, 'references');

/** Pages that show most of what is set. */
export const references = ['lists', 'code', 'table-forms', 'links', 'images', 'language-ar', 'language-ja'];

/** The first pages of these documents as small grey pictures. */
export async function drawPages(pool: PdfPool, folder: string): Promise<Map<string, Buffer>> {
  const { pdftoppm } = await getPdfTools();
  const corpus = (await createCorpus(folder)).filter(({ name }) => references.includes(name));
  const pages = new Map<string, Buffer>();
  for (const { name, document } of corpus) {
    const path = join(folder, name);
    await writeFile(`${path}.pdf`, await pool.render(document, { ...defaultArguments, toc: true }));
    await run(pdftoppm, ['-r', '40', '-gray', '-png', '-l', '1', '-singlefile', `${path}.pdf`, path]);
    pages.set(
      name,
      await sharp(await readFile(`${path}.png`))
        .png({ palette: true, colours: 16 })
        .toBuffer(),
    );
  }
  return pages;
}

/** How much of the ink of two pages isn't in the same place: 0 for the same page, 1 for two that share nothing. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(inkOf));
  if (a!.length !== b!.length) return 1;
  const apart = a!.reduce((sum, value, position) => sum + Math.abs(value - b![position]!), 0);
  return apart / (total(a!) + total(b!));
}

/** A little blurred: what counts is where lines and blocks are, not how a letter's edge came out. */
function inkOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().negate().blur(1.5).raw().toBuffer();
}

const total = (ink: Buffer) => ink.reduce((sum, value) => sum + value, 0);
