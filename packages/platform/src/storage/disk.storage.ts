import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from '@octavo/plugin-api';
import { checkKey, checkSize, fileMissing } from './storage.ts';

/** Where files are until they are whole. Below the root, so that moving one is renaming it. */
export const stagingFolder = '.staging';

/** Files below a folder. */
export function createDiskStorage(root: string): Storage {
  const place = (key: string) => join(root, checkKey(key));

  return {
    async put(key, content, { size }) {
      const target = place(key);
      const staged = join(root, stagingFolder, randomUUID());
      await mkdir(dirname(staged), { recursive: true });
      try {
        const file = createWriteStream(staged, { flags: 'wx', flush: true });
        await pipeline(content, checkSize(key, size), file);
        await mkdir(dirname(target), { recursive: true });
        await rename(staged, target);
      } catch (error) {
        await rm(staged, { force: true });
        throw error;
      }
      await syncFolder(dirname(target));
    },

    async read(key, range) {
      const file = await open(place(key)).catch((error: unknown) => {
        throw isMissing(error) ? fileMissing(key) : error;
      });
      return file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },

    async find(key) {
      try {
        return toStored(key, await stat(place(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: (key) => rm(place(key), { force: true }),

    async *list(prefix) {
      const folder = prefix.includes('/') ? join(root, prefix.slice(0, prefix.lastIndexOf('/'))) : root;
      for await (const path of filesBelow(folder)) {
        const key = relative(root, path);
        if (!key.startsWith(prefix) || key.startsWith(`${stagingFolder}/`)) continue;
        try {
          yield toStored(key, await stat(path));
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }
    },
  };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* filesBelow(path);
      else if (entry.isFile()) yield path;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** So that the new name outlives a loss of power, as the file itself does. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function toStored(key: string, { size, mtime }: { size: number; mtime: Date }): StoredFile {
  return { key, size, modified: mtime };
}
