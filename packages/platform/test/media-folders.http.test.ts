import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const base = '/wp-json/core/v2/media-folders';
const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, payload?: object) =>
  host.inject({ method, url: `${base}${path}`, ...host.as('editor'), ...(payload && { payload }) });
const create = async (name: string, parent = 0) => (await send('POST', '', { name, parent })).json();
const names = async (query = '') => (await send('GET', query)).json().map(({ path }: { path: string }) => path);

describe('media folders (contracts/media.md §7)', () => {
  it('are made within each other and listed in the order of the tree', async () => {
    const response = await send('POST', '', { name: ' Plans ', description: 'Old and new' });
    expect(response.statusCode).toBe(201);
    const plans = response.json();
    expect(plans).toMatchObject({
      name: 'Plans',
      slug: 'plans',
      description: 'Old and new',
      taxonomy: 'media_folder',
      parent: 0,
      count: 0,
      path: 'Plans',
      link: `http://network.localhost/wp-json/core/v2/media?media_folder=${plans.id}`,
    });
    expect(response.headers['location']).toBe(`http://network.localhost${base}/${plans.id}`);
    expect((await send('GET', `/${plans.id}`)).json()).toEqual(plans);
    const ten = await create('Part 10', plans.id);
    await create('Part 9', plans.id);
    await create('Ärchive');
    expect(ten).toMatchObject({ parent: plans.id, path: 'Plans / Part 10' });
    expect(await names()).toEqual(['Ärchive', 'Plans', 'Plans / Part 9', 'Plans / Part 10']);
    expect(await names(`?parent=${plans.id}`)).toEqual(['Plans / Part 9', 'Plans / Part 10']);
    expect(await names('?parent=0&orderby=id&order=desc')).toEqual(['Ärchive', 'Plans']);
    expect(await names('?search=part&per_page=1&page=2')).toEqual(['Plans / Part 10']);
    expect(await names('?hide_empty=true')).toEqual([]);
  });

  it('have names that differ within one folder, and slugs that differ everywhere', async () => {
    const [one, two] = [await create('Twins'), await create('Other')];
    const below = await create('Twins', two.id);
    expect(below.slug).toBe('twins-2');
    const again = await send('POST', '', { name: 'twins' });
    expect([again.statusCode, again.json().code, again.json().data.term_id]).toEqual([409, 'term_exists', one.id]);
    expect((await send('POST', `/${below.id}`, { parent: 0 })).statusCode).toBe(409);
    expect((await send('PUT', `/${two.id}`, { name: 'TWINS' })).statusCode).toBe(409);
    expect((await send('PUT', `/${one.id}`, { name: 'TWINS' })).json().name).toBe('TWINS');
  });

  it('are renamed and moved with all that is below them', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const c = await create('C', a.id);
    await create('D', c.id);
    expect((await send('POST', `/${c.id}`, { name: 'Sea', parent: b.id })).json().path).toBe('B / Sea');
    expect(await names(`?search=D`)).toEqual(['B / Sea / D']);
    expect((await send('POST', `/${c.id}`, { parent: null })).json().path).toBe('Sea');
  });

  it('are never within themselves, nor too deep', async () => {
    let folder = await create('Level 1');
    const top = folder;
    for (let level = 2; level <= 20; level += 1) folder = await create(`Level ${level}`, folder.id);
    for (const parent of [top.id, folder.id]) {
      const response = await send('POST', `/${top.id}`, { parent });
      expect([response.statusCode, response.json().data.params.parent]).toEqual([
        400,
        'A folder cannot be moved into itself or into one of its subfolders.',
      ]);
    }
    expect((await send('POST', '', { name: 'Level 21', parent: folder.id })).statusCode).toBe(400);
    const other = await create('Around');
    expect((await send('POST', `/${top.id}`, { parent: other.id })).statusCode).toBe(400);
  });

  it('give what was in them to the folder around them when they go', async () => {
    const outer = await create('Outer');
    const inner = await create('Inner', outer.id);
    await create('Same', outer.id);
    await create('same', inner.id);
    const item = await host.factories.media('x', 'x.txt', inner.id);
    const kept = await send('DELETE', `/${inner.id}`);
    expect([kept.statusCode, kept.json().code]).toEqual([501, 'rest_trash_not_supported']);
    const gone = await send('DELETE', `/${inner.id}?force=true`);
    expect(gone.json()).toMatchObject({ deleted: true, previous: { id: inner.id, path: 'Outer / Inner', count: 1 } });
    expect(await names(`?parent=${outer.id}`)).toEqual(['Outer / Same', 'Outer / same (2)']);
    expect((await host.media.get(host.context(), item.id)).folder_id).toBe(outer.id);
    expect((await send('GET', `/${outer.id}`)).json().count).toBe(1);
    expect((await send('GET', `/${inner.id}`)).json().code).toBe('rest_term_invalid');
  });

  it('stay right when many change them at once', async () => {
    const folders = await Promise.all([1, 2, 3].map((number) => create(`Busy ${number}`)));
    const items = await Promise.all(Array.from({ length: 6 }, () => host.factories.media('x')));
    const ids = items.map(({ id }) => id);
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        host.media.move(host.context(), turn % 2 ? ids : ids.toReversed(), folders[turn % 3].id),
      ),
    );
    await Promise.all(ids.slice(0, 3).map((id) => host.media.delete(host.context(), id)));
    const counts = await Promise.all(folders.map(async ({ id }) => (await send('GET', `/${id}`)).json().count));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    const doomed = await create('Doomed', folders[0].id);
    await Promise.all([
      ...ids.slice(3).map((id) => host.media.move(host.context(), [id], doomed.id).catch(() => {})),
      ...Array.from({ length: 4 }, () => host.factories.media('y', undefined, doomed.id).catch(() => {})),
      send('DELETE', `/${doomed.id}?force=true`),
    ]);
    const all = await host.media.list(host.context(), { per_page: 100 });
    const filed = all.items.filter(({ folder_id }) => folder_id !== null);
    const known = new Map((await host.mediaFolders.all(host.context())).map(({ id, count }) => [id, count]));
    expect(filed.every(({ folder_id }) => known.has(folder_id!))).toBe(true);
    for (const [id, count] of known) expect(filed.filter(({ folder_id }) => folder_id === id)).toHaveLength(count);
    const twins = await Promise.all([1, 2, 3, 4].map(() => send('POST', '', { name: 'At once' })));
    expect(twins.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it.each<[string, object]>([
    ['no name', {}],
    ['an empty name', { name: '  ' }],
    ['NUL in the name', { name: 'a\0' }],
    ['a parent that is none', { name: 'a', parent: 999_999 }],
  ])('refuse %s', async (_name, payload) => {
    expect((await send('POST', '', payload)).statusCode).toBe(400);
  });
});
