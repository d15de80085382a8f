import { zipSync, type Zippable } from 'fflate';

export type ArchiveFile = { readonly name: string; readonly content: Uint8Array | string };

const compressed = /\.(jpg|png|gif|webp)$|^mimetype$/;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endLength = 22;
const earliestYear = 1980;
const latestYear = 2107;

/** A ZIP whose bytes depend on its files and the given time alone. Files keep their order; names are ASCII. */
export function writeArchive(files: readonly ArchiveFile[], modified: Date): Uint8Array {
  const entries: Zippable = {};
  for (const { name, content } of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    entries[name] = [bytes, { level: compressed.test(name) ? 0 : 9 }];
  }
  // fflate reads times in the zone of the machine, where some don't exist; so this is any time, and then ours is put in.
  const bytes = zipSync(entries, { mtime: new Date(1990, 5, 15, 12) });
  stamp(bytes, dosTime(modified));
  return bytes;
}

function stamp(bytes: Uint8Array, time: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - endLength;
  if (view.getUint32(end, true) !== endOfDirectory) throw new Error('The archive has no directory.');
  let at = view.getUint32(end + 16, true);
  while (view.getUint32(at, true) === centralHeader) {
    view.setUint32(at + 12, time, true);
    view.setUint32(view.getUint32(at + 42, true) + 10, time, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** UTC, in two parts of 16 bits; it counts in steps of two seconds. */
function dosTime(time: Date): number {
  const year = Math.min(Math.max(time.getUTCFullYear(), earliestYear), latestYear);
  const date = ((year - earliestYear) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}
