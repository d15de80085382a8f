import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';
import { given } from '../terminal/typed.ts';

/** What reaches people by mail; a worker sends it. */
export function accountMailCommands({ accounts, roles, users }: Pick<Host, 'accounts' | 'roles' | 'users'>): Command[] {
  return [
    defineCommand({
      name: 'user invite',
      summary: 'invite a person to the site by email; run again to resend the link',
      arguments: [{ name: 'email', description: 'email address of the person' }],
      options: [
        { flag: '--role <role>', description: 'role on the site', choices: roles.names(), default: 'subscriber' },
      ],
      capability: 'promote_users',
      examples: ['octavo user invite ada@example.org --role=editor --url=example.org/garden'],
      async run(context, input, output) {
        const { link } = await accounts.invitations.invite(context, input.arguments['email']!, given(input, 'role')!);
        output.success(`${link.email} has been invited to ${context.site.url} as ${link.role}.`);
      },
    }),
    defineCommand({
      name: 'user reset-password',
      summary: 'email a user a link to set a new password; the old one works until then',
      arguments: [{ name: 'user', description: 'username, email address or id' }],
      capability: 'edit_users',
      examples: ['octavo user reset-password ada'],
      async run(context, input, output) {
        const { id, login, email } = await users.getByName(context, input.arguments['user']!);
        await accounts.passwordResets.ask(context, email);
        output.success(`A password reset link for user ${id} (${login}) will be sent to ${email}.`);
      },
    }),
  ];
}
