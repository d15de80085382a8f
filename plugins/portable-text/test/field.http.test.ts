import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decorators, styles } from '@octavo/blocks';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';
import { library } from './library.plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, library] });
});
afterAll(() => host.close());

const root = '/wp-json/core/v2';
type Payload = Record<string, unknown>;
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const send = (method: Method, url: string, payload?: Payload) =>
  host.inject({ method, url: root + url, ...host.as('editor'), ...(payload && { payload }) });
const read = async (url: string, headers = {}) => (await host.inject({ url: root + url, headers })).json();
const write = async (portable_text: unknown, more: Payload = {}, base = 'posts') => {
  const response = await send('POST', `/${base}`, { title: 'Blocks', status: 'publish', portable_text, ...more });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(201);
  return response.json() as { id: number; portable_text: unknown; content: { raw: string; rendered: string } };
};

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: 's', text, marks });
const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'p',
  style: 'normal',
  markDefs: [],
  children: [span(text)],
});
const link = { _type: 'link', _key: 'l1', href: 'https://example.org/?a=1&b=2' };

/** One block for each line of the tables in contracts/blocks.md §2, and the HTML of §5 it becomes. */
const rows: [what: string, block: unknown, html: string | RegExp][] = [
  ...styles.map((style): [string, unknown, RegExp] => [
    `the style ${style}`,
    { _type: 'block', _key: 'a', style, children: [span('Words')], markDefs: [] },
    new RegExp(`^<${style === 'normal' ? 'p' : style}( id="h-words")?>Words</`),
  ]),
  ...decorators.map((mark, index): [string, unknown, string] => {
    const tag = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup'][index];
    return [`the decorator ${mark}`, { ...paragraph(''), children: [span('x', mark)] }, `<p><${tag}>x</${tag}></p>`];
  }),
  [
    'a link',
    { _type: 'block', _key: 'a', style: 'normal', children: [span('to', 'l1')], markDefs: [link] },
    '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener">to</a></p>',
  ],
  [
    'a link under a decorator',
    { _type: 'block', _key: 'a', children: [span('to', 'strong', 'l1')], markDefs: [link] },
    /<strong><a [^>]*>to<\/a><\/strong>|<a [^>]*><strong>to<\/strong><\/a>/,
  ],
  ['a bullet', { ...paragraph('x'), listItem: 'bullet', level: 1 }, '<ul><li>x</li></ul>'],
  ['a number', { ...paragraph('x'), listItem: 'number', level: 1 }, '<ol><li>x</li></ol>'],
  ['a list item without a level', { ...paragraph('x'), listItem: 'bullet' }, '<ul><li>x</li></ul>'],
  [
    'an image',
    { _type: 'image', _key: 'i', src: 'https://example.org/a.png', alt: 'A & B', caption: 'Both', attachmentId: 7 },
    /^<figure><img[^>]* src="https:\/\/example\.org\/a\.png"[^>]*><figcaption>Both<\/figcaption><\/figure>$/,
  ],
  [
    'code',
    { _type: 'codeBlock', _key: 'c', code: 'a < b', language: 'text' },
    /^<pre><code[^>]*>a &lt; b<\/code><\/pre>$/,
  ],
  ['an embed', { _type: 'embed', _key: 'e', url: 'https://example.org/x' }, /<a href="https:\/\/example\.org\/x"/],
  [
    'a table of arrays',
    {
      _type: 'table',
      _key: 't',
      rows: [
        ['1', { text: '2' }],
        [{ content: [span('3')] }, { value: [paragraph('4')] }],
      ],
    },
    /^<table><tbody><tr><td>1<\/td><td>2<\/td><\/tr><tr><td>3<\/td><td>(<p>)?4(<\/p>)?<\/td><\/tr><\/tbody><\/table>$/,
  ],
  [
    'a table of objects',
    { _type: 'table', _key: 't', rows: [{ cells: [1, true, null] }, { _type: 'row', cells: ['a'] }] },
    /^<table><tbody><tr><td>1<\/td><td>true<\/td><td><\/td><\/tr><tr><td>a<\/td><\/tr><\/tbody><\/table>$/,
  ],
  ['a rule', { _type: 'break', _key: 'b' }, '<hr>'],
  ['a type of nobody', { _type: 'chart', _key: 'x', data: { points: [[1, 2.5]], empty: null } }, ''],
];

describe('a block array is stored and read back as it was written (contracts/blocks.md §2, §5)', () => {
  it.each(rows)('%s', async (_what, block, html) => {
    const created = await write([block]);
    expect(created.portable_text).toStrictEqual([block]);
    const shown = await read(`/posts/${created.id}`);
    expect(shown.portable_text).toStrictEqual([block]);
    if (typeof html === 'string') expect(shown.content.rendered).toBe(html);
    else expect(shown.content.rendered).toMatch(html);
  });

  it('nests list items by level', async () => {
    const item = (text: string, level: number, listItem = 'bullet') => ({ ...paragraph(text), listItem, level });
    const blocks = [item('a', 1), item('b', 2, 'number'), item('c', 3), item('d', 1)];
    const { content } = await write(blocks);
    expect(content.rendered).toBe('<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>');
  });

  it('with every kind of block in one post', async () => {
    const blocks = rows.map(([, block]) => block);
    expect((await write(blocks)).portable_text).toStrictEqual(blocks);
  });

  it('with keys missing, which stay missing, and an empty array', async () => {
    const blocks = [{ _type: 'block', children: [{ _type: 'span', text: 'no keys' }] }, { _type: 'block' }];
    expect((await write(blocks)).portable_text).toStrictEqual(blocks);
    const { id, content } = await write([]);
    expect(content).toMatchObject({ raw: '[]', rendered: '' });
    expect((await read(`/posts/${id}`)).portable_text).toStrictEqual([]);
  });
});

