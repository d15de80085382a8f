import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Refusal = { readonly refusal: string };

/** Where to go: `host` is a name without its last dot, or an address without brackets. A public one has port 443. */
export type Target = { readonly url: URL; readonly host: string };

/** Top-level names that belong to somebody's own network or to nobody (RFC 6761, 7686, 8375, 9476; ICANN's refusals). */
const privateNames = new Set(
  (
    'alt arpa consul corp domain example home internal intranet invalid lan local localdomain localhost mail onion ' +
    'private svc test workgroup'
  ).split(' '),
);
const label = /^[a-z0-9_-]{1,63}$/u;
const longestName = 253;

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Once the 6bone; given back, so nobody's. */
const givenBack = ipaddr.IPv6.parseCIDR('3ffe::/16');
/** In a public range, and yet it is the host that every machine of Azure runs on, which hands out its secrets. */
const hostOfAzure = '168.63.129.16';

/** Left out or turned around by this parser, and by others not: nobody has an honest use for them. */
const trickery = /[\\\p{Cc}]/u;

/** Reads an address with the one parser there is here, so what is judged and what is connected to can't differ. */
export function readTarget(text: string, base?: URL): Target | Refusal {
  if (trickery.test(text)) return { refusal: 'the address has a backslash or a control character' };
  const url = URL.parse(text, base?.href);
  if (!url) return { refusal: 'the address is invalid' };
  if (url.protocol !== 'https:') return { refusal: 'the address does not use https' };
  if (url.username !== '' || url.password !== '') return { refusal: 'the address contains credentials' };
  if (url.port !== '') return { refusal: 'the address has a non-standard port' };
  const host = hostOf(url);
  if (isIP(host) === 0 && !isPublicName(host)) return { refusal: 'the host name is not public' };
  if (isIP(host) !== 0 && !isPublicAddress(host)) return { refusal: 'the address is not public' };
  return { url, host };
}

/** The same for an address of an origin that somebody vouches for, whatever it leads to; undefined for all others. */
export function readVouched(text: string, origins: readonly string[]): Target | undefined {
  const url = trickery.test(text) ? null : URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || !/^https?:$/u.test(url.protocol)) return undefined;
  return origins.some((origin) => URL.parse(origin)?.origin === url.origin) ? { url, host: hostOf(url) } : undefined;
}

/** Whether it belongs to one machine of the internet, and carries no other address inside. Takes no odd spellings. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== hostOfAzure;
  // To the library everything it has no name for is unicast: `::/96`, what is still to be given out, and more.
  return parsed.match(globalUnicast) && !parsed.match(givenBack) && !isTunnelled(parsed.parts);
}

/** ISATAP, which has an IPv4 address in its last half (RFC 5214). */
function isTunnelled(parts: readonly number[]): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$|\.$/gu, '');
}

function isPublicName(name: string): boolean {
  const labels = name.split('.');
  return (
    labels.length > 1 &&
    name.length <= longestName &&
    labels.every((part) => label.test(part)) &&
    !privateNames.has(labels.at(-1) ?? '')
  );
}
