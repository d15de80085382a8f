import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';

export type Document = { readonly id: number; readonly title: string; readonly text: string };
export type Question = { readonly query: number; readonly text: string };
/** The ids of what was found, best first. */
export type Ranking = readonly number[];
export type Figures = { readonly ndcg: number; readonly map: number; readonly mrr: number };

/** Documents, questions, and people's judgement of which answers which. */
export type Collection = {
  readonly documents: readonly Document[];
  readonly questions: readonly Question[];
  score(rankings: ReadonlyMap<number, Ranking>): Figures;
};

const places = 10;

/** Cranfield, a public research collection that isn't ours to keep: it is read where it stands. */
export async function readCollection(): Promise<Collection | undefined> {
  const folder = process.env['CRANFIELD_DIR'] ?? join(root, '..', 'shared', 'data', 'cranfield');
  if (!existsSync(folder)) return undefined;
  const lines = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim().split('\n');
  const documents = (await lines('docs.jsonl')).map((line) => JSON.parse(line) as Document);
  const questions = (await lines('queries.jsonl')).map((line) => JSON.parse(line) as Question);
  const gains = new Map<number, Map<number, number>>();
  for (const line of await lines('qrels.tsv')) {
    const [question = 0, document = 0, gain = 0] = line.split('\t').map(Number);
    const known = gains.get(question) ?? new Map<number, number>();
    gains.set(question, known.set(document, gain));
  }
  const judged = questions.filter(({ query }) => idealOf(gains.get(query)) > 0);
  return {
    documents,
    questions: judged,
    score(rankings) {
      const each = [...rankings].map(([question, ranking]) => scoreOne(ranking, gains.get(question) ?? new Map()));
      const mean = (name: keyof Figures) => each.reduce((sum, figures) => sum + figures[name], 0) / each.length;
      return { ndcg: mean('ndcg'), map: mean('map'), mrr: mean('mrr') };
    },
  };
}

function scoreOne(ranking: Ranking, gains: ReadonlyMap<number, number>): Figures {
  const relevant = [...gains.values()].filter((gain) => gain > 0).length;
  let [found, precisions, first] = [0, 0, 0];
  for (const [position, id] of ranking.entries()) {
    if (!(gains.get(id) ?? 0)) continue;
    found += 1;
    precisions += found / (position + 1);
    if (found === 1) first = 1 / (position + 1);
  }
  const gained = discounted(ranking.map((id) => gains.get(id) ?? 0));
  return { ndcg: gained / idealOf(gains), map: precisions / relevant, mrr: first };
}

function idealOf(gains: ReadonlyMap<number, number> | undefined): number {
  return discounted([...(gains?.values() ?? [])].toSorted((a, b) => b - a));
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, places).reduce((sum, gain, position) => sum + gain / Math.log2(position + 2), 0);
}
