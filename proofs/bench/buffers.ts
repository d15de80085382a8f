import type { Client } from 'pg';
import type { Host } from '@octavo/platform';
import type { Wire } from '../lib/load.ts';
import type { World } from '../lib/world.ts';
import type { InProcess } from './in-process.ts';
import { octavoRequests, operations, seeded, type Operation, type Scope } from './requests.ts';

export type BufferCount = {
  posts: number;
  scope: Scope;
  operation: Operation;
  /** Pages of tables, indexes, TOAST and sequences that PostgreSQL looked at, found in memory or not. */
  perRequest: number;
  /** By relation, the most first. */
  relations: Record<string, number>;
};

const warmUp = 10;
const counted = 100;

/** The figures are exact. Reads of the catalogue are left out: they happen once a connection. */
export async function countBuffers(bench: InProcess, posts: number): Promise<BufferCount[]> {
  // What earlier runs wrote and removed would be counted again and again.
  await bench.client.query('vacuum');
  const counts: BufferCount[] = [];
  for (const operation of operations) {
    for (const scope of ['all sites', 'largest site'] as const) {
      counts.push({ posts, scope, operation, ...(await count(bench, operation, scope)) });
    }
  }
  return counts;
}

async function count(bench: InProcess, operation: Operation, scope: Scope) {
  const { world, send } = bench;
  const next = octavoRequests(world, operation, scope, seeded(7));
  const made: string[] = [];
  const counted = await countPages(bench, async () => {
    const { status, body } = await send(next());
    if (status > 299) throw new Error(`Octavo answered ${status}: ${body.toString()}`);
    if (operation === 'create') made.push(addressOf(body));
  });
  for (const address of made) await send(removal(world, address));
  return counted;
}

/** What one request looks at, as the mean of many. */
export async function countPages(
  { client, host }: InProcess,
  ask: () => Promise<void>,
): Promise<Pick<BufferCount, 'perRequest' | 'relations'>> {
  for (let each = 0; each < warmUp; each += 1) await ask();
  const before = await readCounters(client, host);
  for (let each = 0; each < counted; each += 1) await ask();
  const after = await readCounters(client, host);
  const relations = [...after]
    .map(([name, pages]): [string, number] => [name, (pages - (before.get(name) ?? 0)) / counted])
    .filter(([, pages]) => pages > 0)
    .toSorted((a, b) => b[1] - a[1]);
  return { perRequest: relations.reduce((sum, [, pages]) => sum + pages, 0), relations: Object.fromEntries(relations) };
}

/** The host has one connection, so this asks the backend that has served the requests; then our own, for what it holds back. */
async function readCounters(client: Client, host: Host): Promise<Map<string, number>> {
  await host.db.network.selectNoFrom(({ fn }) => fn('pg_stat_force_next_flush').as('handed_in')).execute();
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ name: string; pages: number }>(`
    select schemaname || '.' || relname || part as name, pages::float as pages
    from pg_statio_user_tables, lateral (values
      ('', heap_blks_read + heap_blks_hit),
      (' (toast)', toast_blks_read + toast_blks_hit + tidx_blks_read + tidx_blks_hit)) parts (part, pages)
    where pages > 0
    union all
    select schemaname || '.' || indexrelname, (idx_blks_read + idx_blks_hit)::float from pg_statio_user_indexes
    union all
    select schemaname || '.' || relname, (blks_read + blks_hit)::float from pg_statio_user_sequences`);
  return new Map(rows.map(({ name, pages }) => [name, pages]));
}

export function addressOf(body: Buffer): string {
  const { _links } = JSON.parse(body.toString()) as { _links: { self: [{ href: string }] } };
  return new URL(_links.self[0].href).pathname;
}

export function removal({ sites, authorization }: World, address: string): Wire {
  const path = address.slice(0, address.indexOf('wp-json'));
  const site = [...sites.values()].find((each) => each.path === path)!;
  return `DELETE ${address}?force=true HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization.get(site.id)}\r\n\r\n`;
}
