import { describe, expect, test } from 'vitest';
import type { Block } from '../src/model.ts';
import { noVocabulary } from '../src/vocabulary.ts';
import { brief } from './brief.ts';
import { bothWays, reading } from './markdown.fixtures.ts';
import { fromMarkdown } from '../src/markdown/from-markdown.ts';
import { toMarkdown } from '../src/markdown/to-markdown.ts';

describe('Markdown and blocks', () => {
  test.each(bothWays)('both ways: $name', ({ markdown, blocks }) => {
    const read = fromMarkdown(markdown);
    expect(brief(read)).toEqual(blocks);
    expect(toMarkdown(read)).toBe(markdown);
  });

  test.each(reading)('as people write it: $name', ({ markdown, blocks, written }) => {
    const read = fromMarkdown(markdown);
    expect(brief(read)).toEqual(blocks);
    expect(toMarkdown(read)).toBe(written);
    expect(toMarkdown(fromMarkdown(written))).toBe(written);
  });
});

describe('fromMarkdown', () => {
  test('gives every object a key, the same each time', () => {
    const [block] = fromMarkdown('a [b](/c) [d](/c)');
    expect(block).toEqual({
      _type: 'block',
      _key: 'b1',
      style: 'normal',
      children: [
        { _type: 'span', _key: 'b2', text: 'a ', marks: [] },
        { _type: 'span', _key: 'b3', text: 'b', marks: ['b4'] },
        { _type: 'span', _key: 'b5', text: ' ', marks: [] },
        { _type: 'span', _key: 'b6', text: 'd', marks: ['b4'] },
      ],
      markDefs: [{ _type: 'link', _key: 'b4', href: '/c' }],
    });
  });

  test('takes keys from elsewhere', () => {
    let next = 10;
    expect(fromMarkdown('---\n\n***', { key: () => String(next++) })).toEqual([
      { _type: 'break', _key: '10' },
      { _type: 'break', _key: '11' },
    ]);
  });

  test('lets HTML be read by someone who can', () => {
    const html = (source: string, key: () => string): Block[] => [{ _type: 'embed', _key: key(), url: source }];
    expect(fromMarkdown('<div>\n\n---', { html })).toEqual([
      { _type: 'embed', _key: 'b1', url: '<div>' },
      { _type: 'break', _key: 'b2' },
    ]);
  });
});

const text = (value: string, more: object = {}): Block => ({
  _type: 'block',
  children: [{ _type: 'span', text: value }],
  ...more,
});

/** Blocks that no Markdown reads as, and what becomes of them. */
const writing: { name: string; blocks: Block[]; markdown: string }[] = [
  { name: 'nothing', blocks: [], markdown: '' },
  { name: 'empty text', blocks: [text(''), text(' \n'), { _type: 'block' }, text('a')], markdown: 'a' },
  {
    name: 'levels that are skipped',
    blocks: [3, 5, 4].map((level) => text('a', { listItem: 'bullet', level })),
    markdown: '- a\n  - a\n  - a',
  },
  {
    name: 'long numbers',
    blocks: [
      ...Array.from({ length: 10 }, () => text('a', { listItem: 'number' })),
      text('b', { listItem: 'bullet', level: 2 }),
    ],
    markdown: `${Array.from({ length: 10 }, (_, index) => `${index + 1}. a`).join('\n')}\n    - b`,
  },
  { name: 'unknown styles', blocks: [text('a', { style: 'fancy' })], markdown: 'a' },
  { name: 'unknown blocks', blocks: [{ _type: 'gadget', children: [] }], markdown: '' },
  {
    name: 'unknown marks and children',
    blocks: [{ _type: 'block', children: [{ _type: 'span', text: 'a', marks: ['x'] }, { _type: 'icon' }] }],
    markdown: 'a',
  },
  {
    name: 'unsafe links',
    blocks: [
      {
        _type: 'block',
        children: [{ _type: 'span', text: 'a', marks: ['l'] }],
        markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }],
      },
    ],
    markdown: 'a',
  },
  { name: 'an image without a source', blocks: [{ _type: 'image', alt: 'a', caption: 'b' }], markdown: 'a\n\nb' },
  {
    name: 'unsafe images and embeds',
    blocks: [
      { _type: 'image', src: 'data:x' },
      { _type: 'embed', url: 'file:///x' },
    ],
    markdown: '',
  },
  { name: 'an embed of this site', blocks: [{ _type: 'embed', url: '/a' }], markdown: '[/a](/a)' },
  {
    name: 'all forms of cells',
    blocks: [
      {
        _type: 'table',
        rows: [
          ['a', 5, true, null],
          { cells: [{ text: 'b' }, { content: [{ _type: 'span', text: 'c', marks: ['em'] }] }] },
          [{ value: [text('d'), text('e', { listItem: 'bullet' }), { _type: 'codeBlock', code: 'f\ng' }] }],
        ],
      },
    ],
    markdown: '| a | 5 | true |  |\n| --- | --- | --- | --- |\n| b | _c_ |  |  |\n| d<br>• e<br>`f`<br>`g` |  |  |  |',
  },
  {
    name: 'code that could be a table',
    blocks: [{ _type: 'codeBlock', code: '|-|', language: 'a|`b c' }],
    markdown: '```ab\n|-|\n```',
  },
  { name: 'an empty table', blocks: [{ _type: 'table', rows: [['']] }, { _type: 'table' }], markdown: '' },
];

