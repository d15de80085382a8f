import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@octavo/server';
import { median } from '../../lib/measure.ts';
import type { Report } from '../../lib/report.ts';
import { until } from '../../lib/wait.ts';
import { createEngine, type Engine } from '../engine.ts';
import { type Bench, list, onNetwork } from './bench.ts';
import { proveNoDrift, proveNothingLost, proveReindexed } from './ending.ts';
import type { LedgerPost } from './ledger.ts';
import { breakEngine, createOutages } from './outages.ts';
import { startProber, type Prober } from './prober.ts';
import { type Asked, dropAnchor, judge, searchAll } from './searchers.ts';
import { createEvents, liveThrough } from './site-life.ts';
import { createSpans, intersection, lengthWithin, now, seconds, type Spans } from './spans.ts';
import { createWritten, type Written, writeByCommand, writeOverHttp } from './writers.ts';

export type StormOptions = {
  /** Of the storms: everything happens, only posts and shards change, the network changes from engine to engine. */
  readonly seconds: { readonly everything: number; readonly postsOnly: number; readonly switching: number };
  readonly reindexes: number;
  readonly postsPerWriter: number;
  readonly seed: number;
};

type Kind = keyof StormOptions['seconds'];
type Scene = Bench & {
  readonly engine: Engine;
  readonly prober: Prober;
  readonly written: Written;
  readonly dead: Spans;
};

const writersPerSite = 2;
const patienceSeconds = 120;

/** A lot goes wrong at once for a while; then the index must be as if nothing had happened. */
export async function proveStorm(report: Report, options: StormOptions, interrupted: Promise<never>): Promise<void> {
  const engine = await createEngine({ name: 'chaos', heap: '512m', quick: true });
  try {
    await engine.start();
    await onNetwork({ report, name: 'storm', openSearchUrl: engine.url }, interrupted, async (bench) => {
      const anchor = await dropAnchor(bench.network);
      const [prober, written, dead] = [startProber(engine.url), createWritten(), createSpans()];
      await weather({ ...bench, engine, prober, written, dead }, options, anchor);
    });
  } finally {
    await engine.remove();
  }
}

async function weather(scene: Scene, options: StormOptions, anchor: LedgerPost): Promise<void> {
  const { client, ledger } = scene.network;
  const asked: Asked[] = [];
  let searching = true;
  const random = createRandom(options.seed, 1);
  const searches = searchAll({ client, ledger, random, isRunning: () => searching, asked }, anchor);
  await Promise.race([bothStorms(scene, options), searches]);
  searching = false;
  await searches;
  await scene.prober.stop();
  reportAnswers(scene, asked);
}

/**
 * Whatever makes the product look at whole sites also repairs what it has missed. In the second storm nothing does, so
 * that a change that gets lost stays lost and is seen.
 */
async function bothStorms(scene: Scene, options: StormOptions): Promise<void> {
  const began = now();
  const first = await rage(scene, options, 'everything');
  await proveNoDrift(scene, first);
  await proveNothingLost(scene, 'after the first storm');
  await proveReindexed(scene, first);
  const isIdle = async () => (await scene.network.openJobs()) === 0;
  await until('no job that looks at a whole site is left', patienceSeconds, isIdle, 500);
  reportLatePosts(scene, 'in the first storm', began);
  const beganAgain = now();
  const second = await rage(scene, options, 'postsOnly');
  await proveNoDrift(scene, second);
  await proveNothingLost(scene, 'after the second storm');
  reportLatePosts(scene, 'in the second storm', beganAgain);
  if (options.seconds.switching === 0) return;
  const beganToSwitch = now();
  const third = await rage(scene, options, 'switching');
  await proveNoDrift(scene, third);
  await proveNothingLost(scene, 'after the third storm');
  reportLatePosts(scene, 'in the third storm', beganToSwitch);
}

