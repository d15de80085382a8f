import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { systemPath } from '../src/command.ts';

/** A shell script in a folder, with an identity and no configuration of this machine. */
export const sh = (cwd: string, script: string) =>
  execFileSync('bash', ['-euc', script], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: systemPath,
      HOME: '/nonexistent',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.org',
    },
  });

/** A repository `ada/{name}` with what the script leaves behind; two commits, so that there is a past. */
export async function publish(folder: string, name: string, script: string): Promise<void> {
  const tree = await mkdtemp(join(folder, 'tree-'));
  sh(tree, `git init -q -b main . && echo past > past && git add -A && git commit -qm past && git rm -q past`);
  sh(tree, `${script}\ngit add -A && git commit -qm now`);
  await mkdir(join(folder, 'repositories', 'ada'), { recursive: true });
  sh(tree, `git clone -q --bare . '${join(folder, 'repositories', 'ada', `${name}.git`)}'`);
}
