import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger } from '@octavo/platform';
import { loadProject, parseConfig } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { root } from '../../../tools/paths.ts';
import { startPostgres } from '../../../tools/engines/postgres.ts';
import { freePort, untilReady } from '../../faults/processes.ts';
import { withoutAddressLimits } from '../../lib/one-address.ts';
import { createClient } from './client.ts';
import { createLedger } from './ledger.ts';
import { startProcess } from './processes.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;

export const shards = ['main', 'second'] as const;

const planned = [
  { name: 'Main', path: '/', shard: 'main' },
  { name: 'Garden', path: '/garden/', shard: 'second' },
  { name: 'Harbour', path: '/harbour/', shard: 'main' },
];

/** Two shards, three sites, a web process, and the engine at these addresses as the one that is searched. */
export async function createNetwork(name: string, openSearchUrl: string) {
  const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
  const databases = shards.map((shard) => `octavo_test_${process.pid}_${name}_${shard}`);
  const folder = await mkdtemp(join(tmpdir(), `octavo-chaos-${name}-`));
  const remove = async ({ keepLogs = false } = {}) => {
    if (!keepLogs) await rm(folder, { recursive: true, force: true });
    await onServer(serverUrl, async (client) => {
      for (const database of databases) await client.query(`drop database if exists ${database} with (force)`);
    });
  };
  try {
    await onServer(serverUrl, async (client) => {
      for (const database of databases) await client.query(`create database ${database}`);
    });
    const [main, second] = databases.map((database) => databaseUrl(serverUrl, database));
    const port = await freePort();
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: main!,
      SHARD_URLS: `second=${second}`,
      ...withoutAddressLimits,
      SECRET_KEYS: `chaos:${'0'.repeat(32)}`,
      OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
      CONTENT_DIR: join(folder, 'content'),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OPENSEARCH_URL: openSearchUrl,
      OPENSEARCH_INDEX_PREFIX: `chaos-${name}`,
      LOG_LEVEL: 'info',
    };
    await mkdir(env.CONTENT_DIR);
    const { headers, sites } = await fill(env);
    /** Jobs that look at whole sites, on all databases, waiting or under way. */
    const openJobs = async (): Promise<number> => {
      const query = `select 1 from pgboss.job where name like 'cross\\_site\\_search\\_%' and state in ('created', 'retry', 'active')`;
      const counts = await Promise.all(
        [main!, second!].map((url) => onServer(url, async (client) => (await client.query(query)).rowCount ?? 0)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const logs = (process: string) => join(folder, `${process}.log`);
    const web = startProcess('serve', env, logs('web'));
    await untilReady(port);
    const client = createClient(port, headers);
    await client.configure({ driver: 'opensearch' });
    return { env, folder, logs, web, client, ledger: createLedger(sites), openJobs, remove };
  } catch (error) {
    await remove({ keepLogs: true });
    throw error;
  }
}

async function fill(env: Record<string, string>) {
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('warn') });
  try {
    await host.migrate(() => {});
    await host.shards.add('second');
    const sites = [];
    for (const site of planned) sites.push(await host.siteAdministration.create({ ...site, domain: '127.0.0.1' }));
    const login = 'operator';
    const user = await host.users.create({
      login,
      email: 'operator@network.test',
      password: 'a password',
      superAdmin: true,
    });
    const { password } = await host.passwords.create(user, { name: 'chaos' });
    return { headers: basic(login, password), sites };
  } finally {
    await host.close();
  }
}
