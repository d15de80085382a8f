import { createHost, createLogger, type Host } from '@octavo/platform';
import type { Logger, OctavoConfig } from '@octavo/plugin-api';
import { coreCommands, groups } from './commands/core.commands.ts';
import { networkCommands } from './commands/network.commands.ts';
import { parseConfig, readEnvironment, type ServerConfig } from './config.ts';
import { migrateCommand } from './migrate.ts';
import { loadProject } from './plugins.ts';
import { createProgram } from './program/create-program.ts';
import { describeFailure, printFailure } from './program/failure.ts';
import type { Program, StandaloneCommand } from './program/program.ts';
import { runProgram } from './program/run-program.ts';
import type { Session } from './program/session.ts';
import { seedCommands } from './seed/seed.commands.ts';
import { serve } from './serve.ts';
import { createTerminal, type Terminal } from './terminal/terminal.ts';
import { work } from './worker.ts';

/** `octavo …`: exit code 0 when it worked, 1 when it didn't. */
export async function main(words: readonly string[]): Promise<void> {
  const terminal = createTerminal(process, { colour: !words.includes('--no-color') });
  try {
    process.exitCode = await run(words, terminal);
  } catch (error) {
    printFailure(terminal.err, await describeFailure(error));
    process.exitCode = 1;
  }
}

/** The whole command line on a host: what stays, what the core offers, what plugins add. */
export function octavoProgram(session: Session): Program {
  return createProgram(session, {
    standalone: [...processCommands(session), ...networkCommands(session), ...seedCommands(session)],
    commands: [...coreCommands(session), ...session.host.commands],
    groups,
  });
}

async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { config, failure } = configure();
  // Only the processes that stay log to standard output; elsewhere that is for results.
  const stays = ['serve', 'work'].includes(words.find((word) => !word.startsWith('-')) ?? '');
  const log = createLogger(config.logLevel, stays ? process.stdout : process.stderr);
  const started = await startHost(config, log);
  const session: Session = { config, log, terminal, host: started.host, failure: failure ?? started.failure };
  try {
    return await runProgram(octavoProgram(session), words, session);
  } finally {
    await session.host.close();
  }
}

/** Help must not depend on a configuration that may be what the reader came to learn about. */
const placeholders = { DATABASE_URL: 'postgres://127.0.0.1/', SECRET_KEYS: `help:${'0'.repeat(32)}` };

function configure(): { config: ServerConfig; failure?: unknown } {
  const environment = readEnvironment();
  try {
    return { config: parseConfig(environment) };
  } catch (failure) {
    return { config: parseConfig({ ...placeholders, OCTAVO_CONFIG: environment['OCTAVO_CONFIG'] }), failure };
  }
}

/** Without its plugins if they can't be loaded: enough for help. */
async function startHost(config: ServerConfig, log: Logger): Promise<{ host: Host; failure?: unknown }> {
  const start = ({ plugins, constants = {} }: OctavoConfig) =>
    createHost({ ...config.platform, constants }, plugins, { log });
  try {
    return { host: await start(await loadProject(config.configFile)) };
  } catch (failure) {
    return { host: await start({ plugins: [] }), failure };
  }
}

function processCommands(session: Session): StandaloneCommand[] {
  return [
    {
      name: 'serve',
      summary: 'serve the network over HTTP until SIGTERM or SIGINT',
      examples: ['octavo serve', 'PORT=8123 octavo serve'],
      run: () => serve(session),
    },
    {
      name: 'work',
      summary: 'run jobs until SIGTERM or SIGINT',
      options: [
        { flag: '--shards <names>', description: 'only these databases, e.g. network,main; all of them when left out' },
      ],
      examples: ['octavo work', 'octavo work --shards=network,main'],
      run: ({ options }) => work(session, options['shards'] as string | undefined),
    },
    {
      name: 'migrate',
      summary: 'bring every database to the schema this version needs',
      examples: ['octavo migrate'],
      run: (_input, output) => migrateCommand(session.host, output),
    },
  ];
}
