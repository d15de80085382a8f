import type { Host, UserRow } from '@octavo/platform';
import { defineCommand, PlatformError, type Command } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { confirm, newPassword, yesOption } from './ask.ts';
import { given, givenAs, limitOf, limitOption } from '../terminal/typed.ts';

type Needs = Pick<Host, 'users' | 'roles'>;

const user = { name: 'user', description: 'username, email address or id' };
const profile = [
  { flag: '--name <name>', description: 'display name' },
  { flag: '--website <url>', description: 'website of the user' },
  { flag: '--description <text>', description: 'short biography' },
  { flag: '--locale <tag>', description: 'language of the admin and of emails' },
];

export function userCommands({ users, roles }: Needs, terminal: Terminal): Command[] {
  const role = { name: 'role', description: 'role on the site', choices: roles.names() };
  return [
    defineCommand({
      name: 'user create',
      summary: 'create an account and add it to the site',
      arguments: [
        { name: 'login', description: 'username for signing in' },
        { name: 'email', description: 'email address of the user' },
      ],
      options: [
        { flag: '--role <role>', description: role.description, choices: role.choices, default: 'subscriber' },
        { flag: '--password <text>', description: 'password (default: prompt, or generate and print it once)' },
        ...profile,
        { flag: '--super-admin', description: 'full access to every site' },
        { flag: '--porcelain', description: 'print only the id' },
      ],
      examples: [
        'octavo user create ada ada@example.org --role=editor',
        'octavo user create bot bot@example.org --password="$PASSWORD" --porcelain',
      ],
      async run(context, input, output) {
        const login = input.arguments['login']!;
        const { password, reveal } = await newPassword(terminal, input, 'password', login);
        const { id } = await users.register(
          context,
          {
            login,
            email: input.arguments['email']!,
            password,
            superAdmin: input.options['superAdmin'] === true,
            ...givenAs(input, {
              name: 'displayName',
              website: 'url',
              description: 'description',
              locale: 'locale',
            }),
          },
          [given(input, 'role')!],
        );
        if (input.options['porcelain']) return output.line(String(id));
        reveal(output);
        return output.success(`User ${id} (${login}) is now ${given(input, 'role')} on ${context.site.url}.`);
      },
    }),
    defineCommand({
      name: 'user list',
      summary: 'list the members of the site',
      options: [
        { flag: '--role <role>', description: 'only members with this role', choices: role.choices },
        { flag: '--search <text>', description: 'search in names, usernames and email addresses' },
        { flag: '--network', description: 'list every account of the network' },
        limitOption,
      ],
      results: 'list',
      capability: 'list_users',
      examples: ['octavo user list --role=editor', 'octavo user list --network --fields=id,login,super_admin'],
      async run(context, input, output) {
        const named = given(input, 'role');
        const { users: found } = await users.list(context, {
          per_page: limitOf(input),
          network: input.options['network'] === true,
          ...givenAs(input, { search: 'search' }),
          ...(named !== undefined && { roles: [named] }),
        });
        output.table(found.map(toRow), ['id', 'login', 'name', 'email', 'role']);
      },
    }),
    defineCommand({
      name: 'user get',
      summary: 'show an account',
      arguments: [user],
      results: 'item',
      capability: 'list_users',
      examples: ['octavo user get ada', 'octavo user get ada@example.org --field=id'],
      run: async (context, input, output) =>
        output.item(toRow(await users.getByName(context, input.arguments['user']!))),
    }),
    defineCommand({
      name: 'user update',
      summary: 'update an account; a new password ends all sessions and revokes application passwords',
      arguments: [user],
      options: [
        { flag: '--email <address>', description: 'new email address' },
        { flag: '--password <text>', description: 'new password' },
        { flag: '--new-password', description: 'prompt for a new password, or generate and print it once' },
        ...profile,
      ],
      examples: ['octavo user update ada --name="Ada Lovelace"', 'octavo user update ada --new-password'],
      async run(context, input, output) {
        const { id, login } = await users.getByName(context, input.arguments['user']!);
        const made = input.options['newPassword'] && (await newPassword(terminal, input, 'password', login));
        const changes = {
          ...givenAs(input, {
            email: 'email',
            password: 'password',
            name: 'name',
            website: 'url',
            description: 'description',
            locale: 'locale',
          }),
          ...(made && { password: made.password }),
        };
        if (Object.keys(changes).length === 0) throw nothingToChange();
        await users.update(context, id, changes);
        if (made) made.reveal(output);
        output.success(`User ${id} (${login}) was updated.`);
      },
    }),
    defineCommand({
      name: 'user delete',
      summary: 'delete an account from the whole network; its posts are kept',
      arguments: [user],
      options: [yesOption],
      capability: 'delete_users',
      examples: ['octavo user delete ada', 'octavo user delete 7 --yes'],
      async run(context, input, output) {
        const { id, login, email } = await users.getByName(context, input.arguments['user']!);
        await confirm(terminal, input, `Permanently delete the account ${login} (${email})?`);
        await users.deleteAccount(context, id);
        output.success(`User ${id} (${login}) was deleted.`);
      },
    }),
  ];
}

function toRow(row: UserRow) {
  return {
    id: row.id,
    login: row.login,
    name: row.display_name,
    email: row.email,
    role: row.role ?? '',
    super_admin: row.super_admin,
    slug: row.slug,
    url: row.url,
    description: row.description,
    locale: row.locale,
    registered: row.created_at.toISOString(),
  };
}

function nothingToChange(): PlatformError {
  return new PlatformError(400, 'nothing_to_change', 'Nothing to update. See: octavo help user update');
}
