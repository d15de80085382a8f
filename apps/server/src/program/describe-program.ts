import type { Help, Option } from 'commander';
import type { Program } from './program.ts';

/** All commands as a page of Markdown: what each takes, its choices, its examples. */
export function describeProgram(root: Program): string {
  const help = root.createHelp();
  const groups = help.visibleCommands(root) as Program[];
  return [
    '# Commands',
    '',
    'Written by `npm run snapshots` from the program itself; `octavo help <command>` says the same. What holds for all of',
    'them (sites, formats, exit codes) is in [the contract](../contracts/cli.md).',
    '',
    '## Options of every command',
    '',
    ...optionTable(help, help.visibleOptions(root)),
    ...groups.flatMap((group) => [
      `## octavo ${group.name()}`,
      '',
      ...(group.commands.length === 0
        ? describeLeaf(group, [group.name()], undefined)
        : [sentence(group.description()), '', ...describeGroup(group, [group.name()])]),
    ]),
  ].join('\n');
}

function describeGroup(group: Program, words: readonly string[]): string[] {
  const children = group.createHelp().visibleCommands(group) as Program[];
  return children.flatMap((child) => {
    const path = [...words, child.name()];
    return child.commands.length > 0
      ? describeGroup(child, path)
      : describeLeaf(child, path, `### octavo ${path.join(' ')}`);
  });
}

function describeLeaf(command: Program, words: readonly string[], heading: string | undefined): string[] {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  const named = command.registeredArguments.filter(({ description }) => description !== '');
  const rows = named.map((argument) => [`\`${argument.name()}\``, escape(help.argumentDescription(argument))]);
  const usage = ['octavo', ...words.slice(0, -1), help.subcommandTerm(command)].join(' ');
  return [
    ...(heading === undefined ? [] : [heading, '']),
    sentence(command.description()),
    '',
    '```text',
    `${usage}${options.length > 0 ? ' [options]' : ''}`,
    '```',
    '',
    ...table('Argument', rows),
    ...optionTable(help, options),
    ...(command.examples.length === 0 ? [] : ['Examples:', '', '```sh', ...command.examples, '```', '']),
  ];
}

function optionTable(help: Help, options: readonly Option[]): string[] {
  return table(
    'Option',
    options.map((option) => [`\`${option.flags}\``, escape(help.optionDescription(option))]),
  );
}

function table(name: string, rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [`| ${name} | Meaning |`, '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`), ''];
}

function escape(text: string): string {
  return text.replaceAll('<', '&lt;').replace(/[|*_]/g, String.raw`\$&`);
}

function sentence(text: string): string {
  return escape(`${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`);
}
