import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '../src/archive.ts';
import type { ArchiveEntry } from '@octavo/zip';
import { each, entryOf, makeFolder } from './entries.ts';

/** The same for what is stored and what is deflated. */
const kinds = ['bad.jpg', 'bad.txt'];
const good = entryOf('good.txt', 'fine');

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.from('some');
  throw new Error('the disk is gone');
}

describe.each(kinds)('%s', (name) => {
  const entry = entryOf(name, 'content');
  it.each<[string, Partial<ArchiveEntry>, string]>([
    ['is shorter than it was', { size: 9 }, 'it has 7 bytes, 9 expected'],
    ['is longer than it was', { size: 5 }, 'it has more than the 5 bytes expected'],
    ['has other content', { crc32: 0xabc }, 'its CRC-32 is fec530a9, 00000abc expected'],
    ['cannot be opened', { open: () => Promise.reject(new Error('no such file')) }, 'no such file'],
    ['breaks off', { open: breaking }, 'the disk is gone'],
    ['breaks off as a stream', { open: () => Readable.from(breaking()) }, 'the disk is gone'],
  ])('that %s is named, and the archive of before stays', async (_, change, reason) => {
    const folder = await makeFolder();
    const archive = join(folder, 'folder.zip');
    await writeFile(archive, 'before');
    const expected = `Could not archive "${name}": ${reason}`;
    await expect(writeArchive(archive, each([good, { ...entry, ...change }]))).rejects.toThrow(expected);
    expect(await readdir(folder)).toEqual(['folder.zip']);
    expect(await readFile(archive, 'utf8')).toBe('before');
  });

  it('stops in the middle of a stream that has stalled', async () => {
    const folder = await makeFolder();
    const abort = new AbortController();
    const stalled = new PassThrough();
    stalled.write(Buffer.alloc(100));
    const writing = writeArchive(
      join(folder, 'folder.zip'),
      each([good, { ...entry, size: undefined, open: () => stalled }]),
      { signal: abort.signal },
    );
    const outcome = expect(writing).rejects.toThrow('deleted by its owner');
    await sleep(50);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^folder\.zip\..+\.partial$/u)]);
    abort.abort(new Error('deleted by its owner'));
    await outcome;
    expect(stalled.destroyed).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('no file is left', () => {
  async function* failing(): AsyncGenerator<ArchiveEntry> {
    yield good;
    throw new Error('no database');
  }
  const refuse = (): never => {
    throw new Error('not wanted');
  };

  it.each<[string, AsyncIterable<ArchiveEntry>, Parameters<typeof writeArchive>[2], string]>([
    [
      'when it was stopped before it began',
      each([good]),
      { signal: AbortSignal.abort(new Error('too late')) },
      'too late',
    ],
    ['when the entries end in an error', failing(), {}, 'no database'],
    ['when the progress cannot be told', each([good]), { onProgress: refuse }, 'not wanted'],
    ['when a name is too long', each([{ ...good, name: 'x'.repeat(65_536) }]), {}, 'its name has 65536 bytes'],
  ])('%s', async (_, entries, options, reason) => {
    const folder = await makeFolder();
    await expect(writeArchive(join(folder, 'folder.zip'), entries, options)).rejects.toThrow(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  it('when it is stopped in the middle of content', async () => {
    const folder = await makeFolder();
    const abort = new AbortController();
    const endless = async function* () {
      for (let count = 0; ; count += 1) {
        if (count === 100) abort.abort(new Error('enough'));
        yield Buffer.alloc(65_536);
      }
    };
    const entries = each([{ ...good, size: undefined, stored: true, open: endless }]);
    await expect(writeArchive(join(folder, 'folder.zip'), entries, { signal: abort.signal })).rejects.toThrow('enough');
    expect(await readdir(folder)).toEqual([]);
  });

  it('and entries that were promised are given up', async () => {
    let closed = false;
    async function* watched(): AsyncGenerator<ArchiveEntry> {
      try {
        yield { ...good, size: 1 };
      } finally {
        closed = true;
      }
    }
    await expect(writeArchive(join(await makeFolder(), 'folder.zip'), watched())).rejects.toThrow(
      'more than the 1 bytes',
    );
    expect(closed).toBe(true);
  });
});
