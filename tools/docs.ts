import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './lib/paths.ts';

/** `npm run docs` builds the site to `.local/docs`; `-- dev` serves it while pages are written, `-- preview` as it was built. */
const folder = join(root, 'apps/docs');
const [deed = 'build', ...options] = process.argv.slice(2);
if (!['build', 'dev', 'preview'].includes(deed)) {
  console.error('Usage: npm run docs [-- dev | preview] [--port <port>]');
  process.exit(1);
}
const require = createRequire(join(folder, 'package.json'));
const program = join(dirname(require.resolve('vitepress/package.json')), 'bin/vitepress.js');
const { status } = spawnSync(process.execPath, [program, deed, folder, ...options], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
