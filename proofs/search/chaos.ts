import { randomInt } from 'node:crypto';
import { killAll } from '../lib/processes.ts';
import { createReport } from '../lib/report.ts';
import { interruption } from '../lib/wait.ts';
import { proveCluster } from './chaos/cluster.ts';
import { proveStorm } from './chaos/storm.ts';

const forms = {
  quick: {
    storm: { seconds: { everything: 15, postsOnly: 8, switching: 0 }, reindexes: 1, postsPerWriter: 20 },
    // A killed node under load is among the tests of the index.
    cluster: undefined,
  },
  long: {
    storm: { seconds: { everything: 200, postsOnly: 100, switching: 150 }, reindexes: 2, postsPerWriter: 120 },
    cluster: { seconds: 60, kills: 3, postsPerWriter: 60 },
  },
} as const;

/** `npm run search -- chaos`: the index stays true whatever dies. `--quick` is the short form. */
export async function run({ quick }: { quick: boolean }): Promise<void> {
  const { storm, cluster } = quick ? forms.quick : forms.long;
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  // Every start of a node leaves one behind.
  process.setMaxListeners(100);
  const report = createReport();
  report.say(`Seed: ${seed}. SEED=${seed} makes the same choices again.`);
  const interrupted = interruption();
  const prove = async () => {
    await proveStorm(report, { ...storm, seed }, interrupted);
    if (cluster) await proveCluster(report, { ...cluster, seed }, interrupted);
  };
  await report.run('Chaos', prove, killAll);
}
