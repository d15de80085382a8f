import type { Host } from '@octavo/platform';
import { PlatformError, type Site } from '@octavo/plugin-api';

export type Address = { domain: string; path: string };

/** `https://example.org:8080/shop`, `example.org/shop` → domain and path; scheme and port are the network's. */
export function parseAddress(text: string): Address {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (URL.canParse(url)) {
    const { hostname, pathname } = new URL(url);
    if (hostname !== '') return { domain: hostname, path: pathname.endsWith('/') ? pathname : `${pathname}/` };
  }
  throw new PlatformError(400, 'invalid_address', `"${text}" is not a domain such as example.org or example.org/shop.`);
}

/** By its address. One below it is somebody's typing mistake, and must not reach the site above. */
export async function siteAt({ directory }: Pick<Host, 'directory'>, text: string): Promise<Site> {
  const { domain, path } = parseAddress(text);
  const found = await directory.locate(domain, path);
  if (found?.path === path) return found.site;
  throw new PlatformError(404, 'site_not_found', `There is no site at ${text}.`);
}

/** By its id or its address. */
export async function siteNamed(host: Pick<Host, 'directory' | 'siteAdministration'>, text: string): Promise<Site> {
  return /^\d{1,9}$/.test(text) ? host.siteAdministration.get(Number(text)) : siteAt(host, text);
}
