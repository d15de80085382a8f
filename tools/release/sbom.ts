import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { local, root } from '../lib/paths.ts';
import { findPublished, findVersion, type Workspace } from './workspaces.ts';

export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};
export type Bom = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** Needed only to build them, but parts of it are in what browsers load. */
const builtIn: Readonly<Record<string, readonly string[]>> = { '@octavo/cross-site-search': ['lit'] };

export const sbomFile = join(local, 'sbom.cdx.json');

/**
 * Everything that our packages run on, as CycloneDX. npm knows it all from the lockfile, but leaves out with `--omit dev`
 * whatever somebody also needs for development; so it tells everything, and we keep what is reached from our packages.
 */
export async function createSbom(): Promise<Bom> {
  const workspaces = await findPublished();
  const words = workspaces.flatMap(({ folder }) => ['-w', folder]);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...words],
    { cwd: root, maxBuffer: 64 * 1024 ** 2 },
  );
  const bom = JSON.parse(stdout) as Bom;
  const kept = reached(bom, workspaces);
  // No time and no random number: the same lockfile gives the same file.
  const { serialNumber: _random, ...rest } = bom;
  const { timestamp: _now, ...metadata } = bom.metadata;
  const octavo = { ...metadata.component, name: 'octavo', version: await findVersion() };
  return {
    ...rest,
    metadata: { ...metadata, component: octavo },
    components: bom.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) })),
  };
}

export async function writeSbom(): Promise<Bom> {
  const bom = await createSbom();
  await mkdir(local, { recursive: true });
  await writeFile(sbomFile, `${JSON.stringify(bom, null, 2)}\n`);
  return bom;
}

function reached(bom: Bom, workspaces: readonly Workspace[]): Set<string> {
  const dependencies = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const ours = new Map(workspaces.map((workspace) => [workspace.manifest.name, workspace]));
  const kept = new Set<string>();
  const waiting = bom.components.map((component) => component['bom-ref']).filter((ref) => ours.has(nameOf(ref)));
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (kept.has(ref)) continue;
    kept.add(ref);
    const own = ours.get(nameOf(ref));
    const wanted = own && new Set([...Object.keys(own.manifest.dependencies ?? {}), ...(builtIn[nameOf(ref)] ?? [])]);
    waiting.push(...(dependencies.get(ref) ?? []).filter((each) => wanted?.has(nameOf(each)) ?? true));
  }
  return kept;
}

/** `@octavo/platform@0.1.0` is `@octavo/platform`. */
export function nameOf(ref: string): string {
  return ref.slice(0, ref.indexOf('@', 1));
}

if (import.meta.main) {
  const bom = await writeSbom();
  console.log(`${sbomFile}: ${bom.components.length} components.`);
}
