import { operator, type Host } from '@octavo/platform';
import { PlatformError, type Command, type Context, type Site } from '@octavo/plugin-api';
import { siteAt } from './address.ts';

/** For which site and on whose behalf: `--url` and `--user`. */
export async function commandContext(
  host: Pick<Host, 'directory' | 'users'>,
  { url, user }: { url?: string | undefined; user?: string | undefined },
): Promise<Context> {
  const site = url === undefined ? await mainSite(host) : await siteAt(host, url);
  const actor = user === undefined ? operator : await host.users.actAs(site, user);
  return { site, actor, signal: new AbortController().signal };
}

export function checkCapability({ actor, site }: Context, { capability }: Pick<Command, 'capability'>): void {
  if (capability === undefined || actor.can(capability)) return;
  throw new PlatformError(403, 'rest_forbidden', `${actor.login} lacks the capability ${capability} on ${site.url}.`);
}

async function mainSite({ directory }: Pick<Host, 'directory'>): Promise<Site> {
  const [site] = await directory.all();
  if (site) return site;
  throw new Error('The network has no site yet. Run: octavo network install');
}
