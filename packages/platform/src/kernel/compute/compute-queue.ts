import { ComputeError, type Context } from '@octavo/plugin-api';
import { clientNetworkOf } from '../base/client-network.ts';

type Turn = () => void;

const mostOfAll = 64;
const mostOfSite = 16;
/** From an address of people whom nobody knows. */
const mostOfStrangers = 4;

/**
 * One at a time. Sites take turns, and so do the addresses that ask one site: whoever has many waiting waits longer. What
 * has no address is work of our own, and always may wait.
 */
export function createComputeQueue() {
  const sites = new Map<number, Map<string, Turn[]>>();
  let isBusy = false;
  let waiting = 0;

  function refuseBeyond(limit: number, count: number): void {
    if (count >= limit) throw new ComputeError('busy', 'Too many tasks of this type are waiting.');
  }

  function wait({ site, actor, address }: Context): Promise<void> {
    const clients = sites.get(site.id) ?? new Map<string, Turn[]>();
    const client = address === undefined ? '' : clientNetworkOf(address);
    const turns = clients.get(client) ?? [];
    if (address !== undefined) {
      if (actor.userId === 0) refuseBeyond(mostOfStrangers, turns.length);
      refuseBeyond(
        mostOfSite,
        [...clients.values()].reduce((sum, { length }) => sum + length, 0),
      );
      refuseBeyond(mostOfAll, waiting);
    }
    return new Promise((resolve) => {
      turns.push(resolve);
      clients.set(client, turns);
      sites.set(site.id, clients);
      waiting += 1;
    });
  }

  /** Of the site, and of the address within it, whose turn it is; both go to the end of their line. */
  function next(): Turn | undefined {
    const [site] = sites;
    if (!site) return undefined;
    const [id, clients] = site;
    const [client, turns] = [...clients][0]!;
    const turn = turns.shift();
    clients.delete(client);
    if (turns.length > 0) clients.set(client, turns);
    sites.delete(id);
    if (clients.size > 0) sites.set(id, clients);
    waiting -= 1;
    return turn;
  }

  return {
    async run<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
      if (isBusy) await wait(context);
      isBusy = true;
      try {
        return await work();
      } finally {
        const turn = next();
        if (turn) turn();
        else isBusy = false;
      }
    },
  };
}
