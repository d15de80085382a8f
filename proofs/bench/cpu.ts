import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Milliseconds of CPU by process, and of the whole machine. */
export type CpuReading = { server: number; database: ReadonlyMap<number, number>; machine: number };

/** The processes whose work a request is: the server's and what PostgreSQL does for them. */
export type Stack = { pids: readonly number[]; application: string; database: string };

const tickMs = 10;

/**
 * The server's processes with all their threads, its backends, and the processes that write for everybody (checkpointer, writers).
 * Backends of other databases and applications are left out, so others may use the cluster meanwhile.
 */
export async function readCpu(client: Client, { pids, application, database }: Stack): Promise<CpuReading> {
  const { rows } = await client.query<{ pid: number }>({
    name: 'bench_processes',
    text: `select pid from pg_stat_activity
           where (datname = $1 and (starts_with(application_name, $2) or backend_type = 'autovacuum worker'))
             or backend_type in ('checkpointer', 'background writer', 'walwriter')`,
    values: [database, application],
  });
  const backends = new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
  return { server: cpuOfAll(pids), database: backends, machine: machineCpu() };
}

/** What was used between two readings. A process that came in between counts in full, one that left doesn't. */
export function cpuBetween(before: CpuReading, after: CpuReading) {
  let database = 0;
  for (const [pid, milliseconds] of after.database) database += milliseconds - (before.database.get(pid) ?? 0);
  return { server: after.server - before.server, database, machine: after.machine - before.machine };
}

export function cpuOfAll(pids: Iterable<number>): number {
  let sum = 0;
  for (const pid of pids) sum += cpuOf(pid);
  return sum;
}

/** The scheduler's nanoseconds of every thread; where the kernel keeps none, the process's ticks. */
function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    return times.reduce((sum, time) => sum + Number(time) / 1e6, 0);
  } catch {
    return ticksOf(pid);
  }
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

/** All that isn't idle or waiting for a disk. */
function machineCpu(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line.split(/ +/).slice(1).map(Number);
  return (user + nice + system + irq + softIrq) * tickMs;
}
