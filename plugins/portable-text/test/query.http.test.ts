import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';
import { library } from './library.plugin.ts';

let host: TestHost;
/** Ids by the names of the posts below. */
const ids: Record<string, number> = {};

const text = (words: string, style?: string) => ({
  _type: 'block',
  ...(style !== undefined && { style }),
  children: [{ _type: 'span', text: words }],
});
const image = (src: string) => ({ _type: 'image', src });
const code = (language?: string) => ({ _type: 'codeBlock', code: 'x', ...(language !== undefined && { language }) });

/** From the oldest to the newest. */
const shelf = {
  plain: { type: 'post', blocks: [text('apple'), text('banana', 'normal')] },
  headed: { type: 'post', blocks: [text('apple', 'h1'), text('cherry', 'h2'), text('date', 'h2')] },
  pictured: { type: 'page', blocks: [image('/1.png'), text('banana', 'h2'), image('/2.png')] },
  coded: { type: 'post', blocks: [code('js'), code('css'), code('js'), code()] },
  mixed: {
    type: 'book',
    blocks: [text('apple banana', 'blockquote'), image('/3.png'), code('js'), { _type: 'break' }],
  },
  empty: { type: 'book', blocks: [] },
} as const;
type Name = keyof typeof shelf;
const newestFirst = (Object.keys(shelf) as Name[]).toReversed();

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, library] });
  for (const [index, [name, { type, blocks }]] of Object.entries(shelf).entries()) {
    const date = `2025-01-0${index + 1}T12:00:00`;
    const input = { title: `The ${name} & <more>`, date, fields: { portable_text: blocks } };
    ids[name] = (await host.factories.post(input, { type })).id;
  }
  await host.factories.post({ title: 'HTML', content: '<h2>apple</h2>' });
  for (const type of ['loan', 'shelf']) {
    await host.factories.post({ fields: { portable_text: [text('apple'), image('/4.png')] } }, { type });
  }
});
afterAll(() => host.close());

const root = '/wp-json/portable-text/v1';
const ask = (route: 'query' | 'blocks', query: string) => host.inject({ url: `${root}/${route}?${query}` });
const named = (found: { id?: number; post_id?: number }[]) =>
  found.map(({ id, post_id }) => Object.keys(ids).find((name) => ids[name] === (id ?? post_id)));

