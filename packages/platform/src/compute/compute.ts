import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ComputeError, moduleBeside, type ComputeService, type ComputeTask } from '@octavo/plugin-api';
import { createComputeQueue } from './compute.queue.ts';
import { fromReport, type Answer } from './compute.report.ts';

const program = fileURLToPath(moduleBeside(import.meta.url, 'compute.process'));
const idleMs = 30_000;
const lookEveryMs = 50;
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

  /** The process, with nothing of ours in its environment. */
  function start({ module, megabytes }: Task): ChildProcess {
    return fork(program, [module.href], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    });
  }

  async function ask(lane: Lane, task: Task, input: unknown): Promise<unknown> {
    clearTimeout(lane.idle);
    const child = (lane.child ??= start(task));
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

/** Ends a process that takes too long or too much, and knows why it ended. */
function createWatch(child: ChildProcess, { name, milliseconds, megabytes }: Task) {
  let why: ComputeError | undefined;
  const end = (reason: 'time' | 'memory', limit: string) => {
    why ??= new ComputeError(reason, `The task ${name} needed more than ${limit}.`);
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => end('time', `${milliseconds} ms`), milliseconds);
  const look = setInterval(() => {
    void residentBytes(child.pid!).then((bytes) => {
      if (bytes > (megabytes + ownMegabytes) * mebibyte) end('memory', `${megabytes} MB`);
    });
  }, lookEveryMs);
  return {
    stop(): void {
      clearTimeout(deadline);
      clearInterval(look);
    },
    /** V8 aborts when its heap is full. */
    whyEnded(code: number | null, signal: NodeJS.Signals | null): Error {
      if (why) return why;
      if (signal === 'SIGABRT' || code === 134)
        return new ComputeError('memory', `The task ${name} ran out of memory.`);
      return new Error(`The process of the task ${name} ended (${signal ?? code}).`);
    },
  };
}

/** 0 where the system doesn't tell, or the process is gone. */
async function residentBytes(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * pageBytes;
}
