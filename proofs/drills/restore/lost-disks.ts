import { setTimeout as sleep } from 'node:timers/promises';
import { type Report, some } from '../report.ts';
import { findLost, missingFiles, wrongCounters } from './judge.ts';
import { type Network, sites } from './network.ts';
import { startWriters } from './writers.ts';

const lostLimitMs = 5_000;
const readAgain = 40;

/** Both servers die while everybody writes, and their disks with them. What was answered well is there again. */
export async function loseDisks(
  report: Report,
  network: Network,
  { seconds, thorough }: { seconds: number; thorough: boolean },
): Promise<void> {
  const clusters = [network.main, network.second];
  const writers = startWriters(network);
  await sleep(seconds * 1000);
  const killedAt = Math.min(...(await Promise.all(clusters.map((cluster) => cluster.kill()))));
  await Promise.all([writers.stop(), network.stop()]);
  await Promise.all(clusters.map((cluster) => cluster.destroy()));
  report.say(
    `${writers.acknowledged.length} writes acknowledged; then both servers were killed and their data removed.`,
  );

  const began = Date.now();
  await Promise.all(clusters.map((cluster) => cluster.restore()));
  const restored = Date.now();
  const lost = await findLost(network, writers.acknowledged);
  const windowMs = lost.length === 0 ? 0 : Math.max(0, killedAt - lost[0]!.at);
  report.check(
    writers.acknowledged.length > 0 && windowMs <= lostLimitMs,
    `${lost.length} of ${writers.acknowledged.length} acknowledged writes lost, the oldest ${(windowMs / 1000).toFixed(2)} s before the kill; allowed ${lostLimitMs / 1000} s`,
  );
  const wrong = await wrongCounters(network);
  report.check(wrong.length === 0, `counters say what counting says${some(wrong)}`);
  const missing = await missingFiles(network);
  report.check(missing.length === 0, `every file that a row names is there${some(missing)}`);

  await bringBack(report, network);
  if (thorough) await examine(report, network);
  report.say(
    `Restored in ${((restored - began) / 1000).toFixed(1)} s, in use again after ${((Date.now() - began) / 1000).toFixed(1)} s.`,
  );
  const kept = writers.acknowledged.filter((write) => !lost.includes(write)).slice(-readAgain);
  const unread: string[] = [];
  for (const { kind, site, id } of kept) {
    const { path } = sites.find((each) => each.id === site)!;
    const { status } = await network.send(
      'GET',
      `${path}/wp-json/core/v2/${kind === 'post' ? 'posts' : 'media'}/${id}`,
    );
    if (status !== 200) unread.push(`${kind} ${id}: ${status}`);
  }
  report.check(unread.length === 0, `the last ${kept.length} of them are read over HTTP${some(unread)}`);
}

/** The commands of docs/operations/backup.md, in their order. Returns what `network reconcile` said. */
export async function bringBack(report: Report, { octavo, start }: Network): Promise<string> {
  const migrated = await octavo('migrate');
  report.check(
    migrated.output.endsWith('The databases are up to date.'),
    `octavo migrate: ${lastLine(migrated.output)}`,
  );
  const reconciled = await octavo('network', 'reconcile');
  report.check(reconciled.code === 0, `octavo network reconcile: ${lastLine(reconciled.output)}`);
  await start();
  return reconciled.output;
}

/** Ends with an index without drift. */
export async function examine(report: Report, { octavo }: Network): Promise<void> {
  const repaired = await octavo('cross-site-search', 'verify', '--repair');
  report.check(repaired.code === 0, `octavo cross-site-search verify --repair: ${lastLine(repaired.output)}`);
  if (!repaired.output.includes('The index matches')) {
    const verified = await octavo('cross-site-search', 'verify');
    report.check(verified.code === 0, `octavo cross-site-search verify: ${lastLine(verified.output)}`);
  }
  const examined = await octavo('doctor');
  report.check(
    examined.code === 0,
    `octavo doctor: ${examined.code === 0 ? lastLine(examined.output) : examined.output}`,
  );
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
