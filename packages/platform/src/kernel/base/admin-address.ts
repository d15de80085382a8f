import type { Site } from '@octavo/plugin-api';

/** Where people manage a site. */
export function adminAddress({ url }: Pick<Site, 'url'>, path = ''): string {
  return `${url}/admin${path}`;
}
