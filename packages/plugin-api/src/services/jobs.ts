import type { AnyTransaction, Context } from '../context.ts';
import type { Job } from '../jobs.ts';

export type EnqueueOptions = {
  /** Enqueues with what this transaction writes, or not at all. */
  readonly trx?: AnyTransaction;
  /** While a job with this key waits, another one is not taken. */
  readonly key?: string;
  /** Not before. */
  readonly startAfter?: Date;
};

/** Work for later. */
export type JobService = {
  /** The job's id; undefined when one with the same key waits already. */
  enqueue<Input extends object>(
    context: Pick<Context, 'site'>,
    job: Job<Input>,
    input: NoInfer<Input>,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /** How many of them wait or run, in all databases. */
  unfinished(job: Job): Promise<number>;
};
