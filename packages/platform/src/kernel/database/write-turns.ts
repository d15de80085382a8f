import { PlatformError } from '@octavo/plugin-api';
import type { PoolWaits } from './pool.ts';

/** As long as for a connection. */
const waitMs = 5_000;

export type WriteTurns = ReturnType<typeof createWriteTurns>;

/**
 * Writes that wait for each other, each with a connection, would leave none for reads: also not for the read that a write
 * which is already committed is answered with. So a fifth of the connections takes no transactions.
 */
export function createWriteTurns(connections: number, waits: PoolWaits) {
  let free = Math.max(1, connections - Math.ceil(connections / 5));
  const waiting = new Set<() => void>();

  async function wait(): Promise<void> {
    const began = performance.now();
    const isMyTurn = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.delete(take);
        resolve(false);
      }, waitMs);
      const take = () => {
        clearTimeout(timer);
        resolve(true);
      };
      waiting.add(take);
    });
    waits.count += 1;
    waits.seconds += (performance.now() - began) / 1000;
    if (isMyTurn) return;
    throw new PlatformError(503, 'database_unavailable', 'Too many writes are waiting. Try again shortly.', {
      headers: { 'Retry-After': '5' },
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) free += 1;
    else if (waiting.delete(next)) next();
  }

  return {
    get waiting() {
      return waiting.size;
    },
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (free > 0) free -= 1;
      else await wait();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
