import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit that is checked out; what was changed since is told apart by a sum. */
export function currentCommit(folder: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1024 ** 3 });
  const commit = git('rev-parse', '--short=12', 'HEAD').trim();
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const changed = git('diff', 'HEAD', '--binary');
  if (changed === '' && added.length === 0) return commit;
  const sum = createHash('sha256').update(changed);
  for (const name of added) sum.update(name).update(contentOf(join(folder, name)));
  return `${commit}+${sum.digest('hex').slice(0, 8)}`;
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.of(); // removed since
  }
}
