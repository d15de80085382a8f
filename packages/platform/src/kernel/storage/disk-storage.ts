import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage, StoredFile } from '@octavo/plugin-api';
import { stagedPath, stagingFolder, sweepStaging } from './staging.ts';
import { checkKey, checkSize, fileMissing } from './storage.ts';

/** Files below a folder. */
export function createDiskStorage(root: string): Storage {
  const place = (key: string) => join(root, checkKey(key));

  async function put(key: string, content: Readable, { size }: { size: number }): Promise<void> {
    const target = place(key);
    const staged = await stagedPath(root);
    try {
      await pipeline(content, checkSize(key, size), createWriteStream(staged, { flags: 'wx', flush: true }));
      await mkdir(dirname(target), { recursive: true });
      await rename(staged, target);
    } catch (error) {
      await rm(staged, { force: true });
      throw error;
    }
    await sync(dirname(target));
  }

  return {
    folder: resolve(root),
    put,
    stage: () => stagedPath(root),

    async take(key, path) {
      const target = place(key);
      await sync(path);
      await mkdir(dirname(target), { recursive: true });
      try {
        if (resolve(path) !== resolve(target)) await rename(path, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await put(key, createReadStream(path), { size: (await stat(path)).size });
        await rm(path);
      }
      await sync(dirname(target));
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

    sweep: (before) => sweepStaging(root, before),
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

/** So that it outlives a loss of power: the bytes of a file, the names in a folder. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
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
