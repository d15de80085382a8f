import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { operator } from '@octavo/platform';
import type { Context, Platform, Site } from '@octavo/plugin-api';
import { onServer } from '@octavo/testing';
import { createDocuments } from '../../plugins/cross-site-search/src/document.ts';
import { createEngines } from '../../plugins/cross-site-search/src/engines.ts';
import { toLine } from '../../plugins/cross-site-search/src/index/opensearch/bulk.ts';
import { createIndexingService } from '../../plugins/cross-site-search/src/indexing.service.ts';
import { createParticipation } from '../../plugins/cross-site-search/src/participation.ts';
import { publishedPages } from '../../plugins/cross-site-search/src/published.ts';
import { searchSettings } from '../../plugins/cross-site-search/src/settings.ts';
import * as repository from '../../plugins/cross-site-search/src/site.repository.ts';
import { createAccount, createProofDatabase, findServer } from '../lib/proof-database.ts';
import { readWorld, seedWorld } from '../lib/world.ts';

export type Size = { posts: number; sites: number };

/** What the product will write, as it will write it. */
export type Documents = {
  file: string;
  count: number;
  /** Where each bulk ends in the file. */
  ends: readonly number[];
};

export type SizeNetwork = Awaited<ReturnType<typeof fillSizeNetwork>>;

/** As many as the product reads, and sends, at a time. */
const documentsPerBulk = 500;

/** A copy of what `npm run bench` keeps, if it has one of this size: seeding a million posts takes half an hour. */
export async function createSizeDatabase(posts: number, engineUrl: string) {
  const template = `octavo_bench_${posts}`;
  const { rowCount } = await onServer(await findServer(), (client) =>
    client.query('select from pg_database where datname = $1', [template]),
  );
  const isFilled = rowCount === 1;
  const settings = { PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'error', OPENSEARCH_URL: engineUrl };
  return { ...(await createProofDatabase('search', settings, isFilled ? template : undefined)), isFilled };
}

/** A network that was indexed before, so that nothing is indexed but what is asked for. */
export async function fillSizeNetwork(
  { host, platform, env, folder, database, isFilled }: Awaited<ReturnType<typeof createSizeDatabase>>,
  size: Size,
) {
  if (!isFilled) await seedWorld(database.url, host, size);
  await host.directory.refresh();
  const site = await host.directory.main();
  const context = { site, actor: operator, signal: new AbortController().signal };
  await platform.options.update(context, searchSettings, { ...searchSettings.default, driver: 'opensearch' });
  const network = {
    env,
    database,
    world: await onServer(database.url, (client) => readWorld(client, host)),
    titles: await onServer(database.url, async (client) => {
      const { rows } = await client.query<{ title: string }>(
        `select title from core.posts where status = 'publish' order by hashint8(id) desc limit 1000`,
      );
      return rows.map(({ title }) => title);
    }),
    admin: (await createAccount(host, 'search-size', { superAdmin: true })).headers,
    documents: await writeDocuments(platform, context, join(folder, 'documents.ndjson')),
  };
  await host.close();
  return network;
}

/** Also notes that each site was indexed, as it was when it last was. */
async function writeDocuments(platform: Platform, context: Context, file: string): Promise<Documents> {
  const documents = createDocuments(platform);
  const participation = createParticipation(platform);
  const engines = createEngines(platform);
  const indexing = createIndexingService({ ...platform, documents, engines, participation });
  const members = await participation.members(context);
  const ends: number[] = [];
  let [count, bytes] = [0, 0];

  async function* bulks(): AsyncGenerator<string> {
    let lines: string[] = [];
    const taken = () => {
      const text = lines.join('');
      bytes += Buffer.byteLength(text);
      ends.push(bytes);
      lines = [];
      return text;
    };
    for (const site of members) {
      const before = count;
      for await (const found of pagesOf({ ...context, site })) {
        for (const line of found) if (lines.push(line) === documentsPerBulk) yield taken();
        count += found.length;
      }
      await remember(site, count - before);
    }
    if (lines.length > 0) yield taken();
  }

  async function* pagesOf(there: Context): AsyncGenerator<string[]> {
    const types = [...(await documents.typesOf(there)).keys()];
    for await (const page of publishedPages(platform, there, types)) {
      const entries = page.texts.map(({ id, version }) => ({ key: id, version }));
      const { writes } = await documents.writesFor(entries, page);
      yield writes.map((write) => toLine(write).text);
    }
  }

  async function remember(site: Site, written: number): Promise<void> {
    const fingerprint = await indexing.fingerprintOf({ ...context, site });
    const known = { site_id: site.id, fingerprint, rebuilt_into: '', documents: written };
    await platform.db.forSite<repository.Tables>(site).transaction((trx) => repository.saveSite(trx, known));
  }

  await pipeline(Readable.from(bulks()), createWriteStream(file));
  await engines.close();
  return { file, count, ends };
}
