import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl, onServer } from '@octavo/testing';
import { local, root } from '../../tools/lib/paths.ts';
import { startPostgres } from '../../tools/engines/postgres.ts';
import { tryPages, type PageReport } from './page.ts';
import { guidePages, operationsPages } from './pages.ts';

const limitSeconds = 120;

/** What a newcomer does: `npm run dev`, then what the README and the guide say, as it is written there. */
const environment = await newcomersEnvironment();
const started = await start();
try {
  await smoke(started);
} finally {
  await npm('dev:stop');
}

/** In a fresh clone nothing is there yet. Where a demo network is, it is left alone: the pages are tried on another one. */
async function newcomersEnvironment(): Promise<NodeJS.ProcessEnv> {
  if (process.env['DATABASE_URL'] || !existsSync(join(local, 'dev.json'))) return process.env;
  const { url } = await startPostgres('dev');
  await forget(url, ['octavo_smoke']);
  await onServer(url, (client) => client.query('create database octavo_smoke'));
  const content = join(local, 'smoke', 'content');
  await rm(content, { recursive: true, force: true });
  return { ...process.env, DATABASE_URL: databaseUrl(url, 'octavo_smoke'), CONTENT_DIR: content };
}

async function forget(url: string, databases: readonly string[]): Promise<void> {
  await onServer(url, async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
  });
}

/** Fails when a network is running already: that one isn't ours to stop. */
async function start(): Promise<{ printed: string; seconds: number }> {
  const began = Date.now();
  const printed = await npm('dev', '--detach');
  return { printed, seconds: (Date.now() - began) / 1000 };
}

async function smoke({ printed, seconds }: { printed: string; seconds: number }): Promise<void> {
  const { admin, url } = JSON.parse(await readFile(join(local, 'dev.json'), 'utf8')) as {
    url: string;
    admin: { applicationPassword: string };
  };
  const page = await fetch(`${url}/admin`);
  if (!page.ok) throw new Error(`${url}/admin answers ${page.status}.`);
  const replacements = {
    '<application password>': admin.applicationPassword,
    // It stops the server of databases too, which then starts by itself only for the demo network.
    ...(environment !== process.env && {
      'npm run dev:stop': 'npm run dev:stop && env -u DATABASE_URL npm run engines -- up dev',
    }),
  };
  const wanted = process.argv.slice(2);
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
  // npx itself takes a second each time; that it works is seen on the first pages.
  const withoutNpx = { ...replacements, 'npx octavo': join(root, 'node_modules/.bin/octavo') };
  for (const name of guidePages().filter(isWanted)) {
    const words = /README|quickstart/.test(name) ? replacements : withoutNpx;
    tell(await tryPages([name], { environment, replacements: words, printed }));
  }
  if (operationsPages.some(isWanted)) await tryOperations();
  console.log(`Smoke: running after ${seconds.toFixed(1)} s; every command of the pages worked as written.`);
}

/** A network of its own beside the demo one: installed, given a shard, a site moved. */
async function tryOperations(): Promise<void> {
  if (process.env['DATABASE_URL']) {
    console.log(`Left out, since DATABASE_URL names a server of yours: ${operationsPages.join(', ')}`);
    return;
  }
  // The doctor has a look, and finds fault with a server that is made for tests.
  const { url } = await startPostgres('dev');
  const { hostname, port, username, password } = new URL(url);
  const folder = join(local, 'smoke', 'network');
  const databases = ['octavo_network', 'octavo_shard_b'];
  await rm(folder, { recursive: true, force: true });
  await forget(url, databases);
  const ours = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
  };
  const server = databaseUrl(url, '').replace(/\/$/, '');
  const replacements = { 'postgres://octavo:password@127.0.0.1:5432': server };
  try {
    // One shell for all of them: what the first one starts, the others use.
    tell(await tryPages(operationsPages, { folder, environment: ours, replacements }));
  } finally {
    await forget(url, databases);
  }
}

function tell(reports: readonly PageReport[]): void {
  for (const { page, run, compared, skipped } of reports) {
    console.log(`${page}: ${run} run, ${compared} compared, ${skipped.length} not run`);
    for (const { line, reason } of skipped) console.log(`  line ${line} not run: ${reason}`);
  }
}

async function npm(script: string, ...words: string[]): Promise<string> {
  // A group of its own, which is told to stop as a whole: npm doesn't pass that on.
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => process.kill(-child.pid!, 'SIGTERM');
  const timer = setTimeout(stop, limitSeconds * 1000);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  process.stdout.write(printed);
  if (code !== 0) throw new Error(`npm run ${script} failed, or took more than ${limitSeconds} s.`);
  return printed;
}
