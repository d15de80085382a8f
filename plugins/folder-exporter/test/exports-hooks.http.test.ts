import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, type MediaFolder, type Platform } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { buildArchive } from '../src/export.job.ts';
import { folderExportDir, folderExportManifestColumns, folderExportManifestRow } from '../src/hooks.ts';
import { folderExporter } from '../src/plugin.ts';
import { readEntries } from './readers.ts';

let host: TestHost;
let platform: Platform;
let scratch: string;
let folder: MediaFolder;
/** What a test wants the hooks to do. */
const wishes: { dir?: string; columns?: string[]; gate?: Promise<void>; reached?: () => void } = {};

const attached = definePlugin({
  id: 'attached',
  setup(given) {
    platform = given;
    given.hooks.addFilter(folderExportDir, (path) => wishes.dir ?? path);
    given.hooks.addFilter(folderExportManifestColumns, (columns) => wishes.columns ?? columns);
    given.hooks.addFilter(folderExportManifestRow, async (row, item) => {
      const { gate } = wishes;
      wishes.reached?.();
      await gate;
      return { ...row, crc32: item.crc32.toString(16), formula: '=1+1' };
    });
    return {};
  },
});

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'octavo-exports-'));
  host = await startTestHost({ plugins: [folderExporter, attached] });
  folder = await host.factories.folder('Watched');
  for (let count = 0; count < 3; count += 1) await host.factories.media(`text ${count}`, undefined, folder.id);
});
afterEach(() => {
  for (const wish of Object.keys(wishes)) delete wishes[wish as keyof typeof wishes];
});
afterAll(async () => {
  await host.close();
  await rm(scratch, { recursive: true });
});

const base = '/wp-json/folder-exporter/v1/exports';
const send = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  host.inject({ method, url: `${base}${path}`, ...host.as('author'), ...(payload && { payload }) });
const create = async () => (await send('POST', '', { folder_id: folder.id })).json().job_id as string;
const own = () => join(host.storage.folder, 'uploads/sites/1/folder-exports');
async function entries(id: string) {
  const path = join(scratch, `${id}.zip`);
  await writeFile(path, (await send('GET', `/${id}/download`)).rawPayload);
  return readEntries(path);
}

/** Lets an export come as far as its first item and no further. */
function hold() {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  Object.assign(wishes, { gate, reached: resolve });
  return { reached, release };
}

describe('filters (contracts/folder-exporter.md §5)', () => {
  it('folder_export_dir moves the archives, which are downloaded and deleted all the same', async () => {
    wishes.dir = join(scratch, 'elsewhere', 'archives');
    const id = await create();
    await host.drainJobs();
    expect(await readdir(wishes.dir)).toEqual([expect.stringMatching(`^${id}.[0-9a-f]{8}.zip$`)]);
    expect((await stat(wishes.dir)).mode & 0o777).toBe(0o700);
    expect(await entries(id)).toHaveLength(4);
    const range = { range: 'bytes=2-', ...host.as('author').headers };
    const part = await host.inject({ method: 'GET', url: `${base}/${id}/download`, headers: range });
    expect(part.statusCode).toBe(206);
    await send('DELETE', `/${id}`);
    expect(await readdir(wishes.dir)).toEqual([]);
  });

  it('added columns get their data from folder_export_manifest_row, made harmless like all', async () => {
    wishes.columns = ['filename', 'crc32', 'formula', 'unknown'];
    const id = await create();
    await host.drainJobs();
    const manifest = (await entries(id)).at(-1)!.content.toString().split('\r\n');
    expect(manifest[0]).toBe('\u{feff}filename,crc32,formula,unknown');
    expect(manifest[1]).toMatch(/^file-\d+\.txt,[\da-f]+,'=1\+1,$/);
    await send('DELETE', `/${id}`);
  });
});

describe('one owner at a time (contracts/folder-exporter.md §2)', () => {
  it('tells its progress, and stops when the export is deleted', async () => {
    const id = await create();
    const { reached, release } = hold();
    const working = host.drainJobs();
    await reached;
    const { status, progress, total } = (await send('GET', `/${id}`)).json();
    expect({ status, progress, total }).toEqual({ status: 'processing', progress: 0, total: 3 });
    expect((await send('GET', `/${id}/download`)).json().code).toBe('not_ready');
    expect(await readdir(own())).toEqual([expect.stringContaining('.partial')]);
    expect((await send('DELETE', `/${id}`)).json()).toEqual({ deleted: true });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    release();
    await working;
    expect(await readdir(own())).toEqual([]);
    expect(await readdir(join(host.storage.folder, '.staging'))).toEqual([]);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
  });

  it('a worker that comes back finds the export taken and leaves it alone', async () => {
    const id = await create();
    const { reached, release } = hold();
    const first = host.drainJobs();
    await reached;
    for (const wish of Object.keys(wishes)) delete wishes[wish as keyof typeof wishes];
    await platform.jobs.enqueue(host.context(), buildArchive, { site_id: 1, job_id: id });
    await host.drainJobs();
    const done = (await send('GET', `/${id}`)).json();
    expect(done).toMatchObject({ status: 'complete', progress: 3, total: 3 });
    release();
    await first;
    expect((await send('GET', `/${id}`)).json()).toEqual(done);
    expect(await entries(id)).toHaveLength(4);
    expect(await readdir(own())).toEqual([expect.stringMatching(`^${id}.[0-9a-f]{8}.zip$`)]);
    await send('DELETE', `/${id}`);
  });

  it('a worker that comes back while another has the export says nothing about it', async () => {
    const id = await create();
    const one = hold();
    const first = host.drainJobs();
    await one.reached;
    const next = hold();
    one.release();
    await next.reached;
    const other = hold();
    await platform.jobs.enqueue(host.context(), buildArchive, { site_id: 1, job_id: id });
    const second = host.drainJobs();
    await other.reached;
    // Twice a second each of them tells how far it is; the first has one file.
    const told = new Set<number>();
    for (let look = 0; look < 24; look += 1) {
      told.add((await send('GET', `/${id}`)).json().progress as number);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect([...told]).toEqual([0]);
    for (const wish of Object.keys(wishes)) delete wishes[wish as keyof typeof wishes];
    next.release();
    other.release();
    await Promise.all([first, second]);
    expect((await send('GET', `/${id}`)).json()).toMatchObject({ status: 'complete', progress: 3, total: 3 });
    expect(await entries(id)).toHaveLength(4);
    await send('DELETE', `/${id}`);
  });

  it('a job that is cancelled fails the export', async () => {
    const id = await create();
    const { reached, release } = hold();
    const working = host.drainJobs();
    await reached;
    const [job] = await host.jobs.list({ name: buildArchive.name, states: ['active'] });
    await host.jobs.cancel(job!.id);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    release();
    await working;
    expect((await send('GET', `/${id}`)).json()).toMatchObject({ status: 'failed', error: 'The job was cancelled.' });
    expect(await readdir(own())).toEqual([]);
  });
});
