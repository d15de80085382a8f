import { operator, type Host } from '@octavo/platform';
import type { Site } from '@octavo/plugin-api';
import { createDemoSite } from './create-site.ts';
import { walledGarden } from './garden.ts';
import { kleineKueche } from './kitchen.ts';
import { octavoPress } from './press.ts';

export type DemoAdministrator = { username: string; password: string; applicationPassword: string };
export type DemoNetwork = { admin: DemoAdministrator; sites: { id: number; url: string; name: string }[] };

const username = 'admin';
/** What answers for the network on one's own machine. */
const domains = ['localhost', '127.0.0.1'] as const;
const demoSites = [octavoPress, walledGarden, kleineKueche];

/**
 * Three sites with readable content and an administrator. Safe to repeat: what is there stays as it is, and an
 * application password is only made when the known one no longer works.
 */
export async function createDemo(
  host: Host,
  known: Omit<DemoAdministrator, 'username'>,
  report: (line: string) => void,
): Promise<DemoNetwork> {
  const user = await host.users.findByLogin(username);
  const userId = user?.id ?? (await createAdministrator(host, known.password));
  const sites: Site[] = [];
  for (const demo of demoSites) {
    const existing = await host.directory.resolve(domains[0], demo.path);
    if (existing?.domain === domains[0] && existing.path === demo.path) sites.push(existing);
    else sites.push(await createDemoSite(host, demo, { domains, actor: { ...operator, userId }, report }));
  }
  const works =
    known.applicationPassword &&
    (await host.passwords.authenticate(sites[0]!, username, known.applicationPassword, ''));
  const applicationPassword = works
    ? known.applicationPassword
    : (await host.passwords.create(userId, { name: 'npm run dev' })).password;
  return {
    admin: { username, password: known.password, applicationPassword },
    sites: sites.map(({ id, url, name }) => ({ id, url, name })),
  };
}

function createAdministrator(host: Host, password: string): Promise<number> {
  return host.users.create({
    login: username,
    email: 'admin@localhost.localdomain',
    displayName: 'Ada Min',
    password,
    superAdmin: true,
  });
}
