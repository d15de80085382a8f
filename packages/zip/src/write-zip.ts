import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type BufferedFile, createBufferedFile, type WritableFile } from './buffered-file.ts';
import { directoryRecord, endOfDirectory, type EntryRecord, localHeader, seeWide } from './records.ts';

export type ArchiveEntry = {
  /** With `/` between folders. */
  name: string;
  modified: Date;
  /** Copied as it is; otherwise deflated. */
  stored: boolean;
  /** Known since the upload, then what is read must agree. Content of unknown size has to stay under 4 GiB. */
  size?: number | undefined;
  crc32?: number | undefined;
  /** Called when its turn has come. A chunk must keep its bytes: it may still be read when the next is asked for. */
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
};

export type ArchiveOptions = {
  /** Called after each entry, and awaited. */
  onProgress?: (done: number) => unknown;
  signal?: AbortSignal;
};

export type ArchiveSummary = { entries: number; size: number };

/** Part of what makes the same input the same bytes, so it is fixed here. */
const deflateLevel = 6;
/** Deflating what can't be compressed adds less than a thousandth. */
const wideFrom = seeWide - seeWide / 1000;
const longestName = 0xffff;
const directoryBatch = 1000;

/** Entries are read, packed and written one after another; only the directory (about 110 bytes each) is kept. */
export async function writeZip(
  file: WritableFile,
  entries: AsyncIterable<ArchiveEntry>,
  { onProgress, signal }: ArchiveOptions = {},
): Promise<ArchiveSummary> {
  const output = createBufferedFile(file);
  const directory: Buffer[] = [];
  let recent: Buffer[] = [];
  let done = 0;
  for await (const entry of entries) {
    signal?.throwIfAborted();
    recent.push(directoryRecord(await writeEntry(output, entry, signal)));
    // Thousands of small buffers take several times their content.
    if (recent.length === directoryBatch) {
      directory.push(Buffer.concat(recent));
      recent = [];
    }
    done += 1;
    await onProgress?.(done);
  }
  const offset = output.position();
  for (const records of [...directory, ...recent]) await output.append(records);
  await output.append(endOfDirectory(done, output.position() - offset, offset));
  await output.flush();
  return { entries: done, size: output.position() };
}

async function writeEntry(
  output: BufferedFile,
  entry: ArchiveEntry,
  signal: AbortSignal | undefined,
): Promise<EntryRecord> {
  const { modified, stored, size: expectedSize = 0 } = entry;
  const wide = expectedSize >= wideFrom;
  const name = Buffer.from(entry.name);
  const offset = output.position();
  const expected = { name, modified, stored, wide, crc32: 0, size: 0, packedSize: 0, offset };
  try {
    if (name.length > longestName) throw new Error(`its name has ${name.length} bytes`);
    const header = localHeader(expected);
    await output.append(header);
    const found = { crc32: 0, size: 0 };
    const content = measured(entry, found, signal);
    for await (const part of stored ? content : deflated(content)) await output.append(part);
    check(entry, found);

    const packedSize = output.position() - offset - header.length;
    if (!wide && Math.max(packedSize, found.size) >= seeWide) throw new Error('it unexpectedly has 4 GiB or more');
    const record = { ...expected, ...found, packedSize };
    await output.overwrite(localHeader(record), offset);
    return record;
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Could not archive "${entry.name}": ${reason}`, { cause: error });
  }
}

async function* measured(
  entry: ArchiveEntry,
  found: { crc32: number; size: number },
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const content = await entry.open();
  // A stream that has stalled would otherwise never hear of it.
  if (signal && content instanceof Readable) addAbortSignal(signal, content);
  for await (const chunk of content) {
    signal?.throwIfAborted();
    found.crc32 = crc32(chunk, found.crc32);
    found.size += chunk.length;
    if (found.size > (entry.size ?? Infinity)) check(entry, found);
    yield chunk;
  }
}

/** An error of the source reaches whoever reads the result; where the chunks end has no effect on it. */
function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(content), createDeflateRaw({ level: deflateLevel }), () => {});
}

function check(entry: ArchiveEntry, found: { crc32: number; size: number }): void {
  const { size = found.size, crc32 = found.crc32 } = entry;
  if (found.size > size) throw new Error(`it has more than the ${size} bytes expected`);
  if (found.size < size) throw new Error(`it has ${found.size} bytes, ${size} expected`);
  if (found.crc32 !== crc32) throw new Error(`its CRC-32 is ${hex(found.crc32)}, ${hex(crc32)} expected`);
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
