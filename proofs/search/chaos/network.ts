import { join } from 'node:path';
import { onServer } from '@octavo/testing';
import { freePort, startProcess, untilReady } from '../../lib/processes.ts';
import { createAccount, createDatabase, createProofDatabase } from '../../lib/proof-database.ts';
import { createClient } from './client.ts';
import { createLedger } from './ledger.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;

export const shards = ['main', 'second'] as const;

const planned = [
  { name: 'Main', path: '/', shard: 'main' },
  { name: 'Garden', path: '/garden/', shard: 'second' },
  { name: 'Harbour', path: '/harbour/', shard: 'main' },
];

/** Two shards, three sites, a web process, and the engine at these addresses as the one that is searched. */
export async function createNetwork(name: string, openSearchUrl: string) {
  const port = await freePort();
  const second = await createDatabase(`${name}_second`);
  const { host, env, folder, database, remove } = await createProofDatabase(name, {
    SHARD_URLS: `second=${second.url}`,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OPENSEARCH_URL: openSearchUrl,
    OPENSEARCH_INDEX_PREFIX: `chaos-${name}`,
    LOG_LEVEL: 'info',
  });
  await host.shards.add('second');
  const sites = [];
  for (const site of planned) sites.push(await host.siteAdministration.create({ ...site, domain: '127.0.0.1' }));
  const { headers } = await createAccount(host, 'operator', { superAdmin: true });
  await host.close();
  const logs = (process: string) => join(folder, `${process}.log`);
  const web = startProcess('serve', env, logs('web'));
  await untilReady(port);
  const client = createClient(port, headers);
  await client.configure({ driver: 'opensearch' });
  return {
    env,
    folder,
    logs,
    web,
    client,
    ledger: createLedger(sites),

    /** Jobs that look at whole sites, on all databases, waiting or under way. */
    async openJobs(): Promise<number> {
      const query = `select 1 from pgboss.job where name like 'cross\\_site\\_search\\_%' and state in ('created', 'retry', 'active')`;
      const counts = await Promise.all(
        [database.url, second.url].map((url) => onServer(url, async (client) => (await client.query(query)).rowCount)),
      );
      return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    },

    async remove(options: { keepFolder: boolean }): Promise<void> {
      await remove(options);
      await second.remove();
    },
  };
}
