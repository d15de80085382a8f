import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';

const run = promisify(execFile);
const here = join(import.meta.dirname, '..');
const root = join(here, '../..');
let host: TestHost;
let program: string;
let folder: string;

/** What the README shows, as one program; only the address and the password are the test's own. */
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  const id = await host.users.create({ login: 'ada', email: 'ada@network.test', password: 'correct horse' });
  await host.users.addMember(host.main, id, 'editor');
  const { password } = await host.passwords.create(id, { name: 'readme' });
  const text = await readFile(join(here, 'README.md'), 'utf8');
  const shown = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!).join('\n');
  const origin = (await host.listen()).replace('127.0.0.1', 'localhost');
  program = shown.replace('https://example.org', origin).replace('abcd efgh ijkl mnop', password);
  expect(program).not.toBe(shown);
  await mkdir(join(root, '.local'), { recursive: true });
  folder = await mkdtemp(join(root, '.local/readme-'));
  await writeFile(join(folder, 'readme.ts'), program);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await host.close();
});

describe("the client's README (contracts/packages.md §6)", () => {
  it('runs as it is written', async () => {
    const { stdout } = await run(process.execPath, [join(folder, 'readme.ts')]);
    const lines = stdout.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^http:\/\/network\.localhost\/.+$/),
      '1 of 1, on 1 pages',
      'Tea',
      'ada',
      "400 rest_invalid_param { per_page: 'per_page must be <= 100.' }",
      '0',
      expect.stringContaining('notes'),
      expect.stringMatching(/^"v\d+".* \d+$/),
    ]);
  });

  it('compiles as it is written', async () => {
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { noEmit: true },
      files: ['readme.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toBe('');
  });
});
