import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changesIn, linesIn, noteOf, summaryOf } from './diff.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const before = {
  'changed.txt': 'one\ntwo\nthree\n',
  'signs.sql': '-- a comment\n++ odd\nsame\n',
  'gone.txt': 'one\ntwo\n',
  'mode.sh': 'true\n',
};
const after = {
  'changed.txt': 'one\n2\nthree\nfour',
  'signs.sql': 'same\n@@ no place\n',
  'new file.txt': 'one\n',
  'größe "a"\t\\.txt': 'one\n',
  'b b b.txt': 'one\n',
  'empty.txt': '',
  'bytes.bin': '\0\u0001',
};

/** What git itself says of these, as the service asks it. */
function diffByGit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '-q');
  for (const [name, text] of Object.entries(before)) writeFileSync(join(folder, name), text);
  git('add', '-A');
  git('commit', '-qm', 'before');
  for (const [name, text] of Object.entries(after)) writeFileSync(join(folder, name), text);
  rmSync(join(folder, 'gone.txt'));
  chmodSync(join(folder, 'mode.sh'), 0o755);
  git('add', '-A', '-N');
  return git('diff', '--no-renames', '--binary', 'HEAD');
}

describe('changesIn', () => {
  const changes = changesIn(diffByGit());

  it('finds each file with its lines', () => {
    expect(Object.fromEntries(changes.map((change) => [change.name, noteOf(change)]))).toEqual({
      'b b b.txt': '+1 -0, new',
      'bytes.bin': 'binary, new',
      'changed.txt': '+2 -1',
      'empty.txt': 'new',
      'gone.txt': '+0 -2, gone',
      'größe "a"\t\\.txt': '+1 -0, new',
      'mode.sh': 'mode',
      'new file.txt': '+1 -0, new',
      'signs.sql': '+1 -2',
    });
    expect(summaryOf(changes)).toBe('9 files changed, 6 lines added, 5 lines removed.');
    expect(summaryOf([])).toBe('No files were changed.');
  });

  it('tells lines from names that look like them', () => {
    const lines = linesIn(changes.find(({ name }) => name === 'signs.sql')!);
    expect(lines.filter(({ kind }) => kind !== 'head')).toEqual([
      { kind: 'place', text: '@@ -1,3 +1,2 @@' },
      { kind: 'removed', text: '--- a comment' },
      { kind: 'removed', text: '-++ odd' },
      { kind: 'same', text: ' same' },
      { kind: 'added', text: '+@@ no place' },
    ]);
    const bytes = linesIn(changes.find(({ name }) => name === 'bytes.bin')!);
    expect(bytes.at(-1)).toEqual({ kind: 'head', text: 'GIT binary patch' });
  });
});
