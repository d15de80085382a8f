import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { bufferRegion, copy, fill, find, mostParts, read, type Region, slice } from './region.ts';
import { blankExif } from './tiff.ts';
import { blankXmp, isLocationName } from './xmp.ts';

type Text = { content: Region; isPacked: boolean };

const space = 0x20;
const longestKeyword = 79;
/** Of a text, both as it is stored and unpacked. */
const mostInMemory = 4 * 1024 * 1024;
/** The length and the name of a chunk before its data, the check sum after it. */
const [headSize, frameSize] = [8, 12];
/** The shortest keyword: there has to be room for it in whatever is left. */
const fillerKeyword = Buffer.from('-\0');
const levels = [9, 7, 5];
/** Few bytes can be much text. */
const mostUnpacked = 16;

export async function blankPng(file: Region): Promise<boolean> {
  const left = { unpacked: mostUnpacked };
  let found = false;
  let position = 8;
  for (let seen = 0; seen < mostParts; seen += 1) {
    const head = await file.read(position, headSize);
    if (head.length < headSize) break;
    const name = head.toString('latin1', 4, headSize);
    const end = position + frameSize + head.readUInt32BE(0);
    if (end > file.size) break;
    const chunk = slice(file, position, end);
    if (name === 'eXIf' && (await blankExif(dataOf(chunk)))) {
      await writeFrame(chunk, name);
      found = true;
    }
    if (['tEXt', 'zTXt', 'iTXt'].includes(name) && (await blankText(chunk, name, left))) found = true;
    position = end;
  }
  return found;
}

async function blankText(chunk: Region, name: string, left: { unpacked: number }): Promise<boolean> {
  const data = dataOf(chunk);
  const [keyword = ''] = (await data.read(0, longestKeyword + 1)).toString('latin1', 0, longestKeyword + 1).split('\0');
  // ImageMagick gives each value of Exif a text of its own.
  if (isLocationName(keyword)) return cover(chunk);
  const isProfile = /^raw profile type (?:exif|app1|xmp)$/i.test(keyword);
  if (!isProfile && keyword !== 'XML:com.adobe.xmp') return false;

  const { content, isPacked } = await findText(data, name, keyword.length + 1);
  if (!isPacked && !isProfile) {
    const found = await blankXmp(content);
    if (found) await writeFrame(chunk, name);
    return found;
  }
  left.unpacked -= 1;
  const stored = content.size > mostInMemory || left.unpacked < 0 ? undefined : await copy(content);
  const text = stored && isPacked ? await unpack(stored) : stored;
  if (!text) return cover(chunk);
  if (!(await (isProfile ? blankProfile(text) : blankXmp(bufferRegion(text))))) return false;
  const packed = isPacked ? await pack(text, content.size) : text;
  if (!packed) return cover(chunk);
  await content.write(0, packed);
  const end = chunk.size - content.size + packed.length;
  if (end < chunk.size) await cover(slice(chunk, end));
  await writeFrame(slice(chunk, 0, end), name);
  return true;
}

async function findText(data: Region, name: string, start: number): Promise<Text> {
  if (name === 'tEXt') return { content: slice(data, start), isPacked: false };
  if (name === 'zTXt') return { content: slice(data, start + 1), isPacked: true };
  const [flag] = await data.read(start, 1);
  const zero = Buffer.from([0]);
  // After the two bytes on compression, the language and the translated keyword.
  const language = (await find(data, zero, start + 2)) ?? data.size;
  const translated = (await find(data, zero, language + 1)) ?? data.size;
  return { content: slice(data, translated + 1), isPacked: flag === 1 };
}

/** A name, a length, and the bytes in hexadecimal lines. */
async function blankProfile(text: Buffer): Promise<boolean> {
  const profile = text.toString('latin1');
  const [head = ''] = /^\s*[^\n]*\n\s*\d+\n/.exec(profile.slice(0, 200)) ?? [];
  const lines = profile.slice(head.length);
  const bytes = Buffer.from(lines.replaceAll(/[^\da-f]+/gi, ''), 'hex');
  const region = bufferRegion(bytes);
  if (!((await blankExif(region)) || (await blankXmp(region)))) return false;
  const digits = bytes.toString('hex');
  let done = 0;
  const blanked = lines.replaceAll(/[\da-f]+/gi, (line) => {
    const digitsOfLine = digits.slice(done, (done += line.length));
    return digitsOfLine + line.slice(digitsOfLine.length);
  });
  text.write(head + blanked, 'latin1');
  return true;
}

async function unpack(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await promisify(inflate)(bytes, { maxOutputLength: mostInMemory });
  } catch {
    return undefined;
  }
}

/** Such that what it is shorter than before has room for a chunk. */
async function pack(text: Buffer, size: number): Promise<Buffer | undefined> {
  for (const level of levels) {
    const packed = await promisify(deflate)(text, { level });
    if (packed.length === size || packed.length + frameSize + fillerKeyword.length <= size) return packed;
  }
  return undefined;
}

/** With a text of spaces. */
async function cover(chunk: Region): Promise<true> {
  const data = dataOf(chunk);
  await fill(data, space);
  await data.write(0, fillerKeyword);
  await writeFrame(chunk, 'tEXt');
  return true;
}

function dataOf(chunk: Region): Region {
  return slice(chunk, headSize, chunk.size - 4);
}

async function writeFrame(chunk: Region, name: string): Promise<void> {
  const head = Buffer.from(`\0\0\0\0${name}`, 'latin1');
  head.writeUInt32BE(chunk.size - frameSize);
  await chunk.write(0, head);
  let sum = 0;
  for await (const piece of read(slice(chunk, 4, chunk.size - 4))) sum = crc32(piece, sum);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(sum);
  await chunk.write(chunk.size - 4, tail);
}
