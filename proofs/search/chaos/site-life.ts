import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@octavo/server';
import { runOctavo } from '../../lib/processes.ts';
import type { Environment } from '../../lib/proof-database.ts';
import type { Client } from './client.ts';
import type { Ledger, LedgerSite } from './ledger.ts';
import { shards } from './network.ts';

type Event = 'rename' | 'move' | 'archive' | 'hide';
export type Events = Record<Event, number> & { failures: string[] };

export type Operator = {
  readonly client: Client;
  readonly env: Environment;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly isRunning: () => boolean;
  readonly events: Events;
};

/** Until the web process, which reads the directory once a second, knows of what a command did. */
const directoryMs = 1_500;

export const createEvents = (): Events => ({ rename: 0, move: 0, archive: 0, hide: 0, failures: [] });

/** What becomes of a site: each event once, then on in another order for as long as there is time. */
export async function liveThrough(operator: Operator, site: LedgerSite, possible: readonly Event[]): Promise<void> {
  const { random, isRunning, events } = operator;
  do {
    for (const event of inRandomOrder(possible, random)) {
      await sleep(500 + random.below(4_000));
      await happen(operator, site, event);
      events[event] += 1;
    }
  } while (isRunning());
}

async function happen(operator: Operator, site: LedgerSite, event: Event): Promise<void> {
  const { client, ledger, random } = operator;
  if (event === 'rename') {
    const name = `${site.path} ${random.below(1e6)}`;
    await client.updateSite(site.id, { name });
    site.name = name;
    return;
  }
  if (event === 'move') {
    const shard = shards.find((name) => name !== site.shard)!;
    await command(operator, ['site', 'move', shard, `--url=${site.url}`]);
    site.shard = shard;
    return;
  }
  // Often so short that those who read the directory now and then see only one of both changes, or none.
  const absence = () => sleep(random.next() < 0.5 ? random.below(1_500) : random.below(8_000));
  if (event === 'hide') {
    await client.updateSite(site.id, { public: false });
    ledger.siteLeft(site);
    await absence();
    ledger.siteReturns(site);
    await client.updateSite(site.id, { public: true });
    return;
  }
  const byCommand = random.next() < 0.5;
  const set = (state: 'archived' | 'active') =>
    byCommand
      ? command(operator, ['site', state === 'active' ? 'activate' : 'archive', String(site.id)])
      : client.updateSite(site.id, { state });
  site.isOpen = false;
  await set('archived');
  ledger.siteLeft(site);
  await absence();
  ledger.siteReturns(site);
  await set('active');
  if (byCommand) await sleep(directoryMs);
  site.isOpen = true;
}

async function command({ env, events }: Operator, words: readonly string[]): Promise<void> {
  const { code, output } = await runOctavo(words, env);
  if (code !== 0) events.failures.push(`octavo ${words.join(' ')} ended with ${code}: ${output}`);
}

export function inRandomOrder<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
