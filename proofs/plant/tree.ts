import { createHash } from 'node:crypto';
import { cp, lstat, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { local, root } from '../../tools/lib/paths.ts';
import { run } from '../../tools/engines/command.ts';
import { withLock } from '../../tools/engines/lock.ts';

/** What was fetched once and never changes. Servers, and what is built from sources, are the tree's own. */
const fetched = ['opensearch', 'epubcheck', 'verapdf', 'bin', 'agents', 'system-one', 'schemathesis'];

/**
 * Works in a copy of these files, so that a fault never comes near the repository. Packages of others are linked,
 * ours are those of the copy. Servers that tests start there end with it.
 */
export async function inTree<Result>(
  files: readonly string[],
  work: (tree: string) => Promise<Result>,
): Promise<Result> {
  const mark = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const tree = join(tmpdir(), `octavo-plant-${mark}`);
  return withLock(`${tree}.lock`, 1, async () => {
    await removeTree(tree);
    await mkdir(tree, { mode: 0o755 });
    try {
      for (const file of files) await copy(file, tree);
      await linkModules(tree);
      await linkFetched(tree);
      return await work(tree);
    } finally {
      await removeTree(tree);
    }
  });
}

async function copy(file: string, tree: string): Promise<void> {
  const from = join(root, file);
  // A file that was deleted and not committed is still listed.
  const there = await lstat(from).catch(() => undefined);
  if (!there || there.isDirectory()) return;
  await mkdir(join(tree, dirname(file)), { recursive: true });
  await cp(from, join(tree, file), { verbatimSymlinks: true });
}

async function linkModules(tree: string): Promise<void> {
  const from = join(root, 'node_modules');
  const to = join(tree, 'node_modules');
  await mkdir(to);
  for (const name of await readdir(from)) {
    // Their links are relative: they lead into the tree.
    if (name === '.bin' || name === '@octavo') await copyLinks(join(from, name), join(to, name));
    else if (!name.startsWith('.') || name === '.package-lock.json') await symlink(join(from, name), join(to, name));
  }
}

async function copyLinks(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}

async function linkFetched(tree: string): Promise<void> {
  await mkdir(join(tree, '.local'));
  const there: string[] = await readdir(local).catch(() => []);
  for (const name of fetched.filter((name) => there.includes(name))) {
    await symlink(join(local, name), join(tree, '.local', name));
  }
}

async function removeTree(tree: string): Promise<void> {
  const engines = join(tree, 'tools/engines/main.ts');
  if (await lstat(engines).catch(() => undefined)) {
    await run(process.execPath, [engines, 'down']).catch((error: unknown) => console.error(String(error)));
  }
  await rm(tree, { recursive: true, force: true, maxRetries: 5 });
}
