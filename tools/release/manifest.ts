import type { Manifest } from './workspaces.ts';

/** Their dependencies are inside what they were built to. */
export const bundled: ReadonlySet<string> = new Set(['@octavo/admin']);

/** What the published package says of itself: compiled files, one version for all, nothing that only we need. */
export function publishedManifest(
  manifest: Manifest,
  { version, files }: { version: string; files: readonly string[] },
): object {
  const { name, description, license, type, sideEffects, bin, imports } = manifest;
  const own = (dependencies: Manifest['dependencies'] = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([each, range]) => [each, each.startsWith('@octavo/') ? version : range]),
    );
  return defined({
    name,
    version,
    description,
    license,
    type,
    sideEffects,
    engines: { node: '>=24' },
    bin,
    exports: publishedExports(manifest.exports),
    imports: imports && mapped(imports, compiled),
    files,
    dependencies: bundled.has(name) ? undefined : manifest.dependencies && own(manifest.dependencies),
    peerDependencies: manifest.peerDependencies && own(manifest.peerDependencies),
    peerDependenciesMeta: manifest.peerDependenciesMeta,
    publishConfig: { access: 'public' },
  });
}

/** Types come first: whoever resolves takes the first condition that fits. */
function publishedExports(exports: Manifest['exports'] = {}): object {
  const entries = mapped(exports, (target) =>
    typeof target === 'string'
      ? { types: declared(target), default: compiled(target) }
      : { ...target, ...(target['types'] && { types: declared(target['types']) }) },
  );
  return { ...entries, './package.json': './package.json' };
}

const compiled = (path: string) => path.replace(/(?<!\.d)\.ts$/, '.js');
const declared = (path: string) => path.replace(/(?<!\.d)\.ts$/, '.d.ts');

function mapped<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function defined(record: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
