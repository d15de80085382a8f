import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';
import { counter, library, poetry } from './library.plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, library, poetry, counter] });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const create = (portable_text: unknown, more = {}) =>
  host.inject({
    method: 'POST',
    url: posts,
    ...host.as('editor'),
    payload: { title: 'x', status: 'publish', portable_text, ...more },
  });
const text = (more: object, ...children: object[]) => ({ _type: 'block', ...more, children });
const span = (words: string, ...marks: string[]) => ({ _type: 'span', text: words, marks });

const known: [what: string, block: object, html: string, words: string][] = [
  ['a block', { _type: 'poem', verses: 'Rose & <thorn>' }, '<pre>Rose &amp; &lt;thorn&gt;</pre>', 'Rose & <thorn> '],
  ['a style', text({ style: 'lead' }, span('First')), '<div class="style-lead">First</div>', 'First'],
  ['a decorator', text({}, span('Loud', 'highlight')), '<p><mark class="decorator-highlight">Loud</mark></p>', 'Loud'],
  [
    'a child',
    text({}, span('Said'), { _type: 'footnote', note: 'by <me>' }),
    '<p>Said<sup>by &lt;me&gt;</sup></p>',
    'Said (by <me>)',
  ],
  [
    'an annotation',
    text({ markDefs: [{ _type: 'term', _key: 't', meaning: 'Application "Interface"' }] }, span('API', 't')),
    '<p><abbr title="Application &quot;Interface&quot;">API</abbr></p>',
    'API',
  ],
];

describe('what a plugin registers by the filter portable_text_vocabulary (contracts/blocks.md §3, §5.4, §6, §12)', () => {
  it.each(known)('%s is accepted, shown and searched', async (_what, block, html, words) => {
    const created = await create([block]);
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json().portable_text).toEqual([block]);
    const shown = (await host.inject({ url: `${posts}/${created.json().id}` })).json();
    expect(shown.content.rendered.replaceAll('&#34;', '&quot;').replaceAll('&#38;', '&amp;')).toBe(html);
    const { content_filtered } = (await host.db
      .forSite<{ 'core.posts': { site_id: number; id: number; content_filtered: string } }>(host.main)
      .read.selectFrom('core.posts')
      .select('content_filtered')
      .where('site_id', '=', host.main.id)
      .where('id', '=', created.json().id)
      .executeTakeFirst())!;
    expect(content_filtered).toBe(words);
  });

  it.each([
    ['a block', { _type: 'poem', verses: '' }, 'portable_text[0].verses '],
    ['a block that lacks a field', { _type: 'poem' }, 'portable_text[0]'],
    ['a child', text({}, { _type: 'footnote', note: 1 }), 'portable_text[0].children[0].note '],
    ['an annotation', text({ markDefs: [{ _type: 'term', _key: 't' }] }), 'portable_text[0].markDefs[0]'],
    [
      'a style',
      text({ style: 'leed' }),
      'portable_text[0].style must be one of normal, h1, h2, h3, h4, h5, h6, blockquote, lead.',
    ],
    [
      'a decorator',
      text({}, span('a', 'lowlight')),
      'portable_text[0].children[0].marks[0] must be a decorator (strong,',
    ],
  ])('%s that does not fit is refused with its place', async (_what, block, message) => {
    const answer = await create([block]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_portable_text', data: { status: 400 } });
    expect(answer.json().message.startsWith(message), answer.json().message).toBe(true);
  });

  it('a content text is judged with it, too', async () => {
    const write = (block: object) => create(undefined, { content: JSON.stringify([block]) });
    expect((await write({ _type: 'poem', verses: 'a' })).json().content.rendered).toBe('<pre>a</pre>');
    expect((await write({ _type: 'poem', verses: 5 })).json().portable_text).toBeNull();
  });

  it('queries know its types and styles', async () => {
    const created = await create([{ _type: 'poem', verses: 'Queried' }, text({ style: 'lead' }, span('Queried'))]);
    const ask = async (query: string) =>
      (await host.inject({ url: `/wp-json/portable-text/v1/query?search=queried&${query}` })).json() as {
        id: number;
      }[];
    for (const query of ['block_type=poem', 'style=lead']) {
      expect((await ask(query)).map(({ id }) => id)).toEqual([created.json().id]);
    }
  });
});

describe('rest_prepare_post (contracts/blocks.md §8.1)', () => {
  it('sees the array, and null where there is none', async () => {
    const blocks = [{ _type: 'break' }, { _type: 'poem', verses: 'a' }];
    const created = await create(blocks);
    expect(created.json()).toMatchObject({ portable_text: blocks, block_count: 2 });
    const { id } = created.json();
    expect((await host.inject({ url: `${posts}/${id}` })).json()).toMatchObject({
      portable_text: blocks,
      block_count: 2,
    });
    const [listed] = (await host.inject({ url: `${posts}?include=${id}` })).json();
    expect(listed).toMatchObject({ portable_text: blocks, block_count: 2 });
    const html = await host.factories.post({ content: '<p>a</p>' });
    expect((await host.inject({ url: `${posts}/${html.id}` })).json()).toMatchObject({ block_count: null });
    const locked = await host.factories.post({ fields: { portable_text: blocks }, password: 'a' });
    expect((await host.inject({ url: `${posts}/${locked.id}` })).json()).toMatchObject({ block_count: null });
  });

  it('what queries answer is the array, too', async () => {
    const blocks = [{ _type: 'sonnet', value: 'a\0\ud800' }];
    await create(blocks);
    const answer = await host.inject({ url: '/wp-json/portable-text/v1/query?block_type=sonnet' });
    expect(answer.json()).toMatchObject([{ portable_text: blocks, matched_blocks: blocks }]);
  });
});
