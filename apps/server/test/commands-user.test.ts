import { defineRole, definePlugin } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Situation } from './command-line.ts';

const desk = definePlugin({
  id: 'desk',
  setup: () => ({
    roles: [defineRole({ name: 'librarian', label: 'Librarian', capabilities: ['read', 'edit_posts'] })],
  }),
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [desk] });
});
afterAll(() => host.close());

const octavo = (...words: string[]) => run(host, words);
const field = async (user: string, name: string, ...words: string[]) =>
  (await octavo('user', 'get', user, `--field=${name}`, ...words)).stdout.trim();

describe('octavo user (contracts/cli.md §8)', () => {
  it('creates a member; the password that it makes is printed once and works', async () => {
    const { code, stdout } = await octavo(
      'user',
      'create',
      'ada',
      'ada@network.test',
      '--role=editor',
      '--name=Ada L.',
    );
    expect(code).toBe(0);
    const [, password] =
      /^Password for ada: (\S{24})\nSuccess: User \d+ \(ada\) is now editor on http:\/\/network\.localhost\.\n$/.exec(
        stdout,
      )!;
    const payload = { username: 'ada', password };
    const login = await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload });
    expect(login.statusCode).toBe(201);
    expect(await field('ada', 'name')).toBe('Ada L.');
  });

  it('asks for the password where somebody can answer', async () => {
    const situation: Situation = { answers: ['a fine password'] };
    const asked = await run(host, ['user', 'create', 'asked', 'asked@network.test'], situation);
    expect(asked.questions).toEqual(['Password for asked (leave empty to generate one): ']);
    expect(asked.stdout).toMatch(/^Success: User \d+ \(asked\) is now subscriber/);
    const empty = await run(host, ['user', 'create', 'empty', 'empty@network.test'], { answers: [''] });
    expect(empty.stdout).toMatch(/^Password for empty: /);
    const short = await run(host, ['user', 'create', 'short', 'short@network.test'], { answers: ['short'] });
    expect(short).toMatchObject({ code: 1, stderr: 'Error: password must have at least 8 characters.\n' });
  });

  it('--porcelain prints the id alone', async () => {
    const { stdout } = await octavo('user', 'create', 'bot', 'bot@network.test', '--password=12345678', '--porcelain');
    expect(stdout).toBe(`${await field('bot', 'id')}\n`);
  });

  it('makes a super admin', async () => {
    await octavo('user', 'create', 'root', 'root@network.test', '--super-admin', '--quiet');
    expect(await field('root', 'super_admin')).toBe('true');
  });

  const refused: [words: string[], message: string][] = [
    [['create', 'a\tb', 'x@network.test'], 'The username can have 1 to 60 characters'],
    [['create', 'x', 'no-address'], 'email must be a valid email address.'],
    [['create', 'EDITOR', 'x@network.test'], 'The username EDITOR is already in use.'],
    [['create', 'x', 'editor@network.test'], 'This email address is already in use.'],
    [['create', 'x', 'x@network.test', '--role=king'], "'king' is invalid. Allowed choices are subscriber"],
    [['create', 'x', 'x@network.test', '--user=administrator'], 'You are not allowed to create users.'],
    [['get', 'nobody'], 'There is no user nobody. See: octavo user list --network'],
    [['update', 'editor', '--email=nonsense'], 'email must be a valid email address.'],
    [['update', 'editor', '--website=ftp://x'], 'url must be empty or begin with http:// or https://.'],
    [['update', 'editor'], 'Nothing to update. See: octavo help user update'],
    [['delete', 'editor'], 'Permanently delete the account editor (editor@network.test)? Use --yes to confirm.'],
    [['remove', 'editor'], 'Choose what happens to the posts of this user: use --reassign or --keep-posts.'],
    [['list', '--user=editor'], 'editor lacks the capability list_users on http://network.localhost.'],
    [['list', '--network', '--user=administrator'], 'You are not allowed to list the accounts of the network.'],
  ];
  it.each(refused)('refuses %j', async (words, message) => {
    const { code, stderr } = await octavo('user', ...words);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it('is found by id, login or email address', async () => {
    const id = await field('editor', 'id');
    expect(await field(id, 'login')).toBe('editor');
    expect(await field('Editor@Network.test', 'id')).toBe(id);
    await octavo('user', 'create', id, 'digits@network.test', '--quiet');
    expect(await field(id, 'login')).toBe('editor');
  });

  it('lists members of a site, or the accounts of the network', async () => {
    const logins = async (...words: string[]) =>
      (await octavo('user', 'list', '--field=login', ...words)).stdout.trim().split('\n');
    expect(await logins()).toContain('editor');
    expect(await logins()).not.toContain('super-admin');
    expect(await logins('--network')).toContain('super-admin');
    expect(await logins('--role=author')).toEqual(['author']);
    expect(await logins('--search=contrib')).toEqual(['contributor']);
    expect((await octavo('user', 'list', '--url=sub.network.test', '--format=count')).stdout).toBe('0\n');
    expect((await octavo('user', 'list', '--limit=2', '--format=count')).stdout).toBe('2\n');
    expect(JSON.parse((await octavo('user', 'list', '--role=author', '--format=json')).stdout)).toEqual([
      { id: expect.any(Number), login: 'author', name: 'author', email: 'author@network.test', role: 'author' },
    ]);
  });

  it('updates an account; a new password can be made', async () => {
    const updated = await octavo('user', 'update', 'ada', '--name=Ada', '--website=https://ada.test', '--new-password');
    expect(updated.stdout).toMatch(/^Password for ada: \S{24}\nSuccess: User \d+ \(ada\) was updated\.\n$/);
    expect(await field('ada', 'url')).toBe('https://ada.test');
  });

  it('has one role on each site, and leaves a site with or without its posts', async () => {
    const site = '--url=network.localhost/folder';
    expect((await octavo('user', 'set-role', 'ada', 'librarian', site)).stdout).toContain('(ada) is now librarian on');
    expect(await field('ada', 'role', site)).toBe('librarian');
    expect(await field('ada', 'role')).toBe('editor');
    await octavo('user', 'set-role', 'author', 'author', site);
    const { stdout: post } = await octavo('post', 'create', '--title=A', '--author=ada', '--porcelain', site);
    expect((await octavo('user', 'remove', 'ada', '--reassign=author', site)).stdout).toContain('no longer a member');
    expect((await octavo('post', 'get', post.trim(), '--field=author', site)).stdout.trim()).toBe(
      await field('author', 'id'),
    );
    expect((await octavo('user', 'remove', 'author', '--keep-posts', site)).code).toBe(0);
    expect((await octavo('user', 'list', '--format=count', site)).stdout).toBe('0\n');
  });

  it('deletes an account when somebody says yes', async () => {
    const no = await run(host, ['user', 'delete', 'asked'], { answers: ['n'] });
    expect(no).toMatchObject({ code: 1, stderr: 'Error: Cancelled. Nothing was changed.\n' });
    expect((await run(host, ['user', 'delete', 'asked'], { answers: ['y'] })).code).toBe(0);
    expect((await octavo('user', 'delete', 'bot', '--yes')).stdout).toMatch(
      /^Success: User \d+ \(bot\) was deleted\.\n$/,
    );
    expect((await octavo('user', 'get', 'bot')).code).toBe(1);
  });
});

