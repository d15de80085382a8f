import type { Static, TSchema } from 'typebox';
import type { AnyTransaction, Context } from './context.ts';

export type JobOptions = {
  /** `site` (the default): runs on the shard of the site that `site_id` names. `network`: on the network database. */
  readonly scope?: 'site' | 'network';
  /** A label that belongs together, for lists of jobs. */
  readonly group?: string;
  /** How often it is tried again after it failed; 5 unless said. */
  readonly retries?: number;
  /** How long one attempt may take; 15 minutes unless said. */
  readonly timeoutSeconds?: number;
};

/** Work that happens later. Made by `defineJob`. */
export type Job<Input = unknown> = {
  readonly name: string;
  readonly input: TSchema;
  readonly options: JobOptions;
  readonly [kind]?: Input;
};

declare const kind: unique symbol;

/** One attempt at a job. */
export type JobRun = {
  /** The same for every attempt: what a job does to the outside is keyed by it. */
  readonly id: string;
  /** 0 at first, one more for each time it is tried again. */
  readonly attempt: number;
  /** The job's site (the main site for the network's), on behalf of the machine itself; `signal` says stop. */
  readonly context: Context;
  /** Tells how far it is; throws when the job was cancelled meanwhile. */
  progress(done: number, total: number): Promise<void>;
  /**
   * True the first time for this job and effect, false ever after. Ask inside the transaction that has the effect, on
   * the database the job runs on: both commit together, so a second run changes nothing.
   */
  once(trx: AnyTransaction, effect: string): Promise<boolean>;
};

export type JobHandler = { readonly job: Job; run(input: unknown, run: JobRun): Promise<void> };

/** Work that recurs. */
export type Schedule = {
  readonly job: Job;
  /** Five fields, in UTC. */
  readonly cron: string;
};

/** Declares a job. The name is public and never changes; `input` is what it is given, `site_id` first. */
export function defineJob<Schema extends TSchema>(
  name: string,
  input: Schema,
  options: JobOptions = {},
): Job<Static<Schema>> {
  return Object.freeze({ name, input, options });
}

/** Says what is done when the job runs. It may run more than once: see `JobRun.once`. */
export function handleJob<Input>(
  job: Job<Input>,
  run: (input: NoInfer<Input>, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, run: (input, attempt) => run(input as Input, attempt) };
}
