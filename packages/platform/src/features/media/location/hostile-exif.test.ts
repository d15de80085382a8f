import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  exifBlock,
  jpegWith,
  noise,
  number,
  places,
  pngWith,
  tiffWithGps,
  webpWith,
  withoutLocation,
} from './fixtures.ts';

const most = 0xffff_ffff;
const { ifd0, gpsEntry, next, ifd1, gps, copyright, latitude } = places;
const [firstOfGps, secondOfGps] = [gps + 2, gps + 14];
const block = exifBlock();
const end = block.length;

const jpeg = await noise().jpeg().toBuffer();
const png = await noise().png().toBuffer();
const webp = await noise().webp().toBuffer();

/** Others give up on the metadata of some of these, or warn. */
function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { failOn: 'none' }).raw().toBuffer();
}

function exifSegment(exif: Buffer): Buffer {
  return jpegWith(jpeg, Buffer.concat([Buffer.from('Exif\0\0'), exif]));
}

/** Little-endian, each at its place. */
function patched(...patches: [at: number, size: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.from(block);
  for (const [at, size, value] of patches) bytes.writeUIntLE(value, at, size);
  return bytes;
}

function withText(exif: Buffer, text: string): Buffer {
  exif.write(text, copyright, 'latin1');
  return exif;
}

function shortPointer(): Buffer {
  const exif = exifBlock('big');
  exif.writeUInt16BE(3, gpsEntry + 2);
  exif.writeUInt32BE(gps * 0x1_0000, gpsEntry + 8);
  return exif;
}

function manyPointers(): Buffer {
  const entry = (index: number) => [
    number('little', 2, 0x8825),
    number('little', 2, 4),
    number('little', 4, 1),
    number('little', 4, 8 + index),
  ];
  const entries = Array.from({ length: 5000 }, (_, index) => entry(index)).flat();
  return Buffer.concat([block.subarray(0, 8), number('little', 2, 5000), ...entries, Buffer.alloc(4)]);
}

const structures: [title: string, exif: Buffer, found: boolean][] = [
  ['nothing', Buffer.alloc(0), false],
  ['half a header', block.subarray(0, 5), false],
  ['a header only', block.subarray(0, 8), false],
  ['an unknown order', Buffer.concat([Buffer.from('IM'), block.subarray(2)]), false],
  ['BigTIFF', patched([2, 2, 43]), false],
  ['a directory at 0', patched([4, 4, 0]), false],
  ['a directory at 0 that has a pointer', patched([gpsEntry, 2, 0x8826], [copyright, 2, 0x8825]), false],
  ['a directory in the header', patched([4, 4, 4]), false],
  ['a directory out of range', patched([4, 4, most]), false],
  ['a directory at the last byte', patched([4, 4, end - 1]), false],
  ['a directory cut off before GPS', block.subarray(0, gpsEntry + 11), false],
  ['a directory cut off after GPS', block.subarray(0, gpsEntry + 12), true],
  ['a directory of no entries', patched([ifd0, 2, 0]), false],
  ['a directory of 10 entries', patched([ifd0, 2, 10]), true],
  ['a directory of 65,535 entries', patched([ifd0, 2, 0xffff]), true],
  ['a directory that is its own successor', patched([next, 4, ifd0]), true],
  ['two directories in a circle', patched([ifd1 + 14, 4, ifd0]), true],
  ['a successor out of range', patched([next, 4, most]), true],
  ['GPS as the successor', patched([next, 4, gps]), true],
  ['GPS at 0', patched([gpsEntry + 8, 4, 0]), true],
  ['GPS in the header', patched([gpsEntry + 8, 4, 2]), true],
  ['GPS where the directory is', patched([gpsEntry + 8, 4, ifd0]), true],
  ['GPS where its pointer is', patched([gpsEntry + 8, 4, gpsEntry]), true],
  ['GPS where the next directory is', patched([gpsEntry + 8, 4, ifd1]), true],
  ['GPS at the last byte', patched([gpsEntry + 8, 4, end - 1]), true],
  ['GPS out of range', patched([gpsEntry + 8, 4, most]), true],
  ['a pointer of an unknown type', patched([gpsEntry + 2, 2, 0xffff]), true],
  ['a pointer of two bytes', patched([gpsEntry + 2, 2, 3]), true],
  ['4,294,967,295 pointers', patched([gpsEntry + 4, 4, most]), true],
  ['two pointers', patched([gpsEntry + 12, 2, 0x8825], [gpsEntry + 20, 4, ifd1]), true],
  ['5000 pointers', manyPointers(), true],
  ['GPS of no entries', patched([gps, 2, 0]), true],
  ['GPS of 65,535 entries', patched([gps, 2, 0xffff]), true],
  ['GPS cut off', block.subarray(0, secondOfGps + 5), true],
  ['a value of type 0', patched([secondOfGps + 2, 2, 0]), true],
  ['a value of an unknown type', patched([secondOfGps + 2, 2, 0xffff]), true],
  ['a value of 4,294,967,295 numbers', patched([secondOfGps + 4, 4, most]), true],
  ['a value of a size that overflows', patched([secondOfGps + 2, 2, 12], [secondOfGps + 4, 4, 0x2000_0001]), true],
  ['a value at 0', patched([secondOfGps + 8, 4, 0]), true],
  ['a value where the directory is', patched([secondOfGps + 8, 4, ifd0]), true],
  ['a value that begins within', patched([secondOfGps + 8, 4, end - 4]), true],
  ['a value out of range', patched([secondOfGps + 8, 4, most]), true],
  ['XML that is no XMP', withText(patched([gpsEntry, 2, 0x8826]), '<a:GPSx/>'), false],
  ['XMP of everything', patched([gpsEntry + 12, 2, 0x02bc], [gpsEntry + 16, 4, most], [gpsEntry + 20, 4, 0]), true],
];

describe('location in hostile Exif (contracts/media.md §4)', () => {
  it.each(structures)('%s', async (_, exif, expected) => {
    const picture = exifSegment(exif);
    const { found, bytes } = await withoutLocation(picture);
    expect(found).toBe(expected);
    if (!found) expect(bytes).toEqual(picture);
    const from = 2 + 4 + 6;
    expect(bytes.subarray(0, from + 8)).toEqual(picture.subarray(0, from + 8));
    expect(bytes.subarray(from + exif.length)).toEqual(picture.subarray(from + exif.length));
    if (exif.length === end) {
      for (const [start, stop] of [
        [ifd1, gps],
        [copyright, latitude],
      ] as const) {
        expect(bytes.subarray(from + start, from + stop)).toEqual(picture.subarray(from + start, from + stop));
      }
    }
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(jpeg));
  });

  it.each([
    ['the directory is endless', patched([ifd0, 2, 0xffff]), 24],
    ['the directory is too long', patched([ifd0, 2, 10]), 24],
    ['an entry of GPS is unknown', patched([firstOfGps + 2, 2, 0xffff]), 24],
    ['GPS is endless', patched([gps, 2, 0xffff]), 24],
    ['a value is cut off', block.subarray(0, latitude + 20), 20],
    ['the pointer has two bytes', shortPointer(), 24],
  ])('leaves no coordinates behind if %s', async (_, exif, size) => {
    const coordinates = exif.subarray(latitude, latitude + size);
    const { bytes } = await withoutLocation(exifSegment(exif));
    expect(bytes.includes(coordinates)).toBe(false);
    expect(bytes.includes('Ada')).toBe(true);
  });

  it.each([
    ['all zeros', ''],
    ['an entry and what is none', '020002000500030000000a000000ffff'],
    ['an entry of what is out of range', '010002000500030000000affffff'],
    ['an entry of too much', '0100020007000000100008000000'],
  ])('takes no pixels of a TIFF for GPS: %s', async (_, pixels) => {
    const black = sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } });
    const file = tiffWithGps(await black.tiff({ compression: 'none' }).toBuffer());
    const directory = file.readUInt32LE(4);
    const pointer = file.indexOf(Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0]), directory) + 8;
    file.writeUInt32LE(1000, pointer);
    file.write(pixels, 1000, 'hex');
    const before = await pixelsOf(file);
    expect(before.includes(Buffer.from(pixels, 'hex'))).toBe(true);
    const { found, bytes } = await withoutLocation(file);
    expect(found).toBe(true);
    expect(await pixelsOf(bytes)).toEqual(before);
  });

  it('is nothing that any change of its bytes could break', async () => {
    const changes = fc.array(fc.tuple(fc.nat(end - 1), fc.oneof(fc.nat(255), fc.constantFrom(0, 8, 0xff))), {
      maxLength: 30,
    });
    const orders = fc.constantFrom('little' as const, 'big' as const);
    const wrappers = fc.constantFrom(
      exifSegment,
      (exif: Buffer) => pngWith(png, ['eXIf', exif]),
      (exif: Buffer) => webpWith(webp, ['EXIF', exif]),
    );
    let blanked = 0;
    const property = fc.asyncProperty(orders, wrappers, changes, async (order, wrap, list) => {
      const exif = exifBlock(order);
      for (const [at, value] of list) exif[at] = value;
      const picture = wrap(exif);
      const { found, bytes } = await withoutLocation(picture);
      const start = picture.indexOf(exif);
      const checkSum = wrap(exif).subarray(1, 4).toString() === 'PNG' ? 4 : 0;
      expect(bytes.length).toBe(picture.length);
      expect(bytes.subarray(0, start)).toEqual(picture.subarray(0, start));
      expect(bytes.subarray(start + end + checkSum)).toEqual(picture.subarray(start + end + checkSum));
      expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture));
      if (found) blanked += 1;
    });
    await fc.assert(property, cases(300, 100));
    expect(blanked).toBeGreaterThan(30);
  });
});