describe('octavo user application-password (contracts/cli.md §8)', () => {
  const passwords = (...words: string[]) => octavo('user', 'application-password', ...words);

  it('makes one that works, lists and revokes it', async () => {
    const { stdout } = await passwords('create', 'author', '  Backup ', '--porcelain');
    const headers = { authorization: `Basic ${btoa(`author:${stdout.trim()}`)}` };
    const me = () => host.inject({ url: '/wp-json/core/v2/users/me', headers });
    expect((await me()).statusCode).toBe(200);
    const listed = JSON.parse(
      (await passwords('list', 'author', '--format=json', '--fields=uuid,name,last_used')).stdout,
    );
    expect(listed[0]).toEqual({ uuid: expect.any(String), name: 'Backup', last_used: expect.stringMatching(/^2/) });
    expect((await passwords('revoke', 'author', listed[0].uuid)).stdout).toBe(
      'Success: Revoked the application password "Backup" of author.\n',
    );
    expect((await me()).statusCode).toBe(401);
    expect((await passwords('revoke', 'author', listed[0].uuid)).stderr).toContain(
      'See: octavo user application-password',
    );
  });

  it('shows it with its id otherwise, and revokes all at once', async () => {
    expect((await passwords('create', 'editor', 'One')).stdout).toMatch(
      /^Application password for editor: (\w{4} ){5}\w{4}\nSuccess: Created application password \S{36}\.\n$/,
    );
    expect((await passwords('create', 'editor', ' ')).stderr).toBe('Error: name must have 1 to 200 characters.\n');
    expect((await passwords('revoke', 'editor')).stderr).toBe(
      'Error: Specify the uuid of an application password, or use --all.\n',
    );
    expect((await passwords('revoke', 'editor', 'x')).stderr).toContain('is not the uuid of an application password.');
    expect((await passwords('revoke', 'editor', '--all')).stdout).toContain(
      'Revoked 2 application passwords of editor',
    );
  });

  it("is one's own business, or that of those who may edit every account", async () => {
    expect((await passwords('list', 'contributor', '--user=contributor')).code).toBe(0);
    expect((await passwords('list', 'contributor', '--user=administrator')).stderr).toContain(
      "You are not allowed to see this user's",
    );
  });
});

describe('octavo user two-factor disable (contracts/cli.md §8)', () => {
  it('asks, then switches off the second factor of somebody who has one', async () => {
    const { id, login } = await host.factories.user({ role: 'author' });
    await host.db.network
      .insertInto('network.second_factors')
      .values({ user_id: id, secret: 'test.sealed', enabled_at: new Date() })
      .execute();
    const disable = (...words: string[]) => octavo('user', 'two-factor', 'disable', login, ...words);
    const payload = { username: login, password: 'a password' };
    const signIn = async () =>
      (await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload })).statusCode;
    expect(await signIn()).toBe(401);
    expect((await disable()).stderr).toContain('Use --yes to confirm.');
    expect((await disable('--yes', '--user=administrator')).code).toBe(1);
    expect(await disable('--yes')).toMatchObject({
      code: 0,
      stdout: `Success: Two-factor authentication for user ${id} (${login}) is off.\n`,
    });
    expect(await signIn()).toBe(201);
    expect((await disable('--yes')).stderr).toBe('Error: Two-factor authentication is off for this account.\n');
  });
});

describe('octavo role list (contracts/cli.md §8)', () => {
  it('shows the roles of plugins too', async () => {
    const { stdout } = await octavo('role', 'list', '--format=csv');
    expect(stdout).toMatch(/^name,count\r\nsubscriber,1\r\n/);
    expect(stdout).toContain('librarian,2\r\n');
    expect((await octavo('role', 'list', '--field=capabilities')).stdout.split('\n')[0]).toBe('read');
  });
});
