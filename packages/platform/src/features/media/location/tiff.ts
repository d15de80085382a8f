import { copy, fill, type Region, slice, startsWith } from './region.ts';
import { blankXmp } from './xmp.ts';

/** `left`: what may still be followed. Nothing in an honest file is followed twice; in a broken one, directories overlap. */
type Block = {
  region: Region;
  littleEndian: boolean;
  holdsPixels: boolean;
  left: { bytes: number; directories: number };
};
type Directory = { count: number; table: Buffer; entries: Buffer[] };

const xmpTag = 0x02bc;
const gpsTag = 0x8825;
const lastTagOfGps = 0x1f;
const mostTagsOfGps = 64;
/** What people write there is a line of text at most. */
const longestOfGps = 4096;
/** Exif has the picture, its thumbnail and GPS; a TIFF has pages. */
const mostDirectories = { exif: 20, pages: 10_000 };
const headerSize = 8;
const entrySize = 12;
const short = 3;
/** From type 1, BYTE, to 13, IFD. */
const typeSizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** With or without the prefix that JPEG demands and others tolerate. */
export async function blankExif(region: Region): Promise<boolean> {
  return blankTiff((await startsWith(region, 'Exif\0')) ? slice(region, 6) : region);
}

/** What is in BigTIFF, for files above 4 GiB, stays. */
export async function blankTiff(region: Region, { holdsPixels = false } = {}): Promise<boolean> {
  const header = await region.read(0, headerSize);
  const magic = header.toString('latin1', 0, 4);
  if (header.length < headerSize || (magic !== 'II*\0' && magic !== 'MM\0*')) return false;
  const left = {
    bytes: 2 * region.size,
    directories: holdsPixels ? mostDirectories.pages : mostDirectories.exif,
  };
  const block = { region, littleEndian: magic === 'II*\0', holdsPixels, left };

  let found = false;
  let start = uint32(block, header, 4);
  while (start >= headerSize && mayGoOn(block)) {
    const directory = await readDirectory(block, start, Infinity);
    if (await blankPackets(block, directory)) found = true;
    if (await blankPointers(block, directory, start)) found = true;
    const end = directory.count * entrySize;
    start = directory.table.length < end + 4 ? 0 : uint32(block, directory.table, end);
  }
  return found;
}

/** Of a directory that is cut off, the entries that are there. */
async function readDirectory(block: Block, start: number, most: number): Promise<Directory> {
  const head = await block.region.read(start, 2);
  const count = head.length < 2 ? 0 : uint16(block, head, 0);
  const size = Math.min(count, most) * entrySize + 4;
  const table = await copy(slice(block.region, start + 2, start + 2 + size));
  const entries: Buffer[] = [];
  for (let at = 0; at + entrySize <= table.length && entries.length < count; at += entrySize) {
    entries.push(table.subarray(at, at + entrySize));
  }
  block.left.bytes -= 2 + table.length;
  block.left.directories -= 1;
  return { count, table, entries };
}

async function blankPackets(block: Block, { entries }: Directory): Promise<boolean> {
  let found = false;
  for (const entry of entries) {
    if (uint16(block, entry, 0) !== xmpTag) continue;
    const start = uint32(block, entry, 8);
    const packet = slice(block.region, start, start + uint32(block, entry, 4));
    block.left.bytes -= packet.size;
    if (mayGoOn(block) && (await blankXmp(packet))) found = true;
  }
  return found;
}

async function blankPointers(block: Block, { count, table, entries }: Directory, start: number): Promise<boolean> {
  const pointers = entries.filter((entry) => uint16(block, entry, 0) === gpsTag);
  if (pointers.length === 0) return false;
  for (const target of new Set(pointers.map((entry) => pointerOf(block, entry)))) await blankGps(block, target);

  const end = count * entrySize;
  if (entries.some((entry) => typeSizes[uint16(block, entry, 2) - 1] === undefined)) {
    // Not all of these are entries, so they stay where they are.
    for (const pointer of pointers) {
      const at = start + 2 + pointer.byteOffset - table.byteOffset;
      await fill(slice(block.region, at, at + entrySize), 0);
    }
    return true;
  }
  const kept = entries.filter((entry) => uint16(block, entry, 0) !== gpsTag);
  const freed = Buffer.alloc(pointers.length * entrySize);
  // What follows moves up, the offset of the next directory too. If a hostile pointer led here, all is back.
  const moved = Buffer.concat([fromUint16(block, kept.length), ...kept, table.subarray(end), freed]);
  await block.region.write(start, moved);
  return true;
}

async function blankGps(block: Block, start: number): Promise<void> {
  if (start < headerSize || !mayGoOn(block)) return;
  const { count, entries } = await readDirectory(block, start, mostTagsOfGps);
  const values = entries.map((entry) => findValue(block, entry));
  const isWhole = entries.length === count && !values.includes(undefined);
  // A program that knows nothing of the pointer may have moved what it points to: then there are pixels now.
  if (block.holdsPixels && !isWhole) return;
  for (const [index, value] of values.entries()) {
    if (!value || !mayGoOn(block)) continue;
    await fill(value, 0);
    const entry = start + 2 + index * entrySize;
    await fill(slice(block.region, entry, entry + entrySize), 0);
    block.left.bytes -= value.size;
  }
  if (isWhole) await fill(slice(block.region, start, start + 2), 0);
}

/** Undefined if the entry can't be one of GPS. */
function findValue(block: Block, entry: Buffer): Region | undefined {
  const size = (typeSizes[uint16(block, entry, 2) - 1] ?? Infinity) * uint32(block, entry, 4);
  if (uint16(block, entry, 0) > lastTagOfGps || !(size <= longestOfGps)) return undefined;
  if (size <= 4) return slice(block.region, 0, 0);
  const start = uint32(block, entry, 8);
  return start < headerSize || (block.holdsPixels && start + size > block.region.size)
    ? undefined
    : slice(block.region, start, start + size);
}

function mayGoOn({ left }: Block): boolean {
  return left.bytes > 0 && left.directories >= 0;
}

function pointerOf(block: Block, entry: Buffer): number {
  return uint16(block, entry, 2) === short ? uint16(block, entry, 8) : uint32(block, entry, 8);
}

function uint16({ littleEndian }: Block, bytes: Buffer, at: number): number {
  return littleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
}

function uint32({ littleEndian }: Block, bytes: Buffer, at: number): number {
  return littleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}

function fromUint16({ littleEndian }: Block, value: number): Buffer {
  return Buffer.from(littleEndian ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]);
}
