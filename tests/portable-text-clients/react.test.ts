import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decorators, styles } from '@octavo/blocks';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../../plugins/portable-text/src/plugin.ts';
import { createElement, PortableText, renderToStaticMarkup, type Components } from './react.mjs';

let host: TestHost;
let address: string;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  address = await host.listen();
});
afterAll(() => host.close());

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks });
const text = (_key: string, more: object, ...children: object[]) => ({
  _type: 'block',
  _key,
  style: 'normal',
  markDefs: [],
  children,
  ...more,
});

/** As an app would: fetches what is public, and hands the field over as it came. */
async function publish(portable_text: readonly object[]): Promise<{ portable_text: unknown; rendered: string }> {
  const { id } = await host.factories.post({ fields: { portable_text } });
  const response = await fetch(`${address}/wp-json/core/v2/posts/${id}?_fields=portable_text,content`);
  const post = (await response.json()) as { portable_text: unknown; content: { rendered: string } };
  return { portable_text: post.portable_text, rendered: post.content.rendered };
}

function render(value: unknown, components: Components = {}): { html: string; missing: string[] } {
  const missing: string[] = [];
  const onMissingComponent = (_message: string, { type }: { type: string }) => void missing.push(type);
  const html = renderToStaticMarkup(createElement(PortableText, { value, components, onMissingComponent }));
  return { html, missing };
}

/** The words of HTML that either of us wrote. */
const wordsOf = (html: string) =>
  html
    .replace(/<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&amp;', '&');

/** Elements without attributes; where both of us chose another element for the same, theirs. */
const structureOf = (html: string) =>
  html
    .replace(/<(\/?)(\w+)[^>]*>/g, '<$1$2>')
    .replace(/<(\/?)(?:u|sub|sup)>/g, '<$1span>')
    .replace(/<(\/?)s>/g, '<$1del>')
    .replace(/&(?:#x27|#39|quot);/g, '');

const article = [
  ...styles.map((style) => text(style, { style }, span(`In ${style}: a < b & "c" 'd'`))),
  ...decorators.map((mark) => text(mark, {}, span('before '), span(mark, mark), span(' after'))),
  text('nested', {}, span('a', 'strong'), span('b', 'strong', 'em'), span('c', 'em')),
  text('lines', {}, span('one\ntwo')),
  text('l1', { listItem: 'bullet', level: 1 }, span('first')),
  text('l2', { listItem: 'number', level: 2 }, span('second')),
  text('l3', { listItem: 'bullet', level: 1, style: 'h3' }, span('third')),
  text('n1', { listItem: 'number', level: 1 }, span('fourth')),
  text(
    'link',
    { markDefs: [{ _type: 'link', _key: 'l', href: 'https://example.org/?a=1&b=2' }] },
    span('to '),
    span('there', 'l', 'strong'),
  ),
];

describe('@portabletext/react renders what the API answers (contracts/blocks.md §2, §8.1)', () => {
  it('text with the same words and elements as ours', async () => {
    const { portable_text, rendered } = await publish(article);
    const { html, missing } = render(portable_text);
    // It has no elements for these two, and says so.
    expect(missing).toEqual(['subscript', 'superscript']);
    expect(wordsOf(html)).toBe(wordsOf(rendered));
    expect(structureOf(html)).toBe(structureOf(rendered));
    expect(html).toContain('<a href="https://example.org/?a=1&amp;b=2">');
  });

  it('the other types by the fields of the contract', async () => {
    const others = [
      { _type: 'image', _key: 'i', src: '/a.png', alt: 'An image', caption: 'Its caption', attachmentId: 7 },
      { _type: 'codeBlock', _key: 'c', code: 'a < b', language: 'nobody' },
      {
        _type: 'table',
        _key: 't',
        rows: [
          ['one', 'two'],
          ['three', 'four'],
        ],
      },
      { _type: 'embed', _key: 'e', url: 'https://example.org/x' },
      { _type: 'break', _key: 'b' },
    ];
    const cells = (row: unknown) => (row as string[]).map((cell) => createElement('td', null, cell));
    const rows = (value: unknown) => (value as unknown[]).map((row) => createElement('tr', null, ...cells(row)));
    const components: Components = {
      types: {
        image: ({ value }) =>
          createElement(
            'figure',
            null,
            createElement('img', { src: value['src'], alt: value['alt'], loading: 'lazy' }),
            createElement('figcaption', null, value['caption']),
          ),
        codeBlock: ({ value }) => createElement('pre', null, createElement('code', null, value['code'])),
        table: ({ value }) => createElement('table', null, createElement('tbody', null, ...rows(value['rows']))),
        embed: ({ value }) => createElement('p', null, createElement('a', { href: value['url'] }, value['url'])),
        break: () => createElement('hr', null),
      },
    };
    const { portable_text, rendered } = await publish(others);
    const { html, missing } = render(portable_text, components);
    expect(missing).toEqual([]);
    expect(wordsOf(html)).toBe(wordsOf(rendered));
    expect(structureOf(html)).toBe(structureOf(rendered));
  });

  it('nothing, for an empty array and for content that is not blocks', async () => {
    expect(render((await publish([])).portable_text).html).toBe('');
    const { id } = await host.factories.post({ content: '<p>HTML</p>' });
    const post = (await (await fetch(`${address}/wp-json/core/v2/posts/${id}`)).json()) as { portable_text: unknown };
    expect(render(post.portable_text).html).toBe('');
  });

  it('blocks without keys, styles and marks', async () => {
    const bare = [{ _type: 'block', children: [{ _type: 'span', text: 'bare' }] }];
    const { portable_text, rendered } = await publish(bare);
    expect(render(portable_text)).toEqual({ html: '<p>bare</p>', missing: [] });
    expect(rendered).toBe('<p>bare</p>');
  });

  it('what a query finds, just the same', async () => {
    await publish([text('q', { style: 'h4' }, span('Queried')), { _type: 'break' }]);
    const response = await fetch(`${address}/wp-json/portable-text/v1/query?style=h4&search=queried`);
    const [found] = (await response.json()) as { portable_text: unknown; matched_blocks: unknown }[];
    expect(render(found!.matched_blocks).html).toBe('<h4>Queried</h4>');
  });
});
