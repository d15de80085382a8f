import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { local, root } from '../../tools/lib/paths.ts';
import { currentCommit } from '../lib/commit.ts';
import type { Plan } from './browser-plan.ts';
import type { Found } from './browser-run.ts';

type Noted = { readonly plan: Plan; readonly found: Found };
type Kept = { readonly commit: string; readonly runs: Record<number, Noted> };

/** What runs on this commit have found: kept in a file after each, so that a later command can go on from there. */
export async function openNotes(name: string, isResumed: boolean) {
  const file = join(local, 'live', `${name}.json`);
  const commit = currentCommit(root);
  const earlier = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => undefined,
  );
  const runs = isResumed && earlier?.commit === commit ? earlier.runs : {};
  return {
    /** How it passed before, if the same was to happen in it. */
    passedBefore(plan: Plan): Found | undefined {
      const noted = runs[plan.run];
      return noted?.found.problems.length === 0 && isDeepStrictEqual(noted.plan, plan) ? noted.found : undefined;
    },
    /** In one piece: whoever is killed meanwhile leaves the one before. */
    async keep(plan: Plan, found: Found): Promise<void> {
      runs[plan.run] = { plan, found };
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, `${JSON.stringify({ commit, runs } satisfies Kept, undefined, 2)}\n`);
      await rename(`${file}.new`, file);
    },
  };
}
