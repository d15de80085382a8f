import type { Context } from './context.ts';

/** `warn` works, but shouldn't stay as it is; `skip` could not be looked at, since something else is in the way. */
export type CheckState = 'ok' | 'warn' | 'fail' | 'skip';

export type CheckResult = {
  readonly state: CheckState;
  /** What was found, in a sentence. */
  readonly found: string;
  /** What to do about it, in a sentence or a command line. */
  readonly cure?: string;
};

/** One thing that `octavo doctor` looks at. It changes nothing and ends when the context's signal is aborted. */
export type Check = {
  /** A few words, such as `search engine`. */
  readonly name: string;
  /** For the main site, on behalf of the operator. Several results are shown one below the other. */
  run(context: Context): Promise<CheckResult | readonly CheckResult[]>;
};
