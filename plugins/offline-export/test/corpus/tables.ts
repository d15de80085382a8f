import type { Block } from '@octavo/blocks';
import type { ExportImage } from '../../src/document.ts';
import { code, type CorpusEntry, entry, item, line, link, lorem, marked, paragraph, text } from './build.ts';

/** Tables in every form that rows and cells may have, and in every size. */
export function createTables(images: ReadonlyMap<string, ExportImage>): CorpusEntry[] {
  const grid = (rows: number, columns: number, headerRows: number): Block => ({
    _type: 'table',
    headerRows,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_cell, column) => `${row + 1}.${column + 1}`),
    ),
  });
  return [
    entry('table-plain', [
      paragraph('Before'),
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          ['Name', 'Year', 'Known for'],
          ['Ada', 1815, lorem],
          ['Grace', 1906, true],
          ['Nobody', null, ''],
        ],
      },
      paragraph('After'),
    ]),
    entry('table-forms', [
      {
        _type: 'table',
        rows: [
          { cells: ['a', 'b'] },
          { _type: 'row', _key: 'r', cells: ['c', { text: 'd' }] },
          ['e', { value: 'f' }],
          [{ content: 7 }, { other: 1 }],
          'no row',
          null,
        ],
      },
      { _type: 'table', rows: [['ragged'], ['a', 'b', 'c'], [], ['d', 'e']], headerRows: 1 },
      {
        _type: 'table',
        rows: [
          ['all', 'head'],
          ['rows', 'here'],
        ],
        headerRows: 5,
      },
      { _type: 'table', rows: [['odd', 'count']], headerRows: 0.5 },
      { _type: 'table', rows: [['two'], ['heads'], ['body']], headerRows: 2 },
    ]),
    entry('table-wide', [grid(8, 20, 1), paragraph(lorem)]),
    entry('table-very-wide', [grid(4, 60, 1)]),
    entry('table-wide-with-text', [
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          Array.from({ length: 12 }, (_, column) => `Headline ${column}`),
          Array.from({ length: 12 }, () => lorem.slice(0, 80)),
        ],
      },
    ]),
    entry('table-tall', [grid(200, 4, 1)]),
    entry('table-tall-cell', [
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          ['Head', 'Text'],
          ['one', lorem.repeat(40)],
          ['two', 'short'],
        ],
      },
    ]),
    entry(
      'table-nested',
      [
        {
          _type: 'table',
          headerRows: 1,
          rows: [
            [
              { content: line(marked('Bold', 'strong'), ' head').children },
              {
                markDefs: line(link('x', 'https://example.org/')).markDefs,
                content: line(link('linked', 'https://example.org/')).children,
              },
            ],
            [
              { value: [paragraph('A paragraph'), item('bullet', 1, 'a list'), item('number', 2, 'below')] },
              { value: [text('h2', 'A heading in a cell'), code('js', 'let x = 1;'), text('blockquote', 'quoted')] },
            ],
            [
              { value: [{ _type: 'image', src: 'photo', alt: 'A photograph' }] },
              { value: [grid(2, 2, 1), { _type: 'break' }, { _type: 'embed', url: 'https://example.org/' }] },
            ],
          ],
        },
      ],
      { images },
    ),
    entry('tables-deep', [deep(6)]),
    entry('table-long-words', [
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          ['Word', 'Address'],
          ['x'.repeat(200), `https://example.org/${'path/'.repeat(40)}`],
        ],
      },
    ]),
  ];
}

function deep(levels: number): Block {
  return {
    _type: 'table',
    headerRows: 1,
    rows: [
      ['Level', String(levels)],
      ['inside', levels === 0 ? 'end' : { value: [deep(levels - 1)] }],
    ],
  };
}
