import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlatformError } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import * as s from './options-probe.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    plugins: [s.shaper, s.probe, s.local],
    config: (config) => ({
      ...config,
      environment: {
        PROBE_LIMIT: '7',
        PROBE_MODE: '',
        PROBE_FORCED: 'from environment',
        PROBE_API_KEY: 'environment-key-42',
      },
      constants: { PROBE_SHAPED: 'constant' },
    }),
  });
});
afterAll(() => host.close());
beforeEach(() => {
  s.heard.length = 0;
});

type Role = Parameters<TestHost['as']>[0];
const url = '/wp-json/core/v2/settings';
const read = async (role: Role = 'administrator', address = url) =>
  (await host.inject({ url: address, ...host.as(role) })).json();
const write = (payload: object, role: Role = 'administrator', method: 'POST' | 'PUT' | 'PATCH' = 'POST') =>
  host.inject({ method, url, ...host.as(role), payload });
const folderSite = async () => (await host.directory.resolve('network.localhost', '/folder/'))!;

describe('settings over REST', () => {
  it('are one object, under their own name or another, those without REST left out', async () => {
    const settings = await read();
    expect(settings).toMatchObject({ title: 'Main', description: 'The main site', url: 'http://network.localhost' });
    expect(settings).toMatchObject({ timezone: 'UTC', language: 'en' });
    expect(settings).toMatchObject({ probe_colour: 'red', limit: 7, probe_links: [], probe_mode: 'open' });
    expect(settings).not.toHaveProperty('probe_hidden');
    expect(settings).not.toHaveProperty('probe_limit');
  });

  it('answer the same under wp/v2, and only the fields that were asked for', async () => {
    expect(await read('administrator', '/wp-json/wp/v2/settings')).toEqual(await read());
    expect(await read('administrator', `${url}?_fields=title,limit`)).toEqual({ title: 'Main', limit: 7 });
  });

  it('tell which plugin declares them, for whom they count and what stands in for them (contracts/options.md §4)', async () => {
    const { endpoints } = (await host.inject({ method: 'OPTIONS', url })).json();
    const { args } = endpoints.find(({ methods }: { methods: string[] }) => methods.includes('POST'));
    expect(args.limit).toMatchObject({ 'x-plugin': 'probe', 'x-scope': 'site', 'x-env': 'PROBE_LIMIT' });
    expect(args.probe_mode).toMatchObject({ 'x-scope': 'network', description: 'For tests.' });
    expect(args.probe_api_key.anyOf[0]).toEqual({ type: 'string', format: 'password' });
    expect(args.title).not.toHaveProperty('x-plugin');
  });

  it('are for those who manage options: 401 for anonymous, 403 for others', async () => {
    const anonymous = await host.inject({ url });
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, 'rest_forbidden']);
    const editor = await host.inject({ url, ...host.as('editor') });
    expect([editor.statusCode, editor.json().code]).toEqual([403, 'rest_forbidden']);
    expect((await write({ probe_colour: 'blue' }, 'editor')).statusCode).toBe(403);
    expect((await read()).probe_colour).toBe('red');
  });

  it.each(['POST', 'PUT', 'PATCH'] as const)('are changed by %s, only those that were sent', async (method) => {
    const response = await write({ probe_colour: method }, 'administrator', method);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ probe_colour: method, title: 'Main', limit: 7 });
    expect((await read()).probe_colour).toBe(method);
  });

  it('keep structured values as they were written', async () => {
    const value = [{ label: 'NUL \0, quote " and \ud800', weight: 1, extra: { kept: [null] } }];
    expect((await write({ probe_links: value })).json().probe_links).toEqual(value);
    expect((await read()).probe_links).toEqual(value);
  });

  it('ignore unknown keys and what is read-only', async () => {
    const response = await write({ nonsense: 1, url: 'http://elsewhere.test', _sources: 5, probe_hidden: 'seen' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).not.toHaveProperty('nonsense');
    expect(response.json().url).toBe('http://network.localhost');
    expect(await host.options.get(host.context(), s.hidden)).toBe('unseen');
  });

  it('refuse a value that does not fit, and then write nothing at all', async () => {
    const before = await read();
    const response = await write({ probe_colour: 'written?', title: 'Written?', limit: 101 });
    expect([response.statusCode, response.json().code]).toEqual([400, 'rest_invalid_param']);
    expect(Object.keys(response.json().data.params)).toEqual(['limit']);
    const wrongZone = await write({ probe_colour: 'written?', title: 'Written?', timezone: 'Mars/Olympus' });
    expect(wrongZone.statusCode).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('go back to what they were without a stored value when null is sent', async () => {
    await write({ limit: 9, probe_colour: 'green' });
    expect(await read()).toMatchObject({ limit: 9, probe_colour: 'green', _sources: { limit: 'option' } });
    await write({ limit: null, probe_colour: null });
    expect(await read()).toMatchObject({ limit: 7, probe_colour: 'red', _sources: { limit: 'environment' } });
  });

  it('that are sent back as they were read pin nothing', async () => {
    await write(await read());
    expect((await read())._sources).toEqual({
      limit: 'environment',
      probe_api_key: 'environment',
      probe_mode: 'default',
      probe_forced: 'filter',
    });
  });

  it('of each site are its own', async () => {
    const folder = await folderSite();
    await host.options.update(host.context(folder), s.colour, 'folder blue');
    expect(await host.options.get(host.context(folder), s.colour)).toBe('folder blue');
    expect((await read()).probe_colour).not.toBe('folder blue');
  });

  it('are described in OpenAPI', async () => {
    const document = (await host.inject({ url: '/wp-json/openapi.json' })).json();
    const { properties } = document.components.schemas.Settings;
    expect(properties.limit).toMatchObject({ type: 'integer', maximum: 100, description: 'For tests.' });
    expect(properties._sources.properties.limit.enum).toContain('environment');
    const body = document.paths['/core/v2/settings'].post.requestBody.content['application/json'].schema;
    expect(body.properties.limit.anyOf).toMatchObject([{ type: 'integer' }, { type: 'null' }]);
  });
});

describe("a site's own fields", () => {
  it('are written to the directory, whose revision rises only when something changed', async () => {
    const revision = () =>
      onServer(host.databaseUrl, async (client) => {
        const { rows } = await client.query<{ revision: string }>('select revision from network.directory');
        return Number(rows[0]!.revision);
      });
    const before = await revision();
    const changes = { title: 'Renamed', description: 'New', timezone: 'Asia/Tokyo', language: 'pt-br' };
    const response = await write(changes);
    expect(response.json()).toMatchObject({ ...changes, language: 'pt-BR' });
    expect(await revision()).toBe(before + 1);
    expect((await host.inject({ url: '/wp-json/' })).json()).toMatchObject({ name: 'Renamed', language: 'pt-BR' });
    await write({ title: 'Renamed', timezone: 'Asia/Tokyo' });
    expect(await revision()).toBe(before + 1);
    await write({ title: 'Main', description: 'The main site', timezone: 'UTC', language: 'en' });
  });

  it.each([{ title: '' }, { title: 'a\0b' }, { title: null }, { language: 'not a tag' }, { timezone: 'Nowhere' }])(
    'are refused as %j',
    async (payload) => {
      expect((await write(payload)).statusCode).toBe(400);
    },
  );
});

describe('a setting of the network', () => {
  it('is shown to administrators of a site, but they may not change it', async () => {
    expect((await read()).probe_mode).toBe('open');
    const response = await write({ probe_mode: 'closed' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'rest_forbidden']);
    expect((await write({ probe_mode: 'open', probe_colour: 'red' })).statusCode).toBe(200);
  });

  it('is changed by those who manage the network, for every site', async () => {
    expect((await write({ probe_mode: 'closed' }, 'super-admin')).json().probe_mode).toBe('closed');
    expect(await host.options.get(host.context(await folderSite()), s.mode)).toBe('closed');
    expect(await host.options.source(host.context(), s.mode)).toBe('option');
    await host.options.delete(host.context(), s.mode);
    expect((await read()).probe_mode).toBe('open');
  });
});

describe('a value is looked for', () => {
  const context = () => host.context();

  it('in the stored option, then the constant or environment, then the default', async () => {
    expect(await host.options.get(context(), s.limit)).toBe(7);
    expect(await host.options.source(context(), s.limit)).toBe('environment');
    await host.options.update(context(), s.limit, 20);
    expect(await host.options.get(context(), s.limit)).toBe(20);
    expect(await host.options.source(context(), s.limit)).toBe('option');
    await host.options.delete(context(), s.limit);
    expect(await host.options.source(context(), s.limit)).toBe('environment');
    expect(await host.options.source(context(), s.colour)).toBe('default');
  });

  it('in pre_option before anything else, whose answer is final unless it is undefined', async () => {
    const folder = host.context(await folderSite());
    await host.options.update(context(), s.preset, 'stored');
    expect(await host.options.get(context(), s.preset)).toBe('by pre');
    expect(await host.options.source(context(), s.preset)).toBe('filter');
    expect(await host.options.get(folder, s.preset)).toBe('own');
    expect(await host.options.source(folder, s.preset)).toBe('default');
  });

  it('and passes its filters in order, with the parameters of the contract', async () => {
    expect(await host.options.get(context(), s.shaped)).toBe('<constant>');
    expect(s.heard).toEqual([
      ['pre_option', undefined, 'probe_shaped', 'plain'],
      ['option', 'constant', 'probe_shaped'],
    ]);
    s.heard.length = 0;
    expect(await host.options.get(context(), s.shapedNetwork)).toBe('[plain!]');
    expect(s.heard).toEqual([
      ['pre_option', undefined, 'probe_shaped_network', 'plain'],
      ['default_option', 'plain', 'probe_shaped_network'],
      ['site_option', 'plain!', 'probe_shaped_network'],
    ]);
  });

  it('and an attached option filter wins and makes it read-only (design §5)', async () => {
    expect(await read()).toMatchObject({ probe_forced: 'by filter', _sources: { probe_forced: 'filter' } });
    const response = await write({ probe_forced: 'mine' });
    expect([response.statusCode, response.json().code]).toEqual([400, 'rest_invalid_param']);
    expect(response.json().data.params.probe_forced).toBe("probe_forced is set by a plugin and can't be changed here.");
    expect((await write({ probe_forced: 'by filter' })).statusCode).toBe(200);
    expect((await write({ probe_preset: 'mine' })).statusCode).toBe(400);
  });

  it('only among the plugins that are on for the site', async () => {
    const site = await host.factories.site({ path: '/local/' });
    const settings = () => read('super-admin', '/local/wp-json/core/v2/settings');
    expect(await settings()).toMatchObject({ probe_colour: 'red' });
    expect(await settings()).not.toHaveProperty('local_note');
    const on = await host.siteAdministration.switchPlugin(site, 'local', true);
    expect(await settings()).toMatchObject({ probe_colour: 'local', local_note: 'here' });
    expect(await host.options.source(host.context(on), s.colour)).toBe('filter');
    expect(await host.options.source(host.context(site), s.colour)).toBe('default');
  });

  it('only if a plugin lists the setting', async () => {
    const stranger = { ...s.colour };
    await expect(host.options.get(context(), stranger)).rejects.toThrow(
      'The setting "probe_colour" is used but no plugin lists it under "settings".',
    );
  });
});

describe('a value that is written', () => {
  it('passes pre_update_option first, with the old value', async () => {
    expect((await write({ probe_trimmed: ' neat ' })).json().probe_trimmed).toBe('neat');
    expect(s.heard).toEqual([['pre_update_option', ' neat ', 'none', 'probe_trimmed']]);
  });

  it('is checked against the schema by the service too', async () => {
    const wrong = host.options.update(host.context(), s.limit, 1000);
    await expect(wrong).rejects.toMatchObject({ status: 400, code: 'rest_invalid_param' });
    await expect(wrong).rejects.toBeInstanceOf(PlatformError);
  });

  it('and equals the stored one touches no row', async () => {
    const version = () =>
      onServer(host.databaseUrl, async (client) => {
        const { rows } = await client.query(`select xmin, ctid from core.options where name = 'probe_links'`);
        return rows;
      });
    await host.options.update(host.context(), s.links, [{ label: 'a', weight: 1 }]);
    const before = await version();
    await host.options.update(host.context(), s.links, [{ weight: 1, label: 'a' }]);
    expect(await version()).toEqual(before);
    await host.options.update(host.context(), s.links, [{ weight: 2, label: 'a' }]);
    expect(await version()).not.toEqual(before);
  });

  it('can not be changed through what was read', async () => {
    (await host.options.get(host.context(), s.links)).push({ label: 'smuggled', weight: 0 });
    expect(await host.options.get(host.context(), s.links)).toEqual([{ weight: 2, label: 'a' }]);
  });
});
