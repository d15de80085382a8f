import { describe, expect, it } from 'vitest';
import { blanked, box, exifBlock, jpegWith, noise, number, withoutLocation, xmpPacket } from './fixtures.ts';

type Layout = { source: 'file' | 'box'; pieces: number; wide: boolean };

const inFile = { source: 'file', pieces: 1, wide: false } as const;

describe('location in HEIF (contracts/media.md §4)', () => {
  it.each<[title: string, layout: Layout]>([
    ['in the file', inFile],
    ['in a box beside the list', { ...inFile, source: 'box' }],
    ['in pieces', { ...inFile, pieces: 5 }],
    ['in the file, with wide numbers', { ...inFile, wide: true }],
  ])('goes where metadata is %s', async (_, layout) => {
    const segment = Buffer.concat([Buffer.from('Exif\0\0'), exifBlock('big')]);
    const jpeg = (await withoutLocation(jpegWith(await noise().jpeg().toBuffer(), segment))).bytes;
    const clean = jpeg.subarray(6, 6 + segment.length);
    expect(clean).not.toEqual(segment);
    const item = (exif: Buffer) => Buffer.concat([number('big', 4, 10), Buffer.from('junk'), exif]);
    const { found, bytes } = await withoutLocation(heif(item(segment), Buffer.from(xmpPacket()), layout));
    expect(found).toBe(true);
    expect(bytes).toEqual(heif(item(clean), Buffer.from(blanked(xmpPacket())), layout));
  });
});

/** Without a picture: only the list of items, and the items. */
function heif(exif: Buffer, xmp: Buffer, layout: Layout): Buffer {
  if (layout.source === 'box') return listOf(exif, xmp, layout, 0, box('idat', exif, xmp));
  const start = listOf(exif, xmp, layout, 0).length + 8;
  const content = box('mdat', exif, xmp);
  // 0: until the file ends.
  if (layout.wide) content.writeUInt32BE(0);
  return Buffer.concat([listOf(exif, xmp, layout, start), content]);
}

function listOf(exif: Buffer, xmp: Buffer, { source, pieces, wide }: Layout, base: number, ...more: Buffer[]): Buffer {
  const id = (value: number) => number('big', wide ? 4 : 2, value);
  const information = ['Exif\0', 'mime\0application/rdf+xml\0'].map((type, index) =>
    box('infe', Buffer.from([wide ? 3 : 2, 0, 0, 0]), id(index + 1), number('big', 2, 0), Buffer.from(type)),
  );
  let start = 0;
  const locations = [exif, xmp].map((content, index) => {
    const size = Math.ceil(content.length / pieces);
    const extents = Array.from({ length: pieces }, (_, piece) => {
      const length = Math.min(size, content.length - piece * size);
      return [number('big', 4, start + piece * size), number('big', 4, wide && content === xmp ? 0 : length)];
    });
    start += content.length;
    const method = [number('big', 2, source === 'box' ? 1 : 0), number('big', 2, 0)];
    return Buffer.concat([
      id(index + 1),
      ...method,
      number('big', 4, base),
      number('big', 2, pieces),
      ...extents.flat(),
    ]);
  });
  const meta = box(
    'meta',
    Buffer.alloc(4),
    box('iinf', Buffer.from([wide ? 1 : 0, 0, 0, 0]), id(2), ...information),
    box('iloc', Buffer.from([wide ? 2 : 1, 0, 0, 0, 0x44, 0x40]), id(2), ...locations),
    ...more,
  );
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(meta.length + 8));
  const wideMeta = Buffer.concat([number('big', 4, 1), Buffer.from('meta'), size, meta.subarray(8)]);
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1')), wide ? wideMeta : meta]);
}
