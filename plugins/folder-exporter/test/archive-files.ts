import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeArchive } from '../src/archive.ts';
import type { ArchiveEntry } from '@octavo/zip';

/** A process of its own for the files of a folder, so that what it uses can be told: `archive-files.ts <folder> <target>`. */
const [, , folder = '', target = ''] = process.argv;

async function* entries(): AsyncGenerator<ArchiveEntry> {
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    const { size } = await stat(path);
    yield { name, modified: new Date(0), stored: true, size, open: () => createReadStream(path) };
  }
}

const before = process.resourceUsage().maxRSS;
await writeArchive(target, entries(), { signal: new AbortController().signal });
console.log(JSON.stringify({ before, after: process.resourceUsage().maxRSS }));
