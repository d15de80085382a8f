import { constants, cpus, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { get, startLoad, withConnection } from '../lib/load.ts';
import { median, percentile, residentBytes } from '../lib/measure.ts';
import { killAll, startHelper, startWeb } from '../lib/processes.ts';
import { createReport, megabytes } from '../lib/report.ts';
import type { Result, Task } from './generator.ts';
import { createNetwork } from './network.ts';

/** `npm run limits`: one site at five times what it can take, another beside it. `--quick` is the short form. */
const form = process.argv.includes('--quick') ? { rounds: 3, seconds: 5 } : { rounds: 6, seconds: 10 };
/** More are due than must be sent: who sends them is the last to get a processor. */
const times = { due: 5.7, least: 5 };
const small = { share: 0.03, least: 5 };
const crowded = '/a/wp-json/core/v2/posts';
const targets = { ratio: 2, extraBytes: 300e6 };

const mostOfOthers = 0.2;

const report = createReport();
const { say, check } = report;
const network = await createNetwork();
const before = await busyShare();
const prove = async () => {
  const { port, pid } = await startWeb(network.env);
  const capacity = await measureCapacity(port);
  const perSecond = Math.max(small.least, Math.round(capacity * small.share));
  const neighbour = { path: '/b/wp-json/core/v2/posts', perSecond, seconds: form.seconds, connections: 64 };
  const flood = {
    port,
    path: crowded,
    perSecond: Math.round(capacity * times.due),
    seconds: form.seconds + 2,
    connections: 600,
  };
  const quiet = residentBytes(pid);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, residentBytes(pid))), 250);
  say(
    `Site A alone: ${Math.round(capacity)} requests a second. Due from here on: ${flood.perSecond} of A, ${perSecond} of B.`,
  );

  // In turns, so that whatever else the machine does is in both.
  const rounds: { a: Result; b: Result; alone: Result; ratio: number }[] = [];
  for (let round = 0; round < form.rounds; round += 1) {
    const alone = await drive({ port, ...neighbour });
    const [a, b] = await Promise.all([drive(flood), sleep(1_000).then(() => drive({ port, ...neighbour }))]);
    const ratio = percentile(b.milliseconds, 0.95) / percentile(alone.milliseconds, 0.95);
    rounds.push({ a, b, alone, ratio });
    say(`  B alone: ${spread(alone)}. Beside the flood: ${spread(b)}. ${ratio.toFixed(2)} times.`);
    await sleep(1_500);
  }
  clearInterval(watch);

  const [a, b] = [sum(rounds.map((round) => round.a)), sum(rounds.map((round) => round.b))];
  const [served, refused] = [a.statuses['200'] ?? 0, a.statuses['503'] ?? 0];
  const other = Object.entries(a.statuses).filter(([status]) => !['200', '503'].includes(status));
  const seconds = flood.seconds * form.rounds;
  const sent = a.sent / seconds / capacity;
  check(sent >= times.least, `A was sent ${sent.toFixed(1)} times what it can take; target ≥ ${times.least}.`);
  check(
    served > 0 && refused > 0 && other.length === 0 && a.failed === 0 && a.unexplained === 0,
    `A: ${a.sent + a.late} requests due in ${seconds} s, ${a.sent} sent, ${served} answered (${Math.round(served / seconds)} a second), ` +
      `${refused} refused, ${a.unexplained} of them without Retry-After; ${a.failed} broken off, others: ${JSON.stringify(other)}.`,
  );
  check(
    b.statuses['200'] === b.sent && b.late === 0 && b.failed === 0,
    `B meanwhile: ${JSON.stringify(b.statuses)} of ${b.sent + b.late} requests; target all 200.`,
  );
  const ratio = median(rounds.map((round) => round.ratio));
  const others = Math.max(before, await busyShare());
  const verdict = `B's 95th percentile: ${ratio.toFixed(2)} times that alone; target ≤ ${targets.ratio}`;
  // Whoever needs much of a processor waits for the others on it: that is the machine's fairness, not ours.
  if (others > mostOfOthers) say(`${verdict}, not judged: others take ${Math.round(others * 100)} % of the machine.`);
  else check(ratio <= targets.ratio, `${verdict}.`);
  check(
    most - quiet < targets.extraBytes,
    `Memory of the process: ${megabytes(quiet)} before, ${megabytes(most)} at most; target < ${megabytes(targets.extraBytes)} more.`,
  );
  const after = await withConnection(port, (send) => send(get(crowded)));
  check(after.status === 200, `A afterwards: ${after.status}; target 200.`);
};
await report.run('Limits', prove, killAll, () => network.remove());

async function measureCapacity(port: number): Promise<number> {
  const load = await startLoad(port, 8, () => get(crowded));
  await sleep(3_000);
  load.reset();
  await sleep(4_000);
  const { requests, seconds: took } = load.result();
  await load.stop();
  return requests / took;
}

function drive(task: Task): Promise<Result> {
  const generator = startHelper<Task, Result>(join(import.meta.dirname, 'generator.ts'));
  if (task.path === crowded) setPriority(generator.pid, constants.priority.PRIORITY_LOW);
  return generator.ask(task);
}

function spread({ milliseconds }: Result): string {
  const at = (share: number) => percentile(milliseconds, share).toFixed(1);
  return `half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`;
}

function sum(results: readonly Result[]): Result {
  const total: Result = { sent: 0, late: 0, statuses: {}, unexplained: 0, failed: 0, milliseconds: [] };
  for (const each of results) {
    total.sent += each.sent;
    total.late += each.late;
    total.unexplained += each.unexplained;
    total.failed += each.failed;
    for (const [status, count] of Object.entries(each.statuses)) {
      total.statuses[status] = (total.statuses[status] ?? 0) + count;
    }
  }
  return total;
}

/** How much of the machine is in use while we do nothing. */
async function busyShare(): Promise<number> {
  const [first, last] = [processorTimes(), await sleep(2_000).then(processorTimes)];
  return 1 - (last.idle - first.idle) / (last.total - first.total);
}

function processorTimes(): { idle: number; total: number } {
  const all = cpus().map(({ times: spent }) => spent);
  const total = all.reduce((sumOf, { user, nice, sys, idle, irq }) => sumOf + user + nice + sys + idle + irq, 0);
  return { idle: all.reduce((sumOf, { idle }) => sumOf + idle, 0), total };
}
