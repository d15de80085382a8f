import * as fc from 'fast-check';
import {
  alignments,
  type Block,
  blockWidths,
  buttonKinds,
  calloutKinds,
  coverHeights,
  coverOverlays,
  decorators,
  imageSizes,
  listItems,
  queryLayouts,
  styles,
} from '../src/index.ts';

const awkwardNames = ['__proto__', 'constructor', 'toString', '@list', '@span', '@text', 'children', 'html', '_key'];
const awkwardTexts = ['\0', '\ud800', '\udc00a', '<script>a()</script>', '"><img src=x onerror=a()>', '\n', '\r\n'];
const awkwardUrls = [
  'https://a.example/?b&c',
  '/a b',
  'mailto:a@b.example',
  'javascript:a()',
  ' java\tscript:a()',
  'data:text/html,<script>',
  '//a.example',
  '\\\\a.example',
  'https://youtu.be/abcdefghijk',
  'https://vimeo.com/1',
];

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...awkwardTexts));
const url = fc.oneof(fc.constantFrom(...awkwardUrls), text, fc.webUrl());
const name = fc.oneof(fc.constantFrom(...awkwardNames), fc.string({ minLength: 1, maxLength: 6 }));

export const json: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(2 ** 53, 2 ** 53 + 2, 1e308),
  fc.nat({ max: 10 }).map(nested),
);

const someJson = fc.array(fc.tuple(name, json), { maxLength: 2 });

/** An object with some of its fields left out and some of others' added. */
function object(required: Fields, optional: Fields = {}): fc.Arbitrary<Block> {
  const fields = fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });
  return fc.tuple(fields, someJson).map(([own, others]) => {
    const known = new Set(['_type', '_key', ...Object.keys(required), ...Object.keys(optional)]);
    const added = others.filter(([field]) => !known.has(field) && !ownedByUs.has(field));
    return Object.fromEntries([...added, ...Object.entries(own)]) as Block;
  });
}

type Fields = Record<string, fc.Arbitrary<unknown>>;

/** Fields with a rule of their own somewhere; what is added at random must not break it. */
const ownedByUs = new Set(['style', 'children', 'markDefs', 'listItem', 'level', 'text', 'marks', 'href', 'rows']);

const one = <Choice>(choices: readonly Choice[]) => fc.constantFrom(...choices);
const id = fc.integer({ min: 1 });
const fraction = fc.integer({ min: 1, max: 100 }).map((hundredths) => hundredths / 100);
const crop = fc
  .tuple(fraction, fraction, fraction, fraction)
  .map(([x, y, width, height]) => ({ x: x * (1 - width), y: y * (1 - height), width, height }))
  .filter((part) => part.x + part.width <= 1 && part.y + part.height <= 1);
const file = { src: url, attachmentId: fc.maxSafeInteger(), title: text, caption: text };
const image = object(
  { _type: fc.constant('image') },
  {
    src: url,
    alt: text,
    caption: text,
    attachmentId: fc.maxSafeInteger(),
    size: one(imageSizes),
    alignment: one(alignments),
    width: one(blockWidths),
    href: url,
    crop,
    lightbox: fc.boolean(),
  },
);
/** Blocks that lay out a page and hold no others. */
const layout = [
  object(
    { _type: fc.constant('gallery') },
    {
      images: fc.array(image, { maxLength: 3 }),
      columns: fc.integer({ min: 1, max: 8 }),
      caption: text,
      lightbox: fc.boolean(),
      width: one(blockWidths),
    },
  ),
  object(
    { _type: fc.constant('buttons') },
    {
      alignment: one(alignments),
      buttons: fc.array(object({ _type: fc.constant('button') }, { text, href: url, kind: one(buttonKinds) }), {
        maxLength: 3,
      }),
    },
  ),
  object({ _type: fc.constantFrom('audio', 'file') }, file),
  object({ _type: fc.constant('video') }, { ...file, poster: image, width: one(blockWidths) }),
  object({ _type: fc.constant('tableOfContents') }, { title: text, maxLevel: fc.integer({ min: 1, max: 6 }) }),
  object(
    { _type: fc.constant('query') },
    {
      postType: text,
      term: id,
      author: id,
      site: id,
      count: fc.integer({ min: 1, max: 50 }),
      layout: one(queryLayouts),
    },
  ),
  object({ _type: fc.constant('pattern') }, { ref: id, network: fc.boolean() }),
];

