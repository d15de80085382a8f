import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger, Outbox } from '@octavo/plugin-api';
import type { OutboxAdministration } from './outbox.service.ts';

const lookEveryMs = 200;
const pauseMs = 1_000;

type Needs = { outboxes: OutboxAdministration; log: Logger };

/** Delivers the outboxes of one shard, each for itself, until stopped. */
export function startOutboxes({ outboxes, log }: Needs, shard: string): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function follow(outbox: Outbox): Promise<void> {
    while (!signal.aborted) {
      const { state } = await outboxes.deliver(shard, outbox, signal).catch((error: unknown) => {
        log.error({ err: error, outbox: outbox.name, shard }, 'An outbox could not be read.');
        return { state: 'unavailable' as const };
      });
      if (state === 'delivered') continue;
      await sleep(state === 'unavailable' ? pauseMs : lookEveryMs, undefined, { signal }).catch(() => {});
    }
  }

  const loops = outboxes.all().map(follow);
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}
