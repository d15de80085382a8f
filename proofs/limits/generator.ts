import { get, withConnection } from '../lib/load.ts';

/** Requests at a steady rate, whether or not the ones before were answered. */
export type Task = { port: number; path: string; perSecond: number; seconds: number; connections: number };

export type Result = {
  sent: number;
  /** Were due while every connection was waiting for an answer, or the sender for a processor. */
  late: number;
  statuses: Record<string, number>;
  /** Refusals that didn't say when to come back. */
  unexplained: number;
  failed: number;
  /** Of answers that aren't refusals. */
  milliseconds: number[];
};

const tickMs = 1;
/** Those of so many milliseconds go out together. Who was kept waiting for a processor doesn't make up for it: a crowd of
 * clients, each on its own machine, would not come all at once either. */
const togetherMs = 4;

/** A process of its own: what it takes must not be taken from the one that is measured. */
process.once('message', (task: Task) => {
  generate(task).then(
    (result) => process.send!(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function generate({ port, path, perSecond, seconds, connections }: Task): Promise<Result> {
  const wire = get(path);
  const result: Result = { sent: 0, late: 0, statuses: {}, unexplained: 0, failed: 0, milliseconds: [] };
  const idle: ((go: boolean) => void)[] = [];

  async function drive(): Promise<void> {
    let goesOn = true;
    while (goesOn) {
      try {
        await withConnection(port, async (send) => {
          for (;;) {
            goesOn = await new Promise<boolean>((resolve) => idle.push(resolve));
            if (!goesOn) return;
            const started = performance.now();
            const { status, head } = await send(wire);
            result.statuses[status] = (result.statuses[status] ?? 0) + 1;
            if (status !== 503) result.milliseconds.push(performance.now() - started);
            else if (!/\r\nretry-after: 1\r\n/i.test(`${head}\r\n`)) result.unexplained += 1;
          }
        });
      } catch {
        result.failed += 1;
      }
    }
  }

  const driving = Array.from({ length: connections }, drive);
  const began = performance.now();
  let due = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - began;
      const wanted = Math.floor((Math.min(elapsed, seconds * 1000) / 1000) * perSecond);
      const missed = Math.max(0, wanted - due - Math.max(8, Math.ceil((perSecond / 1000) * togetherMs)));
      result.late += missed;
      due += missed;
      for (; due < wanted; due += 1) {
        const go = idle.shift();
        if (go) result.sent += 1;
        else result.late += 1;
        go?.(true);
      }
      if (elapsed < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  const ending = setInterval(() => {
    while (idle.length > 0) idle.shift()!(false);
  }, tickMs);
  await Promise.all(driving);
  clearInterval(ending);
  return result;
}
