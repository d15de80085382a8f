import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFolder } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { startS3, type S3Server } from '../../../tools/engines/s3.ts';
import { folderExporter } from '../src/plugin.ts';
import { readEntries } from './readers.ts';

const base = '/wp-json/folder-exporter/v1/exports';
const pattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe.each(['disk', 'S3'])('exports of folders on %s (contracts/folder-exporter.md)', (kind) => {
  let host: TestHost;
  let server: S3Server | undefined;
  let scratch: string;
  let folder: MediaFolder;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'octavo-exports-'));
    server = kind === 'S3' ? await startS3() : undefined;
    const s3 = server && { ...server, region: 'us-east-1' };
    host = await startTestHost({
      plugins: [folderExporter],
      config: (config) => (s3 ? { ...config, storage: { ...config.storage, s3 } } : config),
    });
    folder = await host.factories.folder('Holiday');
    const below = await host.factories.folder('Søuth', folder.id);
    await host.factories.media('one', 'a.txt', folder.id);
    await host.factories.media('two', 'a.txt', folder.id);
    await host.factories.media('three', 'b.csv', below.id);
  }, 900_000);
  afterAll(async () => {
    await host.close();
    await server?.stop();
    await rm(scratch, { recursive: true });
  });

  const as = (who: Parameters<TestHost['as']>[0]) => host.as(who);
  const post = (payload: object, who: { headers: object } = as('author')) =>
    host.inject({ method: 'POST', url: base, payload, headers: { ...who.headers } });
  const get = (path: string, who: { headers: object } = as('author'), headers: Record<string, string> = {}) =>
    host.inject({ method: 'GET', url: `${base}${path}`, headers: { ...who.headers, ...headers } });
  const remove = (id: string, who: { headers: object } = as('author')) =>
    host.inject({ method: 'DELETE', url: `${base}/${id}`, headers: { ...who.headers } });
  const made = async (payload: object, who?: { headers: object }) => {
    const { job_id } = (await post(payload, who)).json();
    await host.drainJobs();
    return (await get(`/${job_id}`, who)).json();
  };
  const contentOf = async (id: string) => {
    const path = join(scratch, `${id}.zip`);
    await writeFile(path, (await get(`/${id}/download`)).rawPayload);
    return readEntries(path);
  };
  async function files(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of host.storage.list('uploads/sites/1/folder-exports/')) found.push(key);
    return found;
  }

  describe('states (§2)', () => {
    it('a new one is pending, with every field at its beginning', async () => {
      const response = await post({ folder_id: folder.id });
      expect(response.statusCode).toBe(201);
      const job = response.json();
      const me = (await host.inject({ method: 'GET', url: '/wp-json/core/v2/users/me', ...as('author') })).json();
      expect(job).toEqual({
        job_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        folder_id: folder.id,
        user_id: me.id,
        include_children: true,
        include_manifest: true,
        status: 'pending',
        progress: 0,
        total: 0,
        file_name: '',
        file_size: 0,
        created_at: expect.stringMatching(pattern),
        completed_at: '',
        error: '',
      });
      expect(response.headers['location']).toBe(`http://network.localhost${base}/${job.job_id}`);
      expect((await get(`/${job.job_id}`)).json()).toEqual(job);
      const early = await get(`/${job.job_id}/download`);
      expect([early.statusCode, early.json().code]).toEqual([409, 'not_ready']);
    });

    it('a finished one is complete and can be downloaded', async () => {
      const job = await made({ folder_id: folder.id });
      expect(job).toMatchObject({
        status: 'complete',
        progress: 3,
        total: 3,
        file_name: expect.stringMatching(/^holiday-\d{8}-\d{6}\.zip$/),
        file_size: expect.any(Number),
        completed_at: expect.stringMatching(pattern),
        error: '',
      });
      const download = await get(`/${job.job_id}/download`);
      expect(download.statusCode).toBe(200);
      expect(download.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(job.file_size),
        'content-disposition': `attachment; filename=${job.file_name}`,
        'accept-ranges': 'bytes',
      });
      const entries = await contentOf(job.job_id);
      expect(Object.fromEntries(entries.map(({ name, content }) => [name, content.toString()]))).toEqual({
        'a.txt': 'one',
        'a (2).txt': 'two',
        'Søuth/b.csv': 'three',
        'manifest.csv': expect.stringMatching(/^\u{feff}ID,filename,url,.*folder_path\r\n.*Holiday\/Søuth\r\n$/su),
      });
      if (kind === 'S3') expect(await readdir(join(host.storage.folder, 'uploads/sites/1/folder-exports'))).toEqual([]);
    });

    it('the same folder gives the same bytes', async () => {
      const [one, two] = [await made({ folder_id: folder.id }), await made({ folder_id: folder.id })];
      const download = async ({ job_id }: { job_id: string }) => (await get(`/${job_id}/download`)).rawPayload;
      expect((await download(one)).equals(await download(two))).toBe(true);
    });

    it('folders below it and the manifest can be left out', async () => {
      const job = await made({ folder_id: folder.id, include_children: false, include_manifest: false });
      expect(job).toMatchObject({ include_children: false, include_manifest: false, total: 2 });
      expect((await contentOf(job.job_id)).map(({ name }) => name)).toEqual(['a.txt', 'a (2).txt']);
    });

    it('an empty folder is an archive with nothing but the manifest', async () => {
      const empty = await host.factories.folder();
      const job = await made({ folder_id: empty.id });
      expect(job).toMatchObject({ status: 'complete', progress: 0, total: 0 });
      expect((await contentOf(job.job_id)).map(({ name }) => name)).toEqual(['manifest.csv']);
    });

    it('a file that the storage has lost is told of in the manifest', async () => {
      const other = await host.factories.folder();
      const lost = await host.factories.media('lost', 'lost.txt', other.id);
      await host.factories.media('kept', 'kept.txt', other.id);
      await host.storage.remove(lost.key);
      const job = await made({ folder_id: other.id });
      expect(job).toMatchObject({ status: 'complete', progress: 2, total: 2 });
      const entries = await contentOf(job.job_id);
      expect(entries.map(({ name }) => name)).toEqual(['kept.txt', 'manifest.csv']);
      const line = entries[1]!.content.toString().split('\r\n')[1]!;
      expect(line).toContain('lost.txt (missing)');
      expect(line).toContain('text/plain,,,');
    });

    it.runIf(kind === 'disk')('a file that can’t be read doesn’t keep the others from being exported', async () => {
      const other = await host.factories.folder();
      const locked = await host.factories.media('locked', 'locked.txt', other.id);
      await host.factories.media('kept', 'kept.txt', other.id);
      const place = join(host.config.storage.folder, locked.key);
      await rm(place);
      await symlink(place, place);
      const job = await made({ folder_id: other.id });
      expect(job).toMatchObject({ status: 'complete', progress: 2, total: 2 });
      const entries = await contentOf(job.job_id);
      expect(entries.map(({ name }) => name)).toEqual(['kept.txt', 'manifest.csv']);
      expect(entries[1]!.content.toString()).toContain('locked.txt (unreadable)');
    });

    it('a file that isn’t what was uploaded fails the export, which says so', async () => {
      const other = await host.factories.folder();
      const { key } = await host.factories.media('as it was', 'changed.txt', other.id);
      await host.storage.remove(key);
      const path = await host.storage.stage();
      await writeFile(path, 'otherwise');
      await host.storage.take(key, path);
      const { job_id } = (await post({ folder_id: other.id })).json();
      for (let attempt = 0; attempt < 3; attempt += 1) await host.drainJobs({ includePlanned: true });
      const job = (await get(`/${job_id}`)).json();
      expect(job).toMatchObject({ status: 'failed', file_name: '', file_size: 0, completed_at: '' });
      expect(job.error).toMatch(/^Could not archive "changed\.txt": its CRC-32 is/);
      expect((await get(`/${job_id}/download`)).json().code).toBe('not_ready');
      expect((await files()).filter((name) => name.includes(job_id))).toEqual([]);
    });

    it('a folder that has gone meanwhile fails it', async () => {
      const other = await host.factories.folder();
      const { job_id } = (await post({ folder_id: other.id })).json();
      await host.mediaFolders.delete(host.context(), other.id);
      await host.drainJobs();
      expect((await get(`/${job_id}`)).json()).toMatchObject({
        status: 'failed',
        error: 'The folder no longer exists.',
      });
    });
  });

  describe('downloads (§4)', () => {
    it('go on where they broke off', async () => {
      const { job_id, file_size } = await made({ folder_id: folder.id });
      const whole = await get(`/${job_id}/download`);
      const etag = String(whole.headers['etag']);
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const cut of [1, 100, file_size - 1]) {
        const range = { range: `bytes=${cut}-`, 'if-range': etag };
        const rest = await get(`/${job_id}/download`, as('author'), range);
        expect([rest.statusCode, rest.headers['content-range']]).toEqual([
          206,
          `bytes ${cut}-${file_size - 1}/${file_size}`,
        ]);
        const joined = Buffer.concat([whole.rawPayload.subarray(0, cut), rest.rawPayload]);
        expect(joined.equals(whole.rawPayload)).toBe(true);
      }
      const other = { range: 'bytes=5-', 'if-range': '"other"' };
      expect((await get(`/${job_id}/download`, as('author'), other)).statusCode).toBe(200);
      expect((await get(`/${job_id}/download`, as('author'), { range: 'bytes=99999999-' })).statusCode).toBe(416);
      const url = `${base}/${job_id}/download`;
      const head = await host.inject({ method: 'HEAD', url, ...as('author') });
      expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', String(file_size)]);
    });

    it('of an archive that is gone: 410', async () => {
      const { job_id } = await made({ folder_id: folder.id });
      for (const key of await files()) if (key.includes(job_id)) await host.storage.remove(key);
      const response = await get(`/${job_id}/download`);
      expect([response.statusCode, response.json().code]).toEqual([410, 'file_missing']);
    });

    it('can not be had by browsing', async () => {
      const { job_id } = await made({ folder_id: folder.id });
      for (const path of ['/uploads/folder-exports/', '/uploads/sites/1/folder-exports/', '/content/', '/']) {
        const [key = ''] = (await files()).filter((each) => each.includes(job_id));
        const url = `${path}${key.split('/').at(-1)}`;
        expect((await host.inject({ method: 'GET', url, ...as('administrator') })).statusCode).toBe(404);
      }
    });
  });

  describe('refusals (§3)', () => {
    it.each<[string, object, number, string]>([
      ['without a folder', {}, 400, 'rest_missing_callback_param'],
      ['with a folder that is none', { folder_id: 999_999 }, 404, 'invalid_folder'],
      ['with text for a number', { folder_id: '1' }, 400, 'rest_invalid_param'],
      ['with zero', { folder_id: 0 }, 400, 'rest_invalid_param'],
      ['with text for yes and no', { folder_id: 1, include_children: 'yes' }, 400, 'rest_invalid_param'],
    ])('%s', async (_name, payload, status, code) => {
      const response = await post(payload);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    });

    it('an export that there isn’t', async () => {
      for (const response of [
        await get(`/${randomUUID()}`),
        await get(`/${randomUUID()}/download`),
        await remove(randomUUID()),
      ]) {
        expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      }
      expect((await get('/nonsense')).statusCode).toBe(400);
    });

    it('more than ten at once of one person', async () => {
      const { login } = await host.factories.user({ role: 'author' });
      const person = await host.person(login);
      const answers = await Promise.all(Array.from({ length: 12 }, () => post({ folder_id: folder.id }, person)));
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
      const refused = answers.find(({ statusCode }) => statusCode !== 201)!;
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_exports']);
      expect(refused.headers['retry-after']).toBe('60');
      await host.drainJobs();
      expect((await post({ folder_id: folder.id }, person)).statusCode).toBe(201);
    });

    it('those who may not upload may not export', async () => {
      expect((await post({ folder_id: folder.id }, { headers: {} })).statusCode).toBe(401);
      expect((await post({ folder_id: folder.id }, as('contributor'))).statusCode).toBe(403);
      expect((await get('', as('subscriber'))).statusCode).toBe(403);
    });
  });

  describe('whose they are (§3)', () => {
    it('one’s own, and all of them for administrators; newest first, page by page', async () => {
      const author = await host.factories.user({ role: 'author' });
      const foreign = (await post({ folder_id: folder.id }, as('editor'))).json();
      const [first, second] = [
        (await post({ folder_id: folder.id }, author)).json(),
        (await post({ folder_id: folder.id }, author)).json(),
      ];
      const own = await get('', author);
      expect(own.json().map(({ job_id }: { job_id: string }) => job_id)).toEqual([second.job_id, first.job_id]);
      const page = await get('?per_page=1&page=2', author);
      expect(page.json()).toEqual([first]);
      expect(page.headers).toMatchObject({ 'x-wp-total': '2', 'x-wp-totalpages': '2' });
      for (const who of [as('editor'), as('author')]) {
        const response = await get(`/${first.job_id}`, who);
        expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
        expect((await remove(first.job_id, who)).statusCode).toBe(404);
        expect((await get(`/${first.job_id}/download`, who)).statusCode).toBe(404);
        expect((await get('', who)).json()).not.toContainEqual(first);
      }
      for (const who of [as('administrator'), as('super-admin')]) {
        expect((await get('', who)).json()).toContainEqual(first);
        expect((await get(`/${first.job_id}`, who)).json()).toEqual(first);
      }
      expect((await remove(first.job_id, as('administrator'))).json()).toEqual({ deleted: true });
      expect((await get('', author)).json()).toEqual([second]);
      await remove(foreign.job_id, as('editor'));
    });

    it('by nonce as well as by application password', async () => {
      const address = await host.listen();
      const login = await fetch(`${address}/wp-json/octavo/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'author', password: 'author password' }),
      });
      const { nonce } = (await login.json()) as { nonce: string };
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; ');
      const list = (headers: Record<string, string>) => fetch(`${address}${base}`, { headers });
      expect((await list({ cookie, 'X-WP-Nonce': nonce })).status).toBe(200);
      expect((await list({ cookie })).status).toBe(401);
      expect((await list({ cookie, 'X-WP-Nonce': 'wrong' })).status).toBe(403);
    });
  });

  describe('their end (§5)', () => {
    it('deleting removes the record and the archive', async () => {
      const { job_id } = await made({ folder_id: folder.id });
      expect((await files()).some((name) => name.includes(job_id))).toBe(true);
      const response = await remove(job_id);
      expect([response.statusCode, response.json()]).toEqual([200, { deleted: true }]);
      expect((await get(`/${job_id}`)).statusCode).toBe(404);
      expect((await files()).some((name) => name.includes(job_id))).toBe(false);
      expect((await remove(job_id)).statusCode).toBe(404);
    });

    it('a pending one that is deleted never runs', async () => {
      const { job_id } = (await post({ folder_id: folder.id })).json();
      await remove(job_id);
      await host.drainJobs();
      expect((await files()).some((name) => name.includes(job_id))).toBe(false);
    });

    it('after 24 hours a job removes them, not before', async () => {
      const { job_id } = await made({ folder_id: folder.id });
      await host.drainJobs({ includePlanned: true });
      expect((await get(`/${job_id}`)).statusCode).toBe(200);
      const other = await made({ folder_id: folder.id });
      await onServer(host.databaseUrl, (client) =>
        client.query(`update folder_exporter.exports set created_at = now() - interval '25 hours' where job_id = $1`, [
          other.job_id,
        ]),
      );
      await host.drainJobs({ includePlanned: true });
      expect((await get(`/${other.job_id}`)).statusCode).toBe(404);
      expect((await files()).some((name) => name.includes(other.job_id))).toBe(false);
    });
  });
});
