import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';
import { eachOf } from './each.ts';

export function pluginCommands({ plugins }: Pick<Host, 'plugins'>): Command[] {
  const switching = (name: 'activate' | 'deactivate', summary: string, on: boolean) =>
    defineCommand({
      name: `plugin ${name}`,
      summary,
      arguments: [{ name: 'plugin', description: 'its id', repeated: true }],
      capability: 'activate_plugins',
      examples: [`octavo plugin ${name} shop --url=example.org/garden`],
      async run(context, { repeated }, output) {
        await eachOf(repeated, output, async (id) => {
          const { status } = await plugins.switch(context, id, on);
          output.success(`${id} is ${status} on ${context.site.url}.`);
        });
      },
    });
  return [
    defineCommand({
      name: 'plugin list',
      summary: 'list the plugins and whether they are on for a site',
      results: 'list',
      capability: 'activate_plugins',
      examples: ['octavo plugin list', 'octavo plugin list --url=example.org/garden --format=json'],
      run: (context, _input, output) => output.table(plugins.list(context), ['plugin', 'status', 'network_only']),
    }),
    switching('activate', 'switch plugins on for a site', true),
    switching('deactivate', 'switch plugins off for a site', false),
  ];
}
