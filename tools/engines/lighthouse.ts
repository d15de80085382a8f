import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { local, root } from '../lib/paths.ts';
import { run } from './command.ts';
import { makeOnce } from './once.ts';

const source = join(root, 'tools/engines/lighthouse');

/** The program, for Node. It is far larger than what tests need, so it is fetched by itself, with the versions of its lock file. */
export async function getLighthouse(): Promise<string> {
  const lock = await readFile(join(source, 'package-lock.json'));
  const folder = join(local, 'lighthouse', createHash('sha256').update(lock).digest('hex').slice(0, 8));
  await makeOnce(folder, 'Lighthouse', async (unfinished) => {
    await cp(source, unfinished, { recursive: true });
    // Where packages come from is in npm's settings, found by the caller's environment.
    await run('npm', ['ci', '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'], {
      env: process.env,
    });
  });
  return join(folder, 'node_modules/lighthouse/cli/index.js');
}
