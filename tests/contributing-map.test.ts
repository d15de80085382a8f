import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tools/lib/paths.ts';

const text = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
const map = text.slice(text.indexOf('## I want to …')).split('\n## ')[0]!;
const rows = map.split('\n').flatMap((line) => {
  const [, task = '', path, symbol] = /^\| (.+?) +\| `([^`]+)`(?:, `([^`]+)`)? +\|$/.exec(line) ?? [];
  return path === undefined ? [] : [{ task, path, symbol }];
});

describe('the map "I want to …" (CONTRIBUTING.md)', () => {
  it('has every task that it was asked for', () => {
    expect(rows.length).toBeGreaterThanOrEqual(24);
  });

  it.each(rows)('$task: $path', async ({ path, symbol }) => {
    const file = await readFile(join(root, path), 'utf8');
    if (symbol !== undefined) expect(file).toMatch(new RegExp(`export (?:async )?(?:function|const) ${symbol}\\b`));
  });
});
