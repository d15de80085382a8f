import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, defineRole } from '@octavo/plugin-api';
import { basic, startTestHost, type TestHost } from '@octavo/testing';

const reviewers = definePlugin({
  id: 'reviewers',
  setup: () => ({
    roles: [
      defineRole({ name: 'reviewer', label: 'Reviewer', capabilities: ['read', 'edit_posts', 'edit_others_posts'] }),
    ],
  }),
});

let host: TestHost;
let chief: Record<string, string>;
let administrator: Record<string, string>;
beforeAll(async () => {
  host = await startTestHost({ plugins: [reviewers] });
  chief = await signIn('super-admin');
  administrator = await signIn('administrator');
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
type Payload = Record<string, unknown>;
const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>, payload?: Payload) =>
  host.inject({ method, url: root + url, headers, ...(payload && { payload }) });
const as = (role: Parameters<TestHost['as']>[0]) => host.as(role).headers;
const signIn = async (login: string) => (await host.person(login)).headers;

describe('users (contracts/identity.md §7)', () => {
  it('change nothing by members that the route does not know (contracts/rest.md §9)', async () => {
    const headers = as('subscriber');
    const before = (await send('GET', '/users/me?context=edit', headers)).json();
    for (const unknown of [{ super_admin: true }, { login: 'somebody-else', slug: 'somebody-else' }, { nothing: 1 }]) {
      const answer = await send('POST', '/users/me', headers, unknown);
      expect([answer.statusCode, answer.json().is_super_admin]).toEqual([200, false]);
    }
    expect((await send('GET', '/users/me?context=edit', headers)).json()).toEqual(before);

    const account = { username: 'plain', email: 'plain@network.test', password: 'a password' };
    const created = await send('POST', '/users', chief, { ...account, superAdmin: true, nothing: 1 });
    expect([created.statusCode, created.json().is_super_admin]).toEqual([201, false]);
  });

  it('are public when their posts are', async () => {
    const writer = await host.factories.user({ role: 'author' });
    const silent = await host.factories.user({ role: 'author' });
    await host.factories.post({ author: writer.id });
    await host.factories.post({ author: silent.id, status: 'draft' });
    const list = await host.inject({ url: `${root}/users?per_page=100` });
    const ids = list.json().map(({ id }: { id: number }) => id);
    expect(ids).toContain(writer.id);
    expect(ids).not.toContain(silent.id);
    expect(list.headers['x-wp-total']).toBe(String(ids.length));
    const shown = (await host.inject({ url: `${root}/users/${writer.id}` })).json();
    expect(Object.keys(shown).toSorted()).toEqual([
      '_links',
      'avatar_urls',
      'description',
      'id',
      'link',
      'name',
      'slug',
      'url',
    ]);
    expect((await host.inject({ url: `${root}/users/${silent.id}` })).statusCode).toBe(401);
    expect((await send('GET', `/users/${silent.id}`, as('subscriber'))).statusCode).toBe(403);
  });

  it.each([
    ['Ada King Lovelace', 'AL'],
    ['ʻāinalani <b>', 'ʻB'],
    ['محمد الفارسي', 'ما'],
    ['🦊', ''],
  ])('have a picture of our own that needs nobody else: %s', async (name, initials) => {
    const writer = await host.factories.user({ role: 'author' });
    await host.factories.post({ author: writer.id });
    await send('POST', '/users/me', writer.headers, { name });
    const { avatar_urls } = (await host.inject({ url: `${root}/users/${writer.id}` })).json();
    expect(Object.keys(avatar_urls)).toEqual(['24', '48', '96']);
    const { pathname, search, origin } = new URL(avatar_urls['48']);
    expect(origin).toBe('http://network.localhost');
    const picture = await host.inject({ url: pathname + search });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(picture.body).toMatch(/^<svg [^>]*width="48" height="48"/);
    expect(picture.body).toContain(`>${initials}</text>`);
  });

  it.each(['/avatars/10/%3Cscript%3E.svg', '/avatars/400/AB.svg', '/avatars/10/AB.png', '/avatars/10/A%20B.svg'])(
    'have no picture at %s',
    async (url) => {
      const answer = await host.inject({ url });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('text/html');
    },
  );

  it('are listed from an offset, too', async () => {
    const ids = async (query: string) =>
      (await send('GET', `/users?orderby=id&${query}`, as('administrator'))).json().map(({ id }: { id: number }) => id);
    expect(await ids('offset=1&per_page=2')).toEqual((await ids('per_page=3')).slice(1));
  });

  it('are all listed for those who may list them, with roles and email in the edit context', async () => {
    const list = await send('GET', '/users?context=edit&per_page=100&orderby=id', as('administrator'));
    expect(list.json()[0]).toMatchObject({
      username: 'subscriber',
      email: 'subscriber@network.test',
      roles: ['subscriber'],
    });
    expect(list.json().find(({ username }: { username: string }) => username === 'super-admin')).toBeUndefined();
    const editors = await send('GET', '/users?roles=editor&context=edit', as('administrator'));
    expect(editors.json().map(({ username }: { username: string }) => username)).toEqual(['editor']);
    const found = await send('GET', '/users?search=contributor%40', as('administrator'));
    expect(found.json()).toHaveLength(1);
    expect((await send('GET', '/users?roles=editor', as('author'))).statusCode).toBe(403);
    expect((await send('GET', '/users?context=edit', as('author'))).statusCode).toBe(403);
  });

  it('know themselves', async () => {
    const mine = (await send('GET', '/users/me?context=edit', as('author'))).json();
    expect(mine).toMatchObject({
      username: 'author',
      roles: ['author'],
      capabilities: { publish_posts: true },
      is_super_admin: false,
    });
    const nobody = await host.inject({ url: `${root}/users/me` });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'rest_not_logged_in']);
  });

  it('are shown by a name and a slug that don’t say what a super admin signs in with', async () => {
    const { id, login } = await host.factories.user({ superAdmin: true });
    await host.factories.post({ status: 'publish', author: id });
    const shown = await host.inject({ url: `/wp-json/core/v2/users/${id}` });
    expect(shown.json()).toMatchObject({ name: 'Administrator', slug: expect.stringMatching(/^administrator/) });
    expect(shown.body).not.toContain(login);
  });

  it('are created by super admins, with one role', async () => {
    const payload = {
      username: 'ada',
      email: 'ada@network.test',
      password: 'correct horse',
      roles: ['author'],
      name: 'Ada',
    };
    expect((await send('POST', '/users', administrator, payload)).statusCode).toBe(403);
    const created = await send('POST', '/users', chief, payload);
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ username: 'ada', name: 'Ada', slug: 'ada', roles: ['author'] });
    const again = await send('POST', '/users', chief, payload);
    expect([again.statusCode, again.json().code]).toEqual([400, 'existing_user_login']);
    const email = await send('POST', '/users', chief, { ...payload, username: 'ada2' });
    expect(email.json().code).toBe('existing_user_email');
    for (const wrong of [
      { username: 'a b\0' },
      { email: 'nope' },
      { password: 'short' },
      { roles: ['king'] },
      { roles: [] },
    ]) {
      expect((await send('POST', '/users', chief, { ...payload, ...wrong })).statusCode).toBe(400);
    }
  });

  it('change their own profile, not their role', async () => {
    const user = await host.factories.user({ role: 'author' });
    const changed = await send('POST', '/users/me', user.headers, {
      name: 'New name',
      description: 'Hello',
      url: 'https://example.org',
    });
    expect(changed.json()).toMatchObject({ name: 'New name', description: 'Hello', url: 'https://example.org' });
    const role = await send('POST', '/users/me', user.headers, { roles: ['administrator'] });
    expect([role.statusCode, role.json().code]).toEqual([403, 'rest_cannot_edit_roles']);
    const own = await send('POST', '/users/me', administrator, { roles: ['editor'] });
    expect([own.statusCode, own.json().code]).toEqual([403, 'rest_cannot_edit_roles']);
    const other = await send('POST', `/users/${user.id}`, administrator, { email: 'stolen@network.test' });
    expect([other.statusCode, other.json().code]).toEqual([403, 'rest_cannot_edit']);
  });

  it('get roles from administrators of the site, those of plugins too', async () => {
    const user = await host.factories.user({ role: 'subscriber' });
    const foreign = await host.factories.post({ status: 'draft' });
    expect((await send('GET', `/posts/${foreign.id}`, user.headers)).statusCode).toBe(403);
    const promoted = await send('POST', `/users/${user.id}`, administrator, { roles: ['reviewer'] });
    expect(promoted.json()).toMatchObject({ roles: ['reviewer'], capabilities: { edit_others_posts: true } });
    expect((await send('GET', `/posts/${foreign.id}`, user.headers)).statusCode).toBe(200);
  });

  it('end every credential with a new password', async () => {
    const user = await host.factories.user({ role: 'author' });
    const session = await signIn(user.login);
    const response = await send('POST', '/users/me', session, { password: 'a better password' });
    expect(response.statusCode).toBe(200);
    expect((await send('GET', '/users/me', user.headers)).statusCode).toBe(401);
    expect((await send('GET', '/users/me', session)).statusCode).toBe(403);
    const login = { username: user.login, password: 'a better password' };
    expect((await host.inject({ method: 'POST', url: '/wp-json/octavo/v1/session', payload: login })).statusCode).toBe(
      201,
    );
  });

  it('leave a site, their posts handed over if so wished', async () => {
    const leaving = await host.factories.user({ role: 'author' });
    const heir = await host.factories.user({ role: 'author' });
    const post = await host.factories.post({ author: leaving.id });
    const undecided = await send('DELETE', `/users/${leaving.id}?force=true`, administrator);
    expect(undecided.json()).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['reassign'] } });
    const stranger = await send('DELETE', `/users/${leaving.id}?force=true&reassign=${leaving.id}`, administrator);
    expect(stranger.statusCode).toBe(400);
    const gone = await send('DELETE', `/users/${leaving.id}?force=true&reassign=${heir.id}`, administrator);
    expect(gone.json()).toMatchObject({ deleted: true, previous: { id: leaving.id } });
    expect((await host.inject({ url: `${root}/posts/${post.id}` })).json().author).toBe(heir.id);
    expect((await send('POST', '/posts', leaving.headers, { title: 'Still here?' })).statusCode).toBe(403);
    expect((await send('GET', '/users/me', leaving.headers)).statusCode).toBe(200);
  });

  it('of other sites are unknown here', async () => {
    const folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
    const elsewhere = await host.factories.user({ role: 'author', site: folder });
    expect((await send('GET', `/users/${elsewhere.id}`, as('administrator'))).statusCode).toBe(404);
    const sites = await host.inject({ url: '/wp-json/octavo/v1/users/me/sites', headers: elsewhere.headers });
    expect(sites.json()).toMatchObject([{ id: folder.id, name: 'Folder', role: 'author' }]);
  });

  it('are deleted from the network by super admins, and are gone everywhere', async () => {
    const user = await host.factories.user({ role: 'editor' });
    const url = `/wp-json/octavo/v1/users/${user.id}`;
    expect((await host.inject({ method: 'DELETE', url, headers: administrator })).statusCode).toBe(403);
    expect((await host.inject({ method: 'DELETE', url, headers: chief })).json()).toEqual({ deleted: true });
    expect((await send('GET', '/users/me', user.headers)).statusCode).toBe(401);
    expect((await host.inject({ method: 'DELETE', url, headers: chief })).statusCode).toBe(404);
  });
});

