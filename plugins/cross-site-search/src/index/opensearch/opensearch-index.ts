import { setTimeout as sleep } from 'node:timers/promises';
import { PlatformError, type Logger } from '@octavo/plugin-api';
import type { IndexWrite, SearchIndex, SearchQuery, WriteFailure } from '../search-index.ts';
import { emptyAnswer, type SearchResponse, toAnswer } from './answer.ts';
import { createBulkWriter, toLine } from './bulk.ts';
import { connect, type Connection, notTheEngine, tooSlow } from './client.ts';
import { documentId } from './stored-document.ts';
import { checkCluster } from './health.ts';
import { createIndices } from './indices.ts';
import { createInventory } from './inventory.ts';
import { languageCode } from './languages.ts';
import { type AskedText, doubtName, searchBody } from './query.ts';
import { correctedLetters, correctedWordsAtMost } from './text-query.ts';
import { wordsOf } from './words.ts';

const againMs = 200;

export type OpenSearchOptions = Connection & {
  /** The beginning of the names of all indices. */
  readonly prefix: string;
  readonly log: Logger;
  /** How long writes wait for an engine that is too busy for them. */
  readonly patienceMs?: number;
};

/** An index in an OpenSearch cluster. */
export function createOpenSearchIndex({
  prefix,
  log,
  patienceMs = 60_000,
  ...connection
}: OpenSearchOptions): SearchIndex {
  const engine = connect(connection);
  const indices = createIndices(engine, prefix);
  const bulk = createBulkWriter(engine, log, patienceMs);
  const inventory = createInventory(engine, indices);

  /** A search that was on its way to an index when a rebuild took its place finds the new one the second time. */
  async function ask(query: SearchQuery, text: AskedText | undefined, languages: readonly string[], deadline: number) {
    try {
      return await askOnce(query, text, languages, deadline);
    } catch (error) {
      const isAway = error instanceof PlatformError && error.code === 'cross_site_search_unavailable';
      if (!isAway || query.signal.aborted || Date.now() + againMs > deadline) throw error;
      await sleep(againMs);
      return askOnce(query, text, languages, deadline);
    }
  }

  async function askOnce(
    query: SearchQuery,
    text: AskedText | undefined,
    languages: readonly string[],
    deadline: number,
  ) {
    const timeoutMs = deadline - Date.now();
    const { status, body } = await engine.request<SearchResponse>({
      method: 'POST',
      path: `/${query.index ?? indices.alias}/_search`,
      // A part of the answer would look like the whole.
      query: { allow_partial_search_results: false, timeout: `${Math.max(1, Math.floor(timeoutMs * 0.9))}ms` },
      body: searchBody(query, text, languages),
      timeoutMs,
      signal: query.signal,
      repeatable: true,
      expected: [404],
    });
    if (status === 404 && body.error?.type !== 'index_not_found_exception') throw notTheEngine(status);
    if (status === 404) return undefined;
    if (body.timed_out) throw tooSlow();
    return body;
  }

  return {
    async search(query) {
      const deadline = Date.now() + query.timeoutMs;
      const held = await inventory.languages(query, deadline);
      const words = wordsOf(query.text);
      const alternatives = query.alternatives.map(wordsOf);
      if (query.text !== '' && words.length + alternatives.flat().length === 0) return emptyAnswer(query);
      const text = query.text === '' ? undefined : readText(query, words, alternatives, held);

      const response = await ask(query, text, held, deadline);
      if (!response) return emptyAnswer(query);
      const unknown = text?.doubted.filter(
        (_, position) => response.aggregations?.[doubtName(position)]?.doc_count === 0,
      );
      if (!text || !unknown || unknown.length === 0) return toAnswer(query, response);
      const corrected = await ask(query, { ...text, corrected: unknown, doubted: [] }, held, deadline);
      return corrected ? toAnswer(query, corrected) : emptyAnswer(query);
    },

    async write(writes, { into, signal } = {}) {
      const lines = latest(writes).map(toLine);
      const failures: WriteFailure[] = [];
      if (lines.length === 0) return failures;
      signal?.throwIfAborted();
      if (into !== undefined) {
        const result = await bulk.write(into, lines, signal);
        if (result.isGone) throw new Error(`There is no index ${into}.`);
        return result.failures;
      }
      // A rebuild may begin while the batch is under way; it has to hold the batch too.
      const done = new Set<string>();
      for (;;) {
        const open = (await indices.targets()).filter((index) => !done.has(index));
        if (open.length === 0) return distinct(failures);
        for (const index of open) {
          const result = await bulk.write(index, lines, signal);
          if (!result.isGone) failures.push(...result.failures);
          done.add(index);
        }
        inventory.noteLanguages(writes);
      }
    },

    documentsOf: (blogId, options) => inventory.documentsOf(blogId, options?.from),
    counts: (options) => inventory.counts(options?.from),
    removeSite: inventory.removeSite,
    sweep: inventory.sweep,

    startRebuild: () => indices.startRebuild(),
    finishRebuild: (name) => indices.finishRebuild(name),
    abandonRebuild: (name) => indices.abandonRebuild(name),
    clear: () => indices.clear(),

    async state() {
      const places = await indices.placesSoon();
      if (!places) return { available: false, current: undefined, building: undefined, upToDate: true };
      return { available: true, ...places, upToDate: indices.isUpToDate(places.current) };
    },

    check: (signal) => checkCluster(engine, prefix, signal),
    close: engine.close,
  };
}

/** Of several writes for one document the last with the highest version, so that trying again can't bring back another. */
function latest(writes: readonly IndexWrite[]): IndexWrite[] {
  const kept = new Map<string, IndexWrite>();
  for (const write of writes) {
    const known = kept.get(documentId(write));
    if (!known || write.version >= known.version) kept.set(documentId(write), write);
  }
  return [...kept.values()];
}

function distinct(failures: readonly WriteFailure[]): WriteFailure[] {
  return [...new Map(failures.map((failure) => [`${failure.blog_id}_${failure.id}`, failure])).values()];
}

function readText(
  { language }: SearchQuery,
  words: readonly string[],
  alternatives: readonly (readonly string[])[],
  held: readonly string[],
): AskedText {
  const doubted = words.filter((word) => word.length >= correctedLetters).slice(0, correctedWordsAtMost);
  return {
    words,
    alternatives,
    languages: language === undefined ? held : [languageCode(language)],
    corrected: [],
    doubted,
  };
}
