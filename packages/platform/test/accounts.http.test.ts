import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

type Shown = { id: number; username: string; site_count: number; is_super_admin: boolean };
type MySite = { id: number; name: string; role: string | null };

const octavo = '/wp-json/octavo/v1';
let host: TestHost;
let folder: Site;
beforeAll(async () => {
  host = await startTestHost();
  folder = (await host.directory.resolve('network.localhost', '/folder/'))!;
});
afterAll(() => host.close());

const get = (path: string, role: Parameters<TestHost['as']>[0] = 'super-admin') =>
  host.inject({ url: `${octavo}${path}`, ...host.as(role) });

describe('accounts of the network (contracts/identity.md §10)', () => {
  it('are listed with the number of their sites, for those who run the network', async () => {
    const both = await host.factories.user({ role: 'author' });
    await host.users.addMember(folder, both.id, 'editor');
    const nowhere = await host.users.create({ login: 'nowhere', email: 'no@network.test', password: 'a password' });
    const list = await get('/users?per_page=100&orderby=id');
    const found = new Map<number, Shown>(list.json().map((account: Shown) => [account.id, account]));
    expect(found.get(both.id)).toMatchObject({ username: both.login, site_count: 2, is_super_admin: false });
    expect(found.get(nowhere)).toEqual({
      id: nowhere,
      username: 'nowhere',
      name: 'nowhere',
      slug: 'nowhere',
      email: 'no@network.test',
      registered_date: expect.stringMatching(/\+00:00$/),
      is_super_admin: false,
      site_count: 0,
    });
    expect([...found.values()].find(({ username }) => username === 'super-admin')?.is_super_admin).toBe(true);
    expect(list.headers['x-wp-total']).toBe(String(found.size));
    expect((await get('/users', 'administrator')).statusCode).toBe(403);
  });

  it('are searched by name, login and email address, and paged', async () => {
    for (const login of ['tove', 'tove-second', 'third']) {
      await host.users.create({ login, email: `${login}@moomin.test`, password: 'a password' });
    }
    const names = async (query: string) =>
      (await get(`/users?orderby=id&${query}`)).json().map(({ username }: Shown) => username);
    expect(await names('search=moomin.test')).toEqual(['tove', 'tove-second', 'third']);
    expect(await names('search=TOVE')).toEqual(['tove', 'tove-second']);
    expect(await names('search=moomin.test&per_page=2&page=2')).toEqual(['third']);
    const first = await get('/users?search=moomin.test&per_page=2');
    expect(first.headers['link']).toContain('page=2');
  });
});

describe('members who have an account already (contracts/identity.md §10)', () => {
  let superAdmin: Awaited<ReturnType<TestHost['person']>>;
  beforeAll(async () => {
    superAdmin = await host.person('super-admin');
  });
  const add = (payload: object, who = superAdmin) =>
    host.inject({ method: 'POST', url: `${octavo}/members`, ...who, payload });

  it('join a site by their name or email address, once', async () => {
    const { id } = await host.factories.user({ role: 'author', site: folder });
    const login = (await host.users.lookUp(host.context(), [id])).get(id) as { login: string; email: string };
    const joined = await add({ user: login.email.toUpperCase(), role: 'contributor' });
    expect(joined.statusCode).toBe(201);
    expect(joined.json()).toMatchObject({ id, roles: ['contributor'], extra_capabilities: { contributor: true } });
    expect(joined.headers['location']).toBe(`http://network.localhost/wp-json/core/v2/users/${id}`);
    expect((await add({ user: login.login, role: 'contributor' })).statusCode).toBe(200);
    const differs = await add({ user: login.login, role: 'editor' });
    expect([differs.statusCode, differs.json().code]).toEqual([409, 'user_is_member']);
    const now = await host.inject({ url: `/wp-json/core/v2/users/${id}?context=edit`, ...host.as('administrator') });
    expect(now.json().roles).toEqual(['contributor']);
  });

  it('join only by their consent where an administrator of the site wants them, who learns nothing of them', async () => {
    const { id, login } = await host.factories.user({ role: 'author', site: folder });
    for (const user of [login, `${login}@network.test`, 'nobody']) {
      const refused = await add({ user, role: 'author' }, await host.person('administrator'));
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'rest_forbidden']);
      expect(refused.body).not.toContain('@');
    }
    expect((await host.users.memberships(id)).map(({ site_id }) => site_id)).toEqual([folder.id]);
  });

  it('are found only by super admins, who know them exactly', async () => {
    const { id, login } = await host.factories.user({ role: 'author', site: folder });
    for (const user of [login.slice(0, -1), `${login}%`, 'nobody@network.test']) {
      const unknown = await add({ user, role: 'author' });
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'rest_user_invalid_id']);
    }
    for (const wrong of [{ role: 'king' }, { role: 5 }, { user: '' }, { user: undefined }]) {
      expect((await add({ user: login, role: 'author', ...wrong })).statusCode).toBe(400);
    }
    expect((await host.users.memberships(id)).map(({ site_id }) => site_id)).toEqual([folder.id]);
  });
});

