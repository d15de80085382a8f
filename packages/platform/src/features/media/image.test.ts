import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FocalPoint, type ImageSize, measureImage, planSizes, writeSize } from './image.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'octavo-image-'))));
afterAll(() => rm(folder, { recursive: true }));

type Content = Buffer | string;
const joined = (...parts: Content[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const bytes = (...values: number[]) => Buffer.from(values);
const zeros = (length: number) => Buffer.alloc(length);
const big32 = (...values: number[]) =>
  joined(...values.map((value) => bytes(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)));

async function saved(content: Buffer | Sharp, name = 'source'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.isBuffer(content) ? content : await content.toBuffer());
  return path;
}

const measured = async (content: Buffer | Sharp) => measureImage(await saved(content));
const plain = (width: number, height: number, background = '#c04') =>
  sharp({ create: { width, height, channels: 3, background } });

const pngChunk = (type: string, content: Buffer = zeros(0)) =>
  joined(big32(content.length), type, content, big32(crc32(joined(type, content))));
const png = (width: number, height: number, pixels: Buffer, ...more: Buffer[]) =>
  joined(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', joined(big32(width, height), bytes(1, 0, 0, 0, 0))),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND'),
  );
/** One bit for each pixel. */
const blackPng = (width: number, height: number, ...more: Buffer[]) =>
  png(width, height, deflateSync(zeros(height * (1 + Math.ceil(width / 8)))), ...more);
const turned = pngChunk('eXIf', joined('MM\0*', big32(8), bytes(0, 1), big32(0x01120003, 1, 0x00060000, 0)));

const gifFrame = (width: number, height: number) =>
  joined(',', zeros(4), bytes(width & 255, width >> 8, height & 255, height >> 8, 0, 2, 2, 0x44, 1, 0));
const gif = (...frames: Buffer[]) =>
  joined('GIF89a', bytes(8, 0, 8, 0, 0x80, 0, 0), zeros(3), bytes(255, 255, 255), ...frames, ';');

async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await plain(9, 9).jpeg().toBuffer();
  const frame = jpeg.indexOf(bytes(0xff, 0xc0));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

const thumbnail: ImageSize = { name: 'thumbnail', width: 150, height: 150, crop: true };

