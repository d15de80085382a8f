import { createServer, type AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { finished, startOctavo, type Finished } from './octavo.ts';

export type Running = { origin: string; stop: (signal?: NodeJS.Signals) => Promise<Finished> };

/** A web process or a worker of its own; the worker tells of itself on METRICS_PORT. */
export async function startRunning(command: 'serve' | 'work', env: Record<string, string>): Promise<Running> {
  const port = String(await freePort());
  const child = startOctavo([command], { ...env, [command === 'serve' ? 'PORT' : 'METRICS_PORT']: port });
  const result = finished(child);
  const origin = `http://127.0.0.1:${port}`;
  const status = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 60_000, interval: 50 });
  return {
    origin,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return result;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
