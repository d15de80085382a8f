import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';

export function roleCommands({ roles }: Pick<Host, 'roles'>): Command[] {
  return [
    defineCommand({
      name: 'role list',
      summary: 'list the roles that members of a site can have',
      results: 'list',
      capability: 'list_users',
      examples: ['octavo role list', 'octavo role list --fields=name,capabilities --format=yaml'],
      run(_context, _input, output) {
        const rows = roles.names().map((name) => {
          const capabilities = [...roles.capabilities(name)];
          return { name, count: capabilities.length, capabilities };
        });
        output.table(rows, ['name', 'count']);
      },
    }),
  ];
}
