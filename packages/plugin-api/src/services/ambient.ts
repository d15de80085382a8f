import type { Context } from '../context.ts';

/**
 * For whom the code that runs right now was started, for functions whose contract leaves no room for a context. Anything
 * else takes a `Context`.
 */
export type Ambient = {
  /** The context of the request, job or command under way in this host; undefined outside of them. */
  current(): Context | undefined;
  /** Runs work, and whatever it starts, in another context. */
  run<Result>(context: Context, work: () => Result): Result;
};
