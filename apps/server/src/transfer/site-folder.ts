import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Type } from '@octavo/plugin-api';
import type { Static } from 'typebox';
import { Check } from 'typebox/schema';
import type { SiteFolder } from '@octavo/platform';
import { readManifest, refusal, type Manifest } from './manifest.ts';
import { readLines } from './ndjson.ts';

const FileLine = Type.Object(
  {
    path: Type.String({ pattern: '^\\d{4}/(\\d\\d/)?\\d{1,16}(\\.[\\w-]{1,40})?\\.[A-Za-z0-9]{1,8}$' }),
    type: Type.String({ minLength: 1 }),
    bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { additionalProperties: false },
);
export type FileLine = Static<typeof FileLine>;

export type OpenFolder = SiteFolder & {
  readonly path: string;
  readonly manifest: Manifest;
  readonly names: readonly string[];
  /** Of the library's files. */
  readonly bytes: number;
  files(): AsyncGenerator<FileLine>;
  open(file: FileLine): Readable;
  /** That every file is there as it was written; `tell` hears of each. */
  check(pathsOf: (media: Record<string, unknown>) => readonly string[], tell: () => void): Promise<void>;
};

/** An exported site. What the manifest doesn't name is not looked at. */
export async function openFolder(given: string): Promise<OpenFolder> {
  const path = resolve(given);
  const { manifest, text } = await readManifest(path);
  const names = manifest.files.map(({ name }) => name);
  const nameOf = (name: string) => `${name}.ndjson`;

  async function* files(): AsyncGenerator<FileLine> {
    for await (const { first, rows } of readLines(join(path, nameOf('files')), nameOf('files'))) {
      for (const [position, row] of rows.entries()) {
        if (!Check(FileLine, row)) {
          throw refusal(`Line ${first + position} of files.ndjson has no file.`);
        }
        yield row;
      }
    }
  }

  /** Every file of the library is there, but for those that the manifest says are not. */
  async function checkLibrary(pathsOf: (media: Record<string, unknown>) => readonly string[], tell: () => void) {
    const listed = files();
    const missing = new Set(manifest.left_out.files);
    const found = { files: 0, bytes: 0 };
    for await (const { rows } of readLines(join(path, nameOf('media')), nameOf('media'))) {
      for (const wanted of rows.flatMap(pathsOf)) {
        if (missing.has(wanted)) continue;
        const { value: next } = await listed.next();
        if (next?.path !== wanted) throw refusal(`${wanted} is missing in files.ndjson.`);
        await checkFile(join(path, 'media', next.path), `media/${next.path}`, next);
        found.files += 1;
        found.bytes += next.bytes;
        tell();
      }
    }
    if (!(await listed.next()).done) throw refusal('files.ndjson contains files that are not in media.ndjson.');
    if (found.files !== manifest.media.files || found.bytes !== manifest.media.bytes) {
      throw refusal('The file counts in the manifest and in files.ndjson differ.');
    }
  }

  return {
    path,
    manifest,
    names,
    bytes: manifest.media.bytes,
    fingerprint: createHash('sha256').update(text).digest('hex'),
    has: (name) => names.includes(name),
    read: (name) => readLines(join(path, nameOf(name)), nameOf(name)),
    files,
    open: ({ path: file }) => createReadStream(join(path, 'media', file)),
    async check(pathsOf, tell) {
      for (const file of manifest.files) {
        await checkFile(join(path, nameOf(file.name)), nameOf(file.name), file);
        tell();
      }
      await checkLibrary(pathsOf, tell);
    },
  };
}

async function checkFile(path: string, name: string, { bytes, sha256 }: { bytes: number; sha256: string }) {
  const about = await lstat(path).catch(() => undefined);
  if (!about?.isFile()) throw refusal(`${name} is missing. Copy the folder again, or export the site again.`);
  if (about.size === bytes && (await hashOf(path)) === sha256) return;
  throw refusal(`${name} has changed since the export. Copy the folder again, or export the site again.`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}
