import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderExporter } from '@octavo/folder-exporter';
import type { MediaFolder } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
let scratch: string;
let folder: MediaFolder;
beforeAll(async () => {
  host = await startTestHost({ plugins: [folderExporter] });
  scratch = await mkdtemp(join(tmpdir(), 'octavo-media-'));
  folder = await host.factories.folder('Holiday photos');
  const below = await host.factories.folder('South', folder.id);
  await host.factories.media('one', 'one.txt', folder.id);
  await host.factories.media('two', 'two.txt', below.id);
});
afterAll(async () => {
  await host.close();
  await rm(scratch, { recursive: true });
});

const octavo = (...words: string[]) => run(host, words);
async function file(name: string, content = name): Promise<string> {
  const path = join(scratch, name);
  await writeFile(path, content);
  return path;
}

describe('octavo media (contracts/cli.md §13)', () => {
  it('imports files and says where they are', async () => {
    const [note, table] = [await file('A note.txt'), await file('table.csv', 'a,b\n')];
    const { code, stdout } = await octavo('media', 'import', note, table, `--folder=${folder.id}`, '--alt=Words');
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(
      /^Success: Added file \d+: http:\/\/network\.localhost\/uploads\/\d{4}\/\d\d\/a-note\.txt$/,
    );
    const { stdout: json } = await octavo('media', 'list', `--folder=${folder.id}`, '--search=note', '--format=json');
    expect(JSON.parse(json)).toMatchObject([{ title: 'A note', mime_type: 'text/plain', folder: 'Holiday photos' }]);
    await octavo('media', 'delete', ...lines.map((line) => /file (\d+)/.exec(line)![1]!), '--yes');
  });

  it('goes on after a file that can not be taken, and fails in the end', async () => {
    const [bad, good] = [await file('picture.svg', '<svg/>'), await file('good.txt')];
    const { code, stdout, stderr } = await octavo('media', 'import', bad, good, join(scratch, 'none'), '--porcelain');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^\d+\n$/);
    expect(stderr).toContain('picture.svg');
    expect(stderr).toContain('none is not a file');
    expect(stderr).toContain('2 of 3 failed');
    await octavo('media', 'delete', stdout.trim(), '--yes');
  });

  it('asks before it deletes', async () => {
    const { id } = await host.factories.media('x', 'x.txt');
    expect((await octavo('media', 'delete', String(id))).code).toBe(1);
    const asked = await run(host, ['media', 'delete', String(id)], { answers: ['y'] });
    expect(asked.questions).toEqual(['Permanently delete this file? [y/N] ']);
    expect(asked.stdout).toBe(`Success: File ${id} (x.txt) was deleted.\n`);
  });

  it('says what the files take up', async () => {
    const usage = JSON.parse((await octavo('media', 'usage', '--format=json')).stdout);
    expect(usage).toEqual({ items: 2, bytes: 6, quota: 0 });
  });

  it('is bound by the rights of --user', async () => {
    const path = await file('a.txt');
    const { code, stderr } = await octavo('media', 'import', path, '--user=contributor');
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('upload_files') });
  });
});

describe('octavo media folder (contracts/cli.md §13)', () => {
  it('creates all that is missing of a path, and nothing twice', async () => {
    const create = async (path: string) =>
      (await octavo('media', 'folder', 'create', path, '--porcelain')).stdout.trim();
    const [north, again] = [await create('Trips/2026/North'), await create('trips/2026/ north ')];
    expect(again).toBe(north);
    const { stdout } = await octavo('media', 'folder', 'list', '--format=csv');
    expect(stdout).toContain(`${north},North,Trips/2026/North,0`);
    expect((await octavo('media', 'folder', 'create', ' / ')).stderr).toBe('Error: Enter a folder name.\n');
    const gone = await run(host, ['media', 'folder', 'delete', north], { answers: ['y'] });
    expect(gone.questions).toEqual(['Delete the folder Trips/2026/North? [y/N] ']);
    expect(gone.stdout).toBe(`Success: Folder ${north} (Trips/2026/North) was deleted.\n`);
    for (const { id, path } of (await host.mediaFolders.all(host.context())).toReversed()) {
      if (path[0] === 'Trips') await octavo('media', 'folder', 'delete', String(id), '--yes');
    }
  });

  it('is bound by the rights of --user', async () => {
    expect((await octavo('media', 'folder', 'create', 'A', '--user=contributor')).stderr).toBe(
      'Error: You are not allowed to create folders on this site.\n',
    );
  });
});

