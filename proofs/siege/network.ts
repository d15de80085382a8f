import type { Site } from '@octavo/plugin-api';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';

const paths = ['/', '/garden/', '/harbour/'] as const;
const postsPerSite = 30;

export type Network = Awaited<ReturnType<typeof createNetwork>>;

/** A database with three sites, of which one is besieged, and their posts. The limits are those of an installation. */
export async function createNetwork() {
  const settings = { ADDRESS_LIMIT: '', ANONYMOUS_WRITE_LIMIT: '', LOG_LEVEL: 'error' };
  const { env, host, remove } = await createProofDatabase('siege', settings);
  const sites: Site[] = [];
  for (const path of paths) {
    sites.push(await host.siteAdministration.create({ name: path, domain: 'localhost', path }));
  }
  const { headers: credential } = await createAccount(host, 'author', { role: 'author', sites });
  const text = '<p>The ferry came in late, with apples and letters for the whole village.</p>'.repeat(40);
  let locked = 0;
  const read: string[] = [];
  for (const site of sites) {
    const { path } = site;
    const context = { site, actor: await host.users.actAs(site, 'author'), signal: new AbortController().signal };
    for (let number = 0; number < postsPerSite; number += 1) {
      const password = number === 0 ? { password: 'sesame' } : {};
      const input = { title: `Post ${number}`, content: text, status: 'publish', ...password } as const;
      const { id, slug } = await host.posts.create(context, 'post', input);
      if (path === '/' && number === 0) locked = id;
      if (number === 1)
        read.push(path, `${path}${slug}/`, `${path}wp-json/core/v2/posts`, `${path}wp-json/core/v2/posts/${id}`);
    }
  }
  await host.close();
  return {
    env,
    /** What people read. */
    read,
    locked,
    credential,
    remove,
  };
}
