import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { buildAdmin } from '../build/admin.ts';
import { local, root } from '../lib/paths.ts';
import { oneAtATime } from '../build/one-at-a-time.ts';
import { compile } from './compile.ts';
import { bundled, publishedManifest } from './manifest.ts';
import { findPublished, findVersion, shortName, type Workspace } from './workspaces.ts';

const run = promisify(execFile);

/** Here lie the folders of the packages, their tarballs, and what they were made from. */
export const packagesFolder = join(local, 'packages');
const mark = 'sources';
/** npm packs these whether they are named or not. */
const always = new Set(['LICENSE', 'README.md', 'package.json']);

/** Name and tarball of every package that others may install; made anew only when something it is made of has changed. */
export function packAll(): Promise<Map<string, string>> {
  return oneAtATime('packing', async () => {
    const workspaces = await findPublished();
    await buildAdmin();
    const sources = await fingerprint(workspaces);
    const done = await readFile(join(packagesFolder, mark), 'utf8').catch(() => '');
    if (done !== sources) await packInto(packagesFolder, workspaces, sources);
    return tarballs(packagesFolder, workspaces);
  });
}

/** All of it or nothing: the folder is exchanged when everything is in the new one. */
export async function packInto(out: string, workspaces: readonly Workspace[], sources = ''): Promise<void> {
  const fresh = `${out}.new`;
  await rm(fresh, { recursive: true, force: true });
  const compiled = join(fresh, 'compiled');
  await mkdir(compiled, { recursive: true });
  await compile(compiled);
  const version = await findVersion();
  for (const workspace of workspaces) {
    const folder = join(fresh, shortName(workspace));
    await fill(folder, workspace, join(compiled, workspace.folder));
    const files = (await readdir(folder)).filter((name) => !always.has(name)).toSorted();
    const manifest = publishedManifest(workspace.manifest, { version, files });
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  await rm(compiled, { recursive: true });
  const folders = workspaces.map((workspace) => join(fresh, shortName(workspace)));
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', fresh, ...folders], { cwd: fresh });
  await writeFile(join(fresh, mark), sources);
  await rm(out, { recursive: true, force: true });
  await rename(fresh, out);
}

/** What the compiler made, what lies beside the sources, and what a reader wants to know. */
async function fill(folder: string, workspace: Workspace, compiled: string): Promise<void> {
  const from = join(root, workspace.folder);
  await mkdir(folder, { recursive: true });
  if (existsSync(compiled)) {
    await cp(compiled, folder, { recursive: true });
    if (!bundled.has(workspace.manifest.name))
      await cp(join(from, 'src'), join(folder, 'src'), { recursive: true, filter: (path) => !isSource(path) });
  }
  for (const name of ['bin', 'migrations', ...(workspace.manifest.files ?? [])]) {
    if (existsSync(join(from, name))) await cp(join(from, name), join(folder, name), { recursive: true });
  }
  for (const name of ['LICENSE', 'CHANGELOG.md']) await cp(join(root, name), join(folder, name));
  await writeFile(join(folder, 'README.md'), await readmeOf(workspace, folder));
}

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.d.ts');

/** What others read of it; of a link to a file that isn't in the package only the words stay. */
async function readmeOf({ folder, manifest }: Workspace, packed: string): Promise<string> {
  const path = join(root, folder, 'README.md');
  if (!existsSync(path)) return `# ${manifest.name}\n\n${manifest.description}\n`;
  const text = await readFile(path, 'utf8');
  return text.replaceAll(/\[([^\]]+)\]\(([^)#:]+)(?:#[^)]*)?\)/g, (whole, words: string, target: string) =>
    existsSync(join(packed, target)) && !target.startsWith('..') ? whole : words,
  );
}

/** Of everything that can end up in a package, and of what makes packages. */
async function fingerprint(workspaces: readonly Workspace[]): Promise<string> {
  const patterns = [
    ...workspaces.map(({ folder }) => `${folder}/**/*`),
    'tools/release/*',
    '{package.json,package-lock.json,tsconfig.base.json,LICENSE,CHANGELOG.md}',
  ];
  const names = new Set<string>();
  const unused = new Set(['node_modules', 'test']);
  for await (const entry of glob(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => unused.has(name),
  })) {
    if (entry.isFile()) names.add(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const name of [...names].toSorted()) hash.update(relative(root, name)).update(await readFile(name));
  return hash.digest('hex');
}

async function tarballs(out: string, workspaces: readonly Workspace[]): Promise<Map<string, string>> {
  const version = await findVersion();
  return new Map(
    workspaces.map(({ manifest: { name } }) => [
      name,
      join(out, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
    ]),
  );
}
