import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { by, jpeg, media, raw } from './media.ts';

let host: TestHost;
const ids: Record<string, number> = {};
const folders: Record<string, number> = {};
let post: number;
beforeAll(async () => {
  host = await startTestHost();
  const folder = await host.factories.folder('Trips');
  const below = await host.factories.folder('North', folder.id);
  folders['trips'] = folder.id;
  folders['north'] = below.id;
  post = (await host.factories.post()).id;
  const send = async (content: Buffer | string, name: string, who: 'author' | 'editor', query = '') =>
    (await host.inject(by(host.as(who), raw(content, name, `${media}?${query}`)))).json().id;
  ids['lake'] = await send(await jpeg(), 'Lake at dawn.jpg', 'author', `media_folder=${folder.id}&alt_text=water`);
  ids['fjord'] = await send(await jpeg(), 'Fjord.jpg', 'editor', `media_folder=${below.id}&post=${post}`);
  ids['notes'] = await send('Notes of the journey', 'notes.txt', 'author', `media_folder=${folder.id}`);
  ids['table'] = await send('a,b\n', 'table.csv', 'editor');
});
afterAll(() => host.close());

async function list(query: string): Promise<string[]> {
  const response = await host.inject({ method: 'GET', url: `${media}?${query}` });
  const found = response.json() as { id: number }[];
  expect(response.headers['x-wp-total']).toBe(String(found.length));
  return found.map(({ id }) => Object.entries(ids).find(([, each]) => each === id)![0]);
}
const change = (name: string, payload: object, who: 'author' | 'editor' = 'editor') =>
  host.inject({ method: 'POST', url: `${media}/${ids[name]}`, ...host.as(who), payload });

describe('lists of media (contracts/media.md §5)', () => {
  it.each<[string, () => string, string[]]>([
    ['newest first', () => '', ['table', 'notes', 'fjord', 'lake']],
    ['by name', () => 'orderby=title&order=asc', ['fjord', 'lake', 'notes', 'table']],
    ['of one kind', () => 'media_type=image', ['fjord', 'lake']],
    ['of one type', () => 'mime_type=text/csv', ['table']],
    ['of one folder', () => `media_folder=${folders['trips']}`, ['notes', 'lake']],
    ['of no folder', () => 'media_folder=0', ['table']],
    ['of one folder and kind', () => `media_folder=${folders['trips']}&media_type=text`, ['notes']],
    ['with a word in the name', () => 'search=dawn', ['lake']],
    ['with a word in the texts', () => 'search=water', ['lake']],
    ['with the beginning of a word', () => 'search=fjo', ['fjord']],
    ['of a post', () => `parent=${post}`, ['fjord']],
    ['only some', () => `include=${ids['lake']},${ids['table']}&orderby=include`, ['lake', 'table']],
    ['without some', () => `exclude=${ids['lake']},${ids['table']}`, ['notes', 'fjord']],
    ['by slug', () => 'slug=fjord', ['fjord']],
    ['after a date', () => 'after=2020-01-01T00:00:00', ['table', 'notes', 'fjord', 'lake']],
    ['before a date', () => 'before=2020-01-01T00:00:00', []],
    ['of nothing that is there', () => 'media_type=video', []],
  ])('%s', async (_name, query, expected) => {
    expect(await list(query())).toEqual(expected);
  });

  it('by author', async () => {
    const { author } = (await host.inject({ method: 'GET', url: `${media}/${ids['lake']}` })).json();
    expect(await list(`author=${author}`)).toEqual(['notes', 'lake']);
  });

  it('come page by page, with links to the others', async () => {
    const response = await host.inject({ method: 'GET', url: `${media}?per_page=1&page=2&media_type=image` });
    expect(response.headers).toMatchObject({ 'x-wp-total': '2', 'x-wp-totalpages': '2' });
    expect(response.headers['link']).toContain('page=1');
    const beyond = await host.inject({ method: 'GET', url: `${media}?page=3` });
    expect([beyond.statusCode, beyond.json().code]).toEqual([400, 'rest_post_invalid_page_number']);
  });

  it('show less to embed and more to edit', async () => {
    const [embed] = (await host.inject({ method: 'GET', url: `${media}?context=embed&slug=fjord` })).json();
    expect(Object.keys(embed)).not.toContain('description');
    expect(embed).toMatchObject({ alt_text: '', media_type: 'image', source_url: expect.any(String) });
    const url = `${media}?context=edit&slug=fjord&_fields=title,version`;
    const [edit] = (await host.inject({ method: 'GET', url, ...host.as('editor') })).json();
    expect(edit).toEqual({ title: { raw: 'Fjord', rendered: 'Fjord' }, version: expect.any(Number) });
  });

  it('belong to one site', async () => {
    expect((await host.inject({ method: 'GET', url: `/folder${media}` })).json()).toEqual([]);
    expect((await host.inject({ method: 'GET', url: `/folder${media}/${ids['lake']}` })).statusCode).toBe(404);
  });

  it('the same under wp/v2', async () => {
    const url = media.replace('core', 'wp');
    const response = await host.inject({ method: 'GET', url: `${url}/${ids['lake']}` });
    expect(response.json().id).toBe(ids['lake']);
  });
});

