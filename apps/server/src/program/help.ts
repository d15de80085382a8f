import { stripVTControlCharacters } from 'node:util';
import { Help, type Argument, type Command as Commander, type Option } from 'commander';
import { paint } from '../terminal/colour.ts';
import { textWidth } from '../terminal/text-width.ts';
import { UsageError } from './usage-error.ts';

/** Aligned, wrapped to the width of the terminal, and with everything that a command takes. */
export class ProgramHelp extends Help {
  override sortSubcommands = true;
  override showGlobalOptions = true;

  override displayWidth(text: string): number {
    return textWidth(stripVTControlCharacters(text));
  }

  override styleTitle(title: string): string {
    return bold(title.replace('Global Options', 'Global options'));
  }

  override commandDescription(command: Commander): string {
    const text = command.description();
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
  }

  /** Commands before options: who asks for a group's help looks for a command. */
  override formatHelp(command: Commander, helper: Help): string {
    const [usage, description, ...sections] = super.formatHelp(command, helper).split('\n\n');
    const at = sections.findIndex((section) => stripVTControlCharacters(section).startsWith('Commands:'));
    const commands = at < 0 ? [] : sections.splice(at, 1).map((section) => section.trimEnd());
    return [usage, description, ...commands, ...sections].join('\n\n').replace(/\n*$/, '\n');
  }

  override subcommandTerm(command: Commander): string {
    return [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' ');
  }

  override optionDescription(option: Option): string {
    return withDetails(option.description, option);
  }

  override argumentDescription(argument: Argument): string {
    return withDetails(argument.description, argument);
  }

  /** A standalone command has no use for a site or a user. */
  override visibleGlobalOptions(command: Commander & { standalone?: boolean }): Option[] {
    const hidden = ['--version', ...(command.standalone ? ['--url', '--user'] : [])];
    return super.visibleGlobalOptions(command).filter(({ long }) => !hidden.includes(long!));
  }
}

export function addExamples(command: Commander, examples: readonly string[]): void {
  if (examples.length === 0) return;
  command.addHelpText('after', `\n${bold('Examples:')}\n${examples.map((example) => `  $ ${example}`).join('\n')}`);
}

/** `octavo help post create` */
export function showHelpOf(root: Commander, words: readonly string[]): void {
  let command = root;
  for (const word of words) {
    const next = command.commands.find((known) => known.name() === word);
    if (!next) throw new UsageError(command, `Unknown command '${word}'.`);
    command = next;
  }
  command.outputHelp();
}

function argumentTerm(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

type Details = { argChoices?: string[]; defaultValue?: unknown; mandatory?: boolean };

function withDetails(description: string, { argChoices, defaultValue, mandatory }: Details): string {
  const details = [
    ...(mandatory ? ['required'] : []),
    ...(argChoices ? [argChoices.join(', ')] : []),
    ...(typeof defaultValue === 'string' && defaultValue !== '' ? [`default: ${defaultValue}`] : []),
  ];
  return details.length === 0 ? description : `${description} (${details.join('; ')})`;
}

/** Commander takes it away again where the stream has no colours. */
function bold(text: string): string {
  return paint({ colour: true }, 'bold', text);
}
