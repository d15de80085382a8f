import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { local } from '../../tools/lib/paths.ts';
import { withLock } from '../../tools/engines/lock.ts';
import { benchAddresses } from './addresses.ts';
import { benchContent } from './content.ts';
import { benchExport } from './export.ts';
import { benchGrowth } from './growth.ts';
import { benchJobs } from './jobs.ts';
import { benchPeers } from './peers.ts';

const usage = `Usage: npm run bench -- content [--quick] [--fresh] [--large] [--profile]
       npm run bench -- addresses [--quick] [--fresh]
       npm run bench -- growth [--quick] [--fresh] [--large]
       npm run bench -- jobs [--quick]
       npm run bench -- export [--quick]
       npm run bench -- peers FOLDER [--quick]

  --quick    few posts, short rounds; fails only on ratios that are far off
  --fresh    make the databases anew
  --large    10,000,000 posts as well: content needs about 125 GB and five hours the first time
  --profile  no comparison, but where the web process spends its time
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});

try {
  const benches = { content: benchContent, addresses: benchAddresses, growth: benchGrowth, jobs: benchJobs };
  const bench = Object.entries(benches).find(([name]) => name === positionals[0])?.[1];
  // Two at a time would share their databases, and measure each other.
  const alone = (work: () => Promise<void>) => withLock(join(local, 'bench/lock'), 1, work);
  await mkdir(join(local, 'bench'), { recursive: true });
  if (positionals.length === 1 && bench) {
    await alone(() => bench(values));
  } else if (positionals.length === 2 && positionals[0] === 'peers') {
    await alone(() => benchPeers(positionals[1]!, values));
  } else if (positionals.length === 1 && positionals[0] === 'export') {
    if (!(await benchExport(values))) process.exitCode = 1;
  } else {
    process.stderr.write(usage);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
