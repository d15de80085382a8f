import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOfFile } from './allowed-file-types.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'octavo-file-kind-'))));
afterAll(() => rm(folder, { recursive: true }));

type Content = Buffer | string;
type Case = readonly [name: string, content: Content, kind: string];

async function kindOf(name: string, content: Content): Promise<string> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  const { mimeType, extension } = await kindOfFile(path, name);
  return `${mimeType} ${extension}`;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const joined = (...parts: Content[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)));
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const zeros = (length: number) => Buffer.alloc(length);
const bytes = (...values: number[]) => Buffer.from(values);
const box = (type: string, ...content: Content[]) => {
  const inside = joined(...content);
  return joined(uint32(inside.length + 8), type, inside);
};
const brand = (major: string, ...others: string[]) =>
  joined(box('ftyp', major, zeros(4), ...others), box('mdat', zeros(64)));
const riff = (form: string) => joined('RIFF', bytes(40, 0, 0, 0), form, 'fmt ', zeros(32));
const oggPage = (packet: string) => joined('OggS', bytes(0, 2), zeros(20), bytes(1, packet.length), packet, zeros(8));
const ebml = (type: string) =>
  joined(uint32(0x1a45dfa3), bytes(0x80 + type.length + 3, 0x42, 0x82, 0x80 + type.length), type, zeros(40));
/** MPEG 1, layer 3, 128 kbit/s, 44.1 kHz: 417 bytes each. */
const mp3Frames = (count: number) =>
  joined(...Array<Buffer>(count).fill(joined(bytes(0xff, 0xfb, 0x90, 0), zeros(413))));
/** MPEG 2, 64 kbit/s, 22.05 kHz, padded: 209 bytes. MPEG 2.5, 32 kbit/s, 11.025 kHz: 208 bytes. */
const mpeg2Frame = joined(bytes(0xff, 0xf3, 0x82, 0), zeros(205));
const mpeg25Frame = joined(bytes(0xff, 0xe3, 0x40, 0), zeros(204));
const adtsFrames = joined(...Array<Buffer>(3).fill(joined(bytes(0xff, 0xf1, 0x50, 0x80, 0x04, 0x1f, 0xfc), zeros(25))));
const id3 = (length: number) => joined('ID3', bytes(3, 0, 0, 0, 0, length >> 7, length & 127), zeros(length));
const bitmap = joined('BM', bytes(58, 0, 0, 0), zeros(4), bytes(54, 0, 0, 0, 40, 0, 0, 0), zeros(40));
const tar = (() => {
  const fields = ['notes.txt'.padEnd(100, '\0'), '0000644\0', '0000000\0'.repeat(2), '00000000000\0'.repeat(2)];
  const header = joined(...fields, ' '.repeat(8), '0', zeros(100), 'ustar\x0000', zeros(247));
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return joined(header, zeros(1024));
})();
const font = (flavour: Content) => joined(flavour, bytes(0, 1, 0, 16, 0, 0, 0, 0), 'glyf', zeros(40));

const little16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const little32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

function zip(...files: (readonly [name: string, content: string])[]): Buffer {
  let locals = zeros(0);
  let directory = zeros(0);
  for (const [name, content] of files) {
    const sizes = little32(crc32(content), content.length, content.length);
    const about = joined(little16(20, 0, 0, 0, 0), sizes, little16(name.length, 0));
    directory = joined(directory, 'PK\x01\x02', little16(20), about, zeros(10), little32(locals.length), name);
    locals = joined(locals, 'PK\x03\x04', about, name, content);
  }
  const end = joined(little16(0, 0, files.length, files.length), little32(directory.length, locals.length), zeros(2));
  return joined(locals, directory, 'PK\x05\x06', end);
}

const openXml = 'application/vnd.openxmlformats-officedocument.';
const openDocument = 'application/vnd.oasis.opendocument.';
const office = (type: string, folder: string) =>
  zip(
    ['[Content_Types].xml', `<Types><Override ContentType="${type}.main+xml"/></Types>`],
    [`${folder}/a.xml`, '<a/>'],
  );
