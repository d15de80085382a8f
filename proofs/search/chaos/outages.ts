import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/server';
import type { Engine } from '../engine.ts';
import type { Prober } from './prober.ts';
import { inRandomOrder } from './site-life.ts';
import type { Spans } from './spans.ts';

const kinds = ['stop', 'kill', 'freeze'] as const;
export type Outages = Record<(typeof kinds)[number], number>;

export const createOutages = (): Outages => ({ stop: 0, kill: 0, freeze: 0 });

type Breaker = {
  readonly engine: Engine;
  readonly prober: Prober;
  /** When there was no process at all. */
  readonly dead: Spans;
  readonly outages: Outages;
  readonly random: Random;
  readonly isRunning: () => boolean;
};

/** Stops, kills and freezes the engine, each once, then on for as long as there is time. It is up when this ends. */
export async function breakEngine({ engine, prober, dead, outages, random, isRunning }: Breaker): Promise<void> {
  do {
    for (const kind of inRandomOrder(kinds, random)) {
      await sleep(3_000 + random.below(7_000));
      outages[kind] += 1;
      prober.interrupt();
      if (kind === 'freeze') {
        engine.freeze();
        await sleep(1_000 + random.below(9_000));
        engine.thaw();
        continue;
      }
      await engine.end(kind === 'stop' ? 'SIGTERM' : 'SIGKILL');
      dead.begin();
      await sleep(random.below(6_000));
      dead.end();
      await engine.start();
    }
  } while (isRunning());
}
