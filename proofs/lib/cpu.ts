import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Milliseconds of CPU. */
export type Used = { node: number; database: number; engine: number };

export type Processes = {
  /** Ours, with all that they start. */
  node: readonly number[];
  engine?: number;
  /** Whose backends count too, if there are any. */
  database?: { serverUrl: string; name: string };
};

const lookEveryMs = 200;
const tickMs = 10;

/** What these processes use while the work goes on, and how many processors somebody else keeps busy meanwhile. */
export async function measureCpu<Result>(
  processes: Processes,
  work: () => Promise<Result>,
): Promise<{ used: Used; others: number; result: Result }> {
  const { node, engine, database } = processes;
  const engineCpu = () => (engine === undefined ? 0 : cpuOfTree(engine));
  const backends = database && (await watchBackends(database));
  try {
    const before = { node: sumOf(node), engine: engineCpu(), machine: machineCpu(), at: performance.now() };
    const own = process.cpuUsage();
    const result = await work();
    const used = {
      node: sumOf(node) - before.node,
      engine: engineCpu() - before.engine,
      database: (await backends?.used()) ?? 0,
    };
    const { user, system } = process.cpuUsage(own);
    const otherMs = machineCpu() - before.machine - total(used) - (user + system) / 1000;
    return { used, others: Math.max(0, otherMs / (performance.now() - before.at)), result };
  } finally {
    await backends?.stop();
  }
}

export const total = ({ node, database, engine }: Used) => node + database + engine;

/** Backends come and go; looked at so often, hardly anything of what they used before they went is missed. */
async function watchBackends({ serverUrl, name }: { serverUrl: string; name: string }) {
  const client = new Client({ connectionString: serverUrl });
  // The next query fails, which is soon enough.
  client.on('error', () => {});
  await client.connect();
  const first = new Map<number, number>();
  const last = new Map<number, number>();

  async function look(isFirst: boolean): Promise<void> {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [name]);
    for (const { pid } of rows) {
      const used = cpuOfBackend(pid);
      if (used === undefined) continue;
      if (isFirst) first.set(pid, used);
      last.set(pid, used);
    }
  }

  await look(true);
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      await look(false);
    }
  })();
  watching.catch(() => {});
  return {
    async used(): Promise<number> {
      await look(false);
      return [...last].reduce((sum, [pid, used]) => sum + used - (first.get(pid) ?? 0), 0);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
      await client.end();
    },
  };
}

/** It has one thread only, of which the scheduler keeps nanoseconds. */
function cpuOfBackend(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

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

function machineCpu(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function sumOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0);
}