/** Ends when everything runs again, and returns that moment. */
async function rage(scene: Scene, options: StormOptions, kind: Kind): Promise<number> {
  const { network, report, engine, workers, prober, written, dead } = scene;
  const { client, ledger, env } = network;
  const [began, killsBefore] = [now(), workers.kills()];
  const deadline = began + options.seconds[kind] * 1000;
  const isRunning = () => now() < deadline;
  let actors = { everything: 100, postsOnly: 200, switching: 300 }[kind];
  const actor = () => ({ client, ledger, env, isRunning, random: createRandom(options.seed, (actors += 1)) });
  const [events, outages] = [createEvents(), createOutages()];
  const author = () => ({ ...actor(), posts: options.postsPerWriter, written });
  const live = (position: number, possible: Parameters<typeof liveThrough>[2]) =>
    liveThrough({ ...actor(), events }, ledger.sites[position]!, possible);
  const lives =
    kind === 'everything'
      ? [
          live(0, ['rename', 'move']),
          live(1, ['rename', 'move', 'archive', 'hide']),
          live(2, ['rename', 'move', 'archive', 'hide']),
          reindexAtTimes(scene, options),
        ]
      : [live(0, ['move']), live(1, ['move']), live(2, ['move'])];
  let switches = 0;
  const trouble =
    kind === 'switching'
      ? switchEngines(network, createRandom(options.seed, 1_001), isRunning).then((count) => (switches = count))
      : breakEngine({ ...actor(), engine, prober, dead, outages });
  await Promise.all([
    ...lives,
    ...ledger.sites.flatMap((site) => Array.from({ length: writersPerSite }, () => writeOverHttp(author(), site))),
    writeByCommand(author(), env),
    trouble,
    workers.killAtRandom(actor()),
  ]);
  const ended = now();
  const connected = lengthWithin(intersection(prober.up.all(), workers.someone.all()), began, ended);
  const { rename, move, archive, hide, failures } = events;
  report.say(
    `Storm of ${{ everything: 'everything', postsOnly: 'posts only', switching: 'switched engines' }[kind]}: ${seconds(ended - began, 0)}, connected for ${seconds(connected, 0)}; OpenSearch stopped ${outages.stop} times, killed ${outages.kill}, frozen ${outages.freeze}; switched ${switches} times; workers killed ${workers.kills() - killsBefore}; sites renamed ${rename}, moved ${move}, archived ${archive}, hidden ${hide}.`,
  );
  report.check(
    failures.length === 0,
    `Commands of the operator: ${failures.length} failed${list(failures)}; target 0.`,
  );
  return ended;
}

/** There and back again, at any moment of the change before. OpenSearch is in use when this ends. */
async function switchEngines({ client }: Scene['network'], random: Random, isRunning: () => boolean): Promise<number> {
  let count = 0;
  for (let driver = 'sqlite'; isRunning(); driver = driver === 'sqlite' ? 'opensearch' : 'sqlite') {
    await client.configure({ driver });
    count += 1;
    await sleep(random.next() < 0.5 ? random.below(4_000) : random.below(25_000));
  }
  await client.configure({ driver: 'opensearch' });
  const isSwitched = async () => {
    const { answering, up_to_date } = await client.status();
    return answering === 'opensearch' && up_to_date;
  };
  await until('OpenSearch is in use again', patienceSeconds, isSwitched, 500);
  return count;
}

/** In the middle, and evenly apart. */
async function reindexAtTimes({ network }: Scene, { seconds: { everything }, reindexes, seed }: StormOptions) {
  const random = createRandom(seed, 1_000);
  const part = (everything * 1000) / (reindexes + 1);
  for (let count = 0; count < reindexes; count += 1) {
    await sleep(part * (0.75 + random.next() * 0.25));
    await network.client.startReindex();
  }
}

/** Of what was found from then on. */
function reportLatePosts({ network, report, workers, prober }: Scene, when: string, since: number): void {
  const connected = intersection(prober.up.all(), workers.someone.all());
  const { hits, worst, late } = network.ledger.latePosts(connected, [since, now()]);
  report.check(
    late.length === 0,
    `Unpublished posts ${when}: found ${hits} times after they had left, the last time ${seconds(worst)} of connected time later, ${late.length} of them too late${list(late)}; target ≤ 5 s.`,
  );
}

function reportAnswers({ network, report, prober, written, dead }: Scene, asked: readonly Asked[]): void {
  const { ledger } = network;
  const { failures, writes, byCommand, readOnly, slowest } = written;
  report.check(
    failures.length === 0,
    `Writes: ${writes} over HTTP and ${byCommand} by command, ${failures.length} failed${list(failures)}; target 0. ${readOnly} waited for a move, the longest took ${seconds(slowest)}.`,
  );
  const up = prober.up.all();
  if (prober.writes.length > 0) {
    report.say(
      `OpenSearch itself: one small document took ${seconds(median(prober.writes), 2)} in the middle, ${seconds(Math.max(...prober.writes), 2)} at most.`,
    );
  }
  const sites = ledger.lateSites();
  report.check(
    sites.late.length === 0,
    `Posts of sites that left: found ${sites.hits} times after that, the last time ${seconds(sites.worst)} later, ${sites.late.length} too late${list(sites.late)}; target ≤ 2 s.`,
  );
  const strangers = ledger.strangers();
  report.check(
    strangers.length === 0,
    `Posts found that nobody wrote: ${strangers.length}${list(strangers)}; target 0.`,
  );
  const judged = judge(asked, up, dead.all());
  report.check(
    judged.flaws.length === 0,
    `Searches: ${judged.up} while OpenSearch was up, ${judged.down} while it was down, ${judged.between} while it came or went; the slowest ${seconds(judged.slowest)}, target ≤ 6 s; ${judged.flaws.length} not answered as they should${list(judged.flaws)}, target 0.`,
  );
}
