import * as fc from 'fast-check';
import { type Block, decorators, styles } from '../src/model.ts';

const plainPieces = ['a', 'b', ' ', 'word', 'é', '日', '😀', '.', ',', '5', '-', '1', '"', "'", '{', '}', '$1'];
const signs = '* ** _ __ ~ ~~ ` `` ``` ~~~ \\ [ ] ( ) < > & ! # | : ]( ![ --- === |-| <br> <u> </u> <!-- -->'.split(
  ' ',
);
const spaces = ['\n', '\n\n', '  ', '    ', '\t', '\u00A0', '\r\n', '\u2028', '\0', '\uD800'];
const starts = ['1. ', '- ', '+ ', '> ', '# ', '[ ] ', '☐ ', '[x]: y'];
const lookalikes = [
  '&amp;',
  '&#32;',
  '&nbsp;',
  'https://a.example/b_c*d*',
  'www.a.example',
  'a@b.example',
  'README.md',
];

/** Text full of what Markdown takes for its own. */
export const awkwardText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...plainPieces) },
      { weight: 6, arbitrary: fc.constantFrom(...signs) },
      { weight: 3, arbitrary: fc.constantFrom(...spaces, ...starts, ...lookalikes) },
      { weight: 1, arbitrary: fc.string({ maxLength: 3, unit: 'grapheme' }) },
    ),
    { maxLength: 9 },
  )
  .map((pieces) => pieces.join(''));

const addresses = ['https://example.com', 'HTTP://X', '//host/p', '/a b', '#x', 'mailto:a@b.example', 'tel:1', ''];
const awkwardAddresses = [
  'https://example.com/a_(b)?c=1&copy;d&e=*f*#g',
  'https://example.com/\\<ü>|"\'',
  'https://example.com/!',
  'javascript:x',
  'a\nb',
  '&amp;',
  '<>',
];

const address = fc.oneof(
  fc.constantFrom(...addresses, ...awkwardAddresses),
  awkwardText.map((text) => `https://example.com/${text}`),
);

const span = fc.record({
  _type: fc.constant('span'),
  text: awkwardText,
  marks: fc.uniqueArray(fc.constantFrom(...decorators, 'link1', 'link2'), { maxLength: 3 }),
});

const list = fc.record({ listItem: fc.constantFrom('bullet', 'number'), level: fc.integer({ min: 1, max: 12 }) });

/** A text block of any style, in a list or not. */
export const lineOfText = fc
  .record({
    style: fc.oneof({ weight: 3, arbitrary: fc.constant('normal') }, fc.constantFrom(...styles)),
    children: fc.array(span, { maxLength: 5 }),
    first: address,
    second: fc.oneof(address, awkwardText),
    inList: fc.option(list),
    showsAddress: fc.boolean(),
  })
  .map(({ style, children, first, second, inList, showsAddress }): Block => {
    const shown = showsAddress ? [{ _type: 'span', text: first, marks: ['link1'] }] : [];
    const markDefs = [
      { _type: 'link', _key: 'link1', href: first },
      { _type: 'link', _key: 'link2', href: second },
    ];
    return { _type: 'block', style, children: [...children, ...shown], markDefs, ...inList };
  });

const image = fc.record({ _type: fc.constant('image'), src: address, alt: awkwardText, caption: awkwardText });
const code = fc.record({ _type: fc.constant('codeBlock'), code: awkwardText, language: awkwardText });
const embed = fc.record({ _type: fc.constant('embed'), url: address });
const simple = fc.oneof({ weight: 4, arbitrary: lineOfText }, image, code, embed, fc.constant({ _type: 'break' }));

const cell = fc.oneof(
  awkwardText,
  fc.integer(),
  fc.constant(null),
  fc.record({ text: awkwardText }),
  fc.record({ content: fc.array(fc.record({ _type: fc.constant('span'), text: awkwardText })) }),
  fc.record({ value: fc.array(simple, { maxLength: 3 }) }),
);

const rows = fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 3 });
const table = fc.record({ _type: fc.constant('table'), rows, headerRows: fc.constantFrom(0, 1, 2) });

export const someBlocks: fc.Arbitrary<Block[]> = fc.array(
  fc.oneof({ weight: 8, arbitrary: simple }, table, fc.constant({ _type: 'unknown', children: [] })),
  { maxLength: 6 },
);

const blockStarts = ['- ', '  - ', '1. ', '   ', '\t', '> ', '# ', '```js\n', '```\n', '---\n', '===\n', '<div>\n'];
const inLine = ['**', '*', '_', '~~', '[a](b)', '![a](b "c")', '<https://a.example>', '</div>\n', '\\\n', '\n', '\n\n'];

/** What might stand in a Markdown file, well formed or not. */
export const someMarkdown = fc
  .array(
    fc.oneof(
      awkwardText,
      fc.constantFrom(...inLine, ...blockStarts.map((start) => `\n${start}`), '\n| a | b |\n|---|:-:|\n| '),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));
