import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const local = join(root, '.local');

/** The web process that `npm run dev` started last. */
export async function readPid(): Promise<number | undefined> {
  const text = await readFile(join(local, 'dev.pid'), 'utf8').catch(() => '');
  const pid = Number(text);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
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
