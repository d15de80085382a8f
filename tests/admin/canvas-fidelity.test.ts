import * as fc from 'fast-check';
import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Block, fromHtml } from '@octavo/blocks';
import { fromMarkdown } from '@octavo/blocks/markdown';
import { cases } from '@octavo/testing/cases';
import { validBlocks } from '../../packages/blocks/test/block-arbitrary.ts';
import { everyBlock } from '../../packages/blocks/test/every-block.fixtures.ts';
import { sourceFixtures } from '../../packages/blocks/test/html-sources.fixtures.ts';
import { elementFixtures } from '../../packages/blocks/test/html.fixtures.ts';
import { bothWays, reading } from '../../packages/blocks/test/markdown.fixtures.ts';
import { createDocuments, createRefusedBlocks, layoutsInTurn } from '../../packages/blocks/test/xss/documents.ts';
import { allPayloads } from '../../packages/blocks/test/xss/payloads.ts';
import { type Bench, startBench } from './canvas-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
}, 600_000);
afterAll(() => bench?.close());

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });

/** A payload of each kind in each disguise would take an hour. */
const somePayloads = allPayloads.filter((_, index) => index % 300 === 0);

/** What no rule of blocks.md allows, or nobody would think of. */
const oddities: unknown[] = [
  { _type: 'block' },
  { _type: 'block', children: [] },
  { _type: 'block', _key: 'same', children: [span('a'), span('b')] },
  {
    _type: 'block',
    _key: 'same',
    children: [
      { _type: 'span', _key: 'k', text: 'a' },
      { _type: 'span', _key: 'k', text: 'b' },
    ],
  },
  { _type: 'block', children: [{ _type: 'span' }], level: 3 },
  { _type: 'block', children: [span('a', 'no-such-mark', 'no-such-mark', '')], markDefs: [{ _type: 'link' }] },
  { _type: 'block', children: [span('a', 'strong')], markDefs: [{ _type: 'link', _key: 'strong', href: '/a' }] },
  {
    _type: 'block',
    children: [span('a', 'x')],
    markDefs: [
      { _type: 'link', _key: 'x' },
      { _type: 'link', _key: 'x' },
    ],
  },
  { _type: 'block', style: 'lead', listItem: 'square', level: 1_000_000, children: [span('a')] },
  { _type: 'block', children: [{ _type: 'image', src: '/in-line.png' }, { _type: 'break' }] },
  { _type: 'block', children: [span('\ud83d'), span('\ude00a'), span('\udc00\u0000b', 'em')] },
  { _type: 'block', children: 'text', markDefs: {}, style: 5 },
  { _type: 'image' },
  { _type: 'image', src: 5, alt: null, caption: ['a'], attachmentId: 1.5, hotspot: { x: 0.5 } },
  { _type: 'codeBlock', code: 'a\r\n\tb\u0000', language: '', filename: 'a.ts' },
  { _type: 'embed', url: 'javascript:a()', _key: '' },
  { _type: 'break', _key: '__proto__', style: 'stars' },
  { _type: 'html', html: '<b>a</b>' },
  { _type: 'gallery', images: [{ _type: 'image', src: '/a.png' }] },
  { _type: 'columns', columns: [] },
  { _type: 'columns', columns: [null, 'a', { content: 'text' }] },
  { _type: 'columns', columns: [{ content: [] }, { _type: 'strange', width: 'wide', content: [null, 5] }], gap: 3 },
  { _type: 'callout', content: 'text' },
  { _type: 'callout', kind: 'unheard of', tone: 7, content: [{ _type: 'quote', content: [{ _type: 'details' }] }] },
  { _type: 'cover', image: 'a', content: [{ _type: 'table', rows: [['a']] }], overlay: null },
  { _type: 'buttons', buttons: [null, { text: 5 }], alignment: 'up' },
  { _type: 'query', count: -1, term: 'a' },
  { _type: 'cross-site-search/search', perPage: '7', filters: ['a'] },
  { _type: 'box', json: '{"_type":"trap"}' },
  { _type: 'row', cells: [] },
  { _type: 'span', text: 'a' },
  { _type: 'table' },
  { _type: 'table', rows: [] },
  { _type: 'table', rows: [[], { cells: [] }] },
  { _type: 'table', rows: [['a', 1, true, null], [{ text: 'b' }]], headerRows: 7, caption: 'c' },
  {
    _type: 'table',
    rows: [{ cells: [{ value: [] }, { content: [] }, {}] }, { _type: 'row', _key: 'r', cells: ['a'] }],
  },
  {
    _type: 'table',
    rows: [[{ value: [{ _type: 'table', rows: [['in a table']] }, { _type: 'stranger' }], width: 3 }]],
  },
  {
    _type: 'table',
    headerRows: -1,
    rows: [[{ content: [span('a', 'l')], markDefs: [{ _type: 'link', _key: 'l', href: '/' }] }]],
  },
  JSON.parse('{"_type":"stranger","__proto__":{"a":1},"minus":-0,"large":1e308,"deep":[[[{"_key":5}]]]}'),
  {},
  [],
  null,
  'text',
];

