import { parseArgs } from 'node:util';
import { ConfigError, environment, parseConfig } from './config.ts';
import { serve } from './main.ts';
import { runRemotely } from './remote.ts';
import { createTerminal } from './terminal.ts';
import { manageTokens, tokenOptions } from './token.commands.ts';

const help = `octavo-tasks runs coding tasks on repositories and returns their diffs.

  octavo-tasks serve                run the service
  octavo-tasks run                  have a service run a task
      --repo=https://host/owner/repository
      --task="…"                    what to do
      --model=…                     instead of the agent's usual one
      --prd-text=… --prd-path=…     requirements, or a file that has them
      --skill-paths=…,…             files in the repository with instructions
      --mcp-config=file.json        tool servers for the agent
      --url=…                       the service, if not http://127.0.0.1:8090
  octavo-tasks token create         make a token, which is shown once
      --hosts=…,…                   whose repositories it is for; * is any host
      --owners=…,…                  only theirs
      --name=… --days=90            whose it is, and how long
      --concurrent=2 --per-hour=60  how many tasks
  octavo-tasks token list
  octavo-tasks token revoke <id>

run reads the token from OCTAVO_TASKS_TOKEN, prints the diff to standard output
and all else beside it, and ends with the agent's exit code. Ctrl-C cancels the
task. The others read TASKS_DATABASE_URL and more; the README lists all of them.
`;

const text = { type: 'string' } as const;
const runOptions = {
  repo: text,
  task: text,
  model: text,
  'prd-text': text,
  'prd-path': text,
  'skill-paths': text,
  'mcp-config': text,
  url: text,
} as const;

/** Returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  try {
    const [command = 'help', ...others] = words;
    if (command === 'help' || words.some((word) => word === '--help' || word === '-h')) {
      process.stdout.write(help);
      return 0;
    }
    if (command === 'run') {
      return await runRemotely(optionsIn(others, runOptions).values, environment()['OCTAVO_TASKS_TOKEN']);
    }
    if (command === 'token') {
      const { positionals, values } = optionsIn(others, tokenOptions, true);
      await manageTokens(positionals, values);
    } else if (command === 'serve') {
      optionsIn(others, {});
      await serve(parseConfig(environment()), logLine);
    } else throw new ConfigError(`There is no command ${command}. See: octavo-tasks help`);
    return 0;
  } catch (error) {
    createTerminal(process.stderr).line(`Error: ${messageOf(error)}`, 'red');
    return 1;
  }
}

function optionsIn<const Options extends Record<string, { readonly type: 'string' }>>(
  words: readonly string[],
  options: Options,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals });
  } catch (error) {
    // What follows explains how to give words that look like options.
    const [said = ''] = (error as Error).message.split(/\. |\n/);
    throw new ConfigError(`${said.replace(/\.$/, '')}. See: octavo-tasks help`, { cause: error });
  }
}

function logLine(fields: Record<string, unknown>, message: string): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...fields, msg: message })}\n`);
}

function messageOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: unknown };
  // One for each address that was tried, and none of its own.
  const isConnection = Array.isArray(errors) || (error as { syscall?: string }).syscall === 'connect';
  return isConnection ? `The database can't be reached (${code}). Is TASKS_DATABASE_URL right?` : message;
}
