type Fixture = { readonly name: string; readonly markdown: string; readonly blocks: readonly unknown[] };

const cell = (...line: unknown[]) => [{ normal: line }];

/** Markdown as we write it: each side becomes the other. */
export const bothWays: readonly Fixture[] = [
  { name: 'paragraphs', markdown: 'One.\n\nTwo.', blocks: [{ normal: ['One.'] }, { normal: ['Two.'] }] },
  {
    name: 'headings',
    markdown: '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six',
    blocks: [{ h1: ['One'] }, { h2: ['Two'] }, { h3: ['Three'] }, { h4: ['Four'] }, { h5: ['Five'] }, { h6: ['Six'] }],
  },
  {
    name: 'quotes, each a paragraph',
    markdown: '> One.\n>\n> Two.\n\nNot quoted.',
    blocks: [{ blockquote: ['One.'] }, { blockquote: ['Two.'] }, { normal: ['Not quoted.'] }],
  },
  {
    name: 'lists in lists',
    markdown: '- a\n  - b\n    1. c\n    2. d\n- e\n1. f\n   - g\n2. h',
    blocks: [
      { normal: ['a'], bullet: 1 },
      { normal: ['b'], bullet: 2 },
      { normal: ['c'], number: 3 },
      { normal: ['d'], number: 3 },
      { normal: ['e'], bullet: 1 },
      { normal: ['f'], number: 1 },
      { normal: ['g'], bullet: 2 },
      { normal: ['h'], number: 1 },
    ],
  },
  {
    name: 'headings and quotes in lists',
    markdown: '1. # a\n2. > b\\\n   > c',
    blocks: [
      { h1: ['a'], number: 1 },
      { blockquote: ['b\nc'], number: 1 },
    ],
  },
  {
    name: 'checkboxes',
    markdown: '- [ ] open\n- [x] done',
    blocks: [
      { normal: ['☐ open'], bullet: 1 },
      { normal: ['☑ done'], bullet: 1 },
    ],
  },
  {
    name: 'all decorators',
    markdown: '**a** _b_ `c` ~~d~~ <u>e</u> <sub>f</sub> <sup>g</sup>',
    blocks: [
      {
        normal: [
          ['a', 'strong'],
          ' ',
          ['b', 'em'],
          ' ',
          ['c', 'code'],
          ' ',
          ['d', 'strike-through'],
          ' ',
          ['e', 'underline'],
          ' ',
          ['f', 'subscript'],
          ' ',
          ['g', 'superscript'],
        ],
      },
    ],
  },
  {
    name: 'marks in marks',
    markdown: '**a _b_ [c](/d) `e` f** g',
    blocks: [
      {
        normal: [
          ['a ', 'strong'],
          ['b', 'strong', 'em'],
          [' ', 'strong'],
          ['c', 'link:/d', 'strong'],
          [' ', 'strong'],
          ['e', 'strong', 'code'],
          [' f', 'strong'],
          ' g',
        ],
      },
    ],
  },
  {
    name: 'emphasis inside of words',
    markdown: 'un*frigging*believable',
    blocks: [{ normal: ['un', ['frigging', 'em'], 'believable'] }],
  },
  {
    name: 'emphasis that only tags can say',
    markdown: 'a<strong>(b)</strong>c',
    blocks: [{ normal: ['a', ['(b)', 'strong'], 'c'] }],
  },
  {
    name: 'links',
    markdown: '[a](https://example.com/?b=c&d=e "") [f](<https://example.com/a_(b)>) <https://example.com/g>'.replace(
      ' ""',
      '',
    ),
    blocks: [
      {
        normal: [
          ['a', 'link:https://example.com/?b=c&d=e'],
          ' ',
          ['f', 'link:https://example.com/a_(b)'],
          ' ',
          ['https://example.com/g', 'link:https://example.com/g'],
        ],
      },
    ],
  },
  {
    name: 'a link after an exclamation mark',
    markdown: 'Look\\![here](/x)',
    blocks: [{ normal: ['Look!', ['here', 'link:/x']] }],
  },
  {
    name: 'an embed, and a paragraph that is a link',
    markdown: '<https://example.com/video>\n\n[https://example.com/video](https://example.com/video)',
    blocks: [
      { _type: 'embed', url: 'https://example.com/video' },
      { normal: [['https://example.com/video', 'link:https://example.com/video']] },
    ],
  },
  {
    name: 'an image',
    markdown: '![A "b" \\[c\\]](/d%20e.png "F \\"g\\"")',
    blocks: [{ _type: 'image', src: '/d%20e.png', alt: 'A "b" [c]', caption: 'F "g"' }],
  },
  {
    name: 'code that holds fences',
    markdown: '````markdown\n```js\na\n```\n````\n\n```\n\n b\n\n```',
    blocks: [
      { _type: 'codeBlock', code: '```js\na\n```', language: 'markdown' },
      { _type: 'codeBlock', code: '\n b\n' },
    ],
  },
  {
    name: 'code in a line that holds backticks and spaces',
    markdown: '``a`b`` `` ` `` `  c  `',
    blocks: [{ normal: [['a`b', 'code'], ' ', ['`', 'code'], ' ', [' c ', 'code']] }],
  },
  { name: 'a break', markdown: 'a\n\n---\n\nb', blocks: [{ normal: ['a'] }, { _type: 'break' }, { normal: ['b'] }] },
  {
    name: 'a table',
    markdown: '| A | B |\n| --- | --- |\n| **c** | d \\| e<br>f |\n| `g\\|h` |  |',
    blocks: [
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          [cell('A'), cell('B')],
          [cell(['c', 'strong']), cell('d | e\nf')],
          [cell(['g|h', 'code']), cell()],
        ],
      },
    ],
  },
  {
    name: 'a table without a header',
    markdown: '|  |  |\n| --- | --- |\n| 1 | ![a](/b.png) |',
    blocks: [{ _type: 'table', headerRows: 0, rows: [[cell('1'), [{ _type: 'image', src: '/b.png', alt: 'a' }]]] }],
  },
  {
    name: 'line breaks',
    markdown: 'a\\\nb\\\n\\\nc<br>\n\n# d<br>e\n\n- f\\\n  g',
    blocks: [{ normal: ['a\nb\n\nc\n'] }, { h1: ['d\ne'] }, { normal: ['f\ng'], bullet: 1 }],
  },
  {
    name: 'space at both ends',
    markdown: '&#32; a &#32;\n\n&#160;b\n\n&#9;c\\\n&#32;   d',
    blocks: [{ normal: ['  a  '] }, { normal: ['\u00A0b'] }, { normal: ['\tc\n    d'] }],
  },
  ...[
    ['*a* **b** _c_ __d__', '\\*a\\* \\*\\*b\\*\\* \\_c\\_ \\_\\_d\\_\\_'],
    ['snake_case_name', 'snake_case_name'],
    ['# a', '\\# a'],
    ['#tag', '#tag'],
    ['- a', '\\- a'],
    ['-5', '-5'],
    ['+ a', '\\+ a'],
    ['1. a', '1\\. a'],
    ['2024) b', '2024\\) b'],
    ['1.5', '1.5'],
    ['> a', '\\> a'],
    ['a > b', 'a > b'],
    ['---', '\\---'],
    ['a\n===', 'a\\\n\\==='],
    ['a | b\n--- | ---', 'a | b\\\n\\--- | ---'],
    ['[a](b) ![c](d)', '\\[a\\](b) !\\[c\\](d)'],
    ['[a]: b', '\\[a\\]: b'],
    ['<b> <!-- c --> a < b', '\\<b> \\<!-- c --> a < b'],
    ['`a` ```b', '\\`a\\` \\`\\`\\`b'],
    ['~~a~~ ~b', '\\~\\~a\\~\\~ \\~b'],
    ['&amp; &copy; AT&T', '\\&amp; \\&copy; AT&T'],
    ['C:\\*', 'C:\\\\\\*'],
    ['see https://example.com.', 'see https\\://example.com.'],
    ['README.md, www.example.com and me@example.com', 'README.md, www.example.com and me@example.com'],
  ].map(([text = '', markdown = '']) => ({ name: `the text ${text}`, markdown, blocks: [{ normal: [text] }] })),
  { name: 'a heading that ends in #', markdown: '# C\\#', blocks: [{ h1: ['C#'] }] },
];

