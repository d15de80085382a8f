import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { PlatformError } from '@octavo/plugin-api';
import type { UploadLimit } from './media-quota.service.ts';

/** A file that has arrived and isn't in the library yet. */
export type Upload = {
  /** Where it waits; whoever takes it in moves it away. */
  readonly path: string;
  /** What its sender calls it. */
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
};

/** Writes a stream to a path, never more than the limit. What can't be written whole is removed. */
export async function receive(content: Readable, path: string, name: string, limit: UploadLimit): Promise<Upload> {
  const seen = { size: 0, crc32: 0 };
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen.size += chunk.length;
      seen.crc32 = crc32(chunk, seen.crc32);
      if (seen.size > limit.bytes) done(limit.refusal());
      else done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, name, ...seen };
}

export function tooLarge(limit: number): PlatformError {
  const size = limit >= 1024 ** 2 ? `${Math.floor(limit / 1024 ** 2)} MiB` : `${limit} bytes`;
  return new PlatformError(413, 'rest_upload_file_too_big', `The file is too large. The maximum size is ${size}.`);
}
