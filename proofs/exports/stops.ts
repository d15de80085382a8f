import { setTimeout as sleep } from 'node:timers/promises';
import { hasOpen, untilIdle } from '../lib/measure.ts';
import { startProcess, type Process } from '../lib/processes.ts';
import { until, within } from '../lib/wait.ts';
import { flawOf, stagedFiles, strayFiles, type Bench } from './archives.ts';
import type { Subject } from './subject.ts';
import { hasEnded, patience, type Watch } from './watch.ts';

/** A worker is held from the moment that it has the job or is amid the work, until another one has begun or ended it. */
export type Hold = { from: 'fetched' | 'writing'; until: 'begun' | 'ended'; leastSeconds: number };

/** A worker that hangs loses its export to another one, and does no harm when it goes on. */
export async function proveStop(bench: Bench, watch: Watch, subject: Subject, hold: Hold): Promise<void> {
  const { client, network, report } = bench;
  const stagedBefore = new Set(await stagedFiles(network));
  const { first, second, exportId, status, stopped } = await stopAmid(bench, watch, subject, hold);
  const isTaken = await within(patience / 1000, () => hasOpen(second.pid, exportId), 5);
  const begun = Date.now();
  if (isTaken && hold.until === 'ended') await watch.until(exportId, begun + patience, hasEnded);
  await sleep(Math.max(0, stopped + hold.leastSeconds * 1000 - Date.now()));
  first.signal('SIGCONT');

  const seconds = (moment: number) => `${((moment - stopped) / 1000).toFixed(1)} s`;
  const taken = isTaken ? `taken over after ${seconds(begun)}` : 'taken over by nobody';
  const line = `Stopped while ${status}, ${taken}, continued after ${seconds(Date.now())}`;
  await watch.until(exportId, Date.now() + patience, hasEnded);
  const workers = [first, second];
  await until('both workers have let go of it', 30, () => !workers.some(({ pid }) => hasOpen(pid, exportId)));
  // The first one may only now find out, and clean up after itself.
  await sleep(2_000);
  const made = await watch.look(exportId);
  const flaw =
    made.status === 'complete' ? await flawOf(bench, made, subject.reference) : `it is ${made.status}: ${made.error}`;
  report.check(isTaken && flaw === undefined, `${line}: ${flaw ?? 'complete, with the right bytes'}.`);
  const strays = await strayFiles(bench);
  const staged = (await stagedFiles(network)).filter((name) => !stagedBefore.has(name));
  const left = [...strays, ...staged].join(', ') || 'nothing';
  report.check(strays.length + staged.length === 0, `Stopped: ${left} is left over; target nothing.`);
  await client.removeExport(exportId);
  await Promise.all(workers.map((worker) => worker.stop()));
}

/** How long an export takes depends on what else the machine does: one that was over already is tried again, sooner. */
async function stopAmid(bench: Bench, watch: Watch, subject: Subject, hold: Hold) {
  for (let { duration } = subject; ; duration /= 4) {
    const held = await stopFirst(bench, { ...subject, duration }, hold);
    const stopped = Date.now();
    const look = await watch.look(held.exportId);
    if (!hasEnded(look) || duration < 50) return { ...held, stopped, status: look.status };
    held.first.signal('SIGCONT');
    await bench.client.removeExport(held.exportId);
    await Promise.all([held.first.stop(), held.second.stop()]);
  }
}

async function stopFirst({ client, network }: Bench, { folder, duration }: Subject, { from }: Hold) {
  const begin = () => startProcess('work', network.env);
  if (from === 'fetched') {
    const first = begin();
    await untilIdle(first.pid);
    const { job_id: exportId } = await client.createExport(folder);
    await network.untilFetched(exportId);
    first.signal('SIGSTOP');
    return { exportId, first, second: begin() };
  }
  const workers = [begin(), begin()];
  const { job_id: exportId } = await client.createExport(folder);
  let first: Process | undefined;
  await until('a worker writes the archive', 60, () => (first = workers.find(({ pid }) => hasOpen(pid, exportId))), 5);
  await sleep(duration / 4);
  first!.signal('SIGSTOP');
  return { exportId, first: first!, second: workers.find((worker) => worker !== first)! };
}
