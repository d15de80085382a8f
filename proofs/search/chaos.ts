import { randomInt } from 'node:crypto';
import { createReport } from '../lib/report.ts';
import { proveCluster } from './chaos/cluster.ts';
import { killAll } from './chaos/processes.ts';
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
  const started = Date.now();
  // Every start of a node leaves one behind.
  process.setMaxListeners(100);
  const report = createReport();
  report.say(`Seed: ${seed}. SEED=${seed} makes the same choices again.`);
  const interrupted = interruption();
  try {
    await proveStorm(report, { ...storm, seed }, interrupted);
    if (cluster) await proveCluster(report, { ...cluster, seed }, interrupted);
  } catch (error) {
    report.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await killAll();
  }
  const failures = report.failures();
  console.log(`Chaos: ${((Date.now() - started) / 1000).toFixed(0)} s, ${failures.length} failed.`);
  // What was interrupted may still be waiting for something.
  process.exit(failures.length > 0 ? 1 : 0);
}

function interruption(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {}); // It may come when nobody waits for it yet.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
  }
  return promise;
}
