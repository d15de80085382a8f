import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { invalidParameter } from '../../kernel/base/refusals.ts';

const folder = /^\/(?:[a-z0-9_-]{1,98}\/)?$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,200}$)${label}(?:\\.${label})*$`);

/** As it stands in `Host`: in lower case, other scripts in their ASCII form. */
function toDomain(text: string): string {
  const given = text.trim().toLowerCase().replace(/\.$/, '');
  const domain = /[\s/:?#@%\\[\]]/.test(given) ? '' : domainToASCII(given);
  // Numbers of any form become an address; only one that was meant as such is one.
  if (hostName.test(domain) && (!isIPv4(domain) || domain === given)) return domain;
  throw invalidParameter('domain', 'domain must be a host name such as shop.example.org.');
}

/** Both parts of an address, for those who come another way than REST. */
export function toAddress({ domain, path }: { domain: string; path: string }): { domain: string; path: string } {
  if (folder.test(path)) return { domain: toDomain(domain), path };
  throw invalidParameter('path', 'path must be / or one folder of a-z, 0-9, _ and -, such as /shop/.');
}
