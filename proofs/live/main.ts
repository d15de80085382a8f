import { parseArgs } from 'node:util';
import { killAll } from '../lib/processes.ts';
import { createReport } from '../lib/report.ts';
import { interruption } from '../lib/wait.ts';
import { writeInBrowsers } from './browsers.ts';
import { measureCost } from './cost.ts';
import { attack } from './hostile.ts';
import { killAtRandom } from './kills.ts';
import { createNetwork } from './network.ts';
import { measureTyping } from './typing.ts';

/**
 * `npm run live [kills] [browsers] [typing] [hostile] [cost]`: what must hold while people write together, and what it costs. All without a
 * name; `--quick` is the short form, without costs. `--runs`, `--seconds` and `--seed` are those of the browsers;
 * `--resume` leaves out runs of them that have passed on this commit.
 */
const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const { quick } = values;
const wants = (name: string) => positionals.length === 0 || positionals.includes(name);

const report = createReport();
const network = await createNetwork();
await report.run('Live', () => Promise.race([prove(), interruption()]), killAll, network.remove);

async function prove(): Promise<void> {
  if (wants('kills')) {
    const form = quick ? { kills: 4, people: 8, posts: 2 } : { kills: 50, people: 20, posts: 4 };
    await killAtRandom(report, network, form);
  }
  if (wants('browsers'))
    await writeInBrowsers(report, network, {
      name: quick ? 'browsers-quick' : 'browsers',
      runs: Number(values.runs ?? (quick ? 3 : 500)),
      seconds: Number(values.seconds ?? (quick ? 10 : 20)),
      seed: Number(values.seed ?? 1),
      perSetup: quick ? 1 : 5,
      isResumed: values.resume,
    });
  if (wants('typing') && !quick) await measureTyping(report, network, [200, 2_000]);
  if (wants('hostile')) await attack(report, network, quick ? 200 : 2_000);
  if (wants('cost') && !quick) await measureCost(report, network);
}