const withoutKey = ({ _key, ...block }: Block) => block;

const documents: readonly [name: string, blocks: readonly unknown[]][] = [
  [
    'HTML that was read',
    [...elementFixtures, ...sourceFixtures].flatMap(({ html }) => fromHtml(html, { parse }).blocks),
  ],
  ['Markdown that was read', [...bothWays, ...reading].flatMap(({ markdown }) => fromMarkdown(markdown))],
  [
    'blocks that lay out a page',
    [
      ...Object.values(everyBlock),
      { _type: 'columns', columns: [{ _type: 'column', content: Object.values(everyBlock).map(withoutKey) }, {}] },
    ],
  ],
  ['attacks', createDocuments(somePayloads).flat()],
  [
    'what the server would refuse',
    somePayloads.flatMap((payload, turn) => createRefusedBlocks(payload, layoutsInTurn(turn))),
  ],
  ['oddities', oddities],
  ['nothing', []],
];

describe('what is not edited is written back as it was read (contracts/admin.md §4)', () => {
  it.each(documents)('%s', { timeout: 180_000 }, async (_, blocks) => {
    await expectKept(blocks);
  });

  it('any valid blocks', { timeout: 1_200_000 }, async () => {
    await fc.assert(fc.asyncProperty(validBlocks, expectKept), cases(500, 20));
  });

  it('tells nothing where nothing was changed', async () => {
    await bench.show(oddities);
    await bench.page.locator('.canvas-block').first().click();
    await bench.page.keyboard.press('ArrowDown');
    expect(await bench.read()).toBeUndefined();
  });

  it('what was changed and changed back is as it was', async () => {
    const blocks = [{ _type: 'block', children: [span('a'), span('b', 'mark-of-a-plugin')], colour: 'blue' }];
    await bench.show(blocks);
    await bench.page.locator('.canvas-block').first().click();
    await bench.page.keyboard.type('z');
    expect(await bench.read()).not.toEqual(blocks);
    await bench.page.keyboard.press('Control+z');
    expect(await bench.read()).toEqual(blocks);
  });
});

