import { definePlugin, defineSetting, optionFilter } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

const base = { scope: 'site', description: 'For tests.' } as const;
const text = { type: 'string', maxLength: 20 } as const;
const model = defineSetting({ ...base, name: 'probe_model', schema: text, default: 'small', env: 'PROBE_MODEL' });
const key = defineSetting({ ...base, name: 'probe_key', schema: text, default: '', secret: true });
const limits = defineSetting({
  ...base,
  name: 'probe_limits',
  scope: 'network',
  schema: { type: 'array', items: { type: 'integer' } } as never,
  default: [] as never,
});
const fixed = defineSetting({ ...base, name: 'probe_fixed', schema: text, default: '' });

const probe = definePlugin({
  id: 'probe',
  setup({ hooks }) {
    hooks.addFilter(optionFilter(fixed), () => 'by a plugin');
    return { settings: [model, key, limits, fixed] };
  },
});
const shop = definePlugin({ id: 'shop', activation: 'site', setup: () => ({}) });

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [probe, shop] });
});
afterAll(() => host.close());

const octavo = (...words: string[]) => run(host, words);

describe('octavo site (contracts/cli.md §7)', () => {
  const states = async () => JSON.parse((await octavo('site', 'list', '--format=json', '--fields=id,state')).stdout);

  it('creates sites at a host, in a folder of one, or in a folder of the main site', async () => {
    const shopSite = await octavo('site', 'create', 'Shop.Network.test', '--name=Shop', '--administrator=editor');
    expect(shopSite.stdout).toMatch(/^Success: Created site \d+: http:\/\/shop\.network\.test\n$/);
    expect((await octavo('user', 'get', 'editor', '--field=role', '--url=shop.network.test')).stdout).toBe(
      'administrator\n',
    );
    const words = ['--name=Jardin', '--language=FR', '--timezone=Europe/Paris', '--description=Flowers', '--porcelain'];
    const { stdout: id } = await octavo('site', 'create', '/garden', ...words);
    const listed = await octavo(
      'site',
      'list',
      '--search=garden',
      '--format=json',
      '--fields=id,url,language,timezone',
    );
    expect(JSON.parse(listed.stdout)).toEqual([
      { id: Number(id), url: 'http://network.localhost/garden', language: 'fr', timezone: 'Europe/Paris' },
    ]);
    expect((await octavo('site', 'create', 'https://shop.network.test:8443/annex/', '--name=Annex')).stdout).toContain(
      'http://shop.network.test/annex',
    );
  });

  const refused: [words: string[], message: string][] = [
    [
      ['create', 'network.localhost/folder', '--name=Again'],
      'Another site already uses network.localhost/folder/. See: octavo',
    ],
    [['create', 'a_b.test', '--name=A'], 'domain must be a host name such as shop.example.org.'],
    [['create', '/two/folders', '--name=A'], 'path must be / or one folder of a-z, 0-9, _ and -, such as /shop/.'],
    [['create', '/x', '--name='], 'name must have 1 to 200 characters.'],
    [['create', '/x', '--name=A', '--language=x y'], '"x y" is not a language tag'],
    [['create', '/x', '--name=A', '--timezone=Moon'], '"Moon" is not a time zone'],
    [['create', '/x', '--name=A', '--shard=nowhere'], 'The shard "nowhere" is not configured.'],
    [['create', '/x', '--name=A', '--administrator=nobody'], 'There is no user nobody.'],
    [['create', '/x', '--name=A', '--user=administrator'], 'administrator lacks the capability create_sites'],
    [['archive', '999'], 'There is no site with this id. See: octavo site list'],
    [['archive', 'nowhere.test'], 'There is no site at nowhere.test. See: octavo site list'],
    [['delete', '1', '--yes'], 'The main site cannot be deleted.'],
    [['delete', '2'], 'Mark Folder (http://network.localhost/folder) for deletion? Use --yes to confirm.'],
    [['list', '--state=lost'], '--state must be a list of active, archived, deleted, not "lost".'],
  ];
  it.each(refused)('refuses %j', async (words, message) => {
    const { code, stderr } = await octavo('site', ...words);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect((await octavo('site', 'list', '--search=/x', '--format=count')).stdout).toBe('0\n');
  });

  it('archives, deletes and brings back', async () => {
    expect((await octavo('site', 'archive', 'sub.network.test')).stdout).toBe(
      'Success: Site 3 (http://sub.network.test) is archived.\n',
    );
    expect((await host.inject({ url: '/', headers: { host: 'sub.network.test' } })).statusCode).toBe(410);
    const deleted = await run(host, ['site', 'delete', '2'], { answers: ['yes'] });
    expect(deleted.questions).toEqual(['Mark Folder (http://network.localhost/folder) for deletion? [y/N] ']);
    expect(deleted.stdout).toContain('octavo site activate 2\n');
    expect(await states()).toContainEqual({ id: 2, state: 'deleted' });
    expect((await octavo('site', 'list', '--state=archived,deleted', '--format=ids')).stdout).toBe('2 3\n');
    for (const site of ['2', '3']) expect((await octavo('site', 'activate', site)).code).toBe(0);
    expect(await states()).toContainEqual({ id: 2, state: 'active' });
  });

  it('lists the shards without their passwords', async () => {
    const { stdout } = await octavo('shard', 'list', '--format=json');
    const { host: server, pathname } = new URL(host.databaseUrl);
    expect(JSON.parse(stdout)[0]).toMatchObject({ name: 'main', configured: true, database: `${server}${pathname}` });
  });
});

