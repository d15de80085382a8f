import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';
import { local } from '../../tools/lib/paths.ts';
import { killAll } from '../lib/processes.ts';
import { createReport } from '../lib/report.ts';
import { measureFontShift } from './fonts.ts';
import { tryHostileValues } from './hostile.ts';
import { measureByLighthouse } from './lighthouse.ts';
import { startNetwork, type Network } from './network.ts';
import { takePictures } from './pictures.ts';

/**
 * `npm run looks [-- pictures|lighthouse|fonts|hostile …]`: what readers see of the built-in themes, and what it costs
 * them. `--to` says where the pictures go, `--quick` is the short form.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, to: { type: 'string', default: join(local, 'looks') } },
  allowPositionals: true,
});

const report = createReport();
const browser = await chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });
let started: Promise<Network> | undefined;
const network = () => (started ??= startNetwork());
const parts: Record<string, () => Promise<void>> = {
  pictures: async () => takePictures(await network(), browser, report, values.to),
  lighthouse: async () => measureByLighthouse(await network(), report, values.quick ? 1 : 3),
  fonts: async () => measureFontShift(await network(), browser, report),
  hostile: () => (values.quick ? tryHostileValues(browser, report, 300, 28) : tryHostileValues(browser, report, 5_000)),
};
const prove = async () => {
  const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, only ${Object.keys(parts).join(', ')}.`);
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length === 0 || positionals.includes(name)) await part();
  }
};
await report.run(
  'Looks',
  prove,
  () => browser.close(),
  killAll,
  async () => (await started)?.remove(),
);
