import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { readTextFile } from './ask.ts';

const name = { name: 'name', description: 'of the setting' };

export function optionCommands(
  { optionAdministration: options }: Pick<Host, 'optionAdministration'>,
  terminal: Terminal,
) {
  /** Typed after the name, from a pipe, or by whoever sits there; the latter two keep a secret out of the history. */
  async function valueOf(typed: string | undefined, setting: string): Promise<string> {
    if (typed === '-') return (await readTextFile(terminal, '-')).replace(/\r?\n$/, '');
    const value = typed ?? (await terminal.ask(`Value of ${setting}: `, { hidden: true }));
    if (value !== undefined) return value;
    throw new PlatformError(400, 'no_input', 'There is no value. Type it after the name, or - and pipe it in.');
  }

  const commands: Command[] = [
    defineCommand({
      name: 'option list',
      summary: 'list the declared settings with their values; secrets are masked',
      results: 'list',
      capability: 'manage_options',
      examples: ['octavo option list', 'octavo option list --fields=name,value,env --format=json'],
      run: async (context, _input, output) =>
        output.table(await options.list(context), ['name', 'value', 'source', 'scope', 'plugin']),
    }),
    defineCommand({
      name: 'option get',
      summary: 'show a setting, its value and where that comes from',
      arguments: [name],
      results: 'item',
      capability: 'manage_options',
      examples: [
        'octavo option get ai_provider_evaluator_model',
        'octavo option get ai_provider_evaluator_model --field=value',
      ],
      run: async (context, input, output) => output.item({ ...(await options.get(context, input.arguments['name']!)) }),
    }),
    defineCommand({
      name: 'option update',
      summary: 'store a value',
      arguments: [
        name,
        {
          name: 'value',
          description: 'text, or JSON where it is no text; - reads it from a pipe; asked for when left out',
          optional: true,
        },
      ],
      capability: 'manage_options',
      examples: [
        'octavo option update ai_provider_evaluator_model jev-latest',
        'octavo option update ai_provider_evaluator_api_key - < key.txt',
      ],
      async run(context, input, output) {
        const setting = input.arguments['name']!;
        const value = await valueOf(input.arguments['value'], setting);
        const { source } = await options.update(context, setting, value);
        if (source !== 'option') output.warning(`Its value now comes from ${origins[source]}.`);
        output.success(`${setting} is updated.`);
      },
    }),
    defineCommand({
      name: 'option delete',
      summary: 'forget what is stored: environment and default count again',
      arguments: [name],
      capability: 'manage_options',
      examples: ['octavo option delete ai_provider_evaluator_model'],
      async run(context, input, output) {
        const { source } = await options.delete(context, input.arguments['name']!);
        output.success(`${input.arguments['name']} is deleted. Its value now comes from ${origins[source]}.`);
      },
    }),
  ];
  return commands;
}

const origins = {
  filter: 'a plugin',
  option: 'what is stored',
  environment: 'the environment',
  default: 'the default',
} as const;
