import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@octavo/blocks';
import { startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
});
afterAll(() => host.close());

const posts = '/wp-json/core/v2/posts';
const create = (portable_text: unknown) =>
  host.inject({ method: 'POST', url: posts, ...host.as('editor'), payload: { status: 'publish', portable_text } });
/** For what only a text can say, such as a key twice or a `__proto__`. */
const createFrom = (json: string) =>
  host.inject({
    method: 'POST',
    url: posts,
    headers: { ...host.as('editor').headers, 'content-type': 'application/json' },
    payload: `{"status":"publish","portable_text":${json}}`,
  });
const total = async () =>
  Number((await host.inject({ url: `${posts}?status=any`, ...host.as('editor') })).headers['x-wp-total']);

const text = (more: object) => [{ _type: 'block', ...more }];
const child = (more: object) => text({ children: [{ _type: 'span', text: 'a', ...more }] });
const cell = (value: unknown) => [{ _type: 'table', rows: [['first', value]] }];

/** The rule that is broken, a value that breaks it, and the sentence that says so. */
const broken: [rule: string, value: unknown, message: string][] = [
  ['is null', null, 'portable_text must be an array of blocks, not null'],
  ['is a text', 'text', 'portable_text must be an array of blocks, not a string'],
  ['is a text with a block array', '[]', 'portable_text must be an array of blocks, not a string'],
  ['is a keyed map', { 0: { _type: 'break' } }, 'portable_text must be a sequential array of blocks, not a keyed map'],
  ['is a block', { _type: 'break' }, 'portable_text must be a sequential array of blocks'],
  ['is a number', 5, 'portable_text must be an array of blocks.'],
  ['is a boolean', false, 'portable_text must be an array of blocks.'],
  ['has a block that is null', [null], 'portable_text[0]: each block must be an object with a _type property.'],
  ['has a block that is a text', [{ _type: 'break' }, 'a'], 'portable_text[1]: each block must be an object'],
  ['has a block that is an array', [[]], 'portable_text[0]: each block must be an object'],
  ['has a block without _type', [{ _key: 'a' }], 'portable_text[0]: each block must have a _type property'],
  ['has an empty _type', [{ _type: '' }], 'portable_text[0]: each block must have a _type property'],
  ['has a _type that is a number', [{ _type: 5 }], 'portable_text[0]: each block must have a _type property'],
  ['has a _key that is a number', [{ _type: 'a', _key: 1 }], 'portable_text[0]._key must be a string.'],
  ['has a _key that is null', [{ _type: 'break', _key: null }], 'portable_text[0]._key must be a string.'],
  ['has a style of nobody', text({ style: 'h7' }), 'portable_text[0].style must be one of normal, h1,'],
  ['has a style that is null', text({ style: null }), 'portable_text[0].style must be one of normal'],
  ['has a listItem of nobody', text({ listItem: 'dash' }), 'portable_text[0].listItem must be one of bullet, number.'],
  ['has a level of 0', text({ level: 0 }), 'portable_text[0].level must be an integer, 1 or more.'],
  ['has a level that is half', text({ level: 1.5 }), 'portable_text[0].level must be an integer'],
  ['has a level that is a text', text({ level: '1' }), 'portable_text[0].level must be an integer'],
  ['has children that are a text', text({ children: 'a' }), 'portable_text[0].children must be an array.'],
  [
    'has a child that is a text',
    text({ children: ['a'] }),
    'portable_text[0].children[0]: each child must be an object',
  ],
  [
    'has a child without _type',
    text({ children: [{ text: 'a' }] }),
    'portable_text[0].children[0]: each child must have',
  ],
  ['has a text that is a number', child({ text: 5 }), 'portable_text[0].children[0].text must be a string.'],
  ['has a child whose _key is a number', child({ _key: 5 }), 'portable_text[0].children[0]._key must be a string.'],
  ['has marks that are a text', child({ marks: 'em' }), 'portable_text[0].children[0].marks must be an array.'],
  [
    'has a mark of nobody',
    child({ marks: ['em', 'bold'] }),
    'portable_text[0].children[0].marks[1] must be a decorator',
  ],
  ['has a mark that is a number', child({ marks: [1] }), 'portable_text[0].children[0].marks[0] must be a decorator'],
  ['has markDefs that are a map', text({ markDefs: {} }), 'portable_text[0].markDefs must be an array.'],
  [
    'has an annotation without _type',
    text({ markDefs: [{ _key: 'a' }] }),
    'portable_text[0].markDefs[0]: each entry of markDefs',
  ],
  [
    'has an href that is a number',
    text({ markDefs: [{ _type: 'link', _key: 'a', href: 5 }] }),
    'portable_text[0].markDefs[0].href must be a string.',
  ],
  [
    'has a mark that is the key of another block',
    [...text({ markDefs: [{ _type: 'link', _key: 'a', href: '/' }] }), ...child({ marks: ['a'] })],
    'portable_text[1].children[0].marks[0] must be a decorator',
  ],
  ['has a src that is a map', [{ _type: 'image', src: {} }], 'portable_text[0].src must be a string.'],
  ['has an alt that is null', [{ _type: 'image', alt: null }], 'portable_text[0].alt must be a string.'],
  ['has a caption of blocks', [{ _type: 'image', caption: [] }], 'portable_text[0].caption must be a string.'],
  [
    'has an attachmentId that is a text',
    [{ _type: 'image', attachmentId: '7' }],
    'portable_text[0].attachmentId must be an integer.',
  ],
  [
    'has an attachmentId that is half',
    [{ _type: 'image', attachmentId: 0.5 }],
    'portable_text[0].attachmentId must be an integer.',
  ],
  ['has code that is a list', [{ _type: 'codeBlock', code: ['a'] }], 'portable_text[0].code must be a string.'],
  [
    'has a language that is a number',
    [{ _type: 'codeBlock', language: 1 }],
    'portable_text[0].language must be a string.',
  ],
  ['has a url that is null', [{ _type: 'embed', url: null }], 'portable_text[0].url must be a string.'],
  ['has rows that are a text', [{ _type: 'table', rows: 'a' }], 'portable_text[0].rows must be an array.'],
  ['has a row that is a text', [{ _type: 'table', rows: ['a'] }], 'portable_text[0].rows[0] must be an array of cells'],
  ['has a row without cells', [{ _type: 'table', rows: [{}] }], 'portable_text[0].rows[0] must be an array of cells'],
  ['has a cell that is an array', cell([]), 'portable_text[0].rows[0][1] must be a string, a number'],
  ['has a cell whose text is a number', cell({ text: 1 }), 'portable_text[0].rows[0][1].text must be a string.'],
  [
    'has a cell with a wrong span',
    cell({ content: [{ _type: 'span', text: 1 }] }),
    'portable_text[0].rows[0][1].content[0].text must',
  ],
  [
    'has a cell with a wrong block',
    cell({ value: [{ _type: 'block', style: 'x' }] }),
    'portable_text[0].rows[0][1].value[0].style must',
  ],
];

