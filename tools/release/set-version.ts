import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

type Versioned = { name?: string; version?: string } & Record<string, unknown>;
type Lock = { version?: string; packages: Record<string, Versioned> };

const manifests = ['package.json', '{apps,packages,plugins,examples,tests}/*/package.json'];
const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** One version for everything: every workspace, what they say of each other, the lockfile, and a heading in the changelog. */
export async function setVersion(version: string, folder: string, day: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`A version looks like 1.2.3, not "${version}".`);
  const found = new Map<string, Versioned>();
  for await (const name of glob(manifests, { cwd: folder })) found.set(name, await readJson<Versioned>(folder, name));
  const ours = new Set([...found.values()].map(({ name }) => name));
  const renew = (manifest: Versioned) => {
    manifest.version = version;
    for (const kind of kinds) {
      const named = manifest[kind] as Record<string, string> | undefined;
      for (const name of Object.keys(named ?? {})) if (ours.has(name)) named![name] = version;
    }
  };
  for (const [name, manifest] of found) {
    renew(manifest);
    await writeJson(folder, name, manifest);
  }
  const lock = await readJson<Lock>(folder, 'package-lock.json');
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (found.has(join(path, 'package.json'))) renew(entry);
  }
  await writeJson(folder, 'package-lock.json', lock);
  const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8');
  await writeFile(
    join(folder, 'CHANGELOG.md'),
    changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`),
  );
}

async function readJson<Value>(folder: string, name: string): Promise<Value> {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Value;
}

async function writeJson(folder: string, name: string, value: object): Promise<void> {
  await writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.main) {
  const version = process.argv[2] ?? '';
  await setVersion(version, root, new Date().toISOString().slice(0, 10));
  console.log(`Everything is ${version}. Look at what changed: git diff`);
}
