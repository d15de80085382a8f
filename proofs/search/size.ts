import { total, type Used } from '../lib/cpu.ts';
import { median, percentile, range, untilIdle } from '../lib/measure.ts';
import { killAll, startProcess, startWeb } from '../lib/processes.ts';
import { createReport, type Report } from '../lib/report.ts';
import { interruption } from '../lib/wait.ts';
import { measureEdits } from './size-edits.ts';
import { startSizeEngine } from './size-engine.ts';
import { measureLoads, type LoadRound } from './size-load.ts';
import { createSizeDatabase, fillSizeNetwork } from './size-network.ts';
import { startBare } from './size-start-bare.ts';
import { measureQueries, type Asked, type QueryRound } from './size-queries.ts';

const forms = {
  quick: {
    size: { posts: 20_000, sites: 50 },
    heap: '1g',
    loads: { rounds: 2, warmUp: 20_000 },
    queries: 3,
    edits: 200,
  },
  long: {
    // POSTS=100000 makes it a tenth of the time.
    size: { posts: Number(process.env['POSTS'] ?? 1_000_000), sites: 1_000 },
    heap: '2g',
    loads: { rounds: 1, warmUp: 50_000 },
    queries: 5,
    edits: 300,
  },
} as const;
type Form = (typeof forms)[keyof typeof forms];

const targets = { load: 1.6, query: 1.3, edit: 2_000 };

/** What indexing and searching a large network cost, against the engine alone. */
export async function run({ quick }: { quick: boolean }): Promise<void> {
  const report = createReport();
  const closers: (() => Promise<void> | void)[] = [];
  const prove = () => {
    // A short run on a busy machine only speaks up when something is far off.
    const measuring = measure(quick ? forms.quick : forms.long, report, quick ? 2 : 1, closers);
    return Promise.race([measuring, interruption()]);
  };
  await report.run('Size', prove, killAll, async () => {
    for (const close of closers.toReversed()) await close();
  });
}

async function measure(form: Form, report: Report, leniency: number, closers: (() => Promise<void> | void)[]) {
  const engine = await startSizeEngine(form.heap);
  closers.push(engine.stop);
  const database = await createSizeDatabase(form.size.posts, engine.url);
  closers.push(database.remove);
  const network = await fillSizeNetwork(database, form.size);
  const { documents, world } = network;
  const bytes = documents.ends.at(-1)! / documents.count / 1000;
  report.say(
    `${documents.count} documents of ${world.sites.size} sites, ${bytes.toFixed(1)} kB each with their fields.`,
  );

  const bare = startBare();
  closers.push(bare.stop);
  const web = await startWeb(network.env);
  const worker = startProcess('work', network.env);
  await untilIdle(worker.pid);
  const bench = { network, engine, bare, web, worker };
  reportLoads(report, await measureLoads(bench, form.loads), leniency);
  // Loading took so long that the others shall be measured also if one of them fails.
  for (const part of [
    async () => reportQueries(report, await measureQueries(bench, form.queries), leniency),
    async () => reportEdits(report, await measureEdits(bench, form.edits), leniency),
  ]) {
    await part().catch(report.fail);
  }
}

function reportLoads(report: Report, rounds: readonly LoadRound[], leniency: number): void {
  const ratios = rounds.map(({ ratio }) => ratio);
  for (const name of ['ours', 'theirs'] as const) {
    const each = (pick: (used: Used) => number) => median(rounds.map((round) => pick(round[name]))).toFixed(0);
    report.say(
      `Indexing, ${name === 'ours' ? 'product' : 'bare'}: ${each(total)} µs a document: ${each(({ node }) => node)} Node, ` +
        `${each(({ database }) => database)} PostgreSQL, ${each(({ engine }) => engine)} OpenSearch.`,
    );
  }
  report.check(
    median(ratios) <= targets.load * leniency,
    `Indexing CPU: ${median(ratios).toFixed(2)} times (${range(ratios, 2)} in ${rounds.length} rounds); target ≤ ${targets.load}.`,
  );
}

function reportQueries(
  report: Report,
  { questions, requests, rounds }: Awaited<ReturnType<typeof measureQueries>>,
  leniency: number,
): void {
  report.say(`Queries: ${questions} questions, ${requests} requests to the engine.`);
  for (const [atOnce, some = []] of Map.groupBy(rounds, (round: QueryRound) => round.atOnce)) {
    for (const name of ['ours', 'theirs'] as const) {
      const each = (pick: (asked: Asked) => number) => median(some.map((round) => pick(round[name]))).toFixed(1);
      report.say(
        `  ${atOnce} at once, ${name === 'ours' ? 'product' : 'bare'}: ${each(({ cpu }) => cpu)} ms CPU: ` +
          `${each(({ used }) => used.node)} Node, ${each(({ used }) => used.database)} PostgreSQL, ` +
          `${each(({ used }) => used.engine)} OpenSearch; p50 ${each(({ p50 }) => p50)} ms, p95 ${each(({ p95 }) => p95)} ms; ${each(({ others }) => others)} cores used by others.`,
      );
    }
    for (const [what, pick] of [
      ['CPU', ({ cpu }: Asked) => cpu],
      ['p95', ({ p95 }: Asked) => p95],
    ] as const) {
      const ratios = some.map(({ ours, theirs }) => pick(ours) / pick(theirs));
      report.check(
        median(ratios) <= targets.query * leniency,
        `Query ${what}, ${atOnce} at once: ${median(ratios).toFixed(2)} times (${range(ratios, 2)} in ${some.length} rounds); target ≤ ${targets.query}.`,
      );
    }
  }
}

function reportEdits(
  report: Report,
  { milliseconds, writes, seconds, used, others }: Awaited<ReturnType<typeof measureEdits>>,
  leniency: number,
): void {
  const at = (values: readonly number[], share: number) => percentile(values, share).toFixed(0);
  const cores = (used: number) => (used / 1000 / seconds).toFixed(2);
  const p99 = percentile(milliseconds, 0.99);
  report.say(
    `Writes: ${(writes.length / seconds).toFixed(1)} a second, ${writes.length} in all; p50 ${at(writes, 0.5)} ms, p99 ${at(writes, 0.99)} ms; ` +
      `cores used: ${cores(used.node)} Node, ${cores(used.database)} PostgreSQL, ${cores(used.engine)} OpenSearch, ${others.toFixed(2)} by others.`,
  );
  report.check(
    p99 <= targets.edit * leniency,
    `Edit to searchable: p50 ${at(milliseconds, 0.5)} ms, p99 ${p99.toFixed(0)} ms, longest ${at(milliseconds, 1)} ms of ${milliseconds.length}; target p99 ≤ ${targets.edit}.`,
  );
}
