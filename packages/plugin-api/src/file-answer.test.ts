import { describe, expect, it } from 'vitest';
import { answerFile, type FileConditions } from './file-answer.ts';

const file = { size: 1000, etag: '"abc"' };
const of = (conditions: FileConditions, size = 1000) => answerFile(conditions, { ...file, size });

describe('files in parts (contracts/media.md §6)', () => {
  it.each([
    ['the first bytes', 'bytes=0-99', 0, 99],
    ['the rest', 'bytes=900-', 900, 999],
    ['the last bytes', 'bytes=-100', 900, 999],
    ['more than there is', 'bytes=900-2000', 900, 999],
    ['a tail longer than the file', 'bytes=-5000', 0, 999],
    ['one byte', 'bytes=0-0', 0, 0],
    ['blanks and capitals', ' Bytes= 1-2 ', 1, 2],
  ])('%s', (_name, range, start, end) => {
    expect(of({ range })).toEqual({
      status: 206,
      range: { start, end },
      headers: {
        ETag: '"abc"',
        'Accept-Ranges': 'bytes',
        'Content-Length': end - start + 1,
        'Content-Range': `bytes ${start}-${end}/1000`,
      },
    });
  });

  it.each([['bytes=1000-'], ['bytes=2000-3000'], ['bytes=-0']])('%s is beyond the end', (range) => {
    const { status, headers } = of({ range });
    expect([status, headers['Content-Range']]).toEqual([416, 'bytes */1000']);
  });

  it.each([
    [undefined],
    [''],
    ['bytes=-'],
    ['bytes=5-2'],
    ['bytes=a-b'],
    ['lines=1-2'],
    ['bytes=0-1,5-6'],
    ['bytes=1-2-3'],
  ])('%s is no range: the whole file', (range) => {
    expect(of({ range })).toMatchObject({ status: 200, range: { start: 0, end: 999 } });
  });

  it('an empty file has no bytes to send and no range', () => {
    expect(of({}, 0)).toEqual({
      status: 200,
      headers: { ETag: '"abc"', 'Accept-Ranges': 'bytes', 'Content-Length': 0 },
    });
    expect(of({ range: 'bytes=0-' }, 0).status).toBe(416);
  });

  it.each<[FileConditions, number]>([
    [{ range: 'bytes=1-2', 'if-range': '"abc"' }, 206],
    [{ range: 'bytes=1-2', 'if-range': '"old"' }, 200],
    [{ range: 'bytes=1-2', 'if-range': 'W/"abc"' }, 200],
    [{ range: 'bytes=1-2', 'if-range': 'Sun, 15 Nov 2026 10:00:00 GMT' }, 200],
    [{ range: 'bytes=9000-', 'if-range': '"old"' }, 200],
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': 'W/"abc", "x"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"old"' }, 200],
    [{ 'if-match': '"abc"' }, 200],
    [{ 'if-match': '"old", "older"' }, 412],
    [{ 'if-match': 'W/"abc"' }, 412],
    [{ 'if-match': '*', range: 'bytes=1-2' }, 206],
  ])('%j → %i', (conditions, status) => {
    expect(of(conditions).status).toBe(status);
  });
});
