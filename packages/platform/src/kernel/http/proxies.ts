import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { clientNetworkOf } from '../base/client-network.ts';

/** Where a request was sent to, as its sender sees it. */
export type Sent = {
  /** In lower case, without the port. */
  host: string;
  /** Undefined where no proxy said how it was asked. */
  protocol: 'http' | 'https' | undefined;
};

/** Browsers count these as this machine itself, whatever a network is called. */
export const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Proxies = ReturnType<typeof createProxies>;

/** What proxies say about a request is taken from those that are trusted, and from nobody else. */
export function createProxies(trusted: readonly string[]) {
  const known = toBlockList(trusted);

  function isTrusted(address: string): boolean {
    return known !== undefined && known.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  }

  return {
    /** Whom a connection from an address counts for; undefined for a proxy that we trust, which brings many. */
    clientNetworkOf: (address: string) => (isTrusted(address) ? undefined : clientNetworkOf(address)),

    sentTo({ headers, socket }: IncomingMessage): Sent {
      const believed = isTrusted(socket.remoteAddress ?? '');
      const host = (believed && nearest(headers['x-forwarded-host'])) || (headers.host ?? '');
      const protocol = believed ? nearest(headers['x-forwarded-proto'])?.toLowerCase() : undefined;
      return {
        host: host.toLowerCase().replace(/:\d+$/, ''),
        protocol: protocol === 'http' || protocol === 'https' ? protocol : undefined,
      };
    },

    /** Where a request comes from: the nearest address that isn't one of ours. */
    addressOf({ headers, socket }: IncomingMessage): string {
      const own = socket.remoteAddress ?? '';
      if (!isTrusted(own)) return own;
      const said = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean);
      return said.findLast((address) => !isTrusted(address)) ?? said[0] ?? own;
    },
  };
}

/** What each proxy adds stands behind what it was told: the last one is the word of the proxy that we trust. */
function nearest(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)!.trim();
}

/** As Fastify calls them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function toBlockList(trusted: readonly string[]): BlockList | undefined {
  if (trusted.length === 0) return undefined;
  const list = new BlockList();
  for (const entry of trusted.flatMap((name) => named[name] ?? name)) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
    if (!family) throw new Error(`TRUSTED_PROXIES must be addresses and networks such as 10.0.0.0/8, not "${entry}".`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