/** Markdown as people write it, and the form in which it comes back. */
export const reading: readonly (Fixture & { readonly written: string })[] = [
  {
    name: 'underlined headings',
    markdown: 'One\n===\n\nTwo\n---\n',
    blocks: [{ h1: ['One'] }, { h2: ['Two'] }],
    written: '# One\n\n## Two',
  },
  {
    name: 'other signs for the same',
    markdown: '* a\n* b\n\n***\n\n__c__ *d*\n\n3) e\n4) f\n\n~~~\ng\n~~~\n\n# h #',
    blocks: [
      { normal: ['a'], bullet: 1 },
      { normal: ['b'], bullet: 1 },
      { _type: 'break' },
      { normal: [['c', 'strong'], ' ', ['d', 'em']] },
      { normal: ['e'], number: 1 },
      { normal: ['f'], number: 1 },
      { _type: 'codeBlock', code: 'g' },
      { h1: ['h'] },
    ],
    written: '- a\n- b\n\n---\n\n**c** _d_\n\n1. e\n2. f\n\n```\ng\n```\n\n# h',
  },
  {
    name: 'lines of a paragraph',
    markdown: 'one\ntwo  \nthree\\\nfour',
    blocks: [{ normal: ['one two\nthree\nfour'] }],
    written: 'one two\\\nthree\\\nfour',
  },
  {
    name: 'paragraphs in a list item',
    markdown: '- a\n\n  b\n- c\n  - d\n\n  e',
    blocks: [
      { normal: ['a\nb'], bullet: 1 },
      { normal: ['c'], bullet: 1 },
      { normal: ['d'], bullet: 2 },
      { normal: ['e'], bullet: 1 },
    ],
    written: '- a\\\n  b\n- c\n  - d\n- e',
  },
  {
    name: 'code in a list, indented code, words after the language',
    markdown: '1. a\n\n   ```sh copy\n   b\n   ```\n\ntext\n\n    c',
    blocks: [
      { normal: ['a'], number: 1 },
      { _type: 'codeBlock', code: 'b', language: 'sh' },
      { normal: ['text'] },
      { _type: 'codeBlock', code: 'c' },
    ],
    written: '1. a\n\n```sh\nb\n```\n\ntext\n\n```\nc\n```',
  },
  {
    name: 'bare addresses and link definitions',
    markdown: 'https://example.com/a_b. [c][1], [d]\n\n[1]: https://example.com "t"\n[d]: /d',
    blocks: [
      {
        normal: [
          ['https://example.com/a_b', 'link:https://example.com/a_b'],
          '. ',
          ['c', 'link:https://example.com'],
          ', ',
          ['d', 'link:/d'],
        ],
      },
    ],
    written: '<https://example.com/a_b>. [c](https://example.com), [d](/d)',
  },
  {
    name: 'addresses that lead nowhere good',
    markdown: '[a](javascript:alert(1)) ![b](data:image/png;base64,x) [c](vbscript:d)',
    blocks: [{ normal: ['a'] }, { normal: ['b'] }, { normal: ['c'] }],
    written: 'a\n\nb\n\nc',
  },
  {
    name: 'images between words and in links',
    markdown: 'a ![b](/c.png) d\n\n[![e](/f.png)](/g)',
    blocks: [
      { normal: ['a'] },
      { _type: 'image', src: '/c.png', alt: 'b' },
      { normal: ['d'] },
      { _type: 'image', src: '/f.png', alt: 'e', href: '/g' },
    ],
    written: 'a\n\n![b](/c.png)\n\nd\n\n[![e](/f.png)](/g)',
  },
  {
    name: 'callouts, and quotes that are none',
    markdown: '> [!WARNING]\n> Hot.\n>\n> - a\n>\n> > [!tip]\n> > Cool.\n\n> [!NOTE] said\n\n> \\[!NOTE]\n> said',
    blocks: [
      {
        _type: 'callout',
        kind: 'warning',
        content: [
          { normal: ['Hot.'] },
          { normal: ['a'], bullet: 1 },
          { _type: 'callout', kind: 'tip', content: [{ normal: ['Cool.'] }] },
        ],
      },
      { blockquote: ['[!NOTE] said'] },
      { blockquote: ['[!NOTE] said'] },
    ],
    written: '> [!WARNING]\n> Hot.\n>\n> - a\n>\n> > [!TIP]\n> > Cool.\n\n> \\[!NOTE\\] said\n>\n> \\[!NOTE\\] said',
  },
  {
    name: 'tags in a line',
    markdown: '<b>a</b> <i>b</i> <del>c</del> <kbd>d</kbd> <!-- e --><span style="color:red">f</span> <code>g</code>',
    blocks: [{ normal: [['a', 'strong'], ' ', ['b', 'em'], ' ', ['c', 'strike-through'], ' d f ', ['g', 'code']] }],
    written: '**a** _b_ ~~c~~ d f `g`',
  },
  {
    name: 'HTML between blocks',
    markdown: '<!-- a -->\n\n<div>\n<b>c</b>\n</div>',
    blocks: [{ _type: 'codeBlock', code: '<div>\n<b>c</b>\n</div>', language: 'html' }],
    written: '```html\n<div>\n<b>c</b>\n</div>\n```',
  },
  {
    name: 'a list in a quote',
    markdown: '> - a\n>\n> b\n> > c',
    blocks: [{ blockquote: ['a'], bullet: 1 }, { blockquote: ['b'] }, { blockquote: ['c'] }],
    written: '- > a\n\n> b\n>\n> c',
  },
  {
    name: 'a table with its columns aligned',
    markdown: 'A | B\n:-: | --:\n1 | 2',
    blocks: [
      {
        _type: 'table',
        headerRows: 1,
        rows: [
          [cell('A'), cell('B')],
          [cell('1'), cell('2')],
        ],
      },
    ],
    written: '| A | B |\n| --- | --- |\n| 1 | 2 |',
  },
  {
    name: 'what the library would take for an object of its own',
    markdown: '```json:object\n{"_type":"image","src":5}\n```\n\njson:object`{"_type":"x"}`',
    blocks: [
      { _type: 'codeBlock', code: '{"_type":"image","src":5}', language: 'json:object' },
      { normal: ['json:object', ['{"_type":"x"}', 'code']] },
    ],
    written: '```json:object\n{"_type":"image","src":5}\n```\n\njson:object`{"_type":"x"}`',
  },
  { name: 'nothing', markdown: '\n \n', blocks: [], written: '' },
];
