import { escapeHtml, type Site } from '@octavo/plugin-api';
import { favicon } from './icon-files.ts';

/** Without a link, browsers ask for an icon at the address of the host. */
const none = '<link rel="icon" href="data:,">';

/** For the head of a page: the site's icon in the sizes that browsers and systems ask for. */
export function iconHead(site: Site, { icon }: { readonly icon: string | undefined }): string {
  if (icon === undefined) return none;
  const path = escapeHtml(`${site.restRoot}/octavo/v1/icons/${icon}`);
  return [
    `<link rel="icon" href="${path}/${favicon}" sizes="32x32">`,
    `<link rel="icon" href="${path}/icon-192.png" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${path}/icon-180.png">`,
    `<link rel="manifest" href="${escapeHtml(site.url)}/manifest.webmanifest?v=${escapeHtml(icon)}">`,
  ].join('');
}
