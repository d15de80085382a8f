import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Where a request was sent to, as its sender sees it. */
export type Sent = {
  /** In lower case, without the port. */
  host: string;
  /** Undefined where no proxy said how it was asked. */
  protocol: 'http' | 'https' | undefined;
};

/** Browsers count these as this machine itself, whatever a network is called. */
export const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What proxies say about a request is taken from those that are trusted, and from nobody else. */
export function createProxies(trusted: readonly string[]): (request: IncomingMessage) => Sent {
  const known = toBlockList(trusted);
  return ({ headers, socket }) => {
    const believed = known?.check(socket.remoteAddress ?? '', isIPv4(socket.remoteAddress ?? '') ? 'ipv4' : 'ipv6');
    const host = (believed && nearest(headers['x-forwarded-host'])) || (headers.host ?? '');
    const protocol = believed ? nearest(headers['x-forwarded-proto'])?.toLowerCase() : undefined;
    return {
      host: host.toLowerCase().replace(/:\d+$/, ''),
      protocol: protocol === 'http' || protocol === 'https' ? protocol : undefined,
    };
  };
}

/** What each proxy adds stands behind what it was told: the last one is the word of the proxy that we trust. */
function nearest(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)!.trim();
}

function toBlockList(trusted: readonly string[]): BlockList | undefined {
  if (trusted.length === 0) return undefined;
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
    if (!family) throw new Error(`TRUSTED_PROXIES must be addresses and networks such as 10.0.0.0/8, not "${entry}".`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
