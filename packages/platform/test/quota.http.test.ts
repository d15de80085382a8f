import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { by, form, jpeg, raw } from './media.ts';

let host: TestHost;
let site: Site;
beforeAll(async () => {
  host = await startTestHost({ config: (config) => ({ ...config, storageQuota: 1000 }) });
});
afterAll(() => host.close());
beforeEach(async () => {
  site = await host.factories.site();
});

const sites = '/wp-json/octavo/v1/sites';
const media = () => `${site.path}wp-json/core/v2/media`;
const upload = (request: ReturnType<typeof raw>) => host.inject(by(host.as('super-admin'), request));
const send = (bytes: number, url = media()) => upload(raw('x'.repeat(bytes), 'text.txt', url));
const usage = async () => (await host.inject({ url: `${media()}/usage`, ...host.as('super-admin') })).json();
const setQuota = (storage_quota: number | null) =>
  host.inject({ method: 'POST', url: `${sites}/${site.id}`, ...host.as('super-admin'), payload: { storage_quota } });

describe('room for files (contracts/limits.md §1)', () => {
  it('is what the network says; a file that fills it to the last byte is taken, one byte more is not', async () => {
    expect((await send(600)).statusCode).toBe(201);
    const refused = await send(401);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'rest_upload_limited_space']);
    expect(refused.json().data).toMatchObject({ storage_used: 600, storage_allowed: 1000 });
    expect((await send(400)).statusCode).toBe(201);
    expect(await usage()).toMatchObject({ items: 2, bytes: 1000, quota: 1000 });
    expect((await send(1)).json().code).toBe('rest_upload_limited_space');
  });

  it('holds for forms too, whose length does not tell the size of the file', async () => {
    expect((await upload(form('x'.repeat(1001), 'text.txt', {}, {}, media()))).json().code).toBe(
      'rest_upload_limited_space',
    );
    expect((await upload(form('x'.repeat(1000), 'text.txt', {}, {}, media()))).statusCode).toBe(201);
  });

  it('holds for uploads that come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(300)));
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect(taken).toHaveLength(3);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json().code).toBe('rest_upload_limited_space');
    }
    expect((await usage()).bytes).toBe(900);
  });

  it('is given back by deleting, and a replacement needs only what it adds', async () => {
    const { id } = (await send(900)).json();
    expect((await send(950, `${media()}/${id}/file`)).statusCode).toBe(200);
    expect((await send(1001, `${media()}/${id}/file`)).json().code).toBe('rest_upload_limited_space');
    const url = `${media()}/${id}?force=true`;
    expect((await host.inject({ method: 'DELETE', url, ...host.as('super-admin') })).statusCode).toBe(200);
    expect((await usage()).bytes).toBe(0);
    expect((await send(1000)).statusCode).toBe(201);
  });

  it('is another one for a site that has its own; 0 is any amount', async () => {
    expect((await setQuota(5000)).json()).toMatchObject({ storage_quota: 5000, storage_allowed: 5000 });
    expect((await send(3000)).statusCode).toBe(201);
    expect((await setQuota(null)).json()).toMatchObject({
      storage_quota: null,
      storage_allowed: 1000,
      storage_used: 3000,
    });
    expect((await send(1)).json().code).toBe('rest_upload_limited_space');
    expect((await setQuota(0)).json()).toMatchObject({ storage_quota: 0, storage_allowed: 0 });
    expect((await send(100_000)).statusCode).toBe(201);
    for (const wrong of [-1, 1.5, '5']) expect((await setQuota(wrong as number)).statusCode).toBe(400);
  });

  it('counts smaller versions of pictures, which are made all the same', async () => {
    await setQuota(100_000);
    const picture = await jpeg(1200, 900);
    expect((await upload(raw(picture, 'picture.jpg', media()))).statusCode).toBe(201);
    await host.drainJobs();
    expect((await usage()).bytes).toBeGreaterThan(picture.length);
    await setQuota(picture.length);
    expect((await send(1)).json().code).toBe('rest_upload_limited_space');
  });

  it('holds for what commands and plugins bring', async () => {
    await expect(host.factories.media('x'.repeat(1001), 'x.txt', 0, site)).rejects.toMatchObject({
      code: 'rest_upload_limited_space',
    });
    expect((await usage()).bytes).toBe(0);
  });

  it('is counted anew on demand', async () => {
    await send(300);
    await onServer(host.databaseUrl, (client) =>
      client.query('update core.media_totals set bytes = 7, items = 9 where site_id = $1', [site.id]),
    );
    expect((await usage()).bytes).toBe(7);
    expect(await host.quota.recount(site)).toBe(300);
    expect(await usage()).toMatchObject({ items: 1, bytes: 300 });
  });

  it('is shown in the list of sites, and refusals are counted', async () => {
    await send(300);
    const list = await host.inject({ url: `${sites}?per_page=100`, ...host.as('super-admin') });
    const found = list.json().find(({ id }: Site) => id === site.id);
    expect(found).toMatchObject({ storage_used: 300, storage_allowed: 1000, storage_quota: null });
    await send(900);
    expect((await host.inject({ url: '/metrics' })).body).toMatch(
      /octavo_requests_refused_total\{reason="storage"\} [1-9]/,
    );
  });
});
