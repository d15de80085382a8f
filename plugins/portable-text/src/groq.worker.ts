import { parentPort } from 'node:worker_threads';
import { evaluate, parse } from 'groq-js';
import type { GroqAnswer, GroqTask } from './groq.runner.ts';

parentPort!.on('message', (task: GroqTask) => {
  void answer(task).then((message) => parentPort!.postMessage(message));
});

async function answer({ query, params, dataset }: GroqTask): Promise<GroqAnswer> {
  try {
    const value = await evaluate(parse(query, { params }), { dataset: JSON.parse(dataset) as unknown, params });
    return { json: JSON.stringify((await value.get()) ?? null) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
