import type { Plugin, PostInput, Site } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { openSearchForTests } from '../../../tools/engines/opensearch.ts';
import type { SearchIndex } from '../src/index/search-index.ts';
import { createSqliteIndex } from '../src/index/sqlite/sqlite-index.ts';
import { crossSiteSearch } from '../src/plugin.ts';
import type { SearchResponse } from '../src/search.schema.ts';

export const drivers = ['sqlite', 'opensearch'] as const;
export type Driver = (typeof drivers)[number];

export const root = '/wp-json/cross-site-search/v1';

export type SearchNetwork = Awaited<ReturnType<typeof startSearchNetwork>>;

/** A network of three sites that searches with this engine. */
export async function startSearchNetwork(driver: Driver, plugins: readonly Plugin[] = []) {
  const search = driver === 'opensearch' ? await openSearchForTests() : undefined;
  const environment = search && { OPENSEARCH_URL: search.url, OPENSEARCH_INDEX_PREFIX: search.prefix };
  const host = await startTestHost({
    plugins: [portableText, crossSiteSearch, ...plugins],
    config: (config) => ({ ...config, environment: { ...environment } }),
  });
  const admin = host.as('super-admin');
  if (driver === 'opensearch') await configure(host, { driver });
  await host.drainJobs();
  const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
  const subdomain = (await host.directory.all()).find(({ domain }) => domain !== 'network.localhost')!;
  let opened: SearchIndex | undefined;

  async function ask(body: object, site: Site = host.main) {
    const path = site.path === '/' ? '' : site.path.slice(0, -1);
    const response = await host.inject({
      method: 'POST',
      url: `${path}${root}/search`,
      headers: { host: site.domain },
      payload: body,
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.json<SearchResponse & { code?: string }>(),
    };
  }

  return {
    host,
    admin,
    sites: { main: host.main, folder, subdomain },
    publish: (input: PostInput, site: Site = host.main, type = 'post') =>
      host.factories.post({ status: 'publish', ...input }, { site, type }),
    configure: (settings: object) => configure(host, settings),
    ask,
    /** Everything that happened is in the index and can be found. */
    async settle(): Promise<void> {
      await host.drainJobs();
      opened ??= await openIndex();
      await opened.counts();
    },
    /** Titles in the order they are found. */
    async titles(body: object): Promise<string[]> {
      const answer = await ask(body);
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.hits.map(({ title }) => title);
    },
    /** The index itself, past the product. */
    index: async () => (opened ??= await openIndex()),
    async close(): Promise<void> {
      await opened?.close();
      await host.close();
      await search?.remove();
    },
  };

  async function openIndex(): Promise<SearchIndex> {
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    if (search) {
      const { createOpenSearchIndex } = await import('../src/index/opensearch/opensearch-index.ts');
      return createOpenSearchIndex({ url: search.url, prefix: search.prefix, log });
    }
    const folderOf = async () => `${host.config.storage.folder}/cross-site-search-db`;
    return createSqliteIndex({ folder: folderOf, log });
  }
}

async function configure(host: TestHost, settings: object): Promise<void> {
  const response = await host.inject({
    method: 'POST',
    url: `${root}/settings`,
    ...host.as('super-admin'),
    payload: settings,
  });
  if (response.statusCode !== 200) throw new Error(response.body);
}
