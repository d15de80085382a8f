import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@octavo/plugin-api';
import type { IndexWrite, WriteFailure } from '../search-index.ts';
import { type Engine, unavailable } from './client.ts';
import { documentId, toSource } from './stored-document.ts';
import { writeAlias } from './indices.ts';

/** A write as it is sent. */
export type Line = { readonly write: IndexWrite; readonly text: string; readonly bytes: number };

type Item = { readonly status: number; readonly error?: { readonly type?: string; readonly reason?: string } };
type BulkAnswer = { readonly items?: readonly { readonly index: Item }[] };

const kibibyte = 1024;
const smallest = { bytes: 128 * kibibyte, documents: 20 };
const first = { bytes: 2048 * kibibyte, documents: 500 };
const largest = { bytes: 8192 * kibibyte, documents: 4000 };
const quickMs = 700;
const slowMs = 3_000;
const timeoutMs = 60_000;
/** 429 from a queue that is full, the others while nodes come and go. */
const busy = [429, 502, 503, 504];
const longestPauseMs = 5_000;

export function toLine(write: IndexWrite): Line {
  const action = { index: { _id: documentId(write), version: write.version, version_type: 'external_gte' } };
  const text = `${JSON.stringify(action)}\n${JSON.stringify(toSource(write))}\n`;
  return { write, text, bytes: Buffer.byteLength(text) };
}

/** Sends writes in batches whose size follows how quickly the engine takes them. */
export function createBulkWriter(engine: Engine, log: Logger, patienceMs: number) {
  const limit = { ...first };
  const resize = (factor: number) => {
    for (const key of ['bytes', 'documents'] as const) {
      limit[key] = Math.round(Math.min(largest[key], Math.max(smallest[key], limit[key] * factor)));
    }
  };

  async function send(index: string, batch: readonly Line[], signal: AbortSignal | undefined) {
    const started = performance.now();
    const isFull = batch.length >= limit.documents || sum(batch) > limit.bytes / 2;
    const { status, body } = await engine.request<BulkAnswer>({
      method: 'POST',
      path: `/${writeAlias(index)}/_bulk`,
      // Without it, a batch for an index that is gone would make one by that name, with fields of its own choice.
      query: { require_alias: true },
      lines: batch.map(({ text }) => text).join(''),
      timeoutMs,
      signal,
      repeatable: true,
      expected: [413, ...busy],
    });
    const took = performance.now() - started;
    if (status >= 400) resize(0.5);
    else if (took > slowMs) resize(0.7);
    else if (took < quickMs && isFull) resize(1.5);
    const items = body.items?.map((item) => item.index) ?? [];
    if (status < 400 && items.length !== batch.length)
      throw unavailable(new Error('OpenSearch did not confirm every write.'));
    return { status, items };
  }

  return {
    /**
     * Writes to one index. Returns what it refuses, and whether it was gone. What it is too busy for, or has no node
     * for at the moment, is sent again until the patience is over.
     */
    async write(index: string, lines: readonly Line[], signal?: AbortSignal) {
      const failures: WriteFailure[] = [];
      let [isGone, pause, deadline] = [false, 100, Date.now() + patienceMs];
      for (let waiting = [...lines]; waiting.length > 0;) {
        const batch = firstBatch(waiting, limit);
        const { status, items } = await send(index, batch, signal);
        const rest = waiting.slice(batch.length);
        if (status === 413 && batch.length === 1) {
          failures.push(failure(batch[0]!.write, 'The document is too large for OpenSearch.'));
          waiting = rest;
          continue;
        }
        const outcome = items.map((item) => outcomeOf(item));
        const again = batch.filter((_, position) => status >= 400 || outcome[position] === 'again');
        for (const [position, { write }] of batch.entries()) {
          if (outcome[position] === 'refused') failures.push(failure(write, reasonOf(items[position])));
          if (outcome[position] === 'gone') isGone = true;
        }
        waiting = [...again, ...rest];
        if (isGone) break;
        if (again.length < batch.length) [pause, deadline] = [100, Date.now() + patienceMs];
        if (again.length === 0 || status === 413) continue;
        if (Date.now() > deadline)
          throw unavailable(new Error(`OpenSearch temporarily rejected ${again.length} writes.`));
        if (status < 400) resize(0.7);
        log.warn(
          { index, documents: again.length, pause },
          'The search engine is too busy. Some writes will be retried.',
        );
        await sleep(pause * (0.5 + Math.random()), undefined, signal ? { signal } : {});
        pause = Math.min(longestPauseMs, pause * 2);
      }
      return { failures, isGone };
    },
  };
}

function sum(batch: readonly Line[]): number {
  return batch.reduce((bytes, line) => bytes + line.bytes, 0);
}

function firstBatch(lines: readonly Line[], limit: { bytes: number; documents: number }): Line[] {
  let bytes = 0;
  const fitting = lines.slice(0, limit.documents).findIndex((line) => (bytes += line.bytes) > limit.bytes);
  return lines.slice(0, fitting < 0 ? limit.documents : Math.max(1, fitting));
}

function outcomeOf({ status, error }: Item): 'written' | 'again' | 'gone' | 'refused' {
  // 409 is a write that came too late.
  if (status < 300 || status === 409) return 'written';
  if (status === 404 && error?.type === 'index_not_found_exception') return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
}

function failure(write: IndexWrite, reason: string): WriteFailure {
  const { blog_id, id } = write.kind === 'document' ? write.document : write;
  return { blog_id, id, reason };
}

function reasonOf(item: Item | undefined): string {
  return `${item?.error?.type ?? 'unknown'}: ${item?.error?.reason ?? ''}`.slice(0, 500);
}
