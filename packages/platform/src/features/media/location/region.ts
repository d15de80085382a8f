import type { FileHandle } from 'node:fs/promises';

/** Bytes that are overwritten where they are; none are added or removed. */
export type Region = {
  readonly size: number;
  /** At least so many bytes (fewer at its end, 64 KiB at most) and what else is at hand. They hold until the next read. */
  read(position: number, least: number): Promise<Buffer>;
  write(position: number, bytes: Uint8Array): Promise<void>;
};

/** The most that `read` can be asked for. */
export const windowSize = 64 * 1024;
/** More parts than this no picture has; one that was made to keep us busy may. */
export const mostParts = 256 * 1024;

/** Of a file of any size, one window is in memory. */
export function fileRegion(file: FileHandle, size: number): Region {
  const window = Buffer.alloc(windowSize);
  let start = 0;
  let end = 0;
  return {
    size,
    async read(position, least) {
      const needed = Math.min(position + least, size);
      if (position < start || needed > end) {
        const { bytesRead } = await file.read(window, 0, windowSize, Math.min(position, size));
        start = position;
        end = position + bytesRead;
      }
      return window.subarray(Math.min(position, end) - start, end - start);
    },
    async write(position, bytes) {
      end = start;
      for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
        done += bytesWritten;
      }
    },
  };
}

export function bufferRegion(buffer: Buffer): Region {
  return {
    size: buffer.length,
    read: (position) => Promise.resolve(buffer.subarray(position, position + windowSize)),
    write(position, bytes) {
      buffer.set(bytes, position);
      return Promise.resolve();
    },
  };
}

/** Whatever the bounds are, it lies within the whole. */
export function slice(whole: Region, from: number, to = whole.size): Region {
  const start = Math.min(from, whole.size);
  const size = Math.max(0, Math.min(to, whole.size) - start);
  return {
    size,
    async read(position, least) {
      if (position >= size) return Buffer.alloc(0);
      const bytes = await whole.read(start + position, Math.min(least, size - position));
      return bytes.subarray(0, size - position);
    },
    write: (position, bytes) => whole.write(start + position, bytes.subarray(0, Math.max(0, size - position))),
  };
}

/** Parts that belong together, one after another. */
export function join(parts: readonly Region[]): Region {
  /** Calls for each part that lies between the two positions, with what of it does. */
  async function visit(from: number, to: number, call: (part: Region, start: number, end: number) => Promise<unknown>) {
    let start = 0;
    for (const part of parts) {
      const end = start + part.size;
      if (end > from && start < to) await call(part, Math.max(from - start, 0), Math.min(to - start, part.size));
      start = end;
    }
  }

  return {
    size: parts.reduce((size, part) => size + part.size, 0),
    async read(position, least) {
      const pieces: Buffer[] = [];
      await visit(position, position + least, async (part, start, end) => {
        pieces.push(Buffer.from((await part.read(start, end - start)).subarray(0, end - start)));
      });
      return Buffer.concat(pieces);
    },
    async write(position, bytes) {
      let done = 0;
      await visit(position, position + bytes.length, async (part, start, end) => {
        await part.write(start, bytes.subarray(done, done + end - start));
        done += end - start;
      });
    },
  };
}

/** A copy, for what has to be small. */
export async function copy(region: Region): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of read(region)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Each piece holds until the next. */
export async function* read(region: Region): AsyncGenerator<Buffer> {
  for (let position = 0; position < region.size;) {
    const piece = await region.read(position, Math.min(windowSize, region.size - position));
    if (piece.length === 0) return;
    yield piece;
    position += piece.length;
  }
}

export async function fill(region: Region, byte: number): Promise<void> {
  const bytes = Buffer.alloc(Math.min(region.size, windowSize), byte);
  for (let position = 0; position < region.size; position += bytes.length) {
    await region.write(position, bytes.subarray(0, region.size - position));
  }
}

/** Where the bytes are next, from a position on. */
export async function find(region: Region, wanted: Buffer, from = 0): Promise<number | undefined> {
  for (let position = from; position < region.size;) {
    const bytes = await region.read(position, wanted.length);
    if (bytes.length < wanted.length) return undefined;
    const index = bytes.indexOf(wanted);
    if (index !== -1) return position + index;
    position += bytes.length - wanted.length + 1;
  }
  return undefined;
}

export async function startsWith(region: Region, text: string): Promise<boolean> {
  return (await region.read(0, text.length)).toString('latin1', 0, text.length) === text;
}
