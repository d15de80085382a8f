type Part = string | { text: string; marks: string[] };

let keys = 0;
const key = () => `k${(keys += 1)}`;

function text(style: string, parts: readonly Part[], more: object = {}) {
  const children = parts.map((part) => ({
    _type: 'span',
    _key: key(),
    ...(typeof part === 'string' ? { text: part, marks: [] } : part),
  }));
  return { _type: 'block', _key: key(), style, children, markDefs: [], ...more };
}

const item = (listItem: 'bullet' | 'number', level: number, ...parts: Part[]) =>
  text('normal', parts, { listItem, level });

/** One of everything that blocks can say. */
export const sampleBlocks = [
  text('normal', [
    'A page of ours is not HTML. It is a list of ',
    { text: 'blocks', marks: ['em'] },
    ', and each of them knows what it is: a heading, a line of code, a row of figures. What a reader sees is made from that list, and so is what a printer gets.',
  ]),
  text('h2', ['Three things a block can carry']),
  item('number', 1, { text: 'Text', marks: ['strong'] }, ', with marks:'),
  item(
    'bullet',
    2,
    'some plain, such as ',
    { text: 'code', marks: ['code'] },
    ' or H',
    { text: '2', marks: ['subscript'] },
    'O,',
  ),
  text('normal', ['some with an address, such as ', { text: 'our imprint', marks: ['about'] }, '.'], {
    listItem: 'bullet',
    level: 2,
    markDefs: [{ _type: 'link', _key: 'about', href: '/about' }],
  }),
  item('number', 1, 'Things: images, tables, films.'),
  item('number', 1, 'Whatever a plugin adds. We keep what we don’t know as it came.'),
  text('blockquote', ['Type is what is left when everything that isn’t reading has been taken away.']),
  text('h2', ['Asking for it']),
  text('normal', ['Every post answers with its blocks, and blocks can be asked for across a whole site:']),
  {
    _type: 'codeBlock',
    _key: key(),
    language: 'javascript',
    code: `const root = '/wp-json';

// The newest code of this site, in whichever post it stands.
const found = await fetch(\`\${root}/portable-text/v1/blocks?block_type=codeBlock\`);
for (const { block, link } of await found.json()) {
  console.log(link, block.language, block.code.length);
}`,
  },
  {
    _type: 'table',
    _key: key(),
    headerRows: 1,
    rows: [
      ['Format', 'Sheets', 'Leaves of one sheet'],
      ['Folio', 'folded once', 2],
      ['Quarto', 'folded twice', 4],
      ['Octavo', 'folded three times', 8],
    ],
  },
  { _type: 'break', _key: key() },
  text('normal', [
    { text: 'Set in blocks, ', marks: ['em'] },
    { text: 'printed twice', marks: ['strike-through'] },
    { text: ' printed once.', marks: ['em'] },
  ]),
];
