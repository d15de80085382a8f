import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { local } from '../../tools/lib/paths.ts';
import { withLock } from '../../tools/engines/lock.ts';
import { benchAddresses } from './addresses.ts';
import { benchContent } from './content.ts';
import { benchExport } from './export.ts';

const usage = `Usage: npm run bench -- content [--quick] [--fresh] [--large] [--profile]
       npm run bench -- addresses [--quick] [--fresh]
       npm run bench -- export [--quick]

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
  if (positionals.length === 1 && databases) {
    await mkdir(join(local, 'bench'), { recursive: true });
    // Two at a time would share their databases, and measure each other.
    await withLock(join(local, 'bench/lock'), 1, () => databases(values));
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
