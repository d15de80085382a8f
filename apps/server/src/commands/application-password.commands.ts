import type { Host } from '@octavo/platform';
import { defineCommand, PlatformError, type Command, type CommandInput, type Context } from '@octavo/plugin-api';
import { commaList, given, wholeNumber } from '../terminal/typed.ts';

const user = { name: 'user', description: 'login, e-mail address or id' };
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export function applicationPasswordCommands({ users, passwords }: Pick<Host, 'users' | 'passwords'>): Command[] {
  return [
    defineCommand({
      name: 'user application-password create',
      summary: 'make a password for a program; it is printed once',
      arguments: [user, { name: 'name', description: 'what it is for' }],
      options: [
        { flag: '--app-id <id>', description: 'an id that the program goes by' },
        { flag: '--scopes <list>', description: 'read, write, ability:<name>; all but acts on accounts unless given' },
        { flag: '--only-here', description: 'good on this site alone' },
        { flag: '--days <number>', description: 'how long it is good; without end unless given' },
        { flag: '--porcelain', description: 'print the password alone' },
      ],
      examples: [
        'octavo user application-password create ada "Backup script"',
        'octavo user application-password create ada Numbers --scopes=read --days=90',
      ],
      async run(context, input, output) {
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        const name = input.arguments['name']!.trim();
        const created = await passwords.createFor(context, id, { name, ...limits(context, input) });
        if (input.options['porcelain']) return output.line(created.password);
        output.line(`Application password of ${login}: ${created.password}`);
        return output.success(`Application password ${created.id} is made.`);
      },
    }),
    defineCommand({
      name: 'user application-password list',
      summary: "list a user's application passwords, without the passwords themselves",
      arguments: [user],
      results: 'list',
      examples: ['octavo user application-password list ada'],
      async run(context, input, output) {
        const { id } = await users.getByName(context, input.arguments['user']!);
        const rows = (await passwords.list(context, id)).map((row) => ({
          uuid: row.id,
          name: row.name,
          app_id: row.app_id,
          created: row.created_at.toISOString(),
          last_used: row.last_used_at?.toISOString() ?? '',
          last_ip: row.last_ip,
          scopes: row.scopes?.join(',') ?? '',
          site: row.site_id ?? '',
          expires: row.expires_at?.toISOString() ?? '',
        }));
        output.table(rows, ['uuid', 'name', 'scopes', 'created', 'expires', 'last_used']);
      },
    }),
    defineCommand({
      name: 'user application-password revoke',
      summary: 'end an application password, or all of a user',
      arguments: [user, { name: 'uuid', description: 'which one', optional: true }],
      options: [{ flag: '--all', description: 'all of them' }],
      examples: [
        'octavo user application-password revoke ada <uuid>',
        'octavo user application-password revoke ada --all',
      ],
      async run(context, input, output) {
        const password = input.arguments['uuid'];
        const all = input.options['all'] === true;
        if ((password === undefined) !== all) {
          throw new PlatformError(400, 'password_undecided', 'Name one application password, or add --all.');
        }
        if (password !== undefined && !uuid.test(password)) {
          throw new PlatformError(400, 'invalid_uuid', `"${password}" is not the uuid of an application password.`);
        }
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        if (password === undefined) {
          output.success(`${await passwords.revokeAll(context, id)} application password(s) of ${login} are revoked.`);
          return;
        }
        const { name } = await passwords.revoke(context, id, password);
        output.success(`The application password "${name}" of ${login} is revoked.`);
      },
    }),
  ];
}

function limits({ site }: Context, input: CommandInput) {
  const [appId, scopes, days] = [given(input, 'appId'), given(input, 'scopes'), given(input, 'days')];
  return {
    ...(appId !== undefined && { appId }),
    ...(scopes !== undefined && { scopes: commaList(scopes) }),
    ...(input.options['onlyHere'] === true && { siteId: site.id }),
    ...(days !== undefined && { expires: new Date(Date.now() + wholeNumber(days, '--days') * 86_400_000) }),
  };
}
