import { join, mostParts, type Region, slice } from './region.ts';
import { blankExif } from './tiff.ts';
import { blankXmp } from './xmp.ts';

type Kind = 'exif' | 'xmp';
type Item = { kind: Kind; content: Region };
/** Reads big-endian numbers one after another; zeros where there are none. */
type Cursor = { next(size: number): Promise<number>; ended(): boolean };

const mostItems = 1000;
const mostExtents = 100_000;
const mostExtentsOfItem = 1000;
const xmpType = 'application/rdf+xml';

/** HEIC and AVIF. Only what describes the picture as a whole: `moov`, where an animation has its frames, isn't read. */
export async function blankHeif(file: Region): Promise<boolean> {
  for await (const { name, content } of boxes(file)) {
    if (name === 'meta') return blankMeta(file, slice(content, 4));
  }
  return false;
}

async function blankMeta(file: Region, meta: Region): Promise<boolean> {
  const parts = new Map<string, Region>();
  for await (const { name, content } of boxes(meta)) {
    if (['iinf', 'iloc', 'idat'].includes(name)) parts.set(name, content);
  }
  const [information, locations] = [parts.get('iinf'), parts.get('iloc')];
  if (!information || !locations) return false;
  const sources = [file, parts.get('idat')];
  let found = false;
  // In an honest file, items don't overlap.
  let left = file.size;
  for (const { kind, content } of await findItems(locations, await findKinds(information), sources)) {
    left -= content.size;
    if (left >= 0 && (await (kind === 'exif' ? blankExifItem(content) : blankXmp(content)))) found = true;
  }
  return found;
}

/** Begins with how far away the TIFF header is. */
async function blankExifItem(item: Region): Promise<boolean> {
  const distance = await createCursor(item).next(4);
  return blankExif(slice(item, 4 + distance));
}

async function findKinds(information: Region): Promise<Map<number, Kind>> {
  const kinds = new Map<number, Kind>();
  const version = await createCursor(information).next(1);
  for await (const { content } of boxes(slice(information, version === 0 ? 6 : 8))) {
    const cursor = createCursor(content);
    const isWide = (await cursor.next(4)) >>> 24 === 3;
    const id = await cursor.next(isWide ? 4 : 2);
    const start = isWide ? 10 : 8;
    const text = (await content.read(start, 200)).toString('latin1', 0, 200);
    const [, type = ''] = text.slice(4).split('\0');
    if (text.startsWith('Exif')) kinds.set(id, 'exif');
    if (text.startsWith('mime') && type === xmpType) kinds.set(id, 'xmp');
    if (kinds.size === mostItems) break;
  }
  return kinds;
}

/** An item is in one or more extents of its source: the file, or a box beside the list. */
async function findItems(
  locations: Region,
  kinds: Map<number, Kind>,
  sources: readonly (Region | undefined)[],
): Promise<Item[]> {
  const cursor = createCursor(locations);
  const items: Item[] = [];
  const version = (await cursor.next(4)) >>> 24;
  const sizes = await cursor.next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version < 2 ? 2 : 4;
  const count = await cursor.next(idSize);
  for (let item = 0, seen = 0; item < count && !cursor.ended(); item += 1) {
    const id = await cursor.next(idSize);
    const source = sources[version === 0 ? 0 : (await cursor.next(2)) & 15];
    await cursor.next(2);
    const base = await cursor.next(baseSize);
    const kind = kinds.get(id);
    const parts: Region[] = [];
    for (let left = await cursor.next(2); left > 0 && !cursor.ended(); left -= 1) {
      await cursor.next(indexSize);
      const start = base + (await cursor.next(offsetSize));
      const length = await cursor.next(lengthSize);
      if ((seen += 1) > mostExtents) return items;
      if (!kind || !source || parts.length === mostExtentsOfItem) continue;
      parts.push(slice(source, start, length === 0 ? source.size : start + length));
    }
    if (kind) items.push({ kind, content: join(parts) });
  }
  return items;
}

async function* boxes(region: Region): AsyncGenerator<{ name: string; content: Region }> {
  let position = 0;
  for (let seen = 0; position < region.size && seen < mostParts; seen += 1) {
    const head = await region.read(position, 16);
    if (head.length < 8) return;
    const name = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const headSize = short === 1 ? 16 : 8;
    if (head.length < headSize) return;
    let size = short;
    if (short === 0) size = region.size - position;
    if (short === 1) size = Number(head.readBigUInt64BE(8));
    if (size < headSize) return;
    yield { name, content: slice(region, position + headSize, position + size) };
    position += size;
  }
}

function createCursor(region: Region): Cursor {
  let position = 0;
  return {
    async next(size) {
      const bytes = (await region.read(position, size)).subarray(0, size);
      position += size;
      return bytes.reduce((value, byte) => value * 256 + byte, 0);
    },
    ended: () => position >= region.size,
  };
}
