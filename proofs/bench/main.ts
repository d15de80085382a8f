import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { local } from '../../tools/lib/paths.ts';
import { withLock } from '../../tools/engines/lock.ts';
import { benchAddresses } from './addresses.ts';
import { benchContent } from './content.ts';
import { benchExport } from './export.ts';
import { benchPeers } from './peers.ts';

const usage = `Usage: npm run bench -- content [--quick] [--fresh] [--large] [--profile]
       npm run bench -- addresses [--quick] [--fresh]
       npm run bench -- export [--quick]
       npm run bench -- peers FOLDER [--quick]

  --quick    1,000 and 3,000 posts, short rounds; fails only on ratios that are far off
  --fresh    make the databases anew
  --large    10,000,000 posts as well: about 125 GB and five hours the first time
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
  const databases = { content: benchContent, addresses: benchAddresses }[positionals[0] ?? ''];
  // Two at a time would share their databases, and measure each other.
  const alone = (work: () => Promise<void>) => withLock(join(local, 'bench/lock'), 1, work);
  await mkdir(join(local, 'bench'), { recursive: true });
  if (positionals.length === 1 && databases) {
    await alone(() => databases(values));
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
