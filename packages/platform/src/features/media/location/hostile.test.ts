import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  box,
  exifBlock,
  gifWith,
  jpegWith,
  noise,
  number,
  pngWith,
  tiffWithGps,
  webpWith,
  withoutLocation,
  xmpPacket,
} from './fixtures.ts';

const most = 0xffff_ffff;
const block = exifBlock();
const jpeg = await noise().jpeg().toBuffer();
const png = await noise().png().toBuffer();
const webp = await noise().webp().toBuffer();
const gif = await noise().gif().toBuffer();
const avif = await noise()
  .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
  .avif({ effort: 0 })
  .toBuffer();
const tiff = await noise().tiff().toBuffer();

const text = Buffer.from('XML:com.adobe.xmp');
const ftyp = box('ftyp', Buffer.from('avif\0\0\0\0'));
const oneItem = box(
  'iinf',
  Buffer.alloc(4),
  number('big', 2, 1),
  box('infe', Buffer.from('\x02\0\0\0\0\x01\0\0Exif\0')),
);
const heif = (...boxes: Buffer[]) => Buffer.concat([ftyp, box('meta', Buffer.alloc(4), ...boxes)]);
const iloc = (head: number[], ...rest: Buffer[]) => box('iloc', Buffer.from(head), ...rest);
const webpHead = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP')]);

const containers: [title: string, file: Buffer][] = [
  ['JPEG: a segment of length 0', Buffer.from('\xff\xd8\xff\xe1\0\0Exif\0\0', 'latin1')],
  ['JPEG: a segment of length 1', Buffer.from('\xff\xd8\xff\xe1\0\x01Exif\0\0', 'latin1')],
  ['JPEG: a segment beyond the end', Buffer.from('\xff\xd8\xff\xe1\xff\xffExif\0\0', 'latin1')],
  ['JPEG: a marker at the end', Buffer.from('\xff\xd8\xff\xe1', 'latin1')],
  ['JPEG: nothing but markers', Buffer.alloc(200_000, 0xff).fill(0xd8, 1, 2)],
  ['JPEG: half a name', jpegWith(jpeg, Buffer.from('http://ns.adobe.com/xmp/ext'))],
  ['JPEG: half a piece', jpegWith(jpeg, Buffer.from('http://ns.adobe.com/xmp/extension/\0ABC'))],
  ['PNG: a chunk of 4 GiB', Buffer.concat([png.subarray(0, 33), number('big', 4, most), Buffer.from('eXIf'), block])],
  ['PNG: a chunk cut off', pngWith(png, ['eXIf', block]).subarray(0, 200)],
  ['PNG: half a keyword', pngWith(png, ['iTXt', text])],
  ['PNG: an unfinished text', pngWith(png, ['iTXt', Buffer.concat([text, Buffer.from('\0\0\0en')])])],
  ['PNG: no keyword', pngWith(png, ['tEXt', Buffer.alloc(0)], ['zTXt', Buffer.from([0])])],
  ['PNG: no profile', pngWith(png, ['tEXt', Buffer.from('Raw profile type exif\0abc')])],
  ['PNG: a profile of empty lines', pngWith(png, ['tEXt', Buffer.from(`Raw profile type exif\0${'\n'.repeat(1e6)}`)])],
  ['WebP: a chunk of 4 GiB', Buffer.concat([webpHead, Buffer.from('VP8 '), number('little', 4, most), block])],
  ['WebP: empty metadata', Buffer.concat([webpHead, Buffer.from('EXIF\0\0\0\0XMP \0\0\0\0')])],
  ['HEIF: a box of no size', Buffer.concat([ftyp, number('big', 4, 0), Buffer.from('metaabcd')])],
  ['HEIF: a box smaller than its head', Buffer.concat([ftyp, number('big', 4, 7), Buffer.from('metaabcd')])],
  ['HEIF: a box of 16 EiB', Buffer.concat([ftyp, number('big', 4, 1), Buffer.from('meta'), Buffer.alloc(8, 255)])],
  ['HEIF: a long box of length 0', Buffer.concat([ftyp, number('big', 4, 1), Buffer.from('meta'), Buffer.alloc(8)])],
  ['HEIF: half a head', Buffer.concat([ftyp, number('big', 4, 1), Buffer.from('meta')])],
  ['HEIF: no list', heif(oneItem)],
  ['HEIF: 4,294,967,295 items', heif(oneItem, iloc([2, 0, 0, 0, 0x44, 0x40], number('big', 4, most)))],
  ['HEIF: numbers of 15 bytes', heif(oneItem, iloc([0, 0, 0, 0, 0xff, 0xff], Buffer.alloc(200, 1)))],
  ['HEIF: extents of no bytes', heif(oneItem, iloc([0, 0, 0, 0, 0, 0], Buffer.alloc(3_000_000, 255)))],
  [
    'HEIF: an extent beyond the end',
    heif(oneItem, iloc([0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1], Buffer.alloc(8, 255))),
  ],
  [
    'HEIF: an extent of a box that is missing',
    heif(oneItem, iloc([1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1], Buffer.alloc(8))),
  ],
  ['GIF: half a header', gif.subarray(0, 9)],
  ['GIF: a table beyond the end', Buffer.from('GIF89a\0\0\0\0\xff\0\0!', 'latin1')],
  [
    'GIF: blocks without end',
    Buffer.concat([gif.subarray(0, -1), Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'), Buffer.alloc(1000, 1)]),
  ],
];

describe('location in hostile files (contracts/media.md §4)', () => {
  it.each(containers)('%s', async (_, file) => {
    const { found, bytes } = await withoutLocation(file);
    expect([found, bytes.equals(file)]).toEqual([false, true]);
  });

  it('is no error, wherever a file is cut off and whatever is changed', async () => {
    const files = [
      jpegWith(
        jpegWith(jpeg, Buffer.concat([Buffer.from('Exif\0\0'), block])),
        Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmpPacket()}`),
      ),
      pngWith(png, ['eXIf', block], ['iTXt', Buffer.from(`${text.toString()}\0\0\0\0\0${xmpPacket()}`)]),
      webpWith(webp, ['EXIF', block]),
      gifWith(gif, xmpPacket()),
      avif,
      tiffWithGps(tiff),
    ];
    for (const file of files) expect((await withoutLocation(file)).found).toBe(true);
    const property = fc.asyncProperty(
      fc.constantFrom(...files),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(), fc.nat(255))),
      async (whole, cut, changes) => {
        const file = Buffer.from(whole.subarray(0, whole.length - (cut % whole.length)));
        for (const [at, value] of changes) file[at % file.length] = value;
        expect((await withoutLocation(file)).bytes.length).toBe(file.length);
      },
    );
    await fc.assert(property, cases(500, 100));
  });
});
