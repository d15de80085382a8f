import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from '../../tools/release/pack.ts';
import type { Manifest } from '../../tools/release/workspaces.ts';

export const run = promisify(execFile);

export type Unpacked = {
  name: string;
  tarball: string;
  folder: string;
  manifest: Omit<Manifest, 'exports'> & {
    exports: Record<string, string | Record<string, string>>;
    engines: Record<string, string>;
    scripts?: object;
  };
  /** Paths of files, as the package has them. */
  files: string[];
};

/** Every package that would be published, unpacked; `at` is to be removed afterwards. */
export async function unpackAll(): Promise<{ at: string; packages: Unpacked[] }> {
  const at = await mkdtemp(join(tmpdir(), 'octavo-packages-'));
  const packages: Unpacked[] = [];
  for (const [name, tarball] of await packAll()) {
    const folder = join(at, name);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Unpacked['manifest'];
    packages.push({ name, tarball, folder, manifest, files: files.toSorted() });
  }
  return { at, packages };
}

/** What a module or declaration imports. */
export function importsOf(code: string): string[] {
  return [...code.matchAll(/(?:^|[\s;}])(?:from\s*|import\s*\(?\s*)(['"])([^'"\s]+)\1/g)].map(
    ([, , specifier]) => specifier!,
  );
}
