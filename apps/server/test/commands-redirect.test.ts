import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
let folder: string;
beforeAll(async () => {
  host = await startTestHost();
  folder = await mkdtemp(join(tmpdir(), 'octavo-redirects-'));
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const octavo = (...words: string[]) => run(host, ['redirect', ...words]);

describe('octavo redirect (contracts/cli.md §7.1, contracts/pages.md §1.4)', () => {
  it('adds, lists, changes and deletes', async () => {
    const id = (await octavo('add', '/one', '/two', '--porcelain')).stdout.trim();
    expect((await octavo('add', '/one', '/two')).stdout).toContain('was already there');
    expect((await octavo('add', '/two', '/three')).stdout).toBe(
      `Success: Redirect ${Number(id) + 1} was added: /two leads to /three.\n1 other redirect to this source now lead there, too.\n`,
    );
    expect((await octavo('add', '/late', '/one')).stdout).toContain('/one is itself redirected');
    const loop = await octavo('add', '/three', '/one');
    expect([loop.code, loop.stderr]).toEqual([1, expect.stringContaining('/three would lead to /one')]);
    expect((await octavo('update', id, '--status=410')).stdout).toContain('/one is gone.');
    expect((await octavo('update', id)).code).toBe(1);
    expect((await host.inject({ url: '/one' })).statusCode).toBe(410);
    const list = await octavo('list', '--orderby=source', '--format=json', '--fields=source,target,status,hits');
    expect(JSON.parse(list.stdout)).toEqual([
      { source: '/late', target: '/three', status: 301, hits: 0 },
      { source: '/one', target: '', status: 410, hits: 1 },
      { source: '/two', target: '/three', status: 301, hits: 0 },
    ]);
    expect((await octavo('delete', id)).stderr).toContain('--yes');
    expect((await octavo('delete', id, '--yes')).stdout).toBe(`Success: Redirect ${id} (/one) was deleted.\n`);
    expect((await octavo('list', '--search=/late', '--limit=1', '--format=count')).stdout).toBe('1\n');
  });

  it('imports and exports CSV', async () => {
    const file = join(folder, 'redirects.csv');
    await writeFile(file, 'source,target\n/csv-1,/x\n/csv-2,javascript:x\n');
    const refused = await octavo('import', file);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/Line 3: The target must be a path[^]*1 added, 0 changed, 0 unchanged, 1 refused\./),
    ]);
    const piped = await run(host, ['redirect', 'import', '-'], { input: 'source,target\n/csv-1,/y\n' });
    expect(piped.stdout).toBe('Success: 0 added, 1 changed, 0 unchanged, 0 refused.\n');
    const { stdout } = await octavo('export');
    expect(stdout.split('\n').slice(0, 1)).toEqual(['match,source,target,status']);
    expect(stdout).toContain('exact,/csv-1,/y,301\n');
    await writeFile(file, stdout);
    expect((await octavo('import', file)).stdout).toContain('0 added, 0 changed, 3 unchanged');
  });

  it('lists what was not found, and dismisses it', async () => {
    await host.inject({ url: '/nowhere?secret=1' });
    const list = await octavo('not-found', '--format=json', '--fields=path,hits');
    expect(JSON.parse(list.stdout)).toEqual([{ path: '/nowhere', hits: 1 }]);
    expect((await octavo('not-found', '--dismiss=/nowhere')).stdout).toBe(
      'Success: 1 path was removed from the list.\n',
    );
    expect((await octavo('not-found', '--format=count')).stdout).toBe('0\n');
  });
});
