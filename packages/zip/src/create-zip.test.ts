import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createZip } from './create-zip.ts';

const modified = new Date('2026-03-04T05:06:07Z');
const text = 'again and '.repeat(100);
const files = [
  { name: 'mimetype', content: 'application/epub+zip', stored: true },
  { name: 'a/ä.txt', content: text, stored: false },
  { name: 'b.bin', content: new Uint8Array([1, 2, 3]), stored: true },
];

it('has the content of its first file right behind the name', () => {
  const zip = createZip(files, modified);
  expect(zip.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
});

it('has all files, where its directory says they are', () => {
  const zip = createZip(files, modified);
  const end = zip.subarray(-22);
  let at = end.readUInt32LE(16);
  const read = files.map(() => {
    const [method, packed, name, offset] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const start = offset + 30 + name;
    const content = zip.subarray(start, start + packed);
    const entry = [zip.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(content) : content];
    at += 46 + name;
    return entry;
  });
  expect(at).toBe(zip.length - end.length);
  expect(read).toEqual(files.map(({ name, content }) => [name, Buffer.from(content)]));
  expect(zip.length).toBeLessThan(text.length);
});

it('has the same bytes each time, and others at another time', () => {
  expect(createZip(files, modified)).toEqual(createZip(files, new Date(modified)));
  expect(createZip(files, new Date('2026-03-04T05:06:10Z'))).not.toEqual(createZip(files, modified));
});
