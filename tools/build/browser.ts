import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { root } from '../lib/paths.ts';

/** Source and result. The results are committed: a server only sends them. */
const modules = ['cross-site-search/browser/element', 'evaluator/browser/client', 'evaluator/browser/page'].map(
  (name) => {
    const source = join(root, 'plugins', `${name}.ts`);
    return { source, built: join(dirname(source), 'built', `${basename(source, '.ts')}.js`) };
  },
);

/** The module with everything it needs, the same for the same sources. */
export async function buildModule(source: string): Promise<string> {
  const bundle = await rolldown({
    input: source,
    cwd: root,
    platform: 'browser',
    tsconfig: join(dirname(source), 'tsconfig.json'),
  });
  try {
    // Lit's licence wants its notice to travel along.
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      comments: { legal: true, annotation: false, jsdoc: false },
    });
    if (output.length !== 1) throw new Error(`${source} has become ${output.length} files.`);
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

if (import.meta.main) {
  const check = process.argv.includes('--check');
  const stale = [];
  for (const { source, built } of modules) {
    const code = await buildModule(source);
    const name = relative(root, built);
    if ((await readFile(built, 'utf8').catch(() => '')) !== code) {
      stale.push(name);
      await mkdir(dirname(built), { recursive: true });
      if (!check) await writeFile(built, code);
    }
    console.log(`${name}: ${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzipped`);
  }
  if (check && stale.length > 0) {
    console.error(`Not what the sources say: ${stale.join(', ')}. Run: npm run build:browser`);
    process.exit(1);
  }
}
