import { describe, expect, test } from 'vitest';
import { type Block, fillPatterns, patternsIn, replacePatterns, toHtml } from '../src/index.ts';

const words = (text: string): Block => ({ _type: 'block', children: [{ _type: 'span', text }] });
const pattern = (ref: unknown, network?: boolean): Block => ({ _type: 'pattern', ref, ...(network && { network }) });

/** One in each place that holds blocks, and two that name nothing. */
const blocks: Block[] = [
  words('before'),
  pattern(1),
  { _type: 'columns', columns: [{ _type: 'column', content: [pattern(2, true)] }] },
  { _type: 'callout', content: [{ _type: 'details', content: [pattern(3)] }] },
  { _type: 'table', rows: [[{ _type: 'cell', value: [pattern(4)] }, 'plain'], { cells: [{ value: [pattern(1)] }] }] },
  pattern('5'),
  pattern(undefined),
];

describe('patterns in blocks (contracts/blocks.md §2.1)', () => {
  test('are found wherever blocks stand, each once', () => {
    expect(patternsIn(blocks)).toEqual([
      { id: 1, network: false },
      { id: 2, network: true },
      { id: 3, network: false },
      { id: 4, network: false },
    ]);
  });

  test('give way to their blocks, and nothing else changes', () => {
    const named = (id: number, network: boolean) => words(`pattern ${id}${network ? ' of the network' : ''}`);
    expect(replacePatterns(blocks, ({ id, network }) => [named(id, network), words('and')])).toEqual([
      words('before'),
      words('pattern 1'),
      words('and'),
      {
        _type: 'columns',
        columns: [{ _type: 'column', content: [words('pattern 2 of the network'), words('and')] }],
      },
      { _type: 'callout', content: [{ _type: 'details', content: [words('pattern 3'), words('and')] }] },
      {
        _type: 'table',
        rows: [
          [{ _type: 'cell', value: [words('pattern 4'), words('and')] }, 'plain'],
          { cells: [{ value: [words('pattern 1'), words('and')] }] },
        ],
      },
    ]);
  });

  test('are filled in HTML with what takes their place, to the letter', () => {
    const html = fillPatterns(toHtml(blocks), ({ id, network }) => `<b>$& ${id} ${network}</b>`);
    expect(html).not.toContain('data-pattern');
    expect(html.match(/<b>.*?<\/b>/g)).toEqual([
      '<b>$& 1 false</b>',
      '<b>$& 2 true</b>',
      '<b>$& 3 false</b>',
      '<b>$& 4 false</b>',
      '<b>$& 1 false</b>',
    ]);
  });
});
