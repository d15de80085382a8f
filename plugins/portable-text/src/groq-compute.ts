import { evaluate, parse } from 'groq-js';
import type { GroqAnswer, GroqTask } from './groq-runner.ts';

export async function compute({ query, params, dataset }: GroqTask): Promise<GroqAnswer> {
  try {
    const value = await evaluate(parse(query, { params }), { dataset: JSON.parse(dataset) as unknown, params });
    return { json: JSON.stringify((await value.get()) ?? null) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
