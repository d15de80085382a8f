import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const nameIsUtf8 = 1 << 11;
const largest = 0xffff_ffff;
const mostEntries = 0xffff;

type Entry = { name: Buffer; crc: number; size: number; packed: number; offset: number };

/** A ZIP archive of texts, written from front to back; below 4 GiB, which texts of one person are. */
export function createZip(file: Pick<FileHandle, 'appendFile'>, modified: Date) {
  const entries: Entry[] = [];
  let position = 0;

  async function append(bytes: Buffer): Promise<void> {
    position += bytes.length;
    if (position > largest) throw new Error('The archive would be 4 GiB or larger.');
    await file.appendFile(bytes);
  }

  return {
    async add(path: string, text: string): Promise<void> {
      if (entries.length === mostEntries) throw new Error('The archive would have too many files.');
      const content = Buffer.from(text);
      const packed = await deflate(content);
      const entry = {
        name: Buffer.from(path),
        crc: crc32(content),
        size: content.length,
        packed: packed.length,
        offset: position,
      };
      entries.push(entry);
      await append(Buffer.concat([localHeader(entry, modified), packed]));
    },

    /** Writes the directory; returns the size of the whole. */
    async end(): Promise<number> {
      const start = position;
      for (const entry of entries) await append(directoryRecord(entry, modified));
      const size = position - start;
      await append(
        pack([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, start], [2, 0]),
      );
      return position;
    },
  };
}

type Field = [width: 2 | 4, value: number];

function localHeader(entry: Entry, modified: Date): Buffer {
  return Buffer.concat([
    pack([4, 0x04034b50], [2, 20], ...common(entry, modified), [2, entry.name.length], [2, 0]),
    entry.name,
  ]);
}

function directoryRecord(entry: Entry, modified: Date): Buffer {
  const fields: Field[] = [
    [4, 0x02014b50],
    [2, (3 << 8) | 20],
    [2, 20],
    ...common(entry, modified),
    [2, entry.name.length],
    [2, 0], // extra
    [2, 0], // comment
    [2, 0], // disk
    [2, 0], // internal attributes
    [4, (0o100644 << 16) >>> 0],
    [4, entry.offset],
  ];
  return Buffer.concat([pack(...fields), entry.name]);
}

/** Times are UTC: the format knows no zone. */
function common({ crc, size, packed }: Entry, modified: Date): Field[] {
  const day = ((modified.getUTCFullYear() - 1980) << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate();
  const time = (modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5) | (modified.getUTCSeconds() >> 1);
  return [
    [2, nameIsUtf8],
    [2, 8],
    [2, time],
    [2, day],
    [4, crc],
    [4, packed],
    [4, size],
  ];
}

function pack(...fields: Field[]): Buffer {
  const bytes = Buffer.allocUnsafe(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
