import { version } from '@octavo/platform';
import type { Command } from '@octavo/plugin-api';
import { checkCapability, commandContext } from './command-context.ts';
import type { Shell } from './completion.ts';
import { showHelpOf } from './help.ts';
import { addCommand, globalOptions, Program, toOption, type GlobalOptions, type StandaloneCommand } from './program.ts';
import type { Session } from './session.ts';

export type ProgramParts = {
  readonly commands: readonly Command[];
  readonly standalone: readonly StandaloneCommand[];
  /** What a group of commands is about, by the command. */
  readonly groups: Readonly<Record<string, string>>;
};

type Needs = Pick<Session, 'host' | 'terminal' | 'failure'>;

export function createProgram({ host, terminal, failure }: Needs, parts: ProgramParts): Program {
  const { out, err } = terminal;
  const unlessFailed =
    (run: StandaloneCommand['run']): StandaloneCommand['run'] =>
    (input, output) => {
      if (failure !== undefined) throw failure;
      return run(input, output);
    };
  const root = new Program('octavo')
    .description('A multi-site content platform.')
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: out.write,
      writeErr: err.write,
      getOutHelpWidth: () => out.width ?? 80,
      getErrHelpWidth: () => err.width ?? 80,
      getOutHasColors: () => out.colour,
      getErrHasColors: () => err.colour,
    });
  for (const option of globalOptions) root.addOption(toOption(option));
  for (const command of aboutItself(root)) addCommand(root, terminal, command, command.run, { standalone: true });
  for (const command of parts.standalone) {
    const run = command.evenIfBroken ? command.run : unlessFailed(command.run);
    addCommand(root, terminal, command, run, { standalone: true });
  }
  for (const command of parts.commands) {
    const run: StandaloneCommand['run'] = async (input, output) => {
      const context = await commandContext(host, root.opts<GlobalOptions>());
      checkCapability(context, command);
      await host.ambient.run(context, () => command.run(context, input, output));
    };
    addCommand(root, terminal, command, unlessFailed(run), { standalone: false });
  }
  describeGroups(root, parts.groups);
  root.addHelpText('after', '\nMore about a command: octavo help <command>');
  return root;
}

function aboutItself(root: Program): StandaloneCommand[] {
  return [
    {
      name: 'help',
      summary: 'show help for a command',
      arguments: [{ name: 'command', description: 'name of the command', optional: true, repeated: true }],
      examples: ['octavo help post create'],
      run: ({ repeated }) => showHelpOf(root, repeated),
    },
    {
      name: 'completion',
      summary: 'print a shell completion script',
      arguments: [
        { name: 'shell', description: 'name of the shell', choices: ['bash', 'zsh', 'fish'] satisfies Shell[] },
      ],
      examples: [
        'source <(octavo completion bash)',
        'octavo completion zsh > ~/.zsh/completions/_octavo',
        'octavo completion fish > ~/.config/fish/completions/octavo.fish',
      ],
      async run(input, output) {
        const { completionScript } = await import('./completion.ts');
        output.line(completionScript(root, input.arguments['shell'] as Shell).trimEnd());
      },
    },
  ];
}

function describeGroups(command: Program, groups: ProgramParts['groups'], path: readonly string[] = []): void {
  for (const child of command.commands as readonly Program[]) {
    if (child.commands.length === 0) continue;
    const words = [...path, child.name()];
    const names = child.commands.map((below) => below.name()).join(', ');
    child.description(groups[words.join(' ')] ?? `commands: ${names}`);
    child.addHelpText('after', `\nMore about one of them: octavo help ${words.join(' ')} <command>`);
    describeGroups(child, groups, words);
  }
}
