import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { tablesOfSites } from '../src/features/sites/site-move.repository.ts';
import { kinds, media } from '../src/features/transfer/transfer-kinds.ts';
import { knownTables, notTransferred } from '../src/features/transfer/transfer-tables.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

/** Made where they are needed: from the folder's place, the language of the site, and counting. */
const made = new Set(['core.media.key', 'core.media_sizes.key', 'core.posts.search_language', 'core.terms.count']);
/** What post-terms.ndjson leaves to the post itself, and options.ndjson to no one. */
const elsewhere = new Set([
  'core.post_terms.type',
  'core.post_terms.status',
  'core.post_terms.date_gmt',
  'core.options.kid',
  'core.options.nonce',
]);

describe('what an exported site holds (contracts/transfer.md §3)', () => {
  it('is decided for every table of the core', async () => {
    const tables = (await tablesOfSites(host.db.shard('main'))).map(({ schema, table }) => `${schema}.${table}`);
    const known = knownTables([]);
    expect(tables.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('is every column but those that are made anew', async () => {
    const written = new Set(
      kinds.flatMap(({ table, columns }) =>
        Object.entries(columns).map(([name, { column }]) => `${table}.${column ?? name}`),
      ),
    );
    const sizes = (media.columns['sizes']!.schema as unknown as { items: { properties: object } }).items.properties;
    for (const name of [...Object.keys(sizes), 'media_id']) written.add(`core.media_sizes.${name}`);
    const missing = (await tablesOfSites(host.db.shard('main')))
      .filter(({ schema, table }) => !notTransferred.includes(`${schema}.${table}`))
      .flatMap(({ schema, table, columns }) => columns.map((column) => `${schema}.${table}.${column}`))
      .filter((name) => !name.endsWith('.site_id') && !written.has(name) && !made.has(name) && !elsewhere.has(name));
    expect(missing).toEqual([]);
  });
});
