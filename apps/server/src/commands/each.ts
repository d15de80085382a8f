import { PlatformError, type CommandOutput } from '@octavo/plugin-api';

/** One after another; what can't be done is warned about and the rest goes on, unless there is no rest. */
export async function eachOf(
  names: readonly string[],
  output: Pick<CommandOutput, 'warning'>,
  work: (name: string) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const name of names) {
    try {
      await work(name);
    } catch (error) {
      if (!(error instanceof PlatformError) || names.length === 1) throw error;
      output.warning(`${name}: ${error.message}`);
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${names.length} failed.`);
}
