import type { Host } from '@octavo/platform';
import {
  defineCommand,
  plural,
  PlatformError,
  type Command,
  type CommandInput,
  type Context,
} from '@octavo/plugin-api';
import { commaList, given, wholeNumber } from '../terminal/typed.ts';

const user = { name: 'user', description: 'username, email address or id' };
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export function applicationPasswordCommands({ users, passwords }: Pick<Host, 'users' | 'passwords'>): Command[] {
  return [
    defineCommand({
      name: 'user application-password create',
      summary: 'create an application password; it is shown only once',
      arguments: [user, { name: 'name', description: 'name of the application' }],
      options: [
        { flag: '--app-id <id>', description: 'id of the application' },
        {
          flag: '--scopes <list>',
          description: 'read, write, ability:<name> (default: all except account management)',
        },
        { flag: '--only-here', description: 'valid only on this site' },
        { flag: '--days <number>', description: 'days until it expires (default: never)' },
        { flag: '--porcelain', description: 'print only the password' },
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
        output.line(`Application password for ${login}: ${created.password}`);
        return output.success(`Created application password ${created.id}.`);
      },
    }),
    defineCommand({
      name: 'user application-password list',
      summary: "list a user's application passwords; the passwords are not shown",
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
      summary: 'revoke one or all application passwords of a user',
      arguments: [user, { name: 'uuid', description: 'uuid of the application password', optional: true }],
      options: [{ flag: '--all', description: 'revoke all application passwords' }],
      examples: [
        'octavo user application-password revoke ada <uuid>',
        'octavo user application-password revoke ada --all',
      ],
      async run(context, input, output) {
        const password = input.arguments['uuid'];
        const all = input.options['all'] === true;
        if ((password === undefined) !== all) {
          throw new PlatformError(
            400,
            'password_undecided',
            'Specify the uuid of an application password, or use --all.',
          );
        }
        if (password !== undefined && !uuid.test(password)) {
          throw new PlatformError(400, 'invalid_uuid', `"${password}" is not the uuid of an application password.`);
        }
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        if (password === undefined) {
          output.success(
            `Revoked ${plural(await passwords.revokeAll(context, id), 'application password')} of ${login}.`,
          );
          return;
        }
        const { name } = await passwords.revoke(context, id, password);
        output.success(`Revoked the application password "${name}" of ${login}.`);
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
