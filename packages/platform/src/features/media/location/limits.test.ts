import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isLong } from '@octavo/testing/cases';
import { box, exifBlock, jpegWith, noise, number, pixelsOf, pngChunk, pngWith, withoutLocation } from './fixtures.ts';

const size = isLong ? 60_000_000 : 15_000_000;
const reference = Buffer.alloc(size);
const block = exifBlock();
const jpeg = await noise().jpeg().toBuffer();
const png = await noise().png().toBuffer();

/** Each part as small as can be. */
const crowds: [title: string, make: () => Buffer][] = [
  ['segments of a JPEG', () => crowd('\xff\xd8', Buffer.from([0xff, 0xe1, 0, 2]))],
  ['pictures of a JPEG', () => crowd('\xff\xd8', Buffer.from([0xff, 0xd8, 0xff, 0xd9]))],
  ['chunks of a PNG', () => crowd('\x89PNG\r\n\x1a\n', pngChunk('eXIf', Buffer.alloc(0)))],
  ['chunks of a WebP', () => crowd('RIFF\0\0\0\0WEBP', Buffer.from('EXIF\0\0\0\0'))],
  ['boxes of a HEIF', () => crowd('', box('ftyp'))],
  ['blocks of a GIF', () => crowd('GIF89a\0\0\0\0\0\0\0', Buffer.from([0x21, 1, 0]))],
  ['entries of a TIFF', manyEntries],
  ['items of a HEIF', manyItems],
];

/** Each takes a fraction of this; without limits, several times as much. The size matters to crowds only. */
const timeLimit = 8_000;
const timeLimitOfCrowds = size / 7_500;
/** What hashing a file of this size takes where the limit was chosen. */
const usualMs = size / 460_000;

/** Of the processor: a machine that is busy takes no part of it. One that is slow at the moment has more time. */
async function inTime(limit: number, work: () => Promise<void>): Promise<void> {
  const before = slowness();
  const started = process.cpuUsage();
  await work();
  expect(millisecondsSince(started) / Math.max(1, before, slowness())).toBeLessThan(limit);
}

function slowness(): number {
  const started = process.cpuUsage();
  createHash('sha512').update(reference).digest();
  return millisecondsSince(started) / usualMs;
}

function millisecondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

describe('location in files that are made to keep us busy (contracts/media.md §4)', () => {
  it.each(crowds)(
    '%s',
    (_, make) =>
      inTime(timeLimitOfCrowds, async () => {
        const file = make();
        const { found, bytes } = await withoutLocation(file);
        expect([found, bytes.equals(file)]).toEqual([false, true]);
      }),
    10 * timeLimit,
  );

  it.each([
    ['directories of Exif in a JPEG', manyDirectories, jpeg],
    ['packed texts of a PNG', manyTexts, png],
  ])(
    '%s',
    (_, make, plain) =>
      inTime(timeLimit, async () => {
        const file = make();
        const { found, bytes } = await withoutLocation(file);
        expect([found, bytes.length]).toEqual([true, file.length]);
        expect(await pixelsOf(bytes)).toEqual(await pixelsOf(plain));
      }),
    10 * timeLimit,
  );
});

function crowd(beginning: string, part: Buffer): Buffer {
  return Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(size, part)]);
}

/** In a directory that is its own successor. */
function manyEntries(): Buffer {
  const directory = [Buffer.alloc(2, 0xff), Buffer.alloc(0xffff * 12), number('little', 4, 8)];
  return Buffer.concat([block.subarray(0, 8), ...directory, Buffer.alloc(size)]);
}

/** In each segment two that lead to each other, and to thousands that may be GPS. */
function manyDirectories(): Buffer {
  const entry = (index: number) =>
    Buffer.concat([Buffer.from('%\x88\x04\0\x01\0\0\0', 'latin1'), number('little', 4, 8 + index)]);
  const entries = Buffer.concat([
    number('little', 2, 5000),
    ...Array.from({ length: 5000 }, (_, index) => entry(index)),
  ]);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0'),
    block.subarray(0, 8),
    number('little', 2, 0),
    number('little', 4, 14),
    entries,
    number('little', 4, 8),
  ]);
  return jpegWith(jpeg, ...Array.from({ length: 200 }, () => exif));
}

/** Each 4 kB, and a thousand times that when unpacked. */
function manyTexts(): Buffer {
  const data = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0'), deflateSync(Buffer.alloc(4_000_000, ' '))]);
  return pngWith(png, ...Array.from({ length: 300 }, (): [string, Buffer] => ['zTXt', data]));
}

/** Each a packet, and all of them the whole file. */
function manyItems(): Buffer {
  const ids = Array.from({ length: 999 }, (_, index) => number('big', 2, index));
  const type = Buffer.from('\0\0mime\0application/rdf+xml\0');
  const information = ids.map((id) => box('infe', Buffer.from([2, 0, 0, 0]), id, type));
  const locations = ids.map((id) => Buffer.concat([id, number('big', 4, 1), Buffer.alloc(8)]));
  return Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0')),
    box(
      'meta',
      Buffer.alloc(4),
      box('iinf', Buffer.alloc(4), number('big', 2, ids.length), ...information),
      box('iloc', Buffer.from([0, 0, 0, 0, 0x44, 0]), number('big', 2, ids.length), ...locations),
    ),
    box('mdat', Buffer.alloc(size)),
  ]);
}
