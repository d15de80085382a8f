import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offlineExport } from '@octavo/offline-export';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
let scratch: string;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, offlineExport] });
  scratch = await mkdtemp(join(tmpdir(), 'octavo-export-'));
});
afterAll(async () => {
  await host.close();
  await rm(scratch, { recursive: true });
});

const octavo = (...words: string[]) => run(host, words);

describe('octavo export (contracts/offline-export.md §9)', () => {
  it('writes one post to a folder or under a name', async () => {
    const { id } = await host.factories.post({ title: 'Words', content: '<p>Some words.</p>' });
    const one = await octavo('export', String(id), '--format=md', `--output=${scratch}`);
    const path = join(scratch, `words-${id}.md`);
    const text = await readFile(path, 'utf8');
    expect(one.stdout).toBe(`Success: ${path}: ${Buffer.byteLength(text)} bytes.\n`);
    expect(text).toContain('Some words.');
    const named = join(scratch, 'named.epub');
    expect((await octavo('export', String(id), '--format=epub', `--output=${named}`)).code).toBe(0);
    expect((await readFile(named)).subarray(0, 2).toString()).toBe('PK');
  });

  it('makes the folder that is written like one, or has to hold several files', async () => {
    const { id } = await host.factories.post({ title: 'Made', content: '<p>x</p>' });
    const output = `${join(scratch, 'books', 'new')}/`;
    expect(await octavo('export', String(id), '--format=md', `--output=${output}`)).toMatchObject({ code: 0 });
    expect(await readdir(output)).toEqual([`made-${id}.md`]);
    const several = join(scratch, 'several');
    const both = await octavo('export', String(id), String(id), '--format=md', `--output=${several}`);
    expect([both.code, await readdir(several)]).toEqual([0, [`made-${id}.md`]]);
    const named = join(scratch, 'deep', 'named.md');
    expect((await octavo('export', String(id), '--format=md', `--output=${named}`)).code).toBe(0);
    expect(await readFile(named, 'utf8')).toContain('title: "Made"');
  });

  it('takes what the endpoint takes, under the same names', async () => {
    const { id } = await host.factories.post({ title: 'Set', content: '<p>x</p>' });
    const plain = join(scratch, 'plain.pdf');
    const chosen = join(scratch, 'chosen.pdf');
    const choices = ['--paper=a5', '--orientation=landscape', '--margin=12.5', '--font-size=14', '--lang=de'];
    expect((await octavo('export', String(id), `--output=${plain}`)).code).toBe(0);
    expect((await octavo('export', String(id), ...choices, `--output=${chosen}`)).code).toBe(0);
    expect(await readFile(plain, 'latin1')).toContain('/MediaBox [0 0 595');
    const pdf = await readFile(chosen, 'latin1');
    expect(pdf).toMatch(/\/MediaBox \[0 0 595\.27\d* 419\.52\d*\]/);
    expect(pdf).toContain('/Lang (de)');
  });

  it('writes all of a type, and goes on after one that fails', async () => {
    const folder = await mkdtemp(join(scratch, 'all-'));
    for (const title of ['One', 'Two']) await host.factories.post({ title, content: '<p>x</p>' }, { type: 'page' });
    await host.factories.post({ title: 'Draft', status: 'draft' }, { type: 'page' });
    const all = await octavo('export', '--all', '--type=page', '--format=md', `--output=${folder}`);
    expect(all).toMatchObject({ code: 0, stdout: `Success: Exported 2 files to ${folder}.\n` });
    expect((await readdir(folder)).toSorted()).toEqual([
      expect.stringMatching(/^one-\d+\.md$/),
      expect.stringMatching(/^two-\d+\.md$/),
    ]);
  });

  it.each([
    [['export'], 'Enter post ids, or use --all.'],
    [['export', '1', '--all'], 'Enter post ids, or use --all.'],
    [['export', 'x'], '"x" is not a post id.'],
    [['export', '999999'], 'There is no post with this id. See: octavo post list'],
    [['export', '1', '2', '--output=/dev/null/at'], 'The folder /dev/null/at could not be created (ENOTDIR).'],
    [['export', '1', '2', '--output=/dev/null'], 'The folder /dev/null could not be created (EEXIST).'],
    [['export', '1', '--margin=500'], '--margin must be a number from 5 to 60, not "500".'],
    [['export', '1', '--font-size=x'], '--font-size must be a number from 6 to 24, not "x".'],
    [['export', '1', '--lang=?'], '--lang must be a language tag such as en or pt-BR, not "?".'],
  ])('%j: %s', async (words, message) => {
    expect(await octavo(...words)).toMatchObject({ code: 1, stderr: `Error: ${message}\n` });
  });

  it('is bound by the rights of --user', async () => {
    expect((await octavo('export', '1', '--user=author')).stderr).toContain('edit_others_posts');
  });
});
