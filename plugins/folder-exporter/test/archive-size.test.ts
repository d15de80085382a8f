import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { isLong } from '@octavo/testing/cases';
import { beforeAll, expect, it } from 'vitest';
import { run } from '../../../tools/engines/command.ts';
import { getZipPrograms } from '../../../tools/engines/zip-programs.ts';
import { type WritableFile, writeZip } from '@octavo/zip';
import { each, entryOf, makeFolder, uploaded } from './entries.ts';
import { getReaders } from './readers.ts';

const size = Math.floor(4.1 * 2 ** 30);
const zeros = Buffer.alloc(1024 * 1024);
// Reading 4 GiB from disk takes a while, and only 7z is quick to test them. All from disk and by all, in about a minute:
// OCTAVO_LONG_TESTS=1 npm test -- archive-size

beforeAll(async () => void (await getZipPrograms()), 600_000);

it('a sparse file over 4 GiB and those that come after it are read by all', async () => {
  const folder = await makeFolder();
  await using film = await open(join(folder, 'film.mp4'), 'w+');
  await film.truncate(size);
  const archive = join(folder, 'folder.zip');
  await using file = await open(archive, 'w');
  const large = { name: 'film.mp4', modified: uploaded, stored: true, size, open: () => readFrom(film) };
  const entries = each([large, entryOf('after.jpg', 'after'), entryOf('last.txt', 'last')]);
  const summary = await writeZip(withHoles(file), entries);
  expect((await file.stat()).size).toBe(summary.size);

  for (const reader of await getReaders()) {
    expect(await reader.list(archive), reader.name).toEqual(['film.mp4', 'after.jpg', 'last.txt']);
    if (reader.name === '7z' || isLong) await reader.test(archive);
  }
  const { unzip } = await getZipPrograms();
  await run(unzip, ['-tqq', archive, 'after.jpg', 'last.txt']);
  expect(await run(unzip, ['-Zl', archive])).toContain(` ${size} `);
}, 300_000);

async function* readFrom(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(zeros.length);
  for (let at = 0; at < size; at += buffer.length) {
    const length = Math.min(buffer.length, size - at);
    if (isLong) await file.read(buffer, 0, length, at);
    yield buffer.subarray(0, length);
  }
}

/** Leaves out what is all zeros, as the source does: 4 GiB needn't reach the disk for this. */
function withHoles(file: WritableFile): WritableFile {
  return {
    async write(bytes, offset, length, position) {
      const part = bytes.subarray(offset, offset + length);
      if (zeros.subarray(0, length).equals(part)) return { bytesWritten: length };
      return file.write(part, 0, length, position);
    },
  };
}
