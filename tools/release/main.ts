import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './pack.ts';
import { sbomFile, writeSbom } from './sbom.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const started = performance.now();
const packages = await packAll();
const out = values.out === undefined ? undefined : resolve(values.out);
if (out !== undefined) await mkdir(out, { recursive: true });
for (const [name, tarball] of packages) {
  const path = out === undefined ? tarball : join(out, basename(tarball));
  if (path !== tarball) await copyFile(tarball, path);
  console.log(`${name}: ${path}, ${Math.ceil((await stat(path)).size / 1024)} KiB`);
}
await writeSbom();
if (out !== undefined) await copyFile(sbomFile, join(out, basename(sbomFile)));
console.log(`${packages.size} packages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
