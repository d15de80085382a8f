import { join } from 'node:path';
import { getAgent } from './agents.ts';
import { getChromium } from './chromium.ts';
import { getEpubCheck } from './epubcheck.ts';
import { getFonts } from './fonts.ts';
import { getNginx } from './nginx.ts';
import { getOpenSearch } from './opensearch-install.ts';
import { getPlace } from './opensearch-node.ts';
import { getPdfTools } from './pdf-tools.ts';
import { getPgbouncer } from './pgbouncer.ts';
import { getPostgres } from './postgres-install.ts';
import { installS3 } from './s3.ts';
import { installSandbox } from './sandbox.ts';
import { installSchemathesis } from './schemathesis.ts';
import { installSystemOne } from './system-one.ts';
import { getSystemdAnalyze } from './systemd.ts';
import { getVeraPdf } from './verapdf.ts';
import { getZipPrograms } from './zip-programs.ts';

type Part = readonly [name: string, install: () => Promise<unknown>];

/** Side by side; those of one group in turn, since they share Maven's repository or a network connection. */
const groups: readonly (readonly Part[])[] = [
  [['PostgreSQL', getPostgres]],
  [['Chromium', getChromium]],
  [['fonts', getFonts]],
  [['sandbox', installSandbox]],
  [['pgbouncer', getPgbouncer]],
  [['nginx', getNginx]],
  [['PDF tools', getPdfTools]],
  [['zip', getZipPrograms]],
  [['systemd-analyze', getSystemdAnalyze]],
  [
    ['OpenSearch', async () => getOpenSearch(join((await getPlace()).base, 'opensearch'))],
    ['veraPDF', getVeraPdf],
    ['EPUBCheck', getEpubCheck],
  ],
  [
    ['System One', installSystemOne],
    ['schemathesis', installSchemathesis],
  ],
  [
    ['agent codex', () => getAgent('codex')],
    ['agent opencode', () => getAgent('opencode')],
  ],
  [['S3 server', installS3]],
];

/** Everything that tests and proofs need, so that none of them waits for it in its own time. */
export async function installEverything(say: (line: string) => void): Promise<void> {
  await Promise.all(
    groups.map(async (parts) => {
      for (const [name, install] of parts) {
        const started = Date.now();
        await install();
        say(`${name.padEnd(16)} there after ${((Date.now() - started) / 1000).toFixed(0)} s`);
      }
    }),
  );
}
