import { createLogger } from '@octavo/platform';
import type { TestHost } from '@octavo/testing';
import { octavoProgram } from '../src/cli.ts';
import { parseConfig } from '../src/config.ts';
import { runProgram } from '../src/program/run-program.ts';
import type { Session } from '../src/program/session.ts';
import type { Finished } from './octavo.ts';

export type Situation = {
  /** Standard input, if it is a pipe. */
  input?: string;
  /** What a person answers; nobody is there without it. */
  answers?: readonly string[];
  /** Width of the terminal that standard output is. */
  width?: number;
  failure?: unknown;
};

/** Runs `octavo` on a test host in this process, and tells what it printed and asked. */
export async function run(
  host: TestHost,
  words: readonly string[],
  { input, answers, width, failure }: Situation = {},
): Promise<Finished & { questions: string[] }> {
  const printed = { stdout: '', stderr: '' };
  const questions: string[] = [];
  const left = [...(answers ?? [])];
  const session: Session = {
    host,
    log: createLogger('silent'),
    config: parseConfig({
      DATABASE_URL: host.databaseUrl,
      SECRET_KEYS: `test:${'s'.repeat(32)}`,
      PUBLIC_URL: 'http://network.localhost',
    }),
    failure,
    terminal: {
      out: { write: (text) => void (printed.stdout += text), width, colour: false },
      err: { write: (text) => void (printed.stderr += text), width: undefined, colour: false },
      ask: async (question) => {
        if (answers) questions.push(question);
        return left.shift();
      },
      readInput: async () => input,
    },
  };
  const code = await runProgram(octavoProgram(session), words, session);
  return { code, ...printed, questions };
}
