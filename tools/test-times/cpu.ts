import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of the worker and the programs it started and waited for, while this file ran. */
    cpuSeconds?: number;
  }
}

const ticksPerSecond = 100;

let before: number;

beforeAll(() => {
  before = cpuSeconds();
});

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the parameters: fixtures come first.
afterAll(({}, suite) => {
  suite.file.meta.cpuSeconds = cpuSeconds() - before;
});

/** Other systems don't say what ended programs took: there it is the worker's own. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + endedChildren();
}

function endedChildren(): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