describe('every collection has the field (contracts/blocks.md §8)', () => {
  const blocks = [paragraph('In a collection')];

  it.each(['posts', 'pages', 'books', 'loans'])('%s', async (base) => {
    const { id } = await write(blocks, {}, base);
    const { headers } = host.as('editor');
    expect((await read(`/${base}/${id}`, headers)).portable_text).toEqual(blocks);
    const listed = (await read(`/${base}?include=${id}`, headers)) as { portable_text: unknown }[];
    expect(listed.map((item) => item.portable_text)).toEqual([blocks]);
    expect(await read(`/${base}/${id}?context=embed`, headers)).not.toHaveProperty('portable_text');
    const other = (await host.inject({ url: `/wp-json/wp/v2/${base}/${id}`, headers })).json();
    expect(other.portable_text).toEqual(blocks);
  });

  it('and on every site its own', async () => {
    const payload = { title: 'There', status: 'publish', portable_text: blocks };
    const url = '/folder/wp-json/core/v2/posts';
    const there = await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload });
    expect(there.statusCode).toBe(201);
    expect((await host.inject({ url: `${url}/${there.json().id}` })).json().portable_text).toEqual(blocks);
  });

  it('and OPTIONS tells its type', async () => {
    for (const base of ['posts', 'pages']) {
      const { schema, endpoints } = (await host.inject({ method: 'OPTIONS', url: `${root}/${base}` })).json();
      expect(schema.properties.portable_text).toMatchObject({ type: ['array', 'null'] });
      expect(endpoints[1].args.portable_text).toMatchObject({ type: ['array', 'null'], required: false });
    }
  });

  it('per_page decides how many come in a list, each with its own blocks', async () => {
    const ids = [];
    for (const word of ['one', 'two', 'three']) ids.push((await write([paragraph(word)], {}, 'books')).id);
    const answer = await host.inject({
      url: `${root}/books?include=${ids.join(',')}&per_page=2&_fields=portable_text`,
    });
    expect(answer.json()).toEqual([{ portable_text: [paragraph('three')] }, { portable_text: [paragraph('two')] }]);
    expect(answer.headers).toMatchObject({ 'x-wp-total': '3', 'x-wp-totalpages': '2' });
  });
});

describe('asking for parts (contracts/blocks.md §8.1, contracts/rest.md §8)', () => {
  const blocks = [paragraph('One'), { _type: 'image', src: '/a.png' }];
  let id: number;
  beforeAll(async () => {
    ({ id } = await write(blocks));
  });

  it.each<[string, unknown]>([
    ['portable_text', { portable_text: blocks }],
    ['portable_text._type', { portable_text: [{ _type: 'block' }, { _type: 'image' }] }],
    [
      'portable_text._type,portable_text.src',
      { portable_text: [{ _type: 'block' }, { _type: 'image', src: '/a.png' }] },
    ],
    ['portable_text.children.text', { portable_text: [{ children: [{ text: 'One' }] }, {}] }],
    ['portable_text.nothing', { portable_text: [{}, {}] }],
  ])('_fields=%s', async (fields, expected) => {
    expect(await read(`/posts/${id}?_fields=${fields}`)).toEqual(expected);
    expect(await read(`/posts?include=${id}&_fields=${fields}`)).toEqual([expected]);
    expect(await read(`/posts/${id}?_fields=id,${fields}`)).toEqual({ id, ...(expected as object) });
  });

  it('_fields finds a field named __proto__, too', async () => {
    const written = await host.inject({
      method: 'POST',
      url: `${root}/posts`,
      headers: { ...host.as('editor').headers, 'content-type': 'application/json' },
      payload: '{"status":"publish","portable_text":[{"_type":"a","__proto__":{"b":1}}]}',
    });
    const answer = await host.inject({ url: `${root}/posts/${written.json().id}?_fields=portable_text.__proto__` });
    expect(answer.body).toBe('{"portable_text":[{"__proto__":{"b":1}}]}');
  });

  it('content.raw is the JSON as one text, and only in edit', async () => {
    expect((await read(`/posts/${id}`)).content).toEqual({ rendered: expect.any(String), protected: false });
    const edited = await read(`/posts/${id}?context=edit`, host.as('editor').headers);
    expect(edited.content.raw).toBe(JSON.stringify(blocks));
    expect(edited.portable_text).toEqual(blocks);
  });
});

