import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { root } from '../../tools/paths.ts';

/** A database and a folder for one proof, migrated, with a host to fill them; `remove` takes both away. */
export async function createProofDatabase(serverUrl: string, name: string, more: Readonly<Record<string, string>>) {
  const database = `octavo_test_${process.pid}_${name}`;
  const folder = await mkdtemp(join(tmpdir(), `octavo-${name}-`));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl(serverUrl, database),
    SECRET_KEYS: `${name}:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    NODE_ENV: 'production',
    ...more,
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  return {
    env,
    host,
    async remove(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}
