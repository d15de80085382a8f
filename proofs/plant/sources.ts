import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/lib/paths.ts';
import type { Source } from './place.ts';

/** Every file of the repository as it lies there, committed or not; paths are relative to its root. */
export async function listFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\0').filter((file) => file !== '');
}

export async function readSources(files: readonly string[]): Promise<Source[]> {
  const read = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8').catch(() => undefined) })),
  );
  return read.filter((source): source is Source => source.text !== undefined);
}

export const isTest = (file: string) => /^(apps|packages|plugins|examples|proofs|tests)\/.*\.test\.tsx?$/.test(file);

/** What runs for users: no test, nothing generated. */
export function isProgram(file: string): boolean {
  return (
    /^(apps|packages|plugins)\/[^/]+\/(src|browser)\/.*\.tsx?$/.test(file) &&
    !/\.(test|fixtures|suite)\.tsx?$|\/(built|fixtures|generated)[./]/.test(file)
  );
}
