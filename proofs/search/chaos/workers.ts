import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/server';
import { type Process, startProcess } from '../../lib/processes.ts';
import type { Network } from './network.ts';
import { createSpans } from './spans.ts';

type Chance = { readonly random: Random; readonly isRunning: () => boolean };

export type Workers = ReturnType<typeof createWorkers>;

/** Some processes of `octavo work`, of which each may be replaced at any time. */
export function createWorkers({ env, logs }: Pick<Network, 'env' | 'logs'>) {
  const running: (Process | undefined)[] = [];
  /** When at least one of them had said that it works. */
  const someone = createSpans();
  let working = 0;
  let kills = 0;

  async function start(position: number): Promise<void> {
    const worker = startProcess('work', env, logs(`worker-${position}`));
    running[position] = worker;
    await worker.untilWorking();
    working += 1;
    someone.begin();
  }

  async function end(position: number, how: 'stop' | 'kill'): Promise<void> {
    working -= 1;
    if (working === 0) someone.end();
    await running[position]![how]();
  }

  return {
    someone,
    kills: () => kills,
    start: (count: number) => Promise.all(Array.from({ length: count }, (_, position) => start(position))),
    stop: () => Promise.all(running.map((_, position) => end(position, 'stop'))),

    /** Kills one of them, or all, and starts others in their place. All are working when this ends. */
    async killAtRandom({ random, isRunning }: Chance): Promise<void> {
      do {
        await sleep(1_000 + random.below(6_000));
        const chosen = random.next() < 0.25 ? [...running.keys()] : [random.below(running.length)];
        kills += chosen.length;
        await Promise.all(chosen.map((position) => end(position, 'kill')));
        await sleep(random.below(3_000));
        await Promise.all(chosen.map(start));
      } while (isRunning());
    },
  };
}
