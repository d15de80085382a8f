import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProofDatabase } from '../lib/proof-database.ts';
import { killAtRandom } from './kills.ts';

/** `npm run faults`: what must hold when processes die. `--quick` is the short form. */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const settings = { OCTAVO_CONFIG: join(import.meta.dirname, 'faults.config.ts') };
const { env, host, remove } = await createProofDatabase('faults', settings);
try {
  await host.siteAdministration.create({ name: 'Faults', domain: '127.0.0.1', path: '/' });
  await host.close();
  console.log(await killAtRandom(env, values.quick ? 8 : 50));
} finally {
  await remove();
}
