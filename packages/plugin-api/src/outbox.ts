import type { AnyTransaction, Context } from './context.ts';

/** Something that changed. Several changes that wait to be delivered are one entry, the last. */
export type OutboxEntry = {
  readonly key: number;
  /** The highest version that was noted. */
  readonly version: number;
};

/**
 * One that could not be delivered. `away`: nothing is wrong with it, its site is just being moved or can't be looked at;
 * it is tried again after a second, however often that happens.
 */
export type OutboxFailure = { readonly site_id: number; readonly key: number; readonly away?: true };

/** What changed on one site; the context's actor is the machine itself. */
export type OutboxBatch = { readonly context: Context; readonly entries: readonly OutboxEntry[] };

/**
 * Changes that must reach something outside the database. They are noted inside the transactions that make them, and
 * delivered by workers, of one shard one batch after another. An entry says only that something changed: look at what is
 * there now.
 */
export type Outbox = {
  /** `a-z`, digits and underscores; public, and never changes. */
  readonly name: string;
  /**
   * Returns those that could not be delivered; they are tried again later, after a pause that grows. Throwing means all
   * of them; a `PlatformError` with status 503 says that nothing can be delivered now, and makes the worker wait.
   * It may be given the same entries again, and has 20 seconds.
   */
  deliver(batches: readonly OutboxBatch[], signal: AbortSignal): Promise<readonly OutboxFailure[]>;
};

/** Declares an outbox. */
export function defineOutbox(outbox: Outbox): Outbox {
  return Object.freeze(outbox);
}

export type OutboxLag = {
  /** How many entries wait; counted up to 10,000 on each shard. */
  readonly waiting: number;
  /** For how long the oldest has waited; 0 when none does. */
  readonly seconds: number;
};

/** What changed and must be told. */
export type OutboxService = {
  /** Commits with what the transaction writes. What is urgent goes before all that isn't. */
  note(
    context: Context & { trx: AnyTransaction },
    outbox: Pick<Outbox, 'name'>,
    entry: OutboxEntry & { readonly urgent?: boolean },
  ): Promise<void>;
  /** Over all shards. */
  lag(outbox: Pick<Outbox, 'name'>): Promise<OutboxLag>;
};
