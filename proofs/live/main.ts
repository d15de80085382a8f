import { parseArgs } from 'node:util';
import { killAll } from '../lib/processes.ts';
import { createReport } from '../lib/report.ts';
import { measureCost } from './cost.ts';
import { attack } from './hostile.ts';
import { killAtRandom } from './kills.ts';
import { createNetwork } from './network.ts';

/**
 * `npm run live [kills] [hostile] [cost]`: what must hold while people write together, and what it costs. All without a name;
 * `--quick` is the short form, without costs.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { quick } = values;
const wants = (name: string) => positionals.length === 0 || positionals.includes(name);

const report = createReport();
const network = await createNetwork();
await report.run(
  'Live',
  async () => {
    if (wants('kills')) {
      const form = quick ? { kills: 4, people: 8, posts: 2 } : { kills: 50, people: 20, posts: 4 };
      await killAtRandom(report, network, form);
    }
    if (wants('hostile')) await attack(report, network, quick ? 200 : 2_000);
    if (wants('cost') && !quick) await measureCost(report, network);
  },
  killAll,
  network.remove,
);
