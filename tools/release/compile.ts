import { execFile } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildApiTypes } from '../api-types.ts';
import { root } from '../lib/paths.ts';

const run = promisify(execFile);
// Several threads take three times the work: each of them finds out the same types.
const oneThread = '--singleThreaded';
const projects = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.admin.json'];

/** JavaScript and declarations of all workspaces, each file where its source is, below `out`. */
export async function compile(out: string): Promise<void> {
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  await buildApiTypes();
  for (const project of projects) {
    const words = [tsc, '-p', join(import.meta.dirname, project), '--outDir', out, oneThread];
    await run(process.execPath, words, { cwd: root }).catch(({ stdout }: { stdout?: string }) => {
      throw new Error(`The sources can't be compiled:\n${stdout}`);
    });
  }
  for await (const name of glob('**/*.d.ts', { cwd: out })) {
    const path = join(out, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, namesCompiledFiles(text));
  }
}

/** The compiler renames what JavaScript imports, but not what declarations import. Styles have no types. */
function namesCompiledFiles(declarations: string): string {
  return declarations
    .replaceAll(/^import '[^'\n]+\.css';\n/gm, '')
    .replaceAll(/((?:from |import ?\(?)(['"])\.{1,2}\/[^'"\n]+)\.tsx?\2/g, '$1.js$2');
}
