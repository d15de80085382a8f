import { CommanderError } from 'commander';
import { describeFailure, printFailure } from './failure.ts';
import type { Program } from './program.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

/** Runs what was typed: 0 when it worked, 1 when it didn't and standard error says why. */
export async function runProgram(
  program: Program,
  words: readonly string[],
  { host, log, terminal, failure }: Omit<Session, 'config'>,
): Promise<0 | 1> {
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Help and version end this way too; what they had to say has been said.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    log.debug({ err: error }, 'The command failed.');
    // A command may be unknown only because its plugin could not be loaded.
    const cause = error instanceof UsageError && failure !== undefined ? failure : error;
    printFailure(terminal.err, await describeFailure(cause, host));
    return 1;
  }
}
