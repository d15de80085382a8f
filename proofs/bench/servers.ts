import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local } from '../../tools/lib/paths.ts';
import { freePort, startProcess, startProgram, startWeb, untilReady } from '../lib/processes.ts';
import { environmentOf, type Environment } from '../lib/proof-database.ts';
import { until } from '../lib/wait.ts';
import { cpuOfAll } from './cpu.ts';

export type ServerProcess = {
  name: string;
  port: number;
  /** Every process that a request keeps busy, but for the database's. */
  pids: readonly number[];
  stop(): Promise<void>;
};

/** Not those of the network that `npm run dev` starts. */
const content = join(local, 'bench/content');
export const benchEnvironment = (url: string) => ({
  ...environmentOf('bench', url),
  CONTENT_DIR: content,
  PUBLIC_URL: 'http://localhost',
});

/** `octavo serve` and `octavo work`, as an operator would start them. */
export async function startOctavo(databaseUrl: string): Promise<ServerProcess> {
  const env = benchEnvironment(databaseUrl);
  await rm(content, { recursive: true, force: true });
  await mkdir(content);
  const web = await startWeb(env);
  const worker = startProcess('work', { ...env, LOG_LEVEL: 'info' }, join(local, 'bench/worker.log'));
  await worker.untilWorking();
  await untilIdle([web.pid, worker.pid]);
  return {
    name: 'octavo',
    port: web.port,
    pids: [web.pid, worker.pid],
    async stop() {
      await Promise.all([web.stop(), worker.stop()]);
    },
  };
}

/** What a worker finds to do when it starts, such as a search index to build, belongs to no request. */
async function untilIdle(pids: readonly number[]): Promise<void> {
  const processes = new Set(pids);
  let before = cpuOfAll(processes);
  await until('the processes have nothing to do', 600, async () => {
    await sleep(500);
    const spent = cpuOfAll(processes) - before;
    before += spent;
    return spent < 50;
  });
}

/** `octavo serve` alone. */
export async function startOctavoWeb(databaseUrl: string, more: Environment = {}): Promise<ServerProcess> {
  const { port, pid, stop } = await startWeb({ ...benchEnvironment(databaseUrl), ...more });
  return { name: 'octavo', port, pids: [pid], stop };
}

export async function startBare(databaseUrl: string): Promise<ServerProcess> {
  const port = await freePort();
  const env = { ...benchEnvironment(databaseUrl), PORT: String(port) };
  const { pid, stop } = startProgram([join(import.meta.dirname, 'bare.ts')], env);
  await untilReady(port);
  return { name: 'bare', port, pids: [pid], stop };
}