describe('octavo folder-export (contracts/folder-exporter.md §6)', () => {
  it('lists folders with ids, names, paths and counts', async () => {
    const { stdout } = await octavo('folder-export', 'folders', '--format=json');
    expect(JSON.parse(stdout)).toEqual([
      { id: folder.id, name: 'Holiday photos', path: 'Holiday photos', count: 1 },
      { id: expect.any(Number), name: 'South', path: 'Holiday photos/South', count: 1 },
    ]);
  });

  it('writes an archive to a folder or under a name, and says how large it is', async () => {
    const { code, stdout } = await octavo('folder-export', 'folder', String(folder.id), `--output=${scratch}`);
    const path = join(scratch, 'holiday-photos.zip');
    expect(code).toBe(0);
    expect(stdout).toBe(`Success: ${path}: 2 files, ${await sizeOf(path)}.\n`);
    const named = join(scratch, 'named.zip');
    const options = [`--output=${named}`, '--no-children', '--no-manifest'];
    const less = await octavo('folder-export', 'folder', String(folder.id), ...options);
    expect(less.stdout).toBe(`Success: ${named}: 1 file, ${await sizeOf(named)}.\n`);
    expect((await readdir(scratch)).filter((name) => name.includes('.partial'))).toEqual([]);
  });

  it('says what is wrong', async () => {
    expect((await octavo('folder-export', 'folder', '999')).stderr).toBe('Error: There is no folder with this id.\n');
    expect((await octavo('folder-export', 'folder', 'x')).stderr).toBe('Error: There is no folder with this id.\n');
    const nowhere = await octavo('folder-export', 'folder', String(folder.id), `--output=${scratch}/a/b.zip`);
    expect(nowhere.stderr).toBe(`Error: The folder ${scratch}/a does not exist.\n`);
  });

  it('lists recent exports and cleans up', async () => {
    const url = '/wp-json/folder-exporter/v1/exports';
    const create = async () => {
      const payload = { folder_id: folder.id };
      const response = await host.inject({ method: 'POST', url, ...host.as('author'), payload });
      await host.drainJobs();
      return response.json().job_id as string;
    };
    const ids = [await create(), await create()];
    const listed = JSON.parse((await octavo('folder-export', 'list', '--format=json')).stdout);
    expect(listed.map((job: { job_id: string }) => job.job_id)).toEqual(ids.toReversed());
    expect(listed[0]).toMatchObject({ folder_id: folder.id, status: 'complete', progress: 2, total: 2 });
    expect(listed[0]).toMatchObject({ file_name: expect.stringMatching(/\.zip$/), error: '' });
    expect(listed[0].completed_at).toMatch(/^\d{4}-/);
    expect((await octavo('folder-export', 'clean')).stdout).toBe('Success: Deleted 0 exports.\n');
    expect((await octavo('folder-export', 'clean', '--all', '--user=editor')).code).toBe(1);
    expect((await octavo('folder-export', 'clean', '--all')).stdout).toBe('Success: Deleted 2 exports.\n');
    expect(await readdir(join(host.storage.folder, 'uploads/sites/1/folder-exports'))).toEqual([]);
  });

  const sizeOf = async (path: string) => {
    const { size } = await stat(path);
    return size < 1000 ? `${size} bytes` : `${(size / 1000).toFixed(1)} KB`;
  };
});
