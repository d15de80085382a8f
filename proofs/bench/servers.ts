import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/paths.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';

export type ServerProcess = { name: string; port: number; pid: number; stop(): Promise<void> };

export const benchKeys = `bench:${'b'.repeat(32)}`;
const patienceMs = 20_000;

/** `octavo serve`, as an operator would start it. */
export function startOctavo(databaseUrl: string, nodeOptions: string[] = []): Promise<ServerProcess> {
  return start('octavo', [...nodeOptions, join(root, 'apps/server/bin/octavo.js'), 'serve'], '/readyz', {
    DATABASE_URL: databaseUrl,
    ...withoutAddressLimits,
    SECRET_KEYS: benchKeys,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
}

export function startBare(databaseUrl: string): Promise<ServerProcess> {
  return start('bare', [join(import.meta.dirname, 'bare.ts')], '/ready', {
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
  });
}

async function start(
  name: string,
  words: string[],
  ready: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env, PORT: String(port), PUBLIC_URL: 'http://localhost' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilReady(`http://127.0.0.1:${port}${ready}`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, port, pid: child.pid!, stop };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended at once, with ${child.exitCode}.`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
  }
  throw new Error(`The server at ${url} was not ready after ${patienceMs / 1000} s.`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