describe('what is edited keeps what it doesn’t show (contracts/admin.md §4)', () => {
  it('letters that are typed before the browser tells where the caret has gone stand where it is', async () => {
    await bench.show([{ _type: 'block', children: [span('First.')] }]);
    await bench.page.getByText('First.').click();
    await bench.page.keyboard.press('Control+Home');
    // Longer than the editor waits to hear of it.
    await bench.page.waitForTimeout(300);
    await bench.page.evaluate(
      `globalThis.silence = new AbortController();
      addEventListener('selectionchange', (event) => event.isTrusted && event.stopImmediatePropagation(), {
        capture: true,
        signal: silence.signal,
      })`,
    );
    await bench.page.keyboard.press('Control+End');
    await bench.page.keyboard.type(' Then more');
    await bench.page.evaluate('silence.abort()');
    expect(await bench.read()).toMatchObject([{ children: [{ text: 'First. Then more' }] }]);
  });

  it('fields, styles, marks, annotations and objects of others, around the letters that are typed', async () => {
    const text = {
      _type: 'block',
      style: 'lead',
      colour: 'blue',
      markDefs: [
        { _type: 'link', _key: 'l', href: '/a', title: 'A' },
        { _type: 'comment', _key: 'c', by: { name: 'Ada' } },
      ],
      children: [
        { _type: 'span', _key: 's', text: 'word ', marks: ['shout', 'l'], id: 7 },
        { _type: 'mention', _key: 'm', name: 'Ada' },
        { _type: 'span', _key: 't', text: ' end', marks: ['c'] },
      ],
    };
    await bench.show([text]);
    await bench.page.getByText('end').click();
    await bench.page.keyboard.type('!');
    const [edited] = (await bench.read()) as [typeof text];
    expect(edited).toMatchObject({ style: 'lead', colour: 'blue', markDefs: text.markDefs });
    const [first, mention, last] = edited.children as [object, object, { text: string }];
    expect([first, mention, { ...last, text: last.text.replace('!', '') }]).toEqual(text.children);
    expect(last.text).toContain('!');
  });

  it('fields of blocks that aren’t text', async () => {
    await bench.show([{ _type: 'codeBlock', code: 'a()', filename: 'a.ts', lines: [1, 2] }]);
    await bench.page.getByRole('textbox', { name: 'Code', exact: true }).fill('b()');
    expect(await bench.read()).toMatchObject([{ _type: 'codeBlock', code: 'b()', filename: 'a.ts', lines: [1, 2] }]);
  });

  it('rows and cells of a table that nobody touched, in whichever form they are', async () => {
    const rows = [
      ['one', 2, null],
      {
        _type: 'row',
        _key: 'r',
        height: 3,
        cells: [{ text: 'three', id: 1 }, { content: [span('four', 'em')] }, 'five'],
      },
      [{ value: [{ _type: 'block', children: [span('six')] }] }],
    ];
    await bench.show([{ _type: 'table', rows, striped: true }]);
    await bench.page.getByText('three').click();
    await bench.page.keyboard.type('!');
    const [table] = (await bench.read()) as [{ rows: [unknown, { cells: unknown[] }, unknown] }];
    expect(table).toMatchObject({ _type: 'table', striped: true });
    expect(table.rows[0]).toEqual(rows[0]);
    expect(table.rows[1]).toMatchObject({ _type: 'row', _key: 'r', height: 3 });
    expect(table.rows[2]).toEqual(rows[2]);
    expect(table.rows[1].cells.slice(1)).toEqual([{ content: [span('four', 'em')] }, 'five']);
    expect(table.rows[1].cells[0]).toMatchObject({
      id: 1,
      value: [{ children: [{ text: expect.stringMatching(/!/) as string }] }],
    });
  });

  it('unknown blocks are shown as what they are, moved and deleted by keys', async () => {
    const { page } = bench;
    const strangers = [
      { _type: 'stranger', colour: 'blue' },
      { _type: 'guest', colour: 'red', nested: [{ a: [1] }] },
    ];
    await bench.show([{ _type: 'block', children: [span('first')] }, ...strangers]);
    await page.getByText('first').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Block: guest').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('"colour": "red"').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+Shift+ArrowUp');
    expect(await bench.read()).toEqual([expect.anything(), strangers[1], strangers[0]]);
    await page.keyboard.press('Delete');
    expect(await bench.read()).toEqual([{ _type: 'block', children: [span('first')] }, strangers[0]]);
    await page.keyboard.press('Control+z');
    expect(await bench.read()).toEqual([expect.anything(), strangers[1], strangers[0]]);
  });
});

/** A letter in a new last paragraph is all that changes. */
async function expectKept(blocks: readonly unknown[]): Promise<void> {
  await bench.show(blocks);
  if (blocks.length > 0) await bench.addLast();
  else {
    await bench.page.locator('.canvas-editable').click();
    await bench.page.keyboard.type('z');
  }
  const told = (await bench.read()) as Block[];
  expect(told.slice(0, -1)).toEqual(JSON.parse(JSON.stringify(blocks)));
  expect(told.at(-1)).toMatchObject({ _type: 'block', style: 'normal', children: [{ text: 'z' }] });
}
