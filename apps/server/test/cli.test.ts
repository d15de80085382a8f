import { join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '@octavo/testing';
import { octavo, octavoProcess } from './octavo.ts';

const hello = pathToFileURL(join(import.meta.dirname, '../../../examples/hello-plugin/src/plugin.ts')).href;
const api = pathToFileURL(join(import.meta.dirname, '../../../packages/plugin-api/src/index.ts')).href;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'octavo-cli-'));
  const config = join(folder, 'octavo.config.ts');
  await writeFile(
    config,
    `import { defineConfig } from '${api}';\nimport { hello } from '${hello}';\nexport const config = defineConfig({ plugins: [hello] });\n`,
  );
  env = {
    DATABASE_URL: database.url,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    OCTAVO_CONFIG: config,
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('octavo', () => {
  it('shows its commands, plugins included, without any configuration', async () => {
    const { code, stdout } = await octavoProcess(['--help'], { OCTAVO_CONFIG: env['OCTAVO_CONFIG']! });
    expect(code).toBe(0);
    for (const command of ['serve', 'migrate', 'hello']) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('shows examples of a command', async () => {
    const { stdout } = await octavo(['hello', 'greet', '--help'], env);
    expect(stdout).toContain('Usage: octavo hello greet [options] [name]');
    expect(stdout).toContain('$ octavo hello greet Ada');
  });

  it('prints its version', async () => {
    expect((await octavoProcess(['--version'], {})).stdout).toBe('6.9.0\n');
  });

  it('ends with 1 and says what is wrong with an unknown command or option', async () => {
    const unknown = await octavoProcess(['levitate'], env);
    expect(unknown).toMatchObject({ code: 1, stderr: "Error: Unknown command 'levitate'. See: octavo --help\n" });
    const option = await octavo(['migrate', '--sideways'], env);
    expect(option).toMatchObject({
      code: 1,
      stderr: "Error: Unknown option '--sideways'. See: octavo migrate --help\n",
    });
  });

  it('refuses a wrong configuration value and names it', async () => {
    const { code, stderr } = await octavo(['migrate'], { ...env, PORT: 'eighty' });
    expect(code).toBe(1);
    expect(stderr).toBe('Error: PORT must be a whole number from 0 to 65535, not "eighty".\n');
  });

  it('refuses a configuration file that is missing or exports nothing', async () => {
    const missing = await octavo(['migrate'], { ...env, OCTAVO_CONFIG: '/nowhere/octavo.config.ts' });
    expect(missing.stderr).toBe('Error: The file /nowhere/octavo.config.ts in OCTAVO_CONFIG does not exist.\n');
    const empty = join(folder, 'empty.config.ts');
    await writeFile(empty, 'export const nothing = 1;\n');
    expect((await octavo(['migrate'], { ...env, OCTAVO_CONFIG: empty })).stderr).toContain('must export "config"');
  });

  it('says when the database does not answer, without its password', async () => {
    const { code, stderr } = await octavo(['migrate'], { ...env, DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/x' });
    expect(code).toBe(1);
    expect(stderr).toContain('ECONNREFUSED');
    expect(stderr).not.toContain('hunter2');
  });

  it('serve refuses politely while a migration is missing, migrate applies it, once', async () => {
    const early = await octavoProcess(['serve'], env);
    expect(early.code).toBe(1);
    expect(early.stderr).toContain('is missing 1 migration: shard main: hello/0001_greetings.sql. Run: octavo migrate');
    const [first, second] = await Promise.all([octavoProcess(['migrate'], env), octavoProcess(['migrate'], env)]);
    expect([first.code, second.code]).toEqual([0, 0]);
    const lines = [...first.stdout.split('\n'), ...second.stdout.split('\n')];
    expect(lines.filter((line) => line === 'shard main: hello/0001_greetings.sql')).toHaveLength(1);
    expect((await octavo(['migrate'], env)).stdout).toBe('Success: The databases are up to date.\n');
  });

  it("runs a plugin's command on the site that --url names", async () => {
    const main = await octavoProcess(['hello', 'greet', 'Ada'], env);
    expect(main).toMatchObject({ code: 0, stdout: 'Hello, Ada!\nSuccess: Greeted from Main.\n' });
    const folderSite = await octavo(
      ['--url', 'http://network.localhost/folder', '--quiet', 'hello', 'greet', '--loud'],
      env,
    );
    expect(folderSite.stdout).toBe('HELLO, WORLD!\n');
    const nowhere = await octavo(['--url', 'elsewhere.test', 'hello', 'greet'], env);
    expect(nowhere).toMatchObject({
      code: 1,
      stderr: 'Error: There is no site at elsewhere.test. See: octavo site list\n',
    });
  });
});
