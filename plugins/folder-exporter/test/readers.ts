import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { run } from '../../../tools/engines/command.ts';
import { getZipPrograms } from '../../../tools/engines/zip-programs.ts';

export type Reader = {
  name: string;
  list: (archive: string) => Promise<string[]>;
  /** Fails if anything in the archive is wrong. */
  test: (archive: string) => Promise<void>;
};

const options = { env: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' } };

/** Three that share no code. */
export async function getReaders(): Promise<Reader[]> {
  const { unzip, sevenZip } = await getZipPrograms();
  return [
    {
      name: 'unzip',
      list: async (archive) => (await run(unzip, ['-Z1', archive], options)).split('\n').filter((line) => line !== ''),
      test: async (archive) => void (await run(unzip, ['-tqq', archive], options)),
    },
    {
      name: '7z',
      list: async (archive) => {
        const listing = await run(sevenZip, ['l', '-slt', '-ba', '-sccUTF-8', archive], options);
        return [...listing.matchAll(/^Path = (.*)$/gmu)].map(([, path = '']) => path);
      },
      test: async (archive) => void (await run(sevenZip, ['t', '-bd', archive], options)),
    },
    {
      name: 'yauzl',
      list: (archive) => readAll(archive, (entry) => entry.fileName),
      test: async (archive) => void (await readAll(archive, (entry, zip) => readContent(zip, entry, () => {}))),
    },
  ];
}

export type ReadEntry = { name: string; modified: Date; deflated: boolean; packedSize: number; content: Buffer };

export function readEntries(archive: string): Promise<ReadEntry[]> {
  return readAll(archive, async (entry, zip) => {
    const chunks: Buffer[] = [];
    await readContent(zip, entry, (chunk) => chunks.push(chunk));
    return {
      name: entry.fileName,
      modified: entry.getLastModDate({ timezone: 'UTC' }),
      deflated: entry.compressionMethod === 8,
      packedSize: entry.compressedSize,
      content: Buffer.concat(chunks),
    };
  });
}

async function readAll<T>(archive: string, read: (entry: Entry, zip: ZipFile) => T | Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const zip = await openPromise(archive, { strictFileNames: true });
  for await (const entry of zip.eachEntry()) results.push(await read(entry, zip));
  return results;
}

/** The checksum is left to us. */
async function readContent(zip: ZipFile, entry: Entry, onChunk: (chunk: Buffer) => unknown): Promise<void> {
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    checksum = crc32(chunk, checksum);
    onChunk(chunk);
  }
  if (checksum !== entry.crc32) throw new Error(`${entry.fileName} is damaged.`);
}
