import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blanked,
  exifBlock,
  jpegWith,
  noise,
  number,
  pixelsOf,
  pngChunks,
  pngWith,
  spaces,
  withoutLocation,
  xmpPacket,
} from './fixtures.ts';

const png = await noise().png().toBuffer();
const jpeg = await noise().jpeg().toBuffer();
const exif = Buffer.concat([Buffer.from('Exif\0\0'), exifBlock()]);
const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
const key = 'XML:com.adobe.xmp\0';

/** As ImageMagick and ExifTool do: lines of hexadecimal digits. */
function profile(content: string | Buffer): string {
  const lines = Buffer.from(content)
    .toString('hex')
    .replaceAll(/.{1,72}/g, '$&\n');
  return `\ngeneric profile\n${String(content.length).padStart(8)}\n${lines}`;
}

function packed(head: string, text: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(text)]);
}

function textOf(name = '', data: Buffer = Buffer.alloc(0)): string {
  const at = data.indexOf(0) + 1;
  if (name === 'tEXt') return data.toString('latin1', at);
  if (name === 'zTXt') return inflateSync(data.subarray(at + 1)).toString('latin1');
  const text = data.subarray(data.indexOf(0, data.indexOf(0, at + 2) + 1) + 1);
  return (data[at] === 1 ? inflateSync(text) : text).toString('latin1');
}

/** Exif without location, as it is left in a JPEG. */
const { bytes: cleanJpeg } = await withoutLocation(jpegWith(jpeg, exif));
const cleanExif = cleanJpeg.subarray(6, 6 + exif.length);
const raw = 'Raw profile type';
const packet = xmpPacket();
const clean = blanked(packet);

const texts: [title: string, name: string, data: Buffer, expected: string][] = [
  ['a text', 'tEXt', Buffer.from(key + packet), clean],
  ['a packed text', 'zTXt', packed(`${key}\0`, packet), clean],
  ['an international text', 'iTXt', Buffer.from(`${key}\0\0en\0Title\0${packet}`), clean],
  ['a packed international text', 'iTXt', packed(`${key}\x01\0en\0Title\0`, packet), clean],
  ['a profile of Exif', 'tEXt', Buffer.from(`${raw} exif\0${profile(exif)}`), profile(cleanExif)],
  ['a packed profile of Exif', 'zTXt', packed(`${raw} APP1\0\0`, profile(exif)), profile(cleanExif)],
  ['a packed profile of XMP', 'zTXt', packed(`${raw} xmp\0\0`, profile(packet)), profile(clean)],
  ['a packed profile of APP1', 'zTXt', packed(`${raw} APP1\0\0`, profile(xmpName + packet)), profile(xmpName + clean)],
];

const unreadable = Buffer.concat([Buffer.from(`${key}\0`), Buffer.from('packed in another way')]);
const tooLong = packed(`${key}\0`, packet + ' '.repeat(5_000_000));
const tight = Buffer.concat([Buffer.from(`${key}\0`), deflateSync('<a b:GPS="5"/>', { level: 9 })]);

describe('location in the texts of a PNG (contracts/media.md §4)', () => {
  it.each(texts)('goes from %s', async (_, name, data, expected) => {
    const picture = pngWith(png, [name, data]);
    expect(textOf(name, data)).not.toBe(expected);
    const { found, bytes } = await withoutLocation(picture);
    expect(found).toBe(true);
    expect(bytes.length).toBe(picture.length);
    const [, chunk] = pngChunks(bytes);
    expect(textOf(chunk?.name, chunk?.data)).toBe(expected);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(png));
    expect(await withoutLocation(bytes)).toEqual({ found: false, bytes });
  });

  it.each([
    ['is a value of its own', 'tEXt', Buffer.from('exif:GPSLatitude\x0051/1, 30/1, 0/1')],
    ["can't be unpacked", 'zTXt', unreadable],
    ['is too long to be unpacked', 'zTXt', tooLong],
    ['leaves too little room when it is packed again', 'zTXt', tight],
  ])('goes with the whole text if that %s', async (_, name, data) => {
    const { found, bytes } = await withoutLocation(pngWith(png, [name, data]));
    expect(found).toBe(true);
    const [, chunk] = pngChunks(bytes);
    expect(chunk?.name).toBe('tEXt');
    expect(chunk?.data.toString('latin1')).toMatch(/^-\0 +$/);
    expect(chunk?.data.length).toBe(data.length);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(png));
  });

  it.each([
    ['other texts', 'tEXt', Buffer.from(`Comment\0${packet}`)],
    ['packed texts without it', 'zTXt', packed(`${key}\0`, clean)],
    ['profiles without it', 'zTXt', packed(`${raw} exif\0\0`, profile(cleanExif))],
    ['profiles of colours', 'zTXt', packed(`${raw} icc\0\0`, profile(exif))],
  ])('is not looked for in, or found in, %s', async (_, name, data) => {
    const picture = pngWith(png, [name, data]);
    expect(await withoutLocation(picture)).toEqual({ found: false, bytes: picture });
  });
});

// Where pictures were resized before, in the same process, it is kept out.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));
afterAll(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }));

