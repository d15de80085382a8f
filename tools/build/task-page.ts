import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import { rolldown } from 'rolldown';
import style from '../../.oxfmtrc.json' with { type: 'json' };
import { root } from '../lib/paths.ts';

const folder = join(root, 'apps/task-runner/browser');
const built = join(folder, 'built/page.js');
// Its sources are checked in its place.
const first = '/* oxlint-disable */\n';

/** The script of the task service's page in one file, as people write it. It is committed: the service only sends it. */
const bundle = await rolldown({
  input: join(folder, 'page.ts'),
  cwd: root,
  platform: 'browser',
  tsconfig: join(folder, 'tsconfig.json'),
});
const { output } = await bundle.generate({ format: 'esm', comments: false });
await bundle.close();
if (output.length !== 1) throw new Error(`The page's script has become ${output.length} files.`);
const { code } = await format(built, first + output[0].code, style);
console.log(`apps/task-runner/browser/built/page.js: ${code.length} bytes`);
if ((await readFile(built, 'utf8').catch(() => '')) !== code) {
  if (process.argv.includes('--check')) {
    console.error('It is not what the sources say. Run: npm run build:browser');
    process.exit(1);
  }
  await mkdir(dirname(built), { recursive: true });
  await writeFile(built, code);
}
