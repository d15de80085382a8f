import type { Plan } from './browser-plan.ts';
import type { Found } from './browser-run.ts';

type Done = { readonly plan: Plan; readonly found: Found };

/** What has happened in all runs together, in a line. */
export function describeRuns(done: readonly Done[]): string {
  const runsWith = (holds: (plan: Plan) => boolean) => done.filter(({ plan }) => holds(plan)).length;
  const sum = (read: (each: Done) => number) => done.reduce((total, each) => total + read(each), 0);
  const failed = done.filter(({ found }) => found.problems.length > 0).length;
  const runs = [
    `${done.length} runs in Chromium`,
    `${runsWith(({ hasFirefox }) => hasFirefox)} of them with Firefox`,
    `${runsWith(({ editors }) => editors === 8)} with 8 editors`,
    `${runsWith(({ setup }) => setup.count === 4)} over four web processes`,
    `${runsWith(({ setup }) => setup.isPooled)} behind pgbouncer`,
  ];
  const mishaps = [
    `${sum(({ plan }) => plan.kills)} kills`,
    `${sum(({ found }) => found.reloads)} reloads`,
    `${runsWith(({ isOffline }) => isOffline)} times offline`,
    `${runsWith(({ losesRole }) => losesRole !== undefined)} roles taken away`,
  ];
  const typed = `${sum(({ found }) => found.acts)} acts, ${sum(({ found }) => found.typed)} characters typed`;
  const outcome = `${sum(({ found }) => found.lost)} lost, ${sum(({ found }) => found.doubled)} doubled; ${failed} runs failed`;
  return `${runs.join(', ')}; ${mishaps.join(', ')}; ${typed}: ${outcome}.`;
}