describe('octavo network install (contracts/cli.md §6)', () => {
  let empty: TestHost;
  beforeAll(async () => {
    empty = await startTestHost();
    await onServer(empty.databaseUrl, (client) => client.query('truncate network.sites, network.users cascade'));
    for (const site of await empty.directory.all()) empty.directory.forget(site.id);
  });
  afterAll(() => empty.close());

  const words = ['network', 'install', '--name=First', '--admin-login=ada', '--admin-email=ada@example.org'];

  it('is what every other command asks for', async () => {
    expect((await run(empty, ['site', 'list'])).stderr).toBe(
      'Error: The network has no site yet. Run: octavo network install\n',
    );
  });

  it('refuses what can not be, and leaves nothing behind', async () => {
    expect((await run(empty, [...words, '--url=http://a b'])).stderr).toContain('is not a domain such as');
    expect((await run(empty, [...words, '--admin-password=short'])).stderr).toContain('at least 8 characters');
    expect((await run(empty, [...words, '--url=a.test/b/c'])).stderr).toContain('path must be / or one folder');
    expect(await empty.users.findByLogin('ada')).toBeUndefined();
  });

  it('takes up an account that an installation cut short has left, if it is the same', async () => {
    await empty.users.create({ login: 'ada', email: 'Ada@example.org', password: 'kept password', superAdmin: true });
    const other = await run(empty, [...words.slice(0, 4), '--admin-email=eve@example.org']);
    expect(other.stderr).toBe('Error: The username ada is already in use.\n');
    const { stdout, stderr } = await run(empty, [...words, '--url=https://example.org']);
    expect(stdout).toBe(
      'Success: The network is installed. Its main site is http://example.org. The super admin is ada.\n',
    );
    expect(stderr).toBe(
      'Warning: The account ada already exists. Its password was not changed.\n' +
        'Warning: All sites use the scheme and port of PUBLIC_URL. Set PUBLIC_URL=https://example.org\n',
    );
    expect((await run(empty, ['user', 'get', 'ada', '--field=role'])).stdout).toBe('administrator\n');
  });

  it('has nothing to do the second time', async () => {
    expect(await run(empty, words)).toMatchObject({
      code: 0,
      stdout: 'Success: The network is already installed. Its main site is http://example.org.\n',
    });
  });
});

