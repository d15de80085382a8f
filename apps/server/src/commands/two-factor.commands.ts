import type { Host } from '@octavo/platform';
import { defineCommand, type Command } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, yesOption } from './ask.ts';

type Needs = Pick<Host, 'users' | 'secondFactors'>;

export function twoFactorCommands({ users, secondFactors }: Needs, terminal: Terminal): Command[] {
  return [
    defineCommand({
      name: 'user two-factor disable',
      summary: "turn off a user's two-factor authentication, e.g. after a lost phone",
      arguments: [{ name: 'user', description: 'username, email address or id' }],
      options: [yesOption],
      capability: 'edit_users',
      examples: ['octavo user two-factor disable ada', 'octavo user two-factor disable 7 --yes'],
      async run(context, input, output) {
        const { id, login, email } = await users.getByName(context, input.arguments['user']!);
        await confirm(terminal, input, `Turn off two-factor authentication for ${login} (${email})?`);
        await secondFactors.disableFor(context, id);
        output.success(`Two-factor authentication for user ${id} (${login}) is off.`);
      },
    }),
  ];
}