describe('/query finds posts (contracts/blocks.md §9.1)', () => {
  it.each<[query: string, found: Name[]]>([
    ['', newestFirst],
    ['post_type=post', ['coded', 'headed', 'plain']],
    ['post_type=page', ['pictured']],
    ['post_type=book', ['empty', 'mixed']],
    ['post_type=page,book', ['empty', 'mixed', 'pictured']],
    ['post_type[]=page&post_type[]=page', ['pictured']],
    ['post_type=', newestFirst],
    ['block_type=block', ['mixed', 'pictured', 'headed', 'plain']],
    ['block_type=image', ['mixed', 'pictured']],
    ['block_type=break', ['mixed']],
    ['block_type=nobody', []],
    ['block_type=span', []],
    ['has=image', ['mixed', 'pictured']],
    ['has=image,codeBlock', ['mixed']],
    ['has[]=image&has[]=block', ['mixed', 'pictured']],
    ['has=image,nobody', []],
    ['block_type=codeBlock&has=image', ['mixed']],
    ['block_type=image&has=image', ['mixed', 'pictured']],
    ['style=normal', ['plain']],
    ['style=h2', ['pictured', 'headed']],
    ['style=h6', []],
    ['style=h2&block_type=image', ['pictured']],
    ['style=h2&has=image&post_type=post', []],
    ['search=apple', ['mixed', 'headed', 'plain']],
    ['search=APPLE banana', ['mixed', 'plain']],
    ['search=ban', ['mixed', 'pictured', 'plain']],
    ['search=apple&post_type=book', ['mixed']],
    ['search=apple&style=h1', ['headed']],
    ['search=apple&has=image&block_type=break&style=blockquote', ['mixed']],
    ['search=%20', newestFirst],
    ['search=pictured', ['pictured']],
    ['search=x&block_type=codeBlock', ['mixed', 'coded']],
  ])('?%s', async (query, found) => {
    const answer = await ask('query', query);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(named(answer.json())).toEqual(found);
    expect(answer.headers['x-wp-total']).toBe(String(found.length));
    expect(answer.headers['x-wp-totalpages']).toBe(found.length > 0 ? '1' : '0');
    expect(answer.headers).not.toHaveProperty('link');
  });

  it('answers with the post, all its blocks, and those that match', async () => {
    const [item] = (await ask('query', 'block_type=image&post_type=page')).json();
    expect(item).toEqual({
      id: ids['pictured'],
      type: 'page',
      title: 'The pictured &#38; &#60;more&#62;',
      date: '2025-01-03T12:00:00',
      link: 'http://network.localhost/the-pictured-more/',
      portable_text: shelf.pictured.blocks,
      matched_blocks: [image('/1.png'), image('/2.png')],
    });
  });

  it.each<[query: string, matched: readonly object[]]>([
    ['style=h2&post_type=page', [text('banana', 'h2')]],
    ['style=normal', shelf.plain.blocks],
    ['block_type=image&style=h2', shelf.pictured.blocks],
    ['block_type=break&has=codeBlock', [{ _type: 'break' }]],
    ['has=break', []],
    ['search=cherry', []],
    ['post_type=page', []],
  ])('?%s matches blocks', async (query, matched) => {
    expect((await ask('query', query)).json()).toMatchObject([{ matched_blocks: matched }]);
  });

  it('_fields works here, too', async () => {
    const answer = await ask('query', 'block_type=break&_fields=id,portable_text._type');
    const types = shelf.mixed.blocks.map(({ _type }) => ({ _type }));
    expect(answer.json()).toEqual([{ id: ids['mixed'], portable_text: types }]);
  });
});

describe('/blocks finds blocks (contracts/blocks.md §9.2)', () => {
  it.each<[query: string, found: [Name, object][]]>([
    [
      'block_type=image',
      [
        ['mixed', image('/3.png')],
        ['pictured', image('/1.png')],
        ['pictured', image('/2.png')],
      ],
    ],
    [
      'block_type=image&post_type=page',
      [
        ['pictured', image('/1.png')],
        ['pictured', image('/2.png')],
      ],
    ],
    ['block_type=break', [['mixed', { _type: 'break' }]]],
    ['block_type=nobody', []],
    [
      'block_type=block&style=h2',
      [
        ['pictured', text('banana', 'h2')],
        ['headed', text('cherry', 'h2')],
        ['headed', text('date', 'h2')],
      ],
    ],
    [
      'block_type=block&style=normal',
      [
        ['plain', text('apple')],
        ['plain', text('banana', 'normal')],
      ],
    ],
    [
      'block_type=codeBlock&language=js',
      [
        ['mixed', code('js')],
        ['coded', code('js')],
        ['coded', code('js')],
      ],
    ],
    [
      'block_type=codeBlock&language=js&post_type=post',
      [
        ['coded', code('js')],
        ['coded', code('js')],
      ],
    ],
    ['block_type=codeBlock&language=JS', []],
    [
      'block_type=codeBlock',
      [
        ['mixed', code('js')],
        ['coded', code('js')],
        ['coded', code('css')],
        ['coded', code('js')],
        ['coded', code()],
      ],
    ],
    ['block_type=block&language=js', []],
    ['block_type=image&style=h2', []],
    ['block_type=codeBlock&language=js&style=h2', []],
  ])('?%s', async (query, found) => {
    const answer = await ask('blocks', query);
    expect(answer.statusCode, answer.body).toBe(200);
    const items = answer.json() as { block: object; post_id: number }[];
    expect(items.map(({ block }) => block)).toEqual(found.map(([, block]) => block));
    expect(named(items)).toEqual(found.map(([name]) => name));
    expect(answer.headers['x-wp-total']).toBe(String(found.length));
  });

  it('answers with the block and its post', async () => {
    expect((await ask('blocks', 'block_type=break')).json()).toEqual([
      {
        block: { _type: 'break' },
        post_id: ids['mixed'],
        title: 'The mixed &#38; &#60;more&#62;',
        link: 'http://network.localhost/book/the-mixed-more/',
      },
    ]);
  });

  it('pages cut through a post without losing or repeating a block', async () => {
    const all = (await ask('blocks', 'block_type=codeBlock')).json() as object[];
    for (const size of [1, 2, 3, 4]) {
      const pages = [];
      for (let page = 1; page <= Math.ceil(all.length / size); page += 1) {
        const answer = await ask('blocks', `block_type=codeBlock&per_page=${size}&page=${page}`);
        expect(answer.headers['x-wp-totalpages']).toBe(String(Math.ceil(all.length / size)));
        pages.push(...answer.json<object[]>());
      }
      expect(pages).toEqual(all);
    }
  });
});

