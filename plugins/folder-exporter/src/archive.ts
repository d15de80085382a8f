import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeZip, type ArchiveEntry, type ArchiveOptions, type ArchiveSummary } from '@octavo/zip';

/** Ends the name of an archive that isn't finished; what is left of a worker that died has it too. */
export const partialSuffix = '.partial';

/** Writes beside the target and renames when all is on disk: under its name the archive is whole or absent. */
export async function writeArchive(
  target: string,
  entries: AsyncIterable<ArchiveEntry>,
  options: ArchiveOptions = {},
): Promise<ArchiveSummary> {
  const partial = `${target}.${randomUUID()}${partialSuffix}`;
  try {
    const summary = await withFile(partial, 'wx', async (file) => {
      const written = await writeZip(file, entries, options);
      await file.sync();
      return written;
    });
    options.signal?.throwIfAborted();
    await rename(partial, target);
    await withFile(dirname(target), 'r', (folder) => folder.sync());
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
