import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFonts } from '../../../../tools/engines/fonts.ts';
import { createPdfPool, type PdfPool } from '../../src/formats/pdf/pool.ts';
import { difference, drawPages, folderOfReferences, references } from './pages.ts';

/** Fonts of another release move letters a little; another layout moves lines. */
const most = 0.2;

let pool: PdfPool;
let folder: string;
let pages: Map<string, Buffer>;
const kept = (name: string) => readFile(join(folderOfReferences, `${name}.png`));

beforeAll(async () => {
  await getFonts();
  pool = createPdfPool({});
  folder = await mkdtemp(join(tmpdir(), 'octavo-pages-'));
  pages = await drawPages(pool, folder);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

describe('pages as people see them (contracts/offline-export.md §5)', () => {
  it.each(references)('%s looks as it was kept', async (name) => {
    expect(await difference(pages.get(name)!, await kept(name))).toBeLessThan(most);
  });

  it('another page would be noticed', async () => {
    for (const [position, name] of references.entries()) {
      const other = references[(position + 1) % references.length]!;
      expect(await difference(pages.get(name)!, await kept(other))).toBeGreaterThan(most);
    }
  });
});
