import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@octavo/server';
import type { Report } from '../../exports/report.ts';
import { type Bench, list, onNetwork } from './bench.ts';
import { proveNoDrift, proveNothingLost, proveReindexed } from './ending.ts';
import { createEngine, type Engine } from './engine.ts';
import type { LedgerPost } from './ledger.ts';
import type { Network } from './network.ts';
import { breakEngine, createOutages } from './outages.ts';
import { startProber, type Prober } from './prober.ts';
import { type Asked, dropAnchor, judge, searchAll } from './searchers.ts';
import { createEvents, liveThrough } from './site-life.ts';
import { createSpans, intersection, lengthWithin, now, seconds } from './spans.ts';
import { createWritten, writeByCommand, writeOverHttp } from './writers.ts';

export type StormOptions = {
  readonly seconds: number;
  readonly reindexes: number;
  readonly postsPerWriter: number;
  readonly seed: number;
};

type Scene = Bench & { readonly engine: Engine; readonly prober: Prober };

const writersPerSite = 2;

/** Everything at once goes wrong for a while; then the index must be as if nothing had happened. */
export async function proveStorm(report: Report, options: StormOptions, interrupted: Promise<never>): Promise<void> {
  const engine = await createEngine();
  try {
    await engine.start();
    await onNetwork({ report, name: 'storm', openSearchUrl: engine.url }, interrupted, async (bench) => {
      const anchor = await dropAnchor(bench.network);
      await weather({ ...bench, engine, prober: startProber(engine.url) }, options, anchor);
    });
  } finally {
    await engine.remove();
  }
}

async function weather(bench: Scene, options: StormOptions, anchor: LedgerPost): Promise<void> {
  const { network, report, workers, prober } = bench;
  const { client, ledger } = network;
  const asked: Asked[] = [];
  let searching = true;
  const random = createRandom(options.seed, 1);
  const searches = searchAll({ client, ledger, random, isRunning: () => searching, asked }, anchor);
  const { written, dead } = await Promise.race([rage(bench, options), searches.then(() => never)]);
  const endedAt = now();
  await proveNoDrift(bench, endedAt);
  await proveNothingLost(bench, 'at the end');
  await proveReindexed(bench, endedAt);
  searching = false;
  await searches;
  await prober.stop();

  const { failures, writes, byCommand, readOnly, slowest } = written;
  report.check(
    failures.length === 0,
    `Writes: ${writes} over HTTP and ${byCommand} by command, ${failures.length} failed${list(failures)}; target 0. ${readOnly} waited for a move, the longest took ${seconds(slowest)}.`,
  );
  const [up, someone] = [prober.up.all(), workers.someone.all()];
  const posts = ledger.latePosts(intersection(up, someone));
  report.check(
    posts.late.length === 0,
    `Unpublished posts: found ${posts.hits} times after they had left, the last time ${seconds(posts.worst)} of connected time later, ${posts.late.length} too late${list(posts.late)}; target ≤ 5 s.`,
  );
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

/** Ends when everything runs again. */
async function rage({ network, report, engine, workers, prober }: Scene, options: StormOptions) {
  const { client, ledger, env } = network;
  const deadline = now() + options.seconds * 1000;
  const began = now();
  const isRunning = () => now() < deadline;
  let actors = 1;
  const actor = () => ({ client, ledger, env, isRunning, random: createRandom(options.seed, (actors += 1)) });
  const [written, events, outages, dead] = [createWritten(), createEvents(), createOutages(), createSpans()];
  const author = () => ({ ...actor(), posts: options.postsPerWriter, written });
  const operator = () => ({ ...actor(), events });
  const [main, ...others] = ledger.sites;
  await Promise.all([
    ...ledger.sites.flatMap((site) => Array.from({ length: writersPerSite }, () => writeOverHttp(author(), site))),
    writeByCommand(author(), env),
    liveThrough(operator(), main!, ['rename', 'move']),
    ...others.map((site) => liveThrough(operator(), site, ['rename', 'move', 'archive', 'hide'])),
    breakEngine({ ...actor(), engine, prober, dead, outages }),
    workers.killAtRandom(actor()),
    reindexAtTimes(network, options),
  ]);
  const [up, someone] = [prober.up.all(), workers.someone.all()];
  const connected = lengthWithin(intersection(up, someone), began, now());
  report.say(
    `Chaos: ${seconds(now() - began, 0)}, connected for ${seconds(connected, 0)}; OpenSearch stopped ${outages.stop} times, killed ${outages.kill}, frozen ${outages.freeze}; workers killed ${workers.kills()}; sites renamed ${events.rename}, moved ${events.move}, archived ${events.archive}, hidden ${events.hide}; ${options.reindexes} reindexes.`,
  );
  report.check(
    events.failures.length === 0,
    `Commands of the operator: ${events.failures.length} failed${list(events.failures)}; target 0.`,
  );
  return { written, dead };
}

/** In the middle, and evenly apart. */
async function reindexAtTimes({ client }: Network, options: StormOptions): Promise<void> {
  const random = createRandom(options.seed, 1_000);
  const part = (options.seconds * 1000) / (options.reindexes + 1);
  for (let count = 0; count < options.reindexes; count += 1) {
    await sleep(part * (0.75 + random.next() * 0.25));
    await client.startReindex();
  }
}

const never = new Promise<never>(() => {});
