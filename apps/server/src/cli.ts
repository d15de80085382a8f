import { setTimeout as sleep } from 'node:timers/promises';
import { createHost, createLogger, type Host } from '@octavo/platform';
import type { Logger, OctavoConfig } from '@octavo/plugin-api';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { coreCommands, groups } from './commands/core.commands.ts';
import { networkCommands } from './commands/network.commands.ts';
import { setupCommand } from './commands/setup.commands.ts';
import { readEnvironment, type Environment, type ServerConfig } from './config.ts';
import { doctorCommand } from './doctor/doctor.commands.ts';
import { inspectConfig } from './inspect-config.ts';
import { loadProject } from './plugins.ts';
import { createProgram } from './program/create-program.ts';
import { describeFailure, printFailure } from './program/failure.ts';
import type { Program, StandaloneCommand } from './program/program.ts';
import { runProgram } from './program/run-program.ts';
import type { Session } from './program/session.ts';
import { seedCommands } from './seed/seed.commands.ts';
import { createTerminal, type Terminal } from './terminal/terminal.ts';

/** `octavo …`: exit code 0 when it worked, 1 when it didn't. */
export async function main(words: readonly string[]): Promise<void> {
  const terminal = createTerminal(process, { colour: !words.includes('--no-color') });
  process.exitCode = await runOctavo(words, readEnvironment(), terminal);
  // A server that has stopped answering would hold up the end of what only came to find that out.
  if (commandOf(words) === 'doctor') setTimeout(() => process.exit(), 1_000).unref();
}

/** What was typed, from the environment to the last word on the terminal. */
export async function runOctavo(
  words: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  try {
    return await run(words, environment, terminal);
  } catch (error) {
    printFailure(terminal.err, await describeFailure(error));
    return 1;
  }
}

/** The whole command line on a host: what stays, what the core offers, what plugins add. */
export function octavoProgram(session: Session): Program {
  return createProgram(session, {
    standalone: [...processCommands(session), ...networkCommands(session), ...seedCommands(session)],
    commands: [...coreCommands(session), ...session.host.commands],
    groups: { ...session.host.commandGroups, ...groups },
  });
}

async function run(words: readonly string[], environment: Environment, terminal: Terminal): Promise<number> {
  const { config, problems } = inspectConfig(environment);
  const command = commandOf(words);
  // Only the processes that stay log to standard output; elsewhere that is for results.
  const stays = ['serve', 'work'].includes(command);
  const tracing =
    stays && config.tracing ? await (await import('./tracing.ts')).startTracing(config.tracing) : undefined;
  const log = createLogger(levelFor(command, config), stays ? process.stdout : terminal.err);
  tracing?.reportTo(log);
  // The doctor wants to know whether it could serve.
  const started = await startHost(config, log, ['serve', 'doctor'].includes(command));
  const failures = [...problems, ...(started.failure === undefined ? [] : [started.failure])];
  const session: Session = { config, log, terminal, host: started.host, failure: failures[0], failures };
  try {
    return await runProgram(octavoProgram(session), words, session);
  } finally {
    const closed = session.host.close();
    await (command === 'doctor' ? Promise.race([closed, sleep(1_000, undefined, { ref: false })]) : closed);
    await tracing?.stop();
  }
}

const commandOf = (words: readonly string[]) => words.find((word) => !word.startsWith('-')) ?? '';

/** What the doctor finds it tells itself. */
function levelFor(command: string, { logLevel }: ServerConfig): ServerConfig['logLevel'] {
  return command === 'doctor' && logLevel !== 'debug' ? 'silent' : logLevel;
}

/** Without its plugins if they can't be loaded: enough for help. */
async function startHost(config: ServerConfig, log: Logger, http: boolean): Promise<{ host: Host; failure?: unknown }> {
  const start = ({ plugins, constants = {}, theme }: OctavoConfig) =>
    createHost({ ...config.platform, constants, theme }, plugins, {
      log,
      http,
      features: [...publicSite, ...teamwork],
    });
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
      options: [{ flag: '--work', description: 'also run jobs in this process' }],
      examples: ['octavo serve', 'PORT=8123 octavo serve', 'octavo serve --work'],
      run: async ({ options }) => (await import('./serve.ts')).serve(session, options['work'] === true),
    },
    {
      name: 'work',
      summary: 'run jobs until SIGTERM or SIGINT',
      options: [
        {
          flag: '--shards <names>',
          description: 'only jobs of these shards; "network" for jobs of the network (default: all)',
        },
      ],
      examples: ['octavo work', 'octavo work --shards=network,main'],
      run: async ({ options }) => (await import('./worker.ts')).work(session, options['shards'] as string | undefined),
    },
    {
      name: 'migrate',
      summary: 'migrate every database to the schema of this version',
      examples: ['octavo migrate'],
      run: async (_input, output) => (await import('./migrate.ts')).migrateCommand(session.host, output),
    },
    setupCommand(session),
    doctorCommand(session),
  ];
}