describe('a value that breaks a rule is 400 with its place (contracts/blocks.md §3, §8.3)', () => {
  it.each(broken)('%s', async (_rule, value, message) => {
    const answer = await create(value);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_portable_text',
      message: expect.stringContaining(message),
      data: { status: 400 },
    });
    expect(answer.json().message.startsWith(message)).toBe(true);
  });

  it('on pages and by update just the same', async () => {
    const page = await host.factories.post({ content: '<p>Old</p>' }, { type: 'page' });
    const url = `/wp-json/core/v2/pages/${page.id}`;
    for (const method of ['POST', 'PUT', 'PATCH'] as const) {
      const payload = { title: 'New', portable_text: [{}] };
      const answer = await host.inject({ method, url, ...host.as('editor'), payload });
      expect(answer.json()).toMatchObject({ code: 'invalid_portable_text', data: { status: 400 } });
    }
    const kept = (await host.inject({ url: `${url}?context=edit`, ...host.as('editor') })).json();
    expect(kept).toMatchObject({ title: { raw: page.title }, content: { raw: '<p>Old</p>' }, version: 1 });
  });

  it('has a number that is none to JavaScript', async () => {
    for (const number of ['1e400', '-1e400']) {
      const answer = await createFrom(`[{"_type":"x","value":[0,${number}]}]`);
      expect(answer.json()).toEqual({
        code: 'invalid_portable_text',
        message: 'portable_text[0].value[1] is a number that is too large.',
        data: { status: 400 },
      });
    }
  });

  it('writes nothing', async () => {
    const before = await total();
    await create([{ _type: 'block', style: 'h7' }]);
    expect(await total()).toBe(before);
  });
});

