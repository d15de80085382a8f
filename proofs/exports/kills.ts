import { childrenOf } from '../lib/measure.ts';
import { startProcess, type Process } from '../lib/processes.ts';
import { flawOf, strayFiles, type Bench } from './archives.ts';
import type { ExportJob } from './client.ts';
import { proveDeletion, proveSweep } from './leftovers.ts';
import type { Subject } from './subject.ts';
import { hasEnded, patience, type Watch } from './watch.ts';

/** `together`: all kills first, then one wait for what becomes of the exports; dead workers are only noticed after a while. */
export type KillOptions = { kills: number; together: boolean };

type Kill = { exportId: string; status: ExportJob['status']; deadline: number };

/** Kills the worker at every stage of an export; what comes of it is whole or says why not, and nothing is left over. */
export async function proveKills(bench: Bench, watch: Watch, subject: Subject, options: KillOptions): Promise<void> {
  const { client, network, report } = bench;
  let worker: Process = startProcess('work', network.env);

  async function replaceWorker(): Promise<number> {
    if (childrenOf(worker.pid).length > 0) report.fail('Kills: the worker has processes of its own, which live on.');
    await worker.kill();
    worker = startProcess('work', network.env);
    return worker.startedAt + patience;
  }

  /** The worker dies after this share of the work. */
  async function killAt(share: number): Promise<Kill> {
    const { job_id: exportId } = await client.createExport(subject.folder);
    await watch.until(exportId, Date.now() + patience, ({ status }) => status !== 'pending');
    await watch.untilShare(exportId, share, subject.duration);
    const deadline = await replaceWorker();
    const { status } = await watch.look(exportId);
    return { exportId, status, deadline };
  }

  const outcomes = { complete: 0, failed: 0, open: 0 };
  let slowest = 0;
  async function settle(kills: readonly Kill[]): Promise<void> {
    // A later kill can hit an earlier export again.
    const deadline = Math.max(...kills.map((kill) => kill.deadline));
    for (const { exportId } of kills) {
      const made = await watch.until(exportId, deadline, hasEnded);
      slowest = Math.max(slowest, Date.now() - (deadline - patience));
      const flaw = await flawOf(bench, made, subject.reference);
      if (flaw !== undefined) report.fail(`Kills: ${flaw}.`);
      outcomes[made.status === 'complete' || made.status === 'failed' ? made.status : 'open'] += 1;
    }
    for (const name of await strayFiles(bench)) report.fail(`Kills: ${name} belongs to no complete export.`);
    for (const { exportId } of kills) await client.removeExport(exportId);
  }

  const kills: Kill[] = [];
  for (const share of shares(options.kills)) {
    const kill = await killAt(share);
    kills.push(kill);
    if (!options.together) await settle([kill]);
  }
  await proveDeletion(bench, watch, subject, replaceWorker);
  if (options.together) await settle(kills);
  const under = kills.filter(({ status }) => status === 'processing').length;
  report.check(under * 2 >= kills.length, `Kills: ${kills.length}, ${under} amid the work; target at least half.`);
  report.check(
    outcomes.open === 0,
    `After the kills: ${outcomes.complete} complete, ${outcomes.failed} failed with a reason, ${outcomes.open} neither; the slowest ${(slowest / 1000).toFixed(0)} s after its new worker was started, target ≤ 60 s.`,
  );
  await proveSweep(bench);
  await worker.stop();
}

/** All over the work, the moment of the claim and the last ones before the end among them. */
function shares(kills: number): number[] {
  const edges = [0, 0.95];
  const between = kills - edges.length;
  return [...edges, ...Array.from({ length: between }, (_, position) => (0.8 * (position + Math.random())) / between)];
}
