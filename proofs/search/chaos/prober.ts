import { setTimeout as sleep } from 'node:timers/promises';
import { createSpans, now } from './spans.ts';

export type Prober = ReturnType<typeof startProber>;

const everyMs = 100;
const patienceMs = 2_000;
const writeEveryMs = 1_000;
const ownIndex = 'prober';

/** Asks the engine itself, past the product, whether it answers and has all its data at hand. */
export function startProber(url: string) {
  const up = createSpans();
  const writes: number[] = [];
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

  /** Decides nothing: it tells a slow engine from a slow product. */
  async function write(): Promise<void> {
    while (!isStopped) {
      const [before, began] = [interruptions, now()];
      const written = await writeOne(url);
      if (written && before === interruptions) writes.push(now() - began);
      await sleep(writeEveryMs);
    }
  }

  const following = Promise.all([follow(), write()]);
  return {
    up,
    /** How long the engine took for one small document, each time. */
    writes,
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

async function writeOne(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/${ownIndex}/_doc/1?refresh=true`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"probe":true}',
      signal: AbortSignal.timeout(30_000),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