describe('limits (contracts/blocks.md §4)', () => {
  const nested = (levels: number) => {
    let value: unknown = [];
    for (let level = 3; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
    return [{ _type: 'deep', value }];
  };
  /** An array of exactly so many bytes of JSON. */
  const sized = (bytes: number, letter = 'a') => {
    const empty = JSON.stringify([{ _type: 'codeBlock', code: '' }]);
    const width = Buffer.byteLength(letter);
    const rest = bytes - Buffer.byteLength(empty);
    return [{ _type: 'codeBlock', code: letter.repeat(Math.floor(rest / width)) + 'b'.repeat(rest % width) }];
  };

  it.each([
    ['blocks', Array.from({ length: limits.blocks }, () => ({ _type: 'break' }))],
    ['levels', nested(limits.depth)],
    ['bytes', sized(limits.bytes)],
    ['bytes of longer characters', sized(limits.bytes, '語')],
  ])('as many %s as there may be', async (_what, blocks) => {
    const answer = await create(blocks);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(201);
    const { id, link } = answer.json();
    expect((await host.inject({ url: `${posts}/${id}?_fields=portable_text` })).json().portable_text).toEqual(blocks);
    expect((await host.inject({ url: new URL(link).pathname })).statusCode).toBe(200);
  });

  it.each([
    [
      'blocks',
      Array.from({ length: limits.blocks + 1 }, () => ({ _type: 'break' })),
      /^portable_text has 10001 blocks/,
    ],
    ['levels', nested(limits.depth + 1), /^portable_text\[0\]\.value\S* is nested too deeply: at most 32 levels/],
    ['bytes', sized(limits.bytes + 1), /^portable_text is too large: .* at most 1048576 bytes/],
    ['bytes of longer characters', sized(limits.bytes + 1, '語'), /^portable_text is too large/],
  ])('and one more %s', async (_what, blocks, message) => {
    const answer = await create(blocks);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'invalid_portable_text',
      message: expect.stringMatching(message),
      data: { status: 400 },
    });
  });

  it('beyond any depth', async () => {
    const answer = await createFrom('['.repeat(100_000) + ']'.repeat(100_000));
    expect(answer.statusCode).toBe(400);
    expect(['invalid_portable_text', 'rest_invalid_json']).toContain(answer.json().code);
  });

  it('the same text as content is not blocks but HTML', async () => {
    const content = JSON.stringify(nested(limits.depth + 1));
    const answer = await host.inject({ method: 'POST', url: posts, ...host.as('editor'), payload: { content } });
    expect(answer.json()).toMatchObject({ portable_text: null, content: { raw: content } });
  });

  it('a body beyond the limit of bodies is 413 before its blocks are looked at', async () => {
    const answer = await createFrom(`[{"_type":"codeBlock","code":"${'\\u0061'.repeat(400_000)}"}]`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'rest_request_too_large', data: { status: 413 } });
  });
});

describe('awkward values read back as they were written (contracts/blocks.md §2)', () => {
  const asBlocks = (json: string) => `[{"_type":"x","value":${json}}]`;

  it.each([
    ['__proto__', '{"__proto__":{"polluted":1},"a":{"__proto__":null}}'],
    ['constructor and prototype', '{"constructor":{"prototype":{"a":1}},"toString":1,"hasOwnProperty":"b"}'],
    ['toJSON', '{"toJSON":"a","then":1}'],
    ['NUL', '"a\\u0000b"'],
    ['half a surrogate pair', '"\\ud800 \\udc00 \\ud83d\\ude00"'],
    ['half a surrogate pair in a name', '{"\\ud800":1}'],
    ['separators of lines', '"\\u2028\\u2029\\u0085\\r\\n\\t\\b\\f\\u007f"'],
    ['quotes and backslashes', '"\\\\ \\" \\/ \\\\u0000"'],
    ['2 to the 53rd', '[9007199254740992,9007199254740994,-9007199254740991,1e308,5e-324,0.1]'],
    ['empty names and values', '{"":{"":[[],{},"",null,false,0]}}'],
    ['order of names', '{"b":1,"a":2,"10":3,"9":4}'],
    ['long texts', JSON.stringify(`${'é"\\\n'.repeat(200)}\ud800`)],
  ])('%s', async (_what, json) => {
    const sent: unknown = JSON.parse(asBlocks(json));
    const same = (value: unknown) => {
      expect(JSON.stringify(value)).toBe(JSON.stringify(sent));
      expect(isDeepStrictEqual(value, sent)).toBe(true);
    };
    const created = await createFrom(asBlocks(json));
    expect(created.statusCode, created.body.slice(0, 300)).toBe(201);
    same(created.json().portable_text);
    const { id } = created.json();
    same((await host.inject({ url: `${posts}/${id}` })).json().portable_text);
    same((await host.inject({ url: `${posts}?include=${id}&_fields=portable_text` })).json()[0].portable_text);
    const edited = await host.inject({ url: `${posts}/${id}?context=edit`, ...host.as('editor') });
    same(JSON.parse(edited.json().content.raw as string));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('half a surrogate pair that is sent within content', async () => {
    const content = '[{"_type":"x","value":"\ud800"}]';
    const answer = await host.inject({ method: 'POST', url: posts, ...host.as('editor'), payload: { content } });
    expect(answer.json().portable_text).toStrictEqual(JSON.parse(content));
  });

  it('in texts that are shown and searched', async () => {
    const blocks = child({ text: 'nul\0l and ha\ud800lf, __proto__' });
    const created = await create([...blocks, { _type: 'codeBlock', code: 'co\0de', language: 'x\0' }]);
    expect(created.statusCode).toBe(201);
    expect(created.json().content.rendered).toContain('<p>null and ha\ufffdlf, __proto__</p>');
    expect(created.json().excerpt.rendered).toContain('null and ha\ufffdlf');
  });
});
