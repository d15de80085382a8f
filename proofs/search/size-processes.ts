import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withConnection } from '../lib/load.ts';
import { startProcess, type Process } from '../lib/processes.ts';
import { freePort, untilReady, type Environment } from '../faults/processes.ts';
import type { BareResult, BareTask } from './size-bare.ts';

export type Bare = ReturnType<typeof startBare>;
export type Web = Process & { port: number };

/** The yardstick. It ends with this process. */
export function startBare() {
  const child = fork(join(import.meta.dirname, 'size-bare.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => ({ error: 'The yardstick ended.' }) satisfies BareResult);
  return {
    pid: child.pid!,
    /** How long each request took. */
    async run(task: BareTask): Promise<number[]> {
      const answered = once(child, 'message').then(([result]) => result as BareResult);
      child.send(task);
      const result = await Promise.race([answered, ended]);
      if ('error' in result) throw new Error(result.error);
      return result.milliseconds;
    },
    stop: () => void child.kill(),
  };
}

export async function startWeb(env: Environment): Promise<Web> {
  const port = await freePort();
  const web = startProcess('serve', { ...env, PORT: String(port) });
  await untilReady(port);
  return { ...web, port };
}

/** The answers to these requests in their order, so many at once, and how long each took. */
export async function sendAll(port: number, wires: readonly string[], atOnce: number) {
  const milliseconds: number[] = [];
  const bodies: string[] = [];
  const queue = wires.entries();
  const drive = () =>
    withConnection(port, async (send) => {
      for (const [position, wire] of queue) {
        const started = performance.now();
        const { status, body } = await send(wire);
        milliseconds.push(performance.now() - started);
        if (status !== 200) throw new Error(`Octavo answered ${status}: ${body.toString()}`);
        bodies[position] = body.toString();
      }
    });
  await Promise.all(Array.from({ length: atOnce }, drive));
  return { milliseconds, bodies };
}

export function postWire(path: string, body: object, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const all = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
