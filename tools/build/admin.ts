import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.ts';
import { oneAtATime } from './one-at-a-time.ts';

const folder = join(root, 'apps/admin');
const mark = join(folder, 'dist/sources');
const sources = [
  'apps/admin/{src/**/*.*,build/*.ts,vite.config.ts,package.json}',
  '{plugins,examples}/*/admin/*.*',
  '{plugins,examples}/*/admin/text/*.json',
  'packages/{api-client,blocks,editor-blocks,live-document}/src/**/*.ts',
  'package-lock.json',
];

/** Builds the administration interface, with what plugins add to it, unless what lies there was built from the same sources. */
export function buildAdmin(): Promise<boolean> {
  return oneAtATime('admin-build', async () => {
    const built = await fingerprint();
    if ((await readFile(mark, 'utf8').catch(() => '')) === built) return false;
    await build();
    await writeFile(mark, built);
    return true;
  });
}

/** In a process of its own: under a test runner it would become what developers get, twice as large. */
async function build(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = promisify(execFile);
  await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder, env });
  const folders: string[] = [];
  for await (const index of glob('{plugins,examples}/*/admin/index.tsx', { cwd: root }))
    folders.push(dirname(dirname(index)));
  await run(process.execPath, [join(folder, 'bin/octavo-admin.js'), ...folders], { cwd: root, env });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const names: string[] = [];
  for await (const name of glob(sources, { cwd: root })) names.push(name);
  for (const name of names.toSorted()) hash.update(name).update(await readFile(join(root, name)));
  return hash.digest('hex');
}

if (import.meta.main) {
  const built = await buildAdmin();
  console.log(built ? 'The admin is built.' : 'The admin is up to date.');
  for await (const name of glob('dist/assets/*', { cwd: folder })) {
    const bytes = await readFile(join(folder, name));
    console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`);
  }
}
