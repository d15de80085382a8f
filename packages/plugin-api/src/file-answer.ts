import type { ByteRange } from './services/storage.ts';

/** What a request says about the part of a file that it wants, and about the one that it has. */
export type FileConditions = {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
};

export type FileAnswer = {
  readonly status: 200 | 206 | 304 | 412 | 416;
  readonly headers: Readonly<Record<string, string | number>>;
  /** The bytes to send; none of a file that is empty, and none with any other status than 200 and 206. */
  readonly range?: ByteRange;
};

/**
 * How to answer a request for a file whose strong entity tag is `etag`, its quotes included. Of several ranges the whole
 * file is sent, as RFC 9110 §14.2 allows.
 */
export function answerFile(conditions: FileConditions, file: { size: number; etag: string }): FileAnswer {
  const { size, etag } = file;
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes' };
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-range': ifRange } = conditions;
  if (match !== undefined && !names(match, etag, false)) return { status: 412, headers };
  if (noneMatch !== undefined && names(noneMatch, etag, true)) return { status: 304, headers };
  const wanted = ifRange === undefined || ifRange.trim() === etag ? readRange(conditions.range, size) : undefined;
  if (wanted === 'beyond') return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } };
  if (wanted === undefined) {
    return {
      status: 200,
      headers: { ...headers, 'Content-Length': size },
      ...(size > 0 && { range: { start: 0, end: size - 1 } }),
    };
  }
  const { start, end } = wanted;
  const part = { 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: { ...headers, ...part }, range: wanted };
}

/** Undefined for what isn't one range of bytes: then there might as well be none. */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'beyond';
}

function names(list: string, etag: string, weakToo: boolean): boolean {
  return list.split(',').some((entry) => {
    const tag = entry.trim();
    return tag === '*' || tag === etag || (weakToo && tag === `W/${etag}`);
  });
}
