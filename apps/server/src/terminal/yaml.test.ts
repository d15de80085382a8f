import { describe, expect, it } from 'vitest';
import { formatYaml } from './yaml.ts';

describe('YAML', () => {
  const scalars: [value: unknown, text: string][] = [
    ['plain words', 'plain words'],
    ['https-ish/path.html', 'https-ish/path.html'],
    ['yes', '"yes"'],
    ['Off', '"Off"'],
    ['null', '"null"'],
    ['12', '"12"'],
    ['1e3', '"1e3"'],
    ['2026-01-02', '"2026-01-02"'],
    ['', '""'],
    ['a: b', '"a: b"'],
    ['a #b', '"a #b"'],
    ['- a', '"- a"'],
    [' a', '" a"'],
    ['@a', '"@a"'],
    ['two\nlines', '"two\\nlines"'],
    ['quote " and \\', '"quote \\" and \\\\"'],
    ['\u007f\u0085\u2028\ufeff', '"\\u007f\\u0085\\u2028\\ufeff"'],
    ['東京', '"東京"'],
    [7, '7'],
    [-0.5, '-0.5'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'null'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [[], '[]'],
    [{}, '{}'],
  ];
  it.each(scalars)('writes %j as %s', (value, text) => {
    expect(formatYaml(value)).toBe(`${text}\n`);
  });

  it('nests lists and maps', () => {
    const value = [{ a: 1, 'b c': [{ d: [[1, 2], []] }, 'x'], e: { f: {} } }, [3]];
    expect(formatYaml(value)).toBe(
      [
        '- a: 1',
        '  b c:',
        '    - d:',
        '        - - 1',
        '          - 2',
        '        - []',
        '    - x',
        '  e:',
        '    f: {}',
        '- - 3',
        '',
      ].join('\n'),
    );
  });
});
