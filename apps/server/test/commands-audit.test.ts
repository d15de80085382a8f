import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
let place: string;
beforeAll(async () => {
  host = await startTestHost();
  place = await mkdtemp(join(tmpdir(), 'octavo-personal-data-'));
});
afterAll(async () => {
  await rm(place, { recursive: true, force: true });
  await host.close();
});

const octavo = (...words: string[]) => run(host, words);
const fields = '--fields=action,user,login,address,site,target,target_name,details';
const entries = async (...words: string[]) =>
  JSON.parse((await octavo('audit', 'list', '--format=json', fields, ...words)).stdout) as Record<string, unknown>[];

describe('octavo audit list (contracts/audit.md §4)', () => {
  it('shows what commands did, by whom, from no address', async () => {
    const { id, login } = await host.factories.user({ role: 'author' });
    await octavo('user', 'set-role', login, 'editor');
    await octavo('user', 'update', login, '--name=Ada', '--user=super-admin');
    await octavo('site', 'create', '/audited', '--name=Audited');
    const site = Number((await octavo('site', 'list', '--search=Audited', '--field=id')).stdout);
    await octavo('site', 'archive', String(site));
    expect(await entries(`--about=${login}`, '--limit=2')).toMatchObject([
      { action: 'user.changed', login: 'super-admin', address: '', target: String(id), details: '{"fields":["name"]}' },
      { action: 'role.changed', user: '', login: 'operator', address: '', details: '{"to":"editor","from":"author"}' },
    ]);
    expect((await entries(`--site=${site}`)).map(({ action }) => action)).toEqual(['site.archived', 'site.created']);
    expect(await entries('--action=session', '--after=2020-01-01', '--before=2020-02-01')).toEqual([]);
    expect(await octavo('audit', 'list', '--after=soon')).toMatchObject({
      code: 1,
      stderr: 'Error: --after must be a time such as 2026-02-01 or 2026-02-01T12:00:00Z, not "soon".\n',
    });
  });

  it('shows somebody who manages a site that site alone', async () => {
    const all = await entries('--user=administrator', '--limit=1000');
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ site }) => site))).toEqual(new Set([host.main.id]));
    expect((await octavo('audit', 'list', '--user=editor')).code).toBe(1);
  });
});

describe('octavo user export-data and erase (contracts/identity.md §17)', () => {
  it('writes an archive or a folder, never over something', async () => {
    const { id, login } = await host.factories.user({ role: 'author' });
    const archive = join(place, 'data.zip');
    expect(await octavo('user', 'export-data', login, `--output=${archive}`)).toMatchObject({ code: 0 });
    expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK');
    const folder = join(place, 'data');
    await octavo('user', 'export-data', login, `--output=${folder}`);
    expect(await readdir(folder)).toContain('index.html');
    expect(JSON.parse(await readFile(join(folder, 'account.json'), 'utf8'))).toMatchObject([{ id, login }]);
    for (const path of [archive, folder]) {
      expect((await octavo('user', 'export-data', login, `--output=${path}`)).stderr).toMatch(/already|not empty/);
    }
    expect(await entries('--action=personal_data', `--about=${id}`)).toHaveLength(2);
  });

  it('erases after a question, and tells what went and what stayed', async () => {
    const { id, login } = await host.factories.user({ role: 'author' });
    const refused = await run(host, ['user', 'erase', login], { answers: ['no'] });
    expect(refused).toMatchObject({ code: 1, stderr: 'Error: Cancelled. Nothing was changed.\n' });
    const erased = await octavo('user', 'erase', login, '--yes', '--format=json');
    expect(JSON.parse(erased.stdout)).toEqual(
      expect.arrayContaining([
        { what: 'memberships', erased: 1, kept: '' },
        { what: 'audit log entries', erased: '', kept: expect.any(String) },
      ]),
    );
    expect((await octavo('user', 'get', login)).code).toBe(1);
    expect((await entries(`--about=${id}`)).every(({ target_name }) => target_name === '')).toBe(true);
    expect((await octavo('user', 'erase', String(id), '--yes')).code).toBe(0);
    await host.drainJobs();
  });
});