describe('measuring a picture (contracts/media.md §3)', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('says how large it is upright, for orientation %i', async (orientation) => {
    const [width, height] = orientation < 5 ? [40, 30] : [30, 40];
    const source = plain(40, 30).jpeg().withMetadata({ orientation });
    expect(await measured(source)).toEqual({ width, height, animated: false });
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)('knows %s', async (format) => {
    expect(await measured(plain(40, 30).toFormat(format))).toEqual({ width: 40, height: 30, animated: false });
  });

  it('knows what is animated', async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => plain(40, 30, colour).png().toBuffer()));
    const animation = () => sharp(frames, { join: { animated: true } });
    const animated = { width: 40, height: 30, animated: true };
    expect(await measured(animation().gif())).toEqual(animated);
    expect(await measured(animation().webp())).toEqual(animated);
    const animatedPng = png(8, 8, deflateSync(zeros(16)), pngChunk('acTL', big32(2, 0)));
    expect(await measured(animatedPng)).toMatchObject({ animated: true });
    expect(await measured(animation().tiff())).toMatchObject({ animated: false });
  });

  it('says nothing of what nobody can decode here', async () => {
    const container = (...brands: string[]) => joined(big32(8 + 4 * brands.length), 'ftyp', ...brands, zeros(64));
    for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avis']) {
      expect(await measured(container(brand, '\0\0\0\0', 'mif1'))).toBeUndefined();
    }
    expect(await measured(joined('BM', zeros(60)))).toBeUndefined();
  });

  const jpeg = plain(400, 300).jpeg();
  const start = async (image: Sharp, length: number) => (await image.toBuffer()).subarray(0, length);

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', () => zeros(0)],
    ['text', () => Buffer.from('a picture')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['three bytes of a JPEG', () => bytes(0xff, 0xd8, 0xff)],
    ['half the header of a JPEG', () => start(jpeg, 100)],
    ['a JPEG of random bytes', () => joined(bytes(0xff, 0xd8, 0xff, 0xe0), Buffer.alloc(999, 'qwertz'))],
    ['the signature of a PNG', () => bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['a PNG without width', () => png(0, 9, deflateSync(zeros(9)))],
    ['a GIF without frames', () => gif()],
    ['a WebP of random bytes', () => joined('RIFF', bytes(40, 0, 0, 0), 'WEBPVP8 ', Buffer.alloc(40, 'qwertz'))],
    ['half an AVIF header', () => start(plain(40, 30).avif(), 100)],
    ['half a TIFF', () => start(plain(400, 300).tiff(), 200)],
  ])('refuses %s', async (_, make) => {
    await expect(measured(await make())).rejects.toMatchObject({ status: 400, code: 'rest_upload_invalid_image' });
  });

  it('takes 100 million pixels and not one row more', async () => {
    expect(await measured(blackPng(12_500, 8_000))).toMatchObject({ width: 12_500, height: 8_000 });
    await expect(measured(blackPng(12_500, 8_001))).rejects.toMatchObject({
      status: 400,
      code: 'rest_upload_image_too_large',
    });
  });

  it('does not call a file damaged that is gone', async () => {
    await expect(measureImage(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the memory that a picture may take (contracts/media.md §3)', () => {
  const tooLarge = 'rest_upload_image_too_large';

  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['a PNG that says it is huge', () => png(50_000, 50_000, deflateSync(zeros(9))), 'measure', tooLarge],
    ['a PNG that is huge', () => blackPng(20_000, 20_000), 'measure', tooLarge],
    ['a GIF that says it is huge', () => gif(gifFrame(20_000, 20_000)), 'measure', tooLarge],
    ['a JPEG that says it is huge', () => lyingJpeg(60_000, 60_000), 'measure', tooLarge],
    ['a GIF of 20,000 frames', () => gif(...Array<Buffer>(20_000).fill(gifFrame(2_000, 2_000))), 'measure', 'fine'],
    ['a PNG of the largest size', () => blackPng(10_000, 10_000), 'write', 'fine'],
    ['one that is turned', () => blackPng(10_000, 10_000, turned), 'write', 'fine'],
    ['a JPEG that is smaller than it says', () => lyingJpeg(9_000, 9_000), 'write', 'fine'],
  ])('is little for %s', async (_, make, task, outcome) => {
    const path = await saved(await make());
    const first = await saved(plain(9, 9).jpeg(), 'first');
    const script = `const { measureImage, writeSize } = await import('${new URL('image.ts', import.meta.url).href}');
      const write = (path) => writeSize(path, path + '.out', ${JSON.stringify(thumbnail)}, { x: 0.5, y: 0.5 });
      await measureImage('${first}');
      const before = process.resourceUsage().maxRSS;
      const start = performance.now();
      const outcome = await ${task === 'write' ? 'write' : 'measureImage'}('${path}').then(() => 'fine', ({ code }) => code);
      const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
      console.log(JSON.stringify({ outcome, megabytes, milliseconds: performance.now() - start }));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const result = JSON.parse(stdout) as { outcome: string; megabytes: number; milliseconds: number };
    expect(result.outcome).toBe(outcome);
    expect(result.megabytes).toBeLessThan(75);
    expect(result.milliseconds).toBeLessThan(task === 'write' ? 10_000 : 2_000);
  });
});

describe('planned sizes (contracts/media.md §3)', () => {
  it.each<[string, string]>([
    ['1×1', ''],
    ['150×150', ''],
    ['150×149', ''],
    ['151×150', 'thumbnail 150×150'],
    ['151×40', 'thumbnail 150×40'],
    ['40×151', 'thumbnail 40×150'],
    ['300×300', 'thumbnail 150×150'],
    ['301×300', 'thumbnail 150×150, medium 300×299'],
    ['300×2', 'thumbnail 150×2'],
    ['768×500', 'thumbnail 150×150, medium 300×195'],
    ['769×500', 'thumbnail 150×150, medium 300×195, medium_large 768×499'],
    ['768×2000', 'thumbnail 150×150, medium 115×300, large 393×1024, 1536x1536 590×1536'],
    ['1024×1024', 'thumbnail 150×150, medium 300×300, medium_large 768×768'],
    [
      '3000×4000',
      'thumbnail 150×150, medium 225×300, medium_large 768×1024, large 768×1024, 1536x1536 1152×1536, 2048x2048 1536×2048',
    ],
    [
      '4000×3000',
      'thumbnail 150×150, medium 300×225, medium_large 768×576, large 1024×768, 1536x1536 1536×1152, 2048x2048 2048×1536',
    ],
    ['2048×2048', 'thumbnail 150×150, medium 300×300, medium_large 768×768, large 1024×1024, 1536x1536 1536×1536'],
    [
      '10000×10',
      'thumbnail 150×10, medium 300×1, medium_large 768×1, large 1024×1, 1536x1536 1536×2, 2048x2048 2048×2',
    ],
    ['1×10000', 'thumbnail 1×150, medium 1×300, large 1×1024, 1536x1536 1×1536, 2048x2048 1×2048'],
  ])('of %s', (shape, expected) => {
    const [width = 0, height = 0] = shape.split('×').map(Number);
    const sizes = planSizes({ width, height });
    expect(sizes.map((size) => `${size.name} ${size.width}×${size.height}`).join(', ')).toBe(expected);
    expect(sizes.filter(({ crop }) => crop).map(({ name }) => name)).toEqual(sizes.length > 0 ? ['thumbnail'] : []);
  });
});

describe('written sizes (contracts/media.md §3)', () => {
  const half: ImageSize = { name: 'medium', width: 200, height: 150, crop: false };
  const centre: FocalPoint = { x: 0.5, y: 0.5 };

  async function written(content: Buffer | Sharp, size = half, focalPoint = centre): Promise<string> {
    const target = join(folder, 'target');
    await writeSize(await saved(content), target, size, focalPoint);
    return target;
  }

  /** As stored: nothing is turned and no profile applied. */
  async function pixel(path: string, x = 0.5, y = 0.5): Promise<number[]> {
    const { data, info } = await sharp(path, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(offset, offset + info.channels)];
  }

  const drawn = (width: number, height: number, colour: (x: number, y: number) => number[]) => {
    const places = Array.from({ length: width * height }, (_, index) =>
      colour(index % width, Math.floor(index / width)),
    );
    return sharp(Buffer.from(places.flat()), { raw: { width, height, channels: 3 } });
  };

  const [red, lime, blue, white] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ] as const;
  /** Red and lime above blue and white. */
  const quadrant = (x: number, y: number) => [...(y < 0.5 ? (x < 0.5 ? red : lime) : x < 0.5 ? blue : white)];
  const distance = (colour: number[], expected: readonly number[]) =>
    Math.max(...expected.map((value, channel) => Math.abs(value - (colour[channel] ?? Infinity))));
  const rounded = (values: number[]) => values.map((value) => (value > 200 ? 255 : value < 55 ? 0 : value));

  it.each([
    { shape: [600, 200], focalPoint: { x: 0, y: 0.5 }, left: 0 },
    { shape: [600, 200], focalPoint: { x: 0.1, y: 0 }, left: 0 },
    { shape: [600, 200], focalPoint: { x: 0.3, y: 1 }, left: 60 },
    { shape: [600, 200], focalPoint: { x: 0.5, y: 0.5 }, left: 150 },
    { shape: [600, 200], focalPoint: { x: 0.75, y: 0.5 }, left: 263 },
    { shape: [600, 200], focalPoint: { x: 1, y: 1 }, left: 300 },
    { shape: [200, 600], focalPoint: { x: 0.5, y: 0 }, top: 0 },
    { shape: [200, 600], focalPoint: { x: 0, y: 0.6 }, top: 195 },
    { shape: [200, 600], focalPoint: { x: 0.5, y: 1 }, top: 300 },
  ])(
    'keep $focalPoint of $shape visible',
    async ({ shape: [width = 0, height = 0], focalPoint, left = 0, top = 0 }) => {
      const position = (value: number, whole: number) => Math.floor((value * 256) / whole);
      const picture = drawn(width, height, (x, y) => [position(x, width), position(y, height), 0]);
      const found = await pixel(await written(picture.png(), thumbnail, focalPoint));
      const [wholeWidth, wholeHeight] = width > height ? [450, 150] : [150, 450];
      expect(distance(found, [position(left + 75, wholeWidth), position(top + 75, wholeHeight)])).toBeLessThan(2);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright, and cropped after that, for orientation %i', async (orientation) => {
    const [width, height] = orientation < 5 ? [600, 300] : [300, 600];
    const picture = drawn(width, height, (column, row) => {
      const [x, y] = orientation < 5 ? [column / 600, row / 300] : [row / 600, column / 300];
      return quadrant(
        [2, 3, 6, 7].includes(orientation) ? 1 - x - 1 / 600 : x,
        [3, 4, 7, 8].includes(orientation) ? 1 - y - 1 / 300 : y,
      );
    });
    const stored = await picture.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
    const target = await written(stored, thumbnail, { x: 1, y: 0.5 });
    expect(await sharp(target).metadata()).toMatchObject({ width: 150, height: 150 });
    expect(rounded(await pixel(target, 0.5, 0.25))).toEqual(lime);
    expect(rounded(await pixel(target, 0.5, 0.75))).toEqual(white);

    const medium = { name: 'medium', width: 300, height: 150, crop: false };
    const whole = await written(stored, medium);
    for (const x of [0.25, 0.75]) {
      for (const y of [0.25, 0.75]) expect(rounded(await pixel(whole, x, y))).toEqual(quadrant(x, y));
    }
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)(
    'of %s are of the same type, and say nothing of where it was made',
    async (format) => {
      const location = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
      const source = plain(400, 300)
        .withExif(location)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .toFormat(format);
      const before = await sharp(await source.toBuffer()).metadata();
      const carriers = { exif: ['jpeg', 'png', 'webp', 'avif'], xmp: ['jpeg', 'png', 'webp', 'avif', 'tiff'] };
      expect(Boolean(before.exif)).toBe(carriers.exif.includes(format));
      expect(Boolean(before.xmp)).toBe(carriers.xmp.includes(format));
      const target = await written(source);
      const { width, height, exif, xmp, ...about } = await sharp(target).metadata();
      expect([about.format, width, height]).toEqual([format === 'avif' ? 'heif' : format, 200, 150]);
      expect([exif, xmp]).toEqual([undefined, undefined]);
      const text = (await readFile(target)).toString('latin1');
      expect(text).not.toMatch(/Somebody|xmpmeta|Exif/);
      expect(await measureImage(target)).toEqual({ width: 200, height: 150, animated: false });
    },
  );

  /** As a JPEG that was made with it has it: the numbers stay, what they mean changes. */
  function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
    const length = 16 + profile.length;
    const head = joined(bytes(0xff, 0xe2, length >> 8, length & 255), 'ICC_PROFILE\0', bytes(1, 1));
    return joined(jpeg.subarray(0, 2), head, profile, jpeg.subarray(2));
  }

  it('keep a colour profile, and colours that sRGB has not', async () => {
    const { icc = zeros(0) } = await sharp(await plain(9, 9).withIccProfile('p3').jpeg().toBuffer()).metadata();
    const source = withProfile(await plain(400, 300, '#f00').jpeg({ quality: 100 }).toBuffer(), icc);
    const target = await written(source);
    expect((await sharp(target).metadata()).icc).toEqual(icc);
    expect(distance(await pixel(target), red)).toBeLessThan(5);
  });

  it('of CMYK are RGB, which browsers show alike', async () => {
    const source = await plain(400, 300, '#c83c28').toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
    expect(await sharp(source).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    const target = await written(source);
    expect(await sharp(target).metadata()).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false });
    expect(distance(await pixel(target), [0xc8, 0x3c, 0x28])).toBeLessThan(16);
  });

  it('of grey with a profile have the tones that it means', async () => {
    const white = big32(0xf6d6, 0x10000, 0xd32d);
    const tags = [
      joined('XYZ ', zeros(4), white),
      joined('curv', zeros(4), big32(1), bytes(1, 0xcd, 0, 0)),
      joined('desc', zeros(4), big32(5), 'Grey', zeros(80)),
    ];
    const table = big32(3, 0x77747074, 168, 20, 0x6b545243, 188, 16, 0x64657363, 204, 96);
    const head = joined(big32(300, 0, 0x2100000), 'mntrGRAYXYZ ', zeros(12), 'acsp', zeros(28), white, zeros(48));
    const grey = await plain(400, 300, '#808080').toColourspace('b-w').jpeg().toBuffer();
    const source = withProfile(grey, joined(head, table, ...tags));
    expect(await sharp(source).metadata()).toMatchObject({ space: 'b-w', hasProfile: true });
    const target = await written(source);
    expect((await sharp(target).metadata()).hasProfile).toBe(false);
    // 128 at a gamma of 1.8.
    expect(distance(await pixel(target), [146, 146, 146])).toBeLessThan(3);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('of %s stay transparent', async (format) => {
    const clear = sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const half = sharp({ create: { width: 200, height: 300, channels: 4, background: '#0f0' } });
    const source = clear.composite([{ input: await half.png().toBuffer(), left: 0, top: 0 }]).toFormat(format);
    const target = await written(source);
    expect(rounded(await pixel(target, 0.25))).toEqual([0, 255, 0, 255]);
    expect((await pixel(target, 0.75))[3]).toBe(0);
  });

  it('of a PNG with 16 bits have 8', async () => {
    const deep = sharp(new Uint16Array(400 * 300 * 3).fill(40_000), { raw: { width: 400, height: 300, channels: 3 } });
    const source = await deep.toColourspace('rgb16').png().toBuffer();
    expect(await sharp(source).metadata()).toMatchObject({ depth: 'ushort' });
    const target = await written(source);
    expect(await sharp(target).metadata()).toMatchObject({ depth: 'uchar' });
    expect(distance(await pixel(target), [156, 156, 156])).toBeLessThan(2);
  });

  it('of a picture that ends too early show what there is of it', async () => {
    const whole = await drawn(400, 300, (x, y) => quadrant(x / 400, y / 300))
      .jpeg()
      .toBuffer();
    const target = await written(whole.subarray(0, whole.length * 0.6));
    expect(rounded(await pixel(target, 0.25, 0.1))).toEqual(red);
    expect(rounded(await pixel(target, 0.75, 0.95))).not.toEqual(white);
    expect(rounded(await pixel(await written(whole.subarray(0, -2)), 0.75, 0.95))).toEqual(white);
  });

  it('of one row of pixels are possible', async () => {
    const source = await plain(10_000, 10).png().toBuffer();
    for (const size of planSizes({ width: 10_000, height: 10 })) {
      const { width, height } = size;
      const target = await written(source, size, { x: 0.9, y: 0.1 });
      expect(await measureImage(target)).toEqual({ width, height, animated: false });
    }
  });

  it('fail with a reason', async () => {
    const avif = await plain(400, 300).avif().toBuffer();
    const largeAvif = Buffer.from(avif);
    big32(6_000, 5_001).copy(largeAvif, largeAvif.indexOf('ispe') + 8);
    expect(await measured(largeAvif)).toMatchObject({ width: 6_000, height: 5_001 });
    const failures = [
      [Buffer.from('text'), 'unsupported image format'],
      [avif.subarray(0, -20), 'end of file'],
      [largeAvif, 'more than 30 million pixels'],
    ] as const;
    for (const [content, reason] of failures) {
      const error: unknown = await written(content).catch((failure: unknown) => failure);
      expect(error).toMatchObject({ cause: expect.any(Error) as Error });
      expect(String(error)).toMatch(new RegExp(`^PlatformError: The image could not be resized: [^]*${reason}`));
    }
  });
});
