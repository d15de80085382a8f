import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const local = join(root, '.local');

/** What `npm run dev` starts. */
export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

export const pidFile = (role: Role) => join(local, `dev-${role}.pid`);

/** The process of this kind that `npm run dev` started last, if it still runs. */
export async function runningPid(role: Role): Promise<number | undefined> {
  const pid = Number(await readFile(pidFile(role), 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) ? pid : undefined;
}

/** Whether the process lives and is ours: numbers are used again. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    const [, state] = /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('octavo.js');
  } catch {
    return true;
  }
}
