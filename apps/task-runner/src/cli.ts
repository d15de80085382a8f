import { parseArgs } from 'node:util';
import { ConfigError, environment, parseConfig } from './config.ts';
import { createTerminal } from './terminal.ts';

const help = `octavo-tasks runs coding tasks on repositories and returns their diffs.

  octavo-tasks serve                run the service
  octavo-tasks run                  run a task on a service
      --repo=https://host/owner/repository
      --task="…"                    description of the task
      --model=…                     model (default: that of the agent)
      --prd-text=… --prd-path=…     requirements, as text or as a file
      --skill-paths=…,…             skill files in the repository
      --mcp-config=file.json        MCP servers for the agent
      --url=…                       service (default: http://127.0.0.1:8090)
  octavo-tasks token create         create a token; it is shown only once
      --hosts=…,…                   allowed repository hosts; * is any host
      --owners=…,…                  allowed repository owners (default: all)
      --name=… --days=90            name, and days until it expires
      --concurrent=2 --per-hour=60  task limits
  octavo-tasks token list
  octavo-tasks token revoke <id>

run reads the token from OCTAVO_TASKS_TOKEN. It prints the diff to standard
output and everything else to standard error, and exits with the exit code of
the agent. Ctrl-C cancels the task. The other commands read TASKS_DATABASE_URL
and more variables; see the README.
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
      const { runRemotely } = await import('./remote.ts');
      return await runRemotely(optionsIn(others, runOptions).values, environment()['OCTAVO_TASKS_TOKEN']);
    }
    if (command === 'token') {
      const { manageTokens, tokenOptions } = await import('./token.commands.ts');
      const { positionals, values } = optionsIn(others, tokenOptions, true);
      await manageTokens(positionals, values);
    } else if (command === 'serve') {
      optionsIn(others, {});
      const config = parseConfig(environment());
      const { serve } = await import('./main.ts');
      await serve(config, logLine);
    } else throw new ConfigError(`Unknown command ${command}. See: octavo-tasks help`);
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
  return isConnection ? `Cannot connect to the database (${code}). Check TASKS_DATABASE_URL.` : message;
}
