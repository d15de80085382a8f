import { createCipheriv } from 'node:crypto';
import { createRandom } from '@octavo/server';
import { jpeg } from '../../packages/platform/test/media.ts';

export type PlannedFile = {
  name: string;
  type: 'image/jpeg' | 'video/mp4';
  size: number;
  /** The position of its folder. */
  folder: number;
  /** What its bytes are made from. */
  seed: number;
};

type Plan = { bytes: number; smallest: number; largest: number; folders: number; seed: number };

const zeros = Buffer.alloc(256 * 1024);
const words = ['Strand', 'été', '写真', 'Garden', 'garden', 'IMG 0001', 'a.b'];

/** As many small files as large ones, whatever the scale; the same for the same plan. */
export function planFiles({ bytes, smallest, largest, folders, seed }: Plan): PlannedFile[] {
  const random = createRandom(seed);
  const files: PlannedFile[] = [];
  for (let left = bytes; left > 0;) {
    const drawn = Math.round(smallest * (largest / smallest) ** random.next());
    const size = Math.max(smallest, Math.min(drawn, left));
    const type = size < largest / 8 ? 'image/jpeg' : 'video/mp4';
    const name = `${random.pick(words)}.${type === 'image/jpeg' ? 'jpg' : 'mp4'}`;
    files.push({ name, type, size, folder: random.below(folders), seed: random.below(2 ** 31) });
    left -= size;
  }
  return files;
}

/** A picture with random bytes after its end, or a film whose frames are random bytes: what it is shows in its beginning. */
export async function* contentOf({ type, size, seed }: PlannedFile): AsyncGenerator<Buffer> {
  const head = type === 'image/jpeg' ? await picture() : filmHead(size);
  yield head;
  const key = Buffer.alloc(16);
  key.writeUInt32BE(seed);
  const random = createCipheriv('aes-128-ctr', key, Buffer.alloc(16));
  for (let left = size - head.length; left > 0; left -= zeros.length) {
    yield random.update(zeros.subarray(0, Math.min(left, zeros.length)));
  }
}

let madePicture: Promise<Buffer> | undefined;

/** So small that there are no smaller versions of it. */
function picture(): Promise<Buffer> {
  madePicture ??= jpeg(120, 80);
  return madePicture;
}

function filmHead(size: number): Buffer {
  const kind = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1');
  const frames = Buffer.from('\0\0\0\0mdat', 'latin1');
  frames.writeUInt32BE(size - kind.length);
  return Buffer.concat([kind, frames]);
}
