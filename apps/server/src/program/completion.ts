import type { Command as Commander, Option } from 'commander';
import { bashScript } from './completion-bash.ts';
import { fishScript } from './completion-fish.ts';
import type { CompletionNode } from './completion-node.ts';
import { zshScript } from './completion-zsh.ts';
import { ProgramHelp } from './help.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

/** A script for the shell that knows the whole tree, so that completing starts no process. */
export function completionScript(root: Commander, shell: Shell): string {
  const nodes = collect(root, '');
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](nodes);
}

function collect(command: Commander, path: string): CompletionNode[] {
  const help = new ProgramHelp();
  const commands = help.visibleCommands(command);
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  const [argument] = command.registeredArguments;
  const node = {
    path,
    commands: commands.map((child) => ({ name: child.name(), summary: child.description() })),
    options: options.flatMap((option) => (option.long ? [toOption(option, option.long)] : [])),
    words: argument?.argChoices ?? [],
  };
  return [node, ...commands.flatMap((child) => collect(child, `${path} ${child.name()}`.trim()))];
}

function toOption(option: Option, name: string) {
  const { description, required, argChoices = [], flags } = option;
  const value = required ? { choices: argChoices, isFile: flags.endsWith('<path>') } : undefined;
  return { name, summary: description, value };
}
