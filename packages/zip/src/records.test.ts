import { describe, expect, it } from 'vitest';
import { directoryRecord, endOfDirectory, type EntryRecord, localHeader } from './records.ts';

const entry: EntryRecord = {
  name: Buffer.from('ä.txt'),
  modified: new Date('2026-03-04T05:06:07Z'),
  stored: true,
  wide: false,
  crc32: 0x12345678,
  size: 5,
  packedSize: 5,
  offset: 7,
};
const large = { ...entry, wide: true, size: 0x1_0000_0001, packedSize: 0x1_0000_0002 };

const spaced = (bytes: Buffer) => bytes.toString('hex').replace(/(.{8})(?=.)/gu, '$1 ');

describe('the bytes of', () => {
  it.each([
    [
      'a local header',
      localHeader(entry),
      '504b0304 14000008 0000c328 645c7856 34120500 00000500 00000600 0900c3a4 2e747874 55540500 01bfbda7 69',
    ],
    [
      'a record of the directory',
      directoryRecord(entry),
      '504b0102 2d031400 00080000 c328645c 78563412 05000000 05000000 06000900 00000000 00000000 a4810700 0000c3a4 2e747874 55540500 01bfbda7 69',
    ],
    [
      'a large local header',
      localHeader(large),
      '504b0304 2d000008 0000c328 645c7856 3412ffff ffffffff ffff0600 1d00c3a4 2e747874 55540500 01bfbda7 69010010 00010000 00010000 00020000 00010000 00',
    ],
    ['an end', endOfDirectory(2, 3, 4), '504b0506 00000000 02000200 03000000 04000000 0000'],
  ])('%s', (_, bytes, expected) => {
    expect(spaced(bytes)).toBe(expected);
  });
});

describe('ZIP64', () => {
  const plainEnd = 22;
  const wideEnd = 56 + 20 + 22;

  it.each([
    [65_534, 0xffff_fffe, 0xffff_fffe, plainEnd],
    [65_535, 0, 0, wideEnd],
    [1, 0xffff_ffff, 0, wideEnd],
    [1, 0, 0xffff_ffff, wideEnd],
  ])('at the end of %i entries, %i bytes of directory at %i', (count, size, offset, expected) => {
    expect(endOfDirectory(count, size, offset)).toHaveLength(expected);
  });

  it('holds the offset alone if only that is too large', () => {
    const bytes = directoryRecord({ ...entry, offset: 0xffff_ffff });
    expect(bytes.readUInt32LE(42)).toBe(0xffff_ffff);
    expect(bytes.readUInt32LE(24)).toBe(5);
    expect(bytes.subarray(-12).toString('hex')).toBe('01000800ffffffff00000000');
  });
});

/** Years count from 1980, seconds in pairs. */
it.each([
  ['1970-01-01T00:00:00Z', '1980-1-1 0:0:0', true],
  ['1901-05-05T00:00:00Z', '1980-1-1 0:0:0', false],
  ['1999-12-31T23:59:59Z', '1999-12-31 23:59:58', true],
  ['2038-01-19T03:14:07Z', '2038-1-19 3:14:6', true],
  ['2038-01-19T03:14:08Z', '2038-1-19 3:14:8', false],
  ['2200-01-01T00:00:00Z', '2107-12-31 23:59:58', false],
])('%s is %s, and exact: %s', (modified, expected, exact) => {
  const bytes = localHeader({ ...entry, modified: new Date(modified) });
  const time = bytes.readUInt16LE(10);
  const date = bytes.readUInt16LE(12);
  const day = `${1980 + (date >> 9)}-${(date >> 5) & 15}-${date & 31}`;
  expect(`${day} ${time >> 11}:${(time >> 5) & 63}:${(time & 31) * 2}`).toBe(expected);
  expect(bytes.readUInt16LE(28)).toBe(exact ? 9 : 0);
});
