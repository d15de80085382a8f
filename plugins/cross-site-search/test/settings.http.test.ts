import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, startSearchNetwork, type SearchNetwork } from './network.ts';

let network: SearchNetwork;
beforeAll(async () => {
  network = await startSearchNetwork('sqlite');
});
afterAll(() => network.close());

const read = async () => (await network.host.inject({ url: `${root}/settings`, ...network.admin })).json();
const write = async (payload: object) => {
  const response = await network.host.inject({ method: 'POST', url: `${root}/settings`, ...network.admin, payload });
  return { status: response.statusCode, body: response.json() };
};

describe('settings (contracts/cross-site-search.md §7)', () => {
  it('are read with the sites and the public post types', async () => {
    const { main, folder, subdomain } = network.sites;
    expect(await read()).toEqual({
      settings: {
        hub_blog_id: main.id,
        driver: 'sqlite',
        mode: 'all',
        sites: [],
        language: '',
        post_types: [],
        synonyms: [],
        cors_origins: [],
      },
      sites: [main, folder, subdomain]
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, name, url }) => ({ id, name, url, public: true, archived: false, participating: true })),
      postTypes: [
        { slug: 'post', label: 'Posts' },
        { slug: 'page', label: 'Pages' },
      ],
    });
  });

  it('are tidied, kept as a network option, and leave alone what is not said', async () => {
    const { folder } = network.sites;
    const { status, body } = await write({
      mode: 'blocklist',
      sites: [folder.id, folder.id],
      language: 'EN-gb',
      synonyms: [
        [' TV', 'Television', 'tv'],
        ['same', 'Same '],
      ],
      cors_origins: ['https://example.org/', 'https://example.org'],
      unknown: 'dropped',
    });
    expect(status).toBe(200);
    expect(body.settings).toEqual({
      hub_blog_id: network.sites.main.id,
      driver: 'sqlite',
      mode: 'blocklist',
      sites: [folder.id],
      language: 'en-GB',
      post_types: [],
      synonyms: [['tv', 'television']],
      cors_origins: ['https://example.org'],
    });
    const shown = body.sites.find(({ id }: { id: number }) => id === folder.id);
    expect(shown.participating).toBe(false);
    await write({ post_types: ['page'], hub_blog_id: folder.id });
    expect((await read()).settings).toMatchObject({
      mode: 'blocklist',
      language: 'en-GB',
      post_types: ['page'],
      hub_blog_id: folder.id,
    });
    await write({ mode: 'all', sites: [], post_types: [], language: '' });
  });

  it.each([
    [{ driver: 'solr' }, 'driver'],
    [{ driver: 'opensearch' }, 'driver'],
    [{ mode: 'some' }, 'mode'],
    [{ settings: { mode: 'all' } }, 'settings'],
    [{ sites: [999_999] }, 'sites'],
    [{ hub_blog_id: 999_999 }, 'hub_blog_id'],
    [{ language: 'not a language' }, 'language'],
    [{ post_types: ['attachment'] }, 'post_types'],
    [{ synonyms: ['tv'] }, 'synonyms'],
    [{ cors_origins: ['example.org'] }, 'cors_origins'],
    [{ cors_origins: ['https://example.org/path'] }, 'cors_origins'],
  ])('refuse %j', async (settings, name) => {
    const { status, body } = await write(settings);
    expect([status, body.code]).toEqual([400, 'rest_invalid_param']);
    expect(Object.keys(body.data.params).join()).toContain(name);
  });

  it('show archived sites as such, and deleted ones not at all', async () => {
    const site = await network.host.factories.site({ name: 'Archive' });
    await network.host.siteAdministration.update(site.id, { state: 'archived' });
    const shown = async () => (await read()).sites.find(({ id }: { id: number }) => id === site.id);
    expect(await shown()).toMatchObject({ archived: true, participating: false });
    await network.host.siteAdministration.markForDeletion(site.id);
    expect(await shown()).toBeUndefined();
  });
});
