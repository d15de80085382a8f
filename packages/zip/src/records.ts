/** What both headers of an entry say. `wide`: its sizes take eight bytes, in a ZIP64 field. */
export type EntryRecord = {
  name: Buffer;
  modified: Date;
  /** Without Info-ZIP's field of the real instant. */
  dosTimeOnly?: boolean;
  stored: boolean;
  wide: boolean;
  crc32: number;
  size: number;
  packedSize: number;
  offset: number;
};

type Field = [width: 1 | 2 | 4 | 8, value: number];

/** The largest values of four and of two bytes; in a header they mean "look in the ZIP64 field". */
export const seeWide = 0xffff_ffff;
const seeWideCount = 0xffff;

const madeOnUnix = 3 << 8;
const version = { plain: 20, wide: 45 };
const nameIsUtf8 = 1 << 11;
const regularFile = (0o100644 << 16) >>> 0;

export function localHeader(entry: EntryRecord): Buffer {
  const extra = [...modifiedField(entry), ...wideField(entry.wide ? [entry.size, entry.packedSize] : [])];
  return Buffer.concat([
    pack([
      [4, 0x04034b50],
      [2, entry.wide ? version.wide : version.plain],
      ...commonFields(entry),
      [2, entry.name.length],
      [2, lengthOf(extra)],
    ]),
    entry.name,
    pack(extra),
  ]);
}

export function directoryRecord(entry: EntryRecord): Buffer {
  const far = entry.offset >= seeWide;
  const wideValues = [...(entry.wide ? [entry.size, entry.packedSize] : []), ...(far ? [entry.offset] : [])];
  const extra = [...modifiedField(entry), ...wideField(wideValues)];
  return Buffer.concat([
    pack([
      [4, 0x02014b50],
      [2, madeOnUnix | version.wide],
      [2, wideValues.length > 0 ? version.wide : version.plain],
      ...commonFields(entry),
      [2, entry.name.length],
      [2, lengthOf(extra)],
      [2, 0], // comment
      [2, 0], // disk
      [2, 0], // internal attributes
      [4, regularFile],
      [4, far ? seeWide : entry.offset],
    ]),
    entry.name,
    pack(extra),
  ]);
}

export function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const wide = count >= seeWideCount || size >= seeWide || offset >= seeWide;
  return pack([
    ...(wide ? wideEndOfDirectory(count, size, offset) : []),
    [4, 0x06054b50],
    [2, 0], // disk
    [2, 0], // disk of the directory
    [2, Math.min(count, seeWideCount)], // on this disk
    [2, Math.min(count, seeWideCount)],
    [4, Math.min(size, seeWide)],
    [4, Math.min(offset, seeWide)],
    [2, 0], // comment
  ]);
}

function wideEndOfDirectory(count: number, size: number, offset: number): Field[] {
  return [
    [4, 0x06064b50],
    [8, 44], // bytes that follow in this record
    [2, madeOnUnix | version.wide],
    [2, version.wide],
    [4, 0], // disk
    [4, 0], // disk of the directory
    [8, count], // on this disk
    [8, count],
    [8, size],
    [8, offset],
    // Where the record above is.
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1], // disks
  ];
}

function commonFields(entry: EntryRecord): Field[] {
  const { date, time } = dosTimestamp(entry.modified);
  return [
    [2, nameIsUtf8],
    [2, entry.stored ? 0 : 8],
    [2, time],
    [2, date],
    [4, entry.crc32],
    [4, entry.wide ? seeWide : entry.packedSize],
    [4, entry.wide ? seeWide : entry.size],
  ];
}

/** Without a time zone, so it is UTC's: the same bytes wherever the archive is made. */
function dosTimestamp(modified: Date): { date: number; time: number } {
  const bounded = new Date(Math.min(Math.max(modified.getTime(), Date.UTC(1980)), Date.UTC(2108) - 1));
  return {
    date: ((bounded.getUTCFullYear() - 1980) << 9) | ((bounded.getUTCMonth() + 1) << 5) | bounded.getUTCDate(),
    time: (bounded.getUTCHours() << 11) | (bounded.getUTCMinutes() << 5) | (bounded.getUTCSeconds() >> 1),
  };
}

/** Info-ZIP's field with the real instant; as signed seconds it ends in 2038, and then DOS time has to do. */
function modifiedField({ modified, dosTimeOnly = false }: EntryRecord): Field[] {
  const seconds = Math.floor(modified.getTime() / 1000);
  if (dosTimeOnly || seconds < 0 || seconds > 0x7fff_ffff) return [];
  return [
    [2, 0x5455],
    [2, 5],
    [1, 1], // only the time of modification
    [4, seconds],
  ];
}

function wideField(values: number[]): Field[] {
  if (values.length === 0) return [];
  return [[2, 0x0001], [2, values.length * 8], ...values.map((value): Field => [8, value])];
}

function lengthOf(fields: Field[]): number {
  return fields.reduce((sum, [width]) => sum + width, 0);
}

function pack(fields: Field[]): Buffer {
  const bytes = Buffer.allocUnsafe(lengthOf(fields));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) at = bytes.writeBigUInt64LE(BigInt(value), at);
    else at = bytes.writeUIntLE(value, at, width);
  }
  return bytes;
}
