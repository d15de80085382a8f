import { code, type CorpusEntry, entry, item, line, link, lorem, marked, paragraph, text } from './build.ts';

const decorators = ['strong', 'em', 'underline', 'strike-through', 'code', 'subscript', 'superscript'];

const sources: Readonly<Record<string, string>> = {
  typescript: 'export function add(left: number, right: number): number {\n  return left + right; // `sum`\n}',
  python: 'def greet(name: str) -> str:\n    """Says hello."""\n    return f"Hello {name}!"',
  rust: 'fn main() {\n    let words: Vec<&str> = "a b".split(\' \').collect();\n    println!("{words:?}");\n}',
  html: '<!doctype html>\n<p class="a">&amp; <b>bold</b></p>\n<script>alert(1)</script>',
  css: '@media print { a::after { content: " (" attr(href) ")"; } }',
  sql: "SELECT id, title FROM posts WHERE author = 'Ada' ORDER BY date DESC;",
  bash: 'for file in *.ts; do\n\tnode "$file" || exit 1\ndone',
  json: '{ "key": [1, 2.5, true, null, "text \\n"] }',
  typst: '#set text(red)\n#read("/etc/passwd")\n$ x^2 $ *bold* @ref <label>',
  'no-such-language': 'whatever this is\n\n  it keeps   its spaces\n\tand tabs',
};

