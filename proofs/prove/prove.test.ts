import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../tools/lib/paths.ts';
import { currentCommit } from '../lib/commit.ts';
import { proofs } from './proofs.ts';
import type { State } from './state.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-prove-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('npm run prove', () => {
  it('runs what is named; a failure stops nothing else, and the table has all of them', async () => {
    const { code, text } = await run('bad', 'absent', 'variable', 'good');
    expect(table(text)).toEqual([
      'Proof Result Time Summary',
      'good passed 0 s Good: 7 things, 0 failed.',
      'bad failed 0 s FAILED: it is wrong.',
      'absent not measured 0 s Absent: not measured, for there is nothing.',
      'variable passed 0 s 5 passed',
      '',
      '2 passed, 1 failed, 1 not measured.',
    ]);
    expect(code).toBe(1);
    expect(text).toContain('bad | FAILED: it is wrong.');
    expect(await readFile(join(folder, 'prove/bad.log'), 'utf8')).toBe('FAILED: it is wrong.\nBad: 1 failed.\n');
    expect((await state())['bad']?.long).toMatchObject({ code: 3, summary: 'FAILED: it is wrong.' });
  });

  it('runs those that mostly wait side by side, and takes the beginning of a name for all of them', async () => {
    const { code, text } = await run('pair');
    expect(table(text)).toContain('2 passed.');
    expect(code).toBe(0);
  });

  it('resumes with what has not passed on this commit', async () => {
    expect((await run('good', 'once')).code).toBe(1);
    const { code, text } = await run('--resume', 'good', 'once');
    expect(table(text).slice(1, 3)).toEqual([
      'good passed before 0 s Good: 7 things, 0 failed.',
      'once passed 0 s Once: run 2 times.',
    ]);
    expect(text).not.toContain('good |');
    expect(code).toBe(0);
    expect((await run('--resume', 'good', { commit: 'deadbeef' })).text).toContain('good |');
  });

  it('keeps the short forms apart', async () => {
    expect((await run('--quick', 'good')).text).toContain('good | Short: 1 thing');
    const listed = await run('--list', 'good');
    expect(listed.text).toMatch(/^good +that good works\n.*\n +never run here\n$/);
    expect((await run('--list', '--quick', 'good')).text).toMatch(/passed after \d+ s at c0ffee, /);
    expect((await run('--resume', 'good')).text).toContain('good | Good');
  });

  it('leaves a table and what it takes to resume when it is interrupted', async () => {
    const { code, text } = await run('good', 'slow', 'last', { interruptAt: /== slow/ });
    expect(table(text).map((line) => line.replace(/\d+ s/, '0 s'))).toEqual([
      'Proof Result Time Summary',
      'good passed 0 s Good: 7 things, 0 failed.',
      'slow interrupted 0 s',
      'last not run',
      '',
      '1 passed, 1 interrupted, 1 not run.',
    ]);
    expect(code).toBe(1);
    expect((await state())['slow']?.long?.code).toBeNull();
    expect((await state())['good']?.long?.code).toBe(0);
  });

  it('refuses a name that it does not know, and tells those that it does', async () => {
    const { code, text } = await run('god');
    expect(text).toContain('No proof is called god. Known: good, bad,');
    expect(code).toBe(1);
  });
});

it('names only scripts that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const { long, short } of proofs) {
    for (const command of [long, short]) expect(scripts).toHaveProperty([/npm run (\S+)/.exec(command)![1]!]);
  }
});

it('tells a commit from one with changes, and those from each other', async () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words], { cwd: folder });
  git('init', '--quiet');
  await writeFile(join(folder, 'one'), 'first');
  git('add', 'one');
  git('commit', '--quiet', '--message=one');
  const clean = currentCommit(folder);
  expect(clean).toMatch(/^[0-9a-f]{12}$/);
  await writeFile(join(folder, 'one'), 'second');
  const changed = currentCommit(folder);
  expect(changed).toMatch(new RegExp(`^${clean}\\+[0-9a-f]{8}$`));
  await writeFile(join(folder, 'two'), 'new');
  const added = currentCommit(folder);
  await writeFile(join(folder, 'two'), 'newer');
  expect(new Set([clean, changed, added, currentCommit(folder)]).size).toBe(4);
  await rm(join(folder, 'two'));
  await writeFile(join(folder, 'one'), 'first');
  expect(currentCommit(folder)).toBe(clean);
});

type Options = { interruptAt?: RegExp; commit?: string };

function run(...words: (string | Options)[]): Promise<{ code: number | null; text: string }> {
  const { interruptAt, commit = 'c0ffee' } = words.find((word) => typeof word === 'object') ?? {};
  const program = join(import.meta.dirname, 'some-proofs.ts');
  const child = spawn(
    process.execPath,
    [program, folder, commit, ...words.filter((word) => typeof word === 'string')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (interruptAt?.test(text)) child.kill('SIGINT');
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, text }));
  });
}

/** The lines from its heading on, each run of spaces as one, seconds that passed as none. */
function table(text: string): string[] {
  const lines = text
    .slice(text.lastIndexOf('\nProof ') + 1)
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.replaceAll(/ {2,}/g, ' ').replace(/ \d+ s( |$)/, ' 0 s$1'));
}

async function state(): Promise<State> {
  return JSON.parse(await readFile(join(folder, 'prove.json'), 'utf8')) as State;
}
