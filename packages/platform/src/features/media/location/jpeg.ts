import { createHash } from 'node:crypto';
import { find, join, mostParts, read, type Region, slice, startsWith } from './region.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

/** A packet too long for one segment is in many, each with its digest and its place. */
type Piece = { digest: Region; place: number; content: Region };
type Extended = { packets: Region[]; pieces: Map<string, Piece[]>; count: number };

const exifName = 'Exif\0';
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
const extendedName = 'http://ns.adobe.com/xmp/extension/\0';
const digestSize = 32;
const extendedHeaderSize = extendedName.length + digestSize + 8;
/** That may mention an extended one; there should be one. */
const mostPackets = 10;
/** 600 MB of metadata. */
const mostPieces = 10_000;

const standalone = 0x01;
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const application1 = 0xe1;
const beginning = Buffer.from([0xff, startOfImage, 0xff]);

/** Of each picture in the file: cameras append previews and depth maps, with metadata of their own. */
export async function blankJpeg(file: Region): Promise<boolean> {
  let found = false;
  let extended = noneExtended();
  let position: number | undefined = 0;
  for (let seen = 0; position !== undefined && seen < mostParts; seen += 1) {
    const start = await findMarker(file, position);
    if (start === undefined) break;
    const bytes = await file.read(start, 4);
    const code = bytes[1];
    if (code === endOfImage) {
      if (await blankExtended(extended)) found = true;
      extended = noneExtended();
      position = await find(file, beginning, start + 2);
    } else if (code === startOfImage || code === standalone || bytes.length < 4) {
      position = start + 2;
    } else {
      position = start + 2 + bytes.readUInt16BE(2);
      if (code === application1 && (await blankSegment(slice(file, start + 4, position), extended))) found = true;
    }
  }
  return (await blankExtended(extended)) || found;
}

/** Between segments are pixels, where 0xff is followed by 0 or a restart marker. */
async function findMarker(file: Region, from: number): Promise<number | undefined> {
  for (let position = from; ;) {
    const bytes = await file.read(position, 2);
    if (bytes.length < 2) return undefined;
    for (let at = bytes.indexOf(0xff); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
      const code = bytes[at + 1] ?? 0;
      if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return position + at;
    }
    position += bytes.length - 1;
  }
}

async function blankSegment(segment: Region, extended: Extended): Promise<boolean> {
  if (await startsWith(segment, exifName)) return blankExif(segment);
  if (await startsWith(segment, xmpName)) {
    const packet = slice(segment, xmpName.length);
    if (extended.packets.length < mostPackets) extended.packets.push(packet);
    return blankXmp(packet);
  }
  if (segment.size < extendedHeaderSize || !(await startsWith(segment, extendedName))) return false;
  if (extended.count === mostPieces) return false;
  const header = await segment.read(0, extendedHeaderSize);
  const name = header.toString('latin1', extendedName.length, extendedName.length + digestSize);
  const pieces = extended.pieces.get(name) ?? [];
  pieces.push({
    digest: slice(segment, extendedName.length, extendedName.length + digestSize),
    place: header.readUInt32BE(extendedHeaderSize - 4),
    content: slice(segment, extendedHeaderSize),
  });
  extended.pieces.set(name, pieces);
  extended.count += 1;
  return false;
}

async function blankExtended({ packets, pieces }: Extended): Promise<boolean> {
  let found = false;
  for (const [name, parts] of pieces) {
    const content = join(parts.toSorted((one, other) => one.place - other.place).map((part) => part.content));
    if (!(await blankXmp(content))) continue;
    found = true;
    const digest = await digestOf(content);
    for (const part of parts) await part.digest.write(0, digest);
    for (const packet of packets) {
      const mention = await find(packet, Buffer.from(name, 'latin1'));
      if (mention !== undefined) await packet.write(mention, digest);
    }
  }
  return found;
}

async function digestOf(content: Region): Promise<Buffer> {
  const hash = createHash('md5');
  for await (const piece of read(content)) hash.update(piece);
  return Buffer.from(hash.digest('hex').toUpperCase());
}

function noneExtended(): Extended {
  return { packets: [], pieces: new Map(), count: 0 };
}
