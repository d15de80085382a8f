import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';
import { eachOf } from './each.ts';

export function pluginCommands({ plugins }: Pick<Host, 'plugins'>): Command[] {
  const switching = (name: 'activate' | 'deactivate', summary: string, on: boolean) =>
    defineCommand({
      name: `plugin ${name}`,
      summary,
      arguments: [{ name: 'plugin', description: 'id of the plugin', repeated: true }],
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
      summary: 'list plugins and whether they are active on a site',
      results: 'list',
      capability: 'activate_plugins',
      examples: ['octavo plugin list', 'octavo plugin list --url=example.org/garden --format=json'],
      run: (context, _input, output) => output.table(plugins.list(context), ['plugin', 'status', 'network_only']),
    }),
    switching('activate', 'activate plugins on a site', true),
    switching('deactivate', 'deactivate plugins on a site', false),
  ];
}
