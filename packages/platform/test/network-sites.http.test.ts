import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostField, definePostType, theTitle } from '@octavo/plugin-api';
import { runCommand, startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';

const shop = definePlugin({
  id: 'shop',
  label: 'Shop',
  description: 'Sells things.',
  version: '1.2.0',
  restNamespace: 'shop/v1',
  activation: 'site',
  setup: ({ hooks }) => {
    hooks.addFilter(theTitle, (title) => `${title} (for sale)`);
    return {
      routes: (app) => void app.get('/till', { config: { access: 'public' } }, () => ({ open: true })),
      postTypes: [
        definePostType({ name: 'ware', label: 'Wares', public: true, rest: { base: 'wares' }, capabilities: 'post' }),
      ],
      postFields: [
        definePostField({ name: 'price', schema: Type.Integer(), read: (_context, posts) => posts.map(() => 5) }),
      ],
      commands: [
        { name: 'shop open', summary: 'open the shop', run: (_context, _input, output) => output.success('Open.') },
      ],
    };
  },
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [shop] });
});
afterAll(() => host.close());

const sites = '/wp-json/octavo/v1/sites';
const superAdmin = () => host.as('super-admin');

describe('sites of the network (contracts/identity.md §8)', () => {
  it('are created, with an administrator, and answer at once', async () => {
    const member = await host.factories.user();
    const payload = {
      name: 'Orchard',
      path: '/orchard/',
      administrator: member.id,
      language: 'fr',
      timezone: 'Europe/Paris',
    };
    expect((await host.inject({ method: 'POST', url: sites, ...host.as('administrator'), payload })).statusCode).toBe(
      403,
    );
    const created = await host.inject({ method: 'POST', url: sites, ...superAdmin(), payload });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      name: 'Orchard',
      url: 'http://network.localhost/orchard',
      state: 'active',
      language: 'fr',
    });
    const post = { title: 'Bonjour', status: 'publish' };
    const url = '/orchard/wp-json/core/v2/posts';
    expect((await host.inject({ method: 'POST', url, headers: member.headers, payload: post })).statusCode).toBe(201);
    const taken = await host.inject({ method: 'POST', url: sites, ...superAdmin(), payload });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'site_taken']);
    for (const wrong of [
      { language: 'not one' },
      { timezone: 'Mars/Olympus' },
      { path: 'orchard' },
      { name: '' },
      { administrator: 99999 },
    ]) {
      const refused = await host.inject({
        method: 'POST',
        url: sites,
        ...superAdmin(),
        payload: { ...payload, path: '/x/', ...wrong },
      });
      expect(refused.statusCode).toBe(400);
    }
  });

  it('are listed, searched and paged', async () => {
    const list = await host.inject({ url: `${sites}?per_page=2`, ...superAdmin() });
    expect(list.json()).toHaveLength(2);
    expect(Number(list.headers['x-wp-total'])).toBeGreaterThanOrEqual(3);
    const found = await host.inject({ url: `${sites}?search=sub.network`, ...superAdmin() });
    expect(found.json().map(({ name }: { name: string }) => name)).toEqual(['Subdomain']);
    const cellar = await host.factories.site({ path: '/cellar/' });
    await host.siteAdministration.update(cellar.id, { state: 'archived' });
    const archived = await host.inject({ url: `${sites}?state=archived,deleted`, ...superAdmin() });
    expect(archived.json().map(({ id }: { id: number }) => id)).toEqual([cellar.id]);
  });

  it('are archived and brought back', async () => {
    const site = await host.factories.site({ path: '/attic/' });
    const change = (payload: object) =>
      host.inject({ method: 'POST', url: `${sites}/${site.id}`, ...superAdmin(), payload });
    expect((await change({ state: 'archived' })).json().state).toBe('archived');
    expect((await host.inject({ url: '/attic/wp-json/' })).statusCode).toBe(410);
    expect((await change({ state: 'active', name: 'Attic room' })).json()).toMatchObject({
      state: 'active',
      name: 'Attic room',
    });
    expect((await host.inject({ url: '/attic/wp-json/' })).json().name).toBe('Attic room');
  });

  it('change nothing by members that the route does not know (contracts/rest.md §9)', async () => {
    const site = await host.factories.site({ path: '/shed/' });
    const url = `${sites}/${site.id}`;
    const before = (await host.inject({ url, ...superAdmin() })).json();
    const payload = { language: 'de', timezone: 'Europe/Berlin', plugins: ['shop'], nothing: 1 };
    const answer = await host.inject({ method: 'POST', url, ...superAdmin(), payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
  });

  it('are marked for deletion, and can be saved until they are removed', async () => {
    const site = await host.factories.site({ path: '/doomed/' });
    const one = `${sites}/${site.id}`;
    expect((await host.inject({ method: 'DELETE', url: one, ...superAdmin() })).json().state).toBe('deleted');
    expect((await host.inject({ url: '/doomed/wp-json/' })).statusCode).toBe(410);
    await host.inject({ method: 'POST', url: one, ...superAdmin(), payload: { state: 'active' } });
    expect((await host.inject({ url: '/doomed/wp-json/' })).statusCode).toBe(200);
    const main = await host.inject({ method: 'DELETE', url: `${sites}/${host.main.id}`, ...superAdmin() });
    expect([main.statusCode, main.json().code]).toEqual([400, 'site_is_main']);
    expect((await host.inject({ url: `${sites}/999999`, ...superAdmin() })).statusCode).toBe(404);
  });
});