describe('lists (contracts/blocks.md §9, contracts/rest.md §7)', () => {
  it('link to the pages before and after, other parameters kept', async () => {
    const link = async (route: 'query' | 'blocks', query: string) => (await ask(route, query)).headers['link'];
    const query = `http://network.localhost${root}/query?post_type=post%2Cbook&per_page=2&page=`;
    expect(await link('query', 'post_type=post,book&per_page=2')).toBe(`<${query}2>; rel="next"`);
    expect(await link('query', 'post_type=post,book&per_page=2&page=2')).toBe(
      `<${query}1>; rel="prev", <${query}3>; rel="next"`,
    );
    expect(await link('query', 'post_type=post,book&per_page=2&page=3')).toBe(`<${query}2>; rel="prev"`);
    const blocks = `http://network.localhost${root}/blocks?block_type=image&per_page=2&page=`;
    expect(await link('blocks', 'block_type=image&per_page=2')).toBe(`<${blocks}2>; rel="next"`);
  });

  it('are the same for everyone', async () => {
    const anonymous = (await ask('query', '')).json();
    const editor = await host.inject({ url: `${root}/query`, ...host.as('editor') });
    expect(editor.json()).toEqual(anonymous);
  });

  it('refuse a page beyond the last one', async () => {
    for (const answer of [
      await ask('query', 'per_page=2&page=4'),
      await ask('blocks', 'block_type=image&per_page=2&page=3'),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'rest_post_invalid_page_number', data: { status: 400 } });
    }
  });

  it('are empty on every page when nothing fits at all', async () => {
    for (const answer of [
      await ask('query', 'block_type=nobody&page=3'),
      await ask('blocks', 'block_type=nobody&page=3'),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([]);
      expect(answer.headers).toMatchObject({ 'x-wp-total': '0', 'x-wp-totalpages': '0' });
    }
  });

  it('hold 10 unless asked otherwise, and up to 100', async () => {
    const many = [{ _type: 'tile' }, ...Array.from({ length: 104 }, (_, number) => ({ _type: 'tile', number }))];
    const { id } = await host.factories.post({ fields: { portable_text: many } });
    const count = async (query: string) => ((await ask('blocks', `block_type=tile${query}`)).json() as object[]).length;
    expect(await count('')).toBe(10);
    expect(await count('&per_page=100')).toBe(100);
    expect(await count('&per_page=100&page=2')).toBe(5);
    await host.posts.delete(host.context(), 'post', id, { force: true });
  });
});