describe('what an interface asks first (contracts/identity.md §7)', () => {
  const me = async (role: Parameters<TestHost['as']>[0], path = '') =>
    (await host.inject({ url: `${path}/wp-json/core/v2/users/me?context=edit`, ...host.as(role) })).json();

  it('is what one may do on this site', async () => {
    const author = await me('author');
    expect(author).toMatchObject({ roles: ['author'], extra_capabilities: { author: true }, is_super_admin: false });
    expect(author.capabilities).toHaveProperty('upload_files', true);
    expect(author.capabilities).not.toHaveProperty('edit_others_posts');
    expect(await me('author', '/folder')).toMatchObject({ roles: [], capabilities: {}, extra_capabilities: {} });
  });

  it('is everything for super admins, members or not', async () => {
    for (const path of ['', '/folder']) {
      const { capabilities, is_super_admin } = await me('super-admin', path);
      expect(is_super_admin).toBe(true);
      expect(capabilities).toMatchObject({ manage_network: true, edit_others_posts: true, manage_options: true });
    }
  });

  it('is the language they want', async () => {
    const user = await host.factories.user({ role: 'author' });
    const url = '/wp-json/core/v2/users/me';
    await host.inject({ method: 'POST', url, headers: user.headers, payload: { locale: 'pt-BR' } });
    expect((await host.inject({ url: `${url}?context=edit`, headers: user.headers })).json().locale).toBe('pt-BR');
  });
});

describe("one's sites (contracts/identity.md §10)", () => {
  it('are those one is a member of, with role and where to manage them', async () => {
    const user = await host.factories.user({ role: 'author' });
    await host.users.addMember(folder, user.id, 'editor');
    const archived = await host.factories.site({ path: '/dusty/' });
    await host.users.addMember(archived, user.id, 'editor');
    await host.siteAdministration.update(archived.id, { state: 'archived' });
    const url = `${octavo}/users/me/sites`;
    const mine = await host.inject({ url, headers: user.headers });
    expect(mine.json()).toEqual([
      {
        id: host.main.id,
        name: 'Main',
        url: 'http://network.localhost',
        admin_url: 'http://network.localhost/admin',
        role: 'author',
      },
      {
        id: folder.id,
        name: 'Folder',
        url: 'http://network.localhost/folder',
        admin_url: 'http://network.localhost/folder/admin',
        role: 'editor',
      },
    ]);
    expect(mine.headers['x-wp-total']).toBe('2');
    const found = await host.inject({ url: `${url}?search=fold`, headers: user.headers });
    expect(found.json().map(({ id }: MySite) => id)).toEqual([folder.id]);
  });

  it('are all of them for super admins, page by page', async () => {
    const first = await get('/users/me/sites?per_page=2');
    expect(first.json()).toHaveLength(2);
    expect(Number(first.headers['x-wp-total'])).toBeGreaterThanOrEqual(3);
    const second = await get('/users/me/sites?per_page=2&page=2');
    const ids = [...first.json(), ...second.json()].map(({ id }: MySite) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(first.json()[0]).toMatchObject({ id: host.main.id, role: null });
    const missing = await host.inject({ url: `${octavo}/users/me/sites` });
    expect([missing.statusCode, missing.json().code]).toEqual([401, 'rest_not_logged_in']);
  });
});
