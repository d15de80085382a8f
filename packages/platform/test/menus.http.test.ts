import { describe, expect, it } from 'vitest';
import { useMenus, type Item } from './menus.ts';

const { call, elsewhere, host, items, made, menu, names, page, refused, site } = useMenus();

describe('a menu (contracts/menus.md §2)', () => {
  it('is made, read, changed and deleted', async () => {
    const created = await call('POST', 'menus', { name: '  Main  ', locations: ['header'], auto_add: true });
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const root = `${site().restRoot}/core/v2`;
    expect(created.headers['location']).toBe(`${root}/menus/${id}`);
    expect(created.json()).toEqual({
      id: expect.any(Number),
      description: '',
      name: 'Main',
      slug: 'main',
      meta: {},
      locations: ['header'],
      auto_add: true,
      _links: {
        self: [{ href: `${root}/menus/${id}`, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }],
        collection: [{ href: `${root}/menus` }],
        'wp:post_type': [{ href: `${root}/menu-items?menus=${id}` }],
        'wp:menu-location': [{ href: `${root}/menu-locations/header`, embeddable: true }],
      },
    });
    const twin = await host().inject({
      url: `${site().path}wp-json/wp/v2/menus/${id}?context=embed`,
      ...host().as('super-admin'),
    });
    expect(Object.keys(twin.json()).toSorted()).toEqual(['_links', 'id', 'name', 'slug']);
    const changed = await call('PATCH', `menus/${id}`, { description: 'Above', auto_add: false });
    expect(changed.json()).toMatchObject({ name: 'Main', slug: 'main', description: 'Above', auto_add: false });
    await made('menu-items', { menus: id, title: 'Gone with it', url: '/' });
    expect(await refused('DELETE', `menus/${id}`)).toEqual([501, 'rest_trash_not_supported']);
    const deleted = await call('DELETE', `menus/${id}?force=true`);
    expect(deleted.json()).toMatchObject({ deleted: true, previous: { id, name: 'Main' } });
    expect(await refused('GET', `menus/${id}`)).toEqual([404, 'rest_term_invalid']);
    expect((await call('GET', 'menu-items')).json()).toEqual([]);
  });

  it('has a name and a slug of its own', async () => {
    const { id } = await menu('Links');
    expect(await refused('POST', 'menus', { name: 'LINKS' })).toEqual([400, 'menu_exists']);
    expect(await made('menus', { name: 'Links!' })).toMatchObject({ slug: 'links-2' });
    expect((await call('POST', `menus/${id}`, { name: 'Links' })).statusCode).toBe(200);
    expect(await refused('POST', 'menus', { name: '  ' })).toEqual([400, 'rest_invalid_param']);
    expect(await refused('POST', 'menus', { name: 'Nul\0' })).toEqual([400, 'rest_invalid_param']);
    expect(await refused('POST', 'menus', {})).toEqual([400, 'rest_missing_callback_param']);
    await call('POST', `menus/${id}`, { name: 'Other links', slug: '' });
    expect((await call('GET', `menus/${id}`)).json().slug).toBe('other-links');
  });

  it('is found by search, slug and ids, page by page', async () => {
    await menu('Alpha');
    await menu('Beta');
    const listed = await call('GET', 'menus?search=A&per_page=1&orderby=slug&order=desc');
    expect(listed.json().map(({ name }: { name: string }) => name)).toEqual(['Beta']);
    expect(listed.headers['x-wp-total']).toBe('2');
    expect(listed.headers['link']).toContain('rel="next"');
    expect((await call('GET', 'menus?slug=alpha&_fields=name')).json()).toEqual([{ name: 'Alpha' }]);
    expect(await refused('GET', 'menus?page=99')).toEqual([400, 'rest_post_invalid_page_number']);
  });

  it('takes a location from the menu that had it, and knows which there are', async () => {
    const first = await menu('First', { locations: ['header', 'footer'] });
    const second = await menu('Second', { locations: ['header'] });
    const locations = (await call('GET', 'menu-locations')).json();
    expect(locations).toMatchObject({
      header: { name: 'header', description: 'Header', menu: second.id },
      footer: { menu: first.id },
    });
    expect(locations.header._links['wp:menu'][0].href).toBe(`${site().restRoot}/core/v2/menus/${second.id}`);
    expect((await call('GET', 'menu-locations/footer')).json().menu).toBe(first.id);
    expect(await refused('GET', 'menu-locations/moon')).toEqual([404, 'rest_menu_location_invalid']);
    expect(await refused('PUT', `menus/${first.id}`, { locations: ['moon'] })).toEqual([
      400,
      'rest_invalid_menu_location',
    ]);
  });

  it('is for those who look after the look of the site, and for nobody else', async () => {
    const { id } = await menu('Private');
    for (const path of ['menus', `menus/${id}`, 'menu-items', 'menu-locations', 'menu-locations/header']) {
      const url = `/wp-json/core/v2/${path}`;
      const anonymous = await host().inject({ url });
      expect([path, anonymous.statusCode, anonymous.json().code]).toEqual([path, 401, 'rest_cannot_view']);
      expect([path, (await host().inject({ url, ...host().as('editor') })).statusCode]).toEqual([path, 403]);
    }
    expect((await host().inject({ url: '/wp-json/core/v2/menus', ...host().as('administrator') })).statusCode).toBe(
      200,
    );
  });

  it('is one of at most 100 on a site', async () => {
    await elsewhere();
    for (let number = 1; number <= 100; number += 1) await menu(`Menu ${number}`);
    expect(await refused('POST', 'menus', { name: 'One more' })).toEqual([409, 'too_many_menus']);
    await elsewhere();
  });
});

