import { createReport } from '../lib/report.ts';
import { askBare } from './relevance-bare.ts';
import { type Collection, type Figures, type Ranking, readCollection } from './relevance-collection.ts';
import { createNetwork, type Driver } from './relevance-network.ts';

const hits = 100;

/**
 * `npm run search -- relevance`: how good the first hits are, by people's judgement, against OpenSearch left to itself.
 * The odd questions are for tuning, the even ones for judging. `--quick` leaves SQLite out.
 */
export async function run({ quick }: { quick: boolean }): Promise<void> {
  const report = createReport();
  const collection = await readCollection();
  if (!collection) {
    console.log('Relevance: not measured, for the collection is not there. CRANFIELD_DIR names its folder.');
    return;
  }
  report.say(`${collection.documents.length} documents, ${collection.questions.length} questions with an answer.`);
  const bare = await askBare(collection, hits);
  report.say(`OpenSearch alone   ${describe(collection, bare)}`);
  const network = await createNetwork(collection);
  const prove = async () => {
    for (const driver of (quick ? ['opensearch'] : ['opensearch', 'sqlite']) satisfies Driver[]) {
      const ours = await network.ask(driver, collection, hits);
      const [mine, theirs] = [figuresOf(collection, ours, 'even'), figuresOf(collection, bare, 'even')];
      const line = `Octavo, ${driver.padEnd(10)} ${describe(collection, ours)}`;
      // The other engine has no stop words, corrections and languages like this one's; it is shown, not judged.
      if (driver === 'opensearch')
        report.check(mine.ndcg > theirs.ndcg, `${line}; target even above ${theirs.ndcg.toFixed(3)}`);
      else report.say(line);
    }
  };
  await report.run('Relevance', prove, () => network.remove());
}

type Half = 'odd' | 'even' | 'all';

function describe(collection: Collection, rankings: ReadonlyMap<number, Ranking>): string {
  const [all, odd, even] = (['all', 'odd', 'even'] as const).map((half) => figuresOf(collection, rankings, half));
  const number = (value: number | undefined) => (value ?? 0).toFixed(3);
  return `nDCG@10 odd ${number(odd?.ndcg)}, even ${number(even?.ndcg)}, all ${number(all?.ndcg)}; MAP ${number(all?.map)}, MRR ${number(all?.mrr)}`;
}

function figuresOf(collection: Collection, rankings: ReadonlyMap<number, Ranking>, half: Half): Figures {
  const rest = { odd: 1, even: 0, all: undefined }[half];
  const chosen = [...rankings].filter(([question]) => rest === undefined || question % 2 === rest);
  return collection.score(new Map(chosen));
}
