import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isReady, start, untilReady, type Environment } from './processes.ts';

/** Replaces two web processes one after the other under load, behind a balancer that believes `/readyz`. */
export async function restartRolling(env: Environment, restarts: number): Promise<string> {
  const webEnv = (port: number) => ({ ...env, PORT: String(port), DRAIN_DELAY_SECONDS: '1' });
  const ports = [await freePort(), await freePort()];
  const webs = ports.map((port) => start('serve', webEnv(port)));
  await Promise.all(ports.map(untilReady));
  const ready = new Set(ports);
  let running = true;
  const watch = async () => {
    while (running) {
      for (const port of ports) {
        if (await isReady(port)) ready.add(port);
        else ready.delete(port);
      }
      await sleep(100);
    }
  };
  let answered = 0;
  const failures: string[] = [];
  const load = async (client: number) => {
    for (let count = 0; running; count += 1) {
      const candidates = [...ready];
      const port = candidates[(client + count) % candidates.length] ?? ports[0]!;
      const response = await fetch(`http://127.0.0.1:${port}/wp-json/core/v2/posts`).catch((error: Error) =>
        error.cause instanceof Error ? error.cause.message : error.message,
      );
      if (typeof response === 'string') failures.push(response);
      else {
        await response.arrayBuffer();
        if (response.status === 200) answered += 1;
        else failures.push(String(response.status));
      }
    }
  };
  const tasks = [watch(), ...Array.from({ length: 4 }, (_, client) => load(client))];
  for (let restart = 0; restart < restarts; restart += 1) {
    const position = restart % 2;
    webs[position]!.child.kill('SIGTERM');
    await webs[position]!.ended;
    webs[position] = start('serve', webEnv(ports[position]!));
    await untilReady(ports[position]!);
    await sleep(300);
  }
  running = false;
  await Promise.all(tasks);
  for (const { child, ended } of webs) {
    child.kill('SIGTERM');
    await ended;
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${answered} requests failed: ${failures.slice(0, 5).join('; ')}`);
  return `${restarts} restarts, ${answered} requests, none failed.`;
}
