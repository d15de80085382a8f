import { setTimeout as sleep } from 'node:timers/promises';
import { measureCpu } from '../lib/cpu.ts';
import { megabytes, type Report } from '../lib/report.ts';
import { median, percentile, residentBytes } from '../lib/measure.ts';
import { startWeb, type Web } from '../lib/processes.ts';
import { until } from '../lib/wait.ts';
import type { Network } from './network.ts';
import { createPerson, type Person } from './people.ts';

const blocks = 200;
const words = 'Some words that stand in each paragraph of a post that is not short, so that it has a usual size. ';
/** Until the compiler has seen enough of it. */
const warmUpKeys = 1_000;
const keys = 4_000;
const keyMs = 30;
const restMs = 300;

/** What a key costs the server, and an open document; and how long a key takes to somebody at another process. */
export async function measureCost(report: Report, network: Network): Promise<void> {
  const [one, other] = [await startWeb(network.env), await startWeb(network.env)];
  for (const people of [2, 10]) await measureKeys(report, network, [one, other], people);
  await measureDocuments(report, network, one, 500);
  await Promise.all([one.stop(), other.stop()]);
}

async function measureKeys(report: Report, network: Network, webs: readonly Web[], count: number): Promise<void> {
  const { id } = await network.createPost(blocks, words);
  const people = Array.from({ length: count }, (_, at) => createPerson(() => webs[at % 2]!.port, id, network.headers));
  await until('all are connected', 60, () => people.every((person) => person.status().at === 'connected'));
  const [reader] = people.slice(-1) as [Person];
  const delays: number[] = [];
  const write = async (person: Person, who: number, times: number) => {
    for (let key = 0; key < times; key += 1) {
      // With one writer who has paused, what the reader sees next is this key. The two are at different processes.
      const isTimed = count === 2 && key % 20 === 0;
      if (isTimed) await sleep(restMs);
      person.type(who, 'x');
      if (isTimed) delays.push(await untilSeen(reader));
      await sleep(keyMs);
    }
  };
  const processes = {
    node: webs.map(({ pid }) => pid),
    database: { serverUrl: network.database.serverUrl, name: network.database.name },
  };
  const writers = people.slice(0, -1);
  const writeAll = (all: number) =>
    Promise.all(writers.map((person, who) => write(person, who, Math.ceil(all / writers.length))));
  await writeAll(warmUpKeys);
  const { used } = await measureCpu(processes, () => writeAll(keys));
  const thousands = keys / 1_000;
  report.say(
    `${count} people in ${blocks} blocks, two processes: ${(used.node / thousands).toFixed(0)} ms of CPU in Node and ${(used.database / thousands).toFixed(0)} ms in PostgreSQL for 1,000 keys.`,
  );
  if (delays.length > 0) {
    const [p50, p95] = [median(delays), percentile(delays, 0.95)];
    report.say(`From one process to the other: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms.`);
  }
  for (const person of people) person.leave();
}

/** In milliseconds, until somebody else's change comes. */
async function untilSeen({ doc }: Person): Promise<number> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.once('update', () => resolve());
  await promise;
  return performance.now() - began;
}

async function measureDocuments(report: Report, network: Network, web: Web, count: number): Promise<void> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await network.createPost(blocks, words)).id);
  const before = residentBytes(web.pid);
  const people: Person[] = [];
  for (const id of ids) {
    const person = createPerson(() => web.port, id, network.headers);
    people.push(person);
    await until('the post is open', 60, () => person.status().at === 'connected');
  }
  const bytes = residentBytes(web.pid) - before;
  report.say(
    `${count} documents of ${blocks} blocks open in one process: ${megabytes(bytes)} more than before, ${megabytes(bytes / count)} each.`,
  );
  for (const person of people) person.leave();
}
