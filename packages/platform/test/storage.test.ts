import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '@octavo/plugin-api';
import { startS3, type S3Server } from '../../../tools/engines/s3.ts';
import { createDiskStorage } from '../src/kernel/storage/disk-storage.ts';
import { createS3Storage } from '../src/kernel/storage/s3-storage.ts';
import { stagingFolder } from '../src/kernel/storage/staging.ts';

let folder: string;
let server: S3Server;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-storage-'));
  storages['disk'] = createDiskStorage(join(folder, 'disk'));
  server = await startS3();
  storages['S3'] = createS3Storage(join(folder, 's3'), { ...server, region: 'us-east-1' });
}, 900_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.stop();
});

const bytes = (size: number) => randomBytes(size);
const put = (storage: Storage, key: string, content: Buffer, size = content.length) =>
  storage.put(key, Readable.from([content.subarray(0, 100), content.subarray(100)]), { size, type: 'image/png' });

async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(prefix)) found.push(key);
  return found.toSorted();
}

describe.each(['disk', 'S3'])('storage on %s (contracts/storage.md §1)', (name) => {
  it('gives back what was put, whole or in part', async () => {
    const content = bytes(300_000);
    await put(storages[name]!, 'sites/1/a b – ü.png', content);
    const storage = storages[name]!;
    expect((await buffer(await storage.read('sites/1/a b – ü.png'))).equals(content)).toBe(true);
    const part = await buffer(await storage.read('sites/1/a b – ü.png', { start: 1000, end: 1999 }));
    expect(part.equals(content.subarray(1000, 2000))).toBe(true);
    expect(await storage.find('sites/1/a b – ü.png')).toEqual({
      key: 'sites/1/a b – ü.png',
      size: 300_000,
      modified: expect.any(Date),
    });
  });

  it('takes a file of many parts, and one of none', async () => {
    const storage = storages[name]!;
    const content = bytes(20 * 1024 * 1024 + 7);
    await put(storage, 'sites/1/large', content);
    expect((await buffer(await storage.read('sites/1/large'))).equals(content)).toBe(true);
    await storage.put('sites/1/empty', Readable.from([]), { size: 0 });
    expect(await storage.find('sites/1/empty')).toMatchObject({ size: 0 });
  });

  it('lists by prefix and forgets what is removed, also twice', async () => {
    const storage = storages[name]!;
    for (const key of ['sites/2/x/1', 'sites/2/x/2', 'sites/2/y', 'sites/22/z']) await put(storage, key, bytes(10));
    expect(await keys(storage, 'sites/2/')).toEqual(['sites/2/x/1', 'sites/2/x/2', 'sites/2/y']);
    await storage.remove('sites/2/x/1');
    await storage.remove('sites/2/x/1');
    expect(await keys(storage, 'sites/2/x/')).toEqual(['sites/2/x/2']);
    expect(await keys(storage, 'sites/9/')).toEqual([]);
  });

  it('shows nothing of a write that broke off, or that was of another size than was said', async () => {
    const storage = storages[name]!;
    const broken = Readable.from(
      (function* () {
        yield bytes(1000);
        throw new Error('the client went away');
      })(),
    );
    await expect(storage.put('sites/3/broken', broken, { size: 5000 })).rejects.toThrow('the client went away');
    await expect(put(storage, 'sites/3/short', bytes(200), 300)).rejects.toThrow('a different size');
    await expect(put(storage, 'sites/3/long', bytes(300), 200)).rejects.toThrow('a different size');
    expect(await keys(storage, 'sites/3/')).toEqual([]);
    expect(await storage.find('sites/3/broken')).toBeUndefined();
  });

  it('says 410 file_missing for what is not there', async () => {
    await expect(storages[name]!.read('sites/1/nothing')).rejects.toMatchObject({ status: 410, code: 'file_missing' });
  });

  it.each(['../up', '/root', 'a//b', 'a/../b', 'a/./b', '', 'a\0b', 'a\\b', `a/${'x'.repeat(1000)}`])(
    'refuses the key %j',
    async (key) => {
      await expect(put(storages[name]!, key, bytes(10))).rejects.toThrow('is not a valid file key');
    },
  );

  it('takes a finished file, which is then nowhere else', async () => {
    const storage = storages[name]!;
    const path = await storage.stage();
    await writeFile(path, 'made elsewhere');
    await storage.take('sites/4/taken.txt', path, { type: 'text/plain' });
    expect(await text(await storage.read('sites/4/taken.txt'))).toBe('made elsewhere');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('takes a file that was written below its folder, under the key of that place', async () => {
    const storage = storages[name]!;
    const path = join(storage.folder, 'sites/4/exports/made.zip');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'made in its place');
    await storage.take('sites/4/exports/made.zip', path);
    expect(await text(await storage.read('sites/4/exports/made.zip'))).toBe('made in its place');
    expect(await keys(storage, 'sites/4/exports/')).toEqual(['sites/4/exports/made.zip']);
  });

  it('sweeps what was begun long ago and never finished, and nothing else', async () => {
    const storage = storages[name]!;
    const [old, young] = [await storage.stage(), await storage.stage()];
    for (const path of [old, young]) await writeFile(path, 'half');
    await utimes(old, new Date(0), new Date(0));
    expect(await storage.sweep(new Date(Date.now() - 1000))).toBe(1);
    await expect(stat(old)).rejects.toThrow('ENOENT');
    await stat(young);
    await rm(young);
  });
});

describe('storage on S3', () => {
  it('sweeps uploads that were never completed', async () => {
    const client = new S3Client({
      region: 'us-east-1',
      endpoint: server.endpoint,
      forcePathStyle: true,
      credentials: server,
    });
    const object = { Bucket: server.bucket, Key: 'sites/5/begun' };
    await client.send(new CreateMultipartUploadCommand(object));
    expect(await storages['S3']!.sweep(new Date(Date.now() - 60_000))).toBe(0);
    expect(await storages['S3']!.sweep(new Date(Date.now() + 60_000))).toBe(1);
    expect(await storages['S3']!.sweep(new Date(Date.now() + 60_000))).toBe(0);
  });
});

describe('storage on disk', () => {
  it('leaves nothing in its staging folder', async () => {
    expect(await readdir(join(folder, 'disk', stagingFolder))).toEqual([]);
  });
});
