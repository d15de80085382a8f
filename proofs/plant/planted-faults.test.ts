import { describe, expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { placeAll } from './place-all.ts';
import { placeFault } from './place.ts';
import { findReach } from './reach.ts';
import { listFiles, readSources } from './sources.ts';

const fault = (changes: Partial<Fault>): Fault => ({
  name: 'a site that is left out',
  package: 'packages/one',
  symbol: 'list',
  find: ".where('site_id', '=', id)",
  replace: '',
  test: 'belongs to one site',
  ...changes,
});
const file = (name: string, text: string) => ({ file: `packages/one/src/${name}.ts`, text });
const list = "export function list(id: number) {\n  return db\n    .where('site_id', '=', id)\n    .all();\n}\n";
const other = "export const count = (id: number) => db.where('site_id', '=', id).count();\n";

describe('the place of a fault', () => {
  it('is within its symbol, whichever file has that', () => {
    const sources = [file('count', other), file('moved', `${other.replace('count', 'sum')}\n${list}`)];
    const placed = placeFault(fault({}), sources);
    expect(placed).toMatchObject({ file: 'packages/one/src/moved.ts', line: 5, before: sources[1]!.text });
    expect(placed.after).toBe(`${other.replace('count', 'sum')}\n${list.replace(".where('site_id', '=', id)", '')}`);
  });

  it('may be within a function of a function, a method or a member', () => {
    const text =
      'function create() {\n  function one() { return 1; }\n  return { two: () => 1, three() { return 1; } };\n}';
    const placed = (name: string, find: string) =>
      placeFault(fault({ symbol: `create.${name}`, find, replace: find.replace('1', '2') }), [file('a', text)]).after;
    expect(placed('one', 'return 1')).toContain('one() { return 2; }');
    expect(placed('two', '() => 1')).toContain('two: () => 2');
    expect(placed('three', 'return 1')).toContain('three() { return 2; }');
  });

  it('is found however the lines are broken', () => {
    const find = "return db .where('site_id', '=', id) .all();";
    expect(placeFault(fault({ find, replace: 'return [];' }), [file('list', list)]).after).toContain('return [];');
  });

  it.each([
    ['a symbol that is gone', fault({ symbol: 'gone' }), 'the symbol is not there any more'],
    ['what is gone from it', fault({ find: '.limit(1)' }), '“.limit(1)” is not there any more (packages/one/src/a.ts'],
    ['what is there twice', fault({}), 'is there 2 times (packages/one/src/a.ts, packages/one/src/b.ts)'],
    ['what breaks the file', fault({ find: 'return [];', replace: 'return [;' }), 'can’t be read'],
  ])('is refused by name for %s', (_what, asked, reason) => {
    const sources = [file('a', list), file('b', `${list}\nfunction list() { return []; }`)];
    expect(() => placeFault(asked, sources)).toThrow(`“a site that is left out” (packages/one, ${asked.symbol})`);
    expect(() => placeFault(asked, sources)).toThrow(reason);
  });
});

describe('the tests that reach a file', () => {
  const sources = [
    { file: 'packages/one/src/index.ts', text: "export { list } from './list.ts';" },
    { file: 'packages/one/src/list.ts', text: 'export const list = 1;' },
    { file: 'packages/one/src/list.test.ts', text: "import { list } from './list.ts';\nit('is near', () => list);" },
    { file: 'packages/two/src/worker.ts', text: "import { list } from '@octavo/one';" },
    { file: 'packages/two/src/two.ts', text: "new Worker(new URL('./worker.ts', import.meta.url));" },
    {
      file: 'packages/two/test/two.suite.ts',
      text: "import '../src/two.ts';\nexport const suite = () => it.each([1])(\n  'is far', () => {});",
    },
    { file: 'packages/two/test/two.test.ts', text: "const { suite } = await import('./two.suite.ts');" },
    { file: 'packages/two/test/program.test.ts', text: "import { spawn } from 'node:child_process';" },
  ];
  const manifests = [
    { file: 'packages/one/package.json', text: '{"name":"@octavo/one","exports":{".":"./src/index.ts"}}' },
  ];
  const reach = findReach(sources, manifests);

  it('are those whose imports lead there, through packages and threads, the nearest first', () => {
    const [near, far] = ['packages/one/src/list.test.ts', 'packages/two/test/two.test.ts'];
    expect(reach.testsOf('packages/one/src/list.ts')).toEqual([near, far]);
    expect(reach.testsOf('packages/two/src/two.ts')).toEqual([far]);
  });

  it('are known by words of their titles, and by the programs that they start', () => {
    expect(reach.testsCalled('is near')).toEqual(['packages/one/src/list.test.ts']);
    expect(reach.testsCalled('is far')).toEqual(['packages/two/test/two.test.ts']);
    expect(reach.testsCalled('list.ts')).toEqual([]);
    expect(reach.programTests).toEqual(['packages/two/test/program.test.ts']);
  });
});

describe('the faults', () => {
  it('have names of their own, and each has its place', async () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    const sources = await readSources((await listFiles()).filter((name) => /\.tsx?$/.test(name)));
    expect(placeAll(faults, sources)).toHaveLength(faults.length);
  });

  it('are in every package, every plugin and every application', async () => {
    const folders = (await listFiles()).flatMap(
      (name) => /^((?:apps|packages|plugins)\/[^/]+)\/src\//.exec(name)?.[1] ?? [],
    );
    const without = [...new Set(folders)].filter((folder) => !faults.some((each) => each.package === folder));
    // The site of the documentation is made of pages, which have proofs of their own.
    expect(without).toEqual(['apps/docs']);
  });
});
