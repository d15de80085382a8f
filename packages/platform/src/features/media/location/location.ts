import { open } from 'node:fs/promises';
import { blankGif } from './gif.ts';
import { blankHeif } from './heif.ts';
import { blankJpeg } from './jpeg.ts';
import { blankPng } from './png.ts';
import { fileRegion, type Region } from './region.ts';
import { blankTiff } from './tiff.ts';
import { blankWebp } from './webp.ts';

/** What a file begins with, in Latin-1, where a dot is any character; and who knows where such a file keeps its metadata. */
const formats: readonly [beginning: string, blank: (file: Region) => Promise<boolean>][] = [
  ['\xff\xd8\xff', blankJpeg],
  ['\x89PNG\r\n\x1a\n', blankPng],
  ['RIFF....WEBP', blankWebp],
  ['....ftyp', blankHeif],
  ['II*\0', blankTiffFile],
  ['MM\0*', blankTiffFile],
  ['GIF87a', blankGif],
  ['GIF89a', blankGif],
];

/** Blanks where a picture was taken, in its Exif and XMP metadata, without touching anything else. Whether it found any. */
export async function removeLocation(path: string): Promise<boolean> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    const file = fileRegion(handle, size);
    const beginning = (await file.read(0, 12)).toString('latin1', 0, 12);
    const format = formats.find(([pattern]) => matches(beginning, pattern));
    return format ? await format[1](file) : false;
  } finally {
    await handle.close();
  }
}

function blankTiffFile(file: Region): Promise<boolean> {
  return blankTiff(file, { holdsPixels: true });
}

function matches(text: string, pattern: string): boolean {
  return Array.from(pattern).every((character, index) => character === '.' || character === text[index]);
}
