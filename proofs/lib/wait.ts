import { setTimeout as sleep } from 'node:timers/promises';

export async function until(what: string, seconds: number, holds: () => unknown, pauseMs = 20): Promise<void> {
  if (!(await within(seconds, holds, pauseMs))) throw new Error(`After ${seconds} s still not: ${what}.`);
}

/** Whether it came to hold in that time. */
export async function within(seconds: number, holds: () => unknown, pauseMs: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await sleep(pauseMs);
  }
  return true;
}

/** Fails as soon as somebody stops this process. */
export function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {}); // It may come when nobody waits for it yet.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
  }
  return promise;
}