describe('refusals (contracts/blocks.md §9.3)', () => {
  it.each([
    ['query', 'per_page=0', 'per_page'],
    ['query', 'per_page=101', 'per_page'],
    ['query', 'per_page=ten', 'per_page'],
    ['query', 'page=0', 'page'],
    ['query', 'page=10001', 'page'],
    ['query', 'post_type=nobody', 'post_type'],
    ['query', 'post_type=post,loan', 'post_type'],
    ['query', 'post_type=shelf', 'post_type'],
    ['query', 'block_type=', 'block_type'],
    ['query', 'block_type=a%00', 'block_type'],
    ['query', `block_type=${'a'.repeat(201)}`, 'block_type'],
    ['query', `has=${Array.from({ length: 11 }, (_, index) => `t${index}`).join(',')}`, 'has'],
    ['query', 'style=', 'style'],
    ['query', `search=${'a'.repeat(1001)}`, 'search'],
    ['blocks', 'block_type=image&per_page=0', 'per_page'],
    ['blocks', 'block_type=image&per_page=101', 'per_page'],
    ['blocks', 'block_type=image&post_type=loan', 'post_type'],
    ['blocks', 'block_type=codeBlock&language=', 'language'],
  ] as const)('/%s?%s names the parameter', async (route, query, name) => {
    const answer = await ask(route, query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${name}`,
      data: { status: 400, params: { [name]: expect.any(String) }, details: { [name]: { code: expect.any(String) } } },
    });
  });

  it('blocks of no type', async () => {
    const answer = await ask('blocks', 'style=h2');
    expect(answer.json()).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['block_type'] } });
  });
});

describe('names (contracts/blocks.md §7, §9)', () => {
  it.each([
    ['200 letters', 'n'.repeat(200)],
    ['100 characters of four bytes', '𝓷'.repeat(100)],
    ['what SQL and LIKE would read', `%_'"\\;--`],
    ['a comma', 'a,b'],
    ['__proto__', '__proto__'],
    ['spaces', ' a  b '],
  ])('of %s can be asked for', async (_what, name) => {
    const blocks = [{ _type: name }, { _type: 'codeBlock', language: name }];
    const { id } = await host.factories.post({ fields: { portable_text: blocks } });
    const parameters = (entries: Record<string, string>) => new URLSearchParams(entries).toString();
    expect((await ask('query', parameters({ block_type: name }))).json()).toMatchObject([
      { id, matched_blocks: [blocks[0]] },
    ]);
    expect((await ask('query', parameters({ 'has[]': name }))).json()).toMatchObject([{ id }]);
    expect((await ask('blocks', parameters({ block_type: name }))).json()).toMatchObject([{ block: blocks[0] }]);
    const coded = await ask('blocks', parameters({ block_type: 'codeBlock', language: name }));
    expect(coded.json()).toMatchObject([{ block: blocks[1] }]);
    await host.posts.delete(host.context(), 'post', id, { force: true });
  });

  it('that are too long or odd are kept all the same', async () => {
    const blocks = ['n'.repeat(5000), 'a\0b', '\ud800'].map((_type) => ({ _type }));
    const { id } = await host.factories.post({ fields: { portable_text: blocks } });
    expect((await ask('query', 'per_page=1')).json()).toMatchObject([{ id, portable_text: blocks }]);
    await host.posts.delete(host.context(), 'post', id, { force: true });
  });

  it.each([
    ['NUL', 'a\0"\\'],
    ['half a surrogate pair', 'a\ud800'],
  ])('blocks come as they were written, with %s and long', async (_what, odd) => {
    const code = 'long '.repeat(200) + odd;
    const block = { _type: 'codeBlock', code, language: 'odd', ['__proto__']: { code }, deep: [[code]] };
    const { id } = await host.factories.post({ fields: { portable_text: [block] } });
    const [post] = (await ask('query', 'block_type=codeBlock')).json();
    expect(JSON.stringify(post.portable_text)).toBe(JSON.stringify([block]));
    expect(JSON.stringify(post.matched_blocks)).toBe(JSON.stringify([block]));
    const [found] = (await ask('blocks', 'block_type=codeBlock&language=odd')).json();
    expect(JSON.stringify(found.block)).toBe(JSON.stringify(block));
    await host.posts.delete(host.context(), 'post', id, { force: true });
  });
});
