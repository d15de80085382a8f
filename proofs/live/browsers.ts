import type { Report } from '../lib/report.ts';
import { planOf, type Plan } from './browser-plan.ts';
import { writeOnce, type Found } from './browser-run.ts';
import { openChromium } from './chromium-screens.ts';
import { openFirefox } from './firefox-screens.ts';
import { keptScript } from './kept-script.ts';
import { createLines } from './lines.ts';
import type { Network } from './network.ts';
import { openNotes } from './run-notes.ts';
import { describeRuns } from './run-summary.ts';
import type { Screens } from './screen.ts';
import { createStory, type Story } from './story.ts';
import { createWebs } from './webs.ts';

type Form = { name: string; runs: number; seconds: number; seed: number; perSetup: number; isResumed: boolean };

/** People write at once in real browsers, on the real canvas, whatever happens: all show the same at the end, nothing is lost or doubled. */
export async function writeInBrowsers(report: Report, network: Network, form: Form): Promise<void> {
  const notes = await openNotes(form.name, form.isResumed);
  const lines = await createLines();
  const webs = createWebs(network, lines.address);

  /** In browsers of its own: what a run leaves behind is gone with them. */
  async function perform(plan: Plan, story: Story): Promise<Found> {
    const running = await webs.get(plan.setup);
    const opened: Screens[] = [];
    try {
      opened.push(await openChromium(keptScript));
      if (plan.hasFirefox) opened.push(await openFirefox(keptScript));
      const screensOf = (at: number) => (at === 0 ? opened.at(-1)! : opened[0]!);
      return await writeOnce({ network, webs: running, lines, story, screensOf }, plan);
    } catch (error) {
      await webs.stop().catch(report.fail);
      return brokenOff(error);
    } finally {
      for (const screens of opened) await screens.close();
    }
  }

  const done: { plan: Plan; found: Found }[] = [];
  try {
    for (let run = 0; run < form.runs; run += 1) {
      const plan = planOf(run, form);
      const before = notes.passedBefore(plan);
      const story = createStory();
      const found = before ?? (await perform(plan, story));
      done.push({ plan, found });
      if (!before) await notes.keep(plan, found);
      if (found.problems.length > 0)
        report.fail(
          [`Run ${run} (seed ${plan.seed}), told in ${await story.keep(run)}:`, ...found.problems].join('\n  '),
        );
    }
  } finally {
    await webs.close();
    await lines.close();
  }
  report.check(
    done.every(({ found }) => found.problems.length === 0),
    describeRuns(done),
  );
}

const brokenOff = (error: unknown): Found => ({
  acts: 0,
  reloads: 0,
  typed: 0,
  lost: 0,
  doubled: 0,
  problems: [error instanceof Error ? String(error.stack) : String(error)],
});
