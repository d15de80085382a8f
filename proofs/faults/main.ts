import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { startPostgres } from '../../tools/engines/postgres.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';
import { killAtRandom } from './kills.ts';

/** `npm run faults`: what must hold when processes die. `--quick` is the short form. */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
const database = `octavo_test_${process.pid}_faults`;
await onServer(serverUrl, (client) => client.query(`create database ${database}`));
try {
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl(serverUrl, database),
    ...withoutAddressLimits,
    SECRET_KEYS: `faults:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(import.meta.dirname, 'faults.config.ts'),
    LOG_LEVEL: 'silent',
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  await host.siteAdministration.create({ name: 'Faults', domain: '127.0.0.1', path: '/' });
  await host.close();
  console.log(await killAtRandom(env, values.quick ? 8 : 50));
} finally {
  await onServer(serverUrl, (client) => client.query(`drop database ${database} with (force)`));
}
