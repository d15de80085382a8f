import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlatformError, type Context, type Platform } from '@octavo/plugin-api';
import { dbPath } from './hooks.ts';
import type { SearchIndex } from './index/search-index.ts';
import { createTwoIndices } from './index/two-indices.ts';
import {
  engineState,
  openSearchAuthority,
  openSearchPassword,
  openSearchPrefix,
  openSearchUrl,
  openSearchUsername,
  searchSettings,
  type SearchSettings,
} from './settings.ts';

type Needs = Pick<Platform, 'hooks' | 'log' | 'options' | 'storage'>;

export type Driver = SearchSettings['driver'];
export type EngineState = {
  /** By the network. */
  readonly chosen: Driver;
  /** Which one is searched. */
  readonly answering: Driver;
  /** Whether the other one hears of changes too. */
  readonly both: boolean;
  /** Whether what the chosen one holds may have missed some, and has to be begun anew. */
  readonly stale: boolean;
  readonly since: number;
};
export type Engines = ReturnType<typeof createEngines>;

/** Every process knows by then what another one has changed of sites and settings. */
export const knownMs = 1_500;

const otherThan = (driver: Driver): Driver => (driver === 'sqlite' ? 'opensearch' : 'sqlite');

/** The indices in the engines that the network uses, opened when they are first needed. */
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
  async function open(context: Context, driver: Driver): Promise<SearchIndex> {
    if (driver === 'sqlite') {
      const { createSqliteIndex } = await import('./index/sqlite/sqlite-index.ts');
      return createSqliteIndex({
        folder: () => hooks.applyFilters(context, dbPath, `${storage.folder}/cross-site-search-db`),
        log,
      });
    }
    const { createOpenSearchIndex } = await import('./index/opensearch/opensearch-index.ts');
    return createOpenSearchIndex({ ...(await connection(context)), log });
  }

  async function keyOf(context: Context, driver: Driver): Promise<string> {
    return driver === 'sqlite' ? driver : JSON.stringify(await connection(context));
  }

  async function indexOf(context: Context, driver: Driver): Promise<SearchIndex> {
    if (driver === 'opensearch') await requireAddress(context);
    const key = await keyOf(context, driver);
    let index = opened.get(key);
    if (!index) {
      index = open(context, driver);
      opened.set(key, index);
      index.catch(() => opened.delete(key));
    }
    return index;
  }

  async function state(context: Context): Promise<EngineState> {
    const { driver: chosen } = await options.get(context, searchSettings);
    const { answering: stored, both, since } = await options.get(context, engineState);
    const answering = stored || chosen;
    return { chosen, answering, both, stale: answering !== chosen && !both, since };
  }

  async function placeOf(context: Context, driver: Driver): Promise<string> {
    if (driver === 'sqlite') return driver;
    const { url, prefix } = await connection(context);
    return createHash('sha256').update(`${url} ${prefix}`).digest('base64url');
  }

  const save = async (context: Context, answering: Driver, both: boolean) =>
    options.update(context, engineState, {
      answering,
      both,
      since: Date.now(),
      place: await placeOf(context, answering),
    });

  return {
    state,

    /** Only what is searched: it answers whatever has become of the other engine. */
    answering: async (context: Context): Promise<SearchIndex> => indexOf(context, (await state(context)).answering),

    /** The index that is searched, and the other one that hears of changes too. */
    async inUse(context: Context): Promise<{ answering: SearchIndex; other: SearchIndex | undefined }> {
      const { answering, both } = await state(context);
      const index = await indexOf(context, answering);
      return { answering: index, other: both ? await indexOf(context, otherThan(answering)) : undefined };
    },

    /** The whole: searched is the engine that answers, built the one that the network has chosen. */
    async current(context: Context): Promise<SearchIndex> {
      const { answering, both, chosen } = await state(context);
      const index = await indexOf(context, answering);
      if (!both && chosen === answering) return index;
      const other = await indexOf(context, otherThan(answering));
      return createTwoIndices({
        answering: index,
        chosen: chosen === answering ? index : other,
        written: both ? [index, other] : [index],
      });
    },

    /** The first engine of a network is known by name from now on, so that a choice by any way is noticed. */
    async remember(context: Context): Promise<void> {
      const { answering } = await options.get(context, engineState);
      if (answering === '') await save(context, (await state(context)).answering, false);
    },

    /** Whether the engine that answers is another cluster than the one whose index was proved. */
    async isElsewhere(context: Context): Promise<boolean> {
      const { answering, place } = await options.get(context, engineState);
      return answering !== '' && place !== (await placeOf(context, answering));
    },

    /** The network is about to choose another engine than this one. */
    async leave(context: Context, driver: Driver): Promise<void> {
      const { answering, both } = await options.get(context, engineState);
      await save(context, answering || driver, both);
    },

    /** The chosen engine has begun a new index, and misses nothing from now on. */
    follow: async (context: Context): Promise<void> => save(context, (await state(context)).answering, true),

    /** From now on the chosen engine is searched, where it is now. */
    async switch(context: Context): Promise<void> {
      const { answering, both, chosen } = await state(context);
      await save(context, chosen, both || chosen !== answering);
    },

    /** Removes what the engine that is no longer used holds, as soon as no process searches it. */
    async clearOther(context: Context): Promise<void> {
      const { answering, both, chosen, since } = await state(context);
      if (!both || chosen !== answering) return;
      await sleep(Math.max(0, since + knownMs - Date.now()), undefined, { signal: context.signal });
      if ((await state(context)).since !== since) return;
      const former = otherThan(answering);
      try {
        await (await indexOf(context, former)).clear();
      } catch (error) {
        log.warn({ err: error, driver: former }, 'The data in the previous search engine could not be deleted.');
      }
      await save(context, answering, false);
    },

    requireAddress,

    async close(): Promise<void> {
      for (const index of opened.values()) await (await index).close();
    },
  };

  async function requireAddress(context: Context): Promise<void> {
    if ((await options.get(context, openSearchUrl)) !== '') return;
    throw new PlatformError(
      503,
      'cross_site_search_unavailable',
      'OpenSearch is selected as the search engine, but OPENSEARCH_URL is not set.',
      { headers: { 'Retry-After': '60' } },
    );
  }
}
