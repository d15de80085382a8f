import { describe, expect, it } from 'vitest';
import { useMenus, type Tree } from './menus.ts';

const { call, elsewhere, host, made, menu, names, page, purged, refused, save, site, tree } = useMenus();

describe('a menu as a whole (contracts/menus.md §4)', () => {
  it('is saved at once, and keeps the ids of items', async () => {
    const { id } = await menu('Whole');
    const about = await page('Over');
    const before = await tree(id);
    const saved = await save(id, {
      version: before.version,
      name: 'Whole thing',
      locations: ['footer'],
      items: [
        { depth: 0, type: 'post_type', object_id: about.id },
        { depth: 1, type: 'custom', title: 'Below', url: '/below' },
        { depth: 2, type: 'custom', title: 'Lower', url: '/lower', target: '_blank' },
        { depth: 0, type: 'post_type_archive', object: 'post', title: 'All' },
      ],
    });
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
    const now = saved.json() as Tree & { name: string; locations: string[] };
    expect(now).toMatchObject({ name: 'Whole thing', locations: ['footer'] });
    expect(now.version).toBeGreaterThan(before.version);
    expect(await names(id)).toEqual(['Over', '-Below', '--Lower', 'All']);
    const [over, below, , all] = now.items;
    const again = await save(id, {
      version: now.version,
      items: [all, { ...below, depth: 0, title: 'Beneath' }, { ...over, depth: 1 }],
    });
    expect(again.json().items.map((item: { id: number }) => item.id)).toEqual([all!['id'], below!['id'], over!['id']]);
    expect(await names(id)).toEqual(['All', 'Beneath', '-Over']);
  });

  it('is refused when somebody else has changed it, and nothing is written', async () => {
    const { id } = await menu('Contested');
    const { version } = await tree(id);
    await made('menu-items', { menus: id, title: 'Theirs', url: '/' });
    const late = await save(id, { version, name: 'Mine', items: [] });
    expect([late.statusCode, late.json().code]).toEqual([409, 'rest_version_conflict']);
    expect(late.json().data.version).toBe(version + 1);
    expect(await names(id)).toEqual(['Theirs']);
    const current = version + 1;
    const link = { type: 'custom', title: 'X', url: '/' };
    const cases: [object[], string][] = [
      [[{ ...link, depth: 1 }], 'rest_invalid_param'],
      [
        [
          { ...link, depth: 0 },
          { ...link, depth: 2 },
        ],
        'rest_invalid_param',
      ],
      [[{ ...link, depth: 0, id: 999_999 }], 'rest_invalid_param'],
      [Array.from({ length: 11 }, (_, depth) => ({ ...link, depth })), 'rest_invalid_param'],
      [Array.from({ length: 501 }, () => ({ ...link, depth: 0 })), 'too_many_menu_items'],
      [
        [
          { ...link, depth: 0 },
          { depth: 0, type: 'post_type', object_id: 999_999 },
        ],
        'rest_post_invalid_id',
      ],
    ];
    for (const [wanted, code] of cases) {
      expect((await save(id, { version: current, items: wanted })).json().code).toBe(code);
    }
    expect(await names(id)).toEqual(['Theirs']);
    const full = Array.from({ length: 500 }, (_, number) => ({ ...link, depth: Math.min(number, 9) }));
    expect((await save(id, { version: current, items: full })).statusCode).toBe(200);
    expect(await refused('POST', 'menu-items', { menus: id, title: 'X', url: '/' })).toEqual([
      400,
      'too_many_menu_items',
    ]);
  });

  it('keeps items whose target is gone until they are removed', async () => {
    const { id } = await menu('Faithful');
    const post = await page('Short-lived');
    await made('menu-items', { menus: id, type: 'post_type', object_id: post.id });
    await call('DELETE', `pages/${post.id}?force=true`);
    const { version, items: left } = await tree(id);
    expect(left).toMatchObject([{ title: 'Short-lived', invalid: true, object: 'page' }]);
    expect((await save(id, { version, items: left })).json().items).toMatchObject([
      { title: 'Short-lived', object: 'page' },
    ]);
    expect((await save(id, { version: version + 1, items: [] })).json().items).toEqual([]);
  });
});

describe('what else happens to menus (contracts/menus.md §5)', () => {
  it('adds new pages to menus that ask for it', async () => {
    const { id } = await menu('Growing', { auto_add: true });
    const parent = await page('Top page');
    await page('Child', { parent: parent.id });
    await page('Draft', { status: 'draft' });
    await host().factories.post({ title: 'A post' }, { site: site() });
    expect(await names(id)).toEqual(['Top page']);
    const later = await page('Later', { status: 'draft' });
    await call('POST', `pages/${later.id}`, { status: 'publish' });
    await call('POST', `pages/${later.id}`, { status: 'draft' });
    await call('POST', `pages/${later.id}`, { status: 'publish' });
    expect(await names(id)).toEqual(['Top page', 'Later']);
  });

  it('tells caches that the pages of the site have changed', async () => {
    purged.length = 0;
    const { id } = await menu('Purging');
    expect(purged).toEqual([`${site().id}-menus`]);
    const item = await made('menu-items', { menus: id, title: 'X', url: '/' });
    await call('PATCH', `menu-items/${item.id}`, { title: 'Y' });
    await call('DELETE', `menu-items/${item.id}?force=true`);
    await call('DELETE', `menus/${id}?force=true`);
    expect(purged).toEqual(Array.from({ length: 5 }, () => `${site().id}-menus`));
  });

  it('keeps the menus of sites apart', async () => {
    const { id } = await menu('Here', { locations: ['header'] });
    const item = await made('menu-items', { menus: id, title: 'X', url: '/' });
    const here = site();
    await elsewhere();
    expect(await refused('GET', `menus/${id}`)).toEqual([404, 'rest_term_invalid']);
    expect(await refused('PATCH', `menu-items/${item.id}`, { title: 'Y' })).toEqual([404, 'rest_post_invalid_id']);
    expect((await call('GET', 'menu-locations/header')).json().menu).toBe(0);
    await elsewhere(here);
  });
});
