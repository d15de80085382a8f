import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PlatformError } from '@octavo/plugin-api';

export type LineFile = {
  write(lines: readonly string[]): Promise<void>;
  /** What was written. */
  close(): Promise<{ lines: number; bytes: number; sha256: string }>;
};

const bytesAtOnce = 512 * 1024;
const rowsAtOnce = 500;

/** A new file of JSON, one value a line. */
export async function createLineFile(path: string): Promise<LineFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const written = { lines: 0, bytes: 0 };
  return {
    async write(lines) {
      if (lines.length === 0) return;
      const text = Buffer.from(`${lines.join('\n')}\n`);
      hash.update(text);
      written.lines += lines.length;
      written.bytes += text.length;
      await file.writeFile(text);
    },
    async close() {
      await file.close();
      return { ...written, sha256: hash.digest('hex') };
    },
  };
}

export type Lines = { first: number; rows: Record<string, unknown>[] };

/** Some lines at a time. Only LF ends one: other characters that end lines elsewhere may stand inside JSON. */
export async function* readLines(path: string, name: string): AsyncGenerator<Lines> {
  let number = 0;
  let rest: Buffer[] = [];
  let found: Lines = { first: 1, rows: [] };
  let taken = 0;
  const take = (line: Buffer) => {
    number += 1;
    taken += line.length;
    found.rows.push(parse(line, name, number));
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const last = chunk.subarray(start, end);
      take(rest.length > 0 ? Buffer.concat([...rest, last]) : last);
      rest = [];
      start = end + 1;
      if (taken < bytesAtOnce && found.rows.length < rowsAtOnce) continue;
      yield found;
      [found, taken] = [{ first: number + 1, rows: [] }, 0];
    }
    if (start < chunk.length) rest.push(Buffer.from(chunk.subarray(start)));
  }
  if (rest.length > 0) take(Buffer.concat(rest));
  if (found.rows.length > 0) yield found;
}

function parse(line: Buffer, name: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line.toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new PlatformError(400, 'transfer_invalid_line', `Line ${number} of ${name} is not a JSON object.`);
}
