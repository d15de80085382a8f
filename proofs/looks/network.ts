import { operator } from '@octavo/platform';
import { createDemoSite } from '../../tools/demo/create-site.ts';
import { createDemo } from '../../tools/demo/demo.ts';
import { freePort, startProcess, untilReady } from '../lib/processes.ts';
import { createAccount, createProofDatabase } from '../lib/proof-database.ts';
import { furtherSites } from './sites.ts';

export type Network = Awaited<ReturnType<typeof startNetwork>>;

/** The demo and some further sites, served by a process of its own. */
export async function startNetwork() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { host, env, remove } = await createProofDatabase('looks', { PUBLIC_URL: origin });
  await createDemo(host, { password: 'a password for looks', applicationPassword: '' }, console.log);
  const author = await host.users.findByLogin('admin');
  const given = { domains: ['localhost'] as const, actor: { ...operator, userId: author!.id }, report: console.log };
  for (const site of furtherSites) await createDemoSite(host, site, given);
  const { headers } = await createAccount(host, 'designer', { superAdmin: true });
  while ((await host.outboxes.drain()) + (await host.jobs.drain({ times: 2 })) > 0);
  await host.close();
  startProcess('serve', { ...env, PORT: String(port) });
  await untilReady(port);
  return {
    origin,
    remove,
    /** As its administrator. */
    read: (path: string) => fetch(origin + path, { headers }),
    /** Changes the design of a site. */
    async design(path: string, changes: object): Promise<Response> {
      return fetch(`${origin}${path}wp-json/core/v2/design`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      });
    },
  };
}