describe('plugins per site (contracts/identity.md §9)', () => {
  const plugins = '/wp-json/core/v2/plugins';
  const switchShop = (status: string) =>
    host.inject({ method: 'POST', url: `${plugins}/shop`, ...host.as('administrator'), payload: { status } });

  it('take part only where they are switched on', async () => {
    const { id } = await host.factories.post({ title: 'Chair' });
    const command = host.commands.find(({ name }) => name === 'shop open')!;
    const open = async () => (await runCommand(command, host.context(await host.directory.main()))).lines;
    const look = async () => {
      const post = (await host.inject({ url: `/wp-json/core/v2/posts/${id}` })).json();
      return {
        title: post.title.rendered,
        price: post.price,
        route: (await host.inject({ url: '/wp-json/shop/v1/till' })).statusCode,
        type: (await host.inject({ url: '/wp-json/core/v2/wares' })).statusCode,
      };
    };
    expect(await look()).toEqual({ title: 'Chair', price: undefined, route: 404, type: 404 });
    await expect(open()).rejects.toMatchObject({ code: 'plugin_inactive' });
    expect((await switchShop('active')).json()).toMatchObject({ plugin: 'shop', status: 'active' });
    expect(await look()).toEqual({ title: 'Chair (for sale)', price: 5, route: 200, type: 200 });
    expect(await open()).toEqual(['Open.']);
    expect((await host.inject({ url: '/folder/wp-json/shop/v1/till' })).statusCode).toBe(404);
    await switchShop('inactive');
    expect(await look()).toEqual({ title: 'Chair', price: undefined, route: 404, type: 404 });
  });

  it('are listed and switched by those who may', async () => {
    expect((await host.inject({ url: plugins, ...host.as('administrator') })).json()).toEqual([
      {
        plugin: 'shop',
        status: 'inactive',
        network_only: false,
        name: 'Shop',
        description: 'Sells things.',
        version: '1.2.0',
        rest_namespace: 'shop/v1',
      },
    ]);
    expect((await host.inject({ url: plugins, ...host.as('editor') })).statusCode).toBe(403);
    const unknown = await host.inject({ url: `${plugins}/nothing`, ...host.as('administrator') });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'rest_plugin_not_found']);
    expect((await switchShop('maybe')).statusCode).toBe(400);
  });
});
