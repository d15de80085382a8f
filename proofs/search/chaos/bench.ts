import { killAll } from '../../lib/processes.ts';
import type { Report } from '../../lib/report.ts';
import { createNetwork, type Network } from './network.ts';
import { createWorkers, type Workers } from './workers.ts';

export type Bench = { readonly report: Report; readonly network: Network; readonly workers: Workers };

type Place = { readonly report: Report; readonly name: string; readonly openSearchUrl: string };

const workerCount = 2;
const listed = 5;

/** Does a part of the proof on a network of its own, which is gone afterwards; what it logged stays if something failed. */
export async function onNetwork(
  { report, name, openSearchUrl }: Place,
  interrupted: Promise<never>,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const failedBefore = report.failures().length;
  const network = await createNetwork(name, openSearchUrl);
  let hasEnded = false;
  try {
    const workers = createWorkers(network);
    await workers.start(workerCount);
    await Promise.race([work({ report, network, workers }), interrupted]);
    await workers.stop();
    await network.web.stop();
    hasEnded = true;
  } finally {
    if (!hasEnded) await killAll();
    const keepLogs = !hasEnded || report.failures().length > failedBefore;
    if (keepLogs) report.say(`What the processes said is in ${network.folder}.`);
    await network.remove({ keepFolder: keepLogs });
  }
}

/** The first of them, each on a line of its own. */
export const list = (texts: readonly string[]) =>
  texts
    .slice(0, listed)
    .map((text) => `\n  ${text}`)
    .join('');
