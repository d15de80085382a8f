import { operator, type Host } from '@octavo/platform';
import type { Context, Site } from '@octavo/plugin-api';
import { demoSites, type DemoPost, type DemoSite } from './content.ts';

export type DemoAdministrator = { username: string; password: string; applicationPassword: string };
export type DemoNetwork = { admin: DemoAdministrator; sites: { id: number; url: string; name: string }[] };

const day = 24 * 60 * 60 * 1000;
const username = 'admin';
/** What answers for the network on one's own machine. */
const domains = ['localhost', '127.0.0.1'];

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
    const existing = await host.directory.resolve(domains[0]!, demo.path);
    sites.push(existing?.path === demo.path ? existing : await createDemoSite(host, demo, userId, report));
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

async function createDemoSite(
  host: Host,
  demo: DemoSite,
  userId: number,
  report: (line: string) => void,
): Promise<Site> {
  const { path, name, description, language, timezone, posts } = demo;
  const [domain, ...others] = domains as [string, ...string[]];
  const aliases = others.map((other) => ({ domain: other, path }));
  const site = await host.siteAdministration.create({ name, description, domain, path, aliases, language, timezone });
  await host.users.addMember(site, userId, 'administrator');
  const context: Context = { site, actor: { ...operator, userId }, signal: new AbortController().signal };
  for (const post of posts) await createDemoPost(host, context, post);
  report(`${name}: ${posts.length} posts and pages`);
  return site;
}

async function createDemoPost(host: Host, context: Context, post: DemoPost): Promise<void> {
  const { type, age, ...input } = post;
  await host.posts.create(context, type, { ...input, date_gmt: new Date(Date.now() - age * day).toISOString() });
}
