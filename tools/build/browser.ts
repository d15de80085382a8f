import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readerLanguages } from '@octavo/plugin-api/languages';
import { rolldown } from 'rolldown';
import { root } from '../lib/paths.ts';

const search = 'cross-site-search/browser';
/** Source and result. The results are committed: a server only sends them. */
const modules = [
  { source: `${search}/element`, built: `${search}/built/element` },
  ...readerLanguages
    .slice(1)
    .map((language) => ({ source: `${search}/words/${language}`, built: `${search}/built/words-${language}` })),
  { source: 'evaluator/browser/client', built: 'evaluator/browser/built/client' },
  { source: 'evaluator/browser/page', built: 'evaluator/browser/built/page' },
].map(({ source, built }) => ({
  source: join(root, 'plugins', `${source}.ts`),
  built: join(root, 'plugins', `${built}.js`),
}));

/** The module with everything it needs, the same for the same sources. */
export async function buildModule(source: string): Promise<string> {
  const bundle = await rolldown({
    input: source,
    cwd: root,
    platform: 'browser',
    tsconfig: join(browserFolder(source), 'tsconfig.json'),
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

const browserFolder = (source: string) => source.slice(0, source.lastIndexOf('/browser/') + '/browser'.length);

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
