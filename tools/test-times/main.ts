import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportFile, type FileTimes, type RunTimes } from './times.ts';

/** `npm run test:times [report…]`: what each file of the last run took, slowest first. Several reports become one. */
const { values, positionals } = parseArgs({
  options: { top: { type: 'string', default: 'all' } },
  allowPositionals: true,
});

const reports = positionals.length > 0 ? positionals : [reportFile];
const missing = reports.find((report) => !existsSync(report));
if (missing !== undefined) {
  console.error(`There is no ${missing}. Run: npm test`);
  process.exit(1);
}
const runs = reports.map((report) => JSON.parse(readFileSync(report, 'utf8')) as RunTimes);
const files = runs.flatMap((run) => run.files);
const slowest = files.toSorted((a, b) => b.wall - a.wall);
const shown = values.top === 'all' ? slowest : slowest.slice(0, Number(values.top));
for (const {
  at,
  seconds,
  passed,
  failed,
  files: { length },
} of runs) {
  console.log(`${passed} passed, ${failed} failed in ${length} files, ${seconds.toFixed(0)} s, at ${at}`);
}
console.log('\n    wall      CPU   set-up  tests  file');
for (const times of shown) console.log(row(times));
console.log(row({ ...total(files), file: 'all of them, one after the other', project: '' }));

function row({ wall, cpu, setUp, tests, project, file }: FileTimes): string {
  const numbers = [wall, cpu, setUp].map((value) => `${value.toFixed(1)} s`.padStart(8)).join(' ');
  return `${numbers} ${String(tests).padStart(6)}  ${project === '' ? '' : `${project}: `}${file}`;
}

function total(all: readonly FileTimes[]) {
  const sum = (of: (times: FileTimes) => number) => all.reduce((before, times) => before + of(times), 0);
  return {
    wall: sum(({ wall }) => wall),
    cpu: sum(({ cpu }) => cpu),
    setUp: sum(({ setUp }) => setUp),
    tests: sum(({ tests }) => tests),
  };
}
