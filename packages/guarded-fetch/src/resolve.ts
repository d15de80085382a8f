import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress, type Refusal } from './public-address.ts';

/** For each query to each server. The deadline of the whole may come earlier. */
const patience = { timeout: 2000, tries: 2 };

/**
 * Asks once for all addresses of a host and gives back what may be connected to: at most one of each family, IPv4 first.
 * A single one that isn't public spoils them all.
 */
export async function resolvePublic(host: string, signal: AbortSignal): Promise<readonly string[] | Refusal> {
  const found = isIP(host) === 0 ? await addressesOf(host, signal) : [[host]];
  if (!found.flat().every(isPublicAddress))
    return { refusal: 'the host name resolves to an address that is not public' };
  const chosen = found.flatMap((addresses) => addresses.slice(0, 1));
  return chosen.length > 0 ? chosen : { refusal: 'the host name does not resolve' };
}

/**
 * Queries of our own: unlike `lookup` they know neither the hosts file nor search domains, can be called off, and don't
 * hold up the threads that files are read with. A family whose query fails has no addresses.
 */
async function addressesOf(name: string, signal: AbortSignal): Promise<string[][]> {
  const resolver = new Resolver(patience);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const queries = [resolver.resolve4(name), resolver.resolve6(name)];
    return await Promise.all(queries.map((query) => query.catch(() => [])));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
