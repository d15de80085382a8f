import { seedNetwork } from '@octavo/server';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';
import { seedEnd } from '../lib/world.ts';

/** One site with so many posts, and somebody who may change its settings. */
export async function createNetwork(posts: number) {
  const { env, host, remove } = await createProofDatabase('addresses');
  const seed = { sites: 1, posts, authors: 50, seed: 1, end: seedEnd, force: false, domain: 'localhost' };
  await seedNetwork(host, seed, () => {});
  const { site } = (await host.directory.locate('localhost', '/'))!;
  const { headers } = await createAccount(host, 'owner', { sites: [site] });
  await host.close();
  return { env: { ...env, PUBLIC_URL: 'http://localhost' }, headers, remove };
}
