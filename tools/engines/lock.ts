import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const abandonedGuardMs = 10_000;

/** Runs the work while this process alone holds the lock file; a lock whose process died is taken over. */
export async function withLock<T>(file: string, waitSeconds: number, work: () => Promise<T>): Promise<T> {
  // Linking a finished file takes the lock and names its owner in one step.
  const ticket = `${file}.${randomUUID()}`;
  await writeFile(ticket, String(process.pid));
  try {
    await acquire(file, ticket, waitSeconds);
  } finally {
    await rm(ticket, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function acquire(file: string, ticket: string, waitSeconds: number): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    try {
      return await link(ticket, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const owner = await readOwner(file);
    if (owner !== undefined && !isAlive(owner)) await removeStale(file, owner);
    else if (Date.now() > deadline) {
      throw new Error(
        `Waited ${waitSeconds} s for ${file}, held by process ${owner}. ` +
          `If that process has nothing to do with this repository, remove the file and try again.`,
      );
    } else await sleep(50);
  }
}

/** One process at a time may remove, and only what it has seen, or it could remove a lock taken since. */
async function removeStale(file: string, deadOwner: number): Promise<void> {
  const guard = `${file}.removing`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const age = await stat(guard).then(
      (stats) => Date.now() - stats.mtimeMs,
      () => 0,
    );
    if (age > abandonedGuardMs) await rm(guard, { recursive: true, force: true });
    return sleep(20);
  }
  try {
    if ((await readOwner(file)) === deadOwner) await rm(file, { force: true });
  } finally {
    await rmdir(guard);
  }
}

async function readOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text) || undefined;
}
