import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { root } from '../dev-process.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;
export type Ended = { code: number | null; seconds: number; peak: number; output: string };

/** A database and a folder of files, and one site in them, all of which `remove` takes away. */
export async function createNetwork(serverUrl: string, name: string) {
  const database = `octavo_test_${process.pid}_import_${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-import-'));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const url = databaseUrl(serverUrl, database);
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    SECRET_KEYS: `import:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'apps/server/test/import.config.ts'),
    CONTENT_DIR: folder,
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  const site = await host.siteAdministration.create({ name: 'Import', domain: '127.0.0.1', path: '/' });
  for (const login of ['editor', 'contributor']) {
    const id = await host.users.create({ login, email: `${login}@network.test`, password: 'a password' });
    await host.users.addMember(site, id, login);
  }
  await host.close();
  return {
    siteId: site.id,
    url,
    env,
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}

/** `octavo import wxr` as a process of its own. With `killAfter` it is killed when so many things were settled. */
export async function runImport(
  { env, url, siteId }: Pick<Network, 'url' | 'siteId'> & { env: Record<string, string> },
  words: readonly string[],
  killAfter?: number,
): Promise<Ended> {
  const started = performance.now();
  const bin = join(root, 'apps/server/bin/octavo.js');
  const child = spawn(process.execPath, [bin, 'import', 'wxr', ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  let peak = 0;
  const look = setInterval(() => void peakOf(child.pid!).then((bytes) => (peak = Math.max(peak, bytes))), 100);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  if (killAfter !== undefined) await untilSettled(url, siteId, killAfter, child, ended);
  const code = await ended;
  clearInterval(look);
  return { code, seconds: (performance.now() - started) / 1000, peak, output };
}

async function untilSettled(
  url: string,
  siteId: number,
  wanted: number,
  child: ReturnType<typeof spawn>,
  ended: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  await onServer(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from core.import_items where site_id = $1 and outcome is not null`,
        [siteId],
      );
      if (isOver) throw new Error(`The import ended before ${wanted} things were settled.`);
      if (Number(rows[0]!.count) >= wanted) break;
      await setTimeout(20);
    }
  });
  child.kill('SIGKILL');
}

/** In bytes, the most that a process ever had in memory. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
