import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, readProjectFile } from './project.ts';

type Row = { id: string; level: string; asks: string; state: string; evidence: string };

const states = ['met', 'not met', 'not applicable'];
const [page = '', todo = ''] = readProjectFile('docs/project/asvs.md').split(/^## What to do$/m);
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = page.split('\n').map(cellsOf);

const rows = lines
  .filter(([first = '']) => /^V\d+\.\d/.test(first))
  .map(([id = '', level = '', asks = '', state = '', evidence = '']): Row => ({ id, level, asks, state, evidence }));
const isIn = (state: string) => (row: Row) => row.state === `**${state}**`;
const chapterOf = ({ id }: Row) => id.split('.', 1)[0]!;
const testsIn = (text: string) => [...text.matchAll(/`([^`\s]+\.test\.ts)`/g)].map(([, name]) => name!);
const entries = [...todo.matchAll(/^(\d+)\. /gm)].map(([, number]) => number!);
const namedIn = (text: string) => [...text.matchAll(/\[(\d+)\]\(#what-to-do\)/g)].map(([, number]) => number!);

describe('the table of the ASVS', () => {
  it('has each of the 253 requirements of levels 1 and 2 once, in words of our own', () => {
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    for (const { id, level, asks } of rows) {
      expect(id).toMatch(/^V\d{1,2}\.\d{1,2}\.\d{1,2}$/);
      expect(level, id).toMatch(/^[12]$/);
      expect(asks, id).not.toBe('');
      expect(asks.split(' ').length, id).toBeLessThanOrEqual(12);
    }
  });

  it('gives each a state, and says why', () => {
    expect(rows.filter((row) => !states.some((state) => isIn(state)(row)))).toEqual([]);
    expect(rows.filter(({ evidence }) => !/\w{3}/.test(evidence))).toEqual([]);
  });

  it('is what it counts', () => {
    const counted = lines.filter(([first = '', second = '']) => /^(?:V\d+ |All$)/.test(first) && /^\d+$/.test(second));
    const found = Map.groupBy(rows, chapterOf);
    const countsOf = (some: readonly Row[]) => [...states.map((state) => some.filter(isIn(state)).length), some.length];
    const expected = [...found].map(([chapter, some]) => [chapter, ...countsOf(some)]);
    expect(counted.map(([first = '', ...numbers]) => [first.split(' ', 1)[0], ...numbers.map(Number)])).toEqual([
      ...expected,
      ['All', ...countsOf(rows)],
    ]);
  });

  it('names tests that there are, one at least for what is met', () => {
    const missing = rows.flatMap(({ id, evidence }) =>
      testsIn(evidence)
        .filter((name) => !existsSync(join(projectRoot, name)))
        .map((name) => `${id}: ${name}`),
    );
    expect(missing).toEqual([]);
    const unproved = rows.filter(isIn('met')).filter(({ evidence }) => testsIn(evidence).length === 0);
    expect(unproved.map(({ id }) => id)).toEqual([]);
  });

  it('leads from what is not met to what can be done about it, and nothing there is about nothing', () => {
    expect(entries).toEqual(entries.map((_, position) => String(position + 1)));
    const open = rows.filter(isIn('not met'));
    const astray = open.filter(({ evidence }) => {
      const [reason = ''] = evidence.split('To do:');
      const named = namedIn(evidence);
      return !/\w{3}/.test(reason) || named.length === 0 || named.some((number) => !entries.includes(number));
    });
    expect(astray.map(({ id }) => id)).toEqual([]);
    expect(new Set(open.flatMap(({ evidence }) => namedIn(evidence)))).toEqual(new Set(entries));
  });
});
