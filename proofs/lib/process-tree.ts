import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

/** Milliseconds of CPU that a process has used, with all that it started and all of those that have ended. */
export function cpuOfTree(root: number): number {
  const processes = new Map<number, { parent: number; cpu: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
      // User, system, and both of the children that were waited for.
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
      processes.set(Number(name), { parent: Number(fields[1]), cpu: ticks * tickMs });
    } catch {
      // It ended while we looked.
    }
  }
  const isOfTree = (pid: number): boolean => {
    for (let current = pid; current > 1; current = processes.get(current)?.parent ?? 0) {
      if (current === root) return true;
    }
    return false;
  };
  return [...processes].reduce((sum, [pid, { cpu }]) => (isOfTree(pid) ? sum + cpu : sum), 0);
}
