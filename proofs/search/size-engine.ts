import { setTimeout as sleep } from 'node:timers/promises';
import { createEngine } from './engine.ts';

export type SizeEngine = Awaited<ReturnType<typeof startSizeEngine>>;

/** A private node as it runs in production: with the compiler and the collector that the quick ones go without. */
export async function startSizeEngine(heap: string) {
  const { url, pid, start, remove } = await createEngine({ name: 'size', heap, quick: false });
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    url,
    pid: pid(),
    call,

    /** What was written can be found, and nothing is left to be merged. */
    async settle(): Promise<void> {
      await call('POST', '/_refresh');
      for (let quiet = 0; quiet < 3; await sleep(200)) {
        const stats = await call<{ _all: { total: { merges: { current: number } } } }>('GET', '/_stats/merge');
        quiet = stats._all.total.merges.current === 0 ? quiet + 1 : 0;
      }
    },

    stop: remove,
  };
}
