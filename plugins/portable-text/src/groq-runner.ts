import {
  ComputeError,
  moduleBeside,
  PlatformError,
  type ComputeTask,
  type Context,
  type Platform,
} from '@octavo/plugin-api';

export type GroqTask = { query: string; params: Record<string, unknown>; dataset: string };
export type GroqAnswer = { json: string } | { refusal: string };

const mebibyte = 1024 * 1024;

export const bounds = {
  posts: 500,
  datasetBytes: 16 * mebibyte,
  milliseconds: 2_000,
  megabytes: 256,
  resultBytes: 4 * mebibyte,
};

const groq: ComputeTask<GroqTask, GroqAnswer> = {
  name: 'groq',
  module: moduleBeside(import.meta.url, 'groq-compute'),
  milliseconds: bounds.milliseconds,
  megabytes: bounds.megabytes,
};

/** The JSON of the result. The task is made when it is its turn: what it asks is large. */
export async function runGroq(
  { compute }: Pick<Platform, 'compute'>,
  context: Context,
  makeTask: () => Promise<GroqTask>,
): Promise<string> {
  const answer = await compute.run(context, groq, makeTask).catch((error: unknown) => {
    throw error instanceof ComputeError ? refusals[error.reason]() : error;
  });
  if ('refusal' in answer) throw new PlatformError(400, 'groq_invalid_query', answer.refusal);
  if (answer.json.length > bounds.resultBytes) throw tooLarge();
  return answer.json;
}

const refusals = {
  time: () =>
    new PlatformError(
      400,
      'groq_time_limit',
      `The query took longer than ${bounds.milliseconds} ms. Request less data.`,
    ),
  memory: () =>
    new PlatformError(
      400,
      'groq_memory_limit',
      `The query needed more than ${bounds.megabytes} MB. Request less data.`,
    ),
  busy: () =>
    new PlatformError(429, 'groq_busy', 'Too many queries are waiting. Try again shortly.', {
      headers: { 'Retry-After': '2' },
    }),
};

const tooLarge = () =>
  new PlatformError(
    400,
    'groq_result_limit',
    `The result is larger than ${bounds.resultBytes} bytes. Request fewer fields.`,
  );
