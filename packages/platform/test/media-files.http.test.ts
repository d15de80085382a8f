import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, type Platform } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { startS3, type S3Server } from '../../../tools/engines/s3.ts';
import { sweepFiles } from '../src/features/media/media.job.ts';
import { by, form, jpeg, media, raw } from './media.ts';

describe.each(['disk', 'S3'])('files on %s (contracts/media.md §6)', (kind) => {
  let host: TestHost;
  let platform: Platform;
  let server: S3Server | undefined;
  beforeAll(async () => {
    server = kind === 'S3' ? await startS3() : undefined;
    const s3 = server && { ...server, region: 'us-east-1' };
    const witness = definePlugin({ id: 'witness', setup: (given) => ((platform = given), {}) });
    host = await startTestHost({
      plugins: [witness],
      config: (config) => (s3 ? { ...config, storage: { ...config.storage, s3 } } : config),
    });
  }, 900_000);
  afterAll(async () => {
    await host.close();
    await server?.stop();
  });

  const send = async (content: Buffer | string, name: string) =>
    (await host.inject(by(host.as('editor'), raw(content, name)))).json();
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    host.inject({ method, url: new URL(url).pathname, headers });
  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of host.storage.list('uploads/sites/1/')) found.push(key);
    return found.toSorted();
  }
  const text = 'The quick brown fox jumps over the lazy dog.\n'.repeat(1000);

  it('are served whole and in parts, with a strong tag', async () => {
    const item = await send(text, 'Wörter & mehr.txt');
    const whole = await get(item.source_url);
    expect(whole.statusCode).toBe(200);
    expect(whole.payload).toBe(text);
    const { etag } = whole.headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="W?rter & mehr.txt"; filename*=UTF-8''W%C3%B6rter%20%26%20mehr.txt`,
      'access-control-allow-origin': '*',
    });
    const part = await get(item.source_url, { range: 'bytes=100-199', 'if-range': String(etag) });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      text.slice(100, 200),
      `bytes 100-199/${text.length}`,
    ]);
    expect((await get(item.source_url, { range: 'bytes=100-199', 'if-range': '"other"' })).payload).toBe(text);
    expect((await get(item.source_url, { range: 'bytes=999999-' })).statusCode).toBe(416);
    const known = await get(item.source_url, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.payload]).toEqual([304, '']);
    const head = await get(item.source_url, {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', String(text.length)]);
  });

  it('that no browser should show are saved', async () => {
    const item = await send('a,b\n1,2\n', 'table.csv');
    expect((await get(item.source_url)).headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=table.csv',
    });
  });

  it('that are not of the library can not be reached', async () => {
    for (const path of ['/uploads/nothing.jpg', '/uploads/../.staging/x', '/uploads/%2e%2e/x', '/uploads/a%00b']) {
      expect((await host.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    }
  });

  it('keep their address when they are replaced, and what was before is removed', async () => {
    const item = await send(await jpeg(1000, 500), 'replaced.jpg');
    await host.drainJobs();
    const before = await keys();
    const first = await get(item.source_url);
    const other = await jpeg(400, 400, '#00ff00');
    const url = `${media}/${item.id}/file`;
    const response = await host.inject(by(host.as('editor'), form(other, 'new name.jpg', {}, {}, url)));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: item.id,
      source_url: item.source_url,
      title: { raw: 'replaced' },
      media_details: { width: 400, height: 400, filesize: other.length, sizes_state: 'pending' },
    });
    const second = await get(item.source_url);
    expect(second.rawPayload.equals(other)).toBe(true);
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    const large = await get(item.media_details.sizes.medium_large.source_url);
    expect(large.rawPayload.equals(other)).toBe(true);
    await host.drainJobs();
    const after = await keys();
    expect(after.filter((key) => key.includes('replaced'))).toEqual([]);
    expect(after.length).toBe(before.length - 4 + 3);

    const wrong = await host.inject(by(host.as('editor'), raw('text', 'a.txt', url)));
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'rest_upload_type_differs']);
    expect(await keys()).toEqual(after);
  });

  it('go when their item goes; the room they took is given back', async () => {
    const before = { usage: await host.media.usage(host.context()), keys: await keys() };
    const item = await send(await jpeg(700, 700), 'short-lived.jpg');
    await host.drainJobs();
    const during = await host.media.usage(host.context());
    const made = (await host.inject({ method: 'GET', url: `${media}/${item.id}` })).json().media_details;
    const sizes = Object.values<{ filesize: number }>(made.sizes);
    // The picture itself is one of them: `full`.
    const bytes = sizes.reduce((sum, { filesize }) => sum + filesize, 0);
    expect(during).toMatchObject({ items: before.usage.items + 1, bytes: before.usage.bytes + bytes });
    const url = `${media}/${item.id}`;
    const kept = await host.inject({ method: 'DELETE', url, ...host.as('editor') });
    expect([kept.statusCode, kept.json().code]).toEqual([501, 'rest_trash_not_supported']);
    const gone = await host.inject({ method: 'DELETE', url: `${url}?force=true`, ...host.as('editor') });
    expect(gone.json()).toMatchObject({ deleted: true, previous: { id: item.id } });
    await host.drainJobs();
    expect(await host.media.usage(host.context())).toEqual(before.usage);
    expect(await keys()).toEqual(before.keys);
    expect((await get(item.source_url)).statusCode).toBe(404);
    expect((await host.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('without an item are swept after a day, those of others never', async () => {
    const item = await send(text, 'kept.txt');
    const before = await keys();
    const prefix = 'uploads/sites/1/';
    for (const key of [`${prefix}2026/10/orphan.jpg`, `${prefix}folder-exports/a.zip`]) {
      const path = await host.storage.stage();
      await writeFile(path, 'x');
      await host.storage.take(key, path);
    }
    await sweep();
    expect(await keys()).toContain(`${prefix}2026/10/orphan.jpg`);
    if (kind === 'S3') return;
    for (const key of await keys()) await utimes(join(host.storage.folder, key), new Date(0), new Date(0));
    await sweep();
    expect(await keys()).toEqual([...before, `${prefix}folder-exports/a.zip`].toSorted());
    expect((await get(item.source_url)).payload).toBe(text);
    expect(await readdir(join(host.storage.folder, '.staging'))).toEqual([]);
  });

  async function sweep(): Promise<void> {
    await platform.jobs.enqueue(host.context(), sweepFiles, {});
    await host.drainJobs();
  }
});
