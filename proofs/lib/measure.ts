import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const tickMs = 10;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function range(values: readonly number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

/** In bytes, what a process has in memory; 0 when it has ended. */
export const residentBytes = (pid: number) => statusOf(pid, 'VmRSS');

/** In bytes, the most that a process ever had in memory; 0 when it has ended. */
export const peakMemory = (pid: number) => statusOf(pid, 'VmHWM');

function statusOf(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds of user and system time of a process, and of its children that it has waited for. */
export function cpuOf(pid: number): { own: number; children: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(/\) (?=[A-Z] )/)[1]!
    .split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return { own: (user + system) * tickMs, children: (childUser + childSystem) * tickMs };
}

/** Of each of its threads: any of them may start one. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Whether the process has a file open whose path contains this. */
export function hasOpen(pid: number, part: string): boolean {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).some((name) => {
    try {
      return readlinkSync(`${folder}/${name}`).includes(part);
    } catch {
      return false; // closed meanwhile
    }
  });
}

/** Waits until a process that was just started only waits. */
export async function untilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (let before = -1; Date.now() < deadline; await sleep(1000)) {
    const { own } = cpuOf(pid);
    if (before > 0 && own - before <= 5 * tickMs) return;
    before = own;
  }
  throw new Error(`Process ${pid} does not come to rest.`);
}
