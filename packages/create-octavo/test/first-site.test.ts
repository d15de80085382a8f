import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { basic } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPrivatePostgres, type PrivatePostgres } from '../../../apps/server/test/private-postgres.ts';
import { freePort } from '../../../apps/server/test/running.ts';
import { packAll } from '../../../tools/release/pack.ts';
import { create } from './create.ts';
import { parseDockerfile } from './dockerfile.ts';
import { endLeftovers, newcomersEnvironment, run, start, type Environment, type Started } from './project-run.ts';
import { startRegistry, type Registry } from './registry.ts';

const promisedSeconds = 300;
const patience = { timeout: 60_000, interval: 100 };

let registry: Registry;
let postgres: PrivatePostgres;
let parent: string;
let folder: string;
let port: string;
let env: Environment;
let dev: Started;
let seconds: number;
let commands: string[][];

beforeAll(async () => {
  const [tarballs, server] = await Promise.all([packAll(), startPrivatePostgres()]);
  postgres = server;
  await postgres.on('postgres', 'create database first_site');
  registry = await startRegistry(tarballs);
  parent = await mkdtemp(join(tmpdir(), 'octavo-first-site-'));
  folder = join(parent, 'my-site');
  port = String(await freePort());
  env = newcomersEnvironment({
    DATABASE_URL: postgres.url('first_site'),
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  });
  commands = await readmeCommands();
  const started = performance.now();
  await startProject();
  seconds = (performance.now() - started) / 1000;
  console.log(`From npm create to a published post: ${seconds.toFixed(1)} s.`);
}, 420_000);

afterAll(async () => {
  endLeftovers();
  registry?.stop();
  await postgres?.stop();
  await rm(parent, { recursive: true, force: true });
});

/** The blocks of the section, each a list of lines. */
async function readmeCommands(): Promise<string[][]> {
  const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const section = readme.split('\n## Create your own project\n')[1]!.split('\n## ')[0]!;
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!.trim().split('\n'));
}

/** What the README says, word by word; in place of a container, PostgreSQL is the one in DATABASE_URL. */
async function startProject(): Promise<void> {
  expect(commands[0]).toEqual([
    'npm create octavo@latest my-site',
    'cd my-site',
    'npm install',
    'docker compose up -d --wait',
    'npm run dev',
  ]);
  const asPublished = {
    npm_config_registry: registry.url,
    npm_config_cache: join(parent, 'cache'),
    npm_config_yes: '1',
  };
  await run('npm create octavo@latest my-site'.split(' '), parent, { ...env, ...asPublished });
  await run(['npm', 'install'], folder, { ...env, ...fromRegistry() });
  dev = start(['npm', 'run', 'dev'], folder, env);
  await ready(dev);
  const [write = '', read = ''] = commands[1]!;
  await run(['bash', '-c', write], folder, env);
  expect(await run(['bash', '-c', read.replace(':8080', `:${port}`)], folder, env)).toContain('"rendered":"Hello"');
}

/** Our packages as if they were published, the others from npm's cache where they are in it. */
const fromRegistry = () => ({
  'npm_config_@octavo:registry': registry.url,
  npm_config_prefer_offline: '1',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: '1',
});

async function ready(started: Started): Promise<void> {
  await vi.waitFor(async () => {
    if (started.child.exitCode !== null) return;
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }, patience);
  expect(started.child.exitCode, started.printed.stderr).toBeNull();
}

const extension = `import { defineAdminExtension } from '@octavo/admin/extension';

export const extension = defineAdminExtension({
  screens: [
    {
      path: '/shelf',
      title: 'Shelf',
      capability: 'edit_posts',
      menu: { group: 'content', icon: () => <svg /> },
      load: async () => () => <h1>Shelf</h1>,
    },
  ],
});
`;

const at = (path: string) => `http://localhost:${port}${path}`;
const octavo = (...words: string[]) => run(['npx', 'octavo', ...words], folder, env);

async function titles(): Promise<string[]> {
  const answer = await fetch(at('/wp-json/core/v2/books?_fields=title.rendered'));
  return ((await answer.json()) as { title: { rendered: string } }[]).map(({ title }) => title.rendered);
}

