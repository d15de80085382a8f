import { mostParts, type Region, slice } from './region.ts';
import { blankXmp } from './xmp.ts';

const extension = 0x21;
const image = 0x2c;
const xmpName = '\xff\x0bXMP DataXMP';
/** Follows the packet, whose bytes are read as the lengths of blocks: wherever that leads, it leads to the end. */
const xmpTrailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);

export async function blankGif(file: Region): Promise<boolean> {
  const header = await file.read(0, 13);
  if (header.length < 13) return false;
  let found = false;
  let position = 13 + colorTableSize(header[10]);
  for (let seen = 0; seen < mostParts; seen += 1) {
    const block = await file.read(position, 14);
    const kind = block[0];
    if (kind === extension) {
      const isXmp = block.toString('latin1', 1, 14) === xmpName;
      const start = position + (isXmp ? 14 : 2);
      position = await findEnd(file, start);
      if (isXmp && (await blankPacket(slice(file, start, position)))) found = true;
    } else if (kind === image && block.length > 9) {
      position = await findEnd(file, position + 11 + colorTableSize(block[9]));
    } else break;
  }
  return found;
}

async function blankPacket(content: Region): Promise<boolean> {
  const size = content.size - xmpTrailer.length;
  if (size < 0) return false;
  const trailer = await content.read(size, xmpTrailer.length);
  return trailer.subarray(0, xmpTrailer.length).equals(xmpTrailer) && blankXmp(slice(content, 0, size));
}

/** Of a chain of blocks, each of which begins with its length; the last is empty. */
async function findEnd(file: Region, from: number): Promise<number> {
  for (let position = from; ;) {
    const bytes = await file.read(position, 1);
    if (bytes.length === 0) return position;
    let at = 0;
    while (at < bytes.length) {
      const length = bytes[at] ?? 0;
      at += 1 + length;
      if (length === 0) return position + at;
    }
    position += at;
  }
}

function colorTableSize(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
