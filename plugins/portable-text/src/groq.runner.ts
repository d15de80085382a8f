import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PlatformError } from '@octavo/plugin-api';

export type GroqTask = { query: string; params: Record<string, unknown>; dataset: string };
export type GroqAnswer = { json: string } | { refusal: string };

const mebibyte = 1024 * 1024;

export const bounds = {
  posts: 500,
  datasetBytes: 16 * mebibyte,
  milliseconds: 2_000,
  megabytes: 256,
  resultBytes: 4 * mebibyte,
  waiting: 8,
};

/**
 * Runs queries one after another in a thread of their own: a query that runs away is ended with its thread, and meanwhile
 * the process answers everybody else.
 */
export function createGroqRunner(limits = bounds) {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function start(): Worker {
    const started = new Worker(new URL(`./groq.worker${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    started.unref();
    return started;
  }

  function ask(task: GroqTask): Promise<GroqAnswer> {
    const current = (worker ??= start());
    return new Promise((resolve, reject) => {
      const end = (error: Error) => {
        worker = undefined;
        void current.terminate();
        reject(error);
      };
      const timer = setTimeout(() => end(tooLong(limits.milliseconds)), limits.milliseconds);
      current.removeAllListeners();
      current.once('message', (answer: GroqAnswer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      current.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(limits.megabytes) : error);
      });
      current.postMessage(task);
    });
  }

  return {
    /** The JSON of the result. */
    async run(task: GroqTask): Promise<string> {
      if (waiting >= limits.waiting) throw busy();
      waiting += 1;
      const turn = last.then(() => ask(task)).finally(() => (waiting -= 1));
      last = turn.catch(() => {});
      const answer = await turn;
      if ('refusal' in answer) throw new PlatformError(400, 'groq_invalid_query', answer.refusal);
      if (answer.json.length > limits.resultBytes) throw tooLarge(limits.resultBytes);
      return answer.json;
    },
  };
}

const tooLong = (milliseconds: number) =>
  new PlatformError(400, 'groq_time_limit', `The query took longer than ${milliseconds} ms. Ask for less.`);
const tooMuchMemory = (megabytes: number) =>
  new PlatformError(400, 'groq_memory_limit', `The query needed more than ${megabytes} MB. Ask for less.`);
const tooLarge = (bytes: number) =>
  new PlatformError(400, 'groq_result_limit', `The result is larger than ${bytes} bytes. Ask for fewer fields.`);
const busy = () =>
  new PlatformError(429, 'groq_busy', 'Too many queries are waiting. Try again shortly.', {
    headers: { 'Retry-After': '2' },
  });
