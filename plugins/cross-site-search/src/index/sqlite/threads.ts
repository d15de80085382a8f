import { Worker } from 'node:worker_threads';

export type Operations = Record<string, (input: never) => unknown>;
export type ThreadTask = { readonly name: string; readonly input: unknown };
/** `undefined`: the thread has started. */
export type ThreadAnswer = { readonly value: unknown } | { readonly failure: Error } | undefined;

export type Threads<O extends Operations> = ReturnType<typeof createThreads<O>>;

type Job = {
  readonly task: ThreadTask;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

/**
 * At most `count` threads that each do one thing at a time; what comes meanwhile waits. A thread whose work is given up
 * is ended, and another one takes its place. It ends with the engine's current statement, but nobody waits for that.
 */
export function createThreads<O extends Operations>(file: URL, data: unknown, count: number) {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  /** With the job that each works on; none yet while it starts. */
  const busy = new Map<Worker, Job | undefined>();

  function start(): void {
    const worker = new Worker(file, { workerData: data });
    busy.set(worker, undefined);
    worker.on('message', (answer: ThreadAnswer) => {
      const job = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      // A process stays up for as long as it waits for an answer, and no longer.
      worker.unref();
      if (answer !== undefined && 'failure' in answer) job?.reject(answer.failure);
      else job?.resolve(answer?.value);
      next();
    });
    worker.on('error', (error: Error) => {
      const job = busy.get(worker) ?? waiting.shift();
      end(worker);
      job?.reject(error);
      next();
    });
  }

  function next(): void {
    while (waiting.length > 0 && idle.length > 0) {
      const worker = idle.pop()!;
      const job = waiting.shift()!;
      busy.set(worker, job);
      worker.ref();
      worker.postMessage(job.task);
    }
    if (waiting.length > 0 && busy.size < count) start();
  }

  function end(worker: Worker): void {
    busy.delete(worker);
    worker.removeAllListeners();
    void worker.terminate();
  }

  function giveUp(task: ThreadTask, error: Error): void {
    const position = waiting.findIndex((job) => job.task === task);
    if (position >= 0) waiting.splice(position, 1)[0]!.reject(error);
    for (const [worker, job] of busy) {
      if (job?.task !== task) continue;
      end(worker);
      job.reject(error);
    }
    next();
  }

  return {
    run<Name extends keyof O & string>(name: Name, input: Parameters<O[Name]>[0]) {
      const task = { name, input };
      const answer = new Promise<ReturnType<O[Name]>>((resolve, reject) => {
        waiting.push({ task, resolve: resolve as (value: unknown) => void, reject });
      });
      next();
      return { answer, giveUp: (error: Error) => giveUp(task, error) };
    },

    async close(): Promise<void> {
      const workers = [...idle.splice(0), ...busy.keys()];
      const jobs = [...waiting.splice(0), ...busy.values()];
      busy.clear();
      for (const job of jobs) job?.reject(new Error('The index was closed.'));
      for (const worker of workers) worker.removeAllListeners();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
