import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger, operator } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { callsPerMinute } from '../../plugins/evaluator/src/settings.ts';
import { root } from '../../tools/paths.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';

/** A database with one site, whose users may call as often as they like; `remove` takes it away. */
export async function createNetwork(serverUrl: string, endpoint: string) {
  const database = `octavo_test_${process.pid}_evaluator`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-evaluator-'));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl(serverUrl, database),
    ...withoutAddressLimits,
    SECRET_KEYS: `evaluator:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SERVICE_API_KEY: 'sk-evaluator-0123456789abcdef',
    SERVICE_ENDPOINT: endpoint,
    SERVICE_MODEL: 'small',
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  const site = await host.siteAdministration.create({ name: 'Evaluator', domain: 'localhost', path: '/' });
  const context = { site, actor: operator, signal: new AbortController().signal };
  await host.options.update(context, callsPerMinute, 100_000);
  const user = await host.users.create({ login: 'chief', email: 'chief@network.test', password: 'a password' });
  await host.users.addMember(site, user, 'administrator');
  const { password } = await host.passwords.create(user, { name: 'evaluator' });
  await host.close();
  return {
    env,
    serverUrl,
    database,
    headers: basic('chief', password),
    async remove(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}