describe('items of a menu (contracts/menus.md §3)', () => {
  it('lead to posts, terms, lists and links of one’s own', async () => {
    const { id } = await menu('Kinds');
    const about = await page('About & more');
    const category = await made('categories', { name: 'News' });
    const first = await made('menu-items', { menus: id, type: 'post_type', object_id: about.id });
    const root = `${site().restRoot}/core/v2`;
    expect(first).toEqual({
      id: expect.any(Number),
      title: { raw: '', rendered: 'About &#38; more' },
      status: 'publish',
      url: `${site().url}/about-more/`,
      attr_title: '',
      description: '',
      type: 'post_type',
      type_label: 'Page',
      object: 'page',
      object_id: about.id,
      parent: 0,
      menu_order: 1,
      target: '',
      classes: [],
      xfn: [],
      invalid: false,
      meta: {},
      menus: id,
      _links: {
        self: [{ href: `${root}/menu-items/${first.id}`, targetHints: expect.any(Object) }],
        collection: [{ href: `${root}/menu-items` }],
        'wp:menu': [{ href: `${root}/menus/${id}`, embeddable: true }],
        'wp:menu-item-object': [{ href: `${root}/pages/${about.id}`, embeddable: true }],
      },
    });
    const own = { target: '_blank', classes: ['big'], xfn: ['me'], attr_title: 'Hint', description: 'Words' };
    await made('menu-items', { menus: id, type: 'taxonomy', object_id: category.id, title: 'Our news' });
    await made('menu-items', { menus: id, type: 'post_type_archive', object: 'post' });
    await made('menu-items', {
      menus: id,
      title: { raw: 'Away' },
      url: 'https://example.org/',
      parent: first.id,
      ...own,
    });
    expect((await items(id)).map(({ title, url, menu_order }) => [menu_order, title.rendered, url])).toEqual([
      [1, 'About &#38; more', `${site().url}/about-more/`],
      [2, 'Our news', `${site().url}/category/news/`],
      [3, 'Posts', `${site().url}/`],
      [4, 'Away', 'https://example.org/'],
    ]);
    const [, , , away] = await items(id);
    expect(away).toMatchObject({ ...own, parent: first.id, object: 'custom', object_id: 0, type_label: 'Custom Link' });
  });

  it('follow what they lead to, and are invalid when it is not for everyone', async () => {
    const { id } = await menu('Following');
    const post = await page('Old name');
    const tag = await made('tags', { name: 'Label' });
    await made('menu-items', { menus: id, type: 'post_type', object_id: post.id });
    await made('menu-items', { menus: id, type: 'taxonomy', object_id: tag.id });
    await call('POST', `pages/${post.id}`, { title: 'New name', slug: 'new-place' });
    const [moved] = await items(id);
    expect(moved).toMatchObject({ title: { rendered: 'New name' }, url: `${site().url}/new-place/`, invalid: false });
    await call('POST', `pages/${post.id}`, { status: 'draft' });
    expect((await items(id))[0]).toMatchObject({ url: '', invalid: true, title: { rendered: 'New name' } });
    await call('DELETE', `pages/${post.id}?force=true`);
    await call('DELETE', `tags/${tag.id}?force=true`);
    const gone = await items(id);
    expect(gone.map(({ invalid, title }) => [invalid, title.rendered])).toEqual([
      [true, 'New name'],
      [true, 'Label'],
    ]);
    expect((gone[0] as unknown as { _links: object })._links).not.toHaveProperty('wp:menu-item-object');
  });

  it('refuse what leads nowhere', async () => {
    const { id } = await menu('Refusing');
    const post = (payload: object) => refused('POST', 'menu-items', { menus: id, ...payload });
    expect(await post({ type: 'post_type', object_id: 999_999 })).toEqual([400, 'rest_post_invalid_id']);
    expect(await post({ type: 'taxonomy', object_id: 999_999 })).toEqual([400, 'rest_term_invalid_id']);
    expect(await post({ type: 'post_type_archive', object: 'page' })).toEqual([400, 'rest_post_invalid_type']);
    expect(await post({ url: '/x' })).toEqual([400, 'rest_title_required']);
    expect(await post({ title: 'X' })).toEqual([400, 'rest_url_required']);
    for (const url of ['javascript:alert(1)', ' java\nscript:alert(1)', '\u0001x', '\\\\evil', 'data:text/html,x']) {
      expect([url, await post({ title: 'X', url })]).toEqual([url, [400, 'rest_invalid_param']]);
    }
    expect(await refused('POST', 'menu-items', { menus: 999_999, title: 'X', url: '/' })).toEqual([
      400,
      'invalid_menu_id',
    ]);
    expect(await refused('POST', 'menu-items', { title: 'X', url: '/' })).toEqual([400, 'rest_missing_callback_param']);
    expect(await items(id)).toEqual([]);
  });

  it('are moved within a menu and to another one, with all below them', async () => {
    const from = await menu('From');
    const to = await menu('To');
    const link = (title: string, parent = 0) => made('menu-items', { menus: from.id, title, url: '/', parent });
    const top = await link('Top');
    const middle = await link('Middle', top.id);
    const low = await link('Low', middle.id);
    expect(await refused('POST', `menu-items/${top.id}`, { parent: low.id })).toEqual([400, 'rest_invalid_param']);
    expect(await refused('POST', `menu-items/${top.id}`, { parent: 999_999 })).toEqual([400, 'rest_invalid_param']);
    const other = await made('menu-items', { menus: to.id, title: 'There', url: '/' });
    expect(await refused('POST', `menu-items/${low.id}`, { parent: other.id })).toEqual([400, 'rest_invalid_param']);
    const moved = await call('POST', `menu-items/${middle.id}`, { menus: to.id, parent: other.id, menu_order: 2 });
    expect(moved.json()).toMatchObject({ menus: to.id, parent: other.id });
    expect(await names(from.id)).toEqual(['Top']);
    expect(await names(to.id)).toEqual(['There', '-Middle', '--Low']);
    const renamed = await call('PATCH', `menu-items/${low.id}`, { title: 'Lower' });
    expect(renamed.json()).toMatchObject({ title: { raw: 'Lower' }, parent: middle.id, url: '/' });
  });

  it('leave what is below them one level higher', async () => {
    const { id } = await menu('Leaving');
    const link = (title: string, parent = 0) => made('menu-items', { menus: id, title, url: '/', parent });
    const top = await link('Top');
    const middle = await link('Middle', top.id);
    await link('Low', middle.id);
    expect(await refused('DELETE', `menu-items/${middle.id}`)).toEqual([501, 'rest_trash_not_supported']);
    const deleted = await call('DELETE', `menu-items/${middle.id}?force=true`);
    expect(deleted.json()).toMatchObject({ deleted: true, previous: { id: middle.id } });
    expect(await names(id)).toEqual(['Top', '-Low']);
    expect(await refused('GET', `menu-items/${middle.id}`)).toEqual([404, 'rest_post_invalid_id']);
  });

  it('are listed by order, menu, ids and words, a hundred at a time', async () => {
    const { id } = await menu('Listing');
    for (const title of ['b', 'c', 'a']) await made('menu-items', { menus: id, title: `${title} list`, url: '/' });
    const titles = async (query: string) =>
      (await call('GET', `menu-items?${query}`))
        .json()
        .map(({ title }: Item) => title.rendered[0])
        .join('');
    expect(await titles(`menus=${id}`)).toBe('bca');
    expect(await titles(`menus=${id}&orderby=title&order=desc`)).toBe('cba');
    expect(await titles(`menus=${id}&menu_order=2`)).toBe('c');
    expect(await titles('search=A+LIST')).toBe('a');
    expect(await titles(`menus_exclude=${id}&search=list`)).toBe('');
    expect(await titles(`menus=${id}&per_page=2&page=2`)).toBe('a');
    const { headers } = await call('GET', `menu-items?menus=${id}&per_page=2`);
    expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['3', '2']);
  });
});