describe('changing what is said (contracts/media.md §5)', () => {
  it('changes only what was given', async () => {
    const response = await change('table', { alt_text: 'A & B', caption: { raw: 'Numbers' }, title: 'Table' });
    expect(response.json()).toMatchObject({
      alt_text: 'A & B',
      caption: { raw: 'Numbers', rendered: '<p>Numbers</p>' },
      title: { raw: 'Table' },
      description: { raw: '' },
      version: 2,
    });
    const again = await change('table', { description: 'Two columns' });
    expect(again.json()).toMatchObject({ alt_text: 'A & B', description: { raw: 'Two columns' }, version: 3 });
  });

  it.each<[string, object]>([
    ['a focal point outside of the picture', { focal_point: { x: 1.1, y: 0 } }],
    ['half a focal point', { focal_point: { x: 1 } }],
    ['a folder that is none', { media_folder: 999_999 }],
    ['a post that is none', { post: 999_999 }],
    ['NUL in a text', { alt_text: 'a\0b' }],
    ['a number for a text', { caption: 5 }],
  ])('refuses %s', async (_name, payload) => {
    const response = await change('fjord', payload);
    expect([response.statusCode, response.json().code]).toEqual([400, 'rest_invalid_param']);
  });

  it('moves it into a folder and out of it, and the counts follow', async () => {
    await change('table', { media_folder: folders['north'] });
    expect(await counts()).toEqual({ Trips: [2, 4], North: [2, 2], unfiled: 0 });
    await change('table', { media_folder: null });
    expect(await counts()).toEqual({ Trips: [2, 3], North: [1, 1], unfiled: 1 });
  });

  it('moves many at once, all or none', async () => {
    const move = (payload: object, who: 'author' | 'editor') =>
      host.inject({ method: 'POST', url: `${media}/move`, ...host.as(who), payload });
    const all = [ids['lake'], ids['fjord'], ids['notes'], ids['table']];
    const refused = await move({ ids: all, media_folder: folders['north'] }, 'author');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `You are not allowed to move the items ${ids['fjord']}, ${ids['table']}.`,
    ]);
    const missing = await move({ ids: [...all, 999_999], media_folder: 0 }, 'editor');
    expect(missing.json().data.params.ids).toBe('There is no item with the id 999999.');
    expect(await counts()).toEqual({ Trips: [2, 3], North: [1, 1], unfiled: 1 });
    const done = await move({ ids: all, media_folder: folders['north'] }, 'editor');
    expect(new Set(done.json().moved)).toEqual(new Set([ids['lake'], ids['notes'], ids['table']]));
    expect(await counts()).toEqual({ Trips: [0, 4], North: [4, 4], unfiled: 0 });
    expect((await move({ ids: all, media_folder: folders['north'] }, 'editor')).json()).toEqual({ moved: [] });
    await move({ ids: all, media_folder: 0 }, 'editor');
    expect(await counts()).toEqual({ Trips: [0, 0], North: [0, 0], unfiled: 4 });
  });
});

/** Of each folder: directly in it, and with all below it. */
async function counts(): Promise<Record<string, number[] | number>> {
  type Node = { name: string; count: number; total: number; children: Node[] };
  const url = '/wp-json/core/v2/media-folders/tree';
  const tree = (await host.inject({ method: 'GET', url, ...host.as('editor') })).json();
  const flat = (nodes: Node[]): [string, number[]][] =>
    nodes.flatMap(({ name, count, total, children }) => [[name, [count, total]], ...flat(children)]);
  return { ...Object.fromEntries(flat(tree.folders)), unfiled: tree.unfiled };
}
