import { parseArgs } from 'node:util';
import { root } from '../../tools/lib/paths.ts';
import { run } from '../../tools/engines/command.ts';
import { catchFault, expectedTests, type Planned, type Result } from './catch.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { placeAll } from './place-all.ts';
import { findReach, type Reach } from './reach.ts';
import { heading, line, openResults } from './results.ts';
import { runTests, setUp, type Test } from './run-tests.ts';
import { listFiles, readSources } from './sources.ts';
import { inTree } from './tree.ts';

/**
 * `npm run plant`: makes small mistakes, one at a time, in a copy of the code, and shows that a test notices each.
 * Words choose the faults whose name or package has one of them. `--list` tells the names, `--resume` leaves out those
 * that were caught on this commit, `--quick` runs only the test that each fault names.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
});

const chosen = faults.filter(
  ({ name, package: folder }) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word) || folder.includes(word)),
);
if (chosen.length === 0) throw new Error(`No fault is called ${positionals.join(' or ')}. --list tells all names.`);

const files = await listFiles();
const sources = await readSources(files.filter((file) => /\.tsx?$/.test(file)));
const planned = placeAll(chosen, sources);
if (values.list) {
  for (const { fault, placed } of planned) console.log(`${fault.name}  (${placed.file}:${placed.line})`);
} else {
  const manifests = await readSources(files.filter((file) => /^\w+\/[^/]+\/package\.json$/.test(file)));
  await plant(planned, findReach(sources, manifests));
}

async function plant(planned: readonly Planned[], reach: Reach): Promise<void> {
  const commit = (await run('git', ['-C', root, 'rev-parse', 'HEAD'])).trim();
  const results = await openResults(commit, values.resume);
  const open = planned.filter(({ fault }) => !results.caughtBefore(fault));
  const missed: string[] = [];
  await inTree(files, async (tree) => {
    const red = await findRed(tree, open, reach);
    const judge = async (each: Planned): Promise<Result> => {
      const isRed = red.has(each.fault) && !(await passesAlone(tree, each, reach));
      const result: Result = isRed
        ? { expected: false, seconds: 0, failsAnyway: true }
        : await catchFault(tree, each, reach, values.quick);
      await results.keep(each.fault, result);
      return result;
    };
    console.log(heading);
    for (const each of planned) {
      const { fault } = each;
      const result = results.caughtBefore(fault) ?? (await judge(each));
      console.log(line(fault, result));
      if (!result.caughtBy) missed.push(fault.name);
      else if (!result.expected) console.error(`“${fault.name}” was not noticed by “${fault.test}”.`);
    }
  });
  console.log(`${planned.length - missed.length} caught, ${missed.length} not caught.`);
  if (missed.length > 0) process.exitCode = 1;
}

async function passesAlone(tree: string, planned: Planned, reach: Reach): Promise<boolean> {
  const { failed } = await runTests(tree, expectedTests(planned, reach), { titles: [planned.fault.test] });
  return failed.length === 0;
}

/** Faults whose test fails without any: it would seem to notice whatever is planted. */
async function findRed(tree: string, planned: readonly Planned[], reach: Reach): Promise<Set<Fault>> {
  const wanted = planned.map((each) => ({ ...each, tests: expectedTests(each, reach) }));
  const tests = [...new Set(wanted.flatMap((each) => each.tests))];
  if (tests.length === 0) return new Set();
  const titles = [...new Set(planned.map(({ fault }) => fault.test))];
  const { passed, failed, trouble } = await runTests(tree, tests, { titles, bail: false });
  if (trouble !== undefined) throw new Error(`Without any fault, no test ran. ${trouble}`);
  for (const { file, test } of failed) console.error(`Fails without any fault: ${file} › ${test}`);
  const isOf =
    ({ fault, tests }: (typeof wanted)[number]) =>
    ({ file, test }: Test) =>
      tests.includes(file) && (test.includes(fault.test) || test === setUp);
  for (const each of wanted.filter((one) => ![...passed, ...failed].some(isOf(one)))) {
    console.error(`“${each.fault.name}”: no test that reaches it is called “${each.fault.test}”.`);
  }
  return new Set(wanted.filter((each) => failed.some(isOf(each))).map(({ fault }) => fault));
}