describe('writing (contracts/blocks.md §8.2)', () => {
  const blocks = [paragraph('Blocks')];

  it.each(['POST', 'PUT', 'PATCH'] as const)(
    '%s of the item with nothing but blocks changes nothing else',
    async (method) => {
      const { id } = await host.factories.post({ title: 'Kept', content: '<p>Old</p>' });
      const response = await send(method, `/posts/${id}`, { portable_text: blocks });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        id,
        status: 'publish',
        title: { raw: 'Kept' },
        portable_text: blocks,
        content: { raw: JSON.stringify(blocks), rendered: '<p>Blocks</p>' },
      });
    },
  );

  it('an update without content keeps the blocks', async () => {
    const { id } = await write(blocks);
    const changed = (await send('POST', `/posts/${id}`, { title: 'Other', excerpt: 'Short' })).json();
    expect(changed).toMatchObject({ portable_text: blocks, excerpt: { rendered: '<p>Short</p>' } });
    const back = (await send('POST', `/posts/${id}`, { excerpt: '' })).json();
    expect(back).toMatchObject({ portable_text: blocks, excerpt: { rendered: '<p>Blocks</p>' } });
  });

  it('portable_text wins over content', async () => {
    const both = { content: '<p>HTML</p>', portable_text: blocks };
    const { id, content } = await write(blocks, both);
    expect(content.raw).toBe(JSON.stringify(blocks));
    const other = [paragraph('Other')];
    const changed = await send('PUT', `/posts/${id}`, { portable_text: other, content: JSON.stringify(blocks) });
    expect(changed.json().portable_text).toEqual(other);
  });

  it('a content that is a block array is blocks, kept as that text', async () => {
    const text = ` [ {"_type": "block", "children": [{"_type":"span","text":"a"}], "n": 1e2} ]\n`;
    for (const content of [text, { raw: text }]) {
      const post = (await send('POST', '/posts', { content, status: 'publish' })).json();
      expect(post.content).toMatchObject({ raw: text, rendered: '<p>a</p>' });
      expect((await read(`/posts/${post.id}`)).portable_text).toEqual(JSON.parse(text));
    }
  });

  it('what a client read as content.raw it may write back', async () => {
    const written = [{ ...paragraph('a\0b\ud800c'), big: 2 ** 53 }];
    const { id, content } = await write(written);
    const again = await send('POST', `/posts/${id}`, { content: content.raw });
    expect(again.json().portable_text).toStrictEqual(written);
  });

  it.each([
    ['HTML', '<p>[1]</p>', '<p>[1]</p>'],
    ['text', '[gallery id="1"]', '[gallery id="1"]'],
    ['an array of something else', '["a"]', '["a"]'],
    ['blocks that break a rule', '[{"_type":"block","style":"h7"}]', '[{"_type":"block","style":"h7"}]'],
    ['a lone block', '{"_type":"break"}', '{"_type":"break"}'],
    ['nothing', '', ''],
  ])('a content that is %s is HTML, and portable_text is null', async (_what, content, rendered) => {
    const post = (await send('POST', '/posts', { content, status: 'publish' })).json();
    expect(post.portable_text).toBeNull();
    const shown = await read(`/posts/${post.id}`);
    expect(shown.portable_text).toBeNull();
    expect(shown.content.rendered.replaceAll('&#34;', '"').replaceAll('&quot;', '"')).toBe(rendered);
  });

  it('from blocks to HTML and back', async () => {
    const { id } = await write(blocks);
    const html = (await send('POST', `/posts/${id}`, { content: '<p>HTML</p>' })).json();
    expect(html).toMatchObject({ portable_text: null, content: { rendered: '<p>HTML</p>' } });
    const again = (await send('POST', `/posts/${id}`, { portable_text: blocks })).json();
    expect(again).toMatchObject({ portable_text: blocks, content: { rendered: '<p>Blocks</p>' } });
  });

  it('a post with a title only has none', async () => {
    expect((await send('POST', '/posts', { title: 'Bare' })).json().portable_text).toBeNull();
  });

  it('blocks need no right to write markup, and are harmless', async () => {
    const evil = [{ ...paragraph('<script>a()</script>') }, { _type: 'image', src: 'javascript:a()', alt: 'x' }];
    const payload = { title: 'x', portable_text: evil };
    const own = await host.inject({ method: 'POST', url: `${root}/posts`, ...host.as('contributor'), payload });
    expect(own.statusCode).toBe(201);
    expect(own.json().portable_text).toEqual(evil);
    expect(own.json().content.rendered).toBe('<p>&lt;script&gt;a()&lt;/script&gt;</p><figure><p>x</p></figure>');
  });

  it('the trash keeps them, and the answer to a removal shows them', async () => {
    const { id } = await write(blocks);
    expect((await send('DELETE', `/posts/${id}`)).json()).toMatchObject({ status: 'trash', portable_text: blocks });
    expect((await send('POST', `/posts/${id}`, { status: 'publish' })).json().portable_text).toEqual(blocks);
    expect((await send('DELETE', `/posts/${id}?force=true`)).json().previous.portable_text).toEqual(blocks);
  });
});
