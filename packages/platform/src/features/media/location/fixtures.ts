import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { removeLocation } from './location.ts';

type Order = 'little' | 'big';
type Entry = [tag: number, type: number, count: number, value: number | Buffer];

export const copyright = 'Ada Lovelace';
/** Where things are in `exifBlock`. */
export const places = { ifd0: 8, gpsEntry: 34, next: 58, ifd1: 62, gps: 80, copyright: 146, latitude: 160, area: 208 };
export const coordinates = [51, 1, 30, 1, 2641, 100];

const [byte, ascii, short, long, rational, undefinedType] = [1, 2, 3, 4, 5, 7];

/** What `removeLocation` makes of a file with these bytes. */
export async function withoutLocation(bytes: Buffer): Promise<{ found: boolean; bytes: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-location-'));
  const path = join(folder, 'picture');
  try {
    await writeFile(path, bytes);
    return { found: await removeLocation(path), bytes: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Noise, such that pixels of a wrong place would show. */
export function noise(width = 64, height = 48): Sharp {
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 + index ** 2) % 251),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

export function xmpPacket(properties = '<exif:GPSLongitude>0,7.5W</exif:GPSLongitude>', attributes = ''): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"
    ><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    ><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    exif:GPSLatitude="51,30.44N" photoshop:City="London" ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta
    ><?xpacket end="w"?>`;
}

/** That packet without location. */
export function blanked(packet: string): string {
  return packet.replaceAll(/exif:GPSLatitude="[^"]*"|<exif:GPSLongitude>.*<\/exif:GPSLongitude>/g, spaces);
}

export function spaces(text: string): string {
  return ' '.repeat(text.length);
}

/** By hand: the directory with an entry after GPS, a second directory behind it, then GPS and what all of them refer to. */
export function exifBlock(order: Order = 'little'): Buffer {
  const numbers = Buffer.concat(coordinates.map((value) => number(order, 4, value)));
  const entries: Entry[] = [
    [0x0112, short, 1, 6],
    [0x8298, ascii, copyright.length + 1, places.copyright],
    [0x8825, long, 1, places.gps],
    [0x9c9b, byte, 4, Buffer.from('T\0\0\0')],
  ];
  const gps: Entry[] = [
    [1, ascii, 2, Buffer.from('N\0\0\0')],
    [2, rational, 3, places.latitude],
    [3, ascii, 2, Buffer.from('W\0\0\0')],
    [4, rational, 3, places.latitude + 24],
    [0x1c, undefinedType, 24, places.area],
  ];
  return Buffer.concat([
    Buffer.from(order === 'little' ? 'II' : 'MM'),
    number(order, 2, 42),
    number(order, 4, places.ifd0),
    directory(order, entries, places.ifd1),
    directory(order, [[0x0103, short, 1, 6]], 0),
    directory(order, gps, 0),
    Buffer.from(`${copyright}\0\0`),
    numbers,
    numbers,
    Buffer.from('Hyde Park, at the statue'),
  ]);
}

/** The pages of a little-endian TIFF, and GPS for the first. */
export function tiffWithGps(tiff: Buffer): Buffer {
  return Buffer.concat(tiffAndGps(tiff, 0));
}

/** Such that GPS belongs so many bytes after the rest. */
export function tiffAndGps(tiff: Buffer, gap: number): [rest: Buffer, gps: Buffer] {
  const start = tiff.readUInt32LE(4);
  const end = start + 2 + tiff.readUInt16LE(start) * 12;
  const old: Buffer[] = [];
  for (let at = start + 2; at < end; at += 12) old.push(tiff.subarray(at, at + 12));
  const moved = tiff.length;
  const size = 2 + (old.length + 2) * 12 + 4;
  const text = moved + size;
  const block = exifBlock();
  const shift = text + copyright.length + 1 + gap;
  const added = [
    entryOf('little', [0x8298, ascii, copyright.length + 1, text]),
    entryOf('little', [0x8825, long, 1, shift + places.gps]),
  ];
  const sorted = [...old, ...added].toSorted((one, other) => one.readUInt16LE() - other.readUInt16LE());
  const gps = Buffer.from(block);
  for (const index of [1, 3, 4]) {
    const at = places.gps + 2 + index * 12 + 8;
    gps.writeUInt32LE(gps.readUInt32LE(at) + shift, at);
  }
  const head = Buffer.from(tiff);
  head.writeUInt32LE(moved, 4);
  const table = [number('little', 2, sorted.length), ...sorted, tiff.subarray(end, end + 4)];
  return [Buffer.concat([head, ...table, Buffer.from(`${copyright}\0`)]), gps];
}

export function jpegWith(jpeg: Buffer, ...contents: Buffer[]): Buffer {
  const segments = contents.map((content) =>
    Buffer.concat([Buffer.from([0xff, 0xe1]), number('big', 2, content.length + 2), content]),
  );
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** After IHDR. */
export function pngWith(png: Buffer, ...chunks: [name: string, data: Buffer][]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks.map(([name, data]) => pngChunk(name, data)), png.subarray(33)]);
}

/** Throws if a check sum is wrong. */
export function pngChunks(png: Buffer): { name: string; data: Buffer }[] {
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end))
      throw new Error(`The check sum at ${end} is wrong.`);
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** A simple WebP of 64 × 48, extended. */
export function webpWith(webp: Buffer, ...chunks: [name: string, content: Buffer][]): Buffer {
  const exifOnly = 8;
  const extended = Buffer.from([exifOnly, 0, 0, 0, 63, 0, 0, 47, 0, 0]);
  const body = [
    webp.subarray(8, 12),
    webpChunk('VP8X', extended),
    webp.subarray(12),
    ...chunks.map((chunk) => webpChunk(...chunk)),
  ];
  const size = body.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from('RIFF'), number('little', 4, size), ...body]);
}

/** Before the trailer. */
export function gifWith(gif: Buffer, packet: string): Buffer {
  const magic = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  const head = Buffer.from('!\xff\x0bXMP DataXMP', 'latin1');
  return Buffer.concat([gif.subarray(0, -1), head, Buffer.from(packet), magic, gif.subarray(-1)]);
}

export function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([number('big', 4, content.length + 8), Buffer.from(name), content]);
}

export function number(order: Order, size: 1 | 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(size);
  if (order === 'little') bytes.writeUIntLE(value, 0, size);
  else bytes.writeUIntBE(value, 0, size);
  return bytes;
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([number('big', 4, data.length), content, number('big', 4, crc32(content))]);
}

function webpChunk(name: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name), number('little', 4, content.length), content, padding]);
}

function directory(order: Order, entries: Entry[], next: number): Buffer {
  const table = entries.map((entry) => entryOf(order, entry));
  return Buffer.concat([number(order, 2, entries.length), ...table, number(order, 4, next)]);
}

function entryOf(order: Order, [tag, type, count, value]: Entry): Buffer {
  const inline = type === short ? Buffer.concat([number(order, 2, Number(value)), Buffer.alloc(2)]) : value;
  const last = typeof inline === 'number' ? number(order, 4, inline) : inline;
  return Buffer.concat([number(order, 2, tag), number(order, 2, type), number(order, 4, count), last]);
}
