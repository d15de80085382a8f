import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFonts } from '../../../../tools/engines/fonts.ts';
import { createPdfPool } from '../../src/formats/pdf/pool.ts';
import { drawPages, folderOfReferences } from './pages.ts';

/** Run it when pages are meant to look otherwise, and look at what it wrote before it is kept. */
await getFonts();
const pool = createPdfPool({});
const folder = await mkdtemp(join(tmpdir(), 'octavo-pages-'));
await mkdir(folderOfReferences, { recursive: true });
for (const [name, picture] of await drawPages(pool, folder)) {
  await writeFile(join(folderOfReferences, `${name}.png`), picture);
}
await pool.close();
await rm(folder, { recursive: true });
