import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cloneDatabase, onServer } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, finished, octavo, octavoProcess, type Finished } from './octavo.ts';

const api = pathToFileURL(join(import.meta.dirname, '../../../packages/plugin-api/src/index.ts')).href;
const execute = promisify(execFile);

const project = `
import { defineCommand, defineConfig, definePlugin } from '${api}';
const slow = definePlugin({
  id: 'slow',
  setup: () => ({
    commands: [
      defineCommand({
        name: 'slow count',
        summary: 'count',
        run(_context, _input, output) {
          const progress = output.progress(3, 'Counting');
          for (let step = 0; step < 3; step += 1) progress.advance();
          progress.done();
          for (let line = 0; line < 5000; line += 1) output.line('line ' + line);
          output.success('Counted.');
        },
      }),
    ],
  }),
});
export const config = defineConfig({ plugins: [slow] });
`;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'octavo-process-'));
  await writeFile(join(folder, 'octavo.config.ts'), project);
  env = {
    DATABASE_URL: database.url,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    OCTAVO_CONFIG: join(folder, 'octavo.config.ts'),
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** With something on standard input. */
function piped(words: readonly string[], input: string): Promise<Finished> {
  const child = spawn(process.execPath, [bin, ...words], { cwd: '/', env, stdio: 'pipe' });
  child.stdin.end(input);
  return finished(child);
}

describe('octavo as a process', () => {
  it('helps with a configuration that is wrong, or plugins that can not be loaded', async () => {
    const broken = join(folder, 'broken.config.ts');
    await writeFile(broken, 'throw new Error("no plugins today");\n');
    const [wrong, unloadable, unknown, command] = await Promise.all([
      octavoProcess(['help', 'post', 'create'], { PORT: 'eighty' }),
      octavo(['post', '--help'], { ...env, OCTAVO_CONFIG: broken }),
      octavoProcess(['slow', 'count'], { ...env, OCTAVO_CONFIG: broken }),
      octavo(['post', 'list'], { OCTAVO_CONFIG: env['OCTAVO_CONFIG']! }),
    ]);
    expect(wrong).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: octavo post create'), stderr: '' });
    expect(unloadable).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: octavo post') });
    expect(unknown).toMatchObject({ code: 1, stderr: 'Error: no plugins today\n' });
    expect(command.stderr).toMatch(/^Error: DATABASE_URL is not set\./);
  });

  it('installs a network on an empty database, then writes the first post', async () => {
    const empty = await cloneDatabase();
    await onServer(empty.url, (client) =>
      client.query(
        'drop schema network cascade; drop schema core cascade; drop schema octavo cascade; drop schema if exists pgboss cascade',
      ),
    );
    const here = { ...env, DATABASE_URL: empty.url };
    try {
      const early = await octavo(['site', 'list'], here);
      expect(early.stderr).toMatch(/^Error: The database is missing \d+ migrations\. Run: octavo migrate\n$/);
      expect((await octavo(['migrate'], here)).code).toBe(0);
      const words = ['network', 'install', '--name=First', '--admin-login=ada', '--admin-email=ada@example.org'];
      const installed = await octavo(words, here);
      expect(installed).toMatchObject({ code: 0, stderr: '' });
      expect(installed.stdout).toMatch(
        /^Password for ada: \S{24}\nSuccess: The network is installed\. Its main site is http:\/\/localhost:8080\. The super admin is ada\.\n$/,
      );
      const post = await octavo(['post', 'create', '--title=Hello', '--user=ada', '--status=publish'], here);
      expect(post.stdout).toBe('Success: Created post 1 (publish): http://localhost:8080/hello/\n');
    } finally {
      await empty.drop();
    }
  });

  it('reads standard input and keeps results and the rest apart', async () => {
    const created = await piped(['post', 'create', '--title=Piped', '--content-file=-', '--porcelain'], '<p>東京</p>');
    expect(created).toMatchObject({ code: 0, stderr: '' });
    const id = created.stdout.trim();
    const [content, missing] = await Promise.all([
      octavo(['post', 'get', id, '--field=content'], env),
      octavoProcess(['post', 'delete', id, '999999'], env),
    ]);
    expect(content.stdout).toBe('<p>東京</p>\n');
    expect(missing).toEqual({
      code: 1,
      stdout: `Success: Post ${id} was moved to the trash.\n`,
      stderr: 'Warning: 999999: There is no post with this id.\nError: 1 of 2 failed.\n',
    });
  });

  it('has no colours and no bar where no terminal is, and does not mind a reader who leaves', async () => {
    const whole = await octavoProcess(['slow', 'count'], { ...env, FORCE_COLOR: '1' });
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toMatch(/^line 0\n.*\nSuccess: Counted\.\n$/s);
    const line = `"${process.execPath}" "${bin}" slow count | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await execute('bash', ['--norc', '-c', line], {
      cwd: '/',
      env: { ...env, PATH: '/usr/bin:/bin' },
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'line 0\n0\n', stderr: '' });
  });
});

describe('octavo completion bash (contracts/cli.md §12)', () => {
  const lines: [typed: string[], completions: string[]][] = [
    [['po'], ['post']],
    [['slow', ''], ['count']],
    [
      ['post', ''],
      ['create', 'delete', 'get', 'list', 'update'],
    ],
    [['--quiet', '--url', 'a.test', 'post', 'l'], ['list']],
    [['--url', '=', 'a.test', 'user', 'application-password', 'r'], ['revoke']],
    [['post', 'list', '--fo'], ['--format=']],
    [
      ['post', 'list', '--field'],
      ['--fields=', '--field='],
    ],
    [
      ['post', 'list', '--format', '='],
      ['table', 'json', 'csv', 'yaml', 'ids', 'count'],
    ],
    [['post', 'list', '--format', '=', 'j'], ['json']],
    [
      ['post', 'list', '--format', 'c'],
      ['csv', 'count'],
    ],
    [['post', 'list', '--format=y'], ['--format=yaml']],
    [['user', 'create', 'ada', 'ada@a.test', '--role', '=', 'ed'], ['editor']],
    [['post', 'create', '--content-file', '=', '/etc/host'], expect.arrayContaining(['/etc/hosts'])],
    [
      ['serve', '--'],
      ['--work', '--help', '--quiet', '--no-color'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['post', 'list', '--title', '--no'], ['--no-color']],
  ];

  it('is valid and completes commands, options and values', async () => {
    const { stdout } = await octavo(['completion', 'bash'], { OCTAVO_CONFIG: env['OCTAVO_CONFIG']! });
    const script = join(folder, 'octavo.bash');
    await writeFile(script, stdout);
    await execute('bash', ['-n', script]);
    const asking = lines.map(([typed]) => {
      const words = ['octavo', ...typed].map((word) => `'${word}'`);
      return `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${typed.length}; _octavo; echo "\${COMPREPLY[*]}"`;
    });
    const answers = await execute('bash', ['--norc', '-c', [`source ${script}`, ...asking].join('\n')]);
    expect(answers.stderr).toBe('');
    const found = answers.stdout.split('\n').map((line) => line.split(' '));
    for (const [index, [typed, completions]] of lines.entries()) {
      expect({ typed, completions: found[index] }).toEqual({ typed, completions });
    }
  });
});
