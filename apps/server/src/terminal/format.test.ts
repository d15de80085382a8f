import { describe, expect, it } from 'vitest';
import { formatList, formatOne } from './format.ts';

const rows = [
  { id: 7, title: 'Plain', status: 'draft', tags: ['a', 'b'], meta: { deep: [1] }, password: null },
  { id: 12, title: '東京, "夏"\nline', status: 'publish', tags: [], meta: {}, password: '=1+1' },
];
const columns = ['id', 'title', 'status'];

describe('a list (contracts/cli.md §4)', () => {
  it('is a table: numbers end together, the rest begins together, whatever the script', () => {
    expect(formatList(rows, columns, 'table')).toBe(
      ['id  title            status', ' 7  Plain            draft', '12  東京, "夏" line  publish', ''].join('\n'),
    );
  });

  it('is cut to a width, the widest column first, and never below what can be read', () => {
    const long = [{ id: 1, title: 'A title that goes on and on', status: 'publish' }];
    expect(formatList(long, columns, 'table', {}, { width: 24 })).toBe(
      'id  title        status\n 1  A title th…  publish\n',
    );
    expect(formatList(long, columns, 'table', {}, { width: 5 })).toBe('id  title   status\n 1  A tit…  publi…\n');
  });

  it('lets no control character through to the terminal', () => {
    const nasty = [{ id: 1, title: 'a\u001b[31mb\tc\u202ed', status: '' }];
    expect(formatList(nasty, columns, 'table')).toBe(
      'id  title                  status\n 1  a\\u001b[31mb c\\u202ed\n',
    );
  });

  it('has a head even when it is empty', () => {
    expect(formatList([], columns, 'table')).toBe('id  title  status\n');
    expect(formatList([], columns, 'csv')).toBe('id,title,status\r\n');
    expect(formatList([], columns, 'json')).toBe('[]\n');
    expect(formatList([], columns, 'yaml')).toBe('[]\n');
    expect(formatList([], columns, 'ids')).toBe('\n');
    expect(formatList([], columns, 'count')).toBe('0\n');
  });

  it('is CSV by RFC 4180, formulas as they are', () => {
    expect(formatList(rows, ['id', 'title', 'tags', 'password'], 'csv')).toBe(
      'id,title,tags,password\r\n7,Plain,"a, b",\r\n12,"東京, ""夏""\nline",,=1+1\r\n',
    );
    expect(formatList([{ title: '5" pipe' }], ['title'], 'csv')).toBe('title\r\n"5"" pipe"\r\n');
  });

  it('is JSON and YAML with the fields that were asked for', () => {
    const selection = { fields: ['id', 'tags', 'password'] };
    const wanted = [
      { id: 7, tags: ['a', 'b'], password: null },
      { id: 12, tags: [], password: '=1+1' },
    ];
    expect(JSON.parse(formatList(rows, columns, 'json', selection))).toEqual(wanted);
    expect(formatList(rows, columns, 'yaml', selection)).toBe(
      '- id: 7\n  tags:\n    - a\n    - b\n  password: null\n- id: 12\n  tags: []\n  password: "=1+1"\n',
    );
  });

  it('is ids on one line, names where there are no ids, or a number', () => {
    expect(formatList(rows, columns, 'ids')).toBe('7 12\n');
    expect(formatList([{ plugin: 'shop' }, { plugin: 'hello' }], ['plugin'], 'ids')).toBe('shop hello\n');
    expect(formatList(rows, columns, 'count')).toBe('2\n');
  });

  it('is the values of one field, each on its line', () => {
    expect(formatList(rows, columns, 'table', { field: 'status' })).toBe('draft\npublish\n');
    expect(formatList(rows, columns, 'json', { field: 'id' })).toBe('[\n  7,\n  12\n]\n');
  });

  it('names the fields there are when one is asked for that is not', () => {
    expect(() => formatList(rows, columns, 'table', { fields: ['id', 'colour'] })).toThrow(
      'There is no field "colour". The fields are id, title, status, tags, meta, password.',
    );
    expect(() => formatList(rows, columns, 'table', { field: 'toString' })).toThrow('There is no field "toString".');
  });
});

describe('one thing (contracts/cli.md §4)', () => {
  it('is a list of names and values, an object, or one value as it is', () => {
    expect(formatOne({ id: 7, title: 'Two\nlines', none: null }, 'table')).toBe('id     7\ntitle  Two lines\nnone\n');
    expect(formatOne(rows[0]!, 'json', { fields: ['meta'] })).toBe(
      '{\n  "meta": {\n    "deep": [\n      1\n    ]\n  }\n}\n',
    );
    expect(formatOne(rows[1]!, 'table', { field: 'title' })).toBe('東京, "夏"\nline\n');
    expect(formatOne(rows[0]!, 'yaml', { field: 'meta' })).toBe('deep:\n  - 1\n');
    expect(formatOne(rows[0]!, 'json', { field: 'password' })).toBe('null\n');
  });

  it('is cut to a width', () => {
    expect(formatOne({ content: 'x'.repeat(100) }, 'table', {}, { width: 20 })).toBe('content  xxxxxxxxxx…\n');
  });
});
