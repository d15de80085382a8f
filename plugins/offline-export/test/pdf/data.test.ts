import { describe, expect, it } from 'vitest';
import type { Block } from '@octavo/blocks';
import { toPdfData } from '../../src/formats/pdf/data.ts';
import type { PdfNode } from '../../src/formats/pdf/model.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { code, entry, item, link, marked, paragraph, text } from '../corpus/build.ts';
import { literals } from '../corpus/hostile.ts';

function nodesOf(blocks: readonly Block[], choices: Parameters<typeof entry>[2] = {}): readonly PdfNode[] {
  return toPdfData(entry('data', blocks, choices).document, defaultArguments).data.body;
}

describe('what Typst is told (contracts/offline-export.md §5)', () => {
  it.each(literals)('text that means something elsewhere, as it is: %s', (words) => {
    expect(nodesOf([paragraph(words), code('typst', words)])).toEqual([
      { kind: 'paragraph', line: [{ kind: 'text', text: words, marks: [] }] },
      { kind: 'code', parts: [words], language: 'typst' },
    ]);
  });

  it('no controls, no halves of characters', () => {
    expect(nodesOf([paragraph('a\u0000b\u0007c\uD800d\uFFFEe\tf\u2028g')])).toEqual([
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'abc\uFFFDde f', marks: [] },
          { kind: 'break' },
          { kind: 'text', text: 'g', marks: [] },
        ],
      },
    ]);
  });

  it('headings from level 1 on without gaps, and none within lists', () => {
    const levels = ['h3', 'h5', 'h6', 'h4', 'h1', 'h2', 'h2'].map((style) => text(style, style));
    const nodes = nodesOf([...levels, { ...text('h2', 'listed'), listItem: 'bullet' }]);
    expect(nodes.map((node) => (node.kind === 'heading' ? node.level : node.kind))).toEqual([
      1,
      2,
      3,
      2,
      1,
      2,
      2,
      'list',
    ]);
  });

  it('blocks that nobody knows by name, others by what their plugin says of them', () => {
    const vocabulary = {
      blocks: [
        { type: 'notice', simplify: () => [text('blockquote', 'simplified'), { _type: 'notice' }] },
        { type: 'poll', plainText: () => 'plain' },
      ],
      styles: [],
      decorators: [],
      children: [],
      annotations: [],
    };
    const written = (words: string, ...marks: string[]) => ({
      kind: 'paragraph',
      line: [{ kind: 'text', text: words, marks }],
    });
    expect(nodesOf([{ _type: 'album' }, { _type: 'poll' }, { _type: 'notice' }], { vocabulary })).toEqual([
      written('Not included here, available online: album', 'em'),
      written('plain'),
      { kind: 'quote', body: [written('simplified')] },
      written('Not included here, available online: notice', 'em'),
    ]);
  });

  it('lists within lists to the tenth level, the deepest beside each other', () => {
    const outline = (nodes: readonly PdfNode[]): unknown[] =>
      nodes.flatMap((node): unknown[] => {
        if (node.kind === 'list')
          return [{ [`${node.ordered ? 'number' : 'bullet'}+${node.indent}`]: node.items.map(outline) }];
        return node.kind === 'paragraph' ? node.line.map((part) => ('text' in part ? part.text : '')) : [];
      });
    const nodes = nodesOf([
      item('bullet', 1, 'a'),
      item('number', 2, 'b'),
      item('number', 2, 'c'),
      item('bullet', 1, 'd'),
    ]);
    expect(outline(nodes)).toEqual([{ 'bullet+0': [['a', { 'number+0': [['b'], ['c']] }], ['d']] }]);
    const deep = JSON.stringify(
      outline(nodesOf(Array.from({ length: 12 }, (_, index) => item('number', index + 1, `${index}`)))),
    );
    expect(deep.match(/number\+0/g)).toHaveLength(4);
    expect(deep.match(/number\+[1-6]/g)).toHaveLength(8);
    expect(deep).not.toContain('number+7');
  });

  it('tables as rectangles, with their heads', () => {
    const [table] = nodesOf([{ _type: 'table', headerRows: 1, rows: [['a'], { cells: ['b', { text: 'c' }, 7] }, []] }]);
    if (table?.kind !== 'table') throw new Error('There is no table.');
    expect([table.columns.length, table.head.length, table.rows.length]).toEqual([3, 1, 2]);
    expect([...table.head, ...table.rows].map((row) => row.length)).toEqual([3, 3, 3]);
    expect(table.columns.map(({ align }) => align)).toEqual(['start', 'start', 'end']);
  });

  it('one link for neighbours that lead to the same place, none for addresses that are not allowed', () => {
    const together = {
      _type: 'block',
      markDefs: [{ _type: 'link', _key: 'l', href: '/x' }],
      children: [
        { _type: 'span', text: 'one ', marks: ['l'] },
        { _type: 'span', text: 'two', marks: ['strong', 'l'] },
      ],
    };
    const lines = nodesOf([together, paragraph(link('no', 'javascript:alert(1)'), marked('!', 'em'))]);
    expect(lines.map((node) => (node.kind === 'paragraph' ? node.line : []))).toEqual([
      [
        {
          kind: 'link',
          href: 'https://example.org/x',
          note: 0,
          first: true,
          line: [
            { kind: 'text', text: 'one ', marks: [] },
            { kind: 'text', text: 'two', marks: ['strong'] },
          ],
        },
      ],
      [
        { kind: 'text', text: 'no', marks: [] },
        { kind: 'text', text: '!', marks: ['em'] },
      ],
    ]);
  });

  it('the space after a link outside of it, where its note has no use for it', () => {
    const [node] = nodesOf([paragraph(link('there ', '/x'), 'and on')]);
    expect(node?.kind === 'paragraph' && node.line.map((part) => (part.kind === 'link' ? part.line : part))).toEqual([
      [{ kind: 'text', text: 'there', marks: [] }],
      { kind: 'text', text: ' ', marks: [] },
      { kind: 'text', text: 'and on', marks: [] },
    ]);
  });

  it('places to break in what is too long for a line and no word', () => {
    const [word, address] = ['Rindfleischetikettierungsüberwachungsaufgabe', `example.org/${'path/'.repeat(20)}`];
    const texts = nodesOf([paragraph(word), paragraph(address)]).map((node) => JSON.stringify(node));
    expect(texts[0]).toContain(word);
    expect(texts[1]).not.toContain('path');
    expect(texts[1]).toContain(Array.from('path').join('\uF8FF'));
  });

  it('the direction of a paragraph that runs against the document', () => {
    const directions = (language: string) =>
      nodesOf([paragraph('English'), paragraph('العربية'), paragraph('12')], { language }).map((node) =>
        node.kind === 'paragraph' ? node.direction : node.kind,
      );
    expect(directions('en')).toEqual([undefined, 'rtl', undefined]);
    expect(directions('ar')).toEqual(['ltr', undefined, undefined]);
  });

  it('the direction of headings, and of lists and quotations that turn as a whole', () => {
    const arabic = 'العربية';
    const turned = nodesOf([
      text('h2', arabic),
      item('bullet', 1, arabic),
      item('number', 2, arabic),
      text('blockquote', arabic),
      item('bullet', 1, arabic),
      item('bullet', 1, 'English'),
    ]);
    expect(turned.map((node) => ('direction' in node ? [node.kind, node.direction] : node.kind))).toEqual([
      ['heading', 'rtl'],
      ['list', 'rtl'],
      ['quote', 'rtl'],
      'list',
    ]);
    expect(JSON.stringify(turned[1]).match(/"rtl"/g)).toHaveLength(1);
    expect(JSON.stringify(turned[3]).match(/"rtl"/g)).toHaveLength(1);
  });

  it('links to headings of the document, wherever those stand', () => {
    const nodes = nodesOf([
      paragraph(link('down', '#h-notes'), link('nowhere', '#h-none')),
      { ...text('h3', 'Notes'), listItem: 'bullet' },
      text('h2', 'Notes'),
      paragraph(link('up', 'https://example.org/data/#h-notes-2')),
    ]);
    expect(nodes).toMatchObject([
      {
        line: [
          { kind: 'reference', place: 'h-notes' },
          { kind: 'link', note: 0 },
        ],
      },
      { items: [[{ kind: 'paragraph', strong: true, place: 'h-notes' }]] },
      { kind: 'heading', place: 'h-notes-2' },
      { line: [{ kind: 'reference', place: 'h-notes-2' }] },
    ]);
  });
});