const key = fc.constantFrom('k1', 'k2', 'strong', '__proto__', '');
const annotations = fc.uniqueArray(
  fc.oneof(
    object({ _type: fc.constant('link'), _key: key }, { href: url }),
    object({ _type: fc.oneof(name, fc.constantFrom('reference', 'comment')), _key: key }, { to: url }),
  ),
  { maxLength: 3, selector: (annotation) => annotation._key },
);

const list = {
  listItem: fc.constantFrom(...listItems),
  level: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(1_000_000)),
};

/** Children and annotations under the names that a text block or a cell gives them. */
function line(children: string): fc.Arbitrary<Record<string, unknown>> {
  return annotations.chain((markDefs) => {
    const mark = fc.constantFrom(...decorators, 'highlight', ...markDefs.map(({ _key = '' }) => _key));
    const span = object({ _type: fc.constant('span') }, { _key: text, text, marks: fc.array(mark, { maxLength: 4 }) });
    const other = object({ _type: name.filter((type) => type !== 'span') }, { _key: text });
    return fc
      .array(fc.oneof({ weight: 4, arbitrary: span }, other), { maxLength: 5 })
      .map((items) => ({ markDefs, [children]: items }));
  });
}

const textBlock = fc
  .tuple(
    object({ _type: fc.constant('block') }, { _key: text, style: fc.constantFrom(...styles, 'lead', 'note'), ...list }),
    line('children'),
  )
  .map(([block, inside]): Block => ({ ...block, ...inside }));

const { blocks } = fc.letrec<{ block: Block; blocks: Block[]; holder: Block; table: Block; cell: unknown }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 6, depthIdentifier: 'blocks' }),
  block: fc.oneof(
    { depthIdentifier: 'blocks', maxDepth: 2 },
    { weight: 5, arbitrary: textBlock },
    image,
    ...layout,
    tie('holder'),
    object(
      { _type: fc.constant('codeBlock') },
      { code: text, language: fc.oneof(text, fc.constantFrom('js', 'html')) },
    ),
    object({ _type: fc.constant('embed') }, { url }),
    object({ _type: fc.constantFrom('break', 'unknown', 'quotation', 'poem') }, { words: text, verses: text }),
    object({ _type: name.filter((type) => type !== 'block') }),
    object({ _type: fc.constant('notice'), title: text }),
    tie('table'),
  ),
  holder: fc.oneof(
    { depthIdentifier: 'blocks' },
    object({ _type: fc.constant('callout') }, { kind: one(calloutKinds), title: text, content: tie('blocks') }),
    object({ _type: fc.constant('quote') }, { source: text, href: url, content: tie('blocks') }),
    object({ _type: fc.constant('details') }, { summary: text, open: fc.boolean(), content: tie('blocks') }),
    object(
      { _type: fc.constant('cover') },
      {
        image,
        content: tie('blocks'),
        overlay: one(coverOverlays),
        height: one(coverHeights),
        alignment: one(alignments),
        width: one(blockWidths),
      },
    ),
    object(
      { _type: fc.constant('columns') },
      {
        width: one(blockWidths),
        columns: fc.array(object({ _type: fc.constant('column') }, { content: tie('blocks'), width: fraction }), {
          maxLength: 3,
        }),
      },
    ),
  ),
  table: object(
    { _type: fc.constant('table') },
    { rows: fc.array(fc.oneof(fc.array(tie('cell'), { maxLength: 3 }), fc.record({ cells: fc.array(tie('cell')) }))) },
  ),
  cell: fc.oneof(
    { depthIdentifier: 'blocks' },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.record({ text }),
    line('content'),
    fc.record({ value: tie('blocks') }),
    fc.record({ other: json }),
  ),
}));

/**
 * Valid block arrays under the vocabulary of the tests, with the fields and types of others among them. They have been
 * JSON once, since that has neither -0 nor objects without a prototype.
 */
export const validBlocks = blocks.map((value) => JSON.parse(JSON.stringify(value)) as Block[]);

function nested(levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { ['__proto__']: value };
  return value;
}
