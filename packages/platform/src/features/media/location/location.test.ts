import readExif from 'exif-reader';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  blanked,
  coordinates,
  copyright,
  exifBlock,
  gifWith,
  jpegWith,
  noise,
  number,
  pixelsOf,
  places,
  pngChunks,
  tiffWithGps,
  webpWith,
  withoutLocation,
  xmpPacket,
} from './fixtures.ts';

const exifPrefix = Buffer.from('Exif\0\0');
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 2641/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 7/1 3912/100',
};

/** What a camera and an editor leave, in whatever format sharp writes. */
function photograph(): Sharp {
  return noise()
    .withExif({ IFD0: { Copyright: copyright, Model: 'Analytical Engine' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withXmp(xmpPacket());
}

const formats: [format: string, make: () => Promise<Buffer>][] = [
  ['JPEG', () => photograph().jpeg().toBuffer()],
  ['PNG', () => photograph().png().toBuffer()],
  ['WebP', () => photograph().webp().toBuffer()],
  ['AVIF', () => photograph().avif({ effort: 0 }).toBuffer()],
  ['TIFF', async () => tiffWithGps(await photograph().tiff().toBuffer())],
];

/** As others read it: Exif from what sharp finds, or from the file itself if that is TIFF. */
async function metadataOf(bytes: Buffer) {
  const { exif = Buffer.alloc(0), xmp = '', icc, orientation, format } = await sharp(bytes).metadata();
  const read = readExif(format === 'tiff' ? bytes : exif);
  // The same as `xmp`.
  delete read.Image?.['XMLPacket'];
  return { exif: read, xmp: xmp.toString(), icc, orientation };
}

/** Eight bytes per number: degrees, minutes, seconds. */
function rationals(order: 'little' | 'big'): Buffer {
  return Buffer.concat(coordinates.map((value) => number(order, 4, value)));
}

describe('location (contracts/media.md §4)', () => {
  it.each(formats)('goes from %s, and nothing else does', async (format, make) => {
    const picture = await make();
    const before = await metadataOf(picture);
    expect(before.exif.GPSInfo).toMatchObject({ GPSLatitudeRef: 'N', GPSLatitude: [51, 30, 26.41] });
    expect(before.exif.Image).toMatchObject({ Copyright: copyright, Orientation: 6 });
    expect(before.icc).toBeDefined();
    expect(before.xmp).toContain('51,30.44N');

    const { found, bytes } = await withoutLocation(picture);
    expect(found).toBe(true);
    expect(bytes.length).toBe(picture.length);
    const after = await metadataOf(bytes);
    const { GPSTag, ...image } = before.exif.Image ?? {};
    expect(GPSTag).toBeGreaterThan(0);
    expect(after).toEqual({
      ...before,
      exif: { ...before.exif, Image: image, GPSInfo: undefined },
      xmp: blanked(before.xmp),
    });
    expect(bytes.includes(rationals('little'))).toBe(false);
    if (format === 'PNG') expect(pngChunks(bytes)).toContainEqual(expect.objectContaining({ name: 'eXIf' }));
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture));
    expect(await withoutLocation(bytes)).toEqual({ found: false, bytes });
  });

  it.each(['little', 'big'] as const)('goes from %s-endian Exif, whatever stands after it', async (order) => {
    const picture = jpegWith(await noise().jpeg().toBuffer(), Buffer.concat([exifPrefix, exifBlock(order)]));
    const before = await metadataOf(picture);
    expect(before.exif).toMatchObject({ bigEndian: order === 'big', GPSInfo: { GPSLatitude: [51, 30, 26.41] } });
    expect(picture.includes(rationals(order))).toBe(true);

    const { found, bytes } = await withoutLocation(picture);
    expect(found).toBe(true);
    const { exif, orientation } = await metadataOf(bytes);
    expect(exif).toEqual({
      bigEndian: order === 'big',
      Image: { Orientation: 6, Copyright: copyright, XPTitle: before.exif.Image?.['XPTitle'] },
      Thumbnail: { Compression: 6 },
    });
    expect(orientation).toBe(6);
    expect(bytes.includes(rationals(order))).toBe(false);
    const start = bytes.indexOf(copyright) - places.copyright;
    expect(bytes.subarray(start + places.gps, start + places.copyright).every((byte) => byte === 0)).toBe(true);
    expect(bytes.subarray(start + places.latitude, start + exifBlock().length).every((byte) => byte === 0)).toBe(true);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture));
  });

  it.each([
    ['with the prefix of JPEG', Buffer.concat([exifPrefix, exifBlock()])],
    ['without it', exifBlock('big')],
  ])('goes from Exif in WebP %s', async (_, exif) => {
    const picture = webpWith(await noise().webp().toBuffer(), ['ODD ', Buffer.alloc(3)], ['EXIF', exif]);
    expect((await metadataOf(picture)).orientation).toBe(6);
    const { found, bytes } = await withoutLocation(picture);
    expect(found).toBe(true);
    const after = await metadataOf(bytes);
    expect(after.exif.GPSInfo).toBeUndefined();
    expect(after.exif.Image).toMatchObject({ Copyright: copyright, Orientation: 6 });
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture));
  });

  it('goes from GIF', async () => {
    const picture = gifWith(await noise().gif().toBuffer(), xmpPacket());
    const { found, bytes } = await withoutLocation(picture);
    expect(found).toBe(true);
    expect(bytes).toEqual(Buffer.from(blanked(picture.toString('latin1')), 'latin1'));
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(picture));
  });

  it('stays in a GIF where spaces would lead a reader astray', async () => {
    const picture = gifWith(await noise().gif().toBuffer(), xmpPacket());
    picture[picture.length - 100] = 7;
    expect(await withoutLocation(picture)).toEqual({ found: false, bytes: picture });
  });

  it('goes from GIF after an image with colours of its own', async () => {
    const image = '2c0000000001000100800000003b3b3b02024401003b';
    const gif = Buffer.from(`47494638396101000100000000${image}`, 'hex');
    expect(await pixelsOf(gif)).toBeDefined();
    const { found, bytes } = await withoutLocation(gifWith(gif, xmpPacket()));
    expect([found, bytes.equals(gifWith(gif, blanked(xmpPacket())))]).toEqual([true, true]);
  });

  it('goes from each picture of a JPEG with several, wherever the pieces are cut in which it is read', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    const second = jpegWith(jpeg, Buffer.concat([exifPrefix, exifBlock()]), Buffer.from(`${xmpName}${xmpPacket()}`));
    const clean = (await withoutLocation(second)).bytes;
    expect((await metadataOf(clean)).exif.GPSInfo).toBeUndefined();
    // Pixels with a restart marker, the end, and what would be a long segment if it were in a picture.
    const trailer = Buffer.from('\xff\xd9\xff\xe1\xff\xff..', 'latin1');
    for (let cut = 0; cut < 20; cut += 1) {
      const pixels = Buffer.alloc(64 * 1024 - jpeg.length + 2 - cut).fill('\xff\xd3\xff\0', 0, 4, 'latin1');
      const first = Buffer.concat([jpeg.subarray(0, -2), pixels, trailer]);
      const { found, bytes } = await withoutLocation(Buffer.concat([first, second]));
      expect([cut, found, bytes.equals(Buffer.concat([first, clean]))]).toEqual([cut, true, true]);
    }
  });

  it('goes from a JPEG with filling between its segments', async () => {
    const picture = jpegWith(await noise().jpeg().toBuffer(), Buffer.concat([exifPrefix, exifBlock()]));
    const filled = Buffer.concat([picture.subarray(0, 2), Buffer.alloc(3, 0xff), picture.subarray(2)]);
    const { found, bytes } = await withoutLocation(filled);
    expect(found).toBe(true);
    expect((await metadataOf(bytes)).exif).toMatchObject({ Image: { Copyright: copyright } });
    expect((await metadataOf(bytes)).exif.GPSInfo).toBeUndefined();
  });

  it('leaves alone what has no location', async () => {
    const plain = noise()
      .withExif({ IFD0: { Copyright: copyright } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    const writers = ['jpeg', 'png', 'webp', 'tiff', 'gif', 'avif'] as const;
    const pictures = [plain, noise()].flatMap((picture) => writers.map((format) => picture.clone().toFormat(format)));
    const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF....WEBP', '....ftyp', 'II*\0', 'GIF89a'];
    const files = [
      ...(await Promise.all(pictures.map((picture) => picture.toBuffer()))),
      ...beginnings.map((text) => Buffer.from(text, 'latin1')),
      Buffer.alloc(0),
      Buffer.from('I was at exif:GPSLatitude="51,30N" <exif:GPSLatitude>51,30N</exif:GPSLatitude>'),
      Buffer.from(xmpPacket()),
      Buffer.concat([exifPrefix, exifBlock()]),
    ];
    for (const file of files) expect(await withoutLocation(file)).toEqual({ found: false, bytes: file });
  });
});
