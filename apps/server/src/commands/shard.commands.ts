import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';

export function shardCommands({ db, shards }: Pick<Host, 'db' | 'shards'>): Command[] {
  return [
    defineCommand({
      name: 'shard list',
      summary: 'list the databases that can store sites',
      results: 'list',
      capability: 'manage_network',
      examples: ['octavo shard list', 'octavo shard list --format=json'],
      async run(_context, _input, output) {
        const rows = (await shards.list()).map((shard) => ({
          ...shard,
          database: shard.configured ? withoutCredentials(db.urlOf(shard.name)) : '',
        }));
        output.table(rows, ['name', 'sites', 'accepts_sites', 'configured', 'database']);
      },
    }),
  ];
}

function withoutCredentials(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
