import { killAll } from '../lib/processes.ts';
import { createReport, type Report } from './report.ts';

type Drill = { run(report: Report, options: { quick: boolean }): Promise<void> };

const drills: Record<string, () => Promise<Drill>> = {
  restore: () => import('./restore.ts'),
  deploy: () => import('./deploy.ts'),
};

/** `npm run drills`: what operators do in need and every day, done for real. `--quick` is the short form. */
const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--quick');
if (names.some((name) => !(name in drills))) {
  process.stderr.write(`Usage: npm run drills -- [${Object.keys(drills).join('] [')}] [--quick]\n`);
  process.exit(1);
}
const report = createReport();
try {
  for (const name of names.length > 0 ? names : Object.keys(drills)) {
    report.say(`== ${name}`);
    await (await drills[name]!()).run(report, { quick: words.includes('--quick') });
  }
} catch (error) {
  report.check(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await killAll();
}
const { passed, failed } = report.counts();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
