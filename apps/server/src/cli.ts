import { Command as Program, CommanderError } from 'commander';
import { createHost, createLogger, operator, version, type Host } from '@octavo/platform';
import { PlatformError, type Command, type CommandOutput, type Context, type Logger } from '@octavo/plugin-api';
import { parseConfig, readEnvironment, type ServerConfig } from './config.ts';
import { migrateCommand } from './migrate.ts';
import { loadProject } from './plugins.ts';
import { serve } from './serve.ts';

type Session = { config: ServerConfig; host: Host; log: Logger };

/** `octavo …`: exit code 0 when it worked, 1 when it didn't. */
export async function main(words: readonly string[]): Promise<void> {
  try {
    await run(words);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    if (!(error instanceof CommanderError)) console.error(`Error: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}

async function run(words: readonly string[]): Promise<void> {
  const environment = readEnvironment();
  const config = parseConfig(wantsHelp(words) ? { ...placeholders, ...environment } : environment);
  // Only the web process logs to standard output; elsewhere that is for results.
  const log = words[0] === 'serve' ? createLogger(config.logLevel) : createLogger(config.logLevel, process.stderr);
  const { plugins, constants = {} } = await loadProject(config.configFile);
  const host = await createHost({ ...config.platform, constants }, plugins, { log });
  try {
    await createProgram({ config, host, log }).parseAsync(words, { from: 'user' });
  } finally {
    await host.close();
  }
}

/** Help must not depend on a configuration that may be what the reader came to learn about. */
const placeholders = { DATABASE_URL: 'postgres://127.0.0.1/', SECRET_KEYS: `help:${'0'.repeat(32)}` };

function wantsHelp(words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => ['--help', '-h', 'help', '--version', '-V'].includes(word));
}

function createProgram(session: Session): Program {
  const program = new Program('octavo')
    .description('A multi-site content platform.')
    .version(version)
    .option('--url <address>', 'the site to work on; the main site when left out')
    .option('--quiet', 'print results and errors only')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'Error: ')) });

  program
    .command('serve')
    .description('serve the network over HTTP until SIGTERM or SIGINT')
    .action(() => serve(session));
  program
    .command('migrate')
    .description('bring every database to the schema this version needs')
    .action(() => migrateCommand(session.host, outputFor(program)));
  for (const command of session.host.commands) addCommand(program, session.host, command);
  return program;
}

function addCommand(program: Program, host: Host, command: Command): void {
  const words = command.name.split(' ');
  const name = words.pop()!;
  const parent = words.reduce((group, word) => subcommand(group, word), program);
  const added = parent.command(name).description(command.summary);
  for (const { name: argument, description, optional } of command.arguments ?? []) {
    added.argument(optional ? `[${argument}]` : `<${argument}>`, description);
  }
  for (const { flag, description, default: value } of command.options ?? []) added.option(flag, description, value);
  const examples = (command.examples ?? []).map((example) => `  $ ${example}`);
  if (examples.length > 0) added.addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
  added.action(async () => {
    const names = (command.arguments ?? []).map((argument) => argument.name);
    const typed = Object.fromEntries(names.map((argument, position) => [argument, added.args[position]]));
    const context = await contextFor(host, program.opts<{ url?: string }>().url);
    await command.run(context, { arguments: typed, options: added.opts() }, outputFor(program));
  });
}

function subcommand(group: Program, word: string): Program {
  const existing = group.commands.find((known) => known.name() === word);
  return existing ?? group.command(word).description(`commands of ${word}`);
}

async function contextFor(host: Host, url: string | undefined): Promise<Context> {
  const site = url === undefined ? await host.directory.main() : await findSite(host, url);
  return { site, actor: operator, signal: new AbortController().signal };
}

async function findSite(host: Host, url: string) {
  const address = new URL(/^https?:\/\//.test(url) ? url : `http://${url}`);
  const site = await host.directory.resolve(address.hostname, address.pathname);
  if (site) return site;
  throw new PlatformError(404, 'site_not_found', `No site answers at ${url}.`);
}

function outputFor(program: Program): CommandOutput {
  const quiet = program.opts<{ quiet?: boolean }>().quiet === true;
  return {
    line: (text) => console.log(text),
    success: (text) => {
      if (!quiet) console.log(`Success: ${text}`);
    },
    warning: (text) => console.error(`Warning: ${text}`),
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused connection to several addresses arrives as an empty aggregate.
  return error.message || ('code' in error ? `${String(error.code)} while talking to the database.` : error.name);
}
