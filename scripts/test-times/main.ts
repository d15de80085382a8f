import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportFile, type FileTimes, type RunTimes } from './times.ts';

/** `npm run test:times`: what each file of the last run took, slowest first. */
const { values } = parseArgs({ options: { top: { type: 'string', default: 'all' } } });

if (!existsSync(reportFile)) {
  console.error('No run has been reported yet. Run: npm test');
  process.exit(1);
}
const { at, seconds, passed, failed, files } = JSON.parse(readFileSync(reportFile, 'utf8')) as RunTimes;
const slowest = files.toSorted((a, b) => b.wall - a.wall);
const shown = values.top === 'all' ? slowest : slowest.slice(0, Number(values.top));
console.log(`${passed} passed, ${failed} failed in ${files.length} files, ${seconds.toFixed(0)} s, at ${at}\n`);
console.log('    wall      CPU   set-up  tests  file');
for (const times of shown) console.log(row(times));
console.log(row({ ...total(files), file: 'all of them, one after the other', project: '' }));

function row({ wall, cpu, setUp, tests, project, file }: Omit<FileTimes, 'retried'>): string {
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
