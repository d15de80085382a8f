import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, onServer } from '@octavo/testing';
import { root } from '../../tools/paths.ts';
import { startPostgres } from '../../tools/engines/postgres.ts';
import { createReport, megabytes } from '../lib/report.ts';

/** `npm run transfer`: a small and a large site, out and in again, and what that takes. `--quick` is the short form. */
const sizes = process.argv.includes('--quick') ? [2_000, 4_000] : [2_000, 20_000];
const targets = { extraBytes: 60e6 };
/** Node keeps what it no longer needs as long as there is room: with little room, what is left is what it needs. */
const littleRoom = ['--max-semi-space-size=4', '--max-old-space-size=128'];

const report = createReport();
const { say, check } = report;
const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
const scratch = await mkdtemp(join(tmpdir(), 'octavo-transfer-'));
const databases: string[] = [];

type Run = { seconds: number; memory: number };
const runs: { posts: number; out: Run; back: Run }[] = [];
try {
  for (const posts of sizes) runs.push(await roundTrip(posts));
  const [small, large] = [runs[0]!, runs.at(-1)!];
  for (const part of ['out', 'back'] as const) {
    const more = large[part].memory - small[part].memory;
    check(
      more < targets.extraBytes,
      `${part === 'out' ? 'Export' : 'Import'}: ${megabytes(Math.max(0, more))} more memory for ${large.posts} posts than ` +
        `for ${small.posts}; target < ${megabytes(targets.extraBytes)}.`,
    );
  }
} catch (error) {
  report.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await rm(scratch, { recursive: true, force: true });
  for (const name of databases) {
    await onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
}
console.log(`Transfer: ${report.failures().length} failed.`);
process.exit(report.failures().length > 0 ? 1 : 0);

async function roundTrip(posts: number) {
  const [here, there] = [await network(`from_${posts}`), await network(`to_${posts}`)];
  await octavo(here, 'dev', 'seed', '--sites=1', `--posts=${posts}`, '--authors=20', '--quiet');
  await onServer(here['DATABASE_URL']!, (client) =>
    client.query(`insert into core.revisions (site_id, post_id, kind, author_id, title, content, content_format,
        content_rendered, excerpt, excerpt_rendered, date_gmt, version)
      select site_id, id, 'revision', author_id, title, content, content_format, content_rendered, excerpt,
        excerpt_rendered, date_gmt, version from core.posts where site_id > 0`),
  );
  await octavo(there, 'network', 'install', '--name=Main', '--admin-login=root', '--admin-email=root@there.test');
  const [first, second] = [join(scratch, `${posts}`), join(scratch, `${posts}-again`)];
  const out = await octavo(here, 'export-site', first);
  const back = await octavo(there, 'import', 'site', first, '--create=/copy');
  await octavo(there, 'export-site', second, '--url=localhost/copy');
  check(await areSame(first, second), `${posts} posts: the same bytes after the way there and back.`);
  say(`  export ${told(out)}, import ${told(back)}; ${megabytes(await bytesOf(first))} of rows.`);
  await rm(second, { recursive: true });
  return { posts, out, back };
}

function told({ seconds, memory }: Run): string {
  return `${seconds.toFixed(1)} s, ${megabytes(memory)} at most`;
}

async function network(name: string): Promise<Record<string, string>> {
  const database = `octavo_transfer_${process.pid}_${name}`;
  databases.push(database);
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl(serverUrl, database),
    SECRET_KEYS: `transfer:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: join(scratch, name),
    LOG_LEVEL: 'warn',
  };
  await octavo(env, 'migrate', '--quiet');
  return env;
}

/** How long a command took, and the most memory it had. */
async function octavo(env: Record<string, string>, ...words: string[]): Promise<Run> {
  const started = performance.now();
  const program = join(root, 'apps/server/bin/octavo.js');
  const child = spawn(process.execPath, [...littleRoom, program, ...words], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let memory = 0;
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  const watch = setInterval(() => (memory = Math.max(memory, mostMemoryOf(child.pid!))), 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`octavo ${words.join(' ')} ended with ${code}: ${errors}`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

function mostMemoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function areSame(one: string, other: string): Promise<boolean> {
  for (const name of (await readdir(one)).filter((file) => file.endsWith('.ndjson'))) {
    if (!(await readFile(join(one, name))).equals(await readFile(join(other, name)))) return false;
  }
  return true;
}

async function bytesOf(folder: string): Promise<number> {
  const { files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { files: { bytes: number }[] };
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
