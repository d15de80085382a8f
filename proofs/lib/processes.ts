import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { start, type Environment } from '../faults/processes.ts';

export type Process = ReturnType<typeof startProcess>;

const running = new Set<Process>();
let isClosing = false;
process.once('exit', () => running.forEach(({ signal }) => signal('SIGKILL')));

const tickSeconds = 0.01;

/** `octavo serve` or `octavo work`. None outlives this process, unless that is killed itself. */
export function startProcess(command: 'serve' | 'work', env: Environment) {
  if (isClosing) throw new Error('It is over; nothing is started any more.');
  const { child, ended } = start(command, env);
  const pid = child.pid!;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null) throw new Error(`octavo ${command} had ended by itself, with ${child.exitCode}.`);
    child.kill(signal);
    await ended;
  };
  const started = {
    pid,
    startedAt: Date.now(),
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  running.add(started);
  void ended.then(() => running.delete(started));
  return started;
}

/** For good: what was interrupted may still want to start one. */
export async function killAll(): Promise<void> {
  isClosing = true;
  await Promise.allSettled([...running].map((each) => each.kill()));
}

/** User and system time of a process, and of its children that have ended. */
export function cpuSeconds(pid: number): { own: number; children: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return { own: (user + system) * tickSeconds, children: (childUser + childSystem) * tickSeconds };
}

/** In bytes, the most that a process ever had in memory. */
export function peakMemory(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

export function hasChildren(pid: number): boolean {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() !== '';
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
    const { own } = cpuSeconds(pid);
    if (before > 0 && own - before <= 5 * tickSeconds) return;
    before = own;
  }
  throw new Error(`Process ${pid} does not come to rest.`);
}

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
