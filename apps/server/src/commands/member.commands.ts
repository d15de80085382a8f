import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import { given } from '../terminal/typed.ts';

const user = { name: 'user', description: 'username, email address or id' };

export function memberCommands({ users, roles }: Pick<Host, 'users' | 'roles'>): Command[] {
  const role = { name: 'role', description: 'role on the site', choices: roles.names() };
  return [
    defineCommand({
      name: 'user set-role',
      summary: 'add an account to the site, or change the role of a member',
      arguments: [user, role],
      examples: ['octavo user set-role ada editor --url=example.org/garden'],
      async run(context, input, output) {
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        await users.update(context, id, { roles: [input.arguments['role']!] });
        output.success(`User ${id} (${login}) is now ${input.arguments['role']} on ${context.site.url}.`);
      },
    }),
    defineCommand({
      name: 'user remove',
      summary: 'remove a member from the site; the account is kept',
      arguments: [user],
      options: [
        { flag: '--reassign <user>', description: 'user who becomes the author of their posts on the site' },
        { flag: '--keep-posts', description: 'keep the user as the author of the posts' },
      ],
      capability: 'remove_users',
      examples: [
        'octavo user remove ada --reassign=grace',
        'octavo user remove ada --keep-posts --url=example.org/garden',
      ],
      async run(context, input, output) {
        const heir = given(input, 'reassign');
        if ((heir === undefined) === (input.options['keepPosts'] !== true)) {
          throw new PlatformError(
            400,
            'posts_undecided',
            'Choose what happens to the posts of this user: use --reassign or --keep-posts.',
          );
        }
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        const reassign = heir === undefined ? undefined : (await users.getByName(context, heir)).id;
        await users.remove(context, id, reassign);
        output.success(`User ${id} (${login}) is no longer a member of ${context.site.url}.`);
      },
    }),
  ];
}
