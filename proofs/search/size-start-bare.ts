import { join } from 'node:path';
import { startHelper } from '../lib/processes.ts';
import type { BareResult, BareTask } from './size-bare.ts';

export type Bare = ReturnType<typeof startBare>;

/** The yardstick. */
export function startBare() {
  const { pid, ask, stop } = startHelper<BareTask, BareResult>(join(import.meta.dirname, 'size-bare.ts'));
  return {
    pid,
    stop,
    /** How long each request took. */
    async run(task: BareTask): Promise<number[]> {
      const result = await ask(task);
      if ('error' in result) throw new Error(result.error);
      return result.milliseconds;
    },
  };
}
