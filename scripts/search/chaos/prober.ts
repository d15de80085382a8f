import { setTimeout as sleep } from 'node:timers/promises';
import { createSpans, now } from './spans.ts';

export type Prober = ReturnType<typeof startProber>;

const everyMs = 100;
const patienceMs = 2_000;

/** Asks the engine itself, past the product, whether it answers and has all its data at hand. */
export function startProber(url: string) {
  const up = createSpans();
  let interruptions = 0;
  let answeredAt = now();
  let isStopped = false;

  async function follow(): Promise<void> {
    while (!isStopped) {
      const before = interruptions;
      const ready = await isReady(url);
      if (ready && before === interruptions) {
        answeredAt = now();
        up.begin(answeredAt);
      } else up.end(answeredAt);
      await sleep(everyMs);
    }
    up.end(answeredAt);
  }

  const following = follow();
  return {
    up,
    /** Something is done to the engine at this moment: it is up until now, and then again once it says so. */
    interrupt(): void {
      interruptions += 1;
      answeredAt = now();
      up.end(answeredAt);
    },
    async stop(): Promise<void> {
      isStopped = true;
      await following;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(patienceMs) });
    const { status } = (await response.json()) as { status?: string };
    return response.ok && (status === 'yellow' || status === 'green');
  } catch {
    return false;
  }
}
