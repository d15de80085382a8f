import { PlatformError, type Context, type Platform } from '@octavo/plugin-api';
import { dbPath } from './hooks.ts';
import type { SearchIndex } from './index/search-index.ts';
import {
  openSearchAuthority,
  openSearchPassword,
  openSearchPrefix,
  openSearchUrl,
  openSearchUsername,
  searchSettings,
  type SearchSettings,
} from './settings.ts';

type Needs = Pick<Platform, 'hooks' | 'log' | 'options' | 'storage'>;

export type Engines = ReturnType<typeof createEngines>;

/** The index in the engine that the network has chosen, opened when it is first needed. */
export function createEngines({ hooks, log, options, storage }: Needs) {
  const opened = new Map<string, Promise<SearchIndex>>();

  async function connection(context: Context) {
    return {
      url: await options.get(context, openSearchUrl),
      username: await options.get(context, openSearchUsername),
      password: await options.reveal(context, openSearchPassword),
      certificateAuthority: await options.get(context, openSearchAuthority),
      prefix: await options.get(context, openSearchPrefix),
    };
  }

  /** The engines are large: who uses one doesn't wait for the other. */
  async function open(context: Context, driver: SearchSettings['driver']): Promise<SearchIndex> {
    if (driver === 'sqlite') {
      const { createSqliteIndex } = await import('./index/sqlite/sqlite.index.ts');
      return createSqliteIndex({
        folder: () => hooks.applyFilters(context, dbPath, `${storage.folder}/cross-site-search-db`),
        log,
      });
    }
    const { createOpenSearchIndex } = await import('./index/opensearch/opensearch.index.ts');
    return createOpenSearchIndex({ ...(await connection(context)), log });
  }

  async function keyOf(context: Context, driver: SearchSettings['driver']): Promise<string> {
    return driver === 'sqlite' ? driver : JSON.stringify(await connection(context));
  }

  return {
    async current(context: Context): Promise<SearchIndex> {
      const { driver } = await options.get(context, searchSettings);
      if (driver === 'opensearch') await requireAddress(context);
      const key = await keyOf(context, driver);
      let index = opened.get(key);
      if (!index) {
        index = open(context, driver);
        opened.set(key, index);
        index.catch(() => opened.delete(key));
      }
      return index;
    },

    requireAddress,

    /** Tells one place of documents from another, without its secrets. */
    async place(context: Context): Promise<string> {
      const { driver } = await options.get(context, searchSettings);
      if (driver === 'sqlite') return driver;
      const { url, prefix } = await connection(context);
      return `${driver} ${url} ${prefix}`;
    },

    async close(): Promise<void> {
      for (const index of opened.values()) await (await index).close();
    },
  };

  async function requireAddress(context: Context): Promise<void> {
    if ((await options.get(context, openSearchUrl)) !== '') return;
    throw new PlatformError(
      503,
      'cross_site_search_unavailable',
      'The network has chosen OpenSearch, but OPENSEARCH_URL is not set.',
      { headers: { 'Retry-After': '60' } },
    );
  }
}
