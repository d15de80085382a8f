import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { ArchiveEntry } from '@octavo/zip';

export const uploaded = new Date('2026-03-04T05:06:08Z');

/** In chunks of this many bytes. */
export function entryOf(name: string, content: Buffer | string, chunkSize = 65_536): ArchiveEntry {
  const bytes = Buffer.from(content);
  return {
    name,
    modified: uploaded,
    stored: name.endsWith('.jpg'),
    size: bytes.length,
    crc32: crc32(bytes),
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
  };
}

export async function* each<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

/** Gone when the test is over. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
