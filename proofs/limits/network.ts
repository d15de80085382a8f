import { operator } from '@octavo/platform';
import { createProofDatabase } from '../lib/proof-database.ts';

const postsOfEach = 50;

/** A database with two sites, `/a/` and `/b/`; `remove` takes it away. */
export async function createNetwork() {
  const { env, host, remove } = await createProofDatabase('limits');
  for (const path of ['/', '/a/', '/b/']) {
    const site = await host.siteAdministration.create({ name: `Site ${path}`, domain: 'localhost', path });
    const context = { site, actor: operator, signal: new AbortController().signal };
    for (let number = 0; number < postsOfEach; number += 1) {
      const content = `<p>${'Words of a post, as they are written. '.repeat(20)}</p>`;
      await host.posts.create(context, 'post', { title: `Post ${number}`, status: 'publish', content });
    }
  }
  await host.close();
  return { env, remove };
}
