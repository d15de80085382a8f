import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHost, createLogger, operator, type Host } from '@octavo/platform';
import { definePlugin, type Context, type Platform, type Site } from '@octavo/plugin-api';
import { loadProject, parseConfig, seedNetwork } from '@octavo/server';
import { basic, databaseUrl, onServer } from '@octavo/testing';
import { createDocuments } from '../../plugins/cross-site-search/src/document.ts';
import { createEngines } from '../../plugins/cross-site-search/src/engines.ts';
import { toLine } from '../../plugins/cross-site-search/src/index/opensearch/bulk.ts';
import { createIndexingService } from '../../plugins/cross-site-search/src/indexing.service.ts';
import { createParticipation } from '../../plugins/cross-site-search/src/participation.ts';
import { publishedPages } from '../../plugins/cross-site-search/src/published.ts';
import { searchSettings } from '../../plugins/cross-site-search/src/settings.ts';
import * as repository from '../../plugins/cross-site-search/src/site.repository.ts';
import { readWorld } from '../bench/world.ts';
import { withClient } from '../bench/databases.ts';
import { root } from '../../tools/paths.ts';
import { withoutAddressLimits } from '../lib/one-address.ts';

export type Size = { posts: number; sites: number };

/** What the product will write, as it will write it. */
export type Documents = {
  file: string;
  count: number;
  /** Where each bulk ends in the file. */
  ends: readonly number[];
};

export type SizeNetwork = Awaited<ReturnType<typeof createSizeNetwork>>;

/** As many as the product reads, and sends, at a time. */
const documentsPerBulk = 500;

export type Place = Awaited<ReturnType<typeof choosePlace>>;

/** A database and a folder, both of which `remove` takes away, however far they were filled. */
export async function choosePlace(serverUrl: string) {
  const database = `octavo_test_${process.pid}_search`;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-search-'));
  return {
    serverUrl,
    database,
    folder,
    async remove(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await onServer(serverUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    },
  };
}

/** A network that was indexed before, so that nothing is indexed but what is asked for. */
export async function createSizeNetwork({ serverUrl, database, folder }: Place, size: Size, engineUrl: string) {
  const isFilled = await createDatabase(serverUrl, database, size.posts);
  const url = databaseUrl(serverUrl, database);
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: url,
    ...withoutAddressLimits,
    SECRET_KEYS: `search:${'0'.repeat(32)}`,
    OCTAVO_CONFIG: join(root, 'octavo.config.ts'),
    CONTENT_DIR: folder,
    PUBLIC_URL: 'http://localhost',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    OPENSEARCH_URL: engineUrl,
  };
  const made = await withPlatform(env, (host, platform) => fill(host, platform, { url, folder, size, isFilled }));
  return { ...made, serverUrl, database, env };
}

/** A copy of what `npm run bench` keeps, if it has one of this size: seeding a million posts takes half an hour. */
async function createDatabase(serverUrl: string, name: string, posts: number): Promise<boolean> {
  const template = `octavo_bench_${posts}`;
  return onServer(serverUrl, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [template]);
    const isThere = rows.length > 0;
    await client.query(`create database ${name}${isThere ? ` template ${template} strategy file_copy` : ''}`);
    return isThere;
  });
}

async function withPlatform<Result>(
  env: Record<string, string>,
  work: (host: Host, platform: Platform) => Promise<Result>,
): Promise<Result> {
  const { platform: config, configFile } = parseConfig(env);
  const { plugins, constants = {} } = await loadProject(configFile);
  let platform: Platform | undefined;
  const witness = definePlugin({ id: 'witness', setup: (given) => ((platform = given), {}) });
  const host = await createHost({ ...config, constants }, [...plugins, witness], { log: createLogger('warn') });
  try {
    await host.migrate(() => {});
    return await work(host, platform!);
  } finally {
    await host.close();
  }
}

type Plan = { url: string; folder: string; size: Size; isFilled: boolean };

async function fill(host: Host, platform: Platform, { url, folder, size, isFilled }: Plan) {
  if (!isFilled) {
    const end = new Date('2026-11-01T00:00:00Z');
    const seed = { ...size, authors: 500, seed: 1, end, force: false, domain: 'localhost' };
    await withoutWords(url, () => seedNetwork(host, seed, () => {}));
  }
  await host.directory.refresh();
  const site = await host.directory.main();
  const context = { site, actor: operator, signal: new AbortController().signal };
  await platform.options.update(context, searchSettings, { ...searchSettings.default, driver: 'opensearch' });

  const login = 'search-size';
  const user = await host.users.create({
    login,
    email: `${login}@network.test`,
    password: 'a password',
    superAdmin: true,
  });
  const { password } = await host.passwords.create(user, { name: 'search' });
  return {
    world: await withClient(url, (client) => readWorld(client, host)),
    titles: await withClient(url, async (client) => {
      const { rows } = await client.query<{ title: string }>(
        `select title from core.posts where status = 'publish' order by hashint8(id) desc limit 1000`,
      );
      return rows.map(({ title }) => title);
    }),
    admin: basic(login, password),
    documents: await writeDocuments(platform, context, join(folder, 'documents.ndjson')),
  };
}

/** The index of posts' words is made sooner of all posts at once. */
function withoutWords(url: string, work: () => Promise<unknown>): Promise<void> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('core.posts_search'::regclass) as definition`,
    );
    await client.query('drop index core.posts_search');
    await work();
    await client.query(rows[0]!.definition);
  });
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
