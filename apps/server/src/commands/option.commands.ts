import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { readTextFile } from './ask.ts';

const name = { name: 'name', description: 'name of the setting' };

export function optionCommands(
  { optionAdministration: options }: Pick<Host, 'optionAdministration'>,
  terminal: Terminal,
) {
  /** Typed after the name, from a pipe, or by whoever sits there; the latter two keep a secret out of the history. */
  async function valueOf(typed: string | undefined, setting: string): Promise<string> {
    if (typed === '-') return (await readTextFile(terminal, '-')).replace(/\r?\n$/, '');
    const value = typed ?? (await terminal.ask(`Value of ${setting}: `, { hidden: true }));
    if (value !== undefined) return value;
    throw new PlatformError(
      400,
      'no_input',
      'The value is missing. Enter it after the name, or use - to read it from standard input.',
    );
  }

  const commands: Command[] = [
    defineCommand({
      name: 'option list',
      summary: 'list all settings with their values; secrets are masked',
      results: 'list',
      capability: 'manage_options',
      examples: ['octavo option list', 'octavo option list --fields=name,value,env --format=json'],
      run: async (context, _input, output) =>
        output.table(await options.list(context), ['name', 'value', 'source', 'scope', 'plugin']),
    }),
    defineCommand({
      name: 'option get',
      summary: 'show the value of a setting and its source',
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
      summary: 'change the value of a setting',
      arguments: [
        name,
        {
          name: 'value',
          description: 'text or JSON; - reads standard input (default: prompt)',
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
        if (source === 'option') output.success(`${setting} was updated.`);
        else if (source === 'filter') {
          output.warning('The value was saved but has no effect, because a plugin takes priority.');
        } else output.success(`${setting} has no stored value. Its value now comes from ${origins[source]}.`);
      },
    }),
    defineCommand({
      name: 'option delete',
      summary: 'delete a stored value and use the environment or the default',
      arguments: [name],
      capability: 'manage_options',
      examples: ['octavo option delete ai_provider_evaluator_model'],
      async run(context, input, output) {
        const { source } = await options.delete(context, input.arguments['name']!);
        output.success(
          `The stored value of ${input.arguments['name']} was deleted. Its value now comes from ${origins[source]}.`,
        );
      },
    }),
  ];
  return commands;
}

const origins = {
  filter: 'a plugin',
  option: 'the stored setting',
  environment: 'the environment',
  default: 'the default',
} as const;
