import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.ts';

export type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  private?: boolean;
  type?: string;
  sideEffects?: boolean;
  bin?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  imports?: Record<string, string>;
  files?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
};

/** A package of ours that others may install. */
export type Workspace = { folder: string; manifest: Manifest };

/** Every workspace that isn't private, by name. */
export async function findPublished(): Promise<Workspace[]> {
  const found: Workspace[] = [];
  for await (const path of glob('{apps,packages,plugins}/*/package.json', { cwd: root })) {
    const manifest = await readJson<Manifest>(path);
    if (!manifest.private) found.push({ folder: dirname(path), manifest });
  }
  return found.toSorted((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
}

/** The one version that all packages have. */
export async function findVersion(): Promise<string> {
  return (await readJson<Manifest>('package.json')).version;
}

export async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as Value;
}

/** `@octavo/platform` is `platform`: the name of its folder among the results. */
export function shortName({ manifest }: Workspace): string {
  return manifest.name.replace(/^@[^/]+\//, '');
}