describe('a project of one’s own (contracts/create-octavo.md §6)', { timeout: 300_000 }, () => {
  it('answers with its first post within five minutes of npm create', async () => {
    expect(seconds).toBeLessThan(promisedSeconds);
    const page = await fetch(at('/'));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('My first post.')]);
    expect((await fetch(at('/admin'))).status).toBe(200);
  });

  it('has installed nothing that wants to run a script', async () => {
    const lock = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });

  it('lets the administrator in with the password that was printed once', async () => {
    const [, password] = /^ {2}Password {2}(\S+)$/m.exec(dev.printed.stdout)!;
    const answer = await fetch(at('/wp-json/octavo/v1/session'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(answer.status).toBe(201);
    expect(await octavo('setup')).toBe(`Success: The site already exists: ${at('/')}\n`);
  });

  it('has the content of its own plugin and configuration', async () => {
    const password = (await octavo('user', 'application-password', 'create', 'admin', 'tests', '--porcelain')).trim();
    const created = await fetch(at('/wp-json/core/v2/books'), {
      method: 'POST',
      headers: { ...basic('admin', password), 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'Emma', status: 'publish', meta: { rating: 4 } }),
    });
    expect([created.status, await created.json()]).toMatchObject([201, { title: { rendered: 'Emma ★★★★' } }]);
    expect(await (await fetch(at('/wp-json/core/v2/events'))).json()).toEqual([]);
  });

  it('is what the doctor calls healthy', async () => {
    const found = JSON.parse(await octavo('doctor', '--format=json')) as { name: string; state: string }[];
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ state }) => state !== 'ok')).toEqual([]);
  });

  it.runIf(isLong)('looks like its own theme, where one was asked for (§1)', async () => {
    const themed = join(parent, 'themed');
    expect((await create([themed, '--theme=journal'])).code).toBe(0);
    await cp(join(themed, 'plugins/own-theme'), join(folder, 'plugins/own-theme'), { recursive: true });
    await cp(join(themed, 'octavo.config.ts'), join(folder, 'octavo.config.ts'));
    await vi.waitFor(async () => expect(await (await fetch(at('/'))).text()).toContain('theme-own'), patience);
  });

  it('passes its own check of types', async () => {
    await run(['npm', 'run', 'check'], folder, env);
  });

  it.runIf(isLong)('passes its own tests', async () => {
    expect(await run(['npm', 'test'], folder, { ...env, NO_COLOR: '1' })).toMatch(/Tests +4 passed/);
  });

  it('starts again when a file of the project changes', async () => {
    const plugin = join(folder, 'plugins/books/plugin.ts');
    await writeFile(plugin, (await readFile(plugin, 'utf8')).replace("'★'", "'*'"));
    await vi.waitFor(async () => expect(await titles()).toEqual(['Emma ****']), patience);
  });

  it('adds a screen to the administration interface', async () => {
    const books = join(folder, 'plugins/books');
    await mkdir(join(books, 'admin'));
    await writeFile(join(books, 'admin/index.tsx'), extension);
    const plugin = await readFile(join(books, 'plugin.ts'), 'utf8');
    const more = "restNamespace: 'books/v1', admin: new URL('./admin/dist/', import.meta.url),";
    await writeFile(join(books, 'plugin.ts'), plugin.replace("id: 'books',", `id: 'books', ${more}`));
    await run(['npx', 'octavo-admin', 'plugins/books'], folder, env);
    const script = await vi.waitFor(async () => {
      const page = await (await fetch(at('/admin'))).text();
      const [, found] = /"id":"books","namespace":"books\/v1","script":"([^"]+)"/.exec(page)!;
      return found!;
    }, patience);
    const module = await (await fetch(at(script))).text();
    expect(module).toContain('/shelf');
    const [, kit = ''] = /from"([^"]+\/kit\/jsx-runtime\.js)"/.exec(module)!;
    const shared = await fetch(new URL(kit, at(script)));
    expect(await shared.text()).toContain('/assets/');
  });

  it.runIf(isLong)('ends when it is told to, and serves the same from what its image would hold (§4)', async () => {
    await dev.stop();
    const { folder: image, words, health } = await withoutContainer();
    // What Compose hands over: the image itself has no .env.
    const given = parseEnv(await readFile(join(folder, '.env'), 'utf8'));
    const inside = { NODE_ENV: 'production', CONTENT_DIR: join(folder, 'content') };
    const web = start([...words, 'serve'], image, { ...given, ...env, ...inside });
    const worker = start(['npm', 'run', 'work'], folder, env);
    await ready(web);
    await vi.waitFor(() => expect(worker.printed.stdout).toContain('Working.'), patience);
    expect(await titles()).toEqual(['Emma ****']);
    await run(health, image, env);
    const [served, worked] = await Promise.all([web.stop(), worker.stop()]);
    expect(served).toMatchObject({ code: 0, stdout: expect.stringContaining('Stopped.') });
    expect(worked.stdout).toContain('Stopped.');
    await expect(run(health, image, env)).rejects.toThrow('ended with 1');
  });
});

/** A folder in which the steps of the Dockerfile were taken: what it copies, what it installs, what it starts. */
async function withoutContainer() {
  const instructions = parseDockerfile(await readFile(join(folder, 'Dockerfile'), 'utf8'));
  const all = (name: string) => instructions.filter((each) => each.name === name).map(({ value }) => value);
  const image = join(parent, 'image');
  for (const copy of all('COPY').filter((value) => !value.startsWith('--from='))) {
    const names = copy.split(' ').slice(0, -1);
    for (const name of names) await cp(join(folder, name), join(image, name), { recursive: true });
  }
  await run(all('RUN')[0]!.split(' '), image, { ...env, ...fromRegistry() });
  const [, health = ''] = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)!;
  return {
    folder: image,
    words: JSON.parse(all('ENTRYPOINT')[0]!) as string[],
    health: (JSON.parse(health) as string[]).map((word) => word.replaceAll('8080', port)),
  };
}
