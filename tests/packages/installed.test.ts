import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl, onServer } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { root } from '../../tools/lib/paths.ts';
import { packAll } from '../../tools/release/pack.ts';
import type { Manifest } from '../../tools/release/workspaces.ts';
import { run } from './unpack.ts';

const { serverUrl, template } = inject('testDatabase');
const database = template.replace('template', 'test') + `_${randomBytes(5).toString('hex')}`;
/** It is a lot of work for a busy machine. */
const patience = 300_000;
let names: string[];
let project: string;
let env: Record<string, string>;
let server: ChildProcess | undefined;

async function octavo(...words: string[]): Promise<string> {
  const program = join(project, 'node_modules/.bin/octavo');
  const { stdout } = await run(process.execPath, [program, ...words], { cwd: project, env });
  return stdout.trim();
}

/** In the short form the first site (contracts/create-octavo.md) stands for every project of packages. */
describe.runIf(isLong)('a project of packages (contracts/packages.md §4)', { timeout: patience }, () => {
  /** Somebody's project: an empty folder, the packages and our own configuration, which is TypeScript. */
  beforeAll(async () => {
    const packages = await packAll();
    names = [...packages.keys()];
    project = await mkdtemp(join(tmpdir(), 'octavo-project-'));
    const dependencies = Object.fromEntries([...packages].map(([name, tarball]) => [name, `file:${tarball}`]));
    // Those who write screens bring what the kit is typed with.
    const admin = JSON.parse(await readFile(join(root, 'apps/admin/package.json'), 'utf8')) as Manifest;
    Object.assign(dependencies, { ...admin.peerDependencies, ...dependencies });
    await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
    const config = await readFile(join(root, 'octavo.config.ts'), 'utf8');
    await writeFile(join(project, 'octavo.config.ts'), `${config}\nexport type Project = typeof config;\n`);
    const words = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', words, { cwd: project });
    await onServer(serverUrl, (client) => client.query(`create database ${database}`));
    const port = await freePort();
    env = {
      DATABASE_URL: databaseUrl(serverUrl, database),
      SECRET_KEYS: `test:${randomBytes(32).toString('hex')}`,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'warn',
    };
  }, patience);
  afterAll(async () => {
    server?.kill('SIGKILL');
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    await rm(project, { recursive: true, force: true });
  });

  it('runs the command line, its own TypeScript configuration and the migrations', async () => {
    expect(await octavo('--version')).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await octavo('migrate')).toContain('Success');
    expect(await octavo('help', 'cross-site-search')).toContain('reindex-site');
  });

  it('serves the REST interface, pages, the administration interface, and what runs in threads and processes', async () => {
    const account = [
      '--admin-login=ada',
      '--admin-email=ada@network.test',
      `--admin-password=${randomBytes(9).toString('hex')}`,
    ];
    await octavo('network', 'install', '--name=Main', ...account);
    const secret = await octavo('user', 'application-password', 'create', 'ada', 'tests', '--porcelain');
    const origin = await serve();
    const headers = {
      Authorization: `Basic ${Buffer.from(`ada:${secret}`).toString('base64')}`,
      'Content-Type': 'application/json',
    };
    const blocks = [{ _type: 'codeBlock', _key: 'a', language: 'python', code: 'print(1)' }];
    const body = JSON.stringify({ title: 'Hello', status: 'publish', portable_text: blocks });
    const written = await fetch(`${origin}/wp-json/wp/v2/posts`, { method: 'POST', headers, body });
    expect(written.status).toBe(201);
    const { id, link, content } = (await written.json()) as { id: number; link: string; content: { rendered: string } };
    expect(content.rendered).toContain('hljs');

    const page = await (await fetch(link)).text();
    expect(page).toContain('Hello');
    expect(page).toContain('<style');
    const admin = await fetch(`${origin}/admin`);
    const [, script] = /src="([^"]+\.js)"/.exec(await admin.text()) ?? [];
    expect((await fetch(new URL(script!, admin.url))).status).toBe(200);

    const groq = await fetch(`${origin}/wp-json/portable-text/v1/groq?query=${encodeURIComponent('*[0].title')}`);
    expect(await groq.json()).toMatchObject({ result: 'Hello' });
    await octavo('cross-site-search', 'reindex');
    const found = await fetch(`${origin}/wp-json/cross-site-search/v1/search?q=hello`);
    expect(await found.json()).toMatchObject({ hits: [{ id }] });
    await octavo('export', String(id), '--format=pdf', `--output=${join(project, 'hello.pdf')}`);
    expect((await readFile(join(project, 'hello.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has declarations that a strict compiler takes as they are, without skipping libraries', async () => {
    const entries = await entryPoints();
    expect(entries.length).toBeGreaterThan(15);
    const isForBrowsers = (name: string) => /admin\/|api-client|evaluator\/client/.test(name);
    const problems = [
      ...(await compile(entries.filter(isForBrowsers), { lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [] })),
      ...(await compile(
        entries.filter((name) => !isForBrowsers(name)),
        { lib: ['ES2024'], types: ['node'] },
      )),
    ];
    // What other people's declarations get wrong among themselves is theirs.
    expect(problems.filter((line) => !/^node_modules\/(?!@octavo\/|create-octavo\/)/.test(line))).toEqual([]);
  });
});

/** What can be imported: each module that has types. */
async function entryPoints(): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const manifest = JSON.parse(await readFile(join(project, 'node_modules', name, 'package.json'), 'utf8')) as {
      exports: Record<string, string | { types: string }>;
    };
    for (const [path, target] of Object.entries(manifest.exports)) {
      if (typeof target === 'object') found.push(join(name, path));
    }
  }
  return found;
}

async function compile(entries: readonly string[], options: { lib: string[]; types: string[] }): Promise<string[]> {
  const code = entries.map((name, index) => `export * as module${index} from '${name}';\n`).join('');
  await writeFile(join(project, 'consumer.ts'), code);
  const compilerOptions = {
    ...options,
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'ES2024',
    module: 'NodeNext',
    typeRoots: [join(root, 'node_modules/@types')],
  };
  await writeFile(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions,
      files: options.types.length > 0 ? ['consumer.ts', 'octavo.config.ts'] : ['consumer.ts'],
    }),
  );
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: project }).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout.split('\n').filter((line) => line.includes(' error '));
}

async function serve(): Promise<string> {
  const program = join(project, 'node_modules/.bin/octavo');
  server = spawn(process.execPath, [program, 'serve'], { cwd: project, env, stdio: 'inherit' });
  const origin = `http://localhost:${env['PORT']}`;
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready).toBe(200);
  return origin;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
