import { crc32, deflateRawSync } from 'node:zlib';
import { directoryRecord, endOfDirectory, type EntryRecord, localHeader } from './records.ts';

export type ZipFile = {
  /** With `/` between folders. */
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Copied as it is; otherwise deflated. */
  readonly stored: boolean;
};

/** An archive in memory, below 4 GiB. Files keep their order. */
export function createZip(files: readonly ZipFile[], modified: Date): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = stored ? bytes : deflateRawSync(bytes, { level: 9 });
    const entry: EntryRecord = {
      name: Buffer.from(name),
      modified,
      // Readers of EPUB look for the first file's content right behind its name.
      dosTimeOnly: true,
      stored,
      wide: false,
      crc32: crc32(bytes),
      size: bytes.length,
      packedSize: packed.length,
      offset,
    };
    const local = localHeader(entry);
    parts.push(local, packed);
    directory.push(directoryRecord(entry));
    offset += local.length + packed.length;
  }
  const records = Buffer.concat(directory);
  return Buffer.concat([...parts, records, endOfDirectory(files.length, records.length, offset)]);
}
