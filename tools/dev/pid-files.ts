import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { devFolder } from '../lib/paths.ts';

/** What `npm run dev` starts. */
export const roles = ['web', 'worker'] as const;
export type Role = (typeof roles)[number];

export const pidFile = (role: Role) => join(devFolder, `dev-${role}.pid`);

/** The process of this kind that `npm run dev` started last, if it still runs. */
export function findRunning(role: Role): { pid: number; since: Date } | undefined {
  const pid = readPid(role);
  return pid !== undefined && isRunning(pid) ? { pid, since: statSync(pidFile(role)).mtime } : undefined;
}

/** Unless it names a process that was started since. */
export function removePidFile(role: Role, pid: number | undefined): void {
  if (readPid(role) === pid) rmSync(pidFile(role), { force: true });
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

function readPid(role: Role): number | undefined {
  try {
    return Number(readFileSync(pidFile(role), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
