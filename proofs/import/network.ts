import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { databaseUrl, onServer } from '@octavo/testing';
import { root } from '../../tools/paths.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;

/** A database and a folder of files, and one site in them, all of which `remove` takes away. */
export async function createNetwork(serverUrl: string, name: string) {
  const database = `octavo_test_${process.pid}_import_${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-import-'));
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const url = databaseUrl(serverUrl, database);
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    SECRET_KEYS: `import:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'apps/server/test/import.config.ts'),
    CONTENT_DIR: folder,
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  await host.migrate(() => {});
  const site = await host.siteAdministration.create({ name: 'Import', domain: '127.0.0.1', path: '/' });
  for (const login of ['editor', 'contributor']) {
    const id = await host.users.create({ login, email: `${login}@network.test`, password: 'a password' });
    await host.users.addMember(site, id, login);
  }
  await host.close();
  return {
    siteId: site.id,
    url,
    env,
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}
