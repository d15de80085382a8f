import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FileTypeResult } from 'file-type';
import { PlatformError } from '@octavo/plugin-api';

/** What a file is: its type, and the extension that belongs to it, without a dot. */
export type FileKind = { readonly mimeType: string; readonly extension: string };

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** By the extension that file-type gives. The types are those of WordPress where browsers take them. */
const kinds = byExtension({
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mkv: 'video/x-matroska',
  avi: 'video/avi',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  epub: 'application/epub+zip',
  zip: 'application/zip',
  gz: 'application/gzip',
  '7z': 'application/x-7z-compressed',
  tar: 'application/x-tar',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
});

/** By the extension of the name. */
const textKinds = byExtension({
  txt: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  ics: 'text/calendar',
});

const names: Readonly<Record<string, string>> = {
  cfb: 'an old office document (DOC, XLS or PPT)',
  class: 'a program',
  dmg: 'a program',
  elf: 'a program',
  exe: 'a program',
  jar: 'a program',
  macho: 'a program',
};

/** What to do instead, by the type that file-type gives. */
const advice: readonly (readonly [types: RegExp, sentence: string])[] = [
  [/^image\//, 'Save the image as JPEG, PNG, GIF, WebP or AVIF.'],
  [/^audio\//, 'Save the audio as MP3, M4A, OGG, WAV or FLAC.'],
  [/^video\//, 'Save the video as MP4, MOV or WebM.'],
  [/cfb|macro|template|slideshow|graphics|apple\./, 'Save the document as DOCX, XLSX, PPTX, ODT, ODS, ODP or PDF.'],
  [/rar|bzip2|xz|zstd|lz|compress/, 'Save the archive as ZIP, GZ, 7Z or TAR.'],
  [/./, 'Allowed files are images, audio, video, PDF, office documents, EPUB, archives, fonts and plain text.'],
];

const markup: readonly (readonly [beginning: RegExp, sentence: string])[] = [
  [/<(\w+:)?svg[\s/>]/i, 'SVG files are not allowed because they can contain scripts. Save the image as PNG or WebP.'],
  [
    /<(!doctype\s+html|html|head|body|script)[\s>]/i,
    'Web pages are not allowed because they can contain scripts. Save the page as PDF.',
  ],
  [
    /<\?xml\s/i,
    'XML files are not allowed because they can contain scripts. Save the content as CSV, JSON or plain text.',
  ],
];

/** In kbit/s, of MPEG 1 and of MPEG 2, layer 3. */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

type OpenFile = { readonly handle: FileHandle; readonly size: number; readonly head: Buffer };

/** Decided by the content. The name only tells kinds of plain text apart. */
export async function kindOfFile(path: string, name: string): Promise<FileKind> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new PlatformError(400, 'rest_upload_no_data', 'The file is empty.');
    const head = await bytesAt(handle, 0, 4096);
    // First, since any letters are somebody's signature: "BM", "solid ", or a "G" 188 bytes after another.
    if (await isPlainText(path)) return kindOfText(head, name);

    const { fileTypeFromFile } = await import('file-type');
    const detected = await fileTypeFromFile(path);
    const kind = detected && kinds.get(preciseExtension(detected.ext, head));
    if (!kind) throw refused(whyNot(detected, head, name));
    if (!(await isConfirmed(kind.extension, { handle, size, head }))) throw refused(whyNot(undefined, head, name));
    return kind;
  } finally {
    await handle.close();
  }
}

function kindOfText(head: Buffer, name: string): FileKind {
  const signature = head.toString('latin1', 0, 5);
  const kind = kinds.get({ '%PDF-': 'pdf', '{\\rtf': 'rtf' }[signature] ?? '') ?? textKinds.get(extensionOf(name));
  if (kind) return kind;
  const endings = [...textKinds.keys()].map((extension) => `.${extension}`).join(', ');
  throw refused(whatMarkup(head) ?? `For plain text, use a file name that ends with one of these: ${endings}.`);
}

/** Valid UTF-8 without control characters but tab, line feed, form feed and carriage return. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      if (chunk.some(isControl)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
}

/** file-type reads only the first brand of a container and the first stream of an Ogg file. */
function preciseExtension(extension: string, head: Buffer): string {
  const start = head.toString('latin1');
  if (extension === 'apng') return 'png';
  if (extension === 'tar.gz') return 'gz';
  if (extension === 'heic' || extension === 'mp4') {
    const brands = start.slice(8, Math.max(8, head.readUInt32BE(0)));
    if (/avi[fs]/.test(brands)) return 'avif';
    if (/hei[cx]|hev[cx]/.test(brands)) return 'heic';
    return /mif1|msf1/.test(brands) ? 'heif' : extension;
  }
  if (['ogg', 'oga', 'opus', 'ogx'].includes(extension)) {
    if (start.includes('\x80theora')) return 'ogv';
    if (extension === 'ogx' && start.includes('\x01vorbis')) return 'ogg';
    if (extension === 'ogx' && start.includes('OpusHead')) return 'opus';
  }
  return extension;
}

/** Some signatures are so short that others have them by chance; some stand behind something that was skipped. */
async function isConfirmed(extension: string, { handle, size, head }: OpenFile): Promise<boolean> {
  const start = head.toString('latin1');
  if (start.startsWith('\xef\xbb\xbf')) return false;
  if (start.startsWith('ID3') && !['mp3', 'aac', 'flac'].includes(extension)) return false;
  if (extension === 'gif') return /^GIF8[79]a/.test(start);
  if (extension === 'bmp') return head.length > 26 && head.readUInt32LE(6) === 0 && head.readUInt32LE(14) < 256;
  if (extension === 'ttf') return /^[ -~]{4}$/.test(start.slice(12, 16));
  if (extension === 'mov') return start.startsWith('ftyp', 4) || isBoxSize(head.readUInt32BE(0), size);
  if (extension === 'mp3' || extension === 'aac') return isMpegAudio(handle, size);
  return true;
}

function isBoxSize(boxSize: number, fileSize: number): boolean {
  return boxSize <= 1 || (boxSize >= 8 && boxSize <= fileSize);
}

/** A sync word is eleven bits, which is little. A second one where the first frame ends is enough. */
async function isMpegAudio(handle: FileHandle, size: number): Promise<boolean> {
  let offset = 0;
  let frame = await bytesAt(handle, offset, 10);
  while (frame.length === 10 && frame.toString('latin1', 0, 3) === 'ID3') {
    const [a = 0, b = 0, c = 0, d = 0] = frame.subarray(6);
    offset += 10 + ((a << 21) | (b << 14) | (c << 7) | d);
    frame = await bytesAt(handle, offset, 10);
  }
  const length = frameLength(frame);
  if (length === 0) return false;
  const [first, second] = await bytesAt(handle, offset + length, 2);
  return offset + length === size || (first === 0xff && second === frame[1]);
}

/** In bytes; 0 for what isn't a frame. Layer 0 is that of AAC. */
function frameLength([first, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0]: Buffer): number {
  if (first !== 0xff || second < 0xe0) return 0;
  if ((second & 0b110) === 0) return ((fourth & 0b11) << 11) | (fifth << 3) | (sixth >> 5);
  const isVersion1 = (second & 0b11000) === 0b11000;
  const halvings = isVersion1 ? 0 : (second & 0b11000) === 0b10000 ? 1 : 2;
  const bitRate = bitRates[isVersion1 ? 0 : 1][third >> 4] ?? 0;
  const sampleRate = ([44_100, 48_000, 32_000][(third >> 2) & 0b11] ?? Infinity) / 2 ** halvings;
  return Math.floor(((isVersion1 ? 144_000 : 72_000) * bitRate) / sampleRate) + ((third >> 1) & 1);
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Windows takes "notes.TXT." for "notes.txt". Only the end is looked at, since a name may be as long as one likes. */
function extensionOf(name: string): string {
  const end = name.slice(-100).replace(/[.\s]+$/, '');
  const extension = extname(end).slice(1).toLowerCase();
  return extension === 'markdown' ? 'md' : extension;
}

function byExtension(types: Record<string, string>): ReadonlyMap<string, FileKind> {
  return new Map(Object.entries(types).map(([extension, mimeType]) => [extension, { mimeType, extension }]));
}

function whyNot(detected: FileTypeResult | undefined, head: Buffer, name: string): string {
  const found = whatMarkup(head);
  if (found) return found;
  if (!detected && textKinds.has(extensionOf(name))) {
    return 'This file is not plain text in UTF-8. Save it again with the encoding UTF-8.';
  }
  const [, sentence = ''] = advice.find(([types]) => types.test(detected?.mime ?? '?')) ?? [];
  if (!detected) return `The type of this file is not known. ${sentence}`;
  return `This file is ${names[detected.ext] ?? `of the type ${detected.ext.toUpperCase()}`}, which is not allowed. ${sentence}`;
}

/** Leaves the zeros of UTF-16 out, so that it reads like any other. */
function whatMarkup(head: Buffer): string | undefined {
  const start = head.toString('latin1').replaceAll('\0', '');
  return /^[\s\xef\xbb\xbf\xff\xfe]*</.test(start)
    ? markup.find(([beginning]) => beginning.test(start))?.[1]
    : undefined;
}

function refused(message: string): PlatformError {
  return new PlatformError(415, 'rest_upload_type_not_allowed', message);
}