describe('octavo option (contracts/cli.md §10)', () => {
  const value = async (name: string, ...words: string[]) =>
    JSON.parse((await octavo('option', 'get', name, '--field=value', '--format=json', ...words)).stdout);

  it('lists what is declared, with where it comes from', async () => {
    const { stdout } = await octavo('option', 'list', '--format=csv');
    const [head, ...lines] = stdout.split('\r\n');
    expect(head).toBe('name,value,source,scope,plugin');
    expect(lines.slice(-5)).toEqual([
      'probe_model,small,default,site,probe',
      'probe_key,,default,site,probe',
      'probe_limits,,default,network,probe',
      'probe_fixed,by a plugin,filter,site,probe',
      '',
    ]);
    const core = lines.slice(0, -5);
    expect(core.filter((line) => !line.endsWith(',core'))).toEqual([]);
    expect(core).toContain('audit_retention_days,365,default,network,core');
    expect(core).toContain('posts_per_page,10,default,site,core');
  });

  it('stores text, JSON where it is no text, and forgets it again', async () => {
    expect((await octavo('option', 'update', 'probe_model', 'large')).stdout).toBe(
      'Success: probe_model was updated.\n',
    );
    expect(await value('probe_model')).toBe('large');
    expect(await value('probe_model', '--url=network.localhost/folder')).toBe('small');
    await octavo('option', 'update', 'probe_limits', '[1, 2]');
    expect(await value('probe_limits', '--url=network.localhost/folder')).toEqual([1, 2]);
    expect((await octavo('option', 'delete', 'probe_model')).stdout).toBe(
      'Success: The stored value of probe_model was deleted. Its value now comes from the default.\n',
    );
    expect(await value('probe_model')).toBe('small');
  });

  it('keeps secrets to itself, and takes them from a pipe or a prompt', async () => {
    await run(host, ['option', 'update', 'probe_key', '-'], { input: 'a secret 1234\n' });
    expect(await value('probe_key')).toBe('••••••••1234');
    expect(await host.options.reveal(host.context(), key)).toBe('a secret 1234');
    const asked = await run(host, ['option', 'update', 'probe_key'], { answers: ['another 5678'] });
    expect(asked.questions).toEqual(['Value of probe_key: ']);
    expect(await value('probe_key')).toBe('••••••••5678');
    expect((await octavo('option', 'list')).stdout).not.toContain('another');
    expect((await octavo('option', 'update', 'probe_key', '')).stdout).toBe(
      'Success: probe_key has no stored value. Its value now comes from the default.\n',
    );
  });

  const refused: [words: string[], message: string][] = [
    [['get', 'nothing'], 'There is no setting "nothing" on this site. See: octavo option list'],
    [
      ['update', 'probe_model'],
      'The value is missing. Enter it after the name, or use - to read it from standard input.',
    ],
    [['update', 'probe_model', 'x'.repeat(21)], 'probe_model must not have more than 20 characters.'],
    [['update', 'probe_limits', 'many'], 'probe_limits must be array.'],
    [['update', 'probe_fixed', 'mine'], "probe_fixed is set by a plugin and can't be changed here."],
    [['delete', 'probe_fixed'], "probe_fixed is set by a plugin and can't be changed here."],
    [['update', 'probe_limits', '[]', '--user=administrator'], 'Only super admins can change'],
    [['list', '--user=editor'], 'editor lacks the capability manage_options'],
  ];
  it.each(refused)('refuses %j', async (words, message) => {
    const { code, stderr } = await octavo('option', ...words);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

describe('octavo plugin (contracts/cli.md §11)', () => {
  it('switches plugins on and off for a site', async () => {
    const status = async () => (await octavo('plugin', 'list', '--format=csv')).stdout;
    expect(await status()).toBe('plugin,status,network_only\r\nprobe,active,true\r\nshop,inactive,false\r\n');
    expect((await octavo('plugin', 'activate', 'shop')).stdout).toBe(
      'Success: shop is active on http://network.localhost.\n',
    );
    expect(await status()).toContain('shop,active,false');
    expect((await octavo('plugin', 'deactivate', 'shop')).stdout).toContain('shop is inactive on');
    expect((await octavo('plugin', 'activate', 'probe')).stderr).toBe(
      'Error: This plugin is active on the whole network and cannot be changed for one site.\n',
    );
    expect((await octavo('plugin', 'activate', 'other')).stderr).toContain('There is no plugin with this id. See:');
    expect((await octavo('plugin', 'activate', 'shop', '--user=editor')).stderr).toContain('activate_plugins');
  });
});
