import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** In hundredths of a second; nothing for a process that has ended. */
function cpuTime(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return fields[0] === 'Z' ? undefined : Number(fields[11]);
  } catch {
    return undefined;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

it('a task that never ends does so with the process that asked for it, however that went (contracts/limits.md §7)', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'endless-parent.ts')], { stdio: 'ignore' });
  await expect.poll(() => childrenOf(parent.pid!)).toHaveLength(1);
  const [child = 0] = childrenOf(parent.pid!);
  // It has started, and works.
  await expect.poll(() => cpuTime(child)).toBeGreaterThan(100);
  parent.kill('SIGKILL');
  await expect.poll(() => cpuTime(child)).toBeUndefined();
});
