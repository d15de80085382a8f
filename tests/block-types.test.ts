import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Whatever shows, checks or converts blocks. */
const outputs = [
  'apps/admin/src/editor/canvas/insertables.ts',
  'apps/admin/src/editor/canvas/nodes.tsx',
  'apps/admin/src/editor/difference-view.tsx',
  'packages/blocks/src/html/block-writers.ts',
  'packages/blocks/src/markdown/table.ts',
  'packages/blocks/src/markdown/to-markdown.ts',
  'packages/blocks/src/plain-text.ts',
  'packages/blocks/src/validate.ts',
  'packages/editor-blocks/src/difference.ts',
  'plugins/offline-export/src/formats/epub/blocks.ts',
  'plugins/offline-export/src/formats/markdown/markdown.ts',
  'plugins/offline-export/src/formats/own-blocks.ts',
  'plugins/offline-export/src/formats/pdf/blocks.ts',
];

const layoutOutputs = [
  'apps/admin/src/editor/canvas/insertables.ts',
  'apps/admin/src/editor/canvas/nodes.tsx',
  'apps/admin/src/editor/difference-view.tsx',
  'packages/blocks/src/html/layout-writers.ts',
  'packages/blocks/src/layout-checks.ts',
  'packages/blocks/src/layout-simplify.ts',
  'packages/editor-blocks/src/difference.ts',
];

let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'octavo-block-types-'));
  for (const folder of ['apps/admin', 'packages', 'plugins'])
    await cp(join(root, folder), join(tree, folder), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|test)$|\.test\.ts$/.test(path),
    });
  await cp(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  const include = ['packages/blocks/src', 'plugins/offline-export/src'];
  const options = { extends: './tsconfig.base.json', compilerOptions: { noEmit: true }, include };
  await writeFile(join(tree, 'tsconfig.json'), JSON.stringify(options));
  await linkModules();
});

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('A block type of our own', () => {
  it('has its place in every output, or the types don’t fit', async () => {
    const model = join(tree, 'packages/blocks/src/model.ts');
    const text = await readFile(model, 'utf8');
    const planted = text.replace(/(blockTypes = \[.*)\] as const/, "$1, 'planted'] as const");
    expect(planted).not.toBe(text);
    await writeFile(model, planted);
    const faults = [...findFaults('.'), ...findFaults('apps/admin')];
    expect([...new Set(faults)].toSorted()).toEqual(outputs);
    await writeFile(model, text);
  });

  it.runIf(isLong)('that lays out a page has its place wherever these do', async () => {
    const model = join(tree, 'packages/blocks/src/layout-model.ts');
    const text = await readFile(model, 'utf8');
    const planted = text
      .replace(/(layoutTypes = \[[^\]]*)\] as const/, "$1'planted'] as const")
      .replace('query: Query;', 'query: Query;\n  planted: Query;');
    expect(planted.match(/planted/g)).toHaveLength(2);
    await writeFile(model, planted);
    const faults = [...findFaults('.'), ...findFaults('apps/admin')];
    expect([...new Set(faults)].toSorted()).toEqual(layoutOutputs);
    await writeFile(model, text);
  });
});

/** Packages of others are linked; our own links are relative and lead into the tree. */
async function linkModules(): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')];
  await mkdir(to);
  await cp(join(from, '@octavo'), join(to, '@octavo'), { recursive: true, verbatimSymlinks: true });
  for (const name of await readdir(from))
    if (name !== '@octavo' && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
}

/** The files in which the compiler finds a fault. In one thread: several find out the same types. */
function findFaults(project: string): string[] {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const words = ['-p', project, '--pretty', 'false', '--singleThreaded'];
  const { stdout } = spawnSync(tsc, words, { cwd: tree, encoding: 'utf8' });
  return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error /gm)].map(([, file = '']) => file);
}
