import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ComputeError, moduleBeside, type ComputeService, type ComputeTask } from '@octavo/plugin-api';
import { createComputeQueue } from './compute-queue.ts';
import { fromReport, type Answer } from './compute-report.ts';

const program = fileURLToPath(moduleBeside(import.meta.url, 'compute-process'));
const startMs = 30_000;
const idleMs = 30_000;
const lookEveryMs = 50;
/** How many times its CPU time a task may take by the clock on a busy machine. */
const patienceFactor = 10;
/** The kernel counts CPU time in hundredths of a second. */
const tickMs = 10;
const pageBytes = 4096;
/** What Node.js and the module take up by themselves. */
const ownMegabytes = 128;
const mebibyte = 1024 * 1024;

type Task = ComputeTask<unknown, unknown>;
type Lane = { readonly queue: ReturnType<typeof createComputeQueue>; child?: ChildProcess; idle?: NodeJS.Timeout };

export type Compute = ComputeService & { close(): void };

/** Runs each kind of task in a process of its own, one after another. A task that runs away is ended with its process. */
export function createCompute(): Compute {
  const lanes = new Map<string, Lane>();

  function laneOf({ name }: Task): Lane {
    const lane = lanes.get(name) ?? { queue: createComputeQueue() };
    lanes.set(name, lane);
    return lane;
  }

  function end(lane: Lane): void {
    clearTimeout(lane.idle);
    lane.child?.removeAllListeners();
    lane.child?.on('error', () => {});
    lane.child?.kill('SIGKILL');
    delete lane.child;
  }

  /** The process, with no setting and no secret in its environment. Its start is not counted as time of the task. */
  async function start(lane: Lane, { name, module, megabytes }: Task): Promise<ChildProcess> {
    const child = fork(program, [module.href], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: compileCache(),
    });
    // Whoever reads a page goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    lane.child = child;
    try {
      await once(child, 'message', { signal: AbortSignal.any([AbortSignal.timeout(startMs), abortedByExit(child)]) });
    } catch (cause) {
      end(lane);
      throw new Error(`The process for the task ${name} did not start.`, { cause });
    }
    return child;
  }

  async function ask(lane: Lane, task: Task, input: unknown): Promise<unknown> {
    clearTimeout(lane.idle);
    const child = lane.child ?? (await start(lane, task));
    child.ref();
    child.channel?.ref();
    const watch = createWatch(child, task);
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        child.once('message', (message) => resolve(message as Answer));
        child.once('error', reject);
        child.once('exit', (code, signal) => reject(watch.whyEnded(code, signal)));
        child.send(input as object);
      });
      if ('error' in answer) throw fromReport(answer);
      return answer.output;
    } finally {
      watch.stop();
      if (child.exitCode !== null || child.signalCode !== null) delete lane.child;
      child.removeAllListeners();
      rest(lane);
    }
  }

  /** It doesn't hold this process, and ends when nobody has asked for a while. */
  function rest(lane: Lane): void {
    const { child } = lane;
    if (!child) return;
    child.on('error', () => {});
    child.once('exit', () => delete lane.child);
    child.unref();
    child.channel?.unref();
    lane.idle = setTimeout(() => end(lane), idleMs).unref();
  }

  return {
    async run(context, task, input) {
      const lane = laneOf(task as Task);
      const make = typeof input === 'function' ? (input as () => Promise<unknown>) : async () => input;
      const output = await lane.queue.run(context, async () => {
        const made = await make();
        context.signal.throwIfAborted();
        return ask(lane, task as Task, made);
      });
      return output as never;
    },

    close(): void {
      for (const lane of lanes.values()) end(lane);
    },
  };
}

function abortedByExit(child: ChildProcess): AbortSignal {
  const controller = new AbortController();
  child.once('exit', (code, signal) => controller.abort(new Error(`It ended (${signal ?? code}).`)));
  return controller.signal;
}

/**
 * Ends a process that takes too long or too much, and knows why it ended. CPU time counts: what somebody asks for must
 * not fail because others ask too. The clock counts where the system doesn't tell CPU time, and for a task that only
 * waits.
 */
function createWatch(child: ChildProcess, { name, milliseconds, megabytes }: Task) {
  let why: ComputeError | undefined;
  let before: number | undefined;
  const end = (reason: 'time' | 'memory', limit: string) => {
    why ??= new ComputeError(reason, `The task ${name} needed more than ${limit}.`);
    child.kill('SIGKILL');
  };
  const tooLong = () => end('time', `${milliseconds} ms`);
  const patience = process.platform === 'linux' ? patienceFactor * milliseconds : milliseconds;
  const deadline = setTimeout(tooLong, patience);
  const look = async () => {
    const { bytes, cpuMs } = await usageOf(child.pid!);
    before ??= cpuMs;
    if (cpuMs - before > milliseconds) tooLong();
    if (bytes > (megabytes + ownMegabytes) * mebibyte) end('memory', `${megabytes} MB`);
  };
  void look();
  const looking = setInterval(() => void look(), lookEveryMs);
  return {
    stop(): void {
      clearTimeout(deadline);
      clearInterval(looking);
    },
    /** V8 aborts when its heap is full. */
    whyEnded(code: number | null, signal: NodeJS.Signals | null): Error {
      if (why) return why;
      if (signal === 'SIGABRT' || code === 134)
        return new ComputeError('memory', `The task ${name} ran out of memory.`);
      return new Error(`The process for the task ${name} exited (${signal ?? code}).`);
    },
  };
}

/** 0 where the system doesn't tell, or the process is gone. */
async function usageOf(pid: number): Promise<{ bytes: number; cpuMs: number }> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [statm, stat] = await Promise.all([read('statm'), read('stat')]);
  // After the name, which may hold anything: user and system time of the process itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return { bytes: Number(statm.split(' ')[1] ?? 0) * pageBytes, cpuMs: ticks * tickMs };
}

/** The compiled code that this process keeps, if it does: with it, another one starts in a quarter of the time. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
