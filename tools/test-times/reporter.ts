import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { reportFile, type FileTimes, type RunTimes } from './times.ts';

/** Keeps what each file of a run took and how its tests ended. */
export class TimesReporter implements Reporter {
  #started = 0;

  onTestRunStart(): void {
    this.#started = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.map(endOf);
    const run: RunTimes = {
      at: new Date(this.#started).toISOString(),
      seconds: (Date.now() - this.#started) / 1000,
      passed: states.reduce((sum, { passed }) => sum + passed, 0),
      failed: states.reduce((sum, { failed }) => sum + failed, errors.length),
      files: modules.map(timesOf),
    };
    mkdirSync(dirname(reportFile), { recursive: true });
    writeFileSync(reportFile, JSON.stringify(run));
  }
}

function endOf(module: TestModule): { passed: number; failed: number } {
  const results = [...module.children.allTests()].map((test) => test.result().state);
  const failed = results.filter((state) => state === 'failed').length;
  const isBroken = module.state() === 'failed' && failed === 0;
  return { passed: results.filter((state) => state === 'passed').length, failed: isBroken ? 1 : failed };
}

function timesOf(module: TestModule): FileTimes {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const wall = (collectDuration + duration + prepareDuration + setupDuration) / 1000;
  const inTests = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0) / 1000;
  return {
    file: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    wall,
    setUp: Math.max(0, wall - inTests),
    cpu: module.meta().cpuSeconds ?? 0,
    tests: tests.length,
  };
}
