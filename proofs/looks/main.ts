import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';
import { local } from '../../tools/lib/paths.ts';
import { killAll } from '../lib/processes.ts';
import { createReport } from '../lib/report.ts';
import { measureFontShift } from './fonts.ts';
import { measureByLighthouse } from './lighthouse.ts';
import { startNetwork } from './network.ts';
import { takePictures } from './pictures.ts';

/** `npm run looks [-- pictures]`: what readers see of the built-in themes. `--to` says where the pictures go. */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, to: { type: 'string', default: join(local, 'looks') } },
  allowPositionals: true,
});

const report = createReport();
const network = await startNetwork();
const browser = await chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });
const parts: Record<string, () => Promise<void>> = {
  pictures: () => takePictures(network, browser, report, values.to),
  lighthouse: () => measureByLighthouse(network, report, values.quick ? 1 : 3),
  fonts: () => measureFontShift(network, browser, report),
};
const prove = async () => {
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length === 0 || positionals.includes(name)) await part();
  }
};
await report.run(
  'Looks',
  prove,
  () => browser.close(),
  killAll,
  () => network.remove(),
);
