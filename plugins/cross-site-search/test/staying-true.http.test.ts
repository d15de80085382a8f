import { inTurn } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, definePostType } from '@octavo/plugin-api';
import { isParticipating, searchDocument } from '../src/hooks.ts';
import { drivers, root, startSearchNetwork, type SearchNetwork } from './network.ts';

const excluded = new Set<number>();
let failingTitle = '';

const adjusting = definePlugin({
  id: 'adjusting',
  setup({ hooks }) {
    hooks.addFilter(isParticipating, (participating, blogId) => participating && !excluded.has(blogId));
    hooks.addFilter(searchDocument, (document, post, blogId) => {
      if (failingTitle !== '' && post.title === failingTitle) throw new Error('A filter of a test.');
      return { ...document, id: 999, post_excerpt: `${post.status} on ${blogId}`, extra: 'no' } as typeof document;
    });
    return {
      postTypes: [
        definePostType({ name: 'note', label: 'Notes', public: false, rest: { base: 'notes' }, capabilities: 'post' }),
        definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
      ],
    };
  },
});

describe.each(inTurn(drivers, 1))('the index stays true with %s (contracts/cross-site-search.md §1, §9)', (driver) => {
  let network: SearchNetwork;

  beforeAll(async () => {
    network = await startSearchNetwork(driver, [adjusting]);
  });
  afterAll(() => network.close());

  const found = async (q: string) => {
    await network.settle();
    return network.titles({ q });
  };
  const change = (id: number, input: object, site = network.sites.main) =>
    network.host.posts.update(network.host.context(site), 'post', id, input);

  it.each([
    ['is unpublished', (id: number) => change(id, { status: 'draft' })],
    ['becomes private', (id: number) => change(id, { status: 'private' })],
    ['gets a password', (id: number) => change(id, { password: 'secret' })],
    ['is scheduled', (id: number) => change(id, { date_gmt: '2099-01-01T00:00:00' })],
    [
      'goes into the trash',
      (id: number) => network.host.posts.delete(network.host.context(), 'post', id, { force: false }),
    ],
    ['is removed', (id: number) => network.host.posts.delete(network.host.context(), 'post', id, { force: true })],
  ])('when a post %s', async (what, act) => {
    const { id } = await network.publish({ title: `Zebra ${what}`, content: 'zebra' });
    expect(await found('zebra')).toEqual([`Zebra ${what}`]);
    await act(id);
    expect(await found('zebra')).toEqual([]);
  });

  it('when a post comes back, changed', async () => {
    const { id } = await network.publish({ title: 'Heron' });
    await found('heron');
    await change(id, { status: 'draft' });
    await found('heron');
    await change(id, { status: 'publish', title: 'Heron again' });
    expect(await found('heron')).toEqual(['Heron again']);
  });

  it('and holds only public post types', async () => {
    await network.publish({ title: 'Okapi note' }, network.sites.main, 'note');
    await network.publish({ title: 'Okapi book' }, network.sites.main, 'book');
    expect(await found('okapi')).toEqual(['Okapi book']);
  });

  it('and writes what a filter makes of a document, under its own numbers', async () => {
    const { id } = await network.publish({ title: 'Lynx' });
    await network.settle();
    const { body } = await network.ask({ q: 'lynx' });
    expect(body.hits[0]).toMatchObject({ id, excerpt: `publish on ${network.sites.main.id}` });
    expect(body.hits[0]).not.toHaveProperty('extra');
  });

  it('and goes on when a filter fails for one post', async () => {
    failingTitle = 'Marten one';
    await network.publish({ title: 'Marten one' });
    await network.publish({ title: 'Marten two' });
    expect(await found('marten')).toEqual(['Marten two']);
    expect(network.host.logs.join('\n')).toContain('A filter failed for a document of the index.');
    failingTitle = '';
    await expect.poll(() => found('marten'), { interval: 500 }).toHaveLength(2);
  });

  it('when a site gets another name', async () => {
    const site = await network.host.factories.site({ name: 'Old name' });
    await network.publish({ title: 'Ibex' }, site);
    await network.settle();
    await network.host.siteAdministration.update(site.id, { name: 'New name' });
    await network.settle();
    const { body } = await network.ask({ q: 'ibex' });
    expect(body.hits.map(({ blog_name }) => blog_name)).toEqual(['New name']);
  });

  it('when a site gets another permalink structure (contracts/pages.md §1)', async () => {
    const site = await network.host.factories.site();
    const { id } = await network.publish({ title: 'Caracal' }, site);
    await network.settle();
    await network.host.siteAdministration.update(site.id, { permalinks: { structure: '/archives/%post_id%' } });
    await network.settle();
    const { body } = await network.ask({ q: 'caracal' });
    expect(body.hits.map(({ url }) => url)).toEqual([`${site.url}/archives/${id}`]);
  });

  it('when a site gets another primary address (contracts/domains.md §3)', async () => {
    const site = await network.host.factories.site();
    await network.publish({ title: 'Serval' }, site);
    await network.settle();
    const domain = `serval-${site.id}.test`;
    await network.host.domains.add(site.id, { domain, path: '/', primary: true });
    await network.settle();
    const { body } = await network.ask({ q: 'serval' });
    expect(body.hits.map(({ url }) => new URL(url).hostname)).toEqual([domain]);
  });

  it.each([
    ['archived', { state: 'archived' }, { state: 'active' }],
    ['not public', { public: false }, { public: true }],
  ] as const)('when a site is %s: at once, and in the index itself', async (_how, out, back) => {
    const site = await network.host.factories.site();
    await network.publish({ title: 'Tapir' }, site);
    expect(await found('tapir')).toEqual(['Tapir']);
    await network.host.siteAdministration.update(site.id, out);
    expect(await network.titles({ q: 'tapir' })).toEqual([]);
    await network.settle();
    expect((await (await network.index()).counts()).get(site.id)).toBeUndefined();
    await network.host.siteAdministration.update(site.id, back);
    expect(await found('tapir')).toEqual(['Tapir']);
    await network.host.siteAdministration.markForDeletion(site.id);
    expect(await network.titles({ q: 'tapir' })).toEqual([]);
    await network.settle();
    expect((await (await network.index()).counts()).get(site.id)).toBeUndefined();
  });

  it('when posts change while their site is out for a moment, so short that nobody else sees it', async () => {
    const site = await network.host.factories.site();
    const { id } = await network.publish({ title: 'Marmot withdrawn' }, site);
    expect(await found('marmot')).toEqual(['Marmot withdrawn']);
    await network.host.siteAdministration.update(site.id, { public: false });
    await change(id, { status: 'draft' }, site);
    await network.publish({ title: 'Marmot new' }, site);
    await network.host.outboxes.drain();
    await (await network.index()).counts();
    await network.host.siteAdministration.update(site.id, { public: true });
    expect(await network.titles({ q: 'marmot' })).toEqual([]);
    expect(await found('marmot')).toEqual(['Marmot new']);
  });

  it('when the settings leave a site out and take it in again', async () => {
    const { folder, main } = network.sites;
    await network.publish({ title: 'Gecko' }, folder);
    expect(await found('gecko')).toEqual(['Gecko']);
    await network.configure({ mode: 'blocklist', sites: [folder.id] });
    expect(await network.titles({ q: 'gecko' })).toEqual([]);
    await network.settle();
    expect((await (await network.index()).counts()).has(folder.id)).toBe(false);
    await network.publish({ title: 'Gecko two' }, folder);
    await network.settle();
    expect((await (await network.index()).counts()).has(folder.id)).toBe(false);
    await network.configure({ mode: 'allowlist', sites: [folder.id] });
    expect((await found('gecko')).toSorted()).toEqual(['Gecko', 'Gecko two']);
    expect((await (await network.index()).counts()).has(main.id)).toBe(false);
    await network.configure({ mode: 'all', sites: [] });
    await network.settle();
    expect((await (await network.index()).counts()).has(main.id)).toBe(true);
  });

  it('when the filter leaves a site out', async () => {
    const { subdomain } = network.sites;
    await network.publish({ title: 'Quokka' }, subdomain);
    expect(await found('quokka')).toEqual(['Quokka']);
    excluded.add(subdomain.id);
    await expect.poll(() => network.titles({ q: 'quokka' })).toEqual([]);
    excluded.clear();
  });

  it('when the choice of post types changes', async () => {
    await network.publish({ title: 'Wombat book' }, network.sites.main, 'book');
    await network.publish({ title: 'Wombat post' });
    expect(await found('wombat')).toHaveLength(2);
    await network.configure({ post_types: ['book'] });
    expect(await found('wombat')).toEqual(['Wombat book']);
    await network.configure({ post_types: [] });
    expect(await found('wombat')).toHaveLength(2);
  });

  it('when a site moves to another shard', async () => {
    const site = await network.host.factories.site();
    const { id } = await network.publish({ title: 'Nomad one' }, site);
    await network.publish({ title: 'Nomad two' }, site);
    await network.settle();
    await change(id, { title: 'Nomad three' }, site);
    await network.host.moves.move(network.host.context(site), 'second');
    const moved = (await network.host.directory.find(site.id))!;
    expect((await found('nomad')).toSorted()).toEqual(['Nomad three', 'Nomad two']);
    await change(id, { status: 'draft' }, moved);
    expect(await found('nomad')).toEqual(['Nomad two']);
  });

  it('and tells how far behind it is', async () => {
    await network.settle();
    await network.publish({ title: 'Waiting' });
    const response = await network.host.inject({ url: `${root}/status`, ...network.admin });
    expect(response.json()).toMatchObject({ driver, available: true, waiting: 1, building: '', last_error: '' });
    await network.settle();
    const after = await network.host.inject({ url: `${root}/status`, ...network.admin });
    expect(after.json()).toMatchObject({ waiting: 0, lag_seconds: 0 });
    expect(after.json<{ documents: number }>().documents).toBeGreaterThan(5);
  });
});