describe('location in XMP (contracts/media.md §4)', () => {
  it.each([
    ['<a:GPSLatitude>1</a:GPSLatitude>', ['<a:GPSLatitude>1</a:GPSLatitude>']],
    ["<b a:GPSLatitude = '1' c='2'/>", ["a:GPSLatitude = '1'"]],
    ['<b drone-dji:GpsLatitude="+51.5" c="a:GPSLatitude"/>', ['drone-dji:GpsLatitude="+51.5"']],
    ['<b a:GPSLatitude="1"\n\ta:GPSLongitude="2" a:City="3"/>', ['a:GPSLatitude="1"', 'a:GPSLongitude="2"']],
    ['<a:GPSLatitude\n/><b>1</b>', ['<a:GPSLatitude\n/>']],
    ['<c><a:GPSLatitude><b>1</b><b/><a:GPSLatitude>1</a:GPSLatitude></a:GPSLatitude></c>', [/<a:.*e>/]],
    ['<a:GPSLatitude a:b="/>" c=">"><![CDATA[</a:GPSLatitude>]]></a:GPSLatitude>', [/.*/]],
    ['<a:GPSLatitude><!-- </a:GPSLatitude> --><?p </a:GPSLatitude>?>1</a:GPSLatitude>', [/.*/]],
    ['<GPSLatitude>1</GPSLatitude><b>GPS</b>', ['<GPSLatitude>1</GPSLatitude>']],
    ['<b>51,30N<c:Location xmlns:GPS="u">London</c:Location></b>', []],
    ['<b><!-- a:GPSLatitude="1" <a:GPSLatitude>1</a:GPSLatitude> --></b>', []],
    ['<b><![CDATA[ > <a:GPSLatitude>1</a:GPSLatitude>]]></b>', []],
    ['<b a:City="London">a:GPSLatitude="1"</b>', []],
    ['<a:GPSLatitude>1<b>', []],
    ['<b a:GPSLatitude="1', []],
    ['<b a:GPSLatitude=1 /></a:GPSLatitude>', []],
    ['<a:GPSLatitude', []],
  ])('%s', async (xml, removed) => {
    const { found, bytes } = await withoutLocation(jpegWith(jpeg, Buffer.from(xmpName + xml)));
    const after = bytes.toString('latin1', 6 + xmpName.length, 6 + xmpName.length + xml.length);
    expect(found).toBe(removed.length > 0);
    expect(after).toBe(removed.reduce<string>((text, part) => text.replace(part, spaces), xml));
    expect(await isWellFormed(after)).toBe(await isWellFormed(xml));
  });

  it('is judged by a parser that refuses', async () => {
    expect(await Promise.all(['<a:b>', '<b a:c="1>', '<b></c>', '<b/>'].map(isWellFormed))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('goes wherever the pieces are cut in which it is read', async () => {
    const part = '<r b:GPSLatitude="51,30.44N"><b:GPSLongitude c="d">0,7.5W</b:GPSLongitude></r>';
    const expected = part.replace('b:GPSLatitude="51,30.44N"', spaces).replace(/<b:GPS.*e>/, spaces);
    const file = (text: string, cut: number) => {
      const start = pngWith(png, ['iTXt', Buffer.from(`${key}\0\0\0\0`)]).indexOf(key) + key.length + 4;
      return pngWith(png, ['iTXt', Buffer.from(`${key}\0\0\0\0${' '.repeat(64 * 1024 - start - cut)}${text}`)]);
    };
    for (let cut = 0; cut <= part.length; cut += 1) {
      const { found, bytes } = await withoutLocation(file(part, cut));
      expect([cut, found, bytes.equals(file(expected, cut))]).toEqual([cut, true, true]);
    }
  });

  it('goes from a packet over several segments, and the digest of that is right again', async () => {
    const picture = (content: string) => jpegWith(jpeg, ...extendedSegments(content, packet.indexOf('51,30') + 3));
    expect(picture(packet).includes('51,30.44N')).toBe(false);
    expect(await withoutLocation(picture(packet))).toEqual({ found: true, bytes: picture(clean) });
  });
});

/** In disorder, as is allowed. */
function extendedSegments(content: string, size: number): Buffer[] {
  const digest = createHash('md5').update(content).digest('hex').toUpperCase();
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += size) {
    pieces.push(
      Buffer.concat([
        Buffer.from(`http://ns.adobe.com/xmp/extension/\0${digest}`),
        number('big', 4, content.length),
        number('big', 4, at),
        Buffer.from(content.slice(at, at + size)),
      ]),
    );
  }
  return [Buffer.from(`${xmpName}<r xmpNote:HasExtendedXMP="${digest}"/>`), ...pieces.toReversed()];
}

/** The XML parser of librsvg refuses what isn't well-formed. */
async function isWellFormed(xml: string): Promise<boolean> {
  const names = ['a', 'b', 'c', 'drone-dji'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" ${names}><desc>${xml}</desc></svg>`;
  try {
    await sharp(Buffer.from(picture)).metadata();
    return true;
  } catch {
    return false;
  }
}
