import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { by, form, jpeg, media, raw } from './media.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const upload = async (content: Buffer | string, name: string, who = host.as('author')) =>
  (await host.inject(by(who, raw(content, name)))).json();
const get = (url: string, headers: Record<string, string> = {}) => host.inject({ method: 'GET', url, headers });
const pathOf = (url: string) => new URL(url).pathname;

describe('uploading (contracts/media.md §1)', () => {
  it('takes the body itself, named by Content-Disposition', async () => {
    const picture = await jpeg();
    const response = await host.inject(by(host.as('author'), raw(picture, 'Übersicht 2026.JPG')));
    expect(response.statusCode).toBe(201);
    const item = response.json();
    const month = new Date().toISOString().slice(0, 7).replace('-', '/');
    expect(response.headers['location']).toBe(`http://network.localhost${media}/${item.id}`);
    expect(item).toMatchObject({
      type: 'attachment',
      status: 'inherit',
      title: { raw: 'Übersicht 2026', rendered: 'Übersicht 2026' },
      slug: 'ubersicht-2026',
      media_type: 'image',
      mime_type: 'image/jpeg',
      source_url: `http://network.localhost/uploads/${month}/ubersicht-2026.jpg`,
      media_folder: 0,
      post: null,
      focal_point: { x: 0.5, y: 0.5 },
      media_details: {
        width: 800,
        height: 600,
        file: `${month}/ubersicht-2026.jpg`,
        filesize: picture.length,
        crc32: crc32(picture).toString(16).padStart(8, '0'),
      },
    });
  });

  it('takes a form, with fields before and after the file', async () => {
    const post = await host.factories.post();
    const before = { title: 'From a form', post: String(post.id) };
    const after = { alt_text: 'Blue', caption: 'All <blue>', description: 'Nothing else' };
    const response = await host.inject(by(host.as('editor'), form(await jpeg(), 'a.jpg', before, after)));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      title: { raw: 'From a form' },
      post: post.id,
      alt_text: 'Blue',
      caption: { raw: 'All <blue>', rendered: '<p>All &#60;blue&#62;</p>' },
      description: { rendered: '<p>Nothing else</p>' },
    });
    await host.posts.delete(host.context(), 'post', post.id, { force: true });
    expect((await get(`${media}/${response.json().id}`)).json().post).toBeNull();
  });

  it('gives each file an address of its own', async () => {
    const items = [];
    for (let count = 0; count < 3; count += 1) items.push(await upload(await jpeg(), 'same name.jpg'));
    items.push(...(await Promise.all([1, 2, 3].map(async () => upload(await jpeg(), 'same name.jpg')))));
    const names = items.map(({ source_url }) => source_url.split('/').at(-1));
    expect(names.slice(0, 3)).toEqual(['same-name.jpg', 'same-name-2.jpg', 'same-name-3.jpg']);
    expect(new Set(names).size).toBe(6);
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(6);
  });

  it.each<[string, number, string, () => Promise<Parameters<TestHost['inject']>[0]>]>([
    [
      'no name',
      400,
      'rest_upload_no_content_disposition',
      async () => ({ ...raw('x', 'a.txt'), headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'an empty name',
      400,
      'rest_upload_invalid_disposition',
      async () => ({ ...raw('x', ''), headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment' } }),
    ],
    [
      'no type',
      400,
      'rest_upload_no_content_type',
      async () => ({ ...raw('x', 'a.txt'), headers: { 'content-disposition': 'attachment; filename=a.txt' } }),
    ],
    ['nothing in it', 400, 'rest_upload_no_data', async () => raw('', 'a.txt')],
    [
      'a form without a file',
      400,
      'rest_upload_no_data',
      async () => ({
        ...form('', ''),
        payload: '--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'a form without a boundary',
      400,
      'rest_upload_invalid_form',
      async () => ({ ...form('', 'a'), headers: { 'content-type': 'multipart/form-data' } }),
    ],
    [
      'a form that breaks off',
      400,
      'rest_upload_invalid_form',
      async () => ({
        ...form('', 'a'),
        payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'a folder that is none',
      400,
      'rest_invalid_param',
      async () => form(await jpeg(), 'a.jpg', { media_folder: '999999' }),
    ],
    [
      'a folder that is no number',
      400,
      'rest_invalid_param',
      async () => form(await jpeg(), 'a.jpg', { media_folder: 'x' }),
    ],
    ['a post that is none', 400, 'rest_invalid_param', async () => form(await jpeg(), 'a.jpg', { post: '999999' })],
    [
      'an SVG',
      415,
      'rest_upload_type_not_allowed',
      async () => raw('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
    ],
    [
      'HTML that calls itself a picture',
      415,
      'rest_upload_type_not_allowed',
      async () => raw('<html><script>1</script>', 'a.jpg'),
    ],
    ['a broken picture', 400, 'rest_upload_invalid_image', async () => raw((await jpeg()).subarray(0, 30), 'a.jpg')],
  ])('refuses %s', async (_name, status, code, request) => {
    const response = await host.inject(by(host.as('editor'), await request()));
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await readdir(join(host.storage.folder, '.staging'))).toEqual([]);
  });

  it('refuses what is too large, whether it says so before or not, and keeps nothing of it', async () => {
    const small = await startTestHost({ config: (config) => ({ ...config, uploadLimit: 10_000 }) });
    try {
      const before = await small.media.usage(small.context());
      for (const request of [
        raw(Buffer.alloc(10_001, 'a'), 'a.txt'),
        form(Buffer.alloc(10_001, 'a'), 'a.txt'),
        raw(Buffer.alloc(2_000_000, 'a'), 'a.txt'),
      ]) {
        const response = await small.inject(by(small.as('editor'), request));
        expect([response.statusCode, response.json().code]).toEqual([413, 'rest_upload_file_too_big']);
      }
      const fits = await small.inject(by(small.as('editor'), raw(Buffer.alloc(10_000, 'a'), 'a.txt')));
      expect(fits.statusCode).toBe(201);
      expect(await small.media.usage(small.context())).toMatchObject({
        items: before.items + 1,
        bytes: before.bytes + 10_000,
      });
      expect(await readdir(join(small.storage.folder, '.staging'))).toEqual([]);
    } finally {
      await small.close();
    }
  });

  it('answers 413 over a socket too, and nothing is left when the sender goes away', async () => {
    const address = await host.listen();
    const headers = {
      ...host.as('editor').headers,
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename=a.txt',
    };
    const large = await fetch(`${address}${media}`, {
      method: 'POST',
      headers,
      body: Buffer.alloc(65 * 1024 * 1024, 'a'),
    });
    expect(large.status).toBe(413);
    const controller = new AbortController();
    let sent = 0;
    const body = new ReadableStream({
      async pull(stream) {
        stream.enqueue(Buffer.alloc(64 * 1024, 'a'));
        sent += 1;
        if (sent === 20) controller.abort();
        await new Promise((resolve) => setTimeout(resolve, 2));
      },
    });
    const cut = fetch(`${address}${media}`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
      signal: controller.signal,
    });
    await expect(cut).rejects.toThrow('abort');
    await expect.poll(() => readdir(join(host.storage.folder, '.staging'))).toEqual([]);
  });
});

describe('what is made of a picture (contracts/media.md §3)', () => {
  it('smaller versions, by a job; until then the picture stands in for them', async () => {
    const item = await upload(await jpeg(2000, 1500), 'wide.jpg');
    expect(item.media_details.sizes_state).toBe('pending');
    expect(Object.keys(item.media_details.sizes)).toEqual([
      'thumbnail',
      'medium',
      'medium_large',
      'large',
      '1536x1536',
      'full',
    ]);
    const { medium, full } = item.media_details.sizes;
    expect(full).toEqual({
      file: 'wide.jpg',
      width: 2000,
      height: 1500,
      mime_type: 'image/jpeg',
      filesize: item.media_details.filesize,
      source_url: item.source_url,
    });
    expect(medium).toMatchObject({ width: 300, height: 225, mime_type: 'image/jpeg' });
    const early = await get(pathOf(medium.source_url));
    expect([early.statusCode, early.headers['cache-control'], early.rawPayload.length]).toEqual([
      200,
      'public, max-age=5',
      item.media_details.filesize,
    ]);

    await host.drainJobs();
    const made = (await get(`${media}/${item.id}`)).json();
    expect(made.media_details.sizes_state).toBe('done');
    const file = await get(pathOf(medium.source_url));
    expect(file.rawPayload.length).toBe(made.media_details.sizes.medium.filesize);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 300, height: 225, format: 'jpeg' });
    const { width, height } = await sharp(
      (await get(pathOf(item.media_details.sizes.thumbnail.source_url))).rawPayload,
    ).metadata();
    expect([width, height]).toEqual([150, 150]);
  });

  it('are asked for once more by clients whose upload was not answered', async () => {
    const response = await host.inject(by(host.as('author'), raw(await jpeg(640, 480), 'lost.jpg')));
    const id = Number(response.headers['x-wp-upload-attachment-id']);
    expect(id).toBe(response.json().id);
    await host.drainJobs();
    const shard = new Client({ connectionString: host.databaseUrl });
    await shard.connect();
    await shard.query("update core.media set sizes_state = 'pending' where id = $1", [id]);
    await shard.end();
    expect(await host.drainJobs()).toBe(0);
    const url = `${media}/${id}/post-process`;
    const payload = { action: 'create-image-subsizes' };
    const answer = await host.inject({ method: 'POST', url, payload, ...host.as('author') });
    expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
    await host.drainJobs();
    expect((await get(`${media}/${id}`)).json().media_details.sizes_state).toBe('done');
    await host.inject({ method: 'POST', url, payload, ...host.as('author') });
    expect(await host.drainJobs()).toBe(0);
  });

  it('the thumbnail follows the focal point', async () => {
    const half = async (background: string) => ({
      input: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    });
    const picture = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#fff' } })
      .composite([
        { ...(await half('#ff0000')), left: 0, top: 0 },
        { ...(await half('#0000ff')), left: 300, top: 0 },
      ])
      .png()
      .toBuffer();
    const item = await upload(picture, 'halves.png');
    const colour = async () => {
      await host.drainJobs();
      const { rawPayload } = await get(pathOf(item.media_details.sizes.thumbnail.source_url));
      const [red, , blue] = (await sharp(rawPayload).stats()).channels.map(({ mean }) => Math.round(mean));
      return { red, blue };
    };
    const aim = (x: number) =>
      host.inject({
        method: 'POST',
        url: `${media}/${item.id}`,
        ...host.as('author'),
        payload: { focal_point: { x, y: 0.5 } },
      });
    expect((await aim(0)).json().focal_point).toEqual({ x: 0, y: 0.5 });
    expect(await colour()).toEqual({ red: 255, blue: 0 });
    expect((await aim(1)).json().media_details.sizes_state).toBe('pending');
    expect(await colour()).toEqual({ red: 0, blue: 255 });
    expect((await aim(1)).json().media_details.sizes_state).toBe('done');
  });

  it('a picture that can not be drawn keeps its file and has no versions', async () => {
    const noise = { type: 'gaussian', mean: 100, sigma: 50 } as const;
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#123', noise } })
      .avif({ effort: 0 })
      .toBuffer();
    const item = await upload(whole.subarray(0, whole.length / 2), 'half.avif');
    expect(item.media_details.sizes_state).toBe('pending');
    await host.drainJobs();
    const { media_details } = (await get(`${media}/${item.id}`)).json();
    expect([media_details.sizes_state, Object.keys(media_details.sizes)]).toEqual(['failed', ['full']]);
    expect((await get(pathOf(item.source_url))).statusCode).toBe(200);
    expect(await readdir(join(host.storage.folder, '.staging'))).toEqual([]);
  });

  it('where it was taken is forgotten, and the checksum is that of what is kept', async () => {
    const taken = await sharp(await jpeg())
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const item = await upload(taken, 'taken.jpg');
    const { rawPayload } = await get(pathOf(item.source_url));
    expect(crc32(rawPayload)).toBe(Number.parseInt(item.media_details.crc32, 16));
    const { default: readExif } = await import('exif-reader');
    const exif = readExif((await sharp(rawPayload).metadata()).exif!);
    expect(exif.Image?.Copyright).toContain('Somebody');
    expect(exif.GPSInfo?.GPSLatitude).toBeUndefined();
    expect(readExif((await sharp(taken).metadata()).exif!).GPSInfo?.GPSLatitude).toBeDefined();
  });
});
