import { extname } from 'node:path';
import { PlatformError, type Logger } from '@octavo/plugin-api';
import type { IndexedDocument, IndexState, SearchIndex } from '../search-index.ts';
import type { Reader } from './reader.ts';
import { createThreads, type Operations, type Threads } from './threads.ts';
import type { Writer } from './writer.ts';

type Options = {
  /** Where the files are. Asked for once, on first use. */
  readonly folder: () => Promise<string>;
  readonly log: Logger;
};

/** So that one slow question doesn't keep all others waiting. */
const readers = 2;
/** At a time, so that others who write get their turn. */
const writesAtOnce = 500;

const worker = (name: string) => new URL(`./${name}-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * The index of a network on one machine, at most 200,000 documents, in SQLite files of its own. All work is done in
 * threads: neither a slow question nor a long write, nor the wait for another process, holds up this one.
 */
export function createSqliteIndex({ folder, log }: Options): SearchIndex {
  let opening: Promise<{ reading: Threads<Reader>; writing: Threads<Writer> }> | undefined;

  function threads() {
    if (opening) return opening;
    opening = folder().then((path) => ({
      reading: createThreads<Reader>(worker('reader'), path, readers),
      writing: createThreads<Writer>(worker('writer'), path, 1),
    }));
    opening.catch(() => (opening = undefined));
    return opening;
  }

  async function answered<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      log.error({ err: error }, 'The search index could not be used.');
      throw unavailable(error);
    }
  }

  const read = <Name extends NameOf<Reader>>(name: Name, input: Parameters<Reader[Name]>[0]) =>
    answered(async () => (await threads()).reading.run(name, input).answer);
  const write = <Name extends NameOf<Writer>>(name: Name, input: Parameters<Writer[Name]>[0]) =>
    answered(async () => (await threads()).writing.run(name, input).answer);

  return {
    search: ({ timeoutMs, signal, ...query }) =>
      answered(async () => {
        if (timeoutMs <= 0 || signal.aborted) throw givenUp();
        const { answer, giveUp } = (await threads()).reading.run('search', query);
        const end = () => giveUp(givenUp());
        const timer = setTimeout(end, timeoutMs);
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
        try {
          return await answer;
        } finally {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
        }
      }),

    async write(writes, { into, signal } = {}) {
      const failures = [];
      for (let start = 0; start < writes.length; start += writesAtOnce) {
        signal?.throwIfAborted();
        failures.push(...(await write('write', { writes: writes.slice(start, start + writesAtOnce), into })));
      }
      return failures;
    },

    async *documentsOf(blogId, { from } = {}) {
      let after = Number.MIN_SAFE_INTEGER;
      for (;;) {
        const page: IndexedDocument[] = await read('documents', { blogId, from, after });
        if (page.length === 0) return;
        yield page;
        after = page.at(-1)!.id;
      }
    },

    counts: async ({ from } = {}) => new Map(await read('counts', { from })),
    removeSite: (blogId) => write('removeSite', blogId),
    sweep: (before) => write('sweep', before.getTime()),
    startRebuild: () => write('startRebuild', undefined),
    finishRebuild: (name) => write('finishRebuild', name),
    abandonRebuild: (name) => write('abandonRebuild', name),
    clear: () => write('clear', undefined),

    async state(): Promise<IndexState> {
      try {
        return await read('state', undefined);
      } catch {
        return { available: false, current: undefined, building: undefined, upToDate: true };
      }
    },

    async check() {
      try {
        const { current } = await read('state', undefined);
        return [{ state: 'ok', found: current ? 'The local index is available.' : 'The index is empty.' }];
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        return [
          {
            state: 'fail',
            found: `The local index could not be opened: ${cause}.`,
            cure: 'Check the folder cross-site-search-db in CONTENT_DIR, then run: octavo cross-site-search reindex',
          },
        ];
      }
    },

    async close() {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      await opened?.reading.close();
      await opened?.writing.close();
    },
  };
}

type NameOf<O extends Operations> = keyof O & string;

const headers = { 'Retry-After': '2' };
const givenUp = () =>
  new PlatformError(503, 'cross_site_search_timeout', 'The search took too long. Try again shortly.', { headers });
const unavailable = (cause: unknown) =>
  new PlatformError(503, 'cross_site_search_unavailable', 'The search index is not available.', { headers, cause });
