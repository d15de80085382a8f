import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import type { Placed } from './place.ts';
import type { Reach } from './reach.ts';
import { type Failure, type Outcome, runTests, setUp } from './run-tests.ts';

export type Planned = { fault: Fault; placed: Placed };
export type Result = {
  caughtBy?: Failure;
  /** Whether that is the test that ought to notice. */
  expected: boolean;
  seconds: number;
  /** The test that ought to notice fails without the fault, too. */
  failsAnyway?: true;
};

/** The test that ought to notice the fault: the nearest that holds the title, or else one that starts programs. */
export function expectedTests({ fault, placed }: Planned, reach: Reach): string[] {
  const titled = reach.testsCalled(fault.test);
  const [nearest] = [...reach.testsOf(placed.file), ...reach.programTests].filter((test) => titled.includes(test));
  return nearest === undefined ? [] : [nearest];
}

/** Plants the fault in the tree, runs tests until one fails, and takes it out again. `quick`: only the expected ones. */
export async function catchFault(tree: string, planned: Planned, reach: Reach, quick: boolean): Promise<Result> {
  const start = performance.now();
  const { fault, placed } = planned;
  const first = expectedTests(planned, reach);
  const near = reach.testsOf(placed.file).filter((test) => !first.includes(test));
  const far = reach.programTests.filter((test) => !first.includes(test) && !near.includes(test));
  const result = (expected: boolean, caughtBy?: Failure): Result => {
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    return { ...(caughtBy && { caughtBy }), expected, seconds };
  };

  if (first.length > 0) {
    const [failure] = (await runPlanted(tree, planned, first, [fault.test])).failed;
    if (failure && (!failure.isDoubtful || (await isToBlame(tree, planned, failure)))) return result(true, failure);
  }
  for (const files of quick ? [] : [first, near, far]) {
    if (files.length === 0) continue;
    const { failed } = await runPlanted(tree, planned, files);
    if (failed[0] && (await isToBlame(tree, planned, failed[0]))) return result(false, failed[0]);
  }
  return result(false);
}

async function runPlanted(tree: string, { fault, placed }: Planned, files: string[], titles: string[] = []) {
  const file = join(tree, placed.file);
  await writeFile(file, placed.after);
  let outcome: Outcome;
  try {
    outcome = await runTests(tree, files, { titles });
  } finally {
    await writeFile(file, placed.before);
  }
  if (outcome.trouble !== undefined) console.error(`“${fault.name}”: no test ran. ${outcome.trouble}`);
  return outcome;
}

/** A test may fail for reasons of its own, such as too little time: this one must pass without the fault, and fail again. */
async function isToBlame(tree: string, planned: Planned, { file, test }: Failure): Promise<boolean> {
  const titles = test === setUp ? [] : [test];
  const without = await runTests(tree, [file], { titles });
  if (without.failed.length > 0 || without.passed.length === 0) return false;
  return (await runPlanted(tree, planned, [file], titles)).failed.length > 0;
}
