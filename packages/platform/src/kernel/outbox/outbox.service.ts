import { PlatformError, type Logger, type Outbox, type OutboxBatch, type OutboxService } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../database/database.ts';
import type { SiteDirectory } from '../site-directory/site-directory.ts';
import { operator } from '../base/operator.ts';
import * as repository from './outbox.repository.ts';

/** A slow receiver gets less at a time, so that what is urgent needn't wait for long. */
const [largestBatch, smallestBatch] = [500, 50];
const [quickMs, slowMs] = [300, 1_000];
/** Shorter than the time after which PostgreSQL ends a transaction in which nothing happens. */
const deliverySeconds = 20;

/** How a look into an outbox ended; `unavailable` asks for a pause. */
export type Delivery = { state: 'empty' | 'busy' | 'unavailable' } | { state: 'delivered'; entries: number };

export type OutboxAdministration = OutboxService & {
  add(plugin: string, outbox: Outbox): void;
  all(): readonly Outbox[];
  /** Delivers what waits longest on a shard, unless another worker is doing so. */
  deliver(shard: string, outbox: Outbox, signal: AbortSignal): Promise<Delivery>;
  /** Delivers everything that is due, here and now. */
  drain(): Promise<number>;
};

type Needs = { db: PlatformDatabase; directory: SiteDirectory; log: Logger };

export function createOutboxService({ db, directory, log }: Needs): OutboxAdministration {
  const outboxes = new Map<string, Outbox>();
  const batchSizes = new Map<string, number>();

  /** Sites whose rows are gone from the directory have nobody to tell about. */
  async function batchesOf(rows: readonly repository.OutboxRow[], signal: AbortSignal): Promise<OutboxBatch[]> {
    const batches: OutboxBatch[] = [];
    for (const [siteId, entries = []] of Map.groupBy(rows, ({ site_id }) => site_id)) {
      const site = await directory.find(siteId);
      if (site) batches.push({ context: { site, actor: operator, signal }, entries });
    }
    return batches;
  }

  async function deliverRows(outbox: Outbox, rows: readonly repository.OutboxRow[], signal: AbortSignal) {
    try {
      const failures = await outbox.deliver(await batchesOf(rows, signal), signal);
      const byRow = new Map(failures.map((failure) => [`${failure.site_id}:${failure.key}`, failure]));
      const outcomes = Map.groupBy(rows, ({ site_id, key }) => {
        const failure = byRow.get(`${site_id}:${key}`);
        return failure ? (failure.away ? 'away' : 'failed') : 'delivered';
      });
      const of = (outcome: 'delivered' | 'failed' | 'away') => outcomes.get(outcome) ?? [];
      return { delivered: of('delivered'), failed: of('failed'), away: of('away') };
    } catch (error) {
      if (signal.aborted || (error instanceof PlatformError && error.status === 503)) throw error;
      log.error({ err: error, outbox: outbox.name, entries: rows.length }, 'An outbox could not be delivered.');
      return { delivered: [], failed: rows, away: [] };
    }
  }

  function adapt(place: string, size: number, took: number): void {
    const factor = took > slowMs ? 0.5 : took < quickMs ? 2 : 1;
    batchSizes.set(place, Math.min(largestBatch, Math.max(smallestBatch, Math.round(size * factor))));
  }

  async function deliver(shard: string, outbox: Outbox, signal: AbortSignal): Promise<Delivery> {
    const place = `${shard}:${outbox.name}`;
    const size = batchSizes.get(place) ?? largestBatch;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(deliverySeconds * 1000)]);
    const waiting = await repository.dueRows(db.shard(shard), outbox.name, 1);
    if (waiting.length === 0) return { state: 'empty' };
    try {
      // The lock makes deliveries of one shard follow each other: a late one can't overtake.
      return await db
        .shard(shard)
        .transaction()
        .execute(async (trx): Promise<Delivery> => {
          if (!(await repository.lockOutbox(trx, outbox.name))) return { state: 'busy' };
          const rows = await repository.dueRows(trx, outbox.name, size);
          if (rows.length === 0) return { state: 'empty' };
          const started = performance.now();
          const { delivered, failed, away } = await deliverRows(outbox, rows, limited);
          const ms = Math.round(performance.now() - started);
          adapt(place, size, ms);
          const counts = { delivered: delivered.length, failed: failed.length, away: away.length };
          log.debug({ outbox: outbox.name, shard, ...counts, ms }, 'outbox');
          await repository.removeRows(trx, outbox.name, delivered);
          await repository.postponeRows(trx, outbox.name, failed);
          await repository.deferRows(trx, outbox.name, away);
          return { state: 'delivered', entries: delivered.length };
        });
    } catch (error) {
      log.warn({ err: error, outbox: outbox.name, shard }, 'An outbox is waiting.');
      return { state: 'unavailable' };
    }
  }

  const shards = () => {
    const seen = new Set<string>();
    return db.shardNames.filter((name) => !seen.has(db.urlOf(name)) && seen.add(db.urlOf(name)));
  };

  return {
    add(plugin, outbox) {
      if (!/^[a-z][a-z0-9_]*$/.test(outbox.name) || outboxes.has(outbox.name)) {
        throw new Error(`Plugin "${plugin}": the outbox "${outbox.name}" must have a unique name of a-z, 0-9 and _.`);
      }
      outboxes.set(outbox.name, outbox);
    },
    all: () => [...outboxes.values()],
    deliver,
    note: ({ site, trx }, { name }, entry) => repository.saveEntry(trx, site.id, name, entry),

    async lag({ name }) {
      const lags = await Promise.all(shards().map((shard) => repository.lagOf(db.shard(shard), name)));
      return {
        waiting: lags.reduce((sum, { waiting }) => sum + waiting, 0),
        seconds: Math.max(0, ...lags.map(({ seconds }) => seconds)),
      };
    },

    async drain() {
      const { signal } = new AbortController();
      let count = 0;
      for (const outbox of outboxes.values()) {
        for (const shard of shards()) {
          let delivery = await deliver(shard, outbox, signal);
          while (delivery.state === 'delivered' && delivery.entries > 0) {
            count += delivery.entries;
            delivery = await deliver(shard, outbox, signal);
          }
        }
      }
      return count;
    },
  };
}