/** Headings, lists, quotations, code and links. */
export function createStructure(): CorpusEntry[] {
  return [
    entry('empty', []),
    entry('only-title', [], { title: 'Only a title', author: '', site: '' }),
    entry('nothing-named', [], { title: '', author: '', site: '', language: '' }),
    entry(
      'paragraphs',
      Array.from({ length: 12 }, () => paragraph(lorem)),
    ),
    entry('empty-blocks', [
      paragraph(),
      paragraph(''),
      paragraph('   '),
      text('h2', ''),
      text('blockquote', ''),
      item('bullet', 1, ''),
      code('js', ''),
      { _type: 'block' },
      { _type: 'image' },
      { _type: 'codeBlock' },
      { _type: 'embed' },
      { _type: 'table' },
      { _type: 'table', rows: [] },
      { _type: 'table', rows: [[], []] },
      { _type: 'break' },
    ]),
    entry(
      'headings',
      [1, 2, 3, 4, 5, 6, 2, 6, 1, 4].flatMap((level) => [text(`h${level}`, `Level ${level}`), paragraph(lorem)]),
    ),
    entry('headings-skipping', [
      text('h4', 'First is four'),
      text('h6', 'Then six'),
      text('h1', 'Then one'),
      text('h5', 'Five'),
    ]),
    entry('headings-with-marks', [
      text('h2', 'With ', marked('code', 'code'), ' and a ', link('link', 'https://example.org/')),
      paragraph(lorem),
    ]),
    entry(
      'headings-in-a-row',
      Array.from({ length: 60 }, (_, index) => text(`h${1 + (index % 4)}`, `Heading ${index}`)),
    ),
    entry(
      'decorators',
      [
        paragraph(...decorators.flatMap((name) => [marked(name, name), ', '])),
        paragraph(
          marked('all of them', ...decorators),
          ' and H',
          marked('2', 'subscript'),
          'O, x',
          marked('n+1', 'superscript'),
        ),
        paragraph(marked('of a plugin', 'highlight'), marked('unknown', 'no-such-mark')),
        paragraph('line one\nline two\r\nline three\n\nline five'),
        paragraph('  many    spaces\tand\ttabs  '),
      ],
      {
        vocabulary: {
          blocks: [],
          styles: [],
          children: [],
          annotations: [],
          decorators: [{ name: 'highlight', tag: 'mark' }],
        },
      },
    ),
    entry('lists', [
      item('bullet', 1, 'One'),
      item('bullet', 2, 'Two'),
      item('number', 2, 'Another kind'),
      item('number', 3, lorem),
      item('bullet', 1, 'Back'),
      paragraph('Between'),
      item('number', 1, 'New'),
      item('number', 1, 'List'),
      item('bullet', 4, 'Skipped levels'),
      { ...text('h3', 'A heading in a list'), listItem: 'bullet' },
      { ...text('blockquote', 'A quotation in a list'), listItem: 'number', level: 2 },
    ]),
    entry('lists-ten-deep', [
      ...Array.from({ length: 10 }, (_, index) =>
        item(index % 2 === 0 ? 'bullet' : 'number', index + 1, `Depth ${index + 1}. `, lorem),
      ),
      ...Array.from({ length: 10 }, (_, index) => item('number', index + 1, `Number ${index + 1}`)),
      item('bullet', 40, 'Beyond the depth that is shown'),
    ]),
    entry(
      'lists-long',
      Array.from({ length: 120 }, (_, index) => item('number', 1, `Item ${index + 1}`)),
    ),
    entry('quotes', [
      text('blockquote', lorem),
      text('blockquote', marked(lorem, 'em')),
      paragraph('Not quoted'),
      text('blockquote', 'Line one\nline two'),
    ]),
    entry('code', [
      ...Object.entries(sources).map(([language, source]) => code(language, source)),
      code(undefined, 'no language'),
    ]),
    entry('code-long', [
      code(
        'javascript',
        Array.from({ length: 150 }, (_, index) => `const value${index} = ${index}; // line ${index}`).join('\n'),
      ),
      code('text', `${'abcdefghij '.repeat(60)}\n${'x'.repeat(900)}`),
    ]),
    entry('links', [
      paragraph(
        'See ',
        link('the example', 'https://example.org/path?query=1&other=2#part'),
        ', ',
        link('https://example.org/', 'https://example.org/'),
        ' or write to ',
        link('Ada', 'mailto:ada@example.org'),
        ' and ',
        link('ada@example.org', 'mailto:ada@example.org'),
        '.',
      ),
      paragraph(
        link('relative', '/about'),
        ' ',
        link('call', 'tel:+49301234'),
        ' ',
        link('script', 'javascript:alert(1)'),
        ' ',
        link('the example again', 'https://example.org/path?query=1&other=2#part'),
      ),
      paragraph(...Array.from({ length: 60 }, (_, index) => link(`link ${index} `, `https://example.org/${index}`))),
      paragraph(
        link('bold link', 'https://example.org/b', 'strong', 'em'),
        ' ',
        link('odd „address“', 'https://例え.jp/ä ö?"<>\\^`{|}'),
      ),
      text('blockquote', link('in a quotation', 'https://example.org/quote')),
      item('bullet', 1, link('in a list', 'https://example.org/list')),
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          [
            {
              content: line(link('in a head', 'https://example.org/head')).children,
              markDefs: line(link('in a head', 'https://example.org/head')).markDefs,
            },
          ],
          ['x'],
        ],
      },
    ]),
    entry(
      'long-words',
      [
        paragraph(`${'verylongword'.repeat(40)} and https://example.org/${'path/'.repeat(60)}?${'q=1&'.repeat(40)}`),
        paragraph(link(`https://example.org/${'a'.repeat(400)}`, `https://example.org/${'a'.repeat(400)}`)),
        text('h2', 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4)),
        paragraph(marked('inline_code_that_is_long('.repeat(20), 'code')),
      ],
      { title: 'Supercalifragilistic'.repeat(10) },
    ),
    entry('embeds', [
      { _type: 'embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      { _type: 'embed', url: `https://example.org/${'long/'.repeat(50)}` },
      { _type: 'embed', url: 'javascript:alert(1)' },
      { _type: 'embed', url: '' },
    ]),
    entry('breaks', [paragraph('Before'), { _type: 'break' }, { _type: 'break' }, paragraph('After')]),
    entry('long-title', [paragraph(lorem)], { title: lorem.repeat(3), author: 'A long name '.repeat(12), site: lorem }),
    entry(
      'three-hundred-pages',
      Array.from({ length: 1100 }, (_, index) =>
        index % 10 === 0 ? text(`h${2 + ((index / 10) % 3)}`, `Part ${index / 10}`) : paragraph(lorem.repeat(3)),
      ),
    ),
  ];
}
