import { mostParts, type Region, slice } from './region.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

export async function blankWebp(file: Region): Promise<boolean> {
  let found = false;
  let position = 12;
  for (let seen = 0; seen < mostParts; seen += 1) {
    const header = await file.read(position, 8);
    if (header.length < 8) break;
    const name = header.toString('latin1', 0, 4);
    const size = header.readUInt32LE(4);
    const content = slice(file, position + 8, position + 8 + size);
    if (name === 'EXIF' && (await blankExif(content))) found = true;
    if (name === 'XMP ' && (await blankXmp(content))) found = true;
    position += 8 + size + (size % 2);
  }
  return found;
}
