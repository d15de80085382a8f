import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { coordinates, exifBlock, jpegWith, noise, number, pngChunk, tiffAndGps, xmpPacket } from './fixtures.ts';

const size = 300_000_000;
const extra = 50_000_000 / 1024;
const coordinate = Buffer.concat(coordinates.map((value) => number('little', 4, value)));

/** In a process of its own, whose greatest size is counted in KiB. */
const program = `
  const { removeLocation } = await import(${JSON.stringify(new URL('location.ts', import.meta.url).href)});
  const memory = () => process.resourceUsage().maxRSS;
  const before = memory();
  const found = await removeLocation(process.argv[1]);
  console.log(JSON.stringify({ found, extra: memory() - before }));
`;

describe('location in large files (contracts/media.md §4)', () => {
  it.each([
    ['JPEG, after pixels', largeJpeg],
    ['PNG, in a text', largePng],
    ['TIFF, after pixels', largeTiff],
  ])(
    '%s: takes little memory',
    async (_, write) => {
      const folder = await mkdtemp(join(tmpdir(), 'octavo-location-'));
      const path = join(folder, 'picture');
      try {
        const secret = await write(path);
        expect((await endOf(path)).includes(secret)).toBe(true);
        const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, path]);
        const result = JSON.parse(stdout) as { found: boolean; extra: number };
        expect(result.found).toBe(true);
        expect(result.extra).toBeLessThan(extra);
        expect((await endOf(path)).includes(secret)).toBe(false);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    60_000,
  );
});

/** A scan that goes on and on, and another picture behind it. */
async function largeJpeg(path: string): Promise<Buffer> {
  const jpeg = await noise().jpeg().toBuffer();
  await writeFile(path, jpeg.subarray(0, -2));
  await truncate(path, size);
  await appendFile(path, Buffer.from([0xff, 0xd9]));
  await appendFile(path, jpegWith(jpeg, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock()])));
  return coordinate;
}

async function largePng(path: string): Promise<Buffer> {
  const png = await noise().png().toBuffer();
  const packet = Buffer.from(xmpPacket());
  const head = pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'));
  head.writeUInt32BE(size - 33 - 8 + packet.length);
  await writeFile(path, Buffer.concat([png.subarray(0, 33), head.subarray(0, -4)]));
  await truncate(path, size);
  await appendFile(path, Buffer.concat([packet, Buffer.alloc(4), png.subarray(33)]));
  return Buffer.from('51,30.44N');
}

async function largeTiff(path: string): Promise<Buffer> {
  const [rest, gps] = tiffAndGps(await noise().tiff().toBuffer(), size);
  await writeFile(path, rest);
  await truncate(path, rest.length + size);
  await appendFile(path, gps);
  return coordinate;
}

async function endOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const end = Buffer.alloc(64 * 1024);
    const { size } = await file.stat();
    await file.read(end, 0, end.length, size - end.length);
    return end;
  } finally {
    await file.close();
  }
}
