import { Argument, Command as Commander, Option, type Help } from 'commander';
import {
  PlatformError,
  type Command,
  type CommandArgument,
  type CommandInput,
  type CommandOption,
} from '@octavo/plugin-api';
import { itemFormats, listFormats, type ListFormat } from '../terminal/format.ts';
import { createOutput, type ClosableOutput } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { addExamples, ProgramHelp } from './help.ts';
import { UsageError } from './usage-error.ts';

/** A command that needs no site, and perhaps not even tables. */
export type StandaloneCommand = Omit<Command, 'run' | 'capability'> & {
  /** Runs although the configuration or the plugins are wrong. */
  readonly evenIfBroken?: boolean;
  run(input: CommandInput, output: ClosableOutput): Promise<void> | void;
};

type Runner = (input: CommandInput, output: ClosableOutput) => Promise<void> | void;

/** What stands before or after any command. */
export type GlobalOptions = { url?: string; user?: string; quiet?: boolean };

/** The tree of commands: a leaf runs, a group lists what is below it. */
export class Program extends Commander {
  /** `--url` and `--user` mean nothing to it. */
  standalone = false;
  /** Whole command lines that show it. */
  examples: readonly string[] = [];

  override createCommand(name?: string): Program {
    return new Program(name);
  }

  /** Commander's own words, as sentences. */
  override error(message: string): never {
    const text = message
      .replace(/^error: /, '')
      .replace(/\n\((.*)\)$/s, '. $1')
      .trim();
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    throw new UsageError(this, /[.?]$/.test(sentence) ? sentence : `${sentence}.`);
  }

  override createHelp(): Help {
    return new ProgramHelp();
  }
}

export const globalOptions: readonly CommandOption[] = [
  { flag: '--url <url>', description: 'URL or id of the site (default: main site)' },
  { flag: '--user <user>', description: 'act as this user (default: operator)' },
  { flag: '--quiet', description: 'print only results, warnings and errors' },
  { flag: '--no-color', description: 'print without colours, like NO_COLOR in the environment' },
];

/** Adds a command below the groups that its name names. */
export function addCommand(
  root: Program,
  terminal: Terminal,
  command: Omit<Command, 'run'>,
  run: Runner,
  options: { standalone: boolean },
): void {
  const words = command.name.split(' ');
  const name = words.pop()!;
  const parent = words.reduce(groupNamed, root);
  const added = parent.command(name).description(command.summary);
  added.standalone = options.standalone;
  for (const argument of command.arguments ?? []) added.addArgument(toArgument(argument));
  for (const option of command.options ?? []) {
    refuseGlobalName(command, option, options.standalone);
    added.addOption(toOption(option));
  }
  for (const option of resultOptions(command)) added.addOption(option);
  added.examples = command.examples ?? [];
  addExamples(added, added.examples);
  added.action(async () => {
    const own = added.opts<Record<string, string | boolean | undefined>>();
    const output = createOutput(terminal, {
      quiet: root.opts<GlobalOptions>().quiet === true,
      ...(own['format'] !== undefined && { format: own['format'] as ListFormat }),
      selection: toSelection(command, own),
    });
    try {
      await run(toInput(command, added), output);
    } finally {
      output.close();
    }
  });
}

function groupNamed(parent: Program, word: string): Program {
  const existing = parent.commands.find((known) => known.name() === word);
  return (existing ?? parent.command(word).helpCommand(false)) as Program;
}

function toArgument({ name, description, optional, repeated, choices }: CommandArgument): Argument {
  const dots = repeated ? '...' : '';
  const argument = new Argument(optional ? `[${name}${dots}]` : `<${name}${dots}>`, description);
  return choices ? argument.choices([...choices]) : argument;
}

export function toOption({ flag, description, default: value, choices, required }: CommandOption): Option {
  const option = new Option(flag, description);
  if (value !== undefined) option.default(value);
  if (choices) option.choices([...choices]);
  return option.makeOptionMandatory(required === true);
}

/** Octavo itself would take the option, and the command would wait for it in vain. */
function refuseGlobalName({ name }: Pick<Command, 'name'>, { flag }: CommandOption, standalone: boolean): void {
  const long = /--[\w-]+/.exec(flag)?.[0];
  const taken = ['--help', '--version', ...globalOptions.map((option) => option.flag.split(' ')[0])];
  if (long !== undefined && !standalone && taken.includes(long)) {
    throw new Error(`The command "${name}" can't have ${long}: that is an option of octavo itself.`);
  }
}

function resultOptions({ results }: Pick<Command, 'results'>): Option[] {
  if (results === undefined) return [];
  const formats = results === 'list' ? listFormats : itemFormats;
  return [
    new Option('--format <format>', 'output format').choices([...formats]).default('table'),
    new Option('--fields <names>', 'fields to show, separated by commas'),
    new Option('--field <name>', 'show only the values of one field').conflicts('fields'),
  ];
}

function toSelection({ results }: Pick<Command, 'results'>, own: Record<string, string | boolean | undefined>) {
  if (results === undefined) return {};
  const { fields, field } = own;
  return {
    ...(typeof fields === 'string' && { fields: names(fields) }),
    ...(typeof field === 'string' && { field }),
  };
}

function names(text: string): string[] {
  const found = text.split(',').map((name) => name.trim());
  if (found.every((name) => name !== '')) return found;
  throw new PlatformError(400, 'invalid_fields', '--fields must be names separated by commas, such as id,title.');
}

function toInput(command: Omit<Command, 'run'>, added: Program): CommandInput {
  const known = command.arguments ?? [];
  const typed = known.map(({ name }, position) => [name, added.args[position]]);
  const repeated = known.at(-1)?.repeated ? added.args.slice(known.length - 1) : [];
  const options = added.standalone ? added.optsWithGlobals() : added.opts();
  return { arguments: Object.fromEntries(typed), options, repeated };
}
