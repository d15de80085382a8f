import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cases, isLong } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../tools/engines/command.ts';
import { getZipPrograms, type ZipPrograms } from '../../../tools/engines/zip-programs.ts';
import { writeArchive } from '../src/archive.ts';
import { createEntryNamer } from '../src/entry-names.ts';
import { each, entryOf, makeFolder, uploaded } from './entries.ts';
import { hostileNames } from './hostile-names.ts';
import { getReaders, readEntries, type Reader } from './readers.ts';

let programs: ZipPrograms;
let readers: Reader[];

// Installing them on a machine that has none takes its time.
beforeAll(async () => {
  programs = await getZipPrograms();
  readers = await getReaders();
}, 600_000);

async function expectReadable(archive: string, names: string[]): Promise<void> {
  for (const reader of readers) {
    await reader.test(archive);
    expect(await reader.list(archive), reader.name).toEqual(names);
  }
}

describe('an archive', () => {
  it('is read by all, with its names, times and contents', async () => {
    const archive = join(await makeFolder(), 'folder.zip');
    const contents = {
      '2026/März/写真 ☕.jpg': 'not to be packed',
      'Überblick.txt': 'packed '.repeat(10_000),
      'empty.txt': '',
    };
    const entries = Object.entries(contents).map(([name, content]) => entryOf(name, content));
    const progress: number[] = [];
    const summary = await writeArchive(archive, each(entries), { onProgress: (done) => progress.push(done) });
    expect(summary).toEqual({ entries: 3, size: (await readFile(archive)).length });
    expect(progress).toEqual([1, 2, 3]);
    await expectReadable(archive, Object.keys(contents));

    const found = await readEntries(archive);
    expect(found.map(({ content }) => String(content))).toEqual(Object.values(contents));
    const [picture, text] = found;
    expect(picture).toMatchObject({ modified: uploaded, deflated: false, packedSize: 16 });
    expect(text).toMatchObject({ modified: uploaded, deflated: true });
    expect(text?.packedSize).toBeLessThan(1_000);
  });

  it('may be empty', async () => {
    const archive = join(await makeFolder(), 'folder.zip');
    await writeArchive(archive, each([]));
    expect((await readFile(archive)).toString('latin1')).toBe(`PK\u0005\u0006${'\0'.repeat(18)}`);
    expect(await readEntries(archive)).toEqual([]);
  });

  it('takes content of unknown size', async () => {
    const archive = join(await makeFolder(), 'folder.zip');
    const unknown = (name: string) => ({ ...entryOf(name, 'x'.repeat(3_000_000)), size: undefined, crc32: undefined });
    await writeArchive(archive, each([unknown('a.jpg'), unknown('manifest.csv')]));
    await expectReadable(archive, ['a.jpg', 'manifest.csv']);
  });

  it.runIf(isLong)('of 70,000 entries is read by all', async () => {
    const archive = join(await makeFolder(), 'folder.zip');
    const names = Array.from({ length: 70_000 }, (_, index) => `${index % 100}/${index}.jpg`);
    const { signal } = new AbortController();
    await writeArchive(archive, each(names.map((name) => entryOf(name, name))), { signal });
    await expectReadable(archive, names);
  });

  it('has the same bytes every time, however its content arrives', async () => {
    const folder = await makeFolder();
    const byte = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 }));
    const content = fc.tuple(fc.array(byte, { maxLength: 200 }), fc.integer({ min: 1, max: 2_000 }));
    const contents = fc.array(fc.tuple(content, fc.boolean()), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(contents, fc.integer({ min: 50, max: 100_000 }), async (items, chunkSize) => {
        const expected = items.map(([[bytes, times]]) =>
          Buffer.concat(Array.from({ length: times }, () => Buffer.from(bytes))),
        );
        const files = await Promise.all(
          [65_536, chunkSize].map(async (size) => {
            const archive = join(folder, `${size}.zip`);
            const entries = items.map(([, stored], index) => ({
              ...entryOf(`${index}`, expected[index] ?? '', size),
              stored,
            }));
            await writeArchive(archive, each(entries));
            return archive;
          }),
        );
        const [first = '', second = ''] = files;
        expect((await readFile(first)).equals(await readFile(second))).toBe(true);
        const found = await readEntries(first);
        expect(Buffer.concat(found.map(({ content }) => content)).equals(Buffer.concat(expected))).toBe(true);
      }),
      cases(60, 15),
    );
  });
});

describe('hostile names', () => {
  it('are more than two hundred', () => expect(new Set(hostileNames).size).toBeGreaterThan(200));

  it('are read by all, and stay in the folder where they are unpacked', async () => {
    const folder = await makeFolder();
    const archive = join(folder, 'folder.zip');
    await writeFile(join(folder, 'outside'), '');
    const nameEntry = createEntryNamer();
    const names = [
      ...hostileNames.map((name) => nameEntry([], name)),
      ...hostileNames.map((name) => nameEntry([name, '..', 'sub'], 'a.jpg')),
    ];
    await writeArchive(archive, each(names.map((name) => entryOf(name, name))));
    await expectReadable(archive, names);

    await run(programs.unzip, ['-qq', archive, '-d', join(folder, 'unzip')], { env: { LC_ALL: 'C.UTF-8' } });
    await run(programs.sevenZip, ['x', '-bd', `-o${join(folder, '7z')}`, archive], { env: { LC_ALL: 'C.UTF-8' } });
    expect((await readdir(folder)).toSorted()).toEqual(['7z', 'folder.zip', 'outside', 'unzip']);
    for (const reader of ['7z', 'unzip']) {
      const root = join(folder, reader);
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      const files = found
        .filter((item) => item.isFile())
        .map((item) => join(item.parentPath, item.name).slice(root.length + 1));
      expect(files.toSorted(), reader).toEqual(names.toSorted());
    }
  });
});