describe('application passwords (contracts/identity.md §5)', () => {
  const mine = '/users/me/application-passwords';

  it('are made, shown once, listed, renamed and revoked', async () => {
    const user = await host.factories.user({ role: 'author' });
    const session = await signIn(user.login);
    const made = await send('POST', mine, session, { name: 'Phone' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      name: 'Phone',
      last_used: null,
      password: expect.stringMatching(/^(\w{4} ){5}\w{4}$/),
    });
    const { uuid, password } = made.json();
    expect((await send('GET', '/users/me', basic(user.login, password))).statusCode).toBe(200);
    const shown = (await send('GET', `${mine}/${uuid}`, user.headers)).json();
    expect(shown).toMatchObject({ uuid, last_used: expect.any(String), last_ip: '127.0.0.1' });
    expect(shown).not.toHaveProperty('password');
    expect((await send('POST', `${mine}/${uuid}`, session, { name: 'Tablet' })).json().name).toBe('Tablet');
    expect((await send('GET', mine, user.headers)).json()).toHaveLength(2);
    expect((await send('DELETE', `${mine}/${uuid}`, session)).json()).toMatchObject({ deleted: true });
    expect((await send('GET', '/users/me', basic(user.login, password))).statusCode).toBe(401);
    expect((await send('GET', `${mine}/${uuid}`, user.headers)).statusCode).toBe(404);
    expect((await send('DELETE', mine, session)).json()).toEqual({ deleted: true, count: 1 });
    expect((await send('GET', '/users/me', user.headers)).statusCode).toBe(401);
  });

  it('want a name', async () => {
    const session = await signIn('author');
    expect((await send('POST', mine, session, {})).json().code).toBe('rest_missing_callback_param');
    expect((await send('POST', mine, session, { name: '  ' })).statusCode).toBe(400);
  });

  it('of others are for super admins only', async () => {
    const user = await host.factories.user({ role: 'author' });
    const url = `/users/${user.id}/application-passwords`;
    expect((await host.inject({ url: root + url })).statusCode).toBe(401);
    for (const response of [
      await send('GET', url, as('administrator')),
      await send('POST', url, administrator, { name: 'Phone' }),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'rest_cannot_manage_application_passwords']);
    }
    expect((await send('GET', url, as('super-admin'))).json()).toHaveLength(1);
    expect((await send('GET', '/users/999999/application-passwords', as('super-admin'))).statusCode).toBe(404);
  });
});
