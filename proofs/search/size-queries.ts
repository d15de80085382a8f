import { measureCpu, total, type Used } from '../lib/cpu.ts';
import { sendAll } from '../lib/load.ts';
import { percentile } from '../lib/measure.ts';
import type { Bench } from './size-load.ts';
import { learnQuestions, type Question } from './size-questions.ts';

/** Milliseconds; CPU is that of one question. */
export type Asked = { used: Used; cpu: number; others: number; p50: number; p95: number };
export type QueryRound = { atOnce: number; ours: Asked; theirs: Asked };

const warmUpRounds = 2;

/** The same questions to the product and, as the product puts them, to the engine: in turn, round after round. */
export async function measureQueries(bench: Bench, rounds: number) {
  const questions = await learnQuestions(bench.network, bench.engine);
  await bench.bare.run({ kind: 'learn', questions: questions.map(({ bare }) => bare) });
  for (let round = 0; round < warmUpRounds; round += 1) {
    await askProduct(bench, questions, 4);
    await askEngine(bench, questions, 4);
  }
  const found: QueryRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const atOnce of [1, 4]) {
      // Who comes second finds warmer caches.
      const first = round % 2 === 0 ? await askEngine(bench, questions, atOnce) : undefined;
      const ours = await askProduct(bench, questions, atOnce);
      found.push({ atOnce, ours, theirs: first ?? (await askEngine(bench, questions, atOnce)) });
    }
  }
  const requests = questions.reduce((sum, { bare }) => sum + bare.length, 0);
  return { questions: questions.length, requests, rounds: found };
}

async function askProduct({ network, engine, web }: Bench, questions: readonly Question[], atOnce: number) {
  const { database } = network;
  const wires = questions.map(({ wire }) => wire);
  const { result, ...cpu } = await measureCpu({ node: [web.pid], engine: engine.pid, database }, () =>
    sendAll(web.port, wires, atOnce),
  );
  return asked(cpu, result.milliseconds);
}

async function askEngine({ engine, bare }: Bench, questions: readonly Question[], atOnce: number) {
  const { result, ...cpu } = await measureCpu({ node: [bare.pid], engine: engine.pid }, () =>
    bare.run({ kind: 'search', url: engine.url, atOnce }),
  );
  if (result.length !== questions.length) throw new Error('The yardstick was asked other questions.');
  return asked(cpu, result);
}

function asked({ used, others }: { used: Used; others: number }, milliseconds: readonly number[]): Asked {
  const each = (sum: number) => sum / milliseconds.length;
  const single = { node: each(used.node), database: each(used.database), engine: each(used.engine) };
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)];
  return { used: single, cpu: total(single), others, p50, p95 };
}