const withMimeType = (type: string) => zip(['mimetype', type], ['content.xml', '<a/>']);

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c04' } });
const [jpeg, png, gif, webp, avif, tiff] = await Promise.all([
  picture().jpeg().toBuffer(),
  picture().png().toBuffer(),
  picture().gif().toBuffer(),
  picture().webp().toBuffer(),
  picture().avif({ effort: 0 }).toBuffer(),
  picture().tiff().toBuffer(),
]);
const pngHeader = 8 + 25;
const apng = joined(png.subarray(0, pngHeader), uint32(8), 'acTL', zeros(12), png.subarray(pngHeader));

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
const utf16 = (text: string) => joined(bytes(0xff, 0xfe), Buffer.from(text, 'utf16le'));
const utf16BigEndian = (text: string) => joined(bytes(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16());
const program = {
  elf: joined('\x7fELF', bytes(2, 1, 1), zeros(57)),
  windows: joined('MZ', bytes(0x90, 0, 3), zeros(59)),
  mac: joined(uint32(0xcffaedfe), zeros(60)),
};

const binaries: Case[] = [
  ['a.jpg', jpeg, 'image/jpeg jpg'],
  ['a.png', png, 'image/png png'],
  ['a.gif', gif, 'image/gif gif'],
  ['a.webp', webp, 'image/webp webp'],
  ['a.avif', avif, 'image/avif avif'],
  ['a.tiff', tiff, 'image/tiff tif'],
  ['a.bmp', bitmap, 'image/bmp bmp'],
  ['animated.png', apng, 'image/png png'],
  ['a.heic', brand('heic', 'mif1', 'heic'), 'image/heic heic'],
  ['ten-bit.heic', brand('heix', 'mif1'), 'image/heic heic'],
  ['burst.heic', brand('hevc', 'msf1'), 'image/heic heic'],
  ['general.heic', brand('mif1', 'mif1', 'heic'), 'image/heic heic'],
  ['layered.heic', brand('heim', 'mif1', 'heic'), 'image/heic heic'],
  ['a.heif', brand('mif1', 'mif1'), 'image/heif heif'],
  ['sequence.heif', brand('msf1', 'msf1'), 'image/heif heif'],
  ['sequence.avif', brand('avis', 'msf1'), 'image/avif avif'],
  ['general.avif', brand('mif1', 'mif1', 'avif'), 'image/avif avif'],
  ['a.mp3', mp3Frames(3), 'audio/mpeg mp3'],
  ['one-frame.mp3', mp3Frames(1), 'audio/mpeg mp3'],
  ['slow.mp3', mpeg2Frame, 'audio/mpeg mp3'],
  ['slower.mp3', mpeg25Frame, 'audio/mpeg mp3'],
  ['tagged.mp3', joined(id3(300), mp3Frames(2)), 'audio/mpeg mp3'],
  ['tagged-twice.mp3', joined(id3(20), id3(9000), mp3Frames(2)), 'audio/mpeg mp3'],
  ['a.m4a', brand('M4A ', 'isom'), 'audio/mp4 m4a'],
  ['book.m4b', brand('M4B '), 'audio/mp4 m4b'],
  ['a.ogg', oggPage('\x01vorbis'), 'audio/ogg ogg'],
  ['a.opus', oggPage('OpusHead'), 'audio/ogg opus'],
  ['flac.ogg', oggPage('\x7fFLAC\x01\x00\x00'), 'audio/ogg oga'],
  ['skeleton.ogg', joined(oggPage('fishead\0'), oggPage('\x01vorbis')), 'audio/ogg ogg'],
  ['skeleton.opus', joined(oggPage('fishead\0'), oggPage('OpusHead')), 'audio/ogg opus'],
  ['a.wav', riff('WAVE'), 'audio/wav wav'],
  ['a.flac', joined('fLaC', zeros(42)), 'audio/flac flac'],
  ['tagged.flac', joined(id3(64), 'fLaC', zeros(42)), 'audio/flac flac'],
  ['a.aac', adtsFrames, 'audio/aac aac'],
  ['a.mp4', brand('isom', 'avc1'), 'video/mp4 mp4'],
  ['b.mp4', brand('mp42'), 'video/mp4 mp4'],
  ['a.m4v', brand('M4V '), 'video/mp4 m4v'],
  ['a.mov', brand('qt  '), 'video/quicktime mov'],
  ['old.mov', joined(box('moov', zeros(16)), box('mdat', zeros(16))), 'video/quicktime mov'],
  ['a.webm', ebml('webm'), 'video/webm webm'],
  ['a.mkv', ebml('matroska'), 'video/x-matroska mkv'],
  ['a.ogv', oggPage('\x80theora '), 'video/ogg ogv'],
  ['sound-first.ogv', joined(oggPage('\x01vorbis'), oggPage('\x80theora')), 'video/ogg ogv'],
  ['skeleton.ogv', joined(oggPage('fishead\0'), oggPage('\x80theora')), 'video/ogg ogv'],
  ['a.avi', riff('AVI '), 'video/avi avi'],
  ['a.pdf', joined('%PDF-1.7\n%', bytes(0xe2, 0xe3, 0xcf, 0xd3)), 'application/pdf pdf'],
  ['ascii.pdf', '%PDF-1.4\n1 0 obj', 'application/pdf pdf'],
  ['a.rtf', '{\\rtf1\\ansi Hello}', 'application/rtf rtf'],
  ['picture.rtf', joined('{\\rtf1\\bin3 ', bytes(0, 1, 2), '}'), 'application/rtf rtf'],
  ['a.docx', office(`${openXml}wordprocessingml.document`, 'word'), `${openXml}wordprocessingml.document docx`],
  ['a.xlsx', office(`${openXml}spreadsheetml.sheet`, 'xl'), `${openXml}spreadsheetml.sheet xlsx`],
  ['a.pptx', office(`${openXml}presentationml.presentation`, 'ppt'), `${openXml}presentationml.presentation pptx`],
  ['a.odt', withMimeType(`${openDocument}text`), `${openDocument}text odt`],
  ['a.ods', withMimeType(`${openDocument}spreadsheet`), `${openDocument}spreadsheet ods`],
  ['a.odp', withMimeType(`${openDocument}presentation`), `${openDocument}presentation odp`],
  ['a.epub', withMimeType('application/epub+zip'), 'application/epub+zip epub'],
  ['a.zip', zip(['page.html', html]), 'application/zip zip'],
  ['empty.zip', zip(), 'application/zip zip'],
  ['a.gz', gzipSync('text'), 'application/gzip gz'],
  ['a.tar.gz', gzipSync(tar), 'application/gzip gz'],
  ['picture.svgz', gzipSync(svg), 'application/gzip gz'],
  ['a.7z', joined('7z\xbc\xaf\x27\x1c', zeros(26)), 'application/x-7z-compressed 7z'],
  ['a.tar', tar, 'application/x-tar tar'],
  ['a.woff', font('wOFF\x00\x01\x00\x00'), 'font/woff woff'],
  ['a.woff2', font('wOF2OTTO'), 'font/woff2 woff2'],
  ['a.ttf', font(bytes(0, 1, 0, 0)), 'font/ttf ttf'],
  ['a.otf', font('OTTO'), 'font/otf otf'],
];

const disguises: Case[] = [
  ['x.png', jpeg, 'image/jpeg jpg'],
  ['x.jpg', webp, 'image/webp webp'],
  ['notes.txt', png, 'image/png png'],
  ['page.html', gif, 'image/gif gif'],
  ['run.php', jpeg, 'image/jpeg jpg'],
  ['x.svg', joined('%PDF-1.7\n', bytes(0xe2, 0)), 'application/pdf pdf'],
  ['notes.txt', '%PDF-1.4\n1 0 obj', 'application/pdf pdf'],
  ['noextension', png, 'image/png png'],
  ['.htaccess', png, 'image/png png'],
  ['x.jpg', joined(jpeg, '<?php phpinfo(); ?>'), 'image/jpeg jpg'],
  ['x.js', joined('GIF89a/*', bytes(0, 0), '*/=1;alert(1)'), 'image/gif gif'],
];

const texts: Case[] = [
  ['a.txt', 'plain', 'text/plain txt'],
  ['a.csv', 'a,b\r\n1,2\r\n', 'text/csv csv'],
  ['a.tsv', 'a\tb\n', 'text/tab-separated-values tsv'],
  ['a.md', '# Title\n', 'text/markdown md'],
  ['a.markdown', '# Title\n', 'text/markdown md'],
  ['a.json', '{"a":1}', 'application/json json'],
  ['a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n', 'text/vtt vtt'],
  ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nHi\n', 'application/x-subrip srt'],
  ['a.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'text/calendar ics'],
  ['A.TXT', 'upper case', 'text/plain txt'],
  ['a.txt.', 'trailing dot', 'text/plain txt'],
  ['a.Csv. . ', 'trailing dots and spaces', 'text/csv csv'],
  ['page.html.txt', html, 'text/plain txt'],
  ['archive.tar.md', 'double', 'text/markdown md'],
  ['svg.txt', svg, 'text/plain txt'],
  ['xml.txt', `<?xml version="1.0"?>${svg}`, 'text/plain txt'],
  ['page.txt', html, 'text/plain txt'],
  ['php.txt', '<?php phpinfo(); ?>', 'text/plain txt'],
  ['script.csv', 'alert(document.cookie)', 'text/csv csv'],
  ['key.txt', '-----BEGIN PRIVATE KEY-----\nMII', 'text/plain txt'],
  ['calendar.txt', 'BEGIN:VCALENDAR', 'text/plain txt'],
  ['bom.txt', '\ufeffÜber', 'text/plain txt'],
  ['controls.txt', 'tab\t line\n page\f return\r', 'text/plain txt'],
  ['one.txt', 'x', 'text/plain txt'],
  ['languages.txt', 'ελληνικά 日本語 😀 \u0085', 'text/plain txt'],
  // Letters that are signatures to file-type.
  ['bmp.txt', 'BMW builds cars', 'text/plain txt'],
  ['exe.txt', 'MZ is how programs begin', 'text/plain txt'],
  ['gif.md', 'GIF is a format', 'text/markdown md'],
  ['mp3.txt', 'ID3 tags are explained here', 'text/plain txt'],
  ['mov.txt', 'carefree days', 'text/plain txt'],
  ['stl.txt', 'solid ground', 'text/plain txt'],
  ['script.txt', '%!PS', 'text/plain txt'],
  ['mpeg.txt', `G${'x'.repeat(187)}G${'x'.repeat(187)}G`, 'text/plain txt'],
  ['disc.txt', `${'x'.repeat(32_769)}CD001${'x'.repeat(99)}`, 'text/plain txt'],
];

const svgMessage = 'SVG files are not allowed because they can contain scripts. Save the image as PNG or WebP.';
const htmlMessage = 'Web pages are not allowed because they can contain scripts. Save the page as PDF.';
const programMessage =
  /^This file is a program, which is not allowed\. Allowed files are images, audio, .* plain text\.$/;
const endingMessage = /^For plain text, use a file name that ends with one of these: \.txt, \.csv, .*\.ics\.$/;
const encodingMessage = /^This file is not plain text in UTF-8\./;
const unknownMessage = /^The type of this file is not known\./;

const refusals: (readonly [name: string, content: Content, message: string | RegExp])[] = [
  ['a.svg', svg, svgMessage],
  ['declared.svg', `<?xml version="1.0"?>\n${svg}`, svgMessage],
  ['doctype.svg', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg}`, svgMessage],
  ['bom.svg', `\ufeff${svg}`, svgMessage],
  ['declared-bom.svg', `\ufeff<?xml version="1.0"?>${svg}`, svgMessage],
  ['comment.svg', `\n  <!-- made by hand -->${svg}`, svgMessage],
  ['prefix.svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', svgMessage],
  ['utf16.svg', utf16(svg), svgMessage],
  ['utf16-declared.svg', utf16(`<?xml version="1.0"?>${svg}`), svgMessage],
  ['utf16-big.svg', utf16BigEndian(svg), svgMessage],
  ['svg.png', svg, svgMessage],
  ['svg.jpg', utf16(svg), svgMessage],
  ['latin1.svg', latin1(`${svg}<!-- \xe9 -->`), svgMessage],
  ['page.html', html, htmlMessage],
  ['page.jpg', html, htmlMessage],
  ['page.htm', latin1(`<html><p>caf\xe9`), htmlMessage],
  ['page.xhtml', `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`, htmlMessage],
  ['utf16.html', utf16(html), htmlMessage],
  ['notes.html.', 'no markup', endingMessage],
  ['notes.txt.html', 'no markup', endingMessage],
  ['feed.xml', '<?xml version="1.0"?><rss/>', /^XML files are not allowed because they can contain scripts\./],
  ['feed', utf16('<?xml version="1.0"?><rss/>'), /^XML files are not allowed because they can contain scripts\./],
  ['a.js', 'alert(1)', endingMessage],
  ['a.mjs', 'export {}', endingMessage],
  ['a.css', 'a{}', endingMessage],
  ['a.php', '<?php phpinfo(); ?>', endingMessage],
  ['a.jpg', '<?php phpinfo(); ?>', endingMessage],
  ['a.sh', '#!/bin/sh\nrm -rf /', endingMessage],
  ['a.pem', '-----BEGIN CERTIFICATE-----', endingMessage],
  ['a.vcf', 'BEGIN:VCARD', endingMessage],
  ['noextension', 'plain', endingMessage],
  ['.txt', 'a hidden file without an extension', endingMessage],
  ['.htaccess', 'Deny from all', endingMessage],
  ['a.gif', 'GIF89a=1;alert(1)', endingMessage],
  ['a.bmp', 'BM<script>alert(1)</script>', endingMessage],
  ['a.pdf', program.elf, programMessage],
  ['a.pdf', program.windows, programMessage],
  ['a.pdf', program.mac, programMessage],
  ['a.txt', program.windows, programMessage],
  ['a.jpg', joined(uint32(0xcafebabe), bytes(0, 0, 0, 61), zeros(40)), programMessage],
  ['a.zip', zip(['META-INF/MANIFEST.MF', 'a']), programMessage],
  ['a.wasm', joined('\0asm', bytes(1, 0, 0, 0)), /type WASM/],
  ['a.zip', zip(['classes.dex', 'a']), /type APK/],
  ['a.sqlite', joined('SQLite format 3\0', zeros(84)), /type SQLITE/],
  ['a.swf', joined('FWS', bytes(9), zeros(20)), /type SWF/],
  [
    'a.doc',
    joined(uint32(0xd0cf11e0), uint32(0xa1b11ae1), zeros(504)),
    /old office document.*Save the document as DOCX/,
  ],
  ['a.docm', office('application/vnd.ms-word.document.macroEnabled', 'word'), /type DOCM.*Save the document as DOCX/],
  ['a.docx', office('application/vnd.ms-word.document.macroEnabled', 'word'), /type DOCM/],
  ['a.dotx', office(`${openXml}wordprocessingml.template`, 'word'), /type DOTX.*Save the document as DOCX/],
  ['a.rar', joined('Rar!\x1a\x07\x01', zeros(20)), /type RAR.*Save the archive as ZIP/],
  ['a.xz', joined('\xfd7zXZ\0', zeros(20)), /type XZ.*Save the archive as ZIP/],
  ['a.psd', joined('8BPS', bytes(0, 1), zeros(20)), /type PSD.*Save the image as JPEG/],
  ['a.ico', joined(bytes(0, 0, 1, 0, 1, 0), zeros(40)), /type ICO.*Save the image as JPEG/],
  ['a.mid', joined('MThd', zeros(20)), /type MID.*Save the audio as MP3/],
  ['a.flv', joined('FLV\x01', zeros(20)), /type FLV.*Save the video as MP4/],
  ['a.ts', joined('G', zeros(187), 'G', zeros(187)), /type MTS.*Save the video as MP4/],
  ['nul.txt', 'a\0b', encodingMessage],
  ['escape.txt', 'a\x1b[31mred', encodingMessage],
  ['bell.csv', 'a\x07', encodingMessage],
  ['vertical.md', 'a\x0bb', encodingMessage],
  ['latin1.txt', latin1('caf\xe9'), encodingMessage],
  ['cut.txt', Buffer.from('café').subarray(0, -1), encodingMessage],
  ['overlong.txt', bytes(0x61, 0xc0, 0xaf), encodingMessage],
  ['surrogate.txt', bytes(0x61, 0xed, 0xa0, 0x80), encodingMessage],
  ['utf16.txt', utf16('Unicode, as an old editor calls it'), encodingMessage],
  // Signatures too short to be believed.
  ['a.mp3', joined(bytes(0xff, 0xfb, 0x90, 0), zeros(500)), unknownMessage],
  ['a.mp3', joined(bytes(0xff, 0xfb, 0x00, 0), zeros(500)), unknownMessage],
  ['a.mp3', joined(id3(20).subarray(0, 6), bytes(127, 127, 127, 127), html), unknownMessage],
  ['a.aac', joined(bytes(0xff, 0xf1, 0x50, 0x80), zeros(500)), unknownMessage],
  ['a.pdf', joined(id3(20), '%PDF-1.7', bytes(0, 0xff)), unknownMessage],
  ['a.jpg', joined('\xef\xbb\xbf', jpeg), unknownMessage],
  ['a.gif', joined('GIF', bytes(0, 1, 2, 3)), unknownMessage],
  ['a.bmp', joined('BM', latin1('<script>alert("\xe9")</script>'.repeat(3))), unknownMessage],
  ['a.mov', latin1('carefree \xe9 days'), unknownMessage],
  ['a.ttf', joined(bytes(0, 1, 0, 0, 0, 0), zeros(40)), unknownMessage],
  ['a.jpg', bytes(0xff, 0xd8), unknownMessage],
  ['a.bin', joined(bytes(1, 2, 3, 4), zeros(60)), unknownMessage],
];
const title = ([name, , kind]: readonly [string, Content, string | RegExp], index: number) =>
  `${index + 1}: ${name}, ${String(kind)}`;

describe('kinds of files (contracts/media.md §2)', () => {
  describe.each([
    ['binary files', binaries],
    ['files under a wrong name', disguises],
    ['plain text', texts],
  ] as const)('%s', (_, cases) => {
    for (const [index, entry] of cases.entries()) {
      const [name, content, kind] = entry;
      it(title(entry, index), async () => expect(await kindOf(name, content)).toBe(kind));
    }
  });

  describe('what is refused', () => {
    for (const [index, entry] of refusals.entries()) {
      const [name, content, message] = entry;
      it(title(entry, index), async () => {
        const refusal = {
          status: 415,
          code: 'rest_upload_type_not_allowed',
          message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
        };
        await expect(kindOf(name, content)).rejects.toMatchObject(refusal);
      });
    }

    it('is an empty file, whatever its name', async () => {
      for (const name of ['a.txt', 'a.jpg', 'a']) {
        await expect(kindOf(name, '')).rejects.toMatchObject({ status: 400, code: 'rest_upload_no_data' });
      }
    });
  });

  describe('long text', () => {
    const chunk = 256 * 1024;

    it.each([1, 2, 3])('may have a character across two chunks, %i bytes in the first', async (inFirst) => {
      const content = `${'x'.repeat(chunk - inFirst)}😀${'x'.repeat(chunk)}`;
      expect(await kindOf('a.txt', content)).toBe('text/plain txt');
    });

    it.each([
      ['a character that the next chunk does not go on with', joined('x'.repeat(chunk - 1), bytes(0xf0), 'x')],
      ['the rest of a character at the start of a chunk', joined('x'.repeat(chunk), bytes(0x9f), 'x')],
      ['half a character at its very end', joined('x'.repeat(2 * chunk - 1), bytes(0xc3))],
      ['a NUL at its very end', joined('x'.repeat(4 * chunk - 1), '\0')],
    ])('is refused for %s', async (_, content) => {
      await expect(kindOf('a.txt', content)).rejects.toThrow(encodingMessage);
    });

    it('is read in little memory', async () => {
      const path = join(folder, 'long');
      await writeFile(path, Buffer.alloc(50 * 1024 ** 2, 'Größe 😀\n'));
      await writeFile(join(folder, 'short'), 'x');
      const script = `const { kindOfFile } = await import('${new URL('allowed-file-types.ts', import.meta.url).href}');
        await kindOfFile('${join(folder, 'short')}', 'a.txt');
        const before = process.resourceUsage().maxRSS;
        const { mimeType } = await kindOfFile('${path}', 'a.txt');
        console.log(JSON.stringify([mimeType, (process.resourceUsage().maxRSS - before) / 1024]));`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
      const [mimeType, megabytes] = JSON.parse(stdout) as [string, number];
      expect(mimeType).toBe('text/plain');
      expect(megabytes).toBeLessThan(40);
    });
  });
});