describe('toMarkdown', () => {
  test.each(writing)('writes $name', ({ blocks, markdown }) => {
    expect(toMarkdown(blocks)).toBe(markdown);
  });

  test('asks the vocabulary', () => {
    const vocabulary = {
      ...noVocabulary,
      blocks: [
        { type: 'formula', markdown: () => '\n$$a$$\n' },
        { type: 'notice', simplify: () => [text('inside', { style: 'blockquote' }), { _type: 'notice' }] },
      ],
      children: [{ type: 'mention', plainText: () => '@*me*' }],
      styles: [{ name: 'pull', tag: 'blockquote' as const }],
    };
    const blocks: Block[] = [
      { _type: 'formula' },
      { _type: 'notice' },
      text('pulled', { style: 'pull' }),
      { _type: 'block', children: [{ _type: 'mention' }] },
      { _type: 'table', rows: [[{ value: [{ _type: 'notice' }] }]] },
    ];
    expect(toMarkdown(blocks, vocabulary)).toBe('$$a$$\n\n> inside\n>\n> pulled\n\n@\\*me\\*\n\n| inside |\n| --- |');
  });

  test('gives an anchor to a heading that a link of the blocks leads to, and that reads back', () => {
    const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
    const heading = { _type: 'block', style: 'h2', children: [span('The notes')] };
    const markDefs = [{ _type: 'link', _key: 'l', href: '#h-the-notes-2' }];
    const markdown = toMarkdown([heading, { _type: 'block', children: [span('Below', 'l')], markDefs }, heading]);
    expect(markdown).toBe('## The notes\n\n[Below](#h-the-notes-2)\n\n## <a id="h-the-notes-2"></a>The notes');
    expect(toMarkdown(fromMarkdown(markdown))).toBe(markdown);
  });

  test.each([
    ['a ', 'a'],
    [' a \n  b', 'a\\\nb'],
    ['see https://example.com/a_b*.', 'see <https://example.com/a_b>\\*.'],
    ['(https://example.com/a_(b))', '(<https://example.com/a_(b)>)'],
    ['https://example.com', '[https://example.com](https://example.com)'],
    ['https:// is no address', 'https\\:// is no address'],
  ])('for people writes %j as %j', (text, markdown) => {
    const blocks = [{ _type: 'block', children: [{ _type: 'span', text }] }];
    expect(toMarkdown(blocks, noVocabulary, { readable: true })).toBe(markdown);
    const table = toMarkdown([{ _type: 'table', rows: [[text]] }], noVocabulary, { readable: true });
    expect(table).not.toMatch(/&#|https\\:\/\/e/);
  });

  test('leaves the blocks as they are', () => {
    const blocks = Object.freeze([Object.freeze(text('a', { listItem: 'bullet', level: 1 }))]);
    expect(toMarkdown(blocks)).toBe('- a');
  });
});
