import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';
import { escapePattern } from './place.ts';

/** A test by its file and its whole title. */
export type Test = { file: string; test: string };
/** `isDoubtful`: it had too little time, or its file could not be prepared, which says nothing about the code yet. */
export type Failure = Test & { reason: string; isDoubtful: boolean };
export type Outcome = {
  passed: Test[];
  failed: Failure[];
  /** What was said instead of running any test. */
  trouble?: string;
};

type Report = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** One run that doesn't end is no answer: tests have limits of their own. */
const patienceMs = 30 * 60_000;
/** What fails when a file can't be loaded or prepared. */
export const setUp = '(set-up)';

/** Runs these tests of the short suite in the tree, only those with one of the titles if there are any. */
export async function runTests(
  tree: string,
  files: readonly string[],
  { titles = [], bail = true }: { titles?: readonly string[]; bail?: boolean } = {},
): Promise<Outcome> {
  const report = join(tree, '.local', 'plant-report.json');
  await rm(report, { force: true });
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', ...files, '--reporter=json', `--outputFile=${report}`];
  if (bail) args.push('--bail=1');
  if (titles.length > 0) args.push('-t', titles.map(escapePattern).join('|'));
  const said = await finish(args, tree);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: [], failed: [], trouble: said };
  return readReport(JSON.parse(text) as Report, tree, said);
}

function readReport({ testResults }: Report, tree: string, said: string): Outcome {
  const outcome: Outcome = { passed: [], failed: [] };
  for (const { name, status, message = '', assertionResults } of testResults) {
    const file = relative(tree, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName: test, failureMessages = [] } of failed) {
      const reason = firstLine(failureMessages[0] ?? '');
      outcome.failed.push({ file, test, reason, isDoubtful: / timed out in \d+ms/.test(reason) });
    }
    if (status === 'failed' && failed.length === 0) {
      outcome.failed.push({ file, test: setUp, reason: firstLine(message), isDoubtful: true });
    }
    for (const test of assertionResults) {
      if (test.status === 'passed') outcome.passed.push({ file, test: test.fullName });
    }
  }
  if (outcome.passed.length + outcome.failed.length === 0) outcome.trouble = said;
  return outcome;
}

const firstLine = (text: string) => text.trim().split('\n')[0]!.slice(0, 300);

/** What the run said at its end. It is ended with all that it started if it takes too long. */
async function finish(args: string[], tree: string): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: environment(tree),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  };
  // Whoever stops this stops the tests; what was made for them is then removed as always.
  const endings = ['exit', 'SIGINT', 'SIGTERM'];
  for (const ending of endings) process.once(ending, end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
  }
  const timer = setTimeout(end, patienceMs);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  for (const ending of endings) process.off(ending, end);
  return said.trim();
}

function environment(tree: string): NodeJS.ProcessEnv {
  const { PATH = '', OCTAVO_LONG_TESTS: _, ...rest } = process.env;
  return { ...rest, PATH: [join(tree, 'node_modules/.bin'), PATH].join(delimiter), NO_COLOR: '1' };
}
