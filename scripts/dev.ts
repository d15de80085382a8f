import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createHost, createLogger } from '@octavo/platform';
import { createDemo, loadProject, parseConfig, type DemoNetwork } from '@octavo/server';
import { buildAdmin } from './admin-build.ts';
import { local, pidFile, roles, root, runningPid, type Role } from './dev-process.ts';
import { startPostgres } from './engines/postgres.ts';

type DevFile = DemoNetwork & { url: string; restRoot: string };

const database = 'octavo_dev';
const devFile = join(local, 'dev.json');

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] || '8080' },
    fresh: { type: 'boolean', default: false },
    detach: { type: 'boolean', default: false },
  },
});

try {
  await dev();
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function dev(): Promise<void> {
  for (const role of roles) {
    const pid = await runningPid(role);
    if (pid !== undefined)
      throw new Error(`Octavo is already running (${role}, process ${pid}). Stop it first: npm run dev:stop`);
  }
  await mkdir(local, { recursive: true });
  const environment = {
    ...process.env,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    HOST: '127.0.0.1',
    PORT: flags.port,
    PUBLIC_URL: `http://localhost:${flags.port}`,
    DATABASE_URL: await prepareDatabase(),
    SECRET_KEYS: await secretKeys(),
  };
  await writeEnvironmentFile(environment);
  const network = await prepareNetwork(environment);
  await buildAdmin();
  const web = await start('web', 'serve', environment);
  const worker = await start('worker', 'work', environment);
  await waitUntilReady(flags.port, web.ended);
  console.log(welcome(network));
  if (flags.detach) return;
  // Ctrl-C reaches the children by itself; this process only has to outlive them.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => web.child.kill('SIGTERM'));
  process.exitCode = await web.ended;
  worker.child.kill('SIGTERM');
  await worker.ended;
  await Promise.all(roles.map((role) => rm(pidFile(role), { force: true })));
}

async function start(role: Role, command: string, env: Record<string, string | undefined>) {
  const log = () => openSync(join(local, 'dev.log'), 'a');
  const child = spawn(process.execPath, [join(root, 'apps/server/bin/octavo.js'), command], {
    cwd: root,
    env,
    detached: flags.detach,
    stdio: flags.detach ? ['ignore', log(), log()] : 'inherit',
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
  await writeFile(pidFile(role), String(child.pid));
  if (flags.detach) child.unref();
  return { child, ended };
}

/** So that `npx octavo …` finds the network, too. */
async function writeEnvironmentFile(environment: Record<string, string | undefined>): Promise<void> {
  const names = ['DATABASE_URL', 'SECRET_KEYS', 'PUBLIC_URL', 'PORT'];
  const lines = names.map((name) => `${name}=${environment[name]}\n`);
  await writeFile(join(local, 'dev.env'), lines.join(''), { mode: 0o600 });
}

async function prepareDatabase(): Promise<string> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    if (flags.fresh)
      throw new Error('--fresh removes the database, but DATABASE_URL names one of yours. Empty it yourself.');
    console.log('PostgreSQL: the server in DATABASE_URL');
    return given;
  }
  const cluster = await startPostgres('dev');
  console.log(`PostgreSQL: port ${cluster.port}, data in ${cluster.dataDir}`);
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    if (flags.fresh) {
      await client.query(`drop database if exists ${database} with (force)`);
      // A search index that was made from another database would know better than this one.
      if (!process.env['CONTENT_DIR']) await rm(join(root, 'content'), { recursive: true, force: true });
    }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
  const url = new URL(cluster.url);
  url.pathname = `/${database}`;
  return url.href;
}

/** Made once and kept: with other keys the application password would no longer open. */
async function secretKeys(): Promise<string> {
  const file = join(local, 'secret-keys');
  if (!existsSync(file)) await writeFile(file, `dev:${randomBytes(32).toString('hex')}`, { mode: 0o600 });
  return readFile(file, 'utf8');
}

async function prepareNetwork(environment: Record<string, string | undefined>): Promise<DevFile> {
  const config = parseConfig(environment);
  const { plugins, constants = {} } = await loadProject(join(root, config.configFile));
  const host = await createHost({ ...config.platform, constants }, plugins, { log: createLogger('warn') });
  try {
    await host.migrate((where, name) => console.log(`Migration: ${where}, ${name}`));
    const previous = await readDevFile();
    const known = {
      password: previous?.admin.password ?? randomBytes(12).toString('base64url'),
      applicationPassword: previous?.admin.applicationPassword ?? '',
    };
    const network = await createDemo(host, known, (line) => console.log(`Demo: ${line}`));
    const main = await host.directory.main();
    const file = { url: main.url, restRoot: main.restRoot, ...network };
    await writeFile(devFile, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
    return file;
  } finally {
    await host.close();
  }
}

async function readDevFile(): Promise<DevFile | undefined> {
  if (flags.fresh || !existsSync(devFile)) return undefined;
  return JSON.parse(await readFile(devFile, 'utf8')) as DevFile;
}

async function waitUntilReady(port: string, ended: Promise<number>): Promise<void> {
  let code: number | undefined;
  void ended.then((value) => {
    code = value;
  });
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (code !== undefined) throw new Error(`The web process ended at once (exit code ${code}).${logHint()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error(`The web process did not become ready within 15 seconds.${logHint()}`);
}

function logHint(): string {
  return flags.detach ? ' Its log is .local/dev.log.' : '';
}

function welcome({ url, restRoot, admin, sites }: DevFile): string {
  const width = Math.max(...sites.map(({ name }) => name.length), 20);
  const row = (label: string, value: string) => `  ${label.padEnd(width)}  ${value}`;
  return [
    '',
    `Octavo is running at ${url}/`,
    '',
    ...sites.map((site) => row(site.name, `${site.url}/`)),
    '',
    row('Admin', `${url}/admin`),
    row('REST root', `${restRoot}/`),
    row('User', admin.username),
    row('Password', admin.password),
    row('Application password', admin.applicationPassword),
    '',
    `All of this is in .local/dev.json. Stop with ${flags.detach ? '' : 'Ctrl-C, or '}npm run dev:stop.`,
    '',
  ].join('\n');
}
