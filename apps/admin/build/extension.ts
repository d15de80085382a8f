import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** What extensions share with the interface. It serves these to them at `/admin/kit`. */
const shared: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'jsx-runtime',
  '@octavo/admin/kit': 'kit',
};

/** Builds `admin/index.tsx` of a plugin to `admin/dist`. */
export async function buildExtension(plugin: string): Promise<void> {
  const root = join(resolve(plugin), 'admin');
  await build({
    configFile: false,
    root,
    // A site may live in a folder: parts find each other by where they are themselves.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'index.tsx'),
        external: Object.keys(shared),
        preserveEntrySignatures: 'strict',
        // From `/admin/extensions/<plugin>/assets/`.
        output: { paths: (id: string) => (shared[id] === undefined ? id : `../../../kit/${shared[id]}.js`) },
      },
    },
  });
}

/** `octavo-admin <plugin>…`: folders of plugins that have an `admin/index.tsx`. */
export async function run(plugins: readonly string[]): Promise<void> {
  if (plugins.length === 0) throw new Error('Name the folder of a plugin: octavo-admin plugins/books');
  for (const plugin of plugins) {
    const source = join(plugin, 'admin/index.tsx');
    if (!(await stat(source).catch(() => undefined))) throw new Error(`There is no ${source}.`);
    await buildExtension(plugin);
    console.log(`${plugin}/admin/dist is built.`);
  }
}
