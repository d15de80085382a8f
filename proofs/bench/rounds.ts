import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { get, startLoad, withConnection, type Wire } from '../lib/load.ts';
import { percentile } from '../lib/measure.ts';
import { until } from '../lib/wait.ts';
import type { World } from '../lib/world.ts';
import { fewFields } from './bare-tables.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import { bareRequests, cases, octavoRequests, seeded, type Case } from './requests.ts';
import type { ServerProcess } from './servers.ts';

export type Measurement = {
  case: Case;
  server: string;
  round: number;
  requests: number;
  /** Of the whole stack, and the database's part of it. */
  cpuMs: number;
  databaseMs: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Cores that somebody else used meanwhile. */
  otherCores: number;
};

/**
 * A round is made of slices that take turns, so that both servers meet the same weather. A case that `isFarOff` gets more
 * rounds, at most `mostRounds` in all: on a machine that is shared, a few say little.
 */
export type Pace = { rounds: number; mostRounds: number; slices: number; sliceSeconds: number };
type IsFarOff = (measurements: readonly Measurement[], name: Case) => boolean;

type Bench = Measured & { world: World; bare: ServerProcess; octavo: ServerProcess };
type Measured = { client: Client; database: string };

const connections = 10;
/**
 * The JIT compiler counts calls, so the warm-up counts requests: on a slow machine, seconds would be too few of them.
 * After 20,000 requests the CPU per request no longer falls. Most of what later cases run was compiled by the first.
 * In a search the database does the work.
 */
const warmUpRequests = { first: 25_000, later: 2_000, search: 200 };

/** Both servers in turn, round after round; what writes comes last. */
export async function measureRounds(bench: Bench, pace: Pace, isFarOff: IsFarOff): Promise<Measurement[]> {
  const { world, bare, octavo } = bench;
  const measurements: Measurement[] = [];
  for (const name of cases) {
    const { first, later, search } = warmUpRequests;
    const least = name === cases[0] ? first : name === 'search' ? search : later;
    await warmUp(bare, bareRequests(world, name, seeded(0)), least);
    await warmUp(octavo, octavoRequests(world, name, 'all sites', seeded(0)), least);
    const goesOn = (round: number) =>
      round <= pace.rounds || (round <= pace.mostRounds && isFarOff(measurements, name));
    for (let round = 1; goesOn(round); round += 1) {
      // Both draw the same requests.
      const runs = [
        { server: bare, next: bareRequests(world, name, seeded(round)), slices: [] as Slice[] },
        { server: octavo, next: octavoRequests(world, name, 'all sites', seeded(round)), slices: [] as Slice[] },
      ];
      for (let slice = 0; slice < pace.slices; slice += 1) {
        for (const { server, next, slices } of runs) slices.push(await measure(bench, server, next, pace.sliceSeconds));
      }
      for (const { server, slices } of runs)
        measurements.push({ case: name, round, server: server.name, ...sum(slices) });
    }
  }
  return measurements;
}

/** Until the compiler has seen enough of it. */
export async function warmUp(server: ServerProcess, next: () => Wire, leastRequests: number): Promise<void> {
  const load = await startLoad(server.port, connections, next);
  while (load.result().requests < leastRequests) await sleep(100);
  await load.stop();
}

export type Slice = {
  milliseconds: number[];
  seconds: number;
  serverMs: number;
  databaseMs: number;
  /** Of everything else on the machine but ourselves. */
  otherMs: number;
};

export async function measure(
  bench: Measured,
  server: ServerProcess,
  next: () => Wire,
  sliceSeconds: number,
): Promise<Slice> {
  const stack = { pids: server.pids, application: server.name, database: bench.database };
  await untilWorkIsDone(bench.client);
  const before = await readCpu(bench.client, stack);
  const own = process.cpuUsage();
  const load = await startLoad(server.port, connections, next);
  await sleep(sliceSeconds * 1000);
  await load.stop();
  const { seconds, milliseconds } = load.result();
  const { user, system } = process.cpuUsage(own);
  await untilWorkIsDone(bench.client);
  const after = await readCpu(bench.client, stack);
  const { server: serverMs, database: databaseMs, machine } = cpuBetween(before, after);
  const otherMs = machine - serverMs - databaseMs - (user + system) / 1000;
  return { milliseconds, seconds, serverMs, databaseMs, otherMs };
}

/** What requests have left to the worker belongs to them. */
export async function untilWorkIsDone(client: Client): Promise<void> {
  await until('the outbox is empty', 60, async () => {
    const { rows } = await client.query<{ waits: boolean }>('select exists (select from core.outbox) as waits');
    return !rows[0]!.waits;
  });
}

export function sum(slices: readonly Slice[]) {
  const total = (pick: (slice: Slice) => number) => slices.reduce((all, slice) => all + pick(slice), 0);
  const milliseconds = slices.flatMap((slice) => slice.milliseconds);
  const requests = milliseconds.length;
  const seconds = total((slice) => slice.seconds);
  return {
    requests,
    cpuMs: total(({ serverMs, databaseMs }) => serverMs + databaseMs) / requests,
    databaseMs: total(({ databaseMs }) => databaseMs) / requests,
    perSecond: requests / seconds,
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
    otherCores: Math.max(0, total(({ otherMs }) => otherMs) / (seconds * 1000)),
  };
}

/** A yardstick that answers something else measures nothing. */
export async function checkSameAnswers({ world, bare, octavo }: Bench): Promise<void> {
  const random = seeded(0);
  await withConnection(bare.port, (fromBare) =>
    withConnection(octavo.port, async (fromOctavo) => {
      const check = async (one: string, other: string) => {
        const [expected, actual] = [await fromBare(get(one)), await fromOctavo(get(other))];
        if (!expected.body.equals(actual.body)) throw new Error(`${one} and ${other} answer different bytes.`);
      };
      const drawn = Array.from({ length: 100 }, () => random.pick(world.posts));
      for (const { site, id } of [...drawn, ...world.longPosts]) {
        const { path } = world.sites.get(site)!;
        await check(`/one/${site}/${id}`, `${path}wp-json/core/v2/posts/${id}`);
        await check(`/list/${site}`, `${path}wp-json/core/v2/posts`);
        await check(`/few-fields/${site}`, `${path}wp-json/core/v2/posts?_fields=${fewFields.join()}`);
      }
    }),
  );
}
