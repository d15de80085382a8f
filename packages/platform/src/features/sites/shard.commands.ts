import { defineCommand, type Command } from '@octavo/plugin-api';
import type { ShardAdministration } from './shard.service.ts';
import type { SiteMove } from './site-move.service.ts';

type Migrate = (report: (database: string, name: string) => void) => Promise<number>;

export function shardCommands(shards: ShardAdministration, moves: SiteMove, migrate: Migrate): Command[] {
  const shard = { name: 'shard', description: 'name of the shard in SHARD_URLS' };
  return [
    defineCommand({
      name: 'shard add',
      capability: 'manage_network',
      summary: 'set up a configured shard and open it for new sites',
      arguments: [shard],
      options: [{ flag: '--closed', description: 'set it up, but do not put new sites on it' }],
      examples: ['octavo shard add b', 'octavo shard add b --closed'],
      async run(_context, input, output) {
        const name = input.arguments['shard']!;
        await migrate((database, step) => output.line(`${database}: ${step}`));
        await shards.add(name, input.options['closed'] !== true);
        output.success(`The shard ${name} is ${input.options['closed'] === true ? 'ready' : 'open for new sites'}.`);
      },
    }),
    defineCommand({
      name: 'site move',
      capability: 'manage_network',
      summary: 'move the site of --url to another shard without downtime',
      arguments: [shard],
      examples: ['octavo site move b --url=example.org/garden'],
      async run(context, input, output) {
        const name = input.arguments['shard']!;
        let shown = '';
        let progress: ReturnType<typeof output.progress> | undefined;
        const { rows, readOnlyMs } = await moves.move(context, name, (step, _done, total) => {
          if (step !== shown) {
            progress?.done();
            progress = output.progress(total, step);
            shown = step;
          }
          progress?.advance(1);
        });
        progress?.done();
        output.success(
          `Moved ${context.site.name} to ${name}: ${rows} rows, read-only for ${(readOnlyMs / 1000).toFixed(1)} s.`,
        );
      },
    }),
  ];
}
