import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { onServer } from '@octavo/testing';
import { finished, startOctavo } from '../octavo.ts';

export type Ended = { code: number | null; seconds: number; peak: number };
type Target = { env: Record<string, string> & { DATABASE_URL: string }; siteId: number };

/** `octavo import wxr` as a process of its own. With `killAfter` it is killed when so many things were settled. */
export async function runImport(target: Target, words: readonly string[], killAfter?: number): Promise<Ended> {
  const started = performance.now();
  const child = startOctavo(['import', 'wxr', ...words], target.env);
  let peak = 0;
  const look = setInterval(() => void peakOf(child.pid!).then((bytes) => (peak = Math.max(peak, bytes))), 100);
  const ended = finished(child);
  if (killAfter !== undefined) {
    await untilSettled(target, killAfter, ended);
    child.kill('SIGKILL');
  }
  const { code } = await ended;
  clearInterval(look);
  return { code, seconds: (performance.now() - started) / 1000, peak };
}

async function untilSettled({ env, siteId }: Target, wanted: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  await onServer(env.DATABASE_URL, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from core.import_items where site_id = $1 and outcome is not null`,
        [siteId],
      );
      if (isOver) throw new Error(`The import ended before ${wanted} things were settled.`);
      if (Number(rows[0]!.count) >= wanted) break;
      await sleep(20);
    }
  });
}

/** In bytes, the most that a process ever had in memory. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
