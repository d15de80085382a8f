import { parseArgs } from 'node:util';
import { killAll, startWeb } from '../lib/processes.ts';
import { createReport, type Report } from '../lib/report.ts';
import { interruption } from '../lib/wait.ts';
import { createClient } from './client.ts';
import { proveKills } from './kills.ts';
import { createNetwork, type Network } from './network.ts';
import { proveSize } from './size.ts';
import { proveStop } from './stops.ts';
import { createSubject, fillFolder } from './subject.ts';
import { createWatch } from './watch.ts';

/** `npm run exports`: large exports, and those whose workers die. `--quick` is the short form. */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const amid = { from: 'writing', until: 'ended', leastSeconds: 25 } as const;
const early = { from: 'fetched', until: 'begun', leastSeconds: 0 } as const;
const forms = {
  quick: {
    size: { bytes: 100e6, largest: 8e6, rounds: 2, ratioLimit: 2 },
    // The tree that is there already; to fill another one with many files takes longer than all exports.
    fillsAnother: false,
    kills: { kills: 3, together: true },
    holds: [amid],
  },
  long: {
    size: { bytes: 5e9, largest: 200e6, rounds: 3, ratioLimit: 1.4 },
    fillsAnother: true,
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
  const { port } = await startWeb(network.env);
  const bench = { network, report, client: createClient(port, network.headers) };
  const tree = await proveSize(bench, form.size);
  const watch = createWatch(bench);
  const subject = await createSubject(bench, watch, form.fillsAnother ? await fillFolder(bench) : tree);
  await proveKills(bench, watch, subject, form.kills);
  for (const hold of form.holds) await proveStop(bench, watch, subject, hold);
  const { polls, between } = watch.seen;
  report.check(
    between > 0,
    `Progress: ${polls} polls, ${between} between beginning and end; target > 0, and none beyond the total.`,
  );
}

const interrupted = interruption();
const report = createReport();
// Content, its archive and that of zip, and some room to spare.
const network = await createNetwork(form.size.bytes * 4);
const work = () => Promise.race([prove(network, report), interrupted]);
await report.run('Exports', work, killAll, () => network.remove());
