import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBlocks, type Node } from '../src/index.ts';

const key = fc.constantFrom('a', 'b', 'c', 'd', 'no key', '', 7, undefined);
const children = fc.array(
  fc.oneof(
    fc.record(
      {
        _type: fc.constant('span'),
        _key: key,
        text: fc.oneof(fc.string(), fc.integer()),
        marks: fc.array(fc.constantFrom('a', 'strong', 'of-a-plugin', '')),
        extra: fc.jsonValue(),
      },
      { requiredKeys: ['_type'] },
    ),
    fc.record({ _type: fc.constantFrom('math', ''), _key: key, tex: fc.string() }),
    fc.jsonValue(),
  ),
  { maxLength: 4 },
);
const markDefs = fc.array(
  fc.record({ _type: fc.constantFrom('link', 'note'), _key: key, href: fc.oneof(fc.webUrl(), fc.integer()) }),
  { maxLength: 2 },
);

/** Blocks as clients, imports and plugins that have gone may have left them. */
const { block } = fc.letrec<{ block: unknown; content: unknown }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    fc.record(
      {
        _type: fc.constant('block'),
        _key: key,
        style: fc.constantFrom('normal', 'h2', 'of-a-plugin', '', 3),
        listItem: fc.constantFrom('bullet', 'of-a-plugin', ''),
        level: fc.constantFrom(1, 2, 0, 1.5),
        children,
        markDefs,
        align: fc.jsonValue(),
      },
      { requiredKeys: ['_type'] },
    ),
    fc.record({ _type: fc.constantFrom('image', 'mystery'), _key: key, src: fc.webUrl(), deep: fc.jsonValue() }),
    fc.jsonValue(),
    fc.record(
      { _type: fc.constantFrom('callout', 'details', 'quote'), _key: key, content: tie('content'), title: fc.string() },
      { requiredKeys: ['_type'] },
    ),
    fc.record({
      _type: fc.constant('columns'),
      _key: key,
      columns: fc.array(fc.record({ _type: fc.constant('column'), _key: key, content: tie('content') })),
    }),
    fc.record(
      {
        _type: fc.constant('table'),
        _key: key,
        headerRows: fc.constantFrom(0, 1, -1, 'one'),
        rows: fc.array(
          fc.oneof(
            fc.array(fc.oneof(fc.string(), fc.record({ _key: key, content: children, markDefs })), { maxLength: 3 }),
            fc.record({
              _key: key,
              cells: fc.array(fc.record({ _key: key, value: tie('content'), align: fc.string() }), { maxLength: 3 }),
            }),
          ),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: ['_type'] },
    ),
  ),
  content: fc.array(tie('block'), { maxLength: 3 }),
}));
const anyBlocks = fc.array(block, { maxLength: 5 });

const paragraph = (_key: string, text: string, fields = {}) => ({
  _type: 'block',
  _key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
  ...fields,
});

const withText = (node: Node, text: string): Node => {
  const [first, ...others] = node['children'] as Node[];
  return { ...node, children: [{ ...first, text }, ...others] };
};

describe('blocks that are open in an editor (contracts/admin.md §4)', () => {
  it('come out as they went in when nobody touched them', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const open = openBlocks(blocks);
        const written = open.write(open.nodes);
        expect(written).toHaveLength(blocks.length);
        for (const [index, each] of written.entries()) expect(each).toBe(blocks[index]);
      }),
      cases(5_000),
    );
  });

  it('have keys, each once, those that they had where these can serve', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const keys: string[] = [];
        const collect = (nodes: readonly Node[]) => {
          for (const node of nodes) {
            keys.push(node._key);
            for (const field of ['rows', 'cells', 'value', 'columns', 'content']) {
              if (Array.isArray(node[field])) collect(node[field] as Node[]);
            }
          }
        };
        collect(openBlocks(blocks).nodes);
        expect(keys.every((each) => /^[\w-]{1,64}$/.test(each))).toBe(true);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      cases(5_000),
    );
    const [first] = openBlocks([paragraph('mine', 'Text')]).nodes;
    expect(first!._key).toBe('mine');
  });

  it('have the same keys again from whoever gives the same new ones', () => {
    const blocks = [{ _type: 'block', children: [] }, 'no block', { _type: 'table', rows: [['one', 'two']] }];
    const given: string[] = [];
    const first = openBlocks(blocks, () => {
      given.push(`new-${given.length}`);
      return given.at(-1)!;
    });
    const waiting = [...given];
    const again = openBlocks(blocks, () => waiting.shift()!);
    expect(again.nodes).toEqual(first.nodes);
    expect(again.write(first.nodes)).toEqual(blocks);
  });

  it('keep their unknown fields and the untouched cells beside a change', () => {
    const blocks = [
      paragraph('a', 'Before', { align: 'wide', children: [{ _type: 'span', _key: 's', text: 'Before', by: 'Ada' }] }),
      { _type: 'table', _key: 't', rows: [['plain', 'cells'], { _key: 'r', cells: [{ _key: 'c', value: [] }] }] },
    ];
    const open = openBlocks(blocks);
    const [text, table] = open.nodes as [Node, Node];
    const [row, ...rows] = table['rows'] as Node[];
    const [cell, ...cells] = row!['cells'] as Node[];
    const line = withText((cell!['value'] as Node[])[0]!, 'changed');
    const changed = { ...table, rows: [{ ...row!, cells: [{ ...cell!, value: [line] }, ...cells] }, ...rows] };
    const [newText, newTable] = open.write([withText(text, 'After'), changed]);
    expect(newText).toMatchObject({ align: 'wide', children: [{ text: 'After', by: 'Ada' }] });
    expect(newTable).toMatchObject({
      rows: [[{ value: [{ children: [{ text: 'changed' }] }] }, 'cells'], (blocks[1] as { rows: unknown[] }).rows[1]],
    });
  });

  it('are none when only the empty line is left', () => {
    const open = openBlocks([]);
    expect(open.write([paragraph('new', '') as unknown as Node])).toEqual([]);
    expect(openBlocks([paragraph('own', '')]).write([paragraph('own', '') as unknown as Node])).toHaveLength(1);
  });
});
