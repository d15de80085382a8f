import { join } from 'node:path';
import { root } from '../../tools/lib/paths.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';

export type Network = Awaited<ReturnType<typeof createNetwork>>;

/** A database and a folder of files, and one site in them, all of which `remove` takes away. */
export async function createNetwork(name: string) {
  const settings = { OCTAVO_CONFIG: join(root, 'apps/server/test/import.config.ts') };
  const { env, host, database, remove } = await createProofDatabase(`import_${name}`, settings);
  const site = await host.siteAdministration.create({ name: 'Import', domain: '127.0.0.1', path: '/' });
  for (const role of ['editor', 'contributor']) await createAccount(host, role, { role, sites: [site] });
  await host.close();
  return { siteId: site.id, url: database.url, env, remove };
}
