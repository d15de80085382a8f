import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/engines/postgres.ts';
import { freePort, untilReady } from '../faults/processes.ts';
import { createClient } from './client.ts';
import { proveKills } from './kills.ts';
import { createNetwork, type Network } from './network.ts';
import { killAll, startProcess } from '../lib/processes.ts';
import { createReport, type Report } from '../lib/report.ts';
import { proveSize } from './size.ts';
import { proveStop } from './stops.ts';
import { createSubject } from './subject.ts';
import { createWatch } from './watch.ts';

/** `npm run exports`: large exports, and those whose workers die. `--quick` is the short form. */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const amid = { from: 'writing', until: 'ended', leastSeconds: 25 } as const;
const early = { from: 'fetched', until: 'begun', leastSeconds: 0 } as const;
const forms = {
  quick: {
    size: { bytes: 100e6, largest: 8e6, rounds: 2, ratioLimit: 2 },
    kills: { kills: 3, together: true },
    holds: [amid],
  },
  long: {
    size: { bytes: 5e9, largest: 200e6, rounds: 3, ratioLimit: 1.4 },
    kills: { kills: 20, together: false },
    holds: [
      amid,
      { from: 'writing', until: 'begun', leastSeconds: 0 },
      { from: 'fetched', until: 'ended', leastSeconds: 0 },
      // Where exactly it is held is a matter of luck.
      early,
      early,
      early,
      early,
    ],
  },
} as const;
const form = values.quick ? forms.quick : forms.long;

async function prove(network: Network, report: Report): Promise<void> {
  const port = await freePort();
  startProcess('serve', { ...network.env, PORT: String(port) });
  await untilReady(port);
  const bench = { network, report, client: createClient(port, network.headers) };
  await proveSize(bench, form.size);
  const watch = createWatch(bench);
  const subject = await createSubject(bench, watch);
  await proveKills(bench, watch, subject, form.kills);
  for (const hold of form.holds) await proveStop(bench, watch, subject, hold);
  const { polls, between } = watch.seen;
  report.check(
    between > 0,
    `Progress: ${polls} polls, ${between} between beginning and end; target > 0, and none beyond the total.`,
  );
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
  }
});
const started = Date.now();
const report = createReport();
const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
// Content, its archive and that of zip, and some room to spare.
const network = await createNetwork(serverUrl, form.size.bytes * 4);
try {
  await Promise.race([prove(network, report), interrupted]);
} catch (error) {
  report.fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await killAll();
  await network.close();
  await network.remove();
}
const failures = report.failures();
console.log(`Exports: ${((Date.now() - started) / 1000).toFixed(0)} s, ${failures.length} failed.`);
// What was interrupted may still be waiting for something.
process.exit(failures.length > 0 ? 1 : 0);
