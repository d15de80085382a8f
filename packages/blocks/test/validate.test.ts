import { describe, expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';
import { limits } from '../src/limits.ts';
import { parseBlocks, validate } from '../src/validate.ts';

const span = (fields: object) => ({ _type: 'block', children: [{ _type: 'span', ...fields }] });
const table = (rows: unknown) => [{ _type: 'table', rows }];
const fullText = {
  _type: 'block',
  _key: 'a',
  style: 'h2',
  listItem: 'number',
  level: 2,
  markDefs: [{ _type: 'link', _key: 'l', href: 'https://a.example' }],
  children: [{ _type: 'span', _key: 'b', text: 'words', marks: ['strong', 'strike-through', 'l'] }],
};

describe('what is valid (blocks.md §3)', () => {
  test.each<[string, unknown]>([
    ['no blocks', []],
    ['every type with nothing but its name', ['block', 'image', 'codeBlock', 'embed', 'table', 'break'].map(named)],
    [
      'unknown types and fields',
      [
        { _type: 'x', a: { b: [null] } },
        { _type: 'block', unknown: 1 },
      ],
    ],
    ['unknown children and annotations', [{ _type: 'block', children: [{ _type: 'x' }], markDefs: [{ _type: 'y' }] }]],
    ['all fields of text', [fullText]],
    ['a mark that names an annotation', [{ ...span({ marks: ['k'] }), markDefs: [{ _type: 'x', _key: 'k' }] }]],
    ['names of Object.prototype as types', [{ _type: '__proto__' }, { _type: 'constructor' }, { _type: 'toString' }]],
    ['an own __proto__', JSON.parse('[{ "_type": "image", "__proto__": { "src": 5 } }]')],
    ['rows in all forms', table([[], ['a', 1, true, null, {}], { cells: ['a'] }, { _type: 'row', cells: [] }])],
    ['cells in all forms', table([[{ text: 'a' }, { content: [{ _type: 'span' }] }, { value: [{ _type: 'x' }] }]])],
    ['cells of others', table([[{ value: 5 }, { content: 'words' }, { other: [] }]])],
    ['an attachment beyond 32 bits', [{ _type: 'image', attachmentId: 2 ** 53 }]],
  ])('%s', (_name, value) => {
    expect(validate(value)).toBeUndefined();
  });

  test('what plugins registered', () => {
    const blocks = [
      { _type: 'notice', _key: 'a', title: 'T' },
      {
        _type: 'block',
        style: 'lead',
        markDefs: [{ _type: 'reference', _key: 'r' }],
        children: [
          { _type: 'span', text: 'a', marks: ['highlight', 'r'] },
          { _type: 'mention', _key: 'm', name: 'ann' },
        ],
      },
    ];
    expect(validate(blocks, vocabulary)).toBeUndefined();
    expect(validate(blocks)?.path).toBe('portable_text[1].style');
  });
});

describe('what is refused, and how the message says it (blocks.md §3)', () => {
  test.each<[unknown, string]>([
    [null, 'portable_text must be an array of blocks, not null; send an empty array for no content.'],
    ['[]', 'portable_text must be an array of blocks, not a string; send the array itself.'],
    [{ 0: { _type: 'x' } }, 'portable_text must be a sequential array of blocks, not a keyed map.'],
    [5, 'portable_text must be an array of blocks.'],
    [undefined, 'portable_text must be an array of blocks.'],
    [['a'], 'portable_text[0]: each block must be an object with a _type property.'],
    [[[]], 'portable_text[0]: each block must be an object with a _type property.'],
    [[{ _type: 'x' }, {}], 'portable_text[1]: each block must have a _type property, a non-empty string.'],
    [[{ _type: '' }], 'portable_text[0]: each block must have a _type property, a non-empty string.'],
    [[{ _type: 5 }], 'portable_text[0]: each block must have a _type property, a non-empty string.'],
    [[{ _type: 'x', _key: 5 }], 'portable_text[0]._key must be a string.'],
    [
      [{ _type: 'block', style: 'h7' }],
      'portable_text[0].style must be one of normal, h1, h2, h3, h4, h5, h6, blockquote.',
    ],
    [[{ _type: 'block', listItem: 'dash' }], 'portable_text[0].listItem must be one of bullet, number.'],
    [[{ _type: 'block', level: 0 }], 'portable_text[0].level must be an integer, 1 or more.'],
    [[{ _type: 'block', level: 1.5 }], 'portable_text[0].level must be an integer, 1 or more.'],
    [[{ _type: 'block', level: null }], 'portable_text[0].level must be an integer, 1 or more.'],
    [[{ _type: 'block', children: 'a' }], 'portable_text[0].children must be an array.'],
    [
      [{ _type: 'block', children: ['a'] }],
      'portable_text[0].children[0]: each child must be an object with a _type property.',
    ],
    [
      [{ _type: 'block', children: [{ text: 'a' }] }],
      'portable_text[0].children[0]: each child must have a _type property, a non-empty string.',
    ],
    [[span({ text: 5 })], 'portable_text[0].children[0].text must be a string.'],
    [[span({ marks: 'em' })], 'portable_text[0].children[0].marks must be an array.'],
    [
      [span({ marks: ['em', 'constructor'] })],
      'portable_text[0].children[0].marks[1] must be a decorator (strong, em, underline, strike-through, code, subscript, superscript) or the _key of an entry in markDefs.',
    ],
    [[{ _type: 'block', markDefs: {} }], 'portable_text[0].markDefs must be an array.'],
    [
      [{ _type: 'block', markDefs: [{ _key: 'a' }] }],
      'portable_text[0].markDefs[0]: each entry of markDefs must have a _type property, a non-empty string.',
    ],
    [
      [{ _type: 'block', markDefs: [{ _type: 'link', href: null }] }],
      'portable_text[0].markDefs[0].href must be a string.',
    ],
    [[{ _type: 'image', alt: 5 }], 'portable_text[0].alt must be a string.'],
    [[{ _type: 'image', attachmentId: '5' }], 'portable_text[0].attachmentId must be an integer.'],
    [[{ _type: 'codeBlock', language: [] }], 'portable_text[0].language must be a string.'],
    [[{ _type: 'embed', url: 5 }], 'portable_text[0].url must be a string.'],
    [table({}), 'portable_text[0].rows must be an array.'],
    [table(['a']), 'portable_text[0].rows[0] must be an array of cells, or an object with such an array named cells.'],
    [
      table([{ cells: 5 }]),
      'portable_text[0].rows[0] must be an array of cells, or an object with such an array named cells.',
    ],
    [table([[[]]]), 'portable_text[0].rows[0][0] must be a string, a number, a boolean, null or an object.'],
    [table([{ cells: [{ text: 5 }] }]), 'portable_text[0].rows[0].cells[0].text must be a string.'],
    [
      table([[{ content: [{ _type: 'span', text: 5 }] }]]),
      'portable_text[0].rows[0][0].content[0].text must be a string.',
    ],
    [
      table([[{ value: [{}] }]]),
      'portable_text[0].rows[0][0].value[0]: each block must have a _type property, a non-empty string.',
    ],
  ])('%j', (value, message) => {
    expect(validate(value)?.message).toBe(message);
  });

  test.each([
    [{ _type: 'notice' }, 'portable_text[0] must have required properties title.'],
    [{ _type: 'notice', title: 5 }, 'portable_text[0].title must be string.'],
    [
      { _type: 'block', children: [{ _type: 'mention', name: 'a', 'x y': 1 }] },
      'portable_text[0].children[0]["x y"] is not allowed here.',
    ],
  ])('%j does not fit the schema that a plugin registered', (block, message) => {
    expect(validate([block], vocabulary)?.message).toBe(message);
  });

  test('the first violation in the document is the one that is told', () => {
    expect(validate([{ _type: 'x' }, { _type: 'image', src: 1 }, {}])?.path).toBe('portable_text[1].src');
  });
});

describe('limits (blocks.md §4)', () => {
  test('32 levels pass, 33 don’t, and no depth is too deep for the check', () => {
    expect(validate([{ _type: 'x', deep: nested(limits.depth - 2) }])).toBeUndefined();
    expect(validate([{ _type: 'x', deep: nested(limits.depth - 1) }])?.message).toMatch(
      /^portable_text\[0\]\.deep(\[0\]){30} is nested too deeply: at most 32 levels are allowed\.$/,
    );
    expect(validate([{ _type: 'x', deep: nested(100_000) }])?.message).toContain('is nested too deeply');
  });

  test('numbers that JSON can’t write don’t pass', () => {
    const message = 'portable_text[0].a[1] is a number that is too large.';
    for (const number of ['1e400', '-1e400']) {
      const blocks: unknown = JSON.parse(`[{"_type":"x","a":[1e308,${number}]}]`);
      expect(validate(blocks)).toEqual({ path: 'portable_text[0].a[1]', message });
    }
  });

  test('10,000 blocks pass, one more doesn’t', () => {
    const blocks = Array.from({ length: limits.blocks }, () => ({ _type: 'break' }));
    expect(validate(blocks)).toBeUndefined();
    expect(validate([...blocks, { _type: 'break' }])?.message).toBe(
      'portable_text has 10001 blocks; at most 10000 are allowed.',
    );
  });

  test('1 MiB of JSON passes, one byte more doesn’t; bytes are counted, not characters', () => {
    const around = JSON.stringify([{ _type: 'codeBlock', code: '' }]).length;
    const fits = [{ _type: 'codeBlock', code: 'a'.repeat(limits.bytes - around) }];
    expect(validate(fits)).toBeUndefined();
    const tooLarge = 'portable_text is too large: its JSON may have at most 1048576 bytes.';
    expect(validate([{ _type: 'codeBlock', code: `${fits[0]?.code}a` }])?.message).toBe(tooLarge);
    expect(validate([{ _type: 'codeBlock', code: 'é'.repeat(limits.bytes / 2) }])?.message).toBe(tooLarge);
  });

  test('a path stays readable however long the names in it are', () => {
    const message = validate([{ _type: 'x', ['n'.repeat(500)]: nested(40) }])?.message ?? '';
    expect(message.length).toBeLessThan(250);
  });
});

describe('parseBlocks (blocks.md §1)', () => {
  test.each(['[]', ' \n[{"_type":"break"}]', '[{"_type":"x","__proto__":1}]'])('%j is a block array', (text) => {
    expect(parseBlocks(text)).toEqual(JSON.parse(text));
  });

  test.each(['', 'Text', '<p>[]</p>', '[gallery]', '[5]', '{"_type":"break"}', '"[]"', 'null', '['.repeat(100_000)])(
    'other text is not',
    (text) => {
      expect(parseBlocks(text)).toBeUndefined();
    },
  );
});

function named(_type: string) {
  return { _type };
}

function nested(levels: number): unknown {
  let value: unknown = 'core';
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
