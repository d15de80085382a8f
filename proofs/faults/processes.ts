import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../tools/paths.ts';

export type Environment = Record<string, string>;
export type Running = { child: ChildProcess; ended: Promise<void> };

const bin = join(root, 'apps/server/bin/octavo.js');

export function start(command: 'serve' | 'work', env: Environment): Running {
  const child = spawn(process.execPath, [bin, command], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return { child, ended };
}

export async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

export async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isReady(port))) {
    if (Date.now() > deadline) throw new Error(`Port ${port} did not become ready.`);
    await sleep(50);
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
