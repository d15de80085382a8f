import type { Context } from '../context.ts';

/**
 * A function that may take much time or memory. It is what a module of its own exports as `compute`, and runs in a process
 * that has nothing else to do, so that it can be ended.
 */
export type ComputeTask<Input, Output> = {
  /** Tasks of different names don't wait for each other. */
  readonly name: string;
  readonly module: URL;
  readonly milliseconds: number;
  /** What it may take up, beside what Node.js takes itself. */
  readonly megabytes: number;
  /** Never set: it holds the types. */
  readonly run?: (input: Input) => Output | Promise<Output>;
};

export type ComputeService = {
  /** Waits for its turn, then makes the input. Throws a `ComputeError` when there is no result. */
  run<Input, Output>(
    context: Context,
    task: ComputeTask<Input, Output>,
    input: Input | (() => Promise<Input>),
  ): Promise<Output>;
};

/** Why there is no result: too many wait, it took too long, or it needed too much memory. */
export class ComputeError extends Error {
  override readonly name = 'ComputeError';
  readonly reason: 'busy' | 'time' | 'memory';

  constructor(reason: ComputeError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The module beside another one, in sources and in packages. */
export function moduleBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${/\.\w+$/.exec(moduleUrl)![0]}`, moduleUrl);
}
