import type { Block } from '@octavo/blocks';
import { Type } from 'typebox';
import { code, type CorpusEntry, entry, item, link, marked, paragraph, text } from './build.ts';

/** Text that means something to those who write files. Each piece has to come out as it is. */
export const literals: readonly string[] = [
  '#read("/etc/passwd") #import "x.typ" #panic("no") #let x = 1',
  '$x^2$ *bold* _emphasis_ `raw` ```js block``` @reference <label> \\ // comment /* comment */ ~ -- --- ... = Heading',
  '+ one - two / term: text [content] {code} https://example.org',
  '<script>alert(1)</script> <!-- comment --> &amp; &nope; &#0; <p>unclosed "quoted\' <br/>',
  '<![CDATA[ data ]]> ]]> <?xml version="1.0"?> <!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]> &e;',
  '# heading > quote 1. item - item [a](b) ![c](d) | e | f | ~~g~~ \\* --- *** ___ [^1]: note',
  '{{template}} ${value} %s %n {0} <%= erb %> {% tag %} \\u0041 \\n',
];

const controls = `a\u0000b\u0001c\u0008d\u000Be\u000Cf\u001Fg\u007Fh\u0085i\u009Fj`;
const surrogates = `lone \uD800 high, \uDC00 low, end \uDBFF`;
const oddities = `\uFFFE \uFFFF \uFEFF \u{1FFFE} \u200B \u200E \u200F \u2028 \u2029 \u00AD \u2060`;
const overrides = `\u202Eoverride\u202C \u2066isolate\u2069 \u202Aembed`;

export function createHostile(): CorpusEntry[] {
  const everywhere = (piece: string): Block[] => [
    text('h2', piece),
    paragraph(
      piece,
      ' ',
      marked(piece, 'strong'),
      ' ',
      marked(piece, 'code'),
      ' ',
      link(piece, `https://example.org/?q=${piece}`),
    ),
    item('bullet', 1, piece),
    text('blockquote', piece),
    code('typst', piece),
    code(piece, piece),
    { _type: 'table', headerRows: 1, rows: [[piece], [piece]] },
    { _type: 'image', src: piece, alt: piece, caption: piece },
    { _type: 'embed', url: piece },
    { _type: piece },
  ];
  const named = (piece: string) => ({ title: piece, author: piece, site: piece, excerpt: piece });
  return [
    ...literals.map((piece, index) => entry(`hostile-${index + 1}`, everywhere(piece), named(piece))),
    entry('control-characters', everywhere(controls), named(controls)),
    entry('lone-surrogates', everywhere(surrogates), named(surrogates)),
    entry('noncharacters', everywhere(oddities), named(oddities)),
    entry('bidi-overrides', everywhere(overrides), named(overrides)),
    entry('title-with-markup', [paragraph('Text')], { title: '<b>Bold</b> & "quoted" #title *star* $math$ \\' }),
    entry('wrong-types', wrongTypes()),
    entry('unknown-blocks', [...unknown(), paragraph('After')]),
    entry(
      'vocabulary',
      [...unknown(), { ...text('lead', 'In a style of a plugin') }, { ...text('aside', 'An aside') }, childBlock()],
      { vocabulary },
    ),
  ];
}

const vocabulary = {
  blocks: [
    {
      type: 'notice',
      simplify: (block: Block) => [
        text('h3', 'Callout'),
        paragraph(String(block['text'])),
        { _type: 'notice', text: 'again' },
      ],
    },
    { type: 'poll', plainText: () => 'A poll in plain text\nwith two lines' },
    { type: 'album' },
    { type: 'strict', schema: Type.Object({ size: Type.Number() }), plainText: () => 'fits the schema' },
  ],
  styles: [{ name: 'lead' }, { name: 'aside', tag: 'aside' as const }],
  decorators: [],
  children: [{ type: 'mention', plainText: () => '@ada' }],
  annotations: [],
};

function unknown(): Block[] {
  return [
    { _type: 'notice', text: 'Mind the gap' },
    { _type: 'poll' },
    { _type: 'album', images: [1, 2] },
    { _type: 'strict', size: 1 },
    { _type: 'strict', size: 'large' },
    { _type: 'constructor' },
    { _type: '__proto__' },
    text('no-such-style', 'In a style that nobody knows'),
  ];
}

function childBlock(): Block {
  return {
    _type: 'block',
    children: [
      { _type: 'span', text: 'Hello ' },
      { _type: 'mention' },
      { _type: 'span', text: '! ' },
      { _type: 'nobody-knows' },
    ],
  };
}

/** What validation would refuse, but older content may hold. */
function wrongTypes(): Block[] {
  return [
    { _type: 'block', children: 'text', markDefs: 7 },
    {
      _type: 'block',
      children: [
        null,
        'text',
        { _type: 'span' },
        { _type: 'span', text: 7, marks: 'strong' },
        { _type: 'span', text: 'kept', marks: [null, {}, 'strong'] },
      ],
    },
    { _type: 'block', style: 7, listItem: 'square', level: 'two', children: [{ _type: 'span', text: 'plain' }] },
    { _type: 'block', style: 'h9', listItem: 'bullet', level: -3, children: [{ _type: 'span', text: 'item' }] },
    { _type: 'block', listItem: 'bullet', level: 1e9, children: [{ _type: 'span', text: 'far' }] },
    { _type: 'image', src: 7, alt: {}, caption: [] },
    { _type: 'codeBlock', code: 7, language: {} },
    { _type: 'table', rows: 'none', headerRows: -1 },
    { _type: 'table', rows: [[{ value: [{ _type: 'block', children: [] }, null, 7] }]], headerRows: 1e9 },
    { _type: 'embed', url: 7 },
  ];
}
