import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { local } from '../../tools/lib/paths.ts';
import type { Result } from './catch.ts';
import type { Fault } from './fault.ts';

type Kept = { commit: string; results: Record<string, Result & { package: string }> };

const file = join(local, 'plant', 'result.json');

export type Results = {
  /** How it was caught before, if this run goes on from there. */
  caughtBefore(fault: Fault): Result | undefined;
  keep(fault: Fault, result: Result): Promise<void>;
};

/** What is known of the faults on this commit: kept in a file after each, so that a later run can go on from there. */
export async function openResults(commit: string, resume: boolean): Promise<Results> {
  const earlier = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => undefined,
  );
  const results = earlier?.commit === commit ? earlier.results : {};
  return {
    caughtBefore: ({ name }) => (resume && results[name]?.caughtBy ? results[name] : undefined),
    async keep(fault, result) {
      results[fault.name] = { package: fault.package, ...result };
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify({ commit, results }, undefined, 2)}\n`);
    },
  };
}

export function line(fault: Fault, { caughtBy, failsAnyway, seconds }: Result): string {
  const missed = failsAnyway ? 'NOT CAUGHT: its test fails anyway' : 'NOT CAUGHT';
  const by = caughtBy ? `${caughtBy.file} › ${caughtBy.test}` : missed;
  return `| ${fault.name} | ${fault.package} | ${by.replaceAll('|', '\\|')} | ${seconds.toFixed(0)} |`;
}

export const heading = '| Fault | Package | Caught by | Seconds |\n| --- | --- | --- | --- |';
